package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which lines are of one run of a JVM.
class RunTimesTest {

  @Test
  void anUptimeThatFallsIsAnotherJvm() {
    LogReport report =
        Logs.ofLines(
            Logs.pause(100, 0, "Pause Young (Allocation Failure) 10M->4M(64M) 1.000ms"),
            Logs.pause(200, 1, "Pause Young (Allocation Failure) 10M->4M(64M) 1.000ms"),
            Logs.pause(3, 0, "Pause Young (Allocation Failure) 10M->4M(64M) 1.000ms"),
            Logs.pause(53, 1, "Pause Young (Allocation Failure) 10M->4M(64M) 1.000ms"));
    assertThat(report.runs()).hasSize(2);
    // Each run begins with the pause whose end is its first line.
    assertThat(report.span().nanos()).isEqualTo(150_002_000_000L);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind)
        .containsExactly(Kind.RESTART);
  }

  @Test
  void whatIsToldWithinAPauseIsNoRestart() {
    LogReport report =
        Logs.ofLines(
            "0.5: [Full GC (System.gc()) 0.5: [CMS5.0: [CMS-concurrent-mark: 0.648/4.5 secs]"
                + " (concurrent mode interrupted): 450K->280K(580K), 7.6 secs] 600K->280K(900K),"
                + " [Metaspace: 52K->52K(1099K)], 7.7 secs]",
            "9.0: [CMS-concurrent-sweep: 0.1/0.1 secs]");

    assertThat(report.runs()).hasSize(1);
    assertThat(report.coverage().irregularities()).isEmpty();
  }

  @Test
  void aStampWithinAnEventThatIsOlderThanTheEventIsNotBelieved() {
    LogReport report =
        Logs.ofLines(
            "2143.450: [Full GC 2149.451: [CMS: 240K->131K(314K), 3.2 secs] 272K->131K(500K), 9.3"
                + " secs]",
            "6143.450: [Full GC 2149.451: [CMS: 240K->131K(314K), 3.2 secs] 272K->131K(500K), 3.3"
                + " secs]");

    assertThat(report.runs()).hasSize(1);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind)
        .containsExactly(Kind.GAP, Kind.BEGINS_LATE);
  }

  /// Excerpts of two logs, of which only the second has dates. A line may lose its date, and a JVM
  /// be silent.
  @Test
  void datesThatComeDaysLaterAreThoseOfAnotherJvm() {
    String undated = "83.751: [GC 120379K->96073K(126912K), 0.5669586 secs]";
    String dated =
        "2024-02-23T16:14:07.550+0800: %s: [GC 1398143K->957374K(1957376K), 0.4527312 secs]";
    LogReport report = Logs.ofLines(undated, dated.formatted("15897423.337"));
    assertThat(report.runs()).hasSize(2);
    assertThat(report.span().nanos()).isEqualTo(1_019_689_800L);
    assertThat(Logs.ofLines(undated, dated.formatted("40083.751")).runs()).hasSize(1);
    assertThat(Logs.ofLines(undated, undated.replace("83.751", "15897423.337")).runs()).hasSize(1);
  }

  @Test
  void aClockThatIsSetIsNotAnotherJvm() {
    LogReport report =
        Logs.ofLines(
            "[2026-11-21T10:00:00.000+0000][100.000s][info][gc] GC(0) Pause Remark 1.000ms",
            "[2026-11-21T09:00:10.000+0000][110.000s][info][gc] GC(1) Pause Remark 1.000ms");
    assertThat(report.runs()).hasSize(1);
    assertThat(report.span().nanos()).isEqualTo(10_001_000_000L);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind)
        .containsExactly(Kind.CLOCK_BACK);
  }

  /// Of one that lived for less than lines may be out of order.
  @Test
  void aStartBehindTheLastLineByBothClocksIsNoClockThatWasSet() {
    LogReport report =
        Logs.ofLines(
            "[2026-11-26T16:41:20.389+0000][1.171s][info][gc] GC(0) Pause Remark 1.000ms",
            "[2026-11-26T16:41:24.686+0000][0.310s][info][gc] GC(0) Pause Remark 1.000ms");
    assertThat(report.runs()).hasSize(2);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind)
        .containsExactly(Kind.RESTART);
  }

  /// A piece of one that is old already behind a piece of an older one, each with a date.
  @Test
  void aStartBehindTheLastLineIsAnotherJvmHoweverOldItIs() {
    LogReport report =
        Logs.ofLines(
            "2013-03-10T06:00:00.000+0800: 900000.000: [GC (Allocation Failure)  600K->200K(900K), 0.5000000 secs]",
            "2013-03-10T06:01:00.000+0800: 900060.000: [GC (Allocation Failure)  600K->200K(900K), 0.5000000 secs]",
            "2013-03-24T06:00:00.000+0800: 700000.000: [GC (Allocation Failure)  600K->200K(900K), 0.5000000 secs]",
            "2013-03-24T06:01:00.000+0800: 700060.000: [GC (Allocation Failure)  600K->200K(900K), 0.5000000 secs]");
    assertThat(report.runs()).extracting(JvmRun::seconds).containsExactly(60.5, 60.5);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind, Irregularity::line)
        .containsExactly(tuple(Kind.RESTART, 3L), tuple(Kind.BEGINS_LATE, 1L));
  }

  /// Its first lines have none.
  @Test
  void aRunWhoseDatesBeginLateStartsByThese() {
    LogReport report =
        Logs.ofLines(
            "100.000: [GC (Allocation Failure)  600K->200K(900K), 0.5000000 secs]",
            "1970-01-01T01:00:00.000+0000: 1000.000: [GC (Allocation Failure)  600K->200K(900K), 0.5000000 secs]");
    assertThat(report.span().start()).isEqualTo(2_700_000_000_000L);
    assertThat(report.runs())
        .extracting(JvmRun::start, JvmRun::seconds)
        .containsExactly(tuple(2_700_000_000_000L, 900.5));
  }

  /// Rows of safepoints bear none, and are told when it is known that no other line tells them.
  @Test
  void soDoesOneThatBeginsWithRowsOfSafepoints() {
    String pause =
        "1970-01-01T01:%02d:00.000+0000: %d.000: [GC (Allocation Failure)  600K->200K(900K), 0.5 secs]";
    LogReport report =
        Logs.ofLines(
            "         vmop                    [threads: total initially_running wait_to_block]"
                + "    [time: spin block sync cleanup vmop] page_trap_count",
            "0.400: ThreadDump                       [      10          0              0    ]"
                + "      [     0     0     0     0     7    ]  0   ",
            pause.formatted(0, 100),
            pause.formatted(1, 160));
    assertThat(report.span().start()).isEqualTo(3_500_400_000_000L);
    assertThat(report.span().nanos()).isEqualTo(160_100_000_000L);
  }

  /// Whatever the date does.
  @ParameterizedTest
  @ValueSource(strings = {"2013-03-10T05:00:00", "2013-03-10T06:01:00", "2013-04-10T06:01:00"})
  void anUptimeThatGoesOnIsTheSameJvm(String date) {
    LogReport report =
        Logs.ofLines(
            "2013-03-10T06:00:00.000+0800: 100.000: [GC (Allocation Failure)  600K->200K(900K), 0.5000000 secs]",
            date
                + ".000+0800: 160.000: [GC (Allocation Failure)  600K->200K(900K), 0.5000000 secs]");
    assertThat(report.runs()).extracting(JvmRun::seconds).containsExactly(60.5);
  }

  /// Both clocks jump, by other amounts. No machine sleeps for so long in a silence of its JVM; one
  /// that begins in 1970 gets the time some day.
  @ParameterizedTest
  @CsvSource({
    "2017-03-28T12:17:33, 0.974, 2017-08-17T08:14:22, 8179.905, 2",
    "2017-03-28T12:17:33, 0.974, 2017-08-17T08:14:22, 579.905, 1",
    "2017-03-28T12:17:33, 0.974, 2017-04-17T08:14:22, 8179.905, 1",
    "2017-03-28T12:17:33, 8000.0, 2017-08-17T08:14:22, 8579.905, 1",
    "1970-01-01T12:17:33, 0.974, 2017-08-17T08:14:22, 8179.905, 1",
  })
  void aStartMonthsBehindTheLastLineIsAnotherJvm(
      String date, String uptime, String later, String uptimeLater, int starts) {
    String pause = "%s.823+0000: %s: [GC (Allocation Failure)  900K->200K(900K), 0.5 secs]";
    LogReport report =
        Logs.ofLines(pause.formatted(date, uptime), pause.formatted(later, uptimeLater));
    assertThat(report.starts()).isEqualTo(starts);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind)
        .contains(starts == 2 ? Kind.RESTART : Kind.CLOCK_FORWARD)
        .doesNotContain(starts == 1 ? Kind.RESTART : Kind.CLOCK_FORWARD);
    assertThat(report.runs().getFirst().seconds()).isGreaterThanOrEqualTo(starts == 2 ? 0.5 : 500);
  }

  /// A machine that slept: the uptime stands still then.
  @Test
  void linesOutOfOrderBehindAJumpOfTheClockAreNoStart() {
    LogReport report =
        Logs.ofLines(
            "[2026-11-26T16:41:20.400+0000][1.171s][info][gc] GC(0) Pause Remark 1.000ms",
            "[2026-11-26T18:41:20.300+0000][1.071s][info][gc] GC(1) Pause Remark 1.000ms");
    assertThat(report.runs()).hasSize(1);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind)
        .containsExactly(Kind.CLOCK_FORWARD);
  }

  /// The header stands before the first line of the run that it belongs to, and is repeated in a
  /// log that goes on.
  @Test
  void theHeaderBelongsToTheRunBehindIt() {
    String first = "10.250: [GC [PSYoungGen: 8K->2K(16K)] 8K->2K(64K), 0.0100000 secs]";
    String second = "%s: [GC [ParNew: 8K->2K(16K), 0.0100000 secs] 8K->2K(64K), 0.0100000 secs]";
    String header =
        """
        OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20 2026
        CommandLine flags: -XX:+PrintGC -XX:+UseConcMarkSweepGC
        """;
    List<JvmRun> restarted =
        Logs.ofLines((first + "\n" + header + second.formatted("0.250")).split("\n", -1)).runs();
    assertThat(restarted).extracting(JvmRun::collector).containsExactly("Parallel", "CMS");
    assertThat(restarted).extracting(JvmRun::version).containsExactly(null, "1.8.0_504-b01");

    List<JvmRun> goneOn =
        Logs.ofLines((first + "\n" + header + second.formatted("10.500")).split("\n", -1)).runs();
    assertThat(goneOn).extracting(JvmRun::version).containsExactly("1.8.0_504-b01");

    String within = first.replace("10.250", "0.750");
    assertThat(
            Logs.ofLines((within + "\n" + header + second.formatted("0.500")).split("\n", -1))
                .runs())
        .hasSize(2);
  }

  /// A page has taken the ends of lines away.
  @Test
  void stopsInOneLineAreOneRun() {
    LogReport report =
        Logs.ofLines(
            "3.097: Total time for which application threads were stopped: 0.0006427 seconds 10.003:"
                + " Total time for which application threads were stopped: 0.0000849 seconds 16.624:"
                + " Total time for which application threads were stopped: 0.0000513 seconds");
    assertThat(report.runs()).hasSize(1);
    assertThat(report.coverage().irregularities()).isEmpty();
    assertThat(report.span().nanos()).isEqualTo(13_527_642_700L);
  }
}
