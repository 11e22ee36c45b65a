package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "12.34     | s      | 12.34 s",
        "1.0314    | s      | 1.031 s",
        "0.0842    | s      | 84.2 ms",
        "0.000103  | s      | 103.0 µs",
        "4.5e-8    | s      | 45.0 ns",
        "4000      | s      | 4,000 s",
        "0         | s      | 0 s",
        "845       | us/op  | 845 µs/op",
        "0.25      | us/op  | 250 ns/op",
        "1500      | ms     | 1.500 s",
        "512       | B      | 512 B",
        "1536      | B      | 1.500 KiB",
        "536870912 | B      | 512 MiB",
        "24.5      | B/op   | 24.5 B/op",
        "950       | ops/s  | 950 ops/s",
        "31400     | ops/s  | 31.4k ops/s",
        "12.5      | ops/ms | 12.50k ops/s",
        "5.1       | ops/us | 5.10M ops/s",
        "73.4      | %      | 73.4%",
        "999999999 | ops    | 999,999,999 ops",
        "1.02e300  | ops/s  | 1.02e+291G ops/s",
        "-2e20     | ops    | -2.00e+20 ops",
      })
  void aFigureIsShownInTheUnitThatSuitsIt(double value, String unit, String shown) {
    assertThat(Scale.show(value, unit)).isEqualTo(shown);
  }

  @Test
  void figuresOfOneScaleHaveTheSameUnitAndDecimals() {
    Scale scale = Scale.of("s", 1.02);
    assertThat(scale.format(1.02)).isEqualTo("1.020 s");
    assertThat(scale.format(0.98)).isEqualTo("0.980 s");
    assertThat(scale.label()).isEqualTo("s");
  }

  @Test
  void aFigureThatIsNotKnownIsNotANumber() {
    assertThat(Scale.show(Double.NaN, "s")).isEqualTo("unknown");
    assertThat(Scale.show(Double.POSITIVE_INFINITY, "B")).isEqualTo("unknown");
  }

  @Test
  void aMetricWithoutUnitIsABareNumber() {
    assertThat(Scale.show(37, "")).isEqualTo("37.0");
  }
}
