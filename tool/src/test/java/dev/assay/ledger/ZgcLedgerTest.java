package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What ZGC tells of the heap, with and without generations.
class ZgcLedgerTest {

  private static final long MEBIBYTE = 1 << 20;

  private static final String[] MINOR = {
    "[%d.000s][info][gc      ] GC(%1$d) Minor Collection (Allocation Rate)",
    "[%d.000s][info][gc,heap ] GC(%1$d) y:                Mark Start          Mark End        Relocate Start      Relocate End",
    "[%d.000s][info][gc,heap ] GC(%1$d) y: Allocated:         -                48M (25%%)          60M (31%%)          97M (51%%)",
    "[%d.000s][info][gc,phases] GC(%1$d) y: Young Generation 40M(21%%)->20M(10%%) 0.039s",
    "[%d.000s][info][gc      ] GC(%1$d) Minor Collection (Allocation Rate) 40M(21%%)->20M(10%%) 0.039s",
  };

  private static Stream<String> minor(int id, String without) {
    return Arrays.stream(MINOR)
        .filter(line -> without.isEmpty() || !line.contains(without))
        .map(line -> line.formatted(id));
  }

  private static LogReport report(Stream<String> lines) {
    return Logs.ofLines(lines.toArray(String[]::new));
  }

  /// From 20M to 40M between them, 97M within the second; what came before is not known.
  @Test
  void whatWasAllocatedBesideACollectionCounts() {
    Gc gc = Logs.gc(report(Stream.concat(minor(1, ""), minor(2, ""))));
    assertThat(gc.allocated()).isEqualTo((20 + 97) * MEBIBYTE);
    Gc collections = Logs.gc(report(Stream.concat(minor(1, "gc,phases"), minor(2, "gc,phases"))));
    assertThat(collections.allocated()).isEqualTo((20 + 97) * MEBIBYTE);
  }

  /// The column of relocation's end; the row of another cycle says nothing of this one.
  @ParameterizedTest
  @CsvSource({"' Capacity:', 2, 1", "'Y:  Capacity:', 2, 1", "' Capacity:', 7, 0"})
  void whatIsCommittedAtTheEndOfACycleIsInTheChart(String label, int cycle, long told) {
    String row =
        "[2.000s][info][gc,heap ] GC("
            + cycle
            + ") "
            + label
            + " 64M (50%) 64M (50%) 64M (50%) 96M (75%)";
    LogReport report =
        report(Stream.of(minor(1, ""), Stream.of(row), minor(2, "")).flatMap(lines -> lines));
    assertThat(report.timeline().capacity().stream().filter(committed -> committed >= 0))
        .containsExactlyElementsOf(Stream.of(96 * MEBIBYTE).limit(told).toList());
  }

  /// Only the row of the whole heap has the column.
  @ParameterizedTest
  @ValueSource(strings = {"     Used:  ", "y:      Used:", "O:      Used:  "})
  void theMostThatWasInUseStandsInItsColumn(String label) {
    String row =
        "[1.500s][info][gc,heap ] GC(1) %s   40M (21%%)   48M (25%%)   50M (26%%)   20M (10%%)%s";
    Gc gc =
        Logs.gc(
            report(
                Stream.concat(
                    minor(1, ""),
                    Stream.of(
                        row.formatted(label, "   70M (36%)   20M (10%)  "),
                        row.formatted(label, "").replace("M ", "9M ")))));
    assertThat(gc.heapPeak()).isEqualTo(70 * MEBIBYTE);
  }

  /// Minor collections run within a major one, whose young part is over by then.
  @Test
  void aMajorCollectionAroundMinorOnesCountsOnce() {
    Stream<String> major =
        Stream.of(
            "[1.500s][info][gc      ] GC(9) Major Collection (Proactive)",
            "[1.600s][info][gc,heap ] GC(9) Y: Allocated:  -  4M (2%)  6M (3%)  10M (5%)",
            "[1.600s][info][gc,phases] GC(9) Y: Young Generation 30M(15%)->20M(10%) 0.100s");
    Stream<String> end =
        Stream.of(
            "[2.500s][info][gc,heap ] GC(9) O: Allocated:  -  70M (2%)  70M (3%)  70M (5%)",
            "[2.500s][info][gc,phases] GC(9) O: Old Generation 20M(10%)->20M(10%) 0.900s",
            "[2.500s][info][gc      ] GC(9) Major Collection (Proactive) 30M(15%)->20M(10%) 1.000s");
    Gc gc =
        Logs.gc(report(Stream.of(minor(1, ""), major, minor(2, ""), end).flatMap(part -> part)));
    assertThat(gc.allocated()).isEqualTo((10 + 10 + 20 + 97) * MEBIBYTE);
    assertThat(gc.liveSet().points()).isEqualTo(1);
  }

