package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BenjaminiHochbergTest {

  @Test
  void adjustsAsRDoes() {
    double[] p = {0.01, 0.04, 0.03, 0.5, 0.005};
    assertThat(BenjaminiHochberg.adjusted(p))
        .containsExactly(new double[] {0.025, 0.05, 0.05, 0.5, 0.025}, within(1e-12));
  }

  @Test
  void nothingStaysNothing() {
    assertThat(BenjaminiHochberg.adjusted(new double[0])).isEmpty();
  }
}
