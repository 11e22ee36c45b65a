package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc.Group;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.RunHeap.Cleared;
import dev.assay.model.RunHeap.Vain;
import org.junit.jupiter.api.Test;

class VainCollectionsTest {
  private static final long MIB = 1 << 20;

  /// Of a program that ran out of memory under Serial of JDK 21.
  @Test
  void findTheHeapFullAndLeaveItFull() {
    assertThat(
            vain(
                Logs.pause(1, 3, "Pause Full (Allocation Failure) 100M->100M(123M) 19.908ms"),
                Logs.pause(2, 4, "Pause Full (Allocation Failure) 123M->123M(123M) 5.951ms"),
                Logs.pause(3, 5, "Pause Full (Allocation Failure) 123M->122M(123M) 3.376ms"),
                Logs.pause(4, 7, "Pause Full (Allocation Failure) 123M->1M(123M) 2.915ms")))
        .isEqualTo(new Vain(2, 123 * MIB, 123 * MIB, new Place(0, 2)));
  }

  /// Of a program that got an OutOfMemoryError under G1 of JDK 25, with regions of 1 MiB.
  @Test
  void mayFreeARegionOrTwo() {
    assertThat(
            vain(
                Logs.pause(12, 657, "Pause Full (G1 Compaction Pause) 47M->45M(48M) 4.800ms"),
                Logs.pause(14, 663, "Pause Full (G1 Compaction Pause) 47M->46M(48M) 4.725ms"),
                Logs.pause(17, 669, "Pause Full (G1 Compaction Pause) 47M->47M(48M) 4.218ms"),
                Logs.pause(18, 674, "Pause Full (G1 Compaction Pause) 47M->45M(48M) 5.931ms")))
        .isEqualTo(new Vain(4, 48 * MIB, 47 * MIB, new Place(0, 1)));
  }

  @Test
  void ofShenandoahAreDegenerated() {
    assertThat(
            vain(
                    "[0.005s][info][gc,init] Heap Max Capacity: 128M",
                    Logs.pause(
                        1, 7, "Pause Degenerated GC (Outside of Cycle) 121M->121M(127M) 12.274ms"),
                    Logs.pause(
                        2, 8, "Pause Degenerated GC (Outside of Cycle) 121M->121M(128M) 17.824ms"))
                .count())
        .isEqualTo(2);
  }

  /// The last one clears soft references as well, and an hour of work follows.
  @Test
  void areOnesInARow() {
    Vain vain =
        vain(
            Logs.pause(1, 10, "Pause Full (G1 Compaction Pause) 99M->98M(100M) 20.000ms"),
            Logs.pause(2, 11, "Pause Full (G1 Compaction Pause) 98M->20M(100M) 20.000ms"),
            Logs.pause(3, 2000, "Pause Full (G1 Compaction Pause) 99M->98M(100M) 20.000ms"),
            Logs.pause(4, 2001, "Pause Full (G1 Compaction Pause) 98M->92M(100M) 20.000ms"),
            Logs.pause(5, 3000, "Pause Full (G1 Compaction Pause) 99M->98M(100M) 20.000ms"),
            Logs.pause(6, 3001, "Pause Young (Allocation Failure) 99M->60M(100M) 3.376ms"),
            Logs.pause(7, 4000, "Pause Full (G1 Compaction Pause) 99M->98M(100M) 20.000ms"));
    assertThat(vain.count()).isEqualTo(1);
  }

  /// The JVM makes another one before it gives up, which clears soft references: no error was near.
  /// A second later an error may have released what filled the heap.
  @Test
  void areNoneWhereTheNextOneFindsRoomAtOnce() {
    assertThat(vain(clearing("1000.000ms")))
        .isEqualTo(Vain.NONE.with(new Cleared(1, 256 * MIB, 27 * MIB, new Place(0, 3))));
    assertThat(vain(clearing("100.000ms")))
        .isEqualTo(new Vain(2, 256 * MIB, 254 * MIB, new Place(0, 1)));
  }

