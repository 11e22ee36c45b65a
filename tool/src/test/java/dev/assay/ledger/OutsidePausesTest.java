package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Outside;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Pauses in front of the stops that a log tells, or behind them.
class OutsidePausesTest {

  private static final long MILLI = 1_000_000L;
  private static final String YOUNG = "Pause Young (Normal) (G1 Evacuation Pause)";

  /// In whole milliseconds, with 0.1 ms around the pause.
  private static String stop(int end, int millis) {
    return "[%.3fs][info][safepoint] Safepoint \"G1CollectForAllocation\", Time since last: 400000000 ns, Reaching safepoint: 100000 ns, At safepoint: %d ns, Total: %d ns"
        .formatted(end / 1e3, millis * MILLI, millis * MILLI + 100_000);
  }

  private static String pause(int end, int id, int millis) {
    return "[%.3fs][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) %d.000ms"
        .formatted(end / 1e3, id, millis);
  }

  private static Stops stops(String... lines) {
    return requireNonNull(Logs.ofLines(lines).stops());
  }

  @Test
  void pausesBehindTheLastStopAreStops() {
    LogReport report =
        Logs.ofLines(pause(1000, 0, 5), stop(1000, 5), pause(3000, 1, 300), pause(5000, 2, 4));
    Stops stops = requireNonNull(report.stops());
    assertThat(stops.outside()).isEqualTo(new Outside(2, 304 * MILLI, 300 * MILLI));
    assertThat(stops.count()).isEqualTo(3);
    assertThat(stops.nanos()).isEqualTo(309 * MILLI + 100_000);
    for (String condition : List.of("safepoint.share>5%", "safepoint.max>=300ms")) {
      assertThat(LogCondition.parse(List.of(condition)).getFirst().test(report))
          .as(condition)
          .isInstanceOf(LogCondition.Holds.class);
    }
    assertThat(report.unavailable()).anyMatch(missing -> missing.figure().startsWith("exact MMU"));
  }

  /// The stop around it took no less.
  @Test
  void aPauseOutsideIsInTheCurveAsItself() {
    Stops behind = stops(pause(1000, 0, 5), stop(1000, 5), pause(3000, 1, 300), pause(5000, 2, 4));
    Stops before = stops(pause(1000, 0, 300), pause(3000, 1, 4), pause(5000, 2, 5), stop(5000, 5));

    for (Stops stops : List.of(behind, before)) {
      assertThat(minimum(stops, 200)).isZero();
      assertThat(minimum(stops, 500)).isEqualTo(0.4);
    }
    assertThat(minimum(behind, 2000)).isEqualTo(1 - 0.3 / 2);
  }

  @Test
  void ofNestedPausesTheOuterOneIsInTheCurve() {
    String full = pause(3000, 2, 100).replace("Young (Normal) (G1 Evacuation", "Full (Allocation");

    Stops stops = stops(pause(1000, 0, 5), stop(1000, 5), full, pause(3000, 1, 300));

    assertThat(minimum(stops, 500)).isEqualTo(0.4);
  }

  /// Nobody keeps all of them.
  @Test
  void manyPausesOutsideLeaveNoCurve() {
    List<String> lines = new ArrayList<>(List.of(pause(1000, 0, 5), stop(1000, 5)));
    for (int i = 1; i < 6_000; i++) {
      lines.add(pause(1000 + 10 * i, i, 5));
    }

    assertThat(stops(lines.toArray(String[]::new)).utilisation()).isEmpty();
  }

  private static double minimum(Stops stops, int millis) {
    return stops.utilisation().stream()
        .filter(one -> one.window() == millis * MILLI)
        .findFirst()
        .orElseThrow()
        .minimum();
  }

  @Test
  void pausesInFrontOfTheFirstStopAreStopsButForThoseInIt() {
    assertThat(
            stops(
                    pause(1000, 0, 300),
                    pause(3000, 1, 4),
                    pause(5000, 2, 2),
                    pause(5002, 3, 2),
                    stop(5002, 5))
                .outside())
        .isEqualTo(new Outside(2, 304 * MILLI, 300 * MILLI));
  }

