package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Stops that stand only in a table of whole milliseconds: what was cut off is not told as nothing.
class CoarseStopsTest {

  private static final String HEAD =
      "         vmop                    [threads: total initially_running wait_to_block]"
          + "    [time: spin block sync cleanup vmop] page_trap_count";

  private static final LogReport LOG =
      Logs.ofLines(
          "0.500: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0052609 secs]",
          HEAD,
          "0.495: GenCollectForAllocation          [       8          0              0    ]"
              + "      [     0     0     0     0     5    ]  0   ",
          HEAD,
          "0.600: RevokeBias                       [       8          0              0    ]"
              + "      [     0     0     0     0     0    ]  0   ",
          HEAD,
          "1.000: Deoptimize                       [       8          1              1    ]"
              + "      [     0   130   130     0     0    ]  0   ",
          "1.500: [GC (Allocation Failure)  27818K->3054K(95040K), 0.2009999 secs]",
          HEAD,
          "1.300: GenCollectForAllocation          [       8          0              0    ]"
              + "      [     0     0     0     0   200    ]  0   ");

  private static final Safepoints STOPS = requireNonNull(LOG.safepoints());

  @Test
  void timesAreLowerBoundsAndNothingIsTakenForZero() {
    assertThat(LOG.isCoarse()).isTrue();
    assertThat(STOPS.coarse()).isEqualTo(4);
    assertThat(STOPS.total().total()).isEqualTo(335_000_000);
    assertThat(STOPS.total().minimum()).isNegative();
    Operation revoked = operation("RevokeBias");
    assertThat(revoked.total().count()).isOne();
    assertThat(revoked.total().total()).isNegative();
    assertThat(revoked.total().mean()).isNaN();
    assertThat(revoked.worst()).extracting(Moment::nanos).allMatch(nanos -> nanos < 0);
  }

