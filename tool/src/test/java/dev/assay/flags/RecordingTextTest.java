package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.flags.RecordingText.Part;
import java.math.BigInteger;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecordingTextTest {

  @Test
  void pairsStandBetweenCommas() {
    assertThat(RecordingText.parts("duration=1m,disk,,name=a=b,"))
        .hasValueSatisfying(parts ->
            assertThat(parts)
                .containsExactly(
                    new Part("duration", Optional.of("1m")),
                    new Part("disk", Optional.empty()),
                    new Part("name", Optional.of("a=b"))));
    assertThat(RecordingText.parts("")).hasValueSatisfying(parts -> assertThat(parts).isEmpty());
  }

  @Test
  void quotesKeepAComma() {
    assertThat(RecordingText.parts("name='a,b',filename=\"x,y.jfr\""))
        .hasValueSatisfying(parts ->
            assertThat(parts)
                .containsExactly(
                    new Part("name", Optional.of("a,b")),
                    new Part("filename", Optional.of("x,y.jfr"))));
    assertThat(RecordingText.parts("name='a,b")).isEmpty();
    assertThat(RecordingText.parts("\"name=a")).isEmpty();
  }

  @Test
  void numbersEndWhereTheirDigitsDo() {
    assertThat(RecordingText.integerEnd("-12ms")).isEqualTo(3);
    assertThat(RecordingText.integerEnd("-")).isZero();
    assertThat(RecordingText.integerEnd("s")).isZero();
    assertThat(RecordingText.integer("12ms", 2)).isEqualTo(BigInteger.valueOf(12));
    String digits = "9".repeat(1_000_000);
    assertThat(RecordingText.integer(digits, digits.length()).bitLength()).isGreaterThan(Long.SIZE);
  }
}
