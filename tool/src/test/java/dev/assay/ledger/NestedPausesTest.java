package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.Findings;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport;
import org.junit.jupiter.api.Test;

/// Pauses within pauses: two collections, but one stop, and nothing that counts twice.
class NestedPausesTest {

  /// Serial and CMS tell a full pause and the young one around it: two pauses, but one stop.
  @Test
  void aPauseWithinAPauseStopsOnce() {
    LogReport report =
        Logs.ofLines(
            "[1.000s][info][gc] Using Serial",
            "[2.000s][info][gc] GC(0) Pause Full (System.gc()) 9M->2M(16M) 50.000ms",
            "[3.000s][info][gc] GC(2) Pause Full (Allocation Failure) 15M->7M(16M) 60.000ms",
            "[3.100s][info][gc] GC(3) Pause Full (Allocation Failure) 15M->7M(16M) 100.000ms",
            "[3.100s][info][gc] GC(1) Pause Young (Allocation Failure) 15M->7M(16M) 200.000ms",
            "[5.000s][info][gc] GC(4) Pause Full (System.gc()) 9M->2M(16M) 50.000ms",
            "[6.000s][info][gc] GC(5) Pause Young (Allocation Failure) 15M->7M(16M) 40.000ms");
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(6);
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(500_000_000L);
    assertThat(Logs.gc(report).throughput()).isEqualTo(1 - 0.34 / 5);
    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(340_000_000L);
    assertThat(report.stops().count()).isEqualTo(5);
  }

  /// Whether the pauses in question are some of these or others.
  @Test
  void sharesOfStoppedTimeAreOfWhatPassed() {
    String log =
        """
        [1.000s][info][gc] Using Serial
        [2.000s][info][gc] GC(0) Pause Full (System.gc()) 9M->2M(16M) 50.000ms
        [3.100s][info][gc] GC(2) Pause Full (GCLocker Initiated GC) 15M->7M(16M) 100.000ms
        [3.100s][info][gc] GC(1) Pause Young (GCLocker Initiated GC) 15M->7M(16M) 200.000ms\
        """;
    LogReport report = Logs.ofLines(log.split("\n"));
    assertThat(Findings.of("system-gc", report).orElseThrow().summary())
        .contains("took 50.0 ms (20% of stopped time)");
    assertThat(Findings.of("gc-locker", report).orElseThrow().summary())
        .contains("they took 300 ms (80% of stopped time)");
  }

  /// Lines of CMS of JDK 11: the young collection copied 37 MB and failed, which nobody allocated.
  @Test
  void aPauseWithinAPauseAllocatesOnce() {
    LogReport report =
        Logs.ofLines(
            "[1.000s][info][gc] GC(15) Pause Young (Allocation Failure) 70M->40M(154M) 5.000ms",
            "[5.000s][info][gc] GC(17) Pause Full (Allocation Failure) 126M->46M(154M) 184.423ms",
            "[5.000s][info][gc] GC(16) Pause Young (Allocation Failure) 89M->46M(154M) 3330.820ms",
            "[6.000s][info][gc] GC(18) Pause Young (Allocation Failure) 90M->50M(154M) 5.000ms");
    assertThat(Logs.gc(report).allocated()).isEqualTo((89 - 40 + 90 - 46) << 20);
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(126 << 20);
  }

  /// Lines of Serial of JDK 11: the young collection had freed 5 MB of what was allocated before
  /// the full one began.
  @Test
  void whatAPauseFreedBeforeTheOneWithinItWasAllocated() {
    LogReport report =
        Logs.ofLines(
            "[1.000s][info][gc] GC(30) Pause Young (Allocation Failure) 12M->6M(19M) 2.000ms",
            "[2.000s][info][gc] GC(32) Pause Full (Allocation Failure) 9M->8M(16M) 12.250ms",
            "[2.000s][info][gc] GC(31) Pause Young (Allocation Failure) 14M->8M(21M) 13.500ms",
            "[3.000s][info][gc] GC(33) Pause Young (Allocation Failure) 11M->9M(21M) 2.000ms");
    assertThat(Logs.gc(report).allocated()).isEqualTo((14 - 6 + 11 - 8) << 20);
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(14 << 20);
  }

