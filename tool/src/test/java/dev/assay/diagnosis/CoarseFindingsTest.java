package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What findings say of stops that are told in whole milliseconds.
class CoarseFindingsTest {

  private static List<LogFinding> findings(String text) {
    return ReportSketch.findings("jvm format=jdk8 version=1.8.0_504 span=1h\n" + text);
  }

  @Test
  void biasesThatCostNothingKnownAreNotSaidToCostNothing() {
    assertThat(
            findings(
                """
                operation RevokeBias count=500 time=0s
                operation GenCollectForAllocation count=100 time=3s longest=80ms
                coarse count=600
                """))
        .filteredOn(finding -> finding.id().equals("revoke-bias"))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.costNanos()).isEqualTo(LogEvent.UNKNOWN);
          assertThat(finding.summary())
              .contains("Their cost is unknown")
              .doesNotContain("do not expect a gain", " 0 s");
          assertThat(finding.remedy()).contains("-XX:+PrintGCApplicationStoppedTime");
        });
  }

  @Test
  void aLongWayToASafepointIsSeenInWholeMillisecondsToo() {
    assertThat(
            findings(
                """
                operation Deoptimize count=5 time=700ms longest=400ms longestReaching=350ms
                coarse count=5
                """))
        .filteredOn(finding -> finding.id().equals("long-time-to-safepoint"))
        .singleElement()
        .satisfies(finding ->
            assertThat(finding.summary())
                .startsWith("Threads took at least 350 ms to reach a safepoint"));
  }

  /// Rows of a quotation: `[ 0 0 2000 0 0 ]` waited two seconds, and the operation took nothing.
  @Test
  void aLongWaitForAThreadIsNotWhatTheOperationTook() {
    assertThat(
            findings(
                """
                operation Deoptimize time=2s longestReaching=2s coarseWaits=2s
                operation RevokeBias time=3s longestReaching=3s coarseWaits=3s
                operation ThreadDump time=2300ms longestReaching=2s coarseWaits=2s
                coarse count=3
                """))
        .filteredOn(finding -> !finding.id().equals("long-time-to-safepoint"))
        .singleElement()
        .satisfies(finding ->
            assertThat(finding.summary())
                .startsWith(
                    "Diagnostic operations (ThreadDump once) stopped the application for at least 300 ms"));
  }

  @Test
  void sharesOfStoppedTimeAreLowerBounds() {
    assertThat(
            findings(
                """
                operation ThreadDump count=50 time=40s longest=900ms
                operation GenCollectForAllocation count=100 time=3s longest=80ms
                coarse count=150
                """))
        .filteredOn(finding -> finding.id().equals("diagnostic-operations"))
        .singleElement()
        .satisfies(finding ->
            assertThat(finding.summary())
                .contains("at least 40.0 s (at least 92.1% of stopped time)"));
  }
}
