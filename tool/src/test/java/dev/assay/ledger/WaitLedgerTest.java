package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Waits;
import dev.assay.model.Waits.Together;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WaitLedgerTest {
  private static final long MS = 1_000_000;

  /// One that works much does not hide what others waited.
  @Test
  void theSumsAreThoseOfThePausesThatWaited() {
    Waits waits =
        waits(
            Logs.pause(1, 0, "Pause Young (Allocation Failure) 24M->4M(256M) 900.000ms"),
            "[1.000s][info][gc,cpu] GC(0) User=0.04s Sys=0.01s Real=0.90s",
            Logs.pause(3, 1, "Pause Full (Ergonomics) 24M->4M(256M) 500.000ms"),
            "[3.000s][info][gc,cpu] GC(1) User=7.90s Sys=0.00s Real=0.50s",
            Logs.pause(5, 2, "Pause Young (Allocation Failure) 24M->4M(256M) 700.000ms"),
            "[5.000s][info][gc,cpu] GC(2) User=0.20s Sys=0.10s Real=0.70s");
    assertThat(waits.count()).isEqualTo(2);
    assertThat(waits.elapsed()).isEqualTo(1600 * MS);
    assertThat(waits.processor()).isEqualTo(350 * MS);
    assertThat(waits.waited()).isEqualTo(1250 * MS);
    assertThat(waits.worst()).extracting(Moment::line).containsExactly(2L, 6L);
    assertThat(waits.worst()).extracting(Moment::nanos).containsExactly(850 * MS, 400 * MS);
  }

  @Test
  void onesThatAreShortOrHadTheProcessorForHalfOfTheTimeDidNotWait() {
    assertThat(
            waits(
                    Logs.pause(1, 0, "Pause Young (Allocation Failure) 24M->4M(256M) 104.000ms"),
                    "[1.000s][info][gc,cpu] GC(0) User=0.00s Sys=0.00s Real=0.10s",
                    Logs.pause(3, 1, "Pause Young (Allocation Failure) 24M->4M(256M) 400.000ms"),
                    "[3.000s][info][gc,cpu] GC(1) User=0.10s Sys=0.10s Real=0.40s")
                .count())
        .isZero();
  }

  /// What is measured with the processor time may be longer than the pause: writing the log is in
  /// it.
  @Test
  void noneWaitedLongerThanItTook() {
    Waits waits =
        waits(
            "0.500: [GC 503700K->23381K(7848704K), 0.2125976 secs] [Times: user=0.63 sys=0.26,"
                + " real=6.60 secs]");
    assertThat(waits.count()).isEqualTo(1);
    assertThat(waits.elapsed()).isEqualTo(6600 * MS);
    assertThat(waits.waited()).isEqualTo(212_597_600);
  }

  /// Writing the first words of a pause is in front of its seconds.
  @Test
  void aStallOutsideOfItsSecondsIsAmongTheLongestWaits() {
    Waits waits =
        waits(
            "29.839: [GC 36.226: [ParNew: 503700K->15616K(516864K), 0.2115259 secs]"
                + " 503700K->23381K(7848704K), 0.2125976 secs]"
                + " [Times: user=2.63 sys=0.26, real=6.60 secs]",
            "52.397: [GC 52.397: [ParNew: 516864K->15158K(516864K), 0.1560405 secs]"
                + " 524629K->39404K(7848704K), 0.1568911 secs]"
                + " [Times: user=0.02 sys=0.00, real=0.17 secs]");
    assertThat(waits.worst()).extracting(Moment::nanos).containsExactly(3710 * MS, 150 * MS);
  }

  /// Those of less than a hundredth of a second are mostly the waking of threads.
  @Test
  void pausesThatTellNothingByThemselvesAreSummedUp() {
    Waits waits =
        waits(
            Logs.pause(1, 0, "Pause Young (Allocation Failure) 24M->4M(256M) 9.000ms"),
            "[1.000s][info][gc,cpu] GC(0) User=0.01s Sys=0.00s Real=0.01s",
            Logs.pause(2, 1, "Pause Young (Allocation Failure) 24M->4M(256M) 24.000ms"),
            "[2.000s][info][gc,cpu] GC(1) User=0.01s Sys=0.01s Real=0.02s",
            Logs.pause(3, 2, "Pause Young (Allocation Failure) 24M->4M(256M) 36.000ms"),
            "[3.000s][info][gc,cpu] GC(2) User=0.00s Sys=0.00s Real=0.04s",
            Logs.pause(4, 3, "Pause Young (Allocation Failure) 24M->4M(256M) 50.000ms"));
    assertThat(waits.count()).isZero();
    assertThat(waits.together()).isEqualTo(new Together(2, 60 * MS, 20 * MS));
  }

  @Test
  void whatAPauseWithinAnotherWaitedIsNotCountedAgain() {
    Waits waits =
        waits(
            Logs.pause(2, 4, "Pause Full (Allocation Failure) 24M->4M(256M) 800.000ms"),
            "[2.000s][info][gc,cpu] GC(4) User=0.05s Sys=0.00s Real=0.80s",
            Logs.pause(2, 3, "Pause Young (Allocation Failure) 24M->4M(256M) 850.000ms"),
            "[2.000s][info][gc,cpu] GC(3) User=0.06s Sys=0.00s Real=0.85s");
    assertThat(waits.count()).isEqualTo(1);
    assertThat(waits.waited()).isEqualTo(750 * MS);
  }

  /// JDK 11 tells one processor time for both.
  @Test
  void aPauseWithoutProcessorTimeOfItsOwnWaitedWithTheOneAroundIt() {
    Gc gc =
        Logs.gc(
            Logs.pause(2, 4, "Pause Full (Allocation Failure) 24M->9M(256M) 600.000ms"),
            Logs.pause(2, 5, "Pause Full (Allocation Failure) 9M->4M(256M) 200.000ms"),
            Logs.pause(2, 3, "Pause Young (Allocation Failure) 24M->4M(256M) 1000.000ms"),
            "[2.000s][info][gc,cpu] GC(3) User=0.10s Sys=0.00s Real=1.00s");
    assertThat(gc.cpu().waits().waited()).isEqualTo(900 * MS);
    assertThat(gc.cpu().waits().together()).isEqualTo(new Together(1, 1000 * MS, 100 * MS));
    assertThat(gc.kinds())
        .extracting(Group::name, Group::within, Group::waited, Group::waiting)
        .containsExactly(
            tuple("Pause Young", 800 * MS, 180 * MS, 200 * MS),
            tuple("Pause Full", 0L, 720 * MS, 800 * MS));
    assertThat(gc.fullCauses()).extracting(Group::waited).containsExactly(720 * MS);
  }

  /// The pauses of a kind and of a cause tell what they took by themselves.
  @Test
  void whatPausesWaitedAndWhatOthersWithinThemTookIsKnownByKindAndCause() {
    Gc gc =
        Logs.gc(
            Logs.pause(1, 2, "Pause Full (Allocation Failure) 24M->4M(256M) 800.000ms"),
            Logs.pause(1, 1, "Pause Young (Allocation Failure) 24M->4M(256M) 850.000ms"),
            "[1.000s][info][gc,cpu] GC(1) User=0.80s Sys=0.00s Real=0.85s",
            Logs.pause(3, 3, "Pause Young (Allocation Failure) 24M->4M(256M) 400.000ms"),
            "[3.000s][info][gc,cpu] GC(3) User=0.10s Sys=0.00s Real=0.40s");
    assertThat(gc.kinds())
        .extracting(Group::name, Group::within, Group::waited)
        .containsExactly(tuple("Pause Young", 800 * MS, 300 * MS), tuple("Pause Full", 0L, 0L));
    assertThat(gc.kinds().getFirst().longest()).isEqualTo(new Place(0, 4));
    assertThat(gc.causes())
        .extracting(Group::name, Group::within, Group::waited)
        .containsExactly(tuple("Allocation Failure", 800 * MS, 300 * MS));
  }

  /// JDK 17 and later tell it in the line of the pause, JDK 11 before it, JDK 8 within.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2.000s][info][gc] GC(7) Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure) 24M->20M(256M) 800.000ms\n[2.000s][info][gc,cpu] GC(7) User=0.20s Sys=0.00s Real=0.80s",
        "[1.200s][info][gc] GC(7) To-space exhausted\n[2.000s][info][gc] GC(7) Pause Young (Normal) (G1 Evacuation Pause) 24M->20M(256M) 800.000ms\n[2.000s][info][gc,cpu] GC(7) User=0.20s Sys=0.00s Real=0.80s",
        "1.200: [GC pause (G1 Evacuation Pause) (young) (to-space exhausted), 0.8000000 secs]\n [Times: user=0.20 sys=0.00, real=0.80 secs]"
      })
  void aPauseWithoutRoomMayHaveWaited(String failed) {
    LogReport report =
        Logs.ofLines(
            failed,
            Logs.pause(4, 8, "Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 700.000ms"),
            "[4.000s][info][gc,cpu] GC(8) User=0.10s Sys=0.00s Real=0.70s");
    assertThat(report.incidents())
        .extracting(Incidents::kind, Incidents::amount, Incidents::waited, Incidents::waiting)
        .containsExactly(tuple(IncidentKind.EVACUATION_FAILURE, 800 * MS, 600 * MS, 800 * MS));
  }

  @Test
  void timesWithoutTheirPauseAreNone() {
    assertThat(
            waits(
                    "[0.900s][info][gc,cpu] GC(0) User=0.00s Sys=0.00s Real=3.00s",
                    Logs.pause(1, 1, "Pause Young (Allocation Failure) 24M->4M(256M) 400.000ms"),
                    "[1.000s][info][gc,cpu] GC(0) User=0.00s Sys=0.00s Real=3.00s")
                .count())
        .isZero();
  }

  /// A log may begin between both, as each file of a rotated one does.
  @Test
  void theProcessorTimeOfAPauseBeforeTheLogIsNotOfItsPauses() {
    Gc gc =
        Logs.gc(
            "[0.900s][info][gc,cpu] GC(0) User=0.10s Sys=0.00s Real=0.03s",
            Logs.pause(1, 1, "Pause Young (Allocation Failure) 24M->4M(256M) 40.000ms"),
            "[1.000s][info][gc,cpu] GC(1) User=0.20s Sys=0.00s Real=0.04s");
    assertThat(gc.cpu().pauses()).isEqualTo(1);
    assertThat(gc.cpu().user()).isEqualTo(200 * MS);
    Gc withoutPauses =
        Logs.gc(
            "[0.900s][info][gc,cpu] GC(0) User=0.10s Sys=0.00s Real=0.03s",
            "[0.990s][info][gc] GC(1) Concurrent Cycle 9.000ms");
    assertThat(withoutPauses.cpu().user()).isEqualTo(100 * MS);
  }

  private static Waits waits(String... lines) {
    return Logs.gc(lines).cpu().waits();
  }

  @Test
  void withoutProcessorTimeNobodyKnowsWhatWaited() {
    assertThat(waits(Logs.pause(1, 0, "Pause Young (Allocation Failure) 24M->4M(256M) 9.000ms")))
        .satisfies(waits -> assertThat(waits.count()).isEqualTo(-1));
  }

  /// CMS told the end of its phase before a young pause, and its time behind it.
  @Test
  void theTimeOfAConcurrentPhaseIsNoPauses() {
    Gc gc =
        Logs.gc(
            Logs.pause(1, 0, "Concurrent Sweep 750.514ms"),
            Logs.pause(1, 2, "Pause Young (Allocation Failure) 24M->4M(256M) 1.499ms"),
            "[1.001s][info][gc,cpu] GC(2) User=0.01s Sys=0.00s Real=0.00s",
            "[1.002s][info][gc,cpu] GC(0) User=0.10s Sys=0.00s Real=0.75s");
    assertThat(gc.cpu().user()).isEqualTo(10 * MS);
    assertThat(gc.cpu().real()).isZero();
  }
}
