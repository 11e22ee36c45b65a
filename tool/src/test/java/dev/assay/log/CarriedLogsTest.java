package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs whose lines other programs wrote again, with something before and behind them.
class CarriedLogsTest {

  private static final List<String> UNIFIED =
      List.of(
          "[0.005s][info][gc] Using G1",
          "[0.012s][info][gc,init] Version: 17.0.15+6 (release)",
          "[0.250s][info][gc,start] GC(0) Pause Remark",
          "[0.252s][info][gc] GC(0) Pause Remark 15M->14M(256M) 1.362ms",
          "[0.252s][info][safepoint] Safepoint \"G1PauseRemark\", Time since last: 9 ns, Reaching"
              + " safepoint: 5 ns, At safepoint: 7 ns, Total: 12 ns",
          "[0.300s][info][gc] GC(1) Concurrent cleanup 30M->20M(64M) 0.029ms",
          "[0.400s][info][safepoint] Entering safepoint region: RevokeBias",
          "[0.401s][info][safepoint] Total time for which application threads were stopped: 0.0007209"
              + " seconds, Stopping threads took: 0.0000707 seconds");

  private static final List<String> OF_8 =
      List.of(
          "2026-11-21T00:05:18.545+0000: 4.843: Application time: 4.7161657 seconds",
          "2026-11-21T00:05:18.547+0000: 4.846: [GC pause (G1 Evacuation Pause) (young), 0.0489039"
              + " secs]",
          "2026-11-21T00:05:18.596+0000: 4.894: Total time for which application threads were"
              + " stopped: 0.0516678 seconds, Stopping threads took: 0.0000221 seconds");

  private static final List<String> ROWS =
      List.of(
          "         vmop                    [threads: total initially_running wait_to_block]    [time:"
              + " spin block sync cleanup vmop] page_trap_count",
          "0.938: GenCollectForAllocation  [       9          0              0    ]      [     0    "
              + " 0     0     0    90    ]  0   ",
          "1.250: no vm operation          [       9          0              0    ]      [     0    "
              + " 0     1     0     2    ]  0   ");

