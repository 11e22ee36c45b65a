package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Unavailable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the logs of Shenandoah tell of the heap, which differs from release to release.
class ShenandoahLedgerTest {

  private static final String DEGENERATED =
      "[1.000s][info][gc] GC(2) Pause Degenerated GC (Young) (Roots) 50M->18M(53M) 273.906ms";

  /// JDK 28 tells it with other tags, and a log with `gc` alone need not tell which JDK it is of.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[0.9s][info][gc] GC(2) Trigger|true",
        "[0.9s][info][gc] GC(2) Degenerated GC upgrading to Full GC|false",
        "[0.9s][info][gc,phases] GC(2) Concurrent reset 0.1ms|false",
        "[0.1s][info][gc,init] Version: 17.0.12+7 (release)|false",
        "[0.1s][info][gc,init] Version: 28-ea+18 (release)|true",
      })
  void whetherDegeneratedCollectionsBecameFullOnesIsNotToldByEachLog(String line, boolean untold) {
    assertThat(Logs.ofLines(line, DEGENERATED).unavailable())
        .filteredOn(one -> one.figure().equals("degenerated collections upgraded to full"))
        .hasSize(untold ? 1 : 0);
  }

  /// Lines of Shenandoah in JDK 17, which frees twice in a cycle, and a cycle that was cut short.
  @Test
  void aliveIsWhatTheLastCleanupOfACycleLeft() {
    LogReport report =
        Logs.ofLines(
            Logs.pause(1, 9, "Concurrent cleanup 60M->49M(64M) 0.022ms"),
            Logs.pause(2, 9, "Concurrent cleanup 61M->39M(64M) 0.021ms"),
            Logs.pause(3, 10, "Concurrent cleanup 39M->15M(64M) 0.014ms"),
            Logs.pause(4, 11, "Concurrent cleanup 64M->60M(64M) 0.014ms"),
            Logs.pause(5, 11, "Pause Degenerated GC (Evacuation) 64M->22M(64M) 5.014ms"),
            Logs.pause(6, 12, "Concurrent cleanup 60M->50M(64M) 0.018ms"),
            Logs.pause(7, 12, "Concurrent cleanup 36M->20M(64M) 0.020ms"));
    LiveSet alive = Logs.gc(report).liveSet();
    assertThat(alive.points()).isEqualTo(3);
    assertThat(alive.minimum()).isEqualTo(15L << 20);
    assertThat(alive.last()).isEqualTo(20L << 20);
    assertThat(alive.maximum()).isEqualTo(39L << 20);
  }

  /// JDK 25: an object stays young for now, as several do in a cycle.
  @Test
  void objectsThatAreNotPromotedAreNoIncident() {
    LogReport report =
        Logs.ofLines(
            "[0.006s][info][gc] Using Shenandoah (Generational)",
            "[0.973s][info][gc,ergo] GC(3) Promotion failed, size 4096, has plab? yes, PLAB remaining: 0, plab promotions enabled, promotion reserve: 0, promotion expended: 0, old capacity: 6815744, old_used: 6815744, old unaffiliated regions: 0",
            Logs.pause(1, 3, "Pause Final Roots 0.010ms"));
    assertThat(report.incidents()).isEmpty();
    assertThat(report.coverage().understood()).isEqualTo(3);
  }

  /// A young cycle leaves what died in the old generation, the marking of the old one nearly all of
  /// it; only a cycle of the whole heap, or a full collection, leaves what is alive.
  @Test
  void cyclesOfOneGenerationTellNoLiveSet() {
    Gc gc =
        Logs.gc(
            Logs.pause(1, 0, "Concurrent cleanup (Young) 80M->60M(128M) 0.022ms"),
            Logs.pause(2, 1, "Concurrent cleanup (Global) (unload classes) 90M->85M(128M) 1ms"),
            Logs.pause(3, 1, "Concurrent cleanup (Global) (unload classes) 86M->41M(128M) 1ms"),
            Logs.pause(4, 3, "Concurrent cleanup (Old) 77M->76M(128M) 0.009ms"),
            Logs.pause(5, 2, "Concurrent cleanup (Young) 91M->70M(128M) 0.031ms"),
            Logs.pause(6, 4, "Pause Full 120M->33M(128M) 9.500ms"));
    assertThat(gc.liveSet().points()).isEqualTo(2);
    assertThat(gc.liveSet().last()).isEqualTo(33L << 20);
    assertThat(gc.liveSet().maximum()).isEqualTo(41L << 20);
    assertThat(gc.allocated()).isEqualTo((30L + 1 + 36 + 15 + 50) << 20);
  }

  /// Shenandoah of JDK 8, whose cycles have no numbers and whose pauses tell no heap.
  @Test
  void aCycleWithoutNumberEndsWhereTheNextBegins() {
    Gc gc =
        Logs.gc(
            "1.000: [Pause Init Mark, 1.341 ms]",
            "1.500: [Concurrent cleanup 60M->49M(64M), 0.092 ms]",
            "1.900: [Concurrent cleanup 61M->39M(64M), 0.077 ms]",
            "2.000: [Pause Init Mark (process weakrefs), 1.441 ms]",
            "2.500: [Concurrent cleanup 63M->62M(64M), 0.066 ms]",
            "2.900: [Pause Degenerated GC (Update Refs) 64M->22M(64M), 18.489 ms]",
            "3.000: [Pause Init Mark, 1.541 ms]",
            "3.500: [Concurrent cleanup 60M->50M(64M), 0.061 ms]",
            "3.900: [Concurrent cleanup 36M->20M(64M), 0.063 ms]");
    assertThat(gc.liveSet().points()).isEqualTo(2);
    assertThat(gc.liveSet().maximum()).isEqualTo(39L << 20);
    assertThat(gc.liveSet().last()).isEqualTo(20L << 20);
    assertThat(gc.allocated()).isEqualTo((12L + 24 + 2 + 38) << 20);
    assertThat(gc.heapPeak()).isEqualTo(64L << 20);
  }

  /// The first builds tell the heap of each phase; what is copied is no allocation.
  @Test
  void whatTheHeapGrowsByWithinAPhaseWasAllocated() {
    Gc gc =
        Logs.gc(
            "25.508: [Concurrent marking 178M->184M(256M), 368.818 ms]",
            "29.197: [Pause Final Mark 184M->181M(256M), 4.730 ms]",
            "29.202: [Concurrent evacuation 181M->186M(256M), 19.154 ms]",
            "29.222: [Concurrent update references  186M->189M(256M), 218.225 ms]",
            "31.417: [Pause Final Update Refs 190M->172M(256M), 3.659 ms]",
            "31.420: [Concurrent reset bitmaps 172M->172M(256M), 1.735 ms]",
            "53.071: [Concurrent reset bitmaps 190M->191M(256M), 99.589 ms]");
    assertThat(gc.allocated()).isEqualTo((6L + 3 + 1 + 18 + 1) << 20);
    assertThat(gc.heapPeak()).isEqualTo(191L << 20);
  }

  /// From JDK 26 on the heap is told only when garbage went.
  @Test
  void whatWasAllocatedBesideShenandoahIsTheGarbageThatItFound() {
    String[] lines = {
      "[1.000s][info][gc,ergo] GC(0) Collectable Garbage: 81920K (98%), Immediate: 81920K (98%), 320"
          + " regions, CSet: 0B (0%), 0 regions",
      Logs.pause(2, 0, "Concurrent cleanup (unload classes) 20M->20M(160M) 0.057ms"),
      "[3.000s][info][gc,ergo] GC(1) Collectable Garbage: 61440K (98%), Immediate: 61440K (98%), 240"
          + " regions, CSet: 0B (0%), 0 regions",
      Logs.pause(4, 1, "Concurrent cleanup (unload classes) 25M->25M(160M) 0.057ms")
    };
    assertThat(Logs.gc(lines).allocated()).isEqualTo((25 + 60 - 20) << 20);
    assertThat(Logs.gc(lines).heapPeak()).isEqualTo(25 << 20);
    LogReport bare = Logs.ofLines(lines[1], lines[3]);
    assertThat(Logs.gc(bare).allocated()).isNegative();
    assertThat(bare.unavailable()).extracting(Unavailable::figure).contains("allocation rate");
  }

  /// From JDK 28 on, whose failed cycles look like others until a pause finishes them.
  @Test
  void cyclesOfShenandoahAreCollections() {
    Gc gc =
        Logs.gc(
            Logs.pause(1, 0, "Concurrent GC 40M->20M(160M) 3.785ms"),
            "[2.000s][info][gc,ergo] GC(1) Collectable Garbage: 30M (98%), Immediate: 20M (66%), 9"
                + " regions, CSet: 10M (32%), 5 regions",
            Logs.pause(3, 1, "Concurrent GC 50M->30M(160M) 3.785ms"),
            Logs.pause(4, 2, "Concurrent GC 60M->150M(160M) 3.785ms"),
            Logs.pause(5, 3, "Pause Degenerated GC (Mark) 150M->35M(160M) 5.000ms"),
            Logs.pause(6, 4, "Concurrent GC (Young) 90M->80M(160M) 3.785ms"));
    assertThat(gc.collections())
        .extracting(Group::name, group -> group.time().count())
        .containsExactly(tuple("Concurrent GC", 3L), tuple("Concurrent GC (Young)", 1L));
    assertThat(gc.concurrent()).isEmpty();
    assertThat(gc.allocated()).isEqualTo((30L + 10 + 30 + 90 + 55) << 20);
    assertThat(gc.liveSet().points()).isEqualTo(2);
    assertThat(gc.liveSet().last()).isEqualTo(30 << 20);
  }

  /// What was allocated beside a cycle would be missing.
  @Test
  void cyclesWithoutTheirGarbageTellNoAllocation() {
    LogReport report =
        Logs.ofLines(
            Logs.pause(1, 0, "Concurrent GC 40M->20M(160M) 3.785ms"),
            Logs.pause(3, 1, "Concurrent GC 50M->30M(160M) 3.785ms"));
    assertThat(Logs.gc(report).allocated()).isNegative();
    assertThat(report.unavailable()).extracting(Unavailable::figure).contains("allocation rate");
  }

  @Test
  void shenandoahFailsToAllocateForEvacuationOrForThreads() {
    LogReport report =
        Logs.ofLines(
            "[1.241s][info][gc] GC(20) Failed to allocate 37672B for evacuation",
            "[1.347s][info][gc] Failed to allocate TLAB, 55848B");
    assertThat(report.incidents()).extracting(Incidents::count).containsExactly(1L);
    assertThat(report.coverage().understood()).isEqualTo(2);
  }

  /// What begins a cycle and what gives memory back collect nothing.
  @Test
  void phasesThatFreeNothingTellNoLiveSet() {
    Gc gc =
        Logs.gc(
            Logs.pause(1, 0, "Concurrent reset 15M->16M(64M) 0.242ms"),
            Logs.pause(2, 0, "Concurrent cleanup 40M->9M(64M) 0.021ms"),
            Logs.pause(3, 1, "Concurrent reset 16M->16M(64M) 0.242ms"),
            Logs.pause(4, 1, "Concurrent uncommit 16M->16M(32M) 0.242ms"));
    assertThat(gc.liveSet().points()).isEqualTo(1);
    assertThat(gc.liveSet().last()).isEqualTo(9L << 20);
    assertThat(gc.heapPeak()).isEqualTo(40L << 20);
  }

  /// JDK 25 and later give the pause that finishes a cycle a number of its own.
  @Test
  void aCycleThatWasGivenUpLeftGarbage() {
    String cancelling = "[%d.100s][info][gc,thread] Cancelling GC: Allocation Failure";
    LiveSet alive =
        Logs.gc(
                Logs.pause(1, 9, "Pause Init Mark 0.022ms"),
                Logs.pause(1, 9, "Concurrent cleanup 70M->49M(128M) 0.022ms"),
                Logs.pause(2, 10, "Pause Init Mark 0.022ms"),
                Logs.pause(2, 10, "Concurrent cleanup 98M->97M(128M) 0.022ms"),
                cancelling.formatted(2),
                Logs.pause(3, 11, "Pause Degenerated GC (Update Refs) 128M->22M(128M) 5.014ms"),
                Logs.pause(4, 12, "Pause Init Mark 0.022ms"),
                Logs.pause(4, 12, "Concurrent cleanup 99M->98M(128M) 0.022ms"),
                cancelling.formatted(4),
                Logs.pause(5, 13, "Pause Full 128M->25M(128M) 5.014ms"),
                Logs.pause(6, 14, "Pause Init Mark 0.022ms"),
                Logs.pause(6, 14, "Concurrent cleanup 99M->97M(128M) 0.022ms"),
                cancelling.formatted(6).replace("Allocation Failure", "Stopping VM"))
            .liveSet();
    assertThat(alive.points()).isEqualTo(2);
    assertThat(alive.minimum()).isEqualTo(25L << 20);
    assertThat(alive.maximum()).isEqualTo(49L << 20);
  }

  /// Every JVM says at its end that it gives up what may be none.
  @Test
  void aCycleThatWasOverIsNotGivenUpWithTheJvm() {
    LiveSet alive =
        Logs.gc(
                Logs.pause(1, 9, "Pause Init Mark 0.022ms"),
                Logs.pause(1, 9, "Concurrent cleanup 70M->60M(128M) 0.022ms"),
                Logs.pause(2, 9, "Pause Final Update Refs 0.022ms"),
                Logs.pause(2, 9, "Concurrent cleanup 70M->49M(128M) 0.022ms"),
                "[6.100s][info][gc,thread] Cancelling GC: Stopping VM")
            .liveSet();
    assertThat(alive.points()).isEqualTo(1);
    assertThat(alive.last()).isEqualTo(49L << 20);
  }

  /// A log that ends so is one of a JVM that still runs, or was killed.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Concurrent class unloading", "Concurrent evacuation (unload classes)",
        "Pause Init Update Refs", "Concurrent update references",
      })
  void betweenItsCleanupsACycleHasNotFreedAll(String step) {
    LiveSet alive =
        Logs.gc(
                Logs.pause(1, 9, "Concurrent cleanup 60M->50M(200M) 0.022ms"),
                Logs.pause(2, 9, step + " 7.000ms"),
                Logs.pause(3, 9, "Concurrent cleanup 50M->20M(200M) 0.022ms"),
                Logs.pause(4, 10, "Concurrent cleanup 162M->160M(200M) 0.022ms"),
                Logs.pause(5, 10, step + " 7.000ms"))
            .liveSet();
    assertThat(alive.points()).isEqualTo(1);
    assertThat(alive.last()).isEqualTo(20L << 20);
  }

  /// JDK 25, which was told to end while it cleaned up: a cycle that frees nothing but regions
  /// without a live object does so once. JDK 21 has a pause in place of the phase.
  @ParameterizedTest
  @ValueSource(strings = {"Concurrent Final Roots (unload classes)", "Pause Final Roots"})
  void aShortCycleIsOverWithItsOnlyCleanup(String roots) {
    LiveSet alive =
        Logs.gc(
                Logs.pause(1, 38, "Pause Degenerated GC (Outside of Cycle) 46M->46M(64M) 60.057ms"),
                Logs.pause(2, 39, "Pause Init Mark (unload classes) 0.091ms"),
                "[2.586s][info][gc,thread] Cancelling GC: Stopping VM",
                Logs.pause(3, 39, "Concurrent cleanup (unload classes) 46M->2M(64M) 7.146ms"),
                Logs.pause(4, 39, roots + " 0.138ms"))
            .liveSet();
    assertThat(alive.points()).isEqualTo(1);
    assertThat(alive.last()).isEqualTo(2L << 20);
  }

  /// The allocation failed when it had ended.
  @Test
  void aCycleBeforeAPauseOutsideOfCyclesWasWhole() {
    LiveSet alive =
        Logs.gc(
                Logs.pause(1, 9, "Concurrent cleanup 70M->49M(128M) 0.022ms"),
                "[2.100s][info][gc,thread] Cancelling GC: Allocation Failure",
                Logs.pause(3, 10, "Pause Degenerated GC (Outside of Cycle) 128M->22M(128M) 5ms"))
            .liveSet();
    assertThat(alive.points()).isEqualTo(1);
    assertThat(alive.last()).isEqualTo(49L << 20);
  }

  /// JDK 28: what was to be copied out of its regions stays, and goes with the pause.
  @Test
  void aCycleThatWasGivenUpFreesOnlyWhatIsNotCopied() {
    String garbage =
        "[2.000s][info][gc,ergo] GC(%d) Collectable Garbage: 30M (98%%), Immediate: 20M (66%%), 9"
            + " regions, CSet: 10M (32%%), 5 regions";
    Gc gc =
        Logs.gc(
            Logs.pause(1, 0, "Concurrent GC 40M->40M(160M) 3.785ms"),
            garbage.formatted(1),
            "[2.100s][info][gc,thread] Cancelling GC: Allocation Failure",
            Logs.pause(3, 1, "Concurrent GC 50M->150M(160M) 3.785ms"),
            Logs.pause(4, 2, "Pause Degenerated GC (Update Refs) 150M->40M(160M) 5.000ms"),
            garbage.formatted(3),
            Logs.pause(5, 3, "Concurrent GC 50M->40M(160M) 3.785ms"));
    assertThat(gc.allocated()).isEqualTo((10L + 120 + 10 + 20) << 20);
    assertThat(gc.liveSet().points()).isEqualTo(2);
  }

  /// Lines of JDK 11 to 28; the tag of the last but one is another from JDK 25 on.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[4.564s][info][gc] GC(20) Degenerated GC upgrading to Full GC",
        "[4.564s][info][gc] GC(20) Cannot finish degeneration, upgrading to Full GC",
        "[4.564s][info][gc] Cancelling GC: Upgrade To Full GC",
        "[4.564s][info][gc] GC(20) Cancelling GC: Upgrade To Full GC",
        "[4.564s][info][gc,thread] Cancelling GC: Upgrade To Full GC",
      })
  void aPauseThatCollectsTheWholeHeapInTheEndIsFull(String upgrading) {
    Gc gc =
        Logs.gc(
            "[4.222s][info][gc,start] GC(20) Pause Degenerated GC (Young) (Outside of Cycle)",
            upgrading,
            Logs.pause(
                5, 20, "Pause Degenerated GC (Young) (Outside of Cycle) 87M->10M(90M) 479.897ms"),
            Logs.pause(6, 21, "Pause Degenerated GC (Mark) 87M->40M(90M) 9.897ms"));
    assertThat(gc.kinds())
        .extracting(Group::name, Group::kind)
        .containsExactly(
            tuple(
                "Pause Degenerated GC (Young) (Outside of Cycle), upgraded to Full GC",
                PauseKind.FULL),
            tuple("Pause Degenerated GC (Mark)", PauseKind.DEGENERATED));
    assertThat(gc.liveSet().last()).isEqualTo(10L << 20);
  }
}
