package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The heap of Epsilon, which is never collected, as JDK 11 to 28 log it.
class EpsilonHeapTest {

  private static final String USING = "[0.004s][info][gc] Using Epsilon";
  private static final String FIRST =
      "[1.000s][info][gc] Heap: 2048M reserved, 376M (18.39%) committed, 104M (5.11%) used";
  private static final String SECOND =
      "[3.000s][info][gc] Heap: 2048M reserved, 504M (24.64%) committed, 416M (20.34%) used";

  @Test
  void whatIsInUseWasAllocated() {
    LogReport report = Logs.ofLines(USING, FIRST, SECOND);
    Gc gc = Logs.gc(report);
    assertThat(gc.allocated()).isEqualTo(416L << 20);
    assertThat(gc.heapPeak()).isEqualTo(416L << 20);
    assertThat(gc.heapMaximum()).isEqualTo(2048L << 20);
    assertThat(gc.throughput()).isEqualTo(1);
    assertThat(gc.over().allocated()).isEqualTo(2_996_000_000L);
    assertThat(report.timeline().heapBefore()).contains(104L << 20, 416L << 20);
    assertThat(report.timeline().heapAfter()).containsOnly(LogEvent.UNKNOWN);
    assertThat(report.unavailable())
        .contains(new Unavailable("promotion, live set", "Epsilon does not collect", ""));
  }

  @Test
  void ofAnExcerptWhatItShowsIsKnown() {
    LogReport report = Logs.ofLines(FIRST, SECOND);
    assertThat(report.runs().getFirst().collector()).isEqualTo("Epsilon");
    assertThat(Logs.gc(report).allocated()).isEqualTo(312L << 20);
  }

  /// How much of it was allocated before the excerpt nobody knows, nor what came later.
  @Test
  void ofASingleLineThePeakIsKnown() {
    LogReport report = Logs.ofLines(SECOND);
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(416L << 20);
    assertThat(Logs.gc(report).heapMaximum()).isEqualTo(2048L << 20);
    assertThat(Logs.gc(report).allocated()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(report.unavailable())
        .contains(
            new Unavailable(Unavailable.ALLOCATION, "only one line has the heap in use", ""),
            new Unavailable("promotion, live set", "Epsilon does not collect", ""));
  }

  @Test
  void anotherJvmBeginsWithAnEmptyHeap() {
    LogReport report = Logs.ofLines(USING, SECOND, USING, FIRST);
    assertThat(report.starts()).isEqualTo(2);
    assertThat(Logs.gc(report).allocated()).isEqualTo(520L << 20);
    assertThat(Logs.gc(Logs.ofLines(USING, FIRST, SECOND, FIRST, SECOND)).heapPeak())
        .isEqualTo(416L << 20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1.000s][info][gc] Heap: 2048M reserved, 376M (18.39%) committed",
        "[1.000s][info][gc] Heap: 2048M reserved, 376M (18.39%) committed, 104M (5.11%) us",
        "[1.000s][info][gc] Heap: 64K->32K",
      })
  void aLineInOtherWordsTellsNothing(String line) {
    assertThat(Logs.ofLines(USING, line).gc()).isNull();
  }

  @Test
  void whatItNeverDoesIsNotMissing() {
    LogReport report =
        Logs.ofLogs(
            List.of(
                List.of(USING, FIRST),
                List.of(
                    "[0.010s][info][gc] Using G1",
                    "[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause)"
                        + " 14M->3M(64M) 1.000ms")));
    assertThat(report.unavailable())
        .extracting(Unavailable::figure)
        .doesNotContain("everything about collections");
  }

  /// What is committed counts against the threshold of metaspace, and not what is reserved.
  @Test
  void ofMetaspaceWhatIsCommittedCounts() {
    String metaspace =
        "[1.000s][info][gc,metaspace] Metaspace: 1032M reserved, 4864K (0.46%) committed, 3434K"
            + " (0.32%) used";
    assertThat(Logs.gc(Logs.ofLines(USING, metaspace, FIRST)).metaspacePeak())
        .isEqualTo(4864L << 10);
  }
}
