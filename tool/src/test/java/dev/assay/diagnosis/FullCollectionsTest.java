package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;

class FullCollectionsTest {

  private static final String FULLS =
      """
      jvm collector=G1 version=21.0.9+10 span=5s
      pause FULL name="Pause Full" count=10 time=80ms longest=39ms
      cause "System.gc()" count=6 time=40ms longest=7ms
      cause "G1 Compaction Pause" count=4 time=40ms longest=39ms
      roomy "System.gc()" count=6 time=40ms longest=7ms
      roomy "G1 Compaction Pause" count=%d time=30ms longest=7ms
      """;

  /// Those that somebody asked for find whatever there is.
  @Test
  void aHeapWithRoomNeedsNoEarlierCycle() {
    LogFinding found = finding("full-gc-with-concurrent-collector", FULLS.formatted(4));
    assertThat(found.summary())
        .startsWith("4 full collections that nobody asked for")
        .endsWith("; all found half of the heap free or more.");
    assertThat(found.remedy())
        .contains("an allocation that is larger than the heap")
        .doesNotContain("an earlier start");
    assertThat(found.command()).isEqualTo("assay log --advise 21");
  }

  @Test
  void aFewOfManyChangeNoAdvice() {
    LogFinding found = finding("full-gc-with-concurrent-collector", FULLS.formatted(1));
    assertThat(found.summary()).endsWith("; 1 found half of the heap free or more.");
    assertThat(found.command()).contains("-XX:InitiatingHeapOccupancyPercent=30");
  }

  /// Nobody saves the same time twice.
  @Test
  void ofCmsThatCameTooLateAreToldOnce() {
    String log =
        """
        jvm collector=CMS version=1.8.0_504 format=jdk8 span=25s
        pause FULL name="Full GC" count=35 time=5s longest=227ms
        cause "Allocation Failure" count=34 time=4s longest=227ms
        cause "System.gc()" count=1 time=1s longest=1s
        """;
    assertThat(
            LogRules.findings(ReportSketch.of(log + "incident CONCURRENT_MODE_FAILURE count=32")))
        .filteredOn(found -> !found.id().equals("system-gc"))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactly(tuple("failed-promotion", 4_000_000_000L));
  }
}
