package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogSources;
import dev.assay.log.Packed;
import dev.assay.log.ReadLog;
import dev.assay.log.line.Coverage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs that a store showed or exported with their newest lines first.
class NewestFirstTest {

  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  private static String turned(String log) {
    List<String> lines = new ArrayList<>(log.lines().toList());
    Collections.reverse(lines);
    return String.join("\n", lines);
  }

  private LogSource source(String text) throws IOException {
    return named(Files.writeString(folder.resolve("gc.log"), text, ISO_8859_1).toString(), "");
  }

  private LogSource named(String name, String stdin) {
    InputStream in = new ByteArrayInputStream(stdin.getBytes(ISO_8859_1));
    return LogSources.of(List.of(name), in, told::add).getFirst().sources().getFirst();
  }

  private static String text(LogSource source) throws IOException {
    try (LogStream stream = source.open()) {
      return new String(stream.readAllBytes(), ISO_8859_1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdk17-g1.plain.log", "jdk21-zgc.log", "jdk8-parallel.log"})
  void aLogWhoseLinesWereTurnedRoundIsReadAsItWasWritten(String name) throws IOException {
    String log = ReadLog.sample(name);
    LogSource source = source(turned(log));
    assertThat(source.name()).endsWith("gc.log (from its end)");
    assertThat(told).singleElement().asString().contains("has its newest lines first");
    assertThat(text(source).lines()).containsExactlyElementsOf(log.lines().toList());
    assertThat(ReadLog.events(source, new Coverage()))
        .isEqualTo(ReadLog.events(source(log), new Coverage()));
  }

  /// Lines of a concurrent collection stand between those of others.
  @Test
  void numbersOfCollectionsTellTheOrderWhereNoLineHasATime() throws IOException {
    List<String> log = new ArrayList<>();
    for (int id : new int[] {3, 4, 5, 6, 5, 7, 8, 9, 10}) {
      log.add("[info][gc,start] GC(%d) Pause Young (Normal) (G1 Evacuation Pause)".formatted(id));
      log.add(
          "[info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 9M->2M(16M) 1.200ms"
              .formatted(id));
    }
    String text = String.join("\n", log);
    assertThat(source(text).name()).endsWith("gc.log");
    LogSource source = source(turned(text));
    assertThat(source.name()).endsWith("(from its end)");
    assertThat(text(source).lines()).containsExactlyElementsOf(log);
  }

  /// Each of them counts from 0.
  @Test
  void numbersOfSeveralStartsDoNotTellIt() throws IOException {
    String start =
        """
        GC(0) Pause Full (System.gc()) 2M->1M(8M) 4.123ms
        GC(1) Pause Full (System.gc()) 2M->1M(8M) 4.123ms
        """;
    assertThat(source(start.repeat(9) + "GC(0) To-space exhausted").name()).endsWith("gc.log");
  }

  /// Lines of `PrintAdaptiveSizePolicy` are told a millisecond later than others of their moment.
  @Test
  void stepsForthBetweenLinesOfOneMomentDoNotHideTheOrder() throws IOException {
    List<String> log = new ArrayList<>();
    for (int second = 1; second < 5; second++) {
      for (int millis : new int[] {900, 899, 915, 930, 940}) {
        log.add("%d.%d: [G1Ergonomics (CSet Construction) start]".formatted(second, millis));
      }
      log.add("%d.941: [GC pause (young), 0.0346172 secs]".formatted(second));
    }
    assertThat(source(turned(String.join("\n", log))).name()).endsWith("(from its end)");
    assertThat(source(String.join("\n", log)).name()).endsWith("gc.log");
  }

  /// Lines of `PrintAdaptiveSizePolicy` have no date, those of pauses begin with one.
  @Test
  void datesAreNotComparedWithUptimes() throws IOException {
    StringBuilder log = new StringBuilder();
    for (int second = 1; second < 7; second++) {
      log.append(
          """
          2026-11-27T11:27:2%1$d.530+0000: %1$d.294: [GC pause (G1 Evacuation Pause) (young) %1$d.294: [G1Ergonomics (CSet Construction) start choosing CSet, target pause time: 200.00 ms]
           %1$d.294: [G1Ergonomics (CSet Construction) add young regions to CSet, eden: 7 regions]
          , 0.0158942 secs]
          2026-11-27T11:27:2%1$d.546+0000: %1$d.310: Total time for which application threads were stopped: 0.0160740 seconds, Stopping threads took: 0.0000184 seconds
          """
              .formatted(second));
    }
    assertThat(text(source(turned(log.toString()))).lines())
        .containsExactlyElementsOf(log.toString().lines().toList());
    assertThat(source(log.toString()).name()).endsWith("gc.log");
  }

  /// `PrintHeapAtGC` and the details of G1 put many lines between two times.
  @Test
  void detailsOfManyLinesDoNotHideTheOrder() throws IOException {
    List<String> log = new ArrayList<>();
    for (int second = 1; second < 6; second++) {
      log.add("%d.100: [GC pause (young)".formatted(second));
      log.addAll(Collections.nCopies(200, "      [Choose CSet: 0.0 ms]"));
      log.add(" [Times: user=0.02 sys=0.00, real=0.01 secs] ");
    }
    LogSource source = source(turned(String.join("\n", log)));
    assertThat(source.name()).endsWith("(from its end)");
    assertThat(text(source).lines()).containsExactlyElementsOf(log);
    assertThat(source(String.join("\n", log)).name()).endsWith("gc.log");
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdk17-g1.plain.log", "jdk21-zgc.log", "jdk8-parallel.log"})
  void aLogAsAJvmWritesItIsNotTurned(String name) throws IOException {
    assertThat(source(ReadLog.sample(name)).name()).endsWith("gc.log");
    assertThat(told).isEmpty();
  }

  /// A store that sorts by time keeps the order of what came in at the same time.
  @Test
  void linesOfOneTimeKeepTheirOrder() throws IOException {
    List<String> log = new ArrayList<>();
    for (int second = 0; second < 8; second++) {
      for (String line :
          List.of(
              "[GC pause (G1 Evacuation Pause) (young), 0.0100000 secs]",
              "   [Parallel Time: 9.0 ms, GC Workers: 2]",
              "   [Eden: 10.0M(10.0M)->0.0B(9.0M) Survivors: 0.0B->1.0M Heap: 10.0M(20.0M)->2.0M(20.0M)]",
              " [Times: user=0.02 sys=0.00, real=0.01 secs] ",
              "Total time for which application threads were stopped: 0.0110000 seconds")) {
        log.add("2026-03-01T08:00:%02d.100Z %s".formatted(second, line));
      }
    }
    List<String> export = new ArrayList<>();
    for (int first = log.size() - 5; first >= 0; first -= 5) {
      export.addAll(log.subList(first, first + 5));
    }
    LogSource source = source(String.join("\n", export) + "\n");
    assertThat(source.name()).endsWith("(from its end)");
    assertThat(text(source).lines()).containsExactlyElementsOf(log);
  }

  /// What an exporter gives as one event of several lines has a time in the first of them only.
  @Test
  void linesWithoutATimeBelongToTheOneBefore() throws IOException {
    List<String> events = new ArrayList<>();
    for (int second = 0; second < 8; second++) {
      events.add(
          """
          %1$d.100: [GC pause (G1 Evacuation Pause) (young), 0.0100000 secs]
             [Parallel Time: 9.0 ms, GC Workers: 2]
           [Times: user=0.02 sys=0.00, real=0.01 secs]
          %1$d.111: Total time for which application threads were stopped: 0.0110000 seconds
          """
              .formatted(second));
    }
    String log = String.join("", events);
    List<String> parts = new ArrayList<>(Arrays.asList(log.split("(?m)(?=^\\d)")));
    Collections.reverse(parts);
    LogSource source = source(String.join("", parts));
    assertThat(text(source)).isEqualTo(log);
  }

  /// Each line tells its time three times.
  @Test
  void fewPiecesInAnotherOrderAreNotTurned() throws IOException {
    LogSource source =
        source(
            """
            2014-05-09T09:00:00.100+0800: 80000.100: [GC 80000.100: [ParNew: 900K->90K(990K), 0.0100000 secs] 2900K->2100K(9900K), 0.0110000 secs]
            2014-05-07T09:00:00.100+0800: 70000.100: [GC 70000.100: [ParNew: 900K->90K(990K), 0.0100000 secs]70000.110: [CMS2014-05-07T09:00:01.100+0800: 70001.100: [CMS-concurrent-sweep: 0.500/0.900 secs]
             (concurrent mode failure): 2000K->1000K(8900K), 2.0000000 secs] 2900K->1000K(9900K), 2.0110000 secs]
            """);
    assertThat(source.name()).endsWith("gc.log");
    assertThat(told).isEmpty();
  }

  /// Times that fall three times of four, as pauses that somebody picked from a log may.
  @Test
  void fewStepsBackAreNoOrderWhereOneGoesForth() throws IOException {
    StringBuilder log = new StringBuilder();
    for (int second : new int[] {198, 5075, 5062, 1901, 1200}) {
      log.append("%d.100: [Full GC 9000K->8000K(9900K), 0.5 secs]\n".formatted(second));
    }
    assertThat(source(log + "1190.100: [GC").name()).endsWith("gc.log");
  }

  /// The sweep that CMS tells within a pause breaks it into two lines.
  @Test
  void theEndOfAPauseStaysBehindItsBegin() throws IOException {
    StringBuilder log = new StringBuilder();
    for (int day = 9; day >= 5; day--) {
      log.append(
          """
          %1$d.100: [GC %1$d.100: [ParNew: 900K->90K(990K), 0.0100000 secs]%1$d.110: [CMS%1$d.200: [CMS-concurrent-sweep: 0.500/0.900 secs]
           (concurrent mode failure): 2000K->1000K(8900K), 0.2000000 secs] 2900K->1000K(9900K), 0.2110000 secs]
          """
              .formatted(day));
    }
    LogSource source =
        source(
            log
                + "4.100: [GC 4.100: [ParNew: 900K->90K(990K), 0.0100000 secs] 2900K->2100K(9900K), 0.0110000 secs]\n");
    assertThat(source.name()).endsWith("(from its end)");
    assertThat(text(source).lines().skip(1).limit(2))
        .satisfiesExactly(
            line -> assertThat(line).startsWith("5.100: [GC"),
            line -> assertThat(line).startsWith(" (concurrent mode failure)"));
  }

  /// In one document the time of a message and that of its entry stand on lines of their own.
  @Test
  void fieldsOfADocumentAreComparedWithTheirLike() throws IOException {
    StringBuilder document = new StringBuilder("[\n");
    for (int second = 9; second >= 0; second--) {
      document.append(
          """
            {
              "text": "[%1$d.100s][info][gc] GC(%1$d) Pause Young (Normal) 20M->6M(64M) 2.500ms",
              "timestamp": "2026-03-01T08:00:0%1$d.200Z"
            },
          """
              .formatted(second));
    }
    LogSource source = source(document.append("]\n").toString());
    assertThat(source.name()).endsWith("(from its end)");
    assertThat(ReadLog.events(source, new Coverage()).toString())
        .containsSubsequence("uptime=100000000,", "uptime=1100000000,", "uptime=9100000000,");
  }

  @Test
  void aPackedLogIsTurnedAndItsDamageTold() throws IOException {
    StringBuilder log = new StringBuilder();
    for (int i = 20_000; i > 0; i--) {
      log.append("[%d.000s][info][gc] GC(%<d) Pause Remark 1M->1M(8M) 0.5ms\n".formatted(i));
    }
    byte[] packed = Packed.gzip(log.toString());
    Path file = folder.resolve("gc.log.gz");
    Files.write(file, Arrays.copyOf(packed, packed.length / 2));
    assertThat(text(named(file.toString(), "")).lines().toList().getLast())
        .startsWith("[20000.000s]");
    assertThat(told).anySatisfy(line -> assertThat(line).contains("truncated gzip after"));
  }

  @Test
  void standardInputIsTurned() throws IOException {
    String log = ReadLog.sample("jdk17-g1.plain.log");
    LogSource source = named("-", turned(log));
    assertThat(source.name()).isEqualTo("- (from its end)");
    assertThat(text(source).lines()).containsExactlyElementsOf(log.lines().toList());
  }

  @Test
  void theHeaderOfATableThatNamesJvmsStaysInFrontOfIt() throws IOException {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      rows.add(
          "2026-03-01 08:00:0%d.110,a-%d,[%1$d.100s][info][gc] GC(1) Pause Remark 2M->2M(8M) 1.5ms"
              .formatted(i, i % 2));
    }
    String header = "@timestamp,pod_name,message\n";
    String table = header + turned(String.join("\n", rows)) + '\n';
    assertThat(text(source(table))).isEqualTo(header + String.join("\n", rows) + '\n');
  }
}
