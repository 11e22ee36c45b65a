package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.RunHeap.Settled;
import org.junit.jupiter.api.Test;

/// Young collections of a heap that has its size.
class SettledYoungTest {

  private static final long MIB = 1 << 20;

  private static Settled settled(String... lines) {
    return requireNonNull(Logs.ofLines(lines).runs().getFirst().heap()).capacity().settled();
  }

  /// Serial of JDK 25 keeps the young generation as small as it is at the start, while it enlarges
  /// the old one, until the first full collection.
  @Test
  void thoseOfASmallerHeapCountNoMore() {
    assertThat(
            settled(
                Logs.pause(1, 1, "Pause Young (Allocation Failure) 5M->2M(15M) 1.000ms"),
                Logs.pause(2, 2, "Pause Young (Allocation Failure) 6M->3M(16M) 1.000ms"),
                Logs.pause(3, 3, "Pause Young (Allocation Failure) 7M->4M(18M) 1.000ms"),
                Logs.pause(4, 4, "Pause Full (Allocation Failure) 20M->19M(80M) 1.000ms"),
                Logs.pause(5, 5, "Pause Young (Allocation Failure) 39M->25M(80M) 1.000ms"),
                Logs.pause(6, 6, "Pause Young (Allocation Failure) 45M->25M(82M) 1.000ms")))
        .isEqualTo(new Settled(2, 40 * MIB));
  }

  @Test
  void noneIsOfAHeapThatShrankSince() {
    assertThat(
            settled(
                Logs.pause(1, 1, "Pause Young (Allocation Failure) 40M->10M(80M) 1.000ms"),
                Logs.pause(2, 2, "Pause Full (Allocation Failure) 20M->9M(40M) 1.000ms"),
                Logs.pause(3, 3, "Pause Young (Allocation Failure) 19M->9M(40M) 1.000ms")))
        .isEqualTo(Settled.NONE);
  }
}
