package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs whose decorations leave the tags out tell the same.
class UntaggedTest {

  private static final Pattern DECORATED =
      Pattern.compile("^\\[([\\d.,]+s)]\\[(\\w+) *]\\[[a-z,]+ *]( ?)");

  /// Larger ones tell nothing new.
  private static final int LARGE = 60_000;

  static List<Path> logs() throws IOException {
    try (var files = Files.list(Path.of("src/test/resources/log/samples"))) {
      return files
          .filter(log -> log.toFile().length() < LARGE)
          .filter(UntaggedTest::isDecorated)
          .sorted()
          .toList();
    }
  }

  private static boolean isDecorated(Path log) {
    return lines(log).stream().filter(line -> DECORATED.matcher(line).find()).count() > 10;
  }

  @ParameterizedTest
  @MethodSource("logs")
  void withoutTags(Path log) {
    List<String> lines = lines(log);
    List<String> expected = ReadLog.told(lines, new Coverage());
    for (String decorations : List.of("[$1]$3", "[$1][$2]$3", "[4711][$1]$3")) {
      List<String> stripped = stripped(lines, decorations);
      Coverage coverage = new Coverage();
      assertThat(ReadLog.told(stripped, coverage)).as(decorations).isEqualTo(expected);
      LogCoverage known = coverage.coverage();
      assertThat(known.understood()).isEqualTo(known.lines() - known.foreign() - known.blank());
    }
  }

  @ParameterizedTest
  @MethodSource("logs")
  void withoutDecorations(Path log) {
    List<String> lines = lines(log);
    List<String> stopped = stops(ReadLog.told(stripped(lines, ""), new Coverage()));
    assertThat(stopped).isEqualTo(stops(ReadLog.told(lines, new Coverage())));
  }

  @ParameterizedTest
  @MethodSource("logs")
  void behindNumbersAlone(Path log) {
    List<String> lines = lines(log);
    List<String> expected = stops(ReadLog.told(stripped(lines, ""), new Coverage()));
    for (String numbers : List.of("[4711] ", "[4711][17] ", "[node-a][4711] ")) {
      Coverage coverage = new Coverage();
      assertThat(stops(ReadLog.told(stripped(lines, numbers), coverage)))
          .as(numbers)
          .isEqualTo(expected);
      LogCoverage known = coverage.coverage();
      assertThat(known.understood()).isEqualTo(known.lines() - known.foreign() - known.blank());
    }
  }

  /// A build server puts times before what a build tool indents, or a name behind the time.
  @ParameterizedTest
  @MethodSource("logs")
  void behindMoreThanATimeOfAProgram(Path log) {
    List<String> lines = lines(log);
    List<String> expected = stops(ReadLog.told(stripped(lines, ""), new Coverage()));
    for (String more : List.of("    ", "(0123abcd) ")) {
      List<String> behind = stripped(lines, "[2026-11-28T10:00:00.000Z] " + more);
      assertThat(stops(ReadLog.told(behind, new Coverage()))).as(more).isEqualTo(expected);
    }
  }

  @Test
  void threadsOfTheStart() {
    assertThat(
            ReadLog.of(
                    """
                    [0.028s] Using G1
                    [0.689s] Parallel Workers: 4
                    [0.690s] Concurrent Workers: 1
                    """)
                .figures())
        .anyMatch(event -> event.contains("fact=WORKERS, value=4"))
        .anyMatch(event -> event.contains("fact=CONCURRENT_WORKERS, value=1"));
  }

  /// Nothing else names the collector of such an excerpt.
  @Test
  void onlyParallelCollectsAllForErgonomics() {
    String pause = "[1.932s] GC(7) Pause Full (%s) 76M->69M(114M) 68.432ms\n";
    assertThat(ReadLog.of(pause.formatted("Ergonomics").repeat(2)).figures())
        .filteredOn(event -> event.contains("fact=COLLECTOR, value=Parallel"))
        .hasSize(1);
    assertThat(ReadLog.of(pause.formatted("System.gc()")).figures())
        .noneMatch(event -> event.contains("fact=COLLECTOR"));
  }

