package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc.Cpu;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines that a tool joined, or between which their ends were lost.
class JoinedLinesTest {

  private static final String STOP =
      "[2026-03-01T08:00:0%d.100+0000][info][safepoint] Safepoint \"Cleanup\", Time since last:"
          + " 999990000 ns, Reaching safepoint: 4000 ns, At safepoint: 6000 ns, Total: 10000 ns";

  private static final String PAUSE =
      "[2026-03-01T08:00:0%d.500+0000][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause)"
          + " 20M->6M(64M) 2.500ms";

  @Test
  void linesWithoutEndsAreToldApart() {
    LogReport report =
        Logs.ofLines(
            STOP.formatted(1) + STOP.formatted(2) + PAUSE.formatted(2, 0),
            PAUSE.formatted(3, 1) + PAUSE.formatted(4, 2) + STOP.formatted(5),
            STOP.formatted(6) + ", Threads: 2 runnable, 14 total" + STOP.formatted(7));
    assertThat(Logs.stops(report).total().count()).isEqualTo(5);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(3);
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(7_500_000);
    Logs.everyLineIsUnderstood(report, 8);
  }

  /// The line of a remark is no longer than what newer JDKs say of threads behind a stop.
  @Test
  void aShortLineMayStandBehindAStop() {
    String remark = "[2026-03-01T08:00:02.100+0000][gc] GC(1) Pause Remark 9M->9M(64M) 1.500ms";
    for (String gap : new String[] {"", " ", "\t"}) {
      LogReport report = Logs.ofLines(STOP.formatted(1) + gap + remark, PAUSE.formatted(3, 2));
      assertThat(Logs.stops(report).total().count()).isEqualTo(1);
      assertThat(Logs.gc(report).pauses().total()).isEqualTo(4_000_000);
      Logs.everyLineIsUnderstood(report, 3);
    }
  }

  @Test
  void aStopWhoseLinesWereJoinedIsAStop() {
    LogReport report =
        Logs.ofLines(
            "[7.926s] Entering safepoint region: CGC_Operation[7.999s] Leaving safepoint region"
                + "[7.999s] Total time for which application threads were stopped: 0.0731000"
                + " seconds, Stopping threads took: 0.0003000 seconds");

    assertThat(Logs.stops(report).operations())
        .extracting(operation -> operation.name(), operation -> operation.total().total())
        .containsExactly(tuple("CGC_Operation", 73_100_000L));
    assertThat(Logs.stops(report).reaching().total()).isEqualTo(300_000);
  }

  /// As a tool that shortens logs writes them.
  @Test
  void processorTimeMayStandBehindThePause() {
    LogReport report =
        Logs.ofLines(
            "[3736351ms] Entering safepoint region: G1CollectFull",
            "[3736351ms] GC(3791) Pause Full (System.gc()) Metaspace: 82364K->82364K(1126400K) 828M->742M(1024M) 880.722ms User=2.03s Sys=0.02s Real=0.88s[3737232ms] Leaving safepoint region[3737232ms] Total time for which application threads were stopped: 0.8815607 seconds, Stopping threads took: 0.0000352 seconds",
            "[3737331ms] GC(3792) Pause Remark 93M->93M(11876M) 35.386ms User=0.09s Sys=0.00s Real=0.04s");
    assertThat(Logs.gc(report).cpu())
        .returns(2_120_000_000L, Cpu::user)
        .returns(20_000_000L, Cpu::system)
        .returns(920_000_000L, Cpu::real)
        .returns(2L, Cpu::pauses);
    Logs.everyLineIsUnderstood(report, 5);
  }

  @Test
  void aPauseMayStandBehindTheAnnouncementOfOne() {
    String start = "[2026-03-01T08:00:02.400+0000][info][gc,start] GC(%d) Pause Young (Normal)";
    LogReport report =
        Logs.ofLines(
            start.formatted(0),
            PAUSE.formatted(2, 0),
            start.formatted(1),
            start.formatted(1) + PAUSE.formatted(3, 1));
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(2);
    Logs.everyLineIsUnderstood(report, 5);
  }

  @Test
  void bracketsThatOpenNothingAreNoLine() {
    LogReport report = Logs.ofLines("GC(0) Pause Remark 5M->5M(64M) x][ 1.2ms", "GC(1) Pause ][");
    assertThat(report.coverage().lines()).isEqualTo(2);
  }

  @Test
  void aWholeLogMayBeOneLine() {
    StringBuilder line = new StringBuilder("[0.010s][info][gc] Using G1");
    for (int i = 0; i < 5000; i++) {
      line.append("[%d.100s][info][gc,start    ] GC(%<d) Pause Young (Normal)".formatted(i))
          .append("[%d.100s][info][gc,task     ] GC(%<d) Using 2 workers of 2".formatted(i))
          .append("[%d.103s][info][gc,heap     ] GC(%<d) Old regions: 4->6".formatted(i))
          .append("[%d.103s][info][gc          ] GC(%<d) Pause Young (Normal)".formatted(i))
          .append(" 20M->6M(64M) 2.500ms")
          .append("[%d.103s][info][gc,cpu] GC(%<d) User=0.01s Sys=0.00s Real=0.00s".formatted(i));
    }
    LogReport report = Logs.ofLines(line.toString());
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(5000);
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(12_500_000_000L);
    assertThat(report.runs().getFirst().collector()).isEqualTo("G1");
    Logs.everyLineIsUnderstood(report, 25_001);
  }