  /// Two generations are collected at once; what ended before, or began in time, is apart.
  @Test
  void timeInWhichTwoCollectionsRanCountsOnce() {
    Gc gc =
        Logs.gc(
            Logs.ofLines(
                "[1.000s][info][gc] GC(0) Minor Collection (Allocation Rate) 40M(21%)->20M(10%) 0.500s",
                "[2.000s][info][gc] GC(2) Minor Collection (Allocation Rate) 40M(21%)->20M(10%) 0.200s",
                "[2.500s][info][gc] GC(3) Minor Collection (Allocation Rate) 40M(21%)->20M(10%) 0.300s",
                "[3.000s][info][gc] GC(1) Major Collection (Proactive) 40M(21%)->20M(10%) 1.100s",
                "[3.400s][info][gc] GC(4) Minor Collection (Allocation Rate) 40M(21%)->20M(10%) 0.600s"));
    assertThat(gc.collections())
        .extracting(
            Group::name, all -> all.time().total() / 1_000_000, all -> all.within() / 1_000_000)
        .containsExactlyInAnyOrder(
            tuple("Minor Collection (Allocation Rate)", 1600L, 200L),
            tuple("Major Collection (Proactive)", 1100L, 400L));
  }

  @Test
  void withoutTheRowsNobodyTellsTheAllocation() {
    LogReport report = report(Stream.concat(minor(1, "gc,heap"), minor(2, "gc,heap")));
    assertThat(Logs.gc(report).allocated()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(report.timeline().allocated()).isNotEmpty().containsOnly(LogEvent.UNKNOWN);
    assertThat(report.unavailable())
        .anyMatch(one -> one.figure().equals("allocation rate") && one.flag().contains("gc+heap"));
  }

  @Test
  void collectionsWithoutPhasesTellNoPauses() {
    LogReport report = report(Stream.concat(minor(1, "gc,phases"), minor(2, "gc,phases")));
    assertThat(Logs.gc(report).tellsPauses()).isFalse();
    assertThat(report.unavailable()).anyMatch(one -> one.figure().startsWith("pauses"));
    List<String> phases = List.of("[1.000s][info][gc,phases] GC(1) y: Pause Mark Start 0.004ms");
    assertThat(Logs.gc(report(Stream.concat(phases.stream(), minor(2, "")))).tellsPauses())
        .isTrue();
  }

  /// Two collections of which the same lines tell.
  private static Gc twice(String... cycle) {
    return Logs.gc(
        report(
            Stream.of(1, 2).flatMap(id -> Arrays.stream(cycle).map(line -> line.formatted(id)))));
  }

  /// Without generations the fourth of six columns counts.
  @Test
  void aCycleWithoutGenerationsTellsItsAllocation() {
    String[] cycle = {
      "[%d.000s][info][gc,heap ] GC(%1$d) Allocated:   -   0M (0%%)   14M (7%%)   26M (14%%)   -   -  ",
      "[%d.000s][info][gc      ] GC(%1$d) Garbage Collection (Warmup) 40M(21%%)->20M(10%%)",
    };
    Gc gc = twice(cycle);
    assertThat(gc.allocated()).isEqualTo((20 + 26) * MEBIBYTE);
  }

  /// JDK 11 counts pages into which objects were moved as allocated, and not as reclaimed.
  @Test
  void whatIsMovedIsNoAllocation() {
    String[] cycle = {
      "[%d.000s][info][gc,heap ] GC(%1$d) Allocated:   -   14M (3%%)   14M (3%%)   42M (8%%)   -   -  ",
      "[%d.000s][info][gc,heap ] GC(%1$d) Reclaimed:   -   -   0M (0%%)   26M (5%%)   -   -  ",
      "[%d.000s][info][gc      ] GC(%1$d) Garbage Collection (Warmup) 198M(39%%)->190M(37%%)",
    };
    Gc gc = twice(cycle);
    assertThat(gc.allocated()).isEqualTo((8 + 18) * MEBIBYTE);
  }

  /// What the JVM says itself is exact.
  @ParameterizedTest
  @CsvSource({
    "(Warmup) 14M(0%)->25600M(100%), 25700M, 25700",
    "(Warmup) 14M(11%)->128M(100%), '', 128",
    "(Warmup) 128M(100%)->14M(11%), '', 128",
    "(Warmup) 14M(11%)->127M(99%), '', -1"
  })
  void aFullHeapOfZgcTellsItsMaximum(String sizes, String told, long mebibytes) {
    LogReport report =
        Logs.ofLines(
            "[0.004s][info][gc,init] Max Capacity: " + told,
            "[0.336s][info][gc] Using The Z Garbage Collector",
            "[0.344s][info][gc] GC(0) Major Collection " + sizes + " 0.240s");
    assertThat(Logs.gc(report).heapMaximum())
        .isEqualTo(mebibytes < 0 ? LogEvent.UNKNOWN : mebibytes * MEBIBYTE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.004s][info][gc,init] Max Capacity: 96M",
        "[0.004s] Max Capacity: 96M",
        "[0.2s][info][gc,heap     ] GC(0) Max Capacity: 96M(100%)",
        "[0.2s][info][gc,heap     ] GC(3) y: Max Capacity: 96M(100%)",
        "[0.2s][info][gc,heap     ] GC(3) O: Max Capacity: 96M(100%)",
        "[0.2s][info][gc,heap     ] GC(0)  Capacity:       96M (100%)        96M (100%)",
      })
  void zgcTellsWhatItsHeapMayHave(String line) {
    LogReport report =
        Logs.ofLines(
            line,
            "[0.2s][info][gc,heap     ] GC(4)  Capacity:       64M (66%)        96M (100%)",
            "[0.2s][info][gc,heap     ] GC(4) Min Capacity: 8M(8%)",
            "[0.3s][info][gc] GC(4) Garbage Collection (Proactive) 90M(94%)->81M(84%)");
    assertThat(Logs.gc(report).heapMaximum()).isEqualTo(96L << 20);
    assertThat(report.coverage().understood()).isEqualTo(report.coverage().lines());
  }

