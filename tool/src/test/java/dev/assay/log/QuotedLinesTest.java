package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.envelope.JointSearch;
import dev.assay.log.envelope.Joints;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs whose broken lines were quoted, copied from a screen or written by a program that marks the
/// breaks tell the same.
class QuotedLinesTest {

  private static final List<String> LOGS =
      List.of("jdk8-cms.log", "jdk8-off-1.gc.log", "jdk11-g1.plain.log", "jdk21-g1.plain.log");

  @ParameterizedTest
  @ValueSource(strings = {"> ", ">", "| ", "    ", "> > ", "// ", " * ", "# ", "//     "})
  void behindMarks(String mark) {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      String quoted = Broken.around(Broken.atWords(log, 72, false), mark, "");
      assertThat(Broken.stopsAndPauses(quoted)).as(name).isEqualTo(Broken.stopsAndPauses(log));
    }
  }

  @Test
  void behindMarksWithTheWordsOfTheOneWhoQuotes() {
    String log = ReadLog.sample("jdk8-cms.log");
    String mail = "On Monday somebody wrote:\n" + Broken.around(log, "> ", "") + "\nThanks!\n";
    String broken =
        "On Monday somebody wrote:\n"
            + Broken.around(Broken.atWords(log, 72, false), "> ", "")
            + "\nThanks!\n";
    assertThat(Broken.stopsAndPauses(mail)).isEqualTo(Broken.stopsAndPauses(log));
    assertThat(Broken.stopsAndPauses(broken)).isEqualTo(Broken.stopsAndPauses(log));
  }

  /// Where the author left out how pauses begin, no bracket tells where the JVM's own words do.
  @ParameterizedTest
  @ValueSource(strings = {"> ", ">", "> > ", "| ", "// ", " * ", "- ", "&gt; "})
  void endsOfPausesBehindMarks(String mark) {
    String log =
        """
        At night:

        [ParNew (promotion failed): 320138K->320138K(353920K), 0.2365970 secs]42576.951: [CMS: 1139969K->1120688K( 166784K), 9.2214860 secs] 1458785K->1120688K(2520704K), 9.4584090 secs]

        and then
        (concurrent mode failure): 1228795K->1228598K(1228800K), 7.6748280 secs] 1911483K->1681165K(1911488K), [CMS Perm : 225407K->225394K(262144K)], 7.6751800 secs]
        8.490: [GC 8.490: [ParNew: 118016K->11244K(118016K), 0.0525525 secs] 183413K->83007K(511232K), 0.0527229 secs]
        """;
    String quoted = Broken.around(log, mark, "");
    assertThat(Broken.times(quoted)).isEqualTo(Broken.times(log)).hasSize(3);
  }

  /// A sign that the JVM itself puts in front of its words is none of a quotation.
  @ParameterizedTest
  @ValueSource(strings = {"", "> ", " * "})
  void aSafepointTimeoutBehindMarks(String mark) throws IOException {
    String log =
        """
        # SafepointSynchronize::begin: Timeout detected:
        # SafepointSynchronize::begin: Timed out while spinning to reach a safepoint.
        # SafepointSynchronize::begin: Threads which did not reach the safepoint:
        # "main" #1 prio=5 os_prio=0 tid=0x00007f58bc014000 nid=0x130d runnable  [0x0000000000000000]
        # SafepointSynchronize::begin: (End of list)
        """;
    String quoted = Broken.around(log, mark, "");
    byte[] bytes = quoted.getBytes(UTF_8);
    LogSource source =
        new LogSource("out.log", bytes.length, null, () -> new ByteArrayInputStream(bytes));
    assertThat(LogGlance.at(source).log()).isTrue();
    assertThat(ReadLog.of(quoted).figures())
        .anyMatch(figure -> figure.startsWith("LateThread[") && figure.contains("thread=main"));
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 100, 120, 132})
  void filledUpWithBlanks(int width) {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      String screen = Broken.padded(Broken.atColumn(log, width, false), width);
      assertThat(Broken.times(screen)).as(name).isEqualTo(Broken.times(log));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {70, 80, 120})
  void withBackslashes(int column) {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      assertThat(Broken.stopsAndPauses(Broken.withBackslashes(log, column)))
          .as(name)
          .isEqualTo(Broken.stopsAndPauses(log));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80})
  void foldedByYaml(int width) {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      assertThat(Broken.stopsAndPauses(Broken.folded(log, width)))
          .as(name)
          .isEqualTo(Broken.stopsAndPauses(log));
    }
  }

  /// Between two quotation marks a backslash keeps the blank at the break.
  @Test
  void foldedByYamlWithinQuotationMarks() {
    String log =
        """
        - time: 7
          text: "[0.104s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation\\
            \\ Pause) 15M->14M(256M) 17.362ms"
        - time: 8
          text: "[0.428s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause)\\
            \\ 96M->63M(256M) 92.764ms"
        """;
    assertThat(Broken.stopsAndPauses(log)).hasSize(2);
    assertThat(log).contains("Evacuation\\\n");
  }

  /// Names and values of an application, and its lines that are indented, are no texts of YAML
  /// among stamped lines.
  @Test
  void stampsAreNoKeys() {
    String log =
        """
        0.738: [GC remark, 0.0021562 secs]
         [Times: user=0.00 sys=0.00, real=0.00 secs]
        """
            .repeat(9);
    assertThat(find(log)).isNull();
  }

  @Test
  void aTableIsNoQuotation() {
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      log.append("| 17952195005").append(10 + i).append(" | ");
      log.append(i % 2 == 0 ? "Using G1" : "GC(0) Pause Young (Normal) 12M->1M(256M) 48.104ms");
      log.append(" | 1795219500000 |\n");
    }
    assertThat(find(log.toString())).isNull();
  }

  @ParameterizedTest
  @CsvSource({"'> ',''", "'| ',''", "'    ',''", "'',' '"})
  void wholeLinesStayWhole(String front, String back) {
    String log = Broken.around(ReadLog.sample("jdk21-g1.plain.log"), front, back);
    assertThat(find(log)).isNull();
  }

  private static @Nullable Joints find(String log) {
    byte[] bytes = log.getBytes(UTF_8);
    return JointSearch.find(bytes, 0, bytes.length, true);
  }

  /// The last line would else be a stop without an end, and the log cut off.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "- the second, \"Entering safepoint region: Deoptimize\": this is why all threads stop",
        "In “Entering safepoint region: Deoptimize”: the name of what needed the stop",
        "Here `Entering safepoint region: Deoptimize`: a name",
      })
  void aSentenceThatExplainsALineIsNoneOfTheJvm(String sentence) {
    String log =
        """
        [safepoint ] Application time: 0.2950250 seconds
        [safepoint ] Entering safepoint region: Deoptimize
        [safepoint ] Leaving safepoint region
        [safepoint ] Total time for which application threads were stopped: 0.0005424 seconds, Stopping threads took: 0.0000491 seconds
        """;
    assertThat(ReadLog.of(log + sentence + "\n").figures()).isEqualTo(ReadLog.of(log).figures());
    assertThat(ReadLog.of(log + sentence + "\n").foreign()).isEqualTo(1);
  }
}