  /// Fields may end with quotes, braces and further fields.
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "{\"ts\":1,\"Log\":\"F # \"}",
        "  \"text\": \"# \",",
        "ok: {\"out\": \"# \"}]},",
        "\"11/21/2026\",\"# \",\"abc\",\"host-1\"",
        "\"11/21/2026\",\"# \",abc,host-1",
        "    \"#\\n\" +",
        "write(1, \"#\\n\", 41) = 41",
        "host=h message=\"#\" source_type=file timestamp=2026-11-28T10:00:00.000Z",
        "[1795860000.5, {\"log\": \"#\", \"stream\": \"stdout\"}]",
        "[1795860000.5, {\"log\": \"2026-11-28T10:00:00.000Z stdout F #\", \"stream\": \"a\"}]",
        "[ 1000.107000] host1 java[1234]: #",
      })
  void unifiedLinesInFields(String before, String behind) {
    String end = behind == null ? "" : behind.strip();
    String begin = before.endsWith(":") ? before + " " : before;
    String carried =
        UNIFIED.stream()
            .map(line -> begin + (begin.contains("\"") ? line.replace("\"", "\\\"") : line) + end)
            .collect(Collectors.joining("\n"));
    assertThat(ReadLog.of(carried).figures())
        .isEqualTo(ReadLog.of(String.join("\n", UNIFIED)).figures());
  }

  /// Quotes around the field of a field are escaped or doubled, those within it once more.
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "\"Nov 28\",\"{\"\"log\"\": \"\"#\\n\"\", \"\"stream\"\": \"\"stdout\"\"}\"#\\\"\"",
        "  \"{\\\"log\\\": \\\"#\\\\r\\\\n\\\", \\\"stream\\\": \\\"x\\\"}\",#\\\\\\\"",
      })
  void unifiedLinesInFieldsOfFields(String before, String behind, String quote) {
    String carried =
        UNIFIED.stream()
            .map(line -> before + line.replace("\"", quote) + behind)
            .collect(Collectors.joining("\n"));
    assertThat(ReadLog.of(carried).figures())
        .isEqualTo(ReadLog.of(String.join("\n", UNIFIED)).figures());
  }

  /// Cells of tables, ends of lines made visible, remarks behind names.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s$",
        "| 12 | %s |",
        "<1> <Stdout> <%s>",
        "%s\\",
        "  4. %s  ",
        "[info] %s",
        "<![CDATA[%s]]></m>"
      })
  void whatStandsBehindALine(String carrier) {
    assertThat(ReadLog.of(carried(UNIFIED, carrier)).figures())
        .isEqualTo(ReadLog.of(String.join("\n", UNIFIED)).figures());
    assertThat(ReadLog.of("[0.005s][info][gc] Using Serial # one thread").figures())
        .isEqualTo(ReadLog.of("[0.005s][info][gc] Using Serial").figures());
  }

  /// What stands before one line stands before those, too, whose words are not only a JVM's.
  @Test
  void linesWithoutTagsBehindNumbers() {
    List<String> lines =
        List.of(
            "[2022-03-10T11:12:19.055+0100][0.003s] Using G1",
            "[2022-03-10T11:12:19.062+0100][0.011s] Version: 17.0.2+8 (release)",
            "[2022-03-10T11:12:19.062+0100][0.011s] Heap Max Capacity: 30000M");
    assertThat(ReadLog.of(carried(lines, "  4. %s")))
        .isEqualTo(ReadLog.of(String.join("\n", lines)));
  }

  /// G1 of JDK 9 to 16 begins so.
  @Test
  void aFirstLineWithoutTagsBehindAName() {
    List<String> lines =
        List.of(
            "[2021-01-08T01:17:38.680-0800][0.008s] Heap region size: 1M",
            "[2021-01-08T01:17:38.685-0800][0.013s] Using G1",
            "[2021-01-08T01:17:38.746-0800][0.074s] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->3M(64M) 1.643ms");
    assertThat(ReadLog.of(carried(lines, "gc.log:%s")))
        .isEqualTo(ReadLog.of(String.join("\n", lines)));
  }

  /// Brackets of build and application servers are no decorations.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2026-11-21T00:05:18.545Z] [unit tests] %s",
        "[2026-11-21T00:05:18.545+0000] [server 5.1] [INFO] [] [] [tid: _ThreadID=1"
            + " _ThreadName=main] [levelValue: 800] [[%s]]",
        "[ 1000.107000] host1 java[1234]: %s",
        "[2026-11-21T00:05:18.545Z] INFO  %s",
        "[2026-11-21T00:05:18.545Z] stdout: %s",
        "[2026-11-21T00:05:18.545Z] 12: %s",
      })
  void linesOfJdk8BehindBrackets(String carrier) {
    assertThat(ReadLog.of(carried(OF_8, carrier)).figures())
        .isEqualTo(ReadLog.of(String.join("\n", OF_8)).figures());
  }

  /// Rows of the table of safepoints, and collections with numbers or without stamps.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.938: GenCollectForAllocation  [  9  0  0  ]      [   0  0  0  0  90  ]  0",
        "0.938: #3: [GC (Allocation Failure) 0.938: [ParNew: 76K->8K(78K), 0.0266 secs] 142K->79K(253K),"
            + " 0.0267265 secs]",
        "[GC (Allocation Failure)  76K->8K(78K), 0.0267265 secs]",
      })
  void firstLinesOfJdk8BehindTimesOfOthers(String line) {
    for (String carrier :
        List.of("[2026-11-21T00:05:18.545Z] %s", "[2026-11-21T00:05:18.545Z] INFO  %s")) {
      assertThat(stops(carried(List.of(line), carrier))).hasSize(1).isEqualTo(stops(line));
    }
  }

  /// A thread or a logger may be named like a tag.
  @ParameterizedTest
  @ValueSource(strings = {"[gc] %s", "[safepoint] %s", "00:05:00.938 [gc] INFO x - %s"})
  void unifiedLinesBehindNamesThatAreTags(String carrier) {
    assertThat(ReadLog.of(carried(UNIFIED, carrier)).figures())
        .isEqualTo(ReadLog.of(String.join("\n", UNIFIED)).figures());
  }

  /// Who explains a pause may name another time behind it; an application's output may follow.
  @ParameterizedTest
  @ValueSource(
      strings = {
        " <-- target was 200ms",
        " -- 3.5 ms",
        ", then 7.000ms",
        " real 9.123ms",
        "done in 5 ms",
        " [took 5ms]",
      })
  void notesBehindAPause(String note) {
    String line = "[0.252s][info][gc] GC(0) Pause Remark 15M->14M(256M) 1.362ms";
    assertThat(ReadLog.of(line + note).figures()).isEqualTo(ReadLog.of(line).figures());
  }

  /// Viewers cut long lines, and write dots for what is gone.
  @ParameterizedTest
  @ValueSource(strings = {"1...", "1\u2026", "12 ", "12"})
  void stopsThatWereCut(String total) {
    String line = UNIFIED.get(4);
    String cut = line.substring(0, line.lastIndexOf(' ', line.length() - 4) + 1) + total;
    ReadLog log = ReadLog.of(cut + "\na line of the application\n");
    assertThat(log.figures()).isEmpty();
    assertThat(log.understood()).isZero();
    assertThat(ReadLog.of(OF_8.getLast().replace("221 seconds", "...")).figures())
        .singleElement()
        .asString()
        .contains("reaching=-1", "total=51667800");
  }

  /// Lines that begin with no bracket of their own.
  @Test
  void bareLinesBehindBrackets() {
    String header =
        "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20";
    List<String> bare = UNIFIED.stream().map(line -> line.replaceAll("^\\S+ ", "")).toList();
    for (String carrier :
        List.of("[2026-11-21T00:05:18.545Z] %s", "[2026-11-21T00:05:18.545Z] [unit tests] %s")) {
      for (List<String> lines : List.of(bare, ROWS)) {
        assertThat(stops(carried(lines, carrier)))
            .isNotEmpty()
            .isEqualTo(stops(String.join("\n", lines)));
      }
      assertThat(ReadLog.of(carried(List.of(header), carrier)).figures())
          .first()
          .asString()
          .contains("fact=VERSION, value=1.8.0_504");
    }
  }

  private static List<String> stops(String log) {
    return ReadLog.of(log).figures().stream()
        .filter(event -> event.startsWith("Pause") || event.startsWith("Safepoint"))
        .map(event -> event.replaceFirst("\\[at=At\\[[^]]*](, id=-?\\d+)?", ""))
        .toList();
  }

  /// Times of lines without tags are those of the JVM also where a line before had no words.
  @Test
  void timesWithoutTags() {
    List<String> lines =
        List.of(
            "[2026-11-21T00:06:22.941+0000][info] Using Parallel",
            "[2026-11-21T00:06:22.941+0000][info] CPUs: 2 total, 2 available",
            "[2026-11-21T00:06:23.688+0000][info] GC(0) Pause Young (Allocation Failure)"
                + " 64M->60M(245M) 127.415ms");
    assertThat(ReadLog.of(carried(lines, "jvm 1    | %s")).figures())
        .last()
        .isEqualTo(ReadLog.of(String.join("\n", lines)).figures().getLast());
  }

  /// Rows of the table of safepoints are known by themselves.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "logs/gc.log:12:%s",
        "MESSAGE=%s",
        "build\t21-Nov-2026 00:05:02\t%s",
        "\"11/21/2026\",\"%s\",abc",
        "   \"text\": \"%s\",",
        "2026-11-21T00:08:08+00:00\tapp\t{\"text\":\"%s\"}",
      })
  void rowsOfSafepointsBehindAnything(String carrier) {
    assertThat(ReadLog.of(carried(ROWS, carrier)).figures())
        .hasSize(2)
        .isEqualTo(ReadLog.of(String.join("\n", ROWS)).figures());
  }

  /// The last one is that of the end of the JVM.
  @Test
  void rowsOfSafepointsInOneLine() {
    assertThat(ReadLog.of(String.join(" ", ROWS.subList(1, 3)).replaceAll(" +", " ")).figures())
        .extracting(row -> row.replaceAll(".*total=(\\d+).*", "$1"))
        .containsExactly("90000000", "1000000");
  }

  /// A page has taken the ends of lines away; the header of the JVM comes first.
  @Test
  void headerAndEventsInOneLine() {
    String header =
        "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20"
            + " 2026 Memory: 4k page, physical 24684084k(20979384k free), swap 0k(0k free)"
            + " CommandLine flags: -XX:+PrintGC -XX:+UseG1GC ";
    assertThat(ReadLog.of(header + String.join(" ", OF_8)).figures())
        .filteredOn(event -> event.startsWith("Pause") || event.startsWith("Safepoint"))
        .isEqualTo(
            ReadLog.of(String.join("\n", OF_8)).figures().stream()
                .filter(event -> event.startsWith("Pause") || event.startsWith("Safepoint"))
                .toList());
  }

  /// Editors of Markdown write backslashes before signs.
  @Test
  void escapesOfMarkdown() {
    for (List<String> lines : List.of(UNIFIED, OF_8)) {
      String log = String.join("\n", lines);
      assertThat(ReadLog.of(log.replaceAll("([\\[\\]>_])", "\\\\$1")).figures())
          .isEqualTo(ReadLog.of(log).figures());
    }
  }

  /// Programs that align the numbers of collections put blanks behind them.
  @ParameterizedTest
  @ValueSource(strings = {" ", "   "})
  void pausesBehindBlanks(String blanks) {
    List<String> lines =
        List.of(
            "[0.252s][info][gc] GC(0) Pause Remark 15M->14M(256M) 1.362ms",
            "[0.353s][info][gc] GC(1) Pause Cleanup 15M->14M(256M) 0.362ms");
    String aligned = String.join("\n", lines).replace(") Pause", ") " + blanks + "Pause");
    assertThat(ReadLog.of(aligned).figures())
        .isEqualTo(ReadLog.of(String.join("\n", lines)).figures());
  }

  /// Before JDK 13 the rows are in whole milliseconds; where stops are told, they say the same.
  @Test
  void rowsOfTheUnifiedLog() {
    String row =
        "[1412.164s][debug][safepoint,stats] 1412.162: ThreadDump   [    376    0    7 ][   0    0 "
            + "  3    0    1 ]    7\n";
    assertThat(ReadLog.of(row).figures())
        .singleElement()
        .asString()
        .contains("operation=ThreadDump", "reaching=3000000", "total=4000000");
    assertThat(ReadLog.of(row + UNIFIED.getLast()).figures())
        .singleElement()
        .asString()
        .contains("total=720900");
  }

  /// Found by damaging logs: times stand elsewhere than in the line before, names are gone.
  @Test
  void damagedLines() {
    List<String> lines =
        List.of(
            "[pod/app/main] [2026-11-21T09:14:13.100+0000][1.035s][info][safep\u007fint,stqts   ]"
                + " ZMerkStartYoung              [             q1    `       $  0 ][   26   22 ] 0",
            "[pod/app/main] [2026-11-21T09:14:13.100+0000][1.035s][info][gc,phases  0      ] GC(7) Y:"
                + " Young Generation",
            "[0.1s][info][gc] Using %",
            "[0.1s][info][gc] Using ");
    assertThat(ReadLog.of(String.join("\n", lines)).lines()).isEqualTo(4);
  }

  /// Found by damaging logs: no JVM repeats so much.
  @Test
  void repetitionsInALine() {
    for (String line :
        List.of(
            "[0.1s][info][gc] GC(18) Concurrent cl" + "->".repeat(100_000) + " 1.5ms",
            "[]".repeat(4_900),
            "[0.1s][info][gc] GC(1) Pause" + " Aa".repeat(3_200),
            "[0.1s][info][gc] GC(1) Pause Young" + " (aa)".repeat(1_900))) {
      assertThat(ReadLog.of(line + "\nb s\n").figures()).isEmpty();
    }
  }

  private static String carried(List<String> lines, String carrier) {
    return lines.stream().map(carrier::formatted).collect(Collectors.joining("\n"));
  }

  /// Of lines without decorations too, and of ZGC's generations.
  @ParameterizedTest
  @ValueSource(strings = {"....", "progress 12%...", "level=info msg=", "a,\""})
  void undecoratedLinesBehindOutputWithoutAnEnd(String before) {
    for (String line :
        List.of(
            "GC(11) Pause Young (Normal) (G1 Evacuation Pause) 98M->49M(256M) 7.363ms",
            "GC(0) Y: Pause Mark Start (Major) 0.014ms",
            "Safepoint \"Cleanup\", Time since last: 9 ns, Reaching safepoint: 5 ns, At safepoint:"
                + " 7 ns, Total: 12 ns")) {
      assertThat(ReadLog.of(before + line).figures()).isEqualTo(ReadLog.of(line).figures());
    }
  }

  @Test
  void rowsBehindOutputWithoutAnEndAndInOneLine() {
    List<String> figures = ReadLog.of(String.join("\n", ROWS)).figures();
    String dots = ROWS.get(0) + "\n.." + ROWS.get(1) + "\n12%..." + ROWS.get(2);
    assertThat(ReadLog.of(dots).figures()).isEqualTo(figures);
    String line = "@400000004d5b6f6c12345678 ";
    assertThat(ReadLog.of(line + ROWS.get(1) + " " + line + ROWS.get(2)).figures())
        .hasSameSizeAs(figures);
  }

  /// The number in front is that of a process among several.
  @Test
  void linesOfJdk8BesideUnifiedOnesBehindNumbers() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      text.append("[1] [")
          .append(i)
          .append(".500s][info][gc] GC(")
          .append(i)
          .append(") Pause Remark 6M->1M(64M) 2.985ms\n[0] ")
          .append(i)
          .append(".917: [GC (Allocation Failure) 65536K->40352K(251392K), 0.1090476 secs]\n");
    }
    assertThat(ReadLog.of(text.toString()).figures())
        .filteredOn(event -> event.startsWith("Pause["))
        .hasSize(6);
  }
}
