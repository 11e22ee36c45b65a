package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Unavailable;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What logs cannot tell of stops, and the flag that would.
class RunsWithoutStopsTest {

  private static final String STOPPED_11 =
      "[1.0s][info][safepoint] Total time for which application threads were stopped: 0.0020000"
          + " seconds, Stopping threads took: 0.0010000 seconds";

  private static final String TABLE =
      "         vmop                    [threads: total initially_running wait_to_block]"
          + "    [time: spin block sync cleanup vmop] page_trap_count";

  private static final String ROW_8 =
      "0.100: ThreadDump               [       9          0              1    ]"
          + "      [     0     0     0     1    12    ]  0";

  private static final List<String> PAUSES =
      List.of(
          "[0.000s][info][gc] Using G1",
          Logs.pause(1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms"));

  private static final String EXACT =
      "exact stopped time, time to safepoint, phases of the stops, MMU";
  private static final String CLEANUP = "cleanup time within the stops";

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
            tuple("1 of 1 stops are only in a table truncated to whole milliseconds", flag));
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
        .contains(new Unavailable(CLEANUP, "not logged", "-Xlog:safepoint*"));
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

  /// One is known by the cause of its collection.
  @ParameterizedTest
  @CsvSource({
    "0.0100000, 0.0200000, operation names are not logged for 1 of 2 stops",
    "0.0300000, 0.0200000,",
  })
  void oneNamedStopDoesNotReplaceTheNamesOfTheOthers(
      String named, String unnamed, @Nullable String reason) {
    LogReport report =
        Logs.ofLines(
            "1.000: [Full GC (Heap Dump Initiated GC)  91M->17M(150M), 0.0090000 secs]",
            "1.009: Total time for which application threads were stopped: %s seconds, Stopping threads took: 0.0000444 seconds"
                .formatted(named),
            "2.000: Total time for which application threads were stopped: %s seconds, Stopping threads took: 0.0000444 seconds"
                .formatted(unnamed));
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().equals("stopped time by VM operation"))
        .extracting(Unavailable::reason, Unavailable::flag)
        .isEqualTo(
            reason == null
                ? List.of()
                : List.of(
                    tuple(
                        reason,
                        "-XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1")));
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
                "operation names are not logged: the JVM's flags send them to standard output or to its"
                    + " LogFile; name that file, too",
                ""));
  }

  /// Its stops are those of another day.
  @Test
  void rowsThatNameOperationsAreNotSaidToBeMissing() {
    LogReport report =
        Logs.ofLines(
            "3836207.670: Total time for which application threads were stopped: 1.8036386 seconds,"
                + " Stopping threads took: 0.0002330 seconds",
            "380.671: G1IncCollectionPause             [     167          1              2    ]"
                + "      [     0     0     0     0    14    ]  1",
            "0.265: Deoptimize                       [       9          0              0    ]"
                + "      [     0     0     0     0     0    ]  0");
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().equals("stopped time by VM operation"))
        .extracting(Unavailable::reason, Unavailable::flag)
        .containsExactly(tuple("the rows that name operations are of no stop that is told", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Safepoint "Cleanup", Halting: 5 quops, Sum: 9 quops        | safepoints are logged, but no line with their time was understood
          Entering safepoint region: Cleanup                         | safepoints are logged, but none to its end
          """)
  void safepointsThatAreLoggedAreNotSaidNotToBe(String line, String reason) {
    assertThat(Logs.ofLines("[1.000s][info][safepoint] " + line).unavailable())
        .filteredOn(one -> one.figure().startsWith("total stopped time"))
        .extracting(Unavailable::reason, Unavailable::flag)
        .containsExactly(tuple(reason, ""));
  }

  @Test
  void itIsToldThatALogHasPausesAndNoSafepoint() {
    String stop =
        "[1.500s][info][safepoint] Safepoint \"Cleanup\", Time since last: 2000000 ns, Reaching"
            + " safepoint: 20 ns, Cleanup: 100 ns, At safepoint: 300 ns, Total: 420 ns";
    List<Unavailable> ofBoth = Logs.ofLogs(List.of(PAUSES, List.of(stop), PAUSES)).unavailable();
    assertThat(ofBoth)
        .contains(
            new Unavailable(
                "stopped time of every log",
                "2 logs have pauses but no safepoints",
                "-Xlog:safepoint"));
    for (List<List<String>> alike : List.of(List.of(PAUSES, PAUSES), List.of(List.of(stop)))) {
      assertThat(Logs.ofLogs(alike).unavailable())
          .extracting(Unavailable::figure)
          .doesNotContain("stopped time of every log");
    }
  }

  /// A JVM that logs them logs one with each pause.
  @Test
  void safepointsOfALogWithoutAnyAreSaidToBeMissingOnlyBesidePauses() {
    String start = "[0.012s][info][gc] Using Parallel";
    String pause =
        "[1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 90M->60M(96M) 5.000ms";
    assertThat(Logs.ofLines(start).unavailable())
        .filteredOn(one -> one.figure().startsWith("total stopped time"))
        .extracting(Unavailable::reason)
        .containsExactly("they are not logged individually, or none ran");
    assertThat(Logs.ofLines(start, pause).unavailable())
        .filteredOn(one -> one.figure().startsWith("total stopped time"))
        .extracting(Unavailable::reason)
        .containsExactly("safepoints are not logged");
  }

  /// A log of JDK 10, which had the option already.
  @Test
  void whoNamesTheOperationsIsSaid() {
    LogReport report =
        Logs.ofLines(
            "[0.250s][info][safepoint] Total time for which application threads were stopped:"
                + " 0.0012500 seconds, Stopping threads took: 0.0000250 seconds");
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().equals("stopped time by VM operation"))
        .singleElement()
        .extracting(Unavailable::reason)
        .asString()
        .contains("JDK 11 and later");
  }

  /// What `PrintCompilation` and the like print is the same on every JDK.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          '   1019  363       4       x.A::b (272 bytes)'                              | -Xlog:safepoint (JDK 8: -XX:+PrintGCApplicationStoppedTime)
          "CodeHeap 'profiled nmethods': size=9Kb used=2Kb max_used=2Kb free=7Kb"      | -Xlog:safepoint (JDK 8: -XX:+PrintGCApplicationStoppedTime)
          0.100: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0059000 secs]      | -XX:+PrintGCApplicationStoppedTime
          """)
  void whatIsPrintedTellsNoJdk(String line, String flag) {
    String plain = line.replace("'   ", "   ").replace("\"", "");
    assertThat(Logs.ofLines(plain).unavailable())
        .filteredOn(one -> one.figure().startsWith("total stopped time"))
        .extracting(Unavailable::flag)
        .containsExactly(flag);
  }
}
