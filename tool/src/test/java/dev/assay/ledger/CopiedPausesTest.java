package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.LogRules;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogCoverage.Example;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Pauses in what people copied, noted behind and wrote anew.
class CopiedPausesTest {

  /// Durations of pages and papers have fewer decimals than a JVM writes.
  @ParameterizedTest
  @CsvSource({
    "14ms  # 600ms, 14000000",
    "14.1ms // every 600ms, 14100000",
    "'6ms, was 8ms', 6000000",
    "3.523ms (600ms), 3523000",
    "14ms, 14000000",
  })
  void aTimeInANoteIsNotThatOfThePause(String behind, long nanos) {
    String pause = "GC(101) Pause Young (Normal) (G1 Evacuation Pause) 175M->158M(1024M) ";
    for (String front : new String[] {"", "[2.1s][info][gc] "}) {
      assertThat(Logs.gc(front + pause + behind).pauses().total()).isEqualTo(nanos);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "</td></tr>", "</span><br>", "</msg></e>", "~", "</code></pre>", "`", " \\"})
  void whatAPagePutsBehindALineIsNotOfIt(String closing) {
    Gc gc =
        Logs.gc(
            "[0.001s][info][gc,init] Initializing The Z Garbage Collector" + closing,
            "[1.000s][info][gc] GC(0) Major Collection (Warmup)" + closing,
            "[1.001s][info][gc] GC(0) Major Collection (Warmup) 26M(10%)->6M(2%) 0.015s" + closing);
    assertThat(gc.collections())
        .extracting(Group::name, group -> group.time().total())
        .containsExactly(tuple("Major Collection (Warmup)", 15_000_000L));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Finalize Marking,0.0003235 secs] 19.623: [GC ref-proc,0.0000622 secs] 19.623: [Unloading,0.0005347 secs],0.0018573 secs]",
        "[Finalize Marking, 0.0003235 secs] 19.623: [GC ref-proc, 0.0000622 secs] 19.623: [Unloading,0.0005347 secs], 0.0018573 secs]",
      })
  void aRemarkMayHaveLostItsBlanks(String parts) {
    assertThat(Logs.gc("19.622: [GC remark 19.622: " + parts).pauses().total())
        .isEqualTo(1_857_300);
  }

  @Test
  void whereAPauseBeganThatDoesNotEndIsShown() {
    LogReport report =
        Logs.ofLines(
            "0.100: [GC pause (G1 Evacuation Pause) (young), 0.0043280 secs]",
            "0.390: [GC remark 0.390: [Finalize Marking, 0.0000870 secs]",
            "0.392: [GC cleanup 144M->144M(369M), 0.0003798 secs]");
    assertThat(report.coverage().unknown())
        .extracting(Example::line, Example::text)
        .containsExactly(tuple(2L, "(the end of the pause that begins here was not found)"));
    assertThat(LogRules.findings(report))
        .extracting(LogFinding::summary)
        .contains("Assay understood 66.7% of the JVM's log lines; 1 was not understood.");
  }

  /// Nobody but a JVM writes both stamps.
  @Test
  void aDamagedLineWithBothStampsIsAJvms() {
    LogReport report =
        Logs.ofLines(
            "2026-11-21T09:41:22.747+0000: 0.176: Total time for which application threads were"
                + " stopped: 0.0010178 seconds, Stopping threads took: 0.0000135 seconds",
            "2026-11-21T09:41:22.748+0000: 0.177: Total time #or which application threads were"
                + " stopped: 0.0010178 seconds, Stopping threads took: 0.0000135 seconds",
            "2026-11-21 09:41:22.749: an application's");
    assertThat(report.coverage().foreign()).isEqualTo(1);
    assertThat(report.coverage().unknown()).extracting(Example::line).containsExactly(2L);
  }
}
