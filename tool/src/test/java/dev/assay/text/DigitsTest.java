package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DigitsTest {

  @Test
  void groupsOfThreeAreParted() {
    assertThat(Digits.grouped(0)).isEqualTo("0");
    assertThat(Digits.grouped(999)).isEqualTo("999");
    assertThat(Digits.grouped(-999)).isEqualTo("-999");
    assertThat(Digits.grouped(1000)).isEqualTo("1,000");
    assertThat(Digits.grouped(-1_234_567)).isEqualTo("-1,234,567");
    assertThat(Digits.grouped(Long.MIN_VALUE)).isEqualTo("-9,223,372,036,854,775,808");
    assertThat(Digits.grouped(1234.5, 2)).isEqualTo("1,234.50");
    assertThat(Digits.grouped(999_999.5, 0)).isEqualTo("1,000,000");
  }

  @Test
  void halvesAreRoundedUp() {
    assertThat(Digits.fixed(0.125, 2)).isEqualTo("0.13");
    assertThat(Digits.fixed(-0.125, 2)).isEqualTo("-0.13");
    assertThat(Digits.fixed(1e20, 1)).isEqualTo("100000000000000000000.0");
    assertThat(Digits.fixed(-0.001, 1)).isEqualTo("-0.0");
  }

  @Test
  void whatIsNoFigureIsNamed() {
    assertThat(Digits.fixed(Double.NaN, 2)).isEqualTo("NaN");
    assertThat(Digits.grouped(Double.NEGATIVE_INFINITY, 0)).isEqualTo("-Infinity");
  }

  @Test
  void figuresAreThoseOfTheFormatter() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      double figure = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(24) - 8);
      int decimals = random.nextInt(10);
      assertThat(Digits.grouped(figure, decimals))
          .as("seed %d, %s with %d decimals", seed, figure, decimals)
          .isEqualTo(String.format(Locale.ROOT, "%,." + decimals + "f", figure));
    }
  }
}