  /// What died since the cycle began is left to the next.
  @Test
  void ofShenandoahAreNotThoseThatFinishACycle() {
    assertThat(
            vain(
                "[0.005s][info][gc,init] Heap Max Capacity: 250M",
                Logs.pause(1, 7, "Pause Degenerated GC (Evacuation) 237M->237M(250M) 12.274ms"),
                Logs.pause(2, 8, "Pause Degenerated GC (Mark) 237M->237M(250M) 17.824ms")))
        .isEqualTo(Vain.NONE);
  }

  /// One of the young generation leaves what died in the old one.
  @Test
  void ofGenerationalShenandoahAreThoseOfBothGenerationsAlone() {
    assertThat(
            vain(
                    "[0.005s][info][gc,init] Heap Max Capacity: 90M",
                    Logs.pause(
                        1,
                        13,
                        "Pause Degenerated GC (Young) (Outside of Cycle) 88M->88M(90M) 177.975ms"),
                    Logs.pause(
                        2,
                        14,
                        "Pause Degenerated GC (Global) (Outside of Cycle) 88M->88M(90M) 177.975ms"))
                .count())
        .isEqualTo(1);
  }

  /// Those of the smaller heap had somewhere to go.
  @Test
  void ofAHeapThatGrewDoNotCount() {
    assertThat(
            vain(
                Logs.pause(1, 1, "Pause Full (Allocation Failure) 60M->60M(61M) 19.908ms"),
                Logs.pause(2, 2, "Pause Full (Allocation Failure) 61M->61M(61M) 5.951ms"),
                Logs.pause(3, 3, "Pause Full (Allocation Failure) 123M->123M(123M) 3.376ms"),
                Logs.pause(4, 4, "Pause Full (Allocation Failure) 61M->61M(62M) 3.376ms")))
        .isEqualTo(new Vain(1, 123 * MIB, 123 * MIB, new Place(0, 3)));
  }

  @Test
  void areNeitherYoungOnesNorThoseThatFreeSomethingOrFindRoom() {
    assertThat(
            vain(
                Logs.pause(1, 1, "Pause Young (Allocation Failure) 123M->123M(123M) 3.376ms"),
                Logs.pause(2, 2, "Pause Full (Allocation Failure) 123M->115M(123M) 3.376ms"),
                Logs.pause(3, 3, "Pause Full (System.gc()) 30M->30M(256M) 3.376ms")))
        .isEqualTo(Vain.NONE);
  }

  /// Those that found half of the heap free are another matter.
  @Test
  void areToldApartFromThoseThatFoundRoom() {
    assertThat(
            Logs.gc(
                    Logs.pause(1, 1, "Pause Full (Metadata GC Threshold) 2M->1M(8M) 2.000ms"),
                    Logs.pause(2, 5, "Pause Full (G1 Compaction Pause) 30M->30M(107M) 8.000ms"),
                    Logs.pause(3, 6, "Pause Full (G1 Compaction Pause) 54M->30M(107M) 9.000ms"))
                .roomyCauses())
        .extracting(Group::name, group -> group.time().total())
        .containsExactly(
            tuple("G1 Compaction Pause", 8_000_000L), tuple("Metadata GC Threshold", 2_000_000L));
  }

  private static String[] clearing(String duration) {
    return new String[] {
      Logs.pause(1, 3, "Pause Full (G1 Evacuation Pause) 253M->252M(256M) 20.000ms"),
      Logs.pause(2, 4, "Pause Full (G1 Evacuation Pause) 254M->254M(256M) 20.000ms"),
      Logs.pause(3, 5, "Pause Full (G1 Evacuation Pause) 254M->27M(97M) " + duration)
    };
  }

  private static Vain vain(String... lines) {
    return requireNonNull(Logs.ofLines(lines).runs().getFirst().heap()).fulls().vain();
  }
}
