package dev.assay.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EffectsTest {

  @Test
  void theCacheEndsWhereTwoObjectsBegin() {
    int last = Effects.integerCache();
    assertThat(Integer.valueOf(last)).isSameAs(Integer.valueOf(last));
    assertThat(Integer.valueOf(last + 1)).isNotSameAs(Integer.valueOf(last + 1));
    assertThat(last).isGreaterThanOrEqualTo(127);
  }
}
