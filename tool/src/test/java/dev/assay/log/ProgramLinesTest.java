package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramLinesTest {

  private final ProgramLines programs = new ProgramLines();

  private static Line line(String text) {
    Line line = new Line();
    line.bytes = text.getBytes(UTF_8);
    line.to = line.bytes.length;
    return line;
  }

  private void take(String... lines) {
    for (String text : lines) {
      programs.take(line(text));
    }
  }

  @Test
  void aLineIsKnownByItsShapeWhenItCameTwice() {
    take("12:04:31 INFO served order 4711 in 12 ms");
    assertThat(programs.has(line("12:04:31 INFO served order 4711 in 12 ms"))).isFalse();
    take("12:04:32 INFO served order 4712 in 31 ms");
    assertThat(programs.has(line("23:59:59 INFO served order 9000 in 99 ms"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12:04:31 INFO served order 47110 in 12 ms",
        "12:04:31 INFO served order 471 in 12 ms",
        "12:04:31 INFO served order 47a1 in 12 ms",
        "12:04:31 INFO served ordes 4711 in 12 ms",
        "12:04:31 INFO served order 4711 in 12 mt",
        "12:04:31 INFO served order 4711 in 12 ms ",
        "",
      })
  void anyOtherLetterOrLengthIsAnotherShape(String other) {
    take("12:04:31 INFO served order 4711 in 12 ms", "12:04:31 INFO served order 4711 in 12 ms");
    assertThat(programs.has(line(other))).isFalse();
  }

  /// What their digits are worth may decide whether they are a JVM's.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "at 1.250s GC(7) took long",
        "[1.250s][info][os] nothing",
        "waits for Safepoint 7",
        "0.250: x 0.0125000 secs]",
      })
  void wordsOfAJvmAreLookedAtEachTime(String text) {
    take(text, text, text);
    assertThat(programs.has(line(text))).isFalse();
  }

  @Test
  void afterAllWereForgottenTheyHaveToComeTwiceAgain() {
    take("served 1", "served 2");
    programs.forget();
    assertThat(programs.has(line("served 3"))).isFalse();
    take("served 4");
    assertThat(programs.has(line("served 5"))).isFalse();
    take("served 6");
    assertThat(programs.has(line("served 7"))).isTrue();
  }

  /// Output that comes again and again hides no line of a JVM, also where it is not ended.
  @Test
  void aLogTellsTheSameBetweenOutputOfAProgram() {
    List<String> lines = new ArrayList<>();
    List<String> mixed = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String time = "[%d.250s][info]".formatted(i + 1);
      String pause = "[gc] GC(" + i + ") Pause Young (Allocation Failure) 6M->1M(20M) 1." + i % 10;
      lines.add(time + pause + "25ms");
      mixed.add((i % 7 == 6 ? "done " + i : "") + time + pause + "25ms");
      mixed.add("2026-11-29 10:00:" + (i + 10) + ",250 INFO [main] c.e.App - served " + i);
      mixed.add("[" + (i + 10) + ".125s] step done");
      mixed.add("{\"level\":\"info\",\"took\":" + i + "}");
    }
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(mixed, coverage)).isEqualTo(ReadLog.told(lines, new Coverage()));
    assertThat(coverage.coverage().foreign()).isEqualTo(120);
  }
}
