package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Freed;
import dev.assay.model.RunHeap.Fulls;
import dev.assay.model.RunHeap.Growth;
import org.junit.jupiter.api.Test;

class GrowingHeapTest {

  private static final long MIB = 1 << 20;

  private static Fulls fulls(String... lines) {
    return requireNonNull(Logs.ofLines(lines).runs().getFirst().heap()).fulls();
  }

  @Test
  void eachFullCollectionMadeItLarger() {
    Fulls fulls =
        fulls(
            "[0.1s][info][gc,init] Heap Max Capacity: 1500M",
            Logs.pause(1, 1, "Pause Full (Ergonomics) 17M->16M(87M) 29.831ms"),
            Logs.pause(2, 2, "Pause Young (Allocation Failure) 60M->20M(100M) 2.000ms"),
            Logs.pause(3, 3, "Pause Full (Ergonomics) 31M->30M(133M) 6.729ms"),
            Logs.pause(4, 4, "Pause Full (Ergonomics) 39M->38M(133M) 6.729ms"));
    assertThat(fulls.freed()).isEqualTo(new Freed(87 * MIB, 3 * MIB));
    assertThat(fulls.growth()).isEqualTo(new Growth(new Freed(31 * MIB, MIB), 1, 87 * MIB));
  }

  /// Serial of JDK 17, which tells the heap as the full collection leaves it.
  @Test
  void theFirstIsOneOfThemWhereAPauseBeforeShowsIt() {
    assertThat(
            fulls(
                    Logs.pause(1, 1, "Pause Young (Allocation Failure) 6M->6M(8M) 8.580ms"),
                    Logs.pause(2, 2, "Pause Full (Allocation Failure) 6M->4M(11M) 50.066ms"),
                    Logs.pause(3, 3, "Pause Young (Allocation Failure) 11M->10M(14M) 4.151ms"),
                    Logs.pause(4, 4, "Pause Full (Allocation Failure) 10M->10M(25M) 16.843ms"))
                .growth())
        .isEqualTo(new Growth(new Freed(16 * MIB, 2 * MIB), 2, 8 * MIB));
  }

  @Test
  void withoutOneNothingGrew() {
    assertThat(
            fulls(
                    "[0.1s][info][gc,init] Heap Max Capacity: 1500M",
                    Logs.pause(1, 1, "Pause Young (Allocation Failure) 60M->20M(100M) 2.000ms"))
                .growth())
        .isEqualTo(Growth.NONE);
  }
}
