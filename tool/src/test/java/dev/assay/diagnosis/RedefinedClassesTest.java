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

  /// A text about a recording that ends as it starts, so that no operation of the recorder is told.
  @Test
  void classesThatOnlyFlightRecorderRedefinesAreNoAgents() {
    String named = LOG.formatted(1) + "redefined java.lang.Throwable\nredefined java.lang.Error\n";
    LogFinding found = finding("class-redefinition", named);
    assertThat(found.summary())
        .startsWith(
            "Classes were redefined that Flight Recorder redefines when the first recording of a JVM starts (java.lang.Throwable, java.lang.Error): 1 safepoint took 134.0 ms");
    assertThat(found.remedy()).contains("-XX:StartFlightRecording");
    assertThat(found.command()).isEmpty();
    assertThat(findings(named + "operation JFRCheckpoint count=2 time=1ms\n"))
        .extracting(LogFinding::id)
        .doesNotContain("class-redefinition");
  }

  @Test
  void classesThatTheLogNamesPointToTheAgent() {
    String named =
        LOG.formatted(2) + "redefined java.lang.Error\nredefined a.B count=2\nredefined 100%s\n";
    LogFinding found = finding("class-redefinition", named);
    assertThat(found.summary())
        .startsWith("An agent redefined classes while the application ran (a.B, 100%s): 2 safe");
    assertThat(found.command()).isEmpty();
    String recorded = named + "operation JFRCheckpoint count=2 time=1ms\n";
    assertThat(finding("class-redefinition", recorded).summary())
        .startsWith("An agent redefined classes while the application ran (a.B, 100%s): 2 safe");
  }

  /// What comes again and again is an agent's.
  @Test
  void theRecordersClassesRedefinedOftenAreAnAgents() {
    String named = LOG.formatted(3) + "redefined java.lang.Throwable count=3\n";
    assertThat(finding("class-redefinition", named).summary())
        .startsWith("An agent redefined classes while the application ran (java.lang.Throwable):");
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
