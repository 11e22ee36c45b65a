package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding.Place;
import dev.assay.model.RunHeap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is alive in a heap by its last full collection, and by what came since.
class FullLeavesTest {
  private static final long MIB = 1 << 20;

  @Test
  void mixedCollectionsSinceLeaveGarbageToTheNext() {
    RunHeap heap = heap(15);
    assertThat(heap.alive()).isEqualTo(120 * MIB);
    assertThat(heap.fulls().last()).isEqualTo(new Place(0, 1));
    assertThat(heap.live().last()).isEqualTo(191 * MIB);
  }

  /// More may live by then.
  @Test
  void oneThatIsLongAgoTellsNothing() {
    assertThat(heap(16).alive()).isEqualTo(191 * MIB);
  }

  private static RunHeap heap(int mixed) {
    return requireNonNull(
        Logs.ofLines(
                Stream.concat(
                        Stream.of(
                            Logs.pause(
                                1,
                                1,
                                "Pause Full (G1 Compaction Pause) 255M->120M(256M) 59.000ms")),
                        IntStream.rangeClosed(2, mixed + 1)
                            .mapToObj(i ->
                                Logs.pause(
                                    i,
                                    i,
                                    "Pause Young (Mixed) (G1 Evacuation Pause) 220M->191M(256M) 9.000ms")))
                    .toArray(String[]::new))
            .runs()
            .getFirst()
            .heap());
  }
}
