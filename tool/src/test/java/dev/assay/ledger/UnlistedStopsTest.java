package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.diagnosis.condition.LogCondition.Answer;
import dev.assay.diagnosis.condition.LogCondition.Holds;
import dev.assay.diagnosis.condition.LogCondition.Unknown;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Safepoints that a JDK 8 counts at the end of its table and does not list.
class UnlistedStopsTest {

  private static LogReport counted(int revoked, int exits) {
    return Logs.ofLines(table(revoked, exits));
  }

  private static String[] table(int revoked, int exits) {
    return new String[] {
      "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
      "2.327: RevokeBias                       [      12          1              1    ]      [    96     0    96     0     8    ]  1   ",
      "2.445: no vm operation                  [      10          1              1    ]      [     1     0     1     0     0    ]  1   ",
      "",
      "Polling page always armed",
      "RevokeBias                  %8d".formatted(revoked),
      "Exit                        %8d".formatted(exits),
      "   68 VM operations coalesced during safepoint",
      "Maximum sync time     96 ms",
      "Maximum vm operation time (except for Exit VM operation)     91 ms"
    };
  }

  private static Answer answer(String condition, LogReport report) {
    return LogCondition.parse(List.of(condition)).getFirst().test(report);
  }

  /// `PrintSafepointStatisticsTimeout` lists long safepoints only.
  @Test
  void safepointsThatAreCountedAndNotListedAreTold() {
    assertThat(counted(144, 1).unavailable())
        .filteredOn(one -> one.figure().startsWith("counts, shares"))
        .extracting(Unavailable::reason, Unavailable::flag)
        .containsExactly(
            tuple(
                "only 2 of 145 safepoints are listed; counts, shares and sums cover only these",
                "-XX:PrintSafepointStatisticsTimeout=-1"));
    assertThat(counted(1, 1).unavailable())
        .noneMatch(one -> one.figure().startsWith("counts, shares"));
  }

  @Test
  void linesOfAllStopsLeaveNoneUnlisted() {
    String stop = "%s: Total time for which application threads were stopped: %s seconds";
    Stream<String> stops =
        Stream.of(stop.formatted("2.431", "0.1040000"), stop.formatted("2.446", "0.0010000"));
    String[] lines = Stream.concat(stops, Stream.of(table(144, 1))).toArray(String[]::new);
    LogReport report = Logs.ofLines(lines);
    assertThat(Logs.stops(report).total().count()).isEqualTo(2);
    assertThat(report.unavailable()).noneMatch(one -> one.figure().startsWith("counts, shares"));
  }

  @Test
  void conditionsOnSafepointsThatAreNotListedHoldOrAreOpen() {
    LogReport report = counted(144, 1);
    assertThat(answer("safepoint.count>100", report)).isInstanceOf(Holds.class);
    assertThat(answer("safepoint.max>50ms", report)).isInstanceOf(Holds.class);
    assertThat(answer("safepoint.max>200ms", report))
        .isInstanceOf(Unknown.class)
        .extracting(Answer::sentence)
        .asString()
        .contains("or more, because the log lists only some of the safepoints that it counts");
    assertThat(answer("stopped.total>1s", report)).isInstanceOf(Unknown.class);
    assertThat(answer("safepoint.p99>50ms", report)).isInstanceOf(Unknown.class);
    assertThat(answer("operation.RevokeBias.count>100", report)).isInstanceOf(Unknown.class);
  }

  /// The safepoint with which the JVM ended, which was begun without an operation, may be all.
  @Test
  void safepointsAreCountedWhereTheLastAloneIsListed() {
    LogReport report =
        Logs.ofLines(
            "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
            "2.119: no vm operation                  [      17          0              1    ]      [     0    28    28     0     0    ]  0   ",
            "",
            "Polling page always armed",
            "RevokeBias                      78",
            "Exit                             1",
            "    0 VM operations coalesced during safepoint",
            "Maximum sync time     28 ms",
            "Maximum vm operation time (except for Exit VM operation)     56 ms");
    assertThat(requireNonNull(report.safepoints()).unlisted()).isEqualTo(78);
  }

  /// No safepoint was long enough to be listed, so there is no table.
  @Test
  void safepointsAreCountedWhereNoneIsListed() {
    String[] table = table(30, 1);
    LogReport report = Logs.ofLines(Arrays.copyOfRange(table, 4, table.length));
    assertThat(answer("safepoint.count>10", report)).isInstanceOf(Holds.class);
    assertThat(report.unavailable())
        .extracting(Unavailable::reason)
        .contains("none of 31 safepoints is listed");
  }

  @Test
  void theCountsAreToldWhereTheSummaryLostItsLastLine() {
    String[] table = table(144, 1);
    LogReport report = Logs.ofLines(Arrays.copyOf(table, table.length - 1));
    assertThat(requireNonNull(report.safepoints()).unlisted()).isEqualTo(143);
  }
}
