package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding.Place;
import dev.assay.model.RunHeap;
import dev.assay.model.RunHeap.Old;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  /// The most of all full pauses, and nothing of a young one; JDK 11 tells it in lines in front.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        4.3: [GC (Allocation Failure) 4.3: [ParNew: 8192K->8192K(9216K), 0.0000176 secs]4.3: [CMS: 12288K->10240K(20480K), 0.4525404 secs] 20480K->10240K(29696K), [Metaspace: 3830K->3830K(1056768K)], 0.4526316 secs]
        5.3: [Full GC (Allocation Failure) 5.3: [CMS: 16384K->8192K(20480K), 0.4525404 secs] 20480K->8192K(29696K), [Metaspace: 3830K->3830K(1056768K)], 0.4526316 secs]
        6.3: [GC (Allocation Failure) 6.3: [ParNew: 8192K->0K(9216K), 0.0200000 secs] 16384K->9192K(29696K), 0.0200000 secs]
        """,
        """
        [4.3s][info][gc,heap] GC(1) ParNew: 8192K->0K(9216K)
        [4.3s][info][gc,heap] GC(1) CMS: 12288K->10240K(20480K)
        [4.3s][info][gc] GC(1) Pause Full (Allocation Failure) 20M->10M(29M) 452.540ms
        [5.3s][info][gc,heap] GC(2) ParNew: 4096K->0K(9216K)
        [5.3s][info][gc,heap] GC(2) CMS: 16384K->8192K(20480K)
        [5.3s][info][gc] GC(2) Pause Full (Allocation Failure) 20M->8M(29M) 452.540ms
        [6.3s][info][gc,heap] GC(3) ParNew: 8192K->0K(9216K)
        [6.3s][info][gc,heap] GC(3) CMS: 19456K->19456K(20480K)
        [6.3s][info][gc] GC(3) Pause Young (Allocation Failure) 27M->19M(29M) 20.000ms
        """
      })
  void theOldGenerationIsThatOfTheFullPauses(String lines) {
    assertThat(heap(lines.lines()).fulls().old()).isEqualTo(new Old(20 * MIB, 16 * MIB, 10 * MIB));
  }

  private static RunHeap heap(Stream<String> lines) {
    return requireNonNull(Logs.ofLines(lines.toArray(String[]::new)).runs().getFirst().heap());
  }

  private static RunHeap heap(int mixed) {
    return heap(
        Stream.concat(
            Stream.of(
                Logs.pause(1, 1, "Pause Full (G1 Compaction Pause) 255M->120M(256M) 59.000ms")),
            IntStream.rangeClosed(2, mixed + 1)
                .mapToObj(i ->
                    Logs.pause(
                        i,
                        i,
                        "Pause Young (Mixed) (G1 Evacuation Pause) 220M->191M(256M) 9.000ms"))));
  }
}
