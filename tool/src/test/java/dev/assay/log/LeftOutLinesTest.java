package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Marks in place of lines that somebody left out.
class LeftOutLinesTest {

  private static String pauses(int from, int to) {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i < to; i++) {
      lines.append(
          "%d.250: [GC (Allocation Failure)  20000K->3000K(60000K), 0.01 secs]\n".formatted(i));
    }
    return lines.toString();
  }

  private static List<Irregularity> marks(String text) {
    Coverage coverage = new Coverage();
    ReadLog.events(text.getBytes(UTF_8), coverage);
    return coverage.coverage().irregularities().stream()
        .filter(one -> one.kind() == Kind.LINES_LEFT_OUT)
        .toList();
  }

  private static Irregularity at(long line, int count, String mark) {
    return new Irregularity(Kind.LINES_LEFT_OUT, count, 0, line, mark);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "...",
        "……",
        "[...]",
        "…",
        "<snip>",
        "(... 4000 lines snipped ...)",
        "// ...",
        "--- snip ---",
        "... 이하 생략 ...",
        "…….",
        "⋮",
        "・・・",
        "略",
        "省略",
        "// 省略...",
        "以下省略...",
        "......(省略N行)",
        "中间日志太多省略部分..........",
        "\"...\","
      })
  void marksAreTold(String mark) {
    assertThat(marks(pauses(0, 3) + mark + "\n" + pauses(50, 53))).containsExactly(at(4, 1, mark));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".",
        "....",
        "... 23 more",
        "... done",
        "[INFO] ...",
        "Snippets: 4",
        "2026-11-28 INFO 省略",
        "[INFO] 已省略 3 个文件",
        "省略 app.conf",
        ".\n.",
        ".\n.\n.\n.",
        "Starting\n...",
        "...\nStarted"
      })
  void otherWordsAreNone(String words) {
    assertThat(marks(pauses(0, 3) + words + "\n" + pauses(50, 53))).isEmpty();
  }

  @Test
  void dotsBelowEachOtherAreOneMark() {
    assertThat(marks(pauses(0, 9) + ".\n.\n.\n" + pauses(50, 53))).containsExactly(at(10, 1, "."));
  }

  @Test
  void emptyLinesAreNoOtherOutput() {
    assertThat(marks(pauses(0, 3) + "\n...\n\n" + pauses(50, 53) + "\n...\n" + pauses(60, 63)))
        .containsExactly(at(5, 2, "..."));
    assertThat(marks(pauses(0, 3) + "Starting\n\n...\n" + pauses(50, 53))).isEmpty();
  }

  /// There the log begins or ends, whatever was before or behind.
  @Test
  void marksInFrontOrBehindAreNone() {
    assertThat(marks("...\n" + pauses(0, 5) + "...\n")).isEmpty();
  }

  @Test
  void dotsInALongLogAreThoseOfAProgram() {
    String log = pauses(0, 600) + "...\n" + pauses(600, 1200);
    assertThat(marks(log)).isEmpty();
    assertThat(marks(log + "<snip>\n" + pauses(2000, 2001))).containsExactly(at(1202, 1, "<snip>"));
  }

  @Test
  void dotsAgainAndAgainAreThoseOfAProgram() {
    assertThat(marks((pauses(0, 1) + "...\n").repeat(20) + pauses(0, 1))).isEmpty();
  }

  /// The number is what was lost.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Suppressed 1234 messages from app.service",
        "imjournal: 5000 messages lost due to rate-limiting",
        "imuxsock lost 153 messages from pid 4711 due to rate-limiting"
      })
  void messagesThatALoggingServiceDroppedAreTold(String words) {
    String mark = "Nov 28 10:00:00.010000 node1 daemon[200]: " + words;
    assertThat(marks(pauses(0, 1200) + mark + "\n" + pauses(1300, 1303)))
        .containsExactly(at(1201, 1, words));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Suppressed messages from app", "3 messages sent", "lost 3 messages"})
  void messagesOfAProgramAreNone(String words) {
    assertThat(marks(pauses(0, 3) + words + "\n" + pauses(50, 53))).isEmpty();
  }
}
