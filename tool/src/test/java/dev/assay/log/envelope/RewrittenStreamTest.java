package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Ascii;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a beginning of a sequence is that does not go on, also at the end and between two blocks.
class RewrittenStreamTest {

  @ParameterizedTest
  @CsvSource({
    "a<br>b<br>, a|b|",
    "<<br>, <|",
    "<br<br>, <br|",
    "<b<br, <b<br",
    "a<b>, a<b>",
    "<br><br>, ||",
  })
  void aSequenceStandsForAByte(String text, String meant) throws IOException {
    assertThat(text(new Replaced(stream(text), Ascii.of("<br>"), (byte) '|'))).isEqualTo(meant);
  }

  @ParameterizedTest
  @CsvSource({
    "a=3Db, a=b",
    "a=3db, a=b",
    "a=~b, ab",
    "a=^~b, ab",
    "==41, =A",
    "=4=41, =4A",
    "=4~, =4~",
    "=^=41, =^A",
    "=^^, =^^",
    "a=zz, a=zz",
    "a=, a=",
    "a=4, a=4",
    "a=^, a=^",
  })
  void aMailWritesBytesAsDigitsAndBreaksLines(String written, String meant) throws IOException {
    String text = written.replace('~', '\n').replace('^', '\r');
    assertThat(text(new QuotedPrintable(stream(text))))
        .isEqualTo(meant.replace('~', '\n').replace('^', '\r'));
  }

  @ParameterizedTest
  @ValueSource(ints = {8188, 8189, 8190, 8191, 8192})
  void aBlockMayEndWithinASequence(int before) throws IOException {
    String begin = "x".repeat(before);
    assertThat(text(new Replaced(stream(begin + "<br>y"), Ascii.of("<br>"), (byte) '|')))
        .isEqualTo(begin + "|y");
    assertThat(text(new QuotedPrintable(stream(begin + "=41=\r\ny")))).isEqualTo(begin + "Ay");
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(ISO_8859_1));
  }

  private static String text(InputStream stream) throws IOException {
    return new String(stream.readAllBytes(), ISO_8859_1);
  }

  /// The last blank of a line may stand behind the longest that mails allow, as an escape.
  @Test
  void linesOfAMailAreKnownByTheirLengthAndTheirEnds() {
    String piece = "b " + "a".repeat(73);
    assertThat(Copied.is(Ascii.of(piece + "=\n" + piece + "=\n" + piece + "=20\n"))).isTrue();
    assertThat(Copied.is(Ascii.of(piece + "=\r\n" + piece + "=20\r\n b\r\nc=\r\n"))).isTrue();
    assertThat(Copied.is(Ascii.of(piece + "=\n" + piece + "bc=20\n"))).isFalse();
    assertThat(Copied.is(Ascii.of(piece + "=\n" + piece + "=20\n" + piece + "\n"))).isFalse();
  }
}
