package dev.assay.log.line;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsciiTest {

  @ParameterizedTest
  @CsvSource({
    "0.0320546, 9, 32054600",
    "'0,0320546', 9, 32054600",
    "12.5, 6, 12500000",
    "7, 9, 7000000000",
    "0.1234567891, 9, 123456789",
    ".5, 9, -1",
    "1.x, 9, -1",
    "'', 9, -1",
    "-1.5, 9, -1",
    "12345678901, 9, -1",
    "123456789012345678901234567890, 0, -1"
  })
  void decimalsAreExactOrUnknown(String text, int power, long value) {
    byte[] bytes = Ascii.of(text);
    assertThat(Ascii.decimal(bytes, 0, bytes.length, power)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "12M, 12582912",
    "512K, 524288",
    "4096B, 4096",
    "17, 17",
    "2G, 2147483648",
    "M, -1",
    "1.5M, -1",
    "999999999999999999T, -1"
  })
  void sizesAreBytesOrUnknown(String text, long value) {
    byte[] bytes = Ascii.of(text);
    assertThat(Ascii.size(bytes, 0, bytes.length)).isEqualTo(value);
  }

  @Test
  void findsInEveryPlace() {
    for (int length = 0; length < 40; length++) {
      for (int at = 0; at < length; at++) {
        byte[] bytes = Ascii.of("x".repeat(at) + ']' + "y".repeat(length - at - 1));
        assertThat(Ascii.find(bytes, 0, length, ']')).isEqualTo(at);
        assertThat(Ascii.find(bytes, Math.min(at + 1, length), length, ']')).isEqualTo(length);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 5, 3", "0, 3, 1", "2, 3, 1", "3, 5, 3", "4, 5, 3", "0, 0, -1"})
  void findsTheLastOrNone(int from, int to, int at) {
    assertThat(Ascii.findLast(Ascii.of("a]b]c"), from, to, ']')).isEqualTo(at);
  }

  @ParameterizedTest
  @CsvSource({
    "12.5 ms, 0, true",
    "12.5 ms, 4, true",
    "12.5 ms, 5, false",
    "12.5 s, 0, false",
    "ms, 0, false",
    "'', 0, false"
  })
  void aTextEndsInFrontOfAPlaceAndBeginsInTheRange(String text, int from, boolean ends) {
    byte[] bytes = Ascii.of(text);
    assertThat(Ascii.endsAt(bytes, from, bytes.length, Ascii.of(" ms"))).isEqualTo(ends);
  }

  @Test
  void unusualBytesInEveryPlace() {
    for (int at = 0; at < 19; at++) {
      byte[] bytes = Ascii.of("\t[1.5s] \"G1\" {#}~\r\n");
      assertThat(Ascii.isUsual(bytes, 0, bytes.length)).isTrue();
      for (int unusual : new int[] {0, 0x1b, '&', '\\', 0x80, 0xc2, 0xff}) {
        bytes[at] = (byte) unusual;
        assertThat(Ascii.isUsual(bytes, 0, bytes.length)).isFalse();
      }
    }
  }

  @Test
  void zeroesTakeThePlacesOfDigits() {
    for (int b = 0; b < 256; b++) {
      byte[] bytes = {'9', (byte) b, '/', '0', ':', (byte) b, (byte) b, '5'};
      byte[] expected = bytes.clone();
      for (int i = 0; i < bytes.length; i++) {
        expected[i] = Ascii.isDigit(bytes[i]) ? (byte) '0' : bytes[i];
      }
      assertThat(Ascii.zeroed(Ascii.word(bytes, 0))).as("%s", b).isEqualTo(Ascii.word(expected, 0));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "' VM warning: ', ' warning', 3",
    "'a  b', ' b', 2",
    "' ', ' ', 0",
    "'xx  ', '  ', 2",
    "'a b', ' c', -1",
    "'ab', ' abc', -1",
    "'of a VM', ' VM', 4",
  })
  void aTextThatBeginsWithABlankIsFound(String bytes, String text, int at) {
    byte[] line = Ascii.of(bytes);
    assertThat(Ascii.find(line, 0, line.length, Ascii.of(text))).isEqualTo(at);
  }
}
