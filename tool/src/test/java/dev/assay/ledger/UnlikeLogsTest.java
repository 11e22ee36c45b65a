package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.diagnosis.LogRules;
import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.model.Gc;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// Rates of logs that tell unlike things are of the time of those that tell what is counted.
class UnlikeLogsTest {

  private static final String FIRST = "[0.000s][info][gc] Using G1";

  /// Of 100 s with a pause of 150 ms in each tenth: 1.5% of the time. Each collection follows 50
  /// MiB that were allocated.
  private static List<String> pauses() {
    List<String> lines = new ArrayList<>(List.of(FIRST));
    for (int i = 0; i < 10; i++) {
      lines.add(
          String.format(
              Locale.ROOT,
              "[%d.000s][info][gc] GC(%d) Pause Full (System.gc()) 60M->10M(100M) 150.000ms",
              10 * i + 10,
              i));
    }
    return lines;
  }

  /// Of 100 s with a stop of 150 ms in each tenth.
  private static List<String> stops(String operation) {
    List<String> lines =
        new ArrayList<>(List.of("[0.000s][info][gc,init] Version: 21.0.9+10 (release)"));
    lines.add("[0.000s][info][gc     ] Using G1");
    for (int i = 0; i < 10; i++) {
      lines.add(
          String.format(
              Locale.ROOT,
              "[%d.000s][info][safepoint] Safepoint \"%s\", Time since last: 9850000000 ns,"
                  + " Reaching safepoint: 1000000 ns, Cleanup: 0 ns, At safepoint: 149000000 ns,"
                  + " Total: 150000000 ns",
              10 * i + 10,
              operation));
    }
    return lines;
  }

  @Test
  void collectionsThatOnlySafepointsTellAreNotNone() {
    LogReport report = Logs.ofLogs(List.of(pauses(), stops("G1CollectForAllocation")));
    Gc gc = Logs.gc(report);
    assertThat(report.span().seconds()).isEqualTo(200);
    assertThat(gc.throughput()).isCloseTo(0.985, within(1e-9));
    assertThat(report.over(gc.over().allocated())).isEqualTo(100_000_000_000L);
    assertThat(report.unavailable())
        .contains(
            new Unavailable(
                "everything about collections",
                "missing for 1 of 2 runs, the first in test.log: only their safepoints are logged",
                "-Xlog:gc*"));
  }

  @Test
  void aLogWithoutCollectionsCovers() {
    LogReport report = Logs.ofLogs(List.of(pauses(), stops("ThreadDump")));
    assertThat(Logs.gc(report).throughput()).isCloseTo(0.9925, within(1e-9));
    assertThat(report.unavailable())
        .extracting(Unavailable::figure)
        .doesNotContain("everything about collections");
  }

  /// JDK 11 tells no parts at info, later ones do: what these sum up to is no part of all.
  @Test
  void partsOfStopsAreKnownWhereEachIsTold() {
    List<String> jdk11 =
        List.of(
            "[9.9s][info][safepoint] Entering safepoint region: ThreadDump",
            "[10.0s][info][safepoint] Leaving safepoint region",
            "[10.0s][info][safepoint] Total time for which application threads were stopped:"
                + " 0.1500000 seconds, Stopping threads took: 0.0010000 seconds");
    Operation alone = Logs.stops(Logs.ofLogs(List.of(stops("ThreadDump")))).operations().getFirst();
    assertThat(alone.operating()).isEqualTo(1_490_000_000);
    Operation both =
        Logs.stops(Logs.ofLogs(List.of(stops("ThreadDump"), jdk11))).operations().getFirst();
    assertThat(both.total().count()).isEqualTo(11);
    assertThat(both.operating()).isNegative();
    assertThat(both.cleanup()).isNegative();
  }

  @Test
  void sharesOfPausesAndOfStopsHaveTheirOwnTime() {
    LogReport report = Logs.ofLogs(List.of(pauses(), stops("G1CollectForAllocation")));
    assertThat(
            LogCondition.parse(
                List.of("pause.share=1.5%, pause.total>=1.5%, safepoint.share=1.5%")))
        .extracting(condition -> condition.test(report).sentence())
        .containsExactly(
            "pause.share=1.5%: pause.share is 1.5%",
            "pause.total>=1.5%: pause.total is 1.5%",
            "safepoint.share=1.5%: safepoint.share is 1.5%");
    assertThat(LogRules.findings(report))
        .filteredOn(one -> one.id().equals("system-gc"))
        .extracting(LogFinding::severity)
        .containsExactly(Severity.WARNING);
  }
}