  /// As where messages were dropped, or somebody cut out lines. The last stop tells that the one
  /// before it ended 0.4 s before it began, when no stop is told.
  @Test
  void pausesBetweenTwoStopsAreStopsIfTheirTimesProveIt() {
    Stops stops =
        stops(
            pause(1000, 0, 5),
            stop(1000, 5),
            pause(3000, 1, 300),
            pause(4595, 2, 4),
            pause(5000, 3, 4),
            stop(5000, 4));

    assertThat(stops.outside()).isEqualTo(new Outside(2, 304 * MILLI, 300 * MILLI));
    assertThat(minimum(stops, 200)).isZero();
    assertThat(minimum(stops, 500)).isEqualTo(0.4);
    assertThat(minimum(stops, 2000)).isEqualTo(1 - 0.304 / 2);
  }

  /// The stop before the last one ended when the pause in front of both began, or the line of the
  /// last one was written late.
  @Test
  void aPauseBetweenTwoStopsOfWhichTimesDoNotProveItIsNone() {
    assertThat(stops(pause(1000, 0, 5), stop(1000, 5), pause(1350, 1, 4), stop(1404, 4)).outside())
        .isEqualTo(Outside.NONE);
    assertThat(stops(pause(1000, 0, 5), stop(1000, 5), pause(1404, 1, 4), stop(1504, 4)).outside())
        .isEqualTo(Outside.NONE);
  }

  /// A line of it is lost, and the time is that of another.
  @Test
  void aPauseInFrontOfAStopWithoutOneMayBeInIt() {
    assertThat(stops(pause(1000, 0, 5), stop(1000, 5), pause(3000, 1, 4), stop(5000, 4)).outside())
        .isEqualTo(Outside.NONE);
    assertThat(
            stops(pause(1000, 0, 5), stop(1000, 5), pause(3000, 1, 9), stop(5000, 4))
                .outside()
                .count())
        .isEqualTo(1);
  }

  private static final String STOPPED =
      ": Total time for which application threads were stopped: 0.0100000 seconds, Stopping threads"
          + " took: 0.0001000 seconds";

  /// JDK 8 tells the time between stops only if it is asked to.
  @Test
  void withoutTheTimeBetweenStopsAPauseLiesApartFromBoth() {
    String young = ": [GC (Allocation Failure)  100K->10K(200K), 0.1000000 secs]";

    assertThat(stops("1.000" + STOPPED, "2.000" + young, "3.000" + STOPPED).outside().count())
        .isEqualTo(1);
    assertThat(stops("1.000" + STOPPED, "2.000" + young, "2.115" + STOPPED).outside())
        .isEqualTo(Outside.NONE);
  }

  /// A pause that seems to end a second before a stop may have ended within it.
  @Test
  void datesInWholeSecondsProveNothing() {
    String[] lines = {stop(1000, 5), pause(2000, 1, 100), stop(3000, 5)};
    String[] dated =
        Stream.of(lines)
            .map(line -> "[2024-01-01T00:00:0" + line.substring(1).replaceFirst("s]", "+0000]"))
            .toArray(String[]::new);

    assertThat(stops(lines).outside().count()).isEqualTo(1);
    assertThat(stops(dated).outside()).isEqualTo(Outside.NONE);
  }

  /// The first stop waits for its name when the others of its line come.
  @Test
  void aPauseIsInsideAStopOfTheSameLine() {
    String[] lines = {
      "[4.271s] Total time for which application threads were stopped: 0.0700000 seconds, Stopping"
          + " threads took: 0.0127706 seconds",
      "[4.444s] Entering safepoint region: CollectForMetadataAllocation",
      "[4.495s] GC(13) Pause Full (Metadata GC Threshold) 4M->0M(61M) 50.610ms",
      "[4.495s] Total time for which application threads were stopped: 0.0510000 seconds, Stopping"
          + " threads took: 0.0000135 seconds"
    };
    assertThat(stops(lines).nanos()).isEqualTo(121 * MILLI);
    assertThat(stops("{\"stdout\": \"" + String.join("\\n", lines) + "\"}"))
        .isEqualTo(stops(lines));
  }

