package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColoursTest {

  private static final String TEXT = "[0.5s][info][gc] GC(1) Pause Remark 5M->5M(64M) 1.200ms";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<[32m[0.5s][info][gc] GC(1) Pause Remark 5M->5M(64M) 1.200ms<[0m",
        "<[32m[0.5s]<[0m[<[1;33minfo<[0m][gc] GC(1) Pause Remark 5M->5M(64M) 1.200ms",
        "<[36mapp-1  |<[0m <[32m[0.5s][info][gc] GC(1) Pause Remark 5M->5M(64M) 1.200ms<[0m",
        "{\"log\":\"\\u001b[32m[0.5s][info][gc] GC(1) Pause Remark 5M->5M(64M) 1.200ms\\u001b[0m\"}",
        "<[2m2026-11-21T00:08:08.028Z<[0m [0.5s][info][gc] GC(1) Pause Remark 5M->5M(64M) 1.200ms",
      })
  void aroundALine(String line) {
    assertThat(unwrapped(new Envelope(), line)).isEqualTo(TEXT);
  }

  /// Behind the beginning they are looked for only where the file begins with some.
  @Test
  void withinALine() {
    String line = TEXT.replace("Pause", "<[01;31m<[KPause<[m<[K");
    assertThat(unwrapped(new Envelope(), line)).isNotEqualTo(TEXT);
    Envelope expecting = new Envelope();
    Line first = Line.of(escaped(line));
    expecting.expect(first.bytes, first.from, first.to);
    assertThat(unwrapped(expecting, line)).isEqualTo(TEXT);
    assertThat(unwrapped(expecting, TEXT)).isEqualTo(TEXT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"<", "<[", "<[3", "<<[m", "x<", "<[0m"})
  void cutOff(String line) {
    assertThat(unwrapped(new Envelope(), line)).hasSizeLessThan(4);
  }

  private static String unwrapped(Envelope envelope, String line) {
    Line inside = envelope.unwrap(Line.of(escaped(line)));
    return inside == null ? "(nothing)" : inside.text();
  }

  private static String escaped(String line) {
    return line.replace('<', '\u001b');
  }
}
