package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Outside;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Stops that rows of `safepoint,stats` tell, and lines of `safepoint` besides.
class StatisticsRowsTest {

  private static String row(String time, int reaching) {
    return "%s[info][safepoint,stats  ] ThreadDump   [   11   0 ][  %d  17401  50540896  %d ]   0"
        .formatted(time, reaching, 50_558_297 + reaching);
  }

  private static String line(String time, int reaching) {
    return "%s[info][safepoint        ] Safepoint \"ThreadDump\", Time since last: 2510912 ns, Reaching safepoint: %d ns, Cleanup: 17401 ns, At safepoint: 50540896 ns, Total: %d ns"
        .formatted(time, reaching, 50_558_297 + reaching);
  }

  private static void assertStops(LogReport report, long... reaching) {
    assertThat(Logs.stops(report).total().count()).isEqualTo(reaching.length);
    assertThat(Logs.stops(report).reaching().total()).isEqualTo(Arrays.stream(reaching).sum());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[0.320s]"})
  void linesThatWereSortedTellEachStopOnce(String time) {
    LogReport report =
        Logs.ofLines(
            row(time, 300),
            row(time, 200),
            row(time, 100),
            line(time, 100),
            line(time, 200),
            line(time, 300),
            line(time, 400));
    assertStops(report, 100, 200, 300, 400);
  }

  @Test
  void eachLogMayTellThemOtherwise() {
    List<String> rows = List.of(row("[0.3s]", 100), row("[0.5s]", 200));
    List<String> lines = List.of(line("[0.3s]", 100), line("[0.5s]", 200));
    assertStops(Logs.ofLogs(List.of(rows, lines)), 100, 200, 100, 200);
    assertStops(Logs.ofLogs(List.of(lines, rows)), 100, 200, 100, 200);
  }

  /// A row is held back, because a line of the same stop may follow it.
  @Test
  void aPauseIsInTheStopOfTheRowBehindIt() {
    List<String> lines = new ArrayList<>();
    for (int id = 0; id < 5; id++) {
      lines.add(
          "[0.%d3s][info][gc] GC(%d) Pause Young (Normal) 24M->4M(64M) 50.1ms".formatted(id, id));
      lines.add(row("[0.%d3s]".formatted(id), 100));
    }
    LogReport report = Logs.ofLines(lines.toArray(String[]::new));
    assertThat(report.stops()).isNotNull().returns(Outside.NONE, Stops::outside);
    assertThat(report.stops()).returns(5L, Stops::count);
  }

  /// JDK 9 to 12.
  @ParameterizedTest
  @ValueSource(strings = {"Exit", "no vm operation", "RevokeBias"})
  void theEndOfTheJvmStopsNobody(String name) {
    LogReport report =
        Logs.ofLines(
            "[7.2s][debug][safepoint,stats] 7.181: Deoptimize [ 19 0 1 ][ 0 3 3 0 5 ] 0",
            "[8.8s][debug][safepoint,stats] 8.445: %s [ 17 0 0 ][ 0 0 0 0 355 ] 0".formatted(name),
            "[8.8s][debug][safepoint,stats] Maximum sync time      3 ms",
            "[8.8s][debug][safepoint,stats] Maximum vm operation time (except for Exit VM operation)      5 ms");
    assertThat(Logs.stops(report).total().count()).isEqualTo(2);
    assertThat(Logs.stops(report).total().maximum()).isEqualTo(8_000_000);
    assertThat(Logs.stops(report).total().total()).isEqualTo(8_000_000);
  }

  /// As `unexpand` leaves it.
  @Test
  void tabsBehindANameAreNoPartOfIt() {
    LogReport report =
        Logs.ofLines(
            "\t vmop\t\t\t [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
            "0.708: ParallelGCFailedAllocation\t[\t8\t   0\t\t  0    ]      [\t    0\t  0\t0     0\t  208\t ]  0\t");
    assertThat(Logs.stops(report).operations())
        .extracting(Operation::name)
        .containsExactly("ParallelGCFailedAllocation");
  }
}
