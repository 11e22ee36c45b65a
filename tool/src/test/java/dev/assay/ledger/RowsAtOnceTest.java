package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rows of `PrintSafepointStatistics`, which a JVM writes three hundred at once, and the last when
/// it ends: they bear the uptimes of the whole run.
class RowsAtOnceTest {

  private static final List<String> COLLECTIONS =
      List.of(
          "0.102: [GC (Allocation Failure) 0.102: [DefNew: 17472K->2008K(19648K), 0.0025339 secs] 17472K->2008K(63360K), 0.0025802 secs] [Times: user=0.00 sys=0.00, real=0.00 secs] ",
          "0.336: [GC (Allocation Failure) 0.336: [DefNew: 19197K->1541K(19648K), 0.0016512 secs] 22629K->6074K(63360K), 0.0016883 secs] [Times: user=0.01 sys=0.00, real=0.00 secs] ",
          "1.138: [GC (Allocation Failure) 1.138: [DefNew: 19085K->1608K(19648K), 0.0013095 secs] 36760K->20221K(63360K), 0.0013095 secs] [Times: user=0.01 sys=0.00, real=0.00 secs] ",
          "Heap",
          " def new generation   total 19648K, used 3467K [0x00000000fc000000, 0x00000000fd550000, 0x00000000fd550000)");

  private static final List<String> ROWS =
      List.of(
          "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
          "0.102: GenCollectForAllocation          [       8          0              1    ]      [     0     0     0     0     2    ]  0   ",
          "0.336: GenCollectForAllocation          [       8          0              0    ]      [     0     0     0     0     1    ]  0   ",
          "1.138: GenCollectForAllocation          [       8          0              1    ]      [     0     0     0     0     1    ]  0   ",
          "1.442: no vm operation                  [       5          0              0    ]      [     0     0     0     0     0    ]  0   ",
          "",
          "Polling page always armed",
          "GenCollectForAllocation            3",
          "    0 VM operations coalesced during safepoint",
          "Maximum sync time      0 ms",
          "Maximum vm operation time (except for Exit VM operation)      2 ms");

  @SafeVarargs
  private static LogReport report(List<String>... parts) {
    List<String> lines = new ArrayList<>();
    for (List<String> part : parts) {
      lines.addAll(part);
    }
    return Logs.ofLines(lines.toArray(String[]::new));
  }

  @Test
  void rowsBehindTheOtherLinesAreOfTheSameJvm() {
    LogReport report = report(COLLECTIONS, ROWS);
    assertThat(report.starts()).isOne();
    assertThat(report.coverage().irregularities()).isEmpty();
    assertThat(report.span().nanos()).isEqualTo(1_340_000_000);
    assertThat(Logs.stops(report).total().count()).isEqualTo(4);
  }

  @Test
  void eachOfTwoJvmsHasItsOwn() {
    assertThat(report(COLLECTIONS, ROWS, COLLECTIONS, ROWS).starts()).isEqualTo(2);
  }

  @Test
  void whereRowsGoBackAmongThemselvesAnotherJvmWroteThem() {
    assertThat(report(ROWS, ROWS).starts()).isEqualTo(2);
  }

  /// Of a log that lost its beginning, whose table tells all.
  @Test
  void theShareOfTheTimeIsThatOfTheTimeInWhichTheStopsLie() {
    LogReport report = report(COLLECTIONS.subList(2, 3), ROWS);
    assertThat(report.span().nanos()).isEqualTo(1_340_000_000);
    assertThat(report.stopsOver()).isEqualTo(1_340_000_000);
    assertThat(report.runs())
        .singleElement()
        .satisfies(run -> assertThat(run.seconds()).isEqualTo(1.34));
    assertThat(Logs.gc(report).throughput()).isEqualTo(1 - 1_309_500 / 1.34e9);
    assertThat(report(COLLECTIONS, ROWS).stopsOver()).isEqualTo(1_340_000_000);
  }

  /// The rows of both are stops only when all has been read, and it is known that no line tells
  /// their times.
  @Test
  void theRowsOfARunThatIsOverAreItsOwn() {
    LogReport report =
        report(
            List.of("10.000: [GC (Allocation Failure)  17472K->2176K(63360K), 0.0200000 secs]"),
            List.of(ROWS.getFirst(), row("10.000", 20), row("100.000", 300)),
            List.of("1.000: [GC (Allocation Failure)  17472K->2176K(63360K), 0.0200000 secs]"),
            List.of(ROWS.getFirst(), row("1.000", 20), row("2.000", 300)));
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.span().nanos()).isEqualTo(91_600_000_000L);
    assertThat(report.stopsOver()).isEqualTo(91_600_000_000L);
    assertThat(report.unavailable())
        .noneMatch(missing -> missing.figure().equals("stopped time of every log"));
  }

  private static String row(String uptime, int millis) {
    return uptime
        + ": GenCollectForAllocation          [       8          0              1    ]      ["
        + "     0     0     0     0   "
        + millis
        + "    ]  0   ";
  }

  @Test
  void theRowsOfEachOfTwoLogsAreItsOwn() {
    List<String> log = new ArrayList<>(COLLECTIONS);
    log.addAll(ROWS);
    LogReport report = Logs.ofLogs(List.of(log, log));
    assertThat(report.stopsOver()).isEqualTo(2 * 1_340_000_000L);
    assertThat(report.unavailable())
        .noneMatch(missing -> missing.figure().equals("stopped time of every log"));
  }
}