  private static Stream<String> live(int id, String label, String before, int size) {
    return Stream.of(
        "[%d.000s][info][gc,heap] GC(%d) %s     Live:         -       %dM (2%%)     1M (1%%)     1M (1%%)"
            .formatted(id, id, label, size),
        "[%d.000s][info][gc     ] GC(%d) %s Collection (Warmup) 48M(50%%)->90M(94%%)"
            .formatted(id, id, before));
  }

  /// What is in use after a cycle has what was allocated during it.
  @Test
  void whatWasMarkedIsAlive() {
    Gc gc =
        Logs.gc(report(Stream.concat(live(1, " ", "Garbage", 20), live(2, " ", "Garbage", 24))));
    assertThat(gc.liveSet())
        .extracting(LiveSet::points, LiveSet::minimum, LiveSet::maximum, LiveSet::atEnd)
        .containsExactly(2L, 20 * MEBIBYTE, 24 * MEBIBYTE, 24 * MEBIBYTE);
  }

  /// A page may put the blanks in a line together.
  @Test
  void rowsWithoutTheirIndentAreRead() {
    LogReport report =
        Logs.ofLines(
            "[1.2s][info][gc,heap ] GC(3) Capacity: 64M (66%) 96M (100%) 96M (100%) 96M (100%)",
            "[1.2s][info][gc,heap ] GC(3) Live: - 17M (18%) 17M (18%) 17M (18%) - -",
            "[1.2s][info][gc,heap ] GC(3) Used: 70M (73%) 72M (75%) 74M (77%) 41M (43%) 77M (80%) 40M",
            "[1.2s][info][gc ] GC(3) Garbage Collection (Warmup) 70M(73%)->41M(43%)");
    assertThat(Logs.gc(report))
        .returns(77 * MEBIBYTE, Gc::heapPeak)
        .extracting(Gc::liveSet)
        .returns(17 * MEBIBYTE, LiveSet::atEnd);
    assertThat(Logs.ofLines("[1.2s][info][gc,heap ] GC(3) Capacity: 96M (100%)").heapMaximum())
        .isEqualTo(96 * MEBIBYTE);
  }

  /// The last young row before that of the old generation, as a program that asked for a collection
  /// has two; a minor collection beside the old one marks a part of the heap.
  @Test
  void bothGenerationsAreAlive() {
    String row = "[1.000s][info][gc,heap] GC(1) %s     Live:     -     %dM (2%%)     1M (1%%)";
    Stream<String> young =
        Stream.of(row.formatted("Y:", 30), row.formatted("Y:", 5), row.formatted("y:", 9));
    Gc gc = Logs.gc(report(Stream.concat(young, live(1, "O:", "Major", 20))));
    assertThat(gc.liveSet())
        .extracting(LiveSet::points, LiveSet::minimum, LiveSet::atEnd)
        .containsExactly(1L, 25 * MEBIBYTE, 25 * MEBIBYTE);
  }

  /// The log begins within a collection: nothing tells what else was alive.
  @Test
  void halfOfTheFirstCollectionIsNoLiveSet() {
    String young = "[2.000s][info][gc,heap] GC(2) Y:     Live:     -     0M (0%)     1M (1%)";
    Gc gc =
        Logs.gc(
            report(
                Stream.of(live(1, "O:", "Major", 3), Stream.of(young), live(2, "O:", "Major", 20))
                    .flatMap(lines -> lines)));
    assertThat(gc.liveSet())
        .extracting(LiveSet::points, LiveSet::minimum)
        .containsExactly(1L, 20 * MEBIBYTE);
  }
}