  private static Operation operation(String name) {
    return STOPS.operations().stream()
        .filter(operation -> operation.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void ofTheTimeToSafepointTheSumAndTheLongestAreLowerBounds() {
    assertThat(STOPS.reaching().count()).isZero();
    assertThat(STOPS.leastReaching()).isEqualTo(130_000_000);
    assertThat(STOPS.worstReaching()).extracting(Moment::reaching).containsExactly(130_000_000L);
    assertThat(LOG.timeline().reaching()).isNotEmpty().allMatch(nanos -> nanos < 0);
    assertThat(operation("Deoptimize").operating()).isNegative();
  }

  @Test
  void allStoppedTimeIsNoLessThanThePausesWithinIt() {
    LogReport pauses =
        Logs.ofLines(
            "0.500: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0059000 secs]",
            HEAD,
            "0.495: GenCollectForAllocation          [       8          0              0    ]"
                + "      [     0     0     0     0     5    ]  0   ");
    Stops stops = requireNonNull(pauses.stops());
    assertThat(stops.nanos()).isEqualTo(5_900_000);
    assertThat(stops.utilisation()).isEmpty();
    assertThat(requireNonNull(pauses.safepoints()).total().maximum()).isEqualTo(5_900_000);
  }

  /// Rows of 0 ms beside pauses that no row tells.
  @Test
  void theLongestStopIsNoShorterThanThePausesBesideTheRows() {
    LogReport report =
        Logs.ofLines(
            HEAD,
            row("6.455: ParallelGCFailedAllocation", 0),
            "8.000: [GC (Allocation Failure)  24611K->840K(98304K), 0.0008099 secs]",
            "9.000: [GC (Allocation Failure)  24611K->848K(98304K), 0.0308099 secs]");
    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(31_619_800);
    assertThat(requireNonNull(report.safepoints()).total().maximum()).isEqualTo(30_809_900);
    assertThat(requireNonNull(report.safepoints()).worst())
        .extracting(Moment::nanos)
        .containsExactly(-1L);
  }

  @Test
  void theReasonAndTheFlagAreTold() {
    assertThat(LOG.unavailable())
        .filteredOn(one -> one.figure().startsWith("exact stopped time"))
        .extracting(Unavailable::flag)
        .isEqualTo(List.of("-XX:+PrintGCApplicationStoppedTime"));
  }

  /// The JVM waits for its threads in the last stop, after which none goes on.
  @ParameterizedTest
  @ValueSource(strings = {"Exit", "no vm operation", "RevokeBias"})
  void theEndOfTheJvmStopsNobody(String name) {
    Safepoints stops =
        requireNonNull(
            Logs.ofLines(
                    HEAD,
                    row("7.181: Deoptimize", 5),
                    row("8.445: " + name, 355),
                    "",
                    "Polling page always armed",
                    "Deoptimize                         1",
                    "Maximum sync time      3 ms",
                    "Maximum vm operation time (except for Exit VM operation)      5 ms",
                    HEAD,
                    row("1.181: Deoptimize", 4))
                .safepoints());
    assertThat(stops.total().count()).isEqualTo(3);
    assertThat(stops.total().maximum()).isEqualTo(5_000_000);
    assertThat(stops.total().total()).isEqualTo(9_000_000);
  }

  /// The summary tells the longest operation, which may be that of the last stop.
  @Test
  void theLastStopMayBeOneOfTheProgram() {
    Safepoints stops =
        requireNonNull(
            Logs.ofLines(
                    HEAD,
                    row("8.445: RevokeBias", 355),
                    "",
                    "Polling page always armed",
                    "Maximum vm operation time (except for Exit VM operation)    355 ms")
                .safepoints());
    assertThat(stops.total().maximum()).isEqualTo(355_000_000);
  }

  private static String row(String name, int millis) {
    return name
        + "    [       8          0              0    ]      [     0     0     0     0   "
        + millis
        + "    ]  0   ";
  }

  @Test
  void rowsOfOlderJvmsWithoutCleanupAreCutOffToo() {
    LogReport log =
        Logs.ofLines(
            "         vmop                    [threads: total initially_running wait_to_block]"
                + "    [time: spin block sync] [vmop elapsed]",
            "0.495: GenCollectForAllocation   [       8          0              0    ]"
                + "      [     0     0     0    ]  [     5 ]");
    assertThat(log.isCoarse()).isTrue();
  }

  @Test
  void linesOfExactTimesAreNot() {
    LogReport log =
        Logs.ofLines(
            "[1.000s][info][safepoint] Safepoint \"Cleanup\", Time since last: 2000000 ns, Reaching"
                + " safepoint: 0 ns, Cleanup: 1000000 ns, At safepoint: 1000000 ns, Total: 2000000"
                + " ns");
    assertThat(log.isCoarse()).isFalse();
    assertThat(requireNonNull(log.safepoints()).reaching().count()).isOne();
  }

  @ParameterizedTest
  @ValueSource(strings = {"HeapDumper", "CMS_Initial_Mark", "PSYoungGen", "no vm operation"})
  void anOperationMayBeginLikeADetail(String operation) {
    LogReport log =
        Logs.ofLines(
            HEAD,
            "20.001: "
                + operation
                + "    [     167          1              2    ]"
                + "      [     0     0     0     0   170    ]  1   ");
    assertThat(requireNonNull(log.safepoints()).operations())
        .extracting(Operation::name)
        .containsExactly(operation);
  }

  /// From 100,000 ms on the columns of a row touch.
  @ParameterizedTest
  @CsvSource({
    "'     0     0     0     0201140    ', 201140, 0",
    "'108196     0108196     0     0    ', 108196, 108196",
  })
  void theLongestAreNotLost(String times, long millis, long reaching) {
    LogReport log =
        Logs.ofLines(
            HEAD,
            "20.001: HeapDumper               [     167          1              2    ]      ["
                + times
                + "]  1   ");
    Safepoints stops = requireNonNull(log.safepoints());
    assertThat(stops.operations()).extracting(Operation::name).containsExactly("HeapDumper");
    assertThat(stops.total().total()).isEqualTo(millis * 1_000_000);
    assertThat(stops.leastReaching()).isEqualTo(reaching * 1_000_000);
  }
}
