package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.Safepoints.Operation;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/// What other readers of JVM logs were found to do wrong, one test each.
class PeersDefectsTest {

  @Test
  void stoppedLinesWithDateAndUptimeGiveTheirDuration() {
    LogReport report =
        Logs.ofLines(
            "2026-11-21T00:08:08.028+0000: 0.556: Total time for which application threads were"
                + " stopped: 0.0532393 seconds, Stopping threads took: 0.0000226 seconds");
    assertThat(Logs.stops(report).total().total()).isEqualTo(53_239_300);
    assertThat(Logs.stops(report).reaching().total()).isEqualTo(22_600);
  }

  @Test
  void stoppedLinesWithUptimeOnlyDoNotGiveTheUptime() {
    LogReport report =
        Logs.ofLines(
            "1234.556: Total time for which application threads were stopped: 0.0532393 seconds,"
                + " Stopping threads took: 0.0000226 seconds");
    assertThat(Logs.stops(report).total().total()).isEqualTo(53_239_300);
  }

  @Test
  void oneLineSafepointsAreRead() throws IOException {
    LogReport report = Logs.of("samples/jdk17-g1.plain.log.gz");
    assertThat(Logs.stops(report).total().count()).isEqualTo(37);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(31);
  }

  @Test
  void aSingleSafepointMakesNoStatisticFail() {
    LogReport report =
        Logs.ofLines(
            "[0.1s][info][safepoint] Safepoint \"Cleanup\", Time since last: 5 ns, Reaching"
                + " safepoint: 3 ns, At safepoint: 4 ns, Leaving safepoint: 1 ns, Total: 8 ns");
    assertThat(Logs.stops(report).total().p9999()).isEqualTo(8);
  }

  @Test
  void pauseCleanupOfG1IsAPause() throws IOException {
    LogReport report = Logs.of("samples/jdk17-g1.plain.log.gz");
    assertThat(Logs.gc(report).kinds()).anyMatch(kind -> kind.name().equals("Pause Cleanup"));
  }

  @Test
  void generationalCollectorsHavePauses() throws IOException {
    assertThat(Logs.gc(Logs.of("samples/jdk25-genzgc.debug.log.gz")).pauses().count())
        .isEqualTo(81);
    assertThat(Logs.gc(Logs.of("samples/jdk25-genshen.log.gz")).pauses().count()).isEqualTo(177);
  }

  @Test
  void sumsAreOfNanosecondsAndNotOfRoundedValues() throws IOException {
    LogReport report = Logs.of("samples/jdk11-on-2.log.gz");
    assertThat(Logs.stops(report).total().total()).isEqualTo(2_523_570_100L);
    assertThat(Logs.stops(report).reaching().total()).isEqualTo(1_584_165_600L);
  }

  @Test
  void theFirstSafepointOfJdk11Counts() throws IOException {
    assertThat(Logs.stops(Logs.of("samples/jdk11-g1.plain.log.gz")).operations())
        .anyMatch(operation -> operation.name().equals("EnableBiasedLocking"));
  }

  @Test
  void timeToSafepointIsPartOfTheTotalAndNotAddedToIt() throws IOException {
    LogReport report = Logs.of("samples/jdk11-g1.plain.log.gz");
    assertThat(Logs.stops(report).total().total()).isEqualTo(1_240_855_100L);
  }

  @Test
  void leavingTimeIsPartOfTheTotal() throws IOException {
    LogReport report = Logs.of("samples/jdk27-g1.plain.log.gz");
    assertThat(Logs.stops(report).total().total()).isBetween(754_030_000L, 754_030_200L);
  }

  @Test
  void aCollectionInsideASafepointOfAnotherNameIsTold() {
    LogReport report =
        Logs.ofLines(
            "[1.000s][info][safepoint] Entering safepoint region: RevokeBias",
            "[1.020s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 9M->3M(64M)"
                + " 20.000ms",
            "[1.020s][info][safepoint] Leaving safepoint region",
            "[1.020s][info][safepoint] Total time for which application threads were stopped:"
                + " 0.0205000 seconds, Stopping threads took: 0.0001000 seconds");
    Operation revoke = Logs.stops(report).operations().getFirst();
    assertThat(revoke.name()).isEqualTo("RevokeBias");
    assertThat(revoke.pauseNanos()).isEqualTo(20_000_000);
    assertThat(Logs.stops(report).pausesInOthers().count()).isEqualTo(1);
  }

  @Test
  void namesOfJdk8StopsComeFromAnotherFile() throws IOException {
    LogReport report = Logs.of("jdk8-parallel.log.gz", "jdk8-parallel.stdout.sp.txt.gz");
    assertThat(Logs.stops(report).operations())
        .anyMatch(o -> o.name().equals("ParallelGCFailedAllocation") && o.total().count() > 40);
    assertThat(Logs.stops(report).total().total()).isEqualTo(1_447_072_700L);
  }

  @Test
  void uptimeIsNotNeeded() {
    LogReport report =
        Logs.ofLines(
            "[2026-11-21T10:00:00.000+0100][info][gc] GC(0) Pause Young (Allocation Failure)"
                + " 9M->3M(64M) 2.000ms",
            "[2026-11-21T10:00:10.000+0100][info][gc] GC(1) Pause Young (Allocation Failure)"
                + " 9M->3M(64M) 2.000ms");
    assertThat(report.span().nanos()).isEqualTo(10_002_000_000L);
    assertThat(Logs.gc(report).throughput()).isBetween(0.99, 1.0);
  }
}