  /// What stands behind a name may be of a program, with which the JVM shares it.
  @Test
  void textBehindANameIsNoLineOfTheJvm() {
    Coverage coverage = new Coverage();
    String pause = "[web-1] GC(0) Pause Mark End 0.125ms";
    assertThat(ReadLog.told(List.of(pause, "[web-1] listening on 8080 after 12ms"), coverage))
        .hasSize(1);
    assertThat(coverage.coverage().foreign()).isEqualTo(1);
  }

  /// Who puts all lines behind one tag says nothing of them.
  @ParameterizedTest
  @MethodSource("logs")
  void behindATagOfAProgram(Path log) {
    List<String> lines = lines(log);
    List<String> expected = stops(ReadLog.told(lines, new Coverage()));
    for (String tag : List.of("[gc] ", "[gc] [gc] ", "[info][gc,start] ")) {
      assertThat(stops(ReadLog.told(stripped(lines, tag), new Coverage())))
          .as(tag)
          .isEqualTo(expected);
    }
  }

  /// Tags that no JVM has tell nothing of what stands behind them.
  @Test
  void behindTagsThatNoJvmHas() {
    String pause = "[0.500s][info][gc] GC(0) Pause Init Mark 0.123ms";
    List<String> told = ReadLog.told(List.of(pause), new Coverage());
    assertThat(ReadLog.told(List.of(pause.replace("[gc]", "[gc,shenandoah]")), new Coverage()))
        .isEqualTo(told)
        .isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[gc] ", "[gc] [gc] ", "[info][gc,start] ", "[safepoint] "})
  void jdk8BehindATagOfAProgram(String tag) {
    List<String> lines = lines(Path.of("src/test/resources/log/samples/jdk8-parallel.log.gz"));
    Coverage coverage = new Coverage();
    List<String> behind = ReadLog.told(lines.stream().map(line -> tag + line).toList(), coverage);
    assertThat(behind).isEqualTo(ReadLog.told(lines, new Coverage())).isNotEmpty();
    assertThat(coverage.coverage().understood()).isEqualTo(coverage.coverage().lines());
  }

  /// A first line that nobody knows; at least it is told that pauses were not understood.
  @Test
  void whatIsNotReadBehindATagIsNotUnderstood() {
    Coverage coverage = new Coverage();
    List<String> lines =
        List.of(
            "[gc,start] the log follows",
            "[gc,start] 0.503: [GC (Allocation Failure)  33280K->8340K(125952K), 0.0111420 secs]");
    assertThat(ReadLog.told(lines, coverage)).isEmpty();
    assertThat(coverage.coverage().understood()).isEqualTo(1);
  }

  /// What `grep -o 'Pause.*'` leaves of a line.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Pause Young (Normal) (G1 Evacuation Pause) 21M->6M(64M) 2.512ms",
        "Pause Full (System.gc()) 21M->6M(64M) 12,512ms",
        "Pause Mark Start (Major) 0.027ms",
        "Pause Init Mark (unload classes) 0.064ms",
      })
  void pausesWithoutTheirCollections(String line) {
    assertThat(ReadLog.told(List.of(line, "Pause for 1.234ms", line), new Coverage())).hasSize(2);
    assertThat(ReadLog.told(List.of("GC(3) " + line, line), new Coverage())).hasSize(1);
    assertThat(ReadLog.told(List.of("[0.5s][info][gc] GC(3) " + line, line), new Coverage()))
        .hasSize(1);
  }

  /// Words that a reader of such a log could take for something else.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.5s] GC(3) Concurrent refinement times: Logged Cards Scan time: 0.01ms HCC time: 0.00ms",
        "[0.5s] GC(3) Pause Mark Try Complete (XWorker#0) 0.002ms",
        "[0.5s] GC(3) Pause Mark Try Complete (ZWorker#0) 0.002ms",
        "[0.5s] Concurrent Refine Adjust Only (#threads wanted: 0 adjustment_needed: true wait_for_heap_lock: true) 0.016ms",
        "[0.5s] opened: /usr/lib/jvm/java-11/lib/modules",
        "[0.5s]   (Skipping revocation of object 0x00000000fc265528, mark 0x00007fcc38afd928)",
        "[0.5s] Select Minor GC Workers (Normal), AvoidOOMGCWorkers: 0.067",
      })
  void noFigure(String line) {
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(List.of(line), coverage)).isEmpty();
    assertThat(coverage.coverage().understood()).isEqualTo(1);
  }

  /// What tells a duration or a heap in words that nobody knows could have been an event.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.5s] GC(3) Strange Stop 12M->3M(4M) 1.2ms",
        "[0.5s] Strange Stop 1.2ms",
        "[0.5s][info] strange heap 12M->3M(4M)",
        "[0.5s] GC(1) #Pause Mark End 0.684ms#",
        "[0.5s] GC(1) Pause Mark End 0.684 ms, the second",
        "[0.5s][gc,phases] GC(2) =Y: Pause Mark Start (Major) 0.043ms=",
        "[0.5s][gc] GC(0) Initial Mark End (1.2ms)",
      })
  void unknownFiguresAreNotUnderstood(String line) {
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(List.of(line), coverage)).isEmpty();
    assertThat(coverage.coverage().understood()).isZero();
    assertThat(coverage.coverage().unknown()).hasSize(1);
  }

  /// Who cuts lines to a length may leave a part of a number.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Safepoint \"Cleanup\", Time since last: 9 ns, Reaching safepoint: 5 ns, At safepoint: 7 ns,"
            + " Total: 1234 ns",
        "GC(3) User=0.01s Sys=0.00s Real=0.13s",
        "GC(3) Pause Remark 5M->5M(64M) 1.234ms",
      })
  void cutLinesTellNoFigure(String line) {
    for (String decorations : List.of("", "[0.1s]")) {
      for (int cut = 1; cut < 5; cut++) {
        String part = decorations + line.substring(0, line.length() - cut);
        assertThat(ReadLog.told(List.of(part), new Coverage())).as(part).isEmpty();
      }
      assertThat(ReadLog.told(List.of(decorations + line), new Coverage())).hasSize(1);
    }
  }

  @Test
  void cutTimesToSafepointAreUnknown() {
    String line =
        "[0.2s][info][safepoint] Total time for which application threads were stopped: 0.0007209"
            + " seconds, Stopping threads took: 0.0000707 seconds";
    assertThat(ReadLog.told(List.of(line), new Coverage()).getFirst()).contains("reaching=70700");
    assertThat(
            ReadLog.told(List.of(line.substring(0, line.length() - 9)), new Coverage()).getFirst())
        .contains("reaching=-1", "total=720900");
  }

  /// A class whose name is an error's is no error.
  @ParameterizedTest
  @ValueSource(strings = {"", "[0.1s]"})
  void classesAreNoErrors(String decorations) {
    List<String> lines =
        List.of(
            decorations + "Using G1",
            decorations + "java.lang.OutOfMemoryError source: shared objects file",
            decorations + "unloading class Busy$Handed 0x00007fcbec006c00");
    assertThat(ReadLog.told(lines, new Coverage()))
        .hasSize(3)
        .noneMatch(event -> event.startsWith("Incident"));
  }

  /// From JDK 25 on blanks stand in front of all lines of a message but the first.
  @Test
  void linesOfOneMessageBelongTogether() {
    List<String> lines =
        List.of(
            "[0.030s][info][exceptions  ] Exception <a 'java/lang/NullPointerException'>",
            "[                          ] thrown [linkResolver.cpp, line 1416]",
            "[                          ]  at bci 10 for thread 0x00007f16a0018e70 (main)",
            "[0.031s][info][gc          ] GC(0) Pause Remark 5M->5M(64M) 1.200ms",
            "[ ] buy milk",
            "[    main    ] hello");
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(lines, coverage)).hasSize(1);
    assertThat(coverage.coverage().tags())
        .extracting(LogCoverage.Tag::lines)
        .containsExactly(3L, 1L);
    assertThat(coverage.coverage().foreign()).isEqualTo(2);
  }

  /// Without a level in front, several words are tags where a JVM has all of them.
  @Test
  void severalWordsAreTagsWhereAJvmHasThem() {
    List<String> lines =
        List.of(
            "[0.353s][4711][oopstorage,blocks,stats] Weak iteration: blocks = 1, processed = 1",
            "[0.354s][4711][gc,task                ] GC(1) Using 2 workers of 2 for evacuation",
            "[0.354s][4711][red,green              ] a program's");
    Coverage coverage = new Coverage();
    ReadLog.told(lines, coverage);
    assertThat(coverage.coverage().tags())
        .extracting(LogCoverage.Tag::tags)
        .contains("oopstorage,blocks,stats", "gc,task");
  }

  @Test
  void blanksAndABracketAloneAreNoneOfTheJvms() {
    List<String> lines =
        List.of("[0.031s][info][gc          ] GC(0) Pause Remark 5M->5M(64M) 1.2ms", "x      ] y");
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(lines, coverage)).hasSize(1);
    assertThat(coverage.coverage().foreign()).isEqualTo(1);
  }

  /// Brackets of other programs make no line the JVM's.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21 [main][worker] took 5 ms",
        "GET /a[b][c] HTTP/1.1",
        "[main][pool-1] GC(1) is a name",
        "see [1][2]",
        "[][][]",
      })
  void otherBrackets(String line) {
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(List.of(line), coverage)).isEmpty();
    assertThat(coverage.coverage().foreign()).isEqualTo(1);
  }

  private static List<String> stops(List<String> events) {
    return events.stream().filter(e -> e.startsWith("Pause") || e.startsWith("Safepoint")).toList();
  }

  private static List<String> stripped(List<String> lines, String decorations) {
    return lines.stream().map(line -> DECORATED.matcher(line).replaceFirst(decorations)).toList();
  }

  private static List<String> lines(Path log) {
    try (InputStream raw = Files.newInputStream(log);
        InputStream in = log.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      return new String(in.readAllBytes(), ISO_8859_1).lines().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /// What finer levels tell of a stop, JDK 11 to 28, where the level is not among the decorations.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Suspending GC threads",
        "Resuming GC threads",
        "Setting thread local yield flag for threads",
        "Arming safepoint using futex wait barrier",
        "Disarming safepoint",
        "Thread: 0x00007f35f4018800  [0x3b7e] State: _running _has_called_back 0 _at_poll_safepoint 0",
        "Thread 0x00007f35f4018800 [15230] is still running",
        "   JavaThread state: _thread_in_Java",
        "Blocking threads from starting/exiting",
        "Unblocking thread 0x00007f35f4018800 [15230]",
        "Checking thread status",
        "12 total threads, waiting for 2 threads to block",
        "Waiting for 2 threads to block",
        "Polling page exception: thread = 0x00007f35f4018800 [15230], pc = 0x00007f35f0bacd51 (loop)",
        "... found polling page loop exception at pc = 0x00007f35f0bacd51, stub =0x00007f35f064b680",
      })
  void detailsOfStopsWithoutTheirLevel(String line) {
    for (String decorations : List.of("[0.5s][safepoint]", "[safepoint      ]", "[0.5s]")) {
      Coverage coverage = new Coverage();
      assertThat(ReadLog.told(List.of(decorations + " " + line), coverage)).isEmpty();
      assertThat(coverage.coverage().understood()).as(decorations).isEqualTo(1);
    }
  }

  @Test
  void whatNobodyKnowsOfStopsIsNotUnderstood() {
    Coverage coverage = new Coverage();
    assertThat(ReadLog.told(List.of("[0.5s][safepoint] 12 strange threads"), coverage)).isEmpty();
    assertThat(coverage.coverage().understood()).isZero();
  }
}
