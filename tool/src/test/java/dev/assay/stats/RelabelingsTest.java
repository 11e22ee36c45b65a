package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashSet;
import org.junit.jupiter.api.Test;

class RelabelingsTest {

  private static final boolean[] ARMS = {false, false, false, true, true, true};

  @Test
  void fewAreAllListedTheOneAtHandFirst() {
    Relabelings all = Relabelings.of(ARMS, new int[6], 100, 1);
    assertThat(all.exact()).isTrue();
    assertThat(all.treated()).hasSize(20).doesNotHaveDuplicates();
    assertThat(all.treated().getFirst()).isEqualTo(BitSet.valueOf(new long[] {0b111000}));
    assertThat(all.treated()).allSatisfy(way -> assertThat(way.cardinality()).isEqualTo(3));
  }

  @Test
  void labelsAreExchangedWithinBlocksOnly() {
    int[] blocks = {7, 8, 9, 7, 8, 9};
    Relabelings within = Relabelings.of(ARMS, blocks, 100, 1);
    assertThat(within.treated()).hasSize(8).doesNotHaveDuplicates();
    assertThat(within.treated())
        .allSatisfy(way -> {
          for (int fork = 0; fork < 3; fork++) {
            assertThat(way.get(fork)).isNotEqualTo(way.get(fork + 3));
          }
        });
  }

  @Test
  void manyAreDrawnTheSameBySeed() {
    boolean[] arms = new boolean[40];
    for (int fork = 0; fork < 40; fork += 2) {
      arms[fork] = true;
    }
    Relabelings drawn = Relabelings.of(arms, new int[40], 500, 42);
    assertThat(drawn.exact()).isFalse();
    assertThat(drawn.treated()).hasSize(501);
    assertThat(drawn.treated()).allSatisfy(way -> assertThat(way.cardinality()).isEqualTo(20));
    assertThat(new HashSet<>(drawn.treated())).hasSizeGreaterThan(495);
    assertThat(Relabelings.of(arms, new int[40], 500, 42)).isEqualTo(drawn);
    assertThat(Relabelings.of(arms, new int[40], 500, 43)).isNotEqualTo(drawn);
  }

  @Test
  void choicesAreCounted() {
    assertThat(Relabelings.choices(12, 6)).isEqualTo(924);
    assertThat(Relabelings.choices(24, 12)).isEqualTo(2_704_156);
    assertThat(Relabelings.choices(5, 0)).isEqualTo(1);
  }
}