  /// Serial of JDK 11 tells no processor time of the full pause.
  @Test
  void theProcessorTimeOfAPauseIsThatOfThoseWithinIt() {
    Gc gc =
        Logs.gc(
            "[2.000s][info][gc] GC(32) Pause Full (Allocation Failure) 9M->8M(16M) 12.250ms",
            "[2.000s][info][gc] GC(31) Pause Young (Allocation Failure) 14M->8M(21M) 13.500ms",
            "[2.000s][info][gc,cpu] GC(31) User=0.01s Sys=0.00s Real=0.01s",
            "[3.000s][info][gc] GC(33) Pause Young (Allocation Failure) 11M->9M(21M) 2.000ms",
            "[3.000s][info][gc,cpu] GC(33) User=0.01s Sys=0.00s Real=0.01s");

    assertThat(gc.cpu().pauses()).isEqualTo(3);
    assertThat(gc.pauses().count()).isEqualTo(3);
  }

  /// Lines of CMS of JDK 11 with `-XX:+CMSScavengeBeforeRemark`.
  @Test
  void theYoungCollectionWithinARemarkOfCmsStopsOnce() {
    LogReport report =
        Logs.ofLines(
            "[1.000s][info][gc] GC(7) Pause Young (Allocation Failure) 40M->24M(92M) 5.000ms",
            "[2.000s][info][gc] GC(8) Pause Initial Mark 30M->30M(92M) 1.000ms",
            "[2.500s][info][gc] GC(9) Pause Young (Allocation Failure) 50M->31M(92M) 5.000ms",
            "[3.000s][info][gc] GC(10) Pause Young (CMS Final Remark) 44M->35M(92M) 30.000ms",
            "[3.000s][info][gc,cpu] GC(10) User=0.05s Sys=0.01s Real=0.03s",
            "[3.020s][info][gc] GC(8) Pause Remark 44M->35M(92M) 50.000ms",
            "[3.020s][info][gc,cpu] GC(8) User=0.07s Sys=0.01s Real=0.05s",
            "[4.000s][info][gc] GC(11) Pause Young (Allocation Failure) 50M->31M(92M) 5.000ms");
    Gc gc = Logs.gc(report);
    assertThat(gc.pauses().count()).isEqualTo(6);
    assertThat(gc.pauses().total()).isEqualTo(96_000_000);
    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(66_000_000);
    assertThat(report.stops().count()).isEqualTo(5);
    assertThat(gc.allocated()).isEqualTo((30 - 24 + 50 - 30 + 44 - 31 + 50 - 35) << 20);
    assertThat(gc.cpu().pauses()).isEqualTo(2);
    assertThat(gc.cpu().user()).isEqualTo(70_000_000);
    assertThat(gc.cpu().real()).isEqualTo(50_000_000);
  }

  @Test
  void aPauseIsNotWithinThatOfAnotherJvm() {
    LogReport report =
        Logs.ofLines(
            "[1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 9M->2M(16M) 50.000ms",
            "[4.000s][info][gc] GC(1) Pause Full (System.gc()) 9M->2M(16M) 50.000ms",
            "[1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 9M->2M(16M) 50.000ms");
    assertThat(report.runs()).hasSize(2);
    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(150_000_000L);
    assertThat(report.stops().count()).isEqualTo(3);
  }

  /// Only one of the pauses has a time, the other lasts longer than all that is known.
  @Test
  void withoutTheTimesOfAllPausesThereIsNoThroughput() {
    LogReport report = Logs.ofLines("[GC 9K->1K(9K), 2.0 secs]", "3.3: [GC 9K->1K(9K), 0.1 secs]");
    assertThat(Logs.gc(report).throughput()).isNaN();
  }

  /// Lines of JDK 8, whose words in front are those of the young collections around it.
  @Test
  void onlyThePauseThatACmsFailureTurnedIntoAFullOneIsFull() {
    LogReport report =
        Logs.ofLines(
            "0.310: [GC (Allocation Failure) 0.310: [ParNew: 17472K->2175K(19648K), 0.0039057 secs]"
                + " 17472K->6832K(63360K), 0.0040000 secs]",
            "0.510: [GC (Allocation Failure) 0.510: [ParNew: 19648K->19648K(19648K), 0.0000149"
                + " secs]0.510: [CMS (concurrent mode failure): 35796K->10319K(43712K), 0.0109078"
                + " secs] 55444K->10319K(63360K), [Metaspace: 3766K->3766K(1056768K)], 0.0190000"
                + " secs]",
            "0.610: [GC (Allocation Failure) 0.610: [ParNew: 17472K->2175K(19648K), 0.0039057 secs]"
                + " 27832K->12832K(63360K), 0.0050000 secs]");
    assertThat(Logs.gc(report).kinds())
        .extracting(Group::kind, group -> group.time().count(), group -> group.time().total())
        .containsExactly(
            tuple(PauseKind.FULL, 1L, 19_000_000L), tuple(PauseKind.YOUNG, 2L, 9_000_000L));
  }
}
