package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.Moment;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rows of `PrintSafepointStatistics` in a standard output that goes on over several starts, beside
/// a log that each of them writes anew.
class FormerRowsTest {

  private static final String HEAD =
      "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count";

  private static final String LOG = gc("5.000") + gc("6.000");

  private static final String END =
      """

      Polling page always armed
      ThreadDump                         2
          0 VM operations coalesced during safepoint
      Maximum sync time      0 ms
      Maximum vm operation time (except for Exit VM operation)    900 ms
      """;

  private static String gc(String uptime) {
    return uptime + ": [GC (Allocation Failure)  17472K->2176K(63360K), 0.0200000 secs]\n";
  }

  private static String row(String uptime, int millis) {
    return HEAD
        + "\n"
        + uptime
        + ": ThreadDump         [      17          0              0    ]      [     0     0     0     0   "
        + millis
        + "    ]  0   \n";
  }

  @Test
  void areAStartOfTheirOwn() {
    String output =
        row("70.000", 900) + row("80.000", 500) + END + row("5.000", 20) + row("9.000", 30);
    LogReport report = Logs.withStreams(List.of(List.of(LOG, output)));
    assertThat(report.runs()).extracting(JvmRun::seconds).containsExactly(4.03, 10.5);
    assertThat(Logs.stops(report).total().count()).isEqualTo(4);
    assertThat(report.stopsOver()).isEqualTo(14_530_000_000L);
    assertThat(report.pausesOver()).isEqualTo(4_030_000_000L);
  }

  @Test
  void areThoseOfTheStartsThatTheLogTells() {
    String log = gc("70.000") + gc("79.000") + LOG;
    String output = row("70.000", 900) + row("80.000", 500) + row("5.000", 20);
    LogReport report = Logs.withStreams(List.of(List.of(log, output)));
    assertThat(report.runs()).extracting(JvmRun::seconds).containsExactly(10.5, 1.02);
    assertThat(report.stopsOver()).isEqualTo(11_520_000_000L);
  }

  @Test
  void ofEachOfTwoLogsAreItsOwn() {
    String output = row("70.000", 900) + row("80.000", 500) + row("5.000", 20);
    LogReport report = Logs.withStreams(List.of(List.of(LOG, output), List.of(LOG, output)));
    assertThat(report.runs()).extracting(JvmRun::seconds).containsExactly(1.02, 1.02, 10.5, 10.5);
    assertThat(Logs.stops(report).worst())
        .filteredOn(moment -> moment.nanos() > 100_000_000)
        .extracting(Moment::file)
        .containsExactlyInAnyOrder(1, 1, 3, 3);
  }

  /// What was written to standard error, for example.
  @Test
  void aFileWithoutALineOfAJvmBehindThemIsNoStart() {
    String output = row("5.000", 20) + row("6.000", 10);
    LogReport alone = Logs.withStreams(List.of(List.of(LOG, output)));
    LogReport report = Logs.withStreams(List.of(List.of(LOG, output), List.of("hello\n")));
    assertThat(report.runs()).extracting(JvmRun::seconds).containsExactly(1.02);
    assertThat(report.starts()).isOne();
    assertThat(Logs.stops(report).total()).isEqualTo(Logs.stops(alone).total());
  }
}
