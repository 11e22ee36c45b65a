package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.findings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Who redefined classes: an agent, or Flight Recorder as its first recording started.
class RedefinedClassesTest {

  private static final String LOG =
      """
      jvm collector=G1 version=21.0.9+10 span=16s
      operation RedefineClasses count=%d time=134ms longest=134ms
      operation G1CollectForAllocation count=20 time=170ms longest=15ms
      """;

  /// With `-XX:StartFlightRecording` and no agent, JDK 11 and 17 had one, JDK 21 two.
  @ParameterizedTest
  @CsvSource({
    "1, JFRCheckpoint",
    "1, JFRSafepointClear",
    "2, JFRSafepointWrite",
    "2, JFROldObject"
  })
  void whatFlightRecorderDoesOnceIsNoAgents(int count, String operation) {
    String recorded = LOG.formatted(count) + "operation %s count=2 time=1ms\n".formatted(operation);
    assertThat(findings(recorded)).extracting(LogFinding::id).doesNotContain("class-redefinition");
    assertThat(finding("class-redefinition", LOG.formatted(count)).summary())
        .startsWith("An agent redefined classes");
  }

  /// No recording redefines classes again and again.
  @Test
  void moreThanThatIsAnAgentsBesideARecorder() {
    String recorded = LOG.formatted(3) + "operation JFRCheckpoint count=2 time=1ms\n";
    assertThat(finding("class-redefinition", recorded).remedy())
        .startsWith("Flight Recorder, which this log shows as well, redefines classes only once")
        .contains("Identify the agent");
    assertThat(findings(recorded + "starts count=2\n"))
        .extracting(LogFinding::id)
        .doesNotContain("class-redefinition");
  }

  /// Six stops of a JDK 8, of which one was long because a thread was late.
  @Test
  void theLongestIsWithoutTheTimeToSafepointThatCounts() {
    String log =
        """
        jvm version=21.0.9+10 span=16s
        operation RedefineClasses count=6 time=8.57ms reaching=%s longest=8.13ms longestReaching=%<s
        """;
    assertThat(finding("class-redefinition", log.formatted("8.01ms")).summary())
        .endsWith("including 8.01 ms of time to safepoint, the longest 120.0 µs without that.");
    assertThat(finding("class-redefinition", log.formatted("0ms")).summary())
        .endsWith("stopped time), the longest 8.13 ms.");
  }
}
