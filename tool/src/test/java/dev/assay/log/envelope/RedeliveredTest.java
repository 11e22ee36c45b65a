package dev.assay.log.envelope;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Lines that a shipper sends twice, and lines of a JVM that are equal without that.
class RedeliveredTest {

  private static final String PAUSE =
      "[0.196s][info][gc] GC(3) Pause Young (Normal) (G1 Evacuation Pause) 22M->22M(256M) 18.883ms";
  private static final String PAUSE_OF_8 =
      "0.196: [GC (Allocation Failure) 65536K->10746K(251392K), 0.0112124 secs]";
  private static final String STOP =
      "0.196: Total time for which application threads were stopped: 0.0000201 seconds, Stopping threads took: 0.0000050 seconds";
  private static final String TIMES = "[Times: user=0.00 sys=0.00, real=0.00 secs] ";
  private static final String NANOS = "2026-11-21T00:08:08.028123456Z ";
  private static final String MICROS = "2026-11-21T00:08:08.028123Z ";
  private static final String MILLIS = "2026-11-21T00:08:08.028Z ";
  private static final String SECONDS = "2026-11-21T00:08:08+00:00 host java[1]: ";

  private final Envelope envelope = new Envelope();

  @Test
  void aLineWithATimeOfItsOwnIsKnownByIt() {
    assertThat(inside(NANOS + TIMES, NANOS + TIMES, NANOS + "}", NANOS + "}"))
        .containsExactly(TIMES, "}", "}");
    assertThat(envelope.redelivered()).isEqualTo(1);
    assertThat(envelope.firstRedelivered()).isEqualTo(2);
  }

  @Test
  void aMillisecondMayHoldEqualLinesOfAJvm() {
    String shipped = "{\"message\":\"%s\",\"timestamp\":\"2026-11-21T00:08:08.028123456Z\"}";
    Stream.of(
            List.of(MILLIS + TIMES, MILLIS + TIMES),
            List.of(MILLIS + STOP, MILLIS + STOP),
            List.of(MILLIS, MILLIS),
            List.of(NANOS, NANOS),
            List.of(SECONDS + PAUSE, SECONDS + PAUSE),
            List.of(shipped.formatted(TIMES), shipped.formatted(TIMES)))
        .forEach(lines -> assertThat(inside(lines.toArray(String[]::new))).hasSize(2));
    assertThat(envelope.redelivered()).isZero();
  }

  @Test
  void noPauseIsToldTwiceAndNoStopInOneMicrosecond() {
    assertThat(inside(MILLIS + PAUSE, MILLIS + PAUSE, MILLIS + PAUSE_OF_8, MILLIS + PAUSE_OF_8))
        .containsExactly(PAUSE, PAUSE_OF_8);
    assertThat(inside(MICROS + STOP, MICROS + STOP)).containsExactly(STOP);
    String shipped = "{\"message\":\"%s\",\"@timestamp\":1795219688028}".formatted(PAUSE);
    assertThat(inside(shipped, shipped)).containsExactly(PAUSE);
  }

  /// As shippers do that take the time from the date the JVM wrote.
  @Test
  void aTimeInMillisecondsMayBeWrittenWithZerosBehind() {
    String micros = MILLIS.replace("Z", "000Z");
    String nanos = MILLIS.replace("Z", "000000Z");
    assertThat(inside(micros + STOP, micros + STOP, nanos + STOP, nanos + STOP)).hasSize(4);
    assertThat(inside(micros + PAUSE, micros + PAUSE)).containsExactly(PAUSE);
    assertThat(inside(MICROS + PAUSE, micros, micros + STOP)).containsExactly(PAUSE, "");
  }

  @Test
  void anotherTimeOfTheWrappingIsAnotherLine() {
    assertThat(inside(NANOS + PAUSE, MICROS + PAUSE)).containsExactly(PAUSE, PAUSE);
  }

  /// Behind a pause that came again come those that followed it, up to the first that did not.
  @Test
  void aBlockIsKnownFromItsFirstPauseOn() {
    List<String> block = List.of(MILLIS + PAUSE_OF_8, MILLIS + TIMES, MILLIS + STOP, MILLIS);
    List<String> lines = new ArrayList<>(block);
    lines.addAll(block);
    lines.addAll(List.of(MILLIS, MILLIS + STOP));
    assertThat(inside(lines.toArray(String[]::new)))
        .containsExactly(PAUSE_OF_8, TIMES, STOP, "", "", STOP);
  }

  @Test
  void piecesThatComeAgainMakeNoSecondLine() {
    String begin = NANOS + "stdout P [0.196s][in";
    String end = NANOS + "stdout F fo][gc] GC(3) Pause";
    assertThat(inside(begin, end, begin, end)).containsExactly("[0.196s][info][gc] GC(3) Pause");
  }

  @Test
  void whatWasSentLongAgoIsForgotten() {
    assertThat(inside(numbered(0, 40_000))).hasSize(40_000);
    assertThat(inside(numbered(10_000, 40_000))).isEmpty();
    assertThat(inside(numbered(0, 10_000)).size()).isPositive();
  }

  private static String[] numbered(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> NANOS + "line " + i).toArray(String[]::new);
  }

  private List<String> inside(String... lines) {
    List<String> read = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      Line line = Line.of(lines[i]);
      line.number = i + 1L;
      Line inside = envelope.unwrap(line);
      if (inside != null) {
        read.add(inside.text());
      }
    }
    return read;
  }
}
