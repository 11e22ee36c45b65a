package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Unavailable;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What logs cannot tell of stops, and the flag that would.
class UntoldStopsTest {

  private static final String STOPPED_11 =
      "[1.0s][info][safepoint] Total time for which application threads were stopped: 0.0020000"
          + " seconds, Stopping threads took: 0.0010000 seconds";

  private static final String TABLE =
      "         vmop                    [threads: total initially_running wait_to_block]"
          + "    [time: spin block sync cleanup vmop] page_trap_count";

  private static final String ROW_8 =
      "0.100: ThreadDump               [       9          0              1    ]"
          + "      [     0     0     0     1    12    ]  0";

  private static final String EXACT =
      "exact stopped time, time to safepoint, parts of the stops, utilisation";
  private static final String CLEANUP = "cleanup within the stops";

  @ParameterizedTest
  @CsvSource({
    "'', -XX:+PrintGCApplicationStoppedTime",
    "'[0.2s][debug][safepoint,stats] ', -Xlog:safepoint",
  })
  void aTableOfWholeMillisecondsIsNotExact(String decorations, String flag) {
    LogReport report = Logs.ofLines(decorations + TABLE, decorations + ROW_8);
    assertThat(report.unavailable())
        .filteredOn(missing -> missing.figure().equals(EXACT))
        .extracting(Unavailable::reason, Unavailable::flag)
        .containsExactly(
            tuple("1 of 1 stops stand only in a table of whole milliseconds, cut off", flag));
  }

  @Test
  void whatTheTableOnlyNamesIsExact() {
    LogReport report =
        Logs.ofLines(
            "0.114: Total time for which application threads were stopped: 0.0140000 seconds,"
                + " Stopping threads took: 0.0010000 seconds",
            TABLE,
            ROW_8);
    assertThat(report.unavailable()).extracting(Unavailable::figure).doesNotContain(EXACT);
  }

  @Test
  void jdk11TellsTheCleanupWithATagOfItsOwn() {
    assertThat(Logs.ofLines(STOPPED_11).unavailable())
        .contains(new Unavailable(CLEANUP, "no line tells it", "-Xlog:safepoint*"));
    assertThat(
            Logs.ofLines(
                    "[0.9s][info][safepoint] Entering safepoint region: ThreadDump",
                    "[1.0s][info][safepoint,cleanup] safepoint cleanup tasks, 0.0010000 secs",
                    STOPPED_11)
                .unavailable())
        .extracting(Unavailable::figure)
        .doesNotContain(CLEANUP);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1.0s][info][safepoint] Safepoint \"ThreadDump\", Time since last: 5000000 ns, Reaching"
            + " safepoint: 1000000 ns, At safepoint: 1000000 ns, Total: 2000000 ns",
        "1.0: Total time for which application threads were stopped: 0.0020000 seconds",
      })
  void whereNoFlagTellsTheCleanupNoneIsNamed(String line) {
    assertThat(Logs.ofLines(line).unavailable())
        .extracting(Unavailable::figure)
        .doesNotContain(CLEANUP, EXACT);
  }

  /// A timeout is told on standard output whatever is logged.
  @Test
  void aTimeoutTellsWhoWasLateAndNoStops() throws IOException {
    LogReport report = Logs.of("ttsp-11.out");
    assertThat(report.safepoints()).isNull();
    assertThat(report.incidents())
        .filteredOn(one -> one.kind() == IncidentKind.SAFEPOINT_TIMEOUT)
        .singleElement()
        .satisfies(one ->
            assertThat(one.details())
                .extracting(Counted::name, Counted::count)
                .containsExactly(tuple("slow-loop", 3L), tuple("main", 1L)));
  }

  @Test
  void aJdk8ThatWasAskedForTheNamesOfStopsWritesThemBesideItsLog() {
    LogReport report =
        Logs.ofLines(
            "CommandLine flags: -XX:+LogVMOutput -XX:+PrintGCApplicationStoppedTime"
                + " -XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1 ",
            "0.114: Total time for which application threads were stopped: 0.0140000 seconds,"
                + " Stopping threads took: 0.0010000 seconds");
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().equals("stopped time by VM operation"))
        .extracting(Unavailable::reason, Unavailable::flag)
        .containsExactly(
            tuple(
                "no line names the operations: the JVM, whose flags ask for it, tells it on its"
                    + " standard output or in its LogFile; name that file, too",
                ""));
  }
}
