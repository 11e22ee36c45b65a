package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.Findings;
import dev.assay.model.Freed;
import dev.assay.model.LogFinding;
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
    assertThat(fulls.growth()).isEqualTo(new Growth(new Freed(31 * MIB, MIB), 1, 0, 87 * MIB));
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
        .isEqualTo(new Growth(new Freed(16 * MIB, 2 * MIB), 2, 0, 8 * MIB));
  }

  /// Parallel of a JDK 8: what the young generation held did not fit, and part of it stayed there.
  @Test
  void whatDiedInTheYoungGenerationLeftNoRoomInTheOld() {
    String full =
        "123.792: [Full GC (%s) [PSYoungGen: 2359296K->739592K(2752512K)] [ParOldGen: %dK->1048526K(3696128K)] 3223000K->1788118K(6448640K), [Metaspace: 5320K->5320K(132096K)], 3.2490650 secs] [Times: user=22.26 sys=0.13, real=3.25 secs]";
    String young =
        "6.210: [GC (System.gc()) [PSYoungGen: 1776821K->393208K(2752512K)] 1776821K->943371K(3801088K), 0.4132800 secs] [Times: user=2.48 sys=0.33, real=0.41 secs]";
    String[] grown = {young, full.formatted("Ergonomics", 863_704)};
    assertThat(fulls(grown).growth())
        .isEqualTo(
            new Growth(new Freed(3_223_000L << 10, 1_434_882L << 10), 1, 1, 3_801_088L << 10));
    assertThat(fulls(young, full.formatted("Ergonomics", 1_048_527)).growth().unfit()).isZero();
    LogFinding found = Findings.of("frequent-full-gc", Logs.ofLines(grown)).orElseThrow();
    assertThat(found.remedy())
        .startsWith(
            "The 1 collection during which the heap grew left no less in the old generation than was in it before.")
        .contains("from 3.63 GiB to 6.15 GiB")
        .doesNotContain("die there", "Xmn");
    assertThat(found.command()).contains("-Xms6297m");
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