  /// What a pause outside of all stops took is in none of them.
  @Test
  void aPauseIsInsideAStopOrOutside() {
    LogReport report =
        Logs.ofLines(pause(1000, 0, 30), pause(3000, 1, 4), pause(5000, 2, 20), stop(5000, 20));
    assertThat(requireNonNull(report.stops()).outside().count()).isEqualTo(2);
    assertThat(Logs.stops(report).operations())
        .singleElement()
        .returns(20 * MILLI, Operation::pauseNanos);
  }

  @Test
  void aPauseOutsideIsNotNestedInTheStopBehindIt() {
    String cleanup = stop(1001, 1).replace("G1CollectForAllocation", "Cleanup");
    LogReport report = Logs.ofLines(pause(1000, 0, 30), cleanup);
    assertThat(Logs.stops(report).pausesInOthers().count()).isZero();
    assertThat(requireNonNull(report.stops()).outside().count()).isEqualTo(1);
  }

  /// A stop that took less than the pause in front of it did not hold it.
  @Test
  void aStopHoldsNoLongerPause() {
    assertThat(stops(pause(1000, 0, 300), stop(1001, 5)).outside().count()).isEqualTo(1);
  }

  @Test
  void aPauseIsInAStopThatAnotherOutputToldBefore() {
    assertThat(stops(stop(1000, 5), pause(1000, 0, 5)).outside()).isEqualTo(Outside.NONE);
  }

  @Test
  void whereEveryStopIsToldTheirSumIsAll() {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i < 50; i++) {
      lines.add(pause(100 * i, i, 5));
      lines.add(stop(100 * i, 5));
    }
    Stops stops = stops(lines.toArray(String[]::new));
    assertThat(stops.outside()).isEqualTo(Outside.NONE);
    assertThat(stops.nanos()).isEqualTo(49 * (5 * MILLI + 100_000));
    assertThat(stops.utilisation()).isNotEmpty();
  }

  /// Each by its name: a stop by its operation, a pause that is in none by its cause. The pauses of
  /// a run that tells no stop are among them, those within a stop are told by it.
  @Test
  void theLongestStopsAreStopsAndPausesThatAreInNone() {
    LogReport report =
        Logs.ofLines(
            pause(50_000, 0, 200),
            pause(1000, 0, 5),
            stop(1000, 5),
            pause(3000, 1, 300),
            pause(5000, 2, 4));
    assertThat(report.longestStops().stream().map(Moment::what))
        .containsExactly(YOUNG, YOUNG, "G1CollectForAllocation", YOUNG);
    assertThat(report.longestStops().stream().map(Moment::line)).containsExactly(4L, 1L, 3L, 5L);
  }

  /// As where each start writes into the same log, and the first one was not asked for stops.
  @Test
  void runsWithoutStopsAreNone() {
    assertThat(
            stops(pause(50_000, 0, 300), pause(60_000, 1, 300), pause(1000, 0, 5), stop(1000, 5))
                .outside())
        .isEqualTo(Outside.NONE);
  }

  /// The stops of a JDK 8 that asks for tables wait for their names, and are told in order.
  @Test
  void stopsThatWaitForTheirNamesHoldTheirPauses() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "CommandLine flags: -XX:+PrintGCApplicationStoppedTime -XX:+PrintSafepointStatistics");
    String pause = "%d.000: [GC (Allocation Failure)  100K->10K(200K), 0.0990000 secs]";
    for (int second = 1; second < 20; second++) {
      lines.add(pause.formatted(second));
      lines.add(
          "%d.100: Total time for which application threads were stopped: 0.1000000 seconds, Stopping threads took: 0.0001000 seconds"
              .formatted(second));
    }
    assertThat(stops(lines.toArray(String[]::new)).outside()).isEqualTo(Outside.NONE);
    lines.add(pause.formatted(30));
    assertThat(stops(lines.toArray(String[]::new)).outside().count()).isEqualTo(1);
    LogReport rotated = Logs.ofFiles(List.of(lines.subList(0, 9), lines.subList(9, lines.size())));
    assertThat(rotated.outside().count()).isEqualTo(1);
  }
}
