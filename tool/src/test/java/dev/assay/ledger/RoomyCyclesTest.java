package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc;
import org.junit.jupiter.api.Test;

/// Concurrent cycles of G1 that begin though most of the heap is free.
class RoomyCyclesTest {

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
}