  @Test
  void stopsInSeveralLinesWithoutEndsAreToldApart() {
    LogReport report =
        Logs.ofLines(
            "[1.100s][info][safepoint] Application time: 0.2500000 seconds"
                + "[1.110s][info][safepoint] Entering safepoint region: RevokeBias"
                + "[1.120s][info][safepoint] Leaving safepoint region"
                + "[1.121s][info][safepoint] Total time for which application threads were stopped:"
                + " 0.0110000 seconds, Stopping threads took: 0.0020000 seconds"
                + "[1.131s][info][safepoint] Application time: 0.0100000 seconds",
            "[1.132s][info][safepoint] Total time for which application threads were stopped:"
                + " 0.0010000 seconds, Stopping threads took: 0.0005000 seconds");
    assertThat(Logs.stops(report).total().count()).isEqualTo(2);
    assertThat(Logs.stops(report).total().total()).isEqualTo(12_000_000);
    assertThat(Logs.stops(report).reaching().total()).isEqualTo(2_500_000);
    Logs.everyLineIsUnderstood(report, 6);
  }

  @Test
  void aStopMayBeJoinedBehindThePauseWithinIt() {
    LogReport report =
        Logs.ofLines(
            "[2026-03-01T08:00:01.206-0500][3351ms] Entering safepoint region: G1CollectFull",
            "[2026-03-01T08:00:01.206-0500][3351ms] GC(9) Pause Full (System.gc()) Metaspace:"
                + " 64K->64K(96K) 28M->12M(64M) 80.500ms User=0.10s Sys=0.00s Real=0.08s"
                + "[2026-03-01T08:00:01.287-0500][3432ms] Leaving safepoint region"
                + "[2026-03-01T08:00:01.287-0500][3432ms] Total time for which application threads"
                + " were stopped: 0.0810000 seconds, Stopping threads took: 0.0000250 seconds");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(80_500_000);
    assertThat(Logs.stops(report).total().total()).isEqualTo(81_000_000);
    assertThat(Logs.stops(report).operations().getFirst().name()).isEqualTo("G1CollectFull");
    Logs.everyLineIsUnderstood(report, 4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"[0.500s][info][safepoint,stats] ", "[0.500s] ", "[0.500s][info][gc,age] "})
  void aLineMayStandBehindADetailWithoutItsEnd(String decorations) {
    String row =
        "[0.500s][info][safepoint,stats] Cleanup      [     11      0 ][   4     0     6     10 ]   0";
    String times = decorations.replaceAll("\\[[a-z,]*]", "");
    LogReport report =
        Logs.ofLines(
            STOP.formatted(1),
            row.replace("[0.500s][info][safepoint,stats] ", decorations)
                + times
                + "GC(0) Pause Remark 5M->5M(64M) 1.250ms"
                + times
                + "Safepoint \"G1PauseRemark\", Time since last: 9 ns, Reaching safepoint: 50 ns, At"
                + " safepoint: 70 ns, Total: 120 ns");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(1_250_000);
    assertThat(Logs.stops(report).total().count()).isEqualTo(2);
    assertThat(Logs.stops(report).total().total()).isEqualTo(10_120);
  }

  @Test
  void pausesThatAToolJoinedIntoTheirFirstLineCount() {
    LogReport report =
        Logs.ofLines(
            "[0.070s][info][gc,start    ] GC(2) Pause Young (Allocation Failure) 3M->1M(8M)"
                + " 0.750ms User=0.00s Sys=0.00s Real=0.00s",
            "[0.080s][info][gc,start    ] GC(3) Concurrent Mark",
            "[0.090s][info][gc,start    ] GC(3) Pause Remark 3M->3M(8M) 0.250ms User=0.00s Sys=0.00s"
                + " Real=0.00s");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(1_000_000);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(2);
  }

