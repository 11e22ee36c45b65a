package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows of `safepoint,stats` of which a mailer put the rest into lines of their own, where nothing
/// else in the log is broken.
class BrokenRowsTest {

  private static final String ROWS =
      IntStream.range(10, 16)
          .mapToObj(i ->
              "[%d.461s][info   ][safepoint,stats  ] GenCollectFull               [             11               1 ][         29137084      82660    1986177   31205921 ]               %d\n"
                  .formatted(i, i))
          .collect(Collectors.joining());

  @ParameterizedTest
  @ValueSource(strings = {"31205921 ]", "1986177   31", "][         291"})
  void tellTheSame(String rest) {
    int column = ROWS.indexOf(" " + rest) + 2;
    String longest = "[16.462s][info   ][gc,heap] ";
    String whole = ROWS + longest + "x".repeat(column - longest.length()) + "\n";
    String broken = whole.replace(" " + rest, "\n" + rest);

    assertThat(ReadLog.of(broken).figures()).hasSize(6).isEqualTo(ReadLog.of(whole).figures());
  }
}
