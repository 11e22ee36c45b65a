package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How long a log lasts, and each run in it.
class CoveredTimeTest {

  /// Stamps are whole milliseconds, times are exact: the last one within a pause may come after it.
  @Test
  void aLogOfOnePauseLastsAsLongAsThat() {
    LogReport report =
        Logs.ofLines(
            "0.478: [GC[YG occupancy: 2179 K (19136 K)]0.478: [Rescan (parallel) , 0.0014243"
                + " secs]0.480: [weak refs processing, 0.0000066 secs] [1 CMS-remark:"
                + " 444198K(444416K)] 446377K(463552K), 0.0015882 secs]");
    assertThat(report.span().nanos()).isEqualTo(2_000_000);
  }

  /// A stopped line of JDK 7 bears no stamp, and the lines of a full collection of G1 and of a
  /// failure of CMS tell stamps of their begin behind later ones.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        CommandLine flags: -XX:+UseParallelGC
        2.500: [Full GC [PSYoungGen: 15M->0M(195M)] [ParOldGen: 131M->112M(280M)] 146M->112M(475M), 5.5000000 secs]
        Total time for which application threads were stopped: 5.5010000 seconds
        """,
        """
        2.500: [Full GC (System.gc())  322M->321M(409M), 5.5000000 secs]
           [Eden: 1024.0K(20.0M)->0.0B(20.0M) Survivors: 0.0B->0.0B Heap: 322.7M(409.0M)->321.6M(409.0M)], [Metaspace: 9845K->9845K(18513K)]
        """,
        """
        2.500: [GC 2.500: [ParNew (promotion failed): 242K->242K(242K), 0.3000000 secs]2.800: [CMS6.500: [CMS-concurrent-mark: 1.734/4.504 secs]
         (concurrent mode failure): 5979K->5968K(6014K), 5.1000000 secs] 6205K->5968K(6256K), [CMS Perm : 207K->207K(262K)], 5.5000000 secs]
        """,
      })
  void aLongFirstPauseIsNoRestartAndLastsAsLongAsTheLog(String lines) {
    LogReport report = Logs.ofLines(lines.split("\n", -1));

    assertThat(Logs.gc(report).pauses().total()).isEqualTo(5_500_000_000L);
    assertThat(report.runs()).hasSize(1);
    assertThat(report.coverage().irregularities()).isEmpty();
    assertThat(report.span().nanos()).isEqualTo(requireNonNull(report.stops()).nanos());
    assertThat(Logs.gc(report).throughput()).isNaN();
  }

  /// What ran between the last stop and the end ran too.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        [10.000s][info][safepoint] Entering safepoint region: RevokeBias
        [10.001s][info][safepoint] Total time for which application threads were stopped: 0.0010000 seconds, Stopping threads took: 0.0000545 seconds
        [13.000s][info][safepoint] Application time: 2.9990000 seconds
        """,
        """
        10.000: [GC (Allocation Failure)  65K->3K(251K), 0.0010000 secs]
        10.001: Total time for which application threads were stopped: 0.0010000 seconds, Stopping threads took: 0.0000200 seconds
        13.000: Application time: 2.9990000 seconds
        """,
        """
        [2022-06-06T08:27:40.000-0500] GC(0) Pause Young (Allocation Failure) 10M->4M(64M) 1.000ms
        [2022-06-06T08:27:42.999-0500] Attempting maximally compacting collection
        """,
      })
  void theLogLastsUntilItsLastLine(String lines) {
    LogReport report = Logs.ofLines(lines.split("\n", -1));

    assertThat(report.span().nanos()).isEqualTo(3_000_000_000L);
    assertThat(report.runs()).hasSize(1);
    assertThat(report.coverage().irregularities()).isEmpty();
  }

  @Test
  void stopsThatWaitForTheirNamesBelongToTheTimeCovered() {
    LogReport report =
        Logs.ofLines(
            "10.5: Total time for which application threads were stopped: 0.5 seconds",
            "16.0: Total time for which application threads were stopped: 0.1 seconds",
            "19.0: [GC (Allocation Failure) [PSYoungGen: 400K->40K(600K)] 900K->600K(2000K), 1.0"
                + " secs]");

    assertThat(report.span().nanos()).isEqualTo(10_000_000_000L);
    assertThat(report.runs().getFirst().seconds()).isEqualTo(10.0);
  }

  @Test
  void aPauseThatBeginsBeforeWhatIsToldWithinItCoversItsTime() {
    LogReport report =
        Logs.ofLines(
            "100.5: [Full GC (GCLocker Initiated GC) 100.5: [Heap Dump (before full gc): , 7.0"
                + " secs]107.5: [CMS110.0: [CMS-concurrent-mark: 0.648/2.322 secs] [Times: user=3.9"
                + " sys=1.9, real=2.3 secs] ",
            " (concurrent mode failure): 450K->280K(580K), 7.6 secs] 600K->280K(900K), [Metaspace:"
                + " 52K->52K(1099K)], 20.0 secs] [Times: user=7.0 sys=2.8, real=20.0 secs] ");

    assertThat(report.span().nanos()).isEqualTo(20_000_000_000L);
    assertThat(report.coverage().irregularities()).isEmpty();
  }

  @Test
  void aLogWithoutTimesHasSumsButNoRates() {
    LogReport report = Logs.ofLines("GC(0) Pause Young (Allocation Failure) 10M->4M(64M) 1.500ms");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(1_500_000);
    assertThat(Logs.gc(report).throughput()).isNaN();
    assertThat(report.span().nanos()).isNegative();
  }

  @Test
  void theSpanBeginsWithTheFirstPauseAndNotAtItsEnd() {
    LogReport report =
        Logs.ofLines(
            "CommandLine flags: -XX:+PrintGC -XX:+UseConcMarkSweepGC",
            "2026-11-21T00:00:10.000+0000: 8.133: [GC (CMS Initial Mark) [1 CMS-initial-mark:"
                + " 0K(8388K)] 5033K(19713K), 0.5000000 secs]",
            "2026-11-21T00:00:10.501+0000: 8.634: [CMS-concurrent-mark-start]");
    assertThat(Instant.ofEpochSecond(0, report.span().start()))
        .isEqualTo(Instant.parse("2026-11-21T00:00:10Z"));
  }

  @Test
  void theFirstLineOfJdk9CountsForTheSpan() {
    assertThat(
            Logs.ofLines("[0.100s][gc,heap] Heap region size: 1M", "[0.350s][gc] Using G1")
                .span()
                .nanos())
        .isEqualTo(250_000_000L);
  }

  /// Dates of an application are not the JVM's, and one that is cut tells no time.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2019-01-17T13:17:19,338 INFO [main] com.example.Merger - Completed",
        "2026-11-21T00:00:12.183+",
        "2026-11-21T00:00:12.183+01",
      })
  void datesThatAreNotTheJvms(String line) {
    LogReport report =
        Logs.ofLines(
            "2026-11-21T00:00:10.000+0100: [GC 8K->2K(64K), 0.0100000 secs]",
            "2026-11-21T00:00:11.000+0100: [GC 8K->2K(64K), 0.0100000 secs]",
            line);
    assertThat(report.span().nanos()).isEqualTo(1_010_000_000L);
    assertThat(Instant.ofEpochSecond(0, report.span().end()))
        .isEqualTo(Instant.parse("2026-11-20T23:00:11.010Z"));
  }

  /// What a JVM says at its end or in silence tells no event, but that it ran.
  @Test
  void aRunThatARestartEndsLastsUntilItsLastLineWithATime() {
    String[] run = {
      "[0.010s][info][gc] Using G1",
      "[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 100.000ms",
      "[99.500s][info][gc,phases] GC(1)   Other: 0.1ms",
      "[100.000s][info][gc,heap,exit] Heap",
    };
    assertThat(seconds(Stream.of(run, run).flatMap(Stream::of).toArray(String[]::new)))
        .containsExactly(99.99, 99.99);
  }

  @Test
  void soDoesThatOfAJdk8() {
    String pause = ": [GC (Allocation Failure)  20480K->4096K(62976K), 0.3900000 secs]";
    assertThat(
            seconds(
                "1.000" + pause,
                "9.000: Application time: 0.2868525 seconds",
                "0.500" + pause,
                "4.000" + pause,
                "6.000: Application time: 0.2868525 seconds"))
        .containsExactly(8.0, 5.5);
  }

  @Test
  void aRunBeginsWithItsFirstLineWhateverItSays() {
    assertThat(
            seconds(
                "[0.003s][info][codecache] ReservedCodeCache size 245760 kBytes",
                "[2.003s][info][gc] GC(0) Pause Remark 24M->4M(256M) 0.100ms"))
        .containsExactly(2.0);
  }

  private static List<Double> seconds(String... lines) {
    return Logs.ofLines(lines).runs().stream().map(JvmRun::seconds).toList();
  }
}
