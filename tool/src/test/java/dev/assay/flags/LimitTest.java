package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitTest {

  @ParameterizedTest
  @CsvSource({
    "'|0..15||words', -1, false",
    "'|0..15||words', 15, true",
    "'|0..15||words', 16, false",
    "'|1..||words', 0, false",
    "'|1..||words', 999999, true",
    "'|..|8|words', 12, false",
    "'|..|8|words', 16, true",
    "'|8..|^|words', 4, false",
    "'|8..|^|words', 12, false",
    "'|8..|^|words', 64, true"
  })
  void aLimitAllowsOrNot(String cell, BigInteger value, boolean allowed) {
    assertThat(Limit.parse(cell).allows(value)).isEqualTo(allowed);
    assertThat(Limit.parse(cell).cell()).isEqualTo(cell);
  }

  @Test
  void jdk8ListsNoRangesButEnforcesSome() {
    Limit limit = Knowledge.shipped().build(8).limit("MaxTenuringThreshold").orElseThrow();
    assertThat(limit.high()).isEqualTo(Optional.of(BigInteger.valueOf(15)));
    assertThat(limit.words())
        .isEqualTo("MaxTenuringThreshold of VALUE is invalid; must be between 0 and 15");
    assertThat(Knowledge.shipped().build(8).limit("CMSTriggerRatio").orElseThrow().with())
        .isEqualTo("UseConcMarkSweepGC");
    assertThat(Knowledge.shipped().build(8).limit("NewRatio").orElseThrow().low())
        .contains(BigInteger.ONE);
    assertThat(Knowledge.shipped().build(8).limit("InitiatingHeapOccupancyPercent")).isEmpty();
  }

  @Test
  void laterOnesHaveLimitsBesideTheirRanges() {
    assertThat(Knowledge.shipped().build(21).limit("LargePageSizeInBytes").orElseThrow())
        .satisfies(limit -> assertThat(limit.powerOfTwo()).isTrue());
    assertThat(Knowledge.shipped().build(17).limit("CICompilerCount").orElseThrow().low())
        .contains(BigInteger.TWO);
  }
}
