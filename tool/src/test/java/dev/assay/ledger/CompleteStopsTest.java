package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs in which nothing was stopped.
class CompleteStopsTest {

  private static final String BEGIN = "[0.020s][info][gc] Using G1";
  private static final String END_21 = "[3.020s][info][safepoint,stats] Maximum sync time  0 ns";
  private static final String END_11 = "[3.020s][info][safepoint] Entering safepoint region: Halt";
  private static final String STOP_11 =
      "[1.0s][info][safepoint] Total time for which application threads were stopped: 0.0020000"
          + " seconds, Stopping threads took: 0.0010000 seconds";
  private static final String FLAGS_8 =
      "CommandLine flags: -XX:+PrintGC -XX:+PrintGCApplicationStoppedTime -XX:+UseSerialGC ";

  @ParameterizedTest
  @ValueSource(strings = {END_21, END_11})
  void theEndOfTheJvmTellsThatNothingWasStopped(String end) {
    LogReport report = Logs.ofLines(BEGIN, end);
    assertThat(Logs.stops(report).total().count()).isZero();
    assertThat(Logs.gc(report).pauses().count()).isZero();
    assertThat(Logs.gc(report).throughput()).isEqualTo(1);
    assertThat(Objects.requireNonNull(report.stops()).count()).isZero();
    assertThat(report.unavailable())
        .contains(new Unavailable("allocation, promotion, live set", "no collection ran", ""))
        .extracting(Unavailable::figure)
        .doesNotContain("total stopped time, time to safepoint");
  }

  @Test
  void theFlagsOfAJdk8TellThatEveryStopWouldBeThere() {
    LogReport report = Logs.ofLines(FLAGS_8, "Heap");
    assertThat(Logs.stops(report).total().count()).isZero();
    assertThat(report.unavailable())
        .contains(
            new Unavailable(
                "rates, shares of time, MMU", "no event with a timestamp occurred", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Of another release, whose milliseconds are whole.
        "[3.0s][info][safepoint,stats] Maximum sync time      0 ms",
        "[3.0s][info][safepoint,stats] Maximum sync time  310 ns",
        "CommandLine flags: -XX:+PrintGC -XX:-PrintGCApplicationStoppedTime -XX:+UseSerialGC ",
        // Nobody knows whether the JVM ran on.
        "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Oct 1"
            + " 2026 by \"root\" with gcc 12.2.0\n"
            + "Memory: 4k page, physical 8140748k(229244k free), swap 0k(0k free)\n"
            + FLAGS_8,
        FLAGS_8 + "\nHeaps of orders",
        // The pause in which the log ends was cut off.
        FLAGS_8 + "\n1.000: [GC (Allocation Fai",
      })
  void otherLogsDoNotTell(String lines) {
    LogReport report = Logs.ofLines(lines.split("\n"));
    assertThat(report.safepoints()).isNull();
    assertThat(report.gc()).isNull();
    assertThat(report.stops()).isNull();
  }

  @Test
  void aStopIsCountedAsEver() {
    LogReport report = Logs.ofLines(BEGIN, STOP_11, END_11);
    assertThat(Logs.stops(report).total().count()).isEqualTo(1);
    assertThat(report.gc()).isNull();
  }

  /// The collector's name shows that its collections would be logged.
  @Test
  void namedStopsOfWhichNoneIsACollectionTellThatThereWasNone() {
    String named = "[0.9s][info][safepoint] Entering safepoint region: Cleanup";
    LogReport report = Logs.ofLines(BEGIN, named, STOP_11, END_11);
    assertThat(Logs.gc(report).pauses().count()).isZero();
    String collection = "[0.9s][info][safepoint] Entering safepoint region: G1CollectForAllocation";
    assertThat(Logs.ofLines(BEGIN, collection, STOP_11, END_11).gc()).isNull();
    assertThat(Logs.ofLines(named, STOP_11, END_11).gc()).isNull();
    String bias = "[0.9s][info][safepoint] Entering safepoint region: RevokeBias";
    assertThat(Logs.ofLines(BEGIN, bias, STOP_11, END_11).gc()).isNull();
  }

  /// Whatever operation stops it, Epsilon collects nothing; but who logs no stops tells nothing.
  @ParameterizedTest
  @ValueSource(strings = {"ThreadDump", "CollectForMetadataAllocation"})
  void epsilonMakesNone(String operation) {
    String epsilon = "[0.020s][info][gc] Using Epsilon";
    String named = "[0.9s][info][safepoint] Entering safepoint region: " + operation;
    LogReport report = Logs.ofLines(epsilon, named, STOP_11, END_11);

    assertThat(Logs.gc(report).pauses().count()).isZero();
    assertThat(Logs.gc(report).allocated()).isNegative();
    assertThat(Logs.ofLines(epsilon, STOP_11, END_11).gc()).isNull();
  }

  @Test
  void oneOfTwoJvmsSaysNothingOfTheOther() {
    assertThat(Logs.ofLogs(List.of(List.of(BEGIN, END_21), List.of(BEGIN))).safepoints()).isNull();
    assertThat(Logs.ofLogs(List.of(List.of(BEGIN, END_21), List.of(BEGIN, END_21))).safepoints())
        .isNotNull();
  }
}
