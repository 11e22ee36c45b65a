package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.SafepointStatistic;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.SpaceKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pauses that have ended when the same line tells their generations, as the JVM of Hitachi does.
class PartsBehindPausesTest {

  private static final String COSMINEXUS =
      "[VGC]<Fri Nov 27 10:01:%s 2026>[%s, %s secs][DefNew::Eden: 900K->0K(1000K)]"
          + "[DefNew::Survivor: 90K->80K(100K)][Tenured: 3000K->3010K(5000K)]"
          + "[Metaspace: 700K(800K, 900K)->600K(810K, 900K)]"
          + "[class space: 70K(80K, 80K)->70K(80K, 80K)]"
          + "[cause:ObjAllocFail][User: 0.0156250 secs][Sys: 0.0000000 secs]";

  @ParameterizedTest
  @ValueSource(
      strings = {
        " [DefNew: 900K->0K(1000K)]",
        "[Tenured: 3000K->3010K(5000K)]",
        " [PSYoungGen: 900K->0K(1000K)]",
        "[ParOldGen: 3000K->3010K(5000K)]",
        " [Metaspace: 700K->700K(810K)]",
        " [Metaspace: 700K(800K, 900K)->700K(800K, 900K)]",
        "[Perm : 700K->700K(810K)]",
      })
  void aPauseCountsThatEndedInFrontOfOneOfItsParts(String part) {
    ClassicLog log =
        ClassicLog.of(
            "0.5: [Full GC (System.gc()) 4000K->3100K(6000K), 0.03 secs]" + part,
            "0.9: [GC 4000K->3100K(6000K), 0.01 secs]" + part,
            "1.5: [GC pause (young) 4000K->3100K(6000K), 0.02 secs]" + part);

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::duration)
        .containsExactly(
            tuple("Full GC", 30_000_000L),
            tuple("GC", 10_000_000L),
            tuple("GC pause (young)", 20_000_000L));
    assertThat(log.lines().keySet()).hasSize(1);
  }

  @Test
  void ofCosminexusEveryPauseCounts() {
    ClassicLog log =
        ClassicLog.of(
            COSMINEXUS.formatted("05", "GC 3990K->3090K(6000K)", "0.0100000"),
            COSMINEXUS.formatted("06", "GC 3990K->3090K(6000K)", "0.0200000"),
            COSMINEXUS.formatted("07", "Full GC 3990K->3090K(6000K)", "0.0400000"),
            "[VGC]<Fri Nov 27 10:01:08 2026>(Skip Full:0,Copy:0)[Full GC 390K->390K(6000K), "
                + "0.0800000 secs][Tenured: 390K->390K(5000K)][Perm: 13K->13K(15K)][cause:System.gc]");

    assertThat(log.pauses())
        .extracting(Pause::kind, Pause::duration)
        .containsExactly(
            tuple(PauseKind.YOUNG, 10_000_000L),
            tuple(PauseKind.YOUNG, 20_000_000L),
            tuple(PauseKind.FULL, 40_000_000L),
            tuple(PauseKind.FULL, 80_000_000L));
  }

  @Test
  void ofCosminexusTheMetaspaceHasItsRoomOnBothSides() {
    ClassicLog log =
        ClassicLog.of(COSMINEXUS.formatted("05", "GC 3990K->3090K(6000K)", "0.0100000"));

    assertThat(log.all(Space.class))
        .filteredOn(space -> space.space() == SpaceKind.METASPACE)
        .extracting(Space::before, Space::after, Space::capacity)
        .containsExactly(tuple(700L << 10, 600L << 10, 810L << 10));
  }

  /// A part that precedes a pause belongs to that one.
  @Test
  void aPartIsGivenOutInFrontOfItsPause() {
    String pause = "%s: [GC 4000K->3110K(6000K), 0.01 secs] [Tenured: 3000K->30%s0K(5000K)]";
    ClassicLog log =
        ClassicLog.of(
            "0.1: [Full GC 0.1: [Tenured: 9K->1K(80K), 0.01 secs] 9K->1K(90K), 0.01 secs]",
            pause.formatted("0.5", "1"),
            pause.formatted("0.9", "2"));

    assertThat(log.events().stream().filter(event -> event.at().line() > 1))
        .map(Object::getClass)
        .extracting(Class::getSimpleName)
        .containsExactly("Space", "Pause", "Space", "Pause");
  }

  @Test
  void aPauseCountsBehindOneThatWasNotEnded() {
    ClassicLog log =
        ClassicLog.of(
            "[GC (Allocation Failure)",
            "orders [GC 4000K->3100K(6000K), 0.01 secs] [Tenured: 3000K->3010K(5000K)]");

    assertThat(log.pauseNanos()).isEqualTo(10_000_000);
  }

  /// Of a page that quotes a pause and explains its parts, the ends of its lines lost.
  @ParameterizedTest
  @ValueSource(
      strings = {
        " Here [PSYoungGen: 900K->80K(1000K)] is the young generation",
        " [Times: user=0.02 sys=0.00, real=0.01 secs] // [ParOldGen: 3000K->3010K(5000K)] is old",
        " then [Tenured: 3000K->3010K(5000K), 0.02 secs] is the old one",
        " before [YG occupancy: 900 K (1000 K)] there is no remark",
        " 0.6: [G1Ergonomics (Heap Sizing) did not expand the heap, reason: heap already fully expanded]",
      })
  void aPauseCountsBehindOtherWordsWhereItsPartsAreExplainedInTheSameLine(String words) {
    String pause = "[GC [PSYoungGen: 900K->80K(1000K)] 3900K->3090K(6000K), 0.01 secs]";
    String next = " 0.7: [Full GC 4000K->3100K(6000K), 0.03 secs]";
    for (String front : new String[] {"", "So: ", "\"", "<p>0.5: ", "- "}) {
      ClassicLog log = ClassicLog.of(front + pause + words + next);
      assertThat(log.pauseNanos()).as(front).isEqualTo(40_000_000);
      assertThat(log.events()).as(front).doesNotHaveAnyElementsOfTypes(Incident.class);
    }
  }

  /// What begins lines of their own, behind an event of a page that took the ends of lines away.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CommandLine flags: -XX:+PrintGC -XX:+UseParallelGC",
        "OpenJDK 64-Bit Server VM (25.372-b07) for linux-amd64 JRE (1.8.0_372-b07), built on x",
        "  vmop    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count 0.6: no vm operation [ 13 0 0 ] [ 0 0 0 0 4 ] 0",
        "0.6: ParallelGCFailedAllocation [ 13 0 0 ] [ 0 0 0 0 4 ] 0",
        "OpenJDK 64-Bit Server VM warning: CodeCache is full. Compiler has been disabled.",
      })
  void anEventCountsInFrontOfWhatBeginsALine(String line) {
    String pause = "0.5: [GC [PSYoungGen: 900K->80K(1000K)] 3900K->3090K(6000K), 0.01 secs]";
    String stop =
        "Total time for which application threads were stopped: 0.0105 seconds, Stopping threads took: 0.0001 seconds";
    String next = "0.7: [Full GC 4000K->3100K(6000K), 0.03 secs]";
    List<String> alone = told(ClassicLog.of(line));
    for (String front : new String[] {"So: ", "Mine: ", "\"", "- "}) {
      ClassicLog log = ClassicLog.of(front + String.join(" ", pause, stop, line, next));
      assertThat(log.pauseNanos()).as(front).isEqualTo(40_000_000);
      assertThat(log.safepoints()).as(front).hasSize(1);
      assertThat(told(log)).as(front).containsAll(alone);
    }
  }

  /// Kinds of incidents and rows, and what a JVM states of itself.
  private static List<String> told(ClassicLog log) {
    return log.events().stream()
        .map(event ->
            switch (event) {
              case Incident incident -> incident.kind().name();
              case SafepointStatistic row -> row.operation();
              case Statement statement -> statement.fact().name();
              default -> "";
            })
        .filter(text -> !text.isEmpty())
        .toList();
  }
}