  @Test
  void whatAToolJoinedBehindTheCauseIsNone() {
    LogReport report =
        Logs.ofLines(
            "[0.070s][info][gc,start    ] GC(2) Pause Young (Normal) (G1 Evacuation Pause)"
                + " Metaspace: 640K->640K(1088K) 3M->1M(8M) 0.750ms User=0.00s Sys=0.00s Real=0.00s");
    assertThat(Logs.gc(report).causes().getFirst().name()).isEqualTo("G1 Evacuation Pause");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[gc          ] Using G1",
        "[gc,init     ] Heap Region Size: 2M",
        "[gc,heap     ] Heap region size: 2M",
        "[gc,phases   ] GC(0) Phase 1: Mark live objects 0.500ms",
        "[gc          ] GC(0) To-space exhausted",
        "[gc,marking  ] GC(0) Concurrent Mark 3.500ms",
        "[codecache   ] CodeHeap 'non-nmethods': size=5700Kb used=1300Kb max_used=1320Kb free=4400Kb",
        "[gc          ] Trigger: Free (25M) is below minimum threshold (32M)",
        "[gc          ] GC(0) Garbage Collection (Proactive) 20M(20%)->8M(8%)"
      })
  void aPauseMayStandBehindAnyLineWithoutItsEnd(String line) {
    LogReport joined =
        Logs.ofLines("[2026-03-01T08:00:01.000+0000][info]" + line + PAUSE.formatted(1, 0));
    LogReport parted =
        Logs.ofLines("[2026-03-01T08:00:01.000+0000][info]" + line, PAUSE.formatted(1, 0));
    assertThat(Logs.gc(joined).pauses()).isEqualTo(Logs.gc(parted).pauses());
    assertThat(Logs.gc(joined).concurrent()).isEqualTo(Logs.gc(parted).concurrent());
    assertThat(joined.incidents()).hasSameSizeAs(parted.incidents());
    Logs.everyLineIsUnderstood(joined, 2);
  }

  /// Where a comma parts the decimals.
  @Test
  void outputOfTheProgramMayStandBehindAPause() {
    LogReport report =
        Logs.ofLines("[0,070s][info][gc] GC(2) Pause Remark 3M->3M(8M) 0,750msstarted in 12 s");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(750_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {";", " # the heap is still full", "`", "\",", "<br/>", " User=0.01s"})
  void whatStandsBehindAPauseDoesNotHideIt(String remark) {
    LogReport report = Logs.ofLines(PAUSE.formatted(1, 0) + remark, PAUSE.formatted(2, 1));
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(5_000_000);
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(20 << 20);
    assertThat(Logs.gc(report).kinds()).hasSize(1);
  }

  /// As another reader of logs prepares them for itself.
  @Test
  void detailsMayStandWithinThePause() {
    LogReport report =
        Logs.ofLines(
            "[0.369s][info][gc,start     ] GC(6) Pause Young (Normal) (G1 Evacuation Pause) Other:"
                + " 0.1ms Humongous regions: 0->0 Metaspace: 9085K->9085K(1058816K) 3M->2M(7M)"
                + " 0.929ms User=0.01s Sys=0.00s Real=0.01s");

    assertThat(Logs.gc(report).pauses().total()).isEqualTo(929_000);
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(3 << 20);
    assertThat(Logs.gc(report).causes().getFirst().name()).isEqualTo("G1 Evacuation Pause");
  }

  /// Before the first release of generational ZGC.
  @Test
  void collectionsOfEarlyBuildsOfZgcAreKnown() {
    LogReport report =
        Logs.ofLines(
            "[1.102s][info][gc] GC(2) Minor Garbage Collection (High Usage) 42238M(95%)->16152M(36%)"
                + " 0.641s");

    assertThat(Logs.gc(report).collections().getFirst().time().total()).isEqualTo(641_000_000);
    Logs.everyLineIsUnderstood(report, 1);
  }

  /// The size behind a collection lacks its unit, or the share behind it.
  @ParameterizedTest
  @ValueSource(strings = {"80M(42%)->6", "80M(42%)->60M"})
  void aSizeThatIsCutOffIsNone(String sizes) {
    LogReport report =
        Logs.ofLines("[9.0s][info][gc] GC(7) Garbage Collection (Proactive) " + sizes);

    assertThat(Logs.gc(report).collections().getFirst().time().count()).isOne();
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(LogEvent.UNKNOWN);
  }

  /// As somebody left them who took most lines of a pause for noise.
  @Test
  void theEndOfAnAnnouncedPauseMayStandBehindADetail() {
    String detail =
        "[5542.449s] GC(%d) Metaspace: 75001K(75840K)->75001K(75840K) Class: 8327K(8768K)->8327K(8768K)";
    LogReport report =
        Logs.ofLines(
            "[5542.350s] GC(17) Pause Young (Normal) (G1 Evacuation Pause)",
            "[5542.449s] GC(17)   Merge Heap Roots: 1.0ms",
            detail.formatted(17) + " 10106M->299M(16384M) 99.427ms User=0.10s Sys=0.26s Real=0.10s",
            // Nobody announced it.
            detail.formatted(18) + " 10106M->299M(16384M) 9.427ms",
            "[5552.350s] GC(19) Pause Young (Normal) (G1 Evacuation Pause)",
            detail.formatted(19),
            "[5552.450s] GC(19) Pause Young (Normal) (G1 Evacuation Pause) 9M->2M(16M) 100.000ms");
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(2);
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(199_427_000);
    assertThat(Logs.gc(report).causes().getFirst().name()).isEqualTo("G1 Evacuation Pause");
  }
}
