package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.RunHeap.Capacity;
import dev.assay.model.RunHeap.Settled;
import org.junit.jupiter.api.Test;

/// How large a heap may become, where only its pauses tell of it.
class HeapCapacityTest {

  private static final long MIB = 1 << 20;

  private final HeapCapacity heap = new HeapCapacity();

  private Capacity full(String cause, long before, long after, long capacity) {
    heap.pause(
        new Pause(
            At.NOWHERE,
            LogEvent.UNKNOWN,
            PauseKind.FULL,
            "Pause Full",
            cause,
            1,
            before * MIB,
            after * MIB,
            capacity < 0 ? LogEvent.UNKNOWN : capacity * MIB));
    return heap.capacity();
  }

  private static Capacity of(long most, boolean limit) {
    return new Capacity(most * MIB, limit, Settled.NONE);
  }

  @Test
  void aHeapThatIsLeftFullAndDoesNotGrowIsAtItsLimit() {
    assertThat(full("Ergonomics", 47, 42, 61)).isEqualTo(of(61, false));
    assertThat(full("Ergonomics", 47, 42, 59)).isEqualTo(of(61, true));
  }

  @Test
  void oneThatGrowsIsNot() {
    full("Ergonomics", 47, 42, 61);
    assertThat(full("Ergonomics", 60, 56, 80)).isEqualTo(of(80, false));
    full("Ergonomics", 60, 56, 80);
    assertThat(full("Ergonomics", 60, 60, 100)).isEqualTo(of(100, false));
  }

  /// As those of Serial and Parallel of JDK 25: the heap shrinks, and grows again.
  @Test
  void oneThatHadMoreIsNot() {
    for (int i = 0; i < 3; i++) {
      assertThat(full("Allocation Failure", 356, 200, 249)).isEqualTo(of(356, false));
    }
  }

  /// Parallel of JDK 25 with -Xms64m -Xmx1g.
  @Test
  void collectionsThatAreAskedForSizeNothing() {
    for (String cause : new String[] {"System.gc()", "System", "Diagnostic Command"}) {
      assertThat(full(cause, 59, 52, 77)).isEqualTo(of(77, false));
    }
  }

  @Test
  void nothingIsKnownWithoutIt() {
    assertThat(full("Ergonomics", 47, 42, LogEvent.UNKNOWN)).isEqualTo(Capacity.NONE);
  }
}
