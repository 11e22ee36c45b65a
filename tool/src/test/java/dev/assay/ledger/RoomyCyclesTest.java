package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Concurrent cycles and full collections that begin though most of the heap is free.
class RoomyCyclesTest {

  private static final String UNIFIED =
      """
      [%1$d.000s][info][gc] GC(%1$d) Pause Initial Mark %2$dM->%2$dM(300M) 1.000ms
      [%1$d.002s][info][gc] GC(%1$d) Concurrent Mark
      [%1$d.100s][info][gc] GC(%1$d) Concurrent Mark 98.000ms
      [%1$d.500s][info][gc] GC(%1$d) Pause Remark 150M->150M(300M) 2.000ms
      """;
  private static final String CLASSIC =
      """
      %1$d.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 10049K(174784K)] %2$d000K(300000K), 0.0010000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]
      %1$d.001: [CMS-concurrent-mark-start]
      %1$d.100: [CMS-concurrent-mark: 0.001/0.099 secs] [Times: user=0.01 sys=0.00, real=0.10 secs]
      %1$d.500: [GC (CMS Final Remark) [YG occupancy: 45072 K (78656 K)]%1$d.500: [Rescan (parallel) , 0.0001000 secs]%1$d.500: [weak refs processing, 0.0000147 secs]%1$d.501: [class unloading, 0.0003152 secs]%1$d.501: [scrub symbol table, 0.0004997 secs]%1$d.501: [scrub string table, 0.0001859 secs][1 CMS-remark: 10049K(174784K)] 150000K(300000K), 0.0020000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]
      """;

  /// What the collection leaves counts against the heap as it is then.
  @Test
  void areThoseThatAThirdOfTheHeapBeginsAtMost() {
    String line =
        "[%d.000s][info][gc] GC(%1$d) Pause Young (Concurrent Start) (%s) 246M->%dM(300M) 3.556ms";
    Gc gc =
        Logs.gc(
            line.formatted(1, "G1 Evacuation Pause", 100),
            line.formatted(2, "G1 Evacuation Pause", 101),
            line.formatted(3, "G1 Humongous Allocation", 10),
            line.formatted(4, "G1 Evacuation Pause", 50));
    assertThat(gc.roomyCycles())
        .extracting(Gc.Group::name, one -> one.time().count())
        .containsExactly(tuple("G1 Evacuation Pause", 2L), tuple("G1 Humongous Allocation", 1L));
  }

  /// The pauses of its cycles are those of its initial marks and remarks, whatever is in use.
  @ParameterizedTest
  @ValueSource(strings = {UNIFIED, CLASSIC})
  void ofCmsAreThoseThatFindAThirdOfTheHeapAtMost(String cycle) {
    Gc gc =
        Logs.gc((cycle.formatted(1, 100) + cycle.formatted(2, 101)).lines().toArray(String[]::new));
    assertThat(gc.roomyCycles())
        .extracting(Gc.Group::name, one -> one.time().count())
        .containsExactly(tuple(Gc.NO_CAUSE, 1L));
    assertThat(gc.cycleCauses())
        .extracting(Gc.Group::name, one -> one.time().count(), one -> one.time().total())
        .containsExactly(tuple(Gc.NO_CAUSE, 4L, 6_000_000L));
  }

  /// Lines of Serial of JDK 17 with a small -Xms: what they find is nearly all of the heap, which
  /// they enlarge. The last one finds room.
  @Test
  void aFullCollectionFindsTheHeapAsThePauseBeforeLeftIt() {
    Gc gc =
        Logs.gc(
            Logs.pause(1, 1, "Pause Young (Allocation Failure) 11M->10M(14M) 4.151ms"),
            Logs.pause(2, 2, "Pause Full (Allocation Failure) 10M->10M(25M) 16.843ms"),
            Logs.pause(3, 3, "Pause Young (Allocation Failure) 23M->23M(30M) 13.385ms"),
            Logs.pause(4, 4, "Pause Full (Allocation Failure) 23M->23M(53M) 33.675ms"),
            Logs.pause(5, 5, "Pause Full (Allocation Failure) 24M->23M(53M) 33.675ms"));
    assertThat(gc.fullCauses()).extracting(one -> one.time().count()).containsExactly(3L);
    assertThat(gc.roomyCauses()).extracting(one -> one.time().count()).containsExactly(1L);
  }
}
