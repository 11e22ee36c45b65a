package dev.assay.difference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.profile.SampleKind;
import dev.assay.profile.SampleKind.Unit;
import org.junit.jupiter.api.Test;

class AmountsTest {

  @Test
  void amountsAreInTheUnitsOfThePage() {
    assertThat(new Amounts(SampleKind.CPU).text(122e6)).isEqualTo("122.0 ms");
    assertThat(new Amounts(SampleKind.CPU).text(4_500)).isEqualTo("4.50 µs");
    assertThat(new Amounts(SampleKind.ALLOC).signed(1.5 * (1 << 20))).isEqualTo("+1.500 MiB");
    assertThat(new Amounts(SampleKind.ALLOC).signed(-3.0 * (1L << 30))).isEqualTo("-3.00 GiB");
    assertThat(new Amounts(new SampleKind("faults", Unit.COUNT)).text(1_234))
        .isEqualTo("1,234 faults");
  }
}
