package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.model.LogReport;
import dev.assay.model.Stops.Utilisation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StopLedgerTest {

  private static double minimum(LogReport report, long window) {
    return requireNonNull(report.stops()).utilisation().stream()
        .filter(one -> one.window() == window)
        .map(Utilisation::minimum)
        .findFirst()
        .orElseThrow();
  }

  /// Serial and CMS of JDK 9 to 21 tell a full pause before the young one in which it was.
  @Test
  void aPauseThatIsToldBehindThoseWithinItStoppedFromItsBeginningOn() {
    LogReport report =
        Logs.ofLines(
            "[0.100s][info][gc] Using Serial",
            Logs.pause(5, 2, "Pause Full (Allocation Failure) 95M->90M(100M) 50.000ms"),
            "[5.050s][info][gc] GC(3) Pause Full (Allocation Failure) 90M->50M(100M) 50.000ms",
            "[5.050s][info][gc] GC(1) Pause Young (Allocation Failure) 90M->50M(100M) 300.000ms",
            Logs.pause(9, 4, "Pause Young (Allocation Failure) 90M->50M(100M) 1.000ms"));
    assertThat(requireNonNull(report.stops()).count()).isEqualTo(3);
    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(301_000_000);
    assertThat(
            report.timeline().pauses().values().stream()
                .flatMap(kind -> kind.nanos().stream())
                .mapToLong(nanos -> nanos)
                .sum())
        .isEqualTo(301_000_000);
    assertThat(LogCondition.parse(List.of("pause.total>6%")).getFirst().test(report))
        .isInstanceOf(LogCondition.HoldsNot.class);
    assertThat(LogCondition.parse(List.of("pause.share>6%")).getFirst().test(report))
        .isInstanceOf(LogCondition.HoldsNot.class);
    assertThat(LogCondition.parse(List.of("pause.total>350ms")).getFirst().test(report))
        .isInstanceOf(LogCondition.Holds.class);
    assertThat(minimum(report, 200_000_000)).isZero();
    assertThat(minimum(report, 500_000_000)).isEqualTo(0.4, within(1e-9));
    assertThat(minimum(report, 1_000_000_000)).isEqualTo(0.7, within(1e-9));
  }

  /// JDK 9 to 12 tell how long the application ran between two stops, and not what the JVM does
  /// besides: after some stops the lines alone tell where they were.
  @Test
  void whatNoTimerMeasuresPartsTheStops() {
    List<String> lines = new ArrayList<>();
    double at = 1;
    for (int i = 0; i < 400; i++) {
      lines.add(
          "[%.3fs][info][safepoint] Application time: 0.0400000 seconds".formatted(at + 0.05));
      at += 0.06;
      lines.add(
          "[%.3fs][info][safepoint] Total time for which application threads were stopped: 0.0100000 seconds, Stopping threads took: 0.0000100 seconds"
              .formatted(at));
    }
    // 10 ms of each 60 are stopped, 10 are nobody's.
    assertThat(minimum(Logs.ofLines(lines.toArray(String[]::new)), 5_000_000_000L))
        .isEqualTo(1 - 84 * 0.01 / 5, within(0.003));
  }

  /// The line that names the operation is in the file before.
  @Test
  void theStopInWhichALogBeginsIsInTheCurve() {
    LogReport report =
        Logs.ofLines(
            "[5.146s][info][safepoint] Leaving safepoint region",
            "[5.146s][info][safepoint] Total time for which application threads were stopped: 0.0333395 seconds, Stopping threads took: 0.0000546 seconds",
            "[5.188s][info][safepoint] Application time: 0.0419649 seconds",
            "[5.188s][info][safepoint] Entering safepoint region: BulkRevokeBias",
            "[5.188s][info][safepoint] Leaving safepoint region",
            "[5.188s][info][safepoint] Total time for which application threads were stopped: 0.0001994 seconds, Stopping threads took: 0.0000521 seconds");
    assertThat(minimum(report, 20_000_000)).isZero();
    assertThat(minimum(report, 50_000_000)).isEqualTo(1 - 0.0333395 / 0.05, within(1e-9));
  }

  /// The stops of a JDK 8 whose tables of safepoints lie elsewhere wait for their names.
  @Test
  void stopsThatWaitForTheirNamesAreToldByTheirLog() {
    List<String> told =
        List.of(
            "CommandLine flags: -XX:+PrintGCApplicationStoppedTime -XX:+PrintSafepointStatistics",
            "1.000: [GC (Allocation Failure)  100K->10K(200K), 0.0990000 secs]",
            "1.100: Total time for which application threads were stopped: 0.1000000 seconds, Stopping threads took: 0.0001000 seconds",
            "101.000: [GC (Allocation Failure)  100K->10K(200K), 0.0990000 secs]",
            "101.100: Total time for which application threads were stopped: 0.1000000 seconds, Stopping threads took: 0.0001000 seconds");
    List<String> pausesAlone =
        List.of(
            "1.000: [GC (Allocation Failure)  100K->10K(200K), 0.0990000 secs]",
            "51.000: [GC (Allocation Failure)  100K->10K(200K), 0.0990000 secs]");

    assertThat(Logs.ofLogs(List.of(told, told, told)).stopsOver() / 1e9).isBetween(300.0, 301.0);
    LogReport last = Logs.ofLogs(List.of(told, told, pausesAlone));
    assertThat(last.stopsOver() / 1e9).isBetween(200.0, 201.0);
    assertThat(Logs.ofLogs(List.of(told, pausesAlone, told)).stopsOver() / 1e9)
        .isBetween(200.0, 201.0);
  }

  /// Of one log nobody tells what was allocated.
  @Test
  void theTimelineAddsUpToWhatWasAllocated() {
    List<String> told =
        List.of(
            Logs.pause(1, 0, "Pause Young (Allocation Failure) 60M->20M(100M) 1.000ms"),
            Logs.pause(2, 1, "Pause Young (Allocation Failure) 70M->20M(100M) 1.000ms"));
    List<String> untold =
        List.of(
            "[1.000s][info][gc] GC(0) Garbage Collection (Warmup) 20M(2%)->20M(2%)",
            "[2.000s][info][gc] GC(1) Garbage Collection (Warmup) 90M(9%)->20M(2%)");
    LogReport report = Logs.ofLogs(List.of(told, untold));
    assertThat(Logs.gc(report).allocated()).isEqualTo(50L << 20);
    assertThat(report.timeline().allocated().stream().mapToLong(Long::longValue).sum())
        .isEqualTo(50L << 20);
  }

  /// The inner pause tells 188 MB, the one around it 187.
  @Test
  void theTimelineAddsUpWhereAPauseWithinAnotherToldMore() {
    LogReport report =
        Logs.ofLines(
            Logs.pause(1, 0, "Pause Young (Allocation Failure) 90M->90M(200M) 1.000ms"),
            Logs.pause(2, 1, "Pause Young (Allocation Failure) 95M->95M(200M) 1.000ms"),
            Logs.pause(3, 3, "Pause Full (Allocation Failure) 188M->50M(200M) 9.000ms"),
            Logs.pause(3, 2, "Pause Young (Allocation Failure) 187M->50M(200M) 19.000ms"));
    assertThat(report.timeline().allocated().stream().mapToLong(Long::longValue).sum())
        .isEqualTo(Logs.gc(report).allocated());
  }

  /// A log that tells pauses alone tells nothing of the share of all stops.
  @Test
  void theTimeOfLogsThatTellPausesAloneIsNotThatOfStops() {
    List<String> stops =
        List.of(
            "[0.100s][info][gc] Using Serial",
            "[50.000s][info][safepoint] Safepoint \"Cleanup\", Time since last: 9 ns, Reaching safepoint: 9 ns, At safepoint: 999999991 ns, Total: 1000000000 ns",
            "[100.100s][info][safepoint] Safepoint \"Cleanup\", Time since last: 9 ns, Reaching safepoint: 9 ns, At safepoint: 1 ns, Total: 10 ns");
    List<String> pauses =
        List.of(
            "[0.100s][info][gc] Using Serial",
            Logs.pause(100, 0, "Pause Young (Allocation Failure) 60M->20M(100M) 1.000ms"));
    LogReport both = Logs.ofLogs(List.of(stops, pauses));
    assertThat(requireNonNull(both.stops()).untold()).isEqualTo(99_900_000_000L);
    assertThat(requireNonNull(Logs.ofLogs(List.of(stops, stops)).stops()).untold()).isZero();
    for (String condition : List.of("safepoint.share>=0.99%", "safepoint.total>=0.99%")) {
      assertThat(LogCondition.parse(List.of(condition)).getFirst().test(both))
          .isInstanceOf(LogCondition.Holds.class);
    }
  }

  private static final List<String> STOP =
      List.of(
          "[0.004s][info][gc] Using G1",
          Logs.pause(1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 500.000ms"),
          "[1.000s][info][safepoint] Safepoint \"G1CollectForAllocation\", Time since last: 1 ns,"
              + " Reaching safepoint: 0 ns, Cleanup: 0 ns, At safepoint: 500000000 ns, Total:"
              + " 500000000 ns");

  /// As those of compilers, and of parts of the heap.
  @Test
  void logsThatTellNoStopsTakeNoPartInTheTime() {
    List<String> compiler =
        List.of(
            "[0.100s][debug][jit,compilation]    1       3       java.lang.Object::<init> (1 bytes)",
            "[9.100s][debug][jit,compilation]    2       3       java.lang.Object::<init> (1 bytes)");
    List<String> heap =
        List.of(
            "[0.004s][info][gc] Using G1",
            "[1.000s][info][gc,heap] GC(0) Old regions: 1->3",
            "[9.000s][info][gc,heap] GC(1) Old regions: 1->3");
    LogReport alone = Logs.ofLogs(List.of(STOP));
    LogReport both = Logs.ofLogs(List.of(STOP, compiler, heap));
    assertThat(both.stopsOver()).isEqualTo(alone.stopsOver());
    assertThat(both.pausesOver()).isEqualTo(alone.pausesOver());
  }

  @Test
  void aStartWithoutAStopCountsWhereTheLogTellsThose() {
    List<String> lines = new ArrayList<>(STOP);
    lines.add("[0.010s][info][gc] Using G1");
    lines.add("[0.011s][info][gc,init] Version: 21.0.2+13 (release)");
    lines.add("[5.011s][info][gc,heap,exit] Heap");
    assertThat(Logs.ofLogs(List.of(lines)).stopsOver())
        .isGreaterThan(Logs.ofLogs(List.of(STOP)).stopsOver() + 4_000_000_000L);
  }

  /// The pause within which a log begins took longer than any window in which others are.
  @Test
  void nothingIsPromisedOfAWindowIfNobodyKnowsWhenAPauseWas() {
    String end = ": 289024K->17642K(306688K), 2.07 secs] 4086255K->3814874K(12548864K), 2.08 secs]";
    String[] timed = {
      "4.000: [GC (Allocation Failure)  100K->10K(200K), 0.0800000 secs]",
      "14.000: [GC (Allocation Failure)  100K->10K(200K), 0.0800000 secs]"
    };

    LogReport whole = Logs.ofLines(timed);
    LogReport cut = Logs.ofLines(end, timed[0], timed[1]);

    assertThat(minimum(whole, 1_000_000_000)).isEqualTo(0.92, within(1e-9));
    assertThat(requireNonNull(cut.stops()).nanos()).isEqualTo(2_240_000_000L);
    assertThat(requireNonNull(cut.stops()).utilisation()).isEmpty();
    assertThat(cut.unavailable())
        .filteredOn(missing -> missing.figure().equals("MMU"))
        .extracting(LogReport.Unavailable::reason)
        .containsExactly("one stop has no timestamp");
    assertThat(whole.unavailable()).noneMatch(missing -> missing.figure().contains("MMU"));
  }
}
