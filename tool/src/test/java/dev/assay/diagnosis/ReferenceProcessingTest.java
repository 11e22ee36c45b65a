package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;

/// What is said of references that pauses go through.
class ReferenceProcessingTest {

  private static final String ID = "reference-processing";

  /// JDK 11 and later tell their number and their time in lines of different kinds.
  @Test
  void referencesWithoutATimeHaveAnUnknownCost() {
    String log =
        """
        jvm collector=G1 version=21.0.4+7 span=10min
        heap maximum=256m
        pause YOUNG name="Pause Young (Normal)" count=200 time=8s longest=90ms
        references FINAL count=940395 most=451279%s
        """;
    assertThat(finding(ID, log.formatted("")).costNanos()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(finding(ID, log.formatted(" time=40ms")).costNanos()).isEqualTo(40_000_000L);
  }

  /// 18 collections took 8.11 s and had the CPUs for 1.63 s: their share of that is the cost.
  @Test
  void whatPausesWaitedIsNotCountedTwice() {
    String log =
        """
        jvm collector=Parallel version=1.8.0_504 format=jdk8 span=24s
        heap maximum=2g
        pause YOUNG name="GC" count=18 time=8s longest=900ms waited=6s
        cpu user=2s system=0s real=8s waiting=12 elapsed=6s processor=0s
        references PHANTOM count=1379812 most=90000 time=%s
        """;
    assertThat(ids(log.formatted("900ms"))).contains("io-or-swap").doesNotContain(ID);
    LogFinding found = finding(ID, log.formatted("4s"));
    assertThat(found.costNanos()).isEqualTo(1_000_000_000L);
    assertThat(found.summary())
        .contains(
            "took 4.00 s, 50% of all pause time (including 3.00 s spent waiting for CPU or I/O)");
  }

  /// A CMS remark tells the time alone; which kind it is only another flag shows.
  @Test
  void kindsThatTheLogDoesNotNameAreToBeLogged() {
    LogFinding found =
        finding(
            ID,
            """
            jvm collector=CMS version=1.8.0_504 format=jdk8 span=63s
            heap maximum=7g
            pause STEP name="CMS-remark" count=1 time=1613ms longest=1613ms
            references ALL count=0 time=1538ms
            """);
    assertThat(found.summary()).contains("1.538 s, 95.4% of all pause time");
    assertThat(found.remedy()).contains("-XX:+PrintReferenceGC", "-XX:+ParallelRefProcEnabled");
    assertThat(found.command()).contains("-XX:+ParallelRefProcEnabled");
  }

  @Test
  void laterJvmsLogTheKindsWithTags() {
    LogFinding found =
        finding(
            ID,
            """
            jvm collector=CMS version=11.0.24+8 span=63s
            heap maximum=7g
            pause STEP name="Pause Remark" count=1 time=1613ms longest=1613ms
            references ALL count=0 time=1538ms
            """);
    assertThat(found.remedy()).contains("Log the kinds with -Xlog:gc+phases+ref=debug");
  }
}
