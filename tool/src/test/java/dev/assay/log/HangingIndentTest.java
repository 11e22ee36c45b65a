package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Stops of JDK 8 alone, each broken once between the same two words, with blanks in front of the
/// rest.
class HangingIndentTest {

  private static final String STOPS =
      IntStream.range(0, 12)
          .mapToObj(i ->
              "2026-11-21T00:06:%02d.518+0000: %d.008: Total time for which application threads were stopped: 0.00002%02d seconds, Stopping threads took: 0.00001%02d seconds\n"
                  .formatted(10 + i, 9 + i, i, i))
          .collect(Collectors.joining());

  @ParameterizedTest
  @CsvSource({
    "were stopped,1", "were stopped,2", "were stopped,4",
    "threads took,1", "threads took,2", "threads took,4"
  })
  void tellTheSame(String rest, int blanks) {
    String broken = STOPS.replace(" " + rest, "\n" + " ".repeat(blanks) + rest);

    assertThat(ReadLog.of(broken).figures()).hasSize(12).isEqualTo(ReadLog.of(STOPS).figures());
  }
}
