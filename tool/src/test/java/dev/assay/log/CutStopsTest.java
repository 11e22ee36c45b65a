package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.Safepoint;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Stopped-time lines at the end of a log of JDK 8 that have their time, and not all of their
/// words.
class CutStopsTest {

  private static final String STOPPED =
      "16.663: Total time for which application threads were stopped: 0.0357366";

  private static final String WHOLE =
      STOPPED + " seconds, Stopping threads took: 0.0000209 seconds";

  @ParameterizedTest
  @ValueSource(
      strings = {
        " sec",
        " second",
        " seconds,",
        " seconds, Stopping thr",
        " seconds, Stopping threads took: 0.00",
        " seconds, Stopping threads took: 0.0000209 sec"
      })
  void countAndAreCutOff(String words) {
    for (String end : List.of("", "\n")) {
      Coverage coverage = new Coverage();

      assertThat(ReadLog.events((WHOLE + "\n" + STOPPED + words + end).getBytes(UTF_8), coverage))
          .filteredOn(Safepoint.class::isInstance)
          .hasSize(2);
      assertThat(coverage.coverage().irregularities())
          .extracting(Irregularity::kind)
          .containsExactly(Kind.TRUNCATED);
    }
  }

  /// JDK 7 ends the line behind the unit.
  @ParameterizedTest
  @ValueSource(strings = {WHOLE, STOPPED + " seconds", STOPPED + " sec\n" + WHOLE})
  void areWholeOtherwise(String text) {
    Coverage coverage = new Coverage();

    ReadLog.events((text + "\n").getBytes(UTF_8), coverage);

    assertThat(coverage.coverage().irregularities()).isEmpty();
  }
}
