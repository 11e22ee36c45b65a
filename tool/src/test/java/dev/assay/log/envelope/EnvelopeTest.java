package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines of logs in what containers and shippers make of them.
class EnvelopeTest {

  private static final String LINE =
      "[0.196s][info][gc] GC(3) Pause Young (Normal) (G1 Evacuation Pause) 22M->22M(256M) 18.883ms";
  private static final String STAMP = "2026-11-21T00:08:08.028123456Z";
  private static final long CLOCK = nanos(STAMP);

  private final Envelope envelope = new Envelope();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.196s][info][gc] GC(0) Pause",
        "[2026-11-21T00:08:08.028+0000][0.1s][info][gc] GC(0) Pause",
        "[pid][gc]",
        "2026-11-21T00:08:08.028+0000: 0.556: Total time for which application threads were stopped: 0.05",
        "0.556: [GC (Allocation Failure)  65536K->10746K(251392K), 0.0112 secs]",
        "{Heap before GC invocations=0 (full 0):",
        "{",
        "{}",
        "{\"a\":1}",
        "{\"message\":",
        "{\"message\":\"cut",
        "Heap",
        " PSYoungGen      total 76288K, used 65536K [0x00000000, 0x00000000, 0x00000000)",
        "Safepoint \"G1CollectForAllocation\", Time since last: 1 ns, Reaching safepoint: 2 ns",
        "GC(18) Pause Remark 130M->130M(256M) 6.224ms",
        "Application time: 0.0125114 seconds",
        "CommandLine flags: -XX:InitialHeapSize=1 -XX:+PrintGC",
        "   150    2   !b  4       java.lang.X::m (45 bytes)   made not entrant",
        "9.161: G1IncCollectionPause             [       9          0              0    ]",
        "2026-11-21 00:08:08,028 INFO  [main] Application - started",
        "<init>",
        "@Override of a method that does not end",
        "<xml>1 a</xml>",
        "Nov 21",
        ""
      })
  void aLineOfItsOwnStaysAsItIs(String text) {
    Line line = Line.of(text);
    assertThat(envelope.unwrap(line)).isSameAs(line);
    assertThat(envelope.clock()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(envelope.more()).isNull();
  }

  /// A line that was put together is an array of its own, behind which nothing stands.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21T00:08:08.028123456Z stdout F text",
        "app-1  | 2026-11-21T00:08:08.028Z text",
        "Nov 21 00:08:08 host app[7]: text",
        "2026-11-21T00:08:08.028123+00:00 host app[7]: text",
        "<30>Nov 21 00:08:08 host app[7]: text",
        "<30>1 2026-11-21T00:08:08.028123Z host app 7 - - text",
        "Nov 21 00:08:08 host app[7]: [pod/app/main] text",
      })
  void aPrefixMayBeCutAnywhere(String text) {
    for (int length = 0; length <= text.length(); length++) {
      Line line = Line.of(text.substring(0, length));
      Envelope each = new Envelope();
      each.expect(line.bytes, 0, line.to, true);
      assertThat(each.unwrap(line)).isNotNull();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21T00:08:08.028123456Z stdout F %s",
        "2026-11-21T00:08:08.028123456Z stderr F %s",
        "2026-11-21T00:08:08.028123456Z %s",
        "2026-11-21T01:08:08.028123456+01:00 %s",
        "2026-11-21T01:08:08.028123456+01:00 node-1 java[4711]: %s",
        "<30>1 2026-11-21T00:08:08.028123456Z host app 4711 ID47 [a@1 b=\"]\" c=\"d e\"] %s",
        "<30>1 2026-11-21T00:08:08.028123456Z host app - - - %s"
      })
  void aPrefixWithATimeIsTakenAway(String form) {
    assertThat(text(form.formatted(LINE))).isEqualTo(LINE);
    assertThat(envelope.clock()).isEqualTo(CLOCK);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Nov 21 00:08:08 node-1 java[4711]: %s",
        "Nov  1 00:08:08.123456 node-1 java: %s",
        "Sat 2026-11-21 00:08:08 UTC node-1 java[4711]: %s",
        "2026-11-21T00:08:08+0000 node-1 run.sh[4711]: %s",
        "<30>Nov 21 00:08:08 node-1 java[4711]: %s",
        "[pod/app-7d9f/main] %s",
        "app-1  | %s",
        "@400000005175823c18c9d534 %s",
        "\u001b[36mapp_1    |\u001b[0m %s",
        "[pod/app-7d9f/main] 2026-11-21T00:08:08.028123456Z %s",
      })
  void aPrefixWithNamesIsTakenAway(String form) {
    assertThat(text(form.formatted(LINE))).isEqualTo(LINE);
    String eight = "2026-11-21T00:08:08.028+0000: 0.556: [GC (System.gc())  6K->1K(2K), 0.01 secs]";
    assertThat(text(form.formatted(eight))).isEqualTo(eight);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"log\":\"%s\\n\",\"stream\":\"stdout\",\"time\":\"2026-11-21T00:08:08.028123456Z\"}",
        "{ \"time\" : \"2026-11-21T00:08:08.028123456Z\" , \"message\" : \"%s\" }",
        "{\"@timestamp\":\"2026-11-21T00:08:08.028123456Z\",\"log\":{\"level\":\"info\"},\"message\":\"%s\"}",
        "{\"textPayload\":\"%s\",\"labels\":{\"a\":[1,{\"b\":\"}\"}]},\"timestamp\":\"2026-11-21T00:08:08.028123456Z\"}",
        "{\"jsonPayload\":{\"x\":1.5e3,\"message\":\"%s\"},\"timestamp\":\"2026-11-21T00:08:08.028123456Z\"}",
        "{\"ts\":1795219688028123456,\"msg\":\"%s\",\"n\":null}",
        "{\"short_message\":\"[0.196s]\",\"full_message\":\"%s\",\"timestamp\":1795219688028123456}",
        "{\"preview\":false,\"result\":{\"_raw\":\"%s\",\"_time\":\"2026-11-21T00:08:08.028123456Z\"}}",
        "{\"_id\":\"a\",\"_source\":{\"@timestamp\":\"2026-11-21T00:08:08.028123456Z\",\"message\":\"%s\"}}",
        "{\"content\":{\"timestamp\":\"2026-11-21T00:08:08.028123456Z\",\"message\":\"%s\"}}",
        "{\"attributes\":{\"timestamp\":\"2026-11-21T00:08:08.028123456Z\",\"message\":\"%s\"}}",
        "{\"TimeGenerated\":\"2026-11-21T00:08:08.028123456Z\",\"LogEntry\":\"%s\"}",
        "{\"TimeGenerated\":\"2026-11-21T00:08:08.028123456Z\",\"LogMessage\":\"%s\"}",
        "{\"timeUnixNano\":\"1795219688028123456\",\"body\":{\"stringValue\":\"%s\"}}",
        "{\"event\":{\"original\":\"%s\"},\"@timestamp\":\"2026-11-21T00:08:08.028123456Z\"}"
      })
  void theTextIsTakenOutOfJson(String form) {
    assertThat(text(form.formatted(LINE))).isEqualTo(LINE);
    assertThat(envelope.clock()).isEqualTo(CLOCK);
    String quoted =
        "[0.2s][info][safepoint] Safepoint \\\"ZMark\\u0053tart\\\", \\u00fc \\ud83d\\ude00 \\\\";
    assertThat(text(form.formatted(quoted)))
        .isEqualTo("[0.2s][info][safepoint] Safepoint \"ZMarkStart\", ü 😀 \\");
  }

  @Test
  void theJournalMayWriteTextAsBytesAndTimeAsMicroseconds() {
    String json =
        "{\"__REALTIME_TIMESTAMP\":\"1795219688028123\",\"MESSAGE\":[71,67,40, 51,41,195,188]}";
    assertThat(text(json)).isEqualTo("GC(3)ü");
    assertThat(envelope.clock()).isEqualTo(CLOCK - 456);
  }

  @Test
  void placeIsThatOfTheLineOutside() {
    Line line = Line.of("app-1  | " + LINE);
    line.file = 3;
    line.number = 17;
    line.offset = 4711;
    Line inside = Objects.requireNonNull(envelope.unwrap(line));
    assertThat(inside.at(1, 2)).isEqualTo(new LogEvent.At(1, 2, 3, 17, 4711));
  }

  @Test
  void piecesAreJoinedForEachStream() {
    assertThat(text(STAMP + " stdout P [0.196s][in")).isNull();
    assertThat(text(STAMP + " stderr P Picked up ")).isNull();
    assertThat(text(STAMP + " stdout P fo][gc")).isNull();
    assertThat(text(STAMP + " stdout F ] GC(0)")).isEqualTo("[0.196s][info][gc] GC(0)");
    assertThat(text(STAMP + " stderr F JAVA_TOOL_OPTIONS"))
        .isEqualTo("Picked up JAVA_TOOL_OPTIONS");
    assertThat(text(STAMP + " stdout F ")).isEmpty();
    assertThat(text(STAMP + " stdout F")).isEmpty();
  }

  /// Containers of Windows and what ships texts of Windows.
  @Test
  void linesOfAMessageMayEndWithTwoSigns() {
    assertThat(text("{\"log\":\"one line\\r\\nanother\\r\\n\",\"stream\":\"stdout\"}"))
        .isEqualTo("one line");
    assertThat(Objects.requireNonNull(envelope.more()).text()).isEqualTo("another");
    assertThat(envelope.more()).isNull();
  }

  @Test
  void dockerCutsAtSixteenKilobytes() {
    String piece = "x".repeat(1 << 14);
    String form = "{\"log\":\"%s\",\"stream\":\"stdout\",\"time\":\"" + STAMP + "\"}";
    assertThat(text(form.formatted(piece))).isNull();
    assertThat(text(form.formatted(piece))).isNull();
    assertThat(text(form.formatted("end\\n"))).isEqualTo(piece + piece + "end");
    assertThat(text(form.formatted("next\\n"))).isEqualTo("next");
  }

  @Test
  void aLineThatNeverEndsIsBounded() {
    String piece = STAMP + " stdout P " + "y".repeat(100_000);
    for (int i = 0; i < 20; i++) {
      assertThat(text(piece)).isNull();
    }
    Line rest = Objects.requireNonNull(envelope.end());
    assertThat(rest.length()).isEqualTo(1 << 20);
    assertThat(envelope.end()).isNull();
  }

  @Test
  void aMessageMayHaveSeveralLines() {
    assertThat(text("{\"message\":\"first\\n\\nthird\\n\"}")).isEqualTo("first");
    List<String> more = new ArrayList<>();
    for (Line line = envelope.more(); line != null; line = envelope.more()) {
      more.add(line.text());
    }
    assertThat(more).containsExactly("", "third");
  }

  @Test
  void whatIsLeftOfALineHasTheTimeOfItsLastPiece() {
    assertThat(envelope.unwrap(Line.of(STAMP + " stdout P " + LINE))).isNull();
    Line left = Objects.requireNonNull(envelope.end());
    assertThat(left.text()).isEqualTo(LINE);
    assertThat(left.wrappedAt).isEqualTo(CLOCK);
  }

  @Test
  void mutatedLinesNeverThrow() {
    long seed = Long.getLong("assay.seed", System.nanoTime());
    System.out.println("EnvelopeTest seed " + seed);
    Random random = new Random(seed);
    List<String> forms =
        List.of(
            "{\"log\":\"" + LINE + "\\n\",\"stream\":\"stdout\",\"time\":\"" + STAMP + "\"}",
            "{\"a\":{\"b\":[1,2,{}]},\"MESSAGE\":[1,2,3],\"message\":\"\\ud83d\\ude00\\u12\"}",
            STAMP + " stdout P " + LINE,
            "<30>1 " + STAMP + " host app 4711 ID47 [a@1 b=\"]\"] " + LINE,
            "Nov 21 00:08:08 node-1 java[4711]: " + LINE,
            "Sat 2026-11-21 00:08:08 UTC node-1 java[4711]: " + LINE,
            "[pod/app-7d9f/main] " + STAMP + " " + LINE,
            "\u001b[36mapp_1    |\u001b[0m " + LINE,
            "2026-11-21T00:08:08+0000 node-1 run.sh[4711]: " + LINE);
    for (int i = 0; i < 200_000; i++) {
      byte[] bytes = forms.get(random.nextInt(forms.size())).getBytes(UTF_8);
      Line line = Line.of("");
      line.bytes = bytes;
      line.to = random.nextInt(8) == 0 ? random.nextInt(bytes.length) : bytes.length;
      for (int change = random.nextInt(5); change > 0; change--) {
        bytes[random.nextInt(Math.max(1, line.to))] = mutation(random);
      }
      drain(line);
    }
  }

  private void drain(Line line) {
    Line inside = envelope.unwrap(line);
    envelope.clock();
    while (inside != null) {
      assertThat(inside.from).isBetween(0, inside.to);
      assertThat(inside.to).isLessThanOrEqualTo(inside.bytes.length);
      inside = envelope.more();
    }
  }

  private static byte mutation(Random random) {
    byte[] likely = "\"\\{}[],: |P]-TZ0u\n".getBytes(UTF_8);
    return random.nextBoolean() ? likely[random.nextInt(likely.length)] : (byte) random.nextInt();
  }

  private @Nullable String text(String outside) {
    Line inside = envelope.unwrap(Line.of(outside));
    return inside == null ? null : inside.text();
  }

  private static long nanos(String stamp) {
    Instant instant = Instant.parse(stamp);
    return instant.getEpochSecond() * 1_000_000_000 + instant.getNano();
  }
}
