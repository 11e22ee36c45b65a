package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PercentTest {

  @Test
  void aRatioReadsAsASignedChange() {
    assertThat(Percent.change(1.0314, 1)).isEqualTo("+3.1%");
    assertThat(Percent.change(0.958, 1)).isEqualTo("-4.2%");
    assertThat(Percent.change(2.5, 0)).isEqualTo("+150%");
  }

  @Test
  void whatRoundsToNothingHasNoSign() {
    assertThat(Percent.change(0.99999, 1)).isEqualTo("0.0%");
    assertThat(Percent.change(1.00001, 2)).isEqualTo("0.00%");
  }

  @Test
  void whatIsNearlyGoneDoesNotReadAsGone() {
    assertThat(Percent.change(0.0047, 0)).isEqualTo("-99.5%");
    assertThat(Percent.change(0.00004, 1)).isEqualTo("-99.996%");
    assertThat(Percent.change(5e-8, 0)).isEqualTo("-99.999995%");
    assertThat(Percent.change(1e-30, 0)).isEqualTo("-99.999999%");
    assertThat(Percent.change(0, 0)).isEqualTo("-100%");
  }

  @Test
  void anAmountHasNoSignAndIsAllOnlyWhereNothingIsLeft() {
    assertThat(Percent.amount(-0.042, 1)).isEqualTo("4.2%");
    assertThat(Percent.amount(-0.995, 0)).isEqualTo("99.5%");
    assertThat(Percent.amount(-0.99996, 1)).isEqualTo("99.996%");
    assertThat(Percent.amount(-1, 0)).isEqualTo("100%");
    assertThat(Percent.amount(0.995, 0)).isEqualTo("100%");
    assertThat(Percent.amount(1, 0)).isEqualTo("100%");
  }

  @Test
  void aShareHasNoMoreDigitsThanItNeeds() {
    assertThat(Percent.share(0.02)).isEqualTo("2%");
    assertThat(Percent.share(0.015)).isEqualTo("1.5%");
    assertThat(Percent.share(0.005)).isEqualTo("0.5%");
    assertThat(Percent.share(0.96)).isEqualTo("96%");
    assertThat(Percent.share(0.1)).isEqualTo("10%");
    assertThat(Percent.share(0)).isEqualTo("0%");
  }

  @Test
  void theWidthOfTheIntervalSaysHowManyDigitsCount() {
    assertThat(Percent.decimals(1.03, 1.05)).isEqualTo(1);
    assertThat(Percent.decimals(1.002, 1.006)).isEqualTo(2);
    assertThat(Percent.decimals(0.7, 1.4)).isEqualTo(0);
  }

  @Test
  void aBoundThatIsNotQuiteZeroDoesNotReadAsZero() {
    assertThat(Percent.decimals(0.98, 0.9997)).isEqualTo(2);
  }
}
