package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.envelope.Envelope;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
    expecting.expect(first.bytes, first.from, first.to, true);
    assertThat(unwrapped(expecting, line)).isEqualTo(TEXT);
    assertThat(unwrapped(expecting, TEXT)).isEqualTo(TEXT);
  }

  /// Where colours begin late in a file, the first line that they made unreadable is read again.
  @ParameterizedTest
  @ValueSource(
      strings = {
        TEXT,
        "[0.5s] GC(1) Pause Remark 5M->5M(64M) 1.200ms",
        "GC(1) Pause Remark 5M->5M(64M) 1.200ms",
        "2026-11-21 12:00:00 INFO [0.5s][info][gc] GC(1) Pause Remark 5M->5M(64M) 1.200ms",
        "0.5: [GC (Allocation Failure)  5M->5M(64M), 0.0012000 secs]",
      })
  void behindMuchPlainTextTheyAreStillFound(String line) throws IOException {
    String plain = "[0.1s][info][gc] Using G1\n".repeat(10_000);
    for (String coloured :
        List.of(
            line.replace("GC", "<[01;31m<[KGC<[m<[K"),
            line.replace("info", "<[32minfo<[0m").replace("5M->", "<[33m5M<[m->"),
            line.replace("5M->", "<[33m5M<[m->"))) {
      List<LogEvent> events = new ArrayList<>();
      Coverage coverage = new Coverage();
      LogReading reading = new LogReading(events::add, coverage, new ArrayList<>(), Watch.none());
      byte[] bytes = escaped(plain + (coloured + "\n").repeat(3)).getBytes(ISO_8859_1);
      reading.read(new LogSource("log", -1, null, () -> new ByteArrayInputStream(bytes)));
      reading.end();
      assertThat(events).as(coloured).filteredOn(Pause.class::isInstance).hasSize(3);
      assertThat(coverage.coverage().foreign()).isZero();
      assertThat(coverage.coverage().understood()).isEqualTo(10_003);
    }
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
