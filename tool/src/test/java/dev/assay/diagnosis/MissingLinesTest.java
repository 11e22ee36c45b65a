package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Shares of the time where lines are known to be missing, whose time is covered.
class MissingLinesTest {

  private static final String PAUSES =
      """
      jvm collector=G1 version=17.0.15+6 span=10s cpus=1 workers=32
      pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=86 time=3s
      begun "G1 Evacuation Pause" count=86 time=3s
      beside "Concurrent Mark Cycle" count=86 time=4s
      """;

  @ParameterizedTest
  @ValueSource(strings = {"early-cycles", "too-many-gc-threads"})
  void areNoLessThanTold(String id) {
    assertThat(summaries(id, PAUSES)).singleElement().asString().doesNotContain("at least");
    assertThat(summaries(id, PAUSES + "lines all=10000 dropped=712"))
        .singleElement()
        .asString()
        .containsPattern("at least [34]0% of the time");
  }

  private static Stream<String> summaries(String id, String log) {
    return LogRules.findings(ReportSketch.of(log)).stream()
        .filter(finding -> finding.id().equals(id))
        .map(LogFinding::summary);
  }
}
