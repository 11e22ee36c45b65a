package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AmountsTest {

  @Test
  void nearlyAllIsNoLimit() {
    assertThat(Stream.of(0.5, 0.9996, 1.0).map(Amounts::upTo))
        .containsExactly("up to 50%", "more than 99.9%", "up to 100%");
  }

  @Test
  void nearlyAllIsNoLowerLimitAndNextToNothingTellsNone() {
    assertThat(Stream.of(0.5, 0.9996, 0.00001, Double.NaN).map(Amounts::atLeast))
        .containsExactly("at least 50%", "more than 99.9%", "an unknown share", "an unknown share");
  }

  @Test
  void aShareIsNothingOrAllOnlyWhereItIs() {
    assertThat(Stream.of(0.0, 0.00001, 0.999, 0.9996, 1.0).map(Amounts::share))
        .containsExactly("0%", "less than 0.01%", "99.9%", "more than 99.9%", "100%");
  }
}
