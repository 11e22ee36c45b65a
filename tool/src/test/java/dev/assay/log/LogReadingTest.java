package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.classic.StatisticsJoin;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.log.line.ToldTwice;
import dev.assay.log.source.LogSource;
import dev.assay.log.unified.UnifiedReader;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogReport;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogReadingTest {

  private static final List<String> ENDINGS =
      List.of(
          "[info][gc          ]",
          "[info][gc,phases   ]",
          "[info][gc,cpu      ]",
          "[info][gc]",
          "[debug][gc,phases,start    ]",
          "[info][safepoint   ] ",
          "[info ][safepoint,a]]");

  private static final List<String> MESSAGES =
      List.of(
          "",
          " ",
          " GC(7) Pause Young (Normal) (G1 Evacuation Pause) 7M->7M(64M) 3.299ms",
          " GC(7)   Other: 0.15ms",
          " GC(71) User=0.01s Sys=0.00s Real=0.01s",
          " Safepoint \"G1CollectForAllocation\", Time since last: 10 ns, Reaching safepoint: 3 ns,"
              + " At safepoint: 5 ns, Total: 8 ns",
          "x");

  @TempDir Path folder;

  /// Decorations that repeat are read before the end of their line is known; what comes out is what
  /// a reader finds that gets the lines one by one.
  @Test
  void whatRepeatsInLinesChangesNothing() throws IOException {
    long seed = System.nanoTime();
    System.out.println("LogReadingTest seed " + seed);
    List<String> lines = lines(new Random(seed));
    Path log = Files.writeString(folder.resolve("gc.log"), String.join("", lines));
    List<LogEvent> found = new ArrayList<>();
    Coverage coverage = new Coverage();
    LogReading reading = new LogReading(found::add, coverage, new ArrayList<>(), Watch.none());
    LogSources.of(List.of(log.toString()), InputStream.nullInputStream(), _ -> {})
        .getFirst()
        .sources()
        .forEach(source -> reading.read(source));
    reading.end();
    assertThat(found).hasSizeGreaterThan(500).isEqualTo(oneByOne(lines));
    assertThat(coverage.coverage().lines()).isEqualTo(lines.size());
  }

  /// Found by damaging logs: decorations were sought far into the line before its end was moved.
  @Test
  void aLineThatIsReadAnewIsReadFromItsBeginning() {
    ReadLog log =
        ReadLog.of(
            """
            [2026-11-21T09:1tats] [oahInitM691+0000][0,263s][info_[safepoint         ] [afe
            [0.2s][info][gc          ] GC(7) Pause Remark 7M->3M(64M) 3.299ms
            """);

    assertThat(log.figures()).hasSize(1);
  }

  /// One that the end of the log cuts off is no loss.
  @Test
  void aPauseWithoutItsEndIsNotUnderstood() {
    ReadLog log =
        ReadLog.of(
            """
            1.000: [GC (Allocation Failure) 1.000: [ParNew
            2.000: [GC (Allocation Failure) 2.000: [ParNew: 6K->5K(9K), 0.02 secs] 9K->5K(16K), 0.03 secs]
            3.000: [GC (Allocation Failure) 3.000: [ParNew
            """);

    assertThat(log.lines()).isEqualTo(3);
    assertThat(log.understood()).isEqualTo(2);
  }

  /// A tool or a thread left out the end of a line that tells nothing by itself.
  @Test
  void nothingBehindADetailIsLost() {
    String pause = "[0.2s][info][gc          ] GC(7) Pause Remark 7M->3M(64M) 3.299ms";
    for (String detail :
        List.of(
            "[0.2s][info][gc,phases   ] GC(7)   Other: 0.15ms",
            "[0.2s][info][gc,heap     ] GC(7) Eden regions: 2->0(3)",
            "[0.2s][info][gc,cpu      ] GC(7) User=0.01s Sys=0.00s Real=0.01s",
            "[0.2s][info][gc,task     ] GC(7) Using 2 workers of 2 for evacuation",
            "[0.2s][info][gc,start    ] GC(7) Pause Remark",
            "[0.2s][info][safepoint,cleanup] updating inline caches, 0.0000122 secs")) {
      ReadLog joined = ReadLog.of((detail + "\n" + detail + pause + "\n").repeat(5));
      ReadLog parted = ReadLog.of((detail + "\n" + detail + "\n" + pause + "\n").repeat(5));
      assertThat(joined).as(detail).isEqualTo(parted);
    }
  }

  /// As prose quotes them, and viewers that join lines write them.
  @Test
  void eachOfThePausesInOneLineCountsWithoutDecorations() {
    String first = "GC(5) Y: Pause Mark Start (Major) 0.050ms";
    String second = "GC(5) O: Pause Mark End 0.019ms";
    ReadLog parted = ReadLog.of(first + "\n" + second + "\n");

    assertThat(parted.figures()).hasSize(3);
    for (String between : List.of(" ", ", ", "\" / \"")) {
      assertThat(ReadLog.of(first + between + second + "\n").figures())
          .as(between)
          .isEqualTo(parted.figures());
    }
    assertThat(ReadLog.of(first + " GC(5) Using 2 workers, see GC(5\n").figures())
        .isEqualTo(ReadLog.of(first + "\n").figures());
  }

  /// CMS of JDK 9 to 13 tells it of each phase, and waits in one of them on purpose.
  @Test
  void theProcessorTimeOfConcurrentPhasesIsNoCollections() {
    ReadLog log =
        ReadLog.of(
            """
            [1.001s][info][gc          ] GC(8) Pause Initial Mark 7M->7M(64M) 1.000ms
            [1.001s][info][gc,cpu      ] GC(8) User=0.01s Sys=0.00s Real=0.01s
            [6.010s][info][gc          ] GC(8) Concurrent Abortable Preclean 5008.223ms
            [6.010s][info][gc,cpu      ] GC(8) User=0.06s Sys=0.00s Real=5.01s
            [6.013s][info][gc          ] GC(8) Pause Remark 7M->7M(64M) 2.000ms
            [6.013s][info][gc,cpu      ] GC(8) User=0.02s Sys=0.00s Real=0.02s
            """);
    assertThat(log.figures())
        .filteredOn(event -> event.startsWith("CpuTime"))
        .hasSize(2)
        .noneMatch(event -> event.contains("5010000000"));
    assertThat(log.understood()).isEqualTo(6);
  }

  /// Of pieces that are one line each has a number; what follows is not earlier than the last.
  @Test
  void aLogOfLinesInPiecesEndsBehindItsLastPiece() {
    List<At> ends = new ArrayList<>();
    LogEvents events =
        new LogEvents() {
          @Override
          public void accept(LogEvent event) {}

          @Override
          public void sign(LogSign sign, At at) {
            if (sign == LogSign.ENDED) {
              ends.add(at);
            }
          }
        };
    String piece = "2026-11-21T00:05:02.269000123Z stdout ";
    String text =
        (piece + "P [1.100s][info][gc] GC(0) Pause Remark\n" + piece + "F  7M->3M(64M) 3.299ms\n")
            .repeat(9);
    LogReading reading = new LogReading(events, new Coverage(), new ArrayList<>(), Watch.none());
    reading.read(
        new LogSource("gc.log", -1, null, () -> new ByteArrayInputStream(text.getBytes(UTF_8))));

    assertThat(ends).singleElement().extracting(At::line).isEqualTo(18L);
  }

  /// A line that tells something has all its words, whether the file ends with it or not. Of a
  /// pause of a JDK 8 the rest may stand in another line.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[2.000s][info][gc] GC(1) Pau                                  | true  | false",
        "[2.000s][info][safepoint] Safepoint \"Cleanup\", Time since   | true  | true ",
        "2.000: [GC (Allocation Failure)  9K->1K(9K                    | true  | true ",
        "[GC (Allocation Failure) 423179K->6870                        | true  | true ",
        "[GC (Allocation Failure) of orders                            | true  | false",
        "[2.000s][info][gc] GC(1) Pause Remark 7M->3M(64M) 3.299ms     | false | false",
        "2.000: [GC (Allocation Failure)  9K->1K(9K), 0.1000000 secs]  | false | false",
        "a line of the application                                     | false | false"
      })
  void aFileThatEndsWithinALineIsTruncated(String last, boolean cut, boolean within) {
    String log =
        last.startsWith("2") || last.startsWith("[GC")
            ? "1.000: [GC (Allocation Failure)  9K->1K(9K), 0.1000000 secs]\n"
            : "[1.000s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms\n";
    assertThat(truncated(log + last)).isEqualTo(cut);
    assertThat(truncated(log + last + "\n")).isEqualTo(within);
  }

  /// It is the cut end and no line that nobody knows, also where an editor ended it. In the midst
  /// of a log it is one.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1.0s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms | [2.0s][info][gc] GC(1) Pause Young (Allocati",
        "[1.0s][info][safepoint] Entering safepoint region: Cleanup | [2.0s][info][safepoint] Total time for wh",
        "[1.0s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms | [2.0s][info][safepoint] Safepoint \"G1Colle",
        "[1.0s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms | [2.0s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(1",
        "[1282.654s][info][gc] Allocation Stall (dispatch-executor-1) 288.598ms | [1282.654s][info][gc] Allocation Stall (Query-20",
        "[1282.654s][info][gc] Allocation Stall (dispatch-executor-1) 288.598ms | [1282.654s][info][gc] Allocation Stall (main) 28",
        "[7228.5s][info][gc] GC(139) Pause Remark 7M->3M(64M) 3.299ms | [7229.8s][info][gc] GC(140) Pause Young (Mixed) (G1 Evacuation Pause) 5694M->3200M(16384M) 53.8",
        "[7228.5s][info][gc] GC(139) Pause Remark 7M->3M(64M) 3.299ms | [7229.8s][info][gc] GC(140) Pause Young (Mixed) (G1 Evacuation Pause) 5694M->3200M(16384M) 53.823m",
        "[1.0s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms | [2.0s][info][safepoint] Safepoint \"Cleanup\", Time since last: 100029",
        "[1.0s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms | [2.0s][info][safepoint] Safepoint \"Cleanup\", Time since last: 1000299876 ns, Reach",
        "2017-03-28T13:36:08.373+0000: 1.0: Application time: 0.0001075 seconds | 2017-03-28T13:36:09.373+0000: 2.0: Total time for which application th",
        "2017-03-28T13:36:08.373+0000: 1.0: Application time: 0.0001075 seconds | 2017-03-28T13:36:09.373+0000: 2.0: Total time",
        "2017-03-28T13:36:08.373+0000: 1.0: Application time: 0.0001075 seconds | 2017-03-28T13:36:09.373+0000: 2.0: Total time for which application threads were stopped: 0.",
        "2017-03-28T13:36:08.373+0000: 1.0: Application time: 0.0001075 seconds | 2017-03-28T13:36:09.373+0000: 2.0: Total time for which application threads were stopped: 0.0357",
        "Application time: 0.0001075 seconds | Total time for which application threads were stopped: 0.0357",
        "[1.0s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms | [2.0s][info][safepoint] Total time for which application threads were stopped: 0.0357",
        "[1.0s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms | [2.0s][info][safepoint] Safepoint \"ICBufferFull\"",
        "[1.0s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms | [2.0s][info][safepoint] Safepoint \"ICBufferFull\", Time",
      })
  void aLastLineThatIsCutIsNoStrangeOne(String first, String last) {
    assertThat(coverage(first + "\n" + last).unknown()).isEmpty();
    assertThat(coverage(first + "\n" + last).understood()).isEqualTo(2);
    assertThat(coverage(first + "\n" + last + "\n\n").unknown()).isEmpty();
    assertThat(coverage(first + "\n" + last + "\n\n").understood()).isEqualTo(2);
    assertThat(coverage(last + "\n" + first + "\n").unknown()).hasSize(1);
  }

  /// It has all its words, and the reader does not know them.
  @Test
  void aLastLineThatNobodyKnowsIsStrange() {
    String first = "[1.0s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms\n";
    assertThat(
            coverage(first + "[2.0s][info][safepoint] Safepoint \"Cleanup\", Halting: 5 quops\n")
                .unknown())
        .hasSize(1);
  }

  /// What shops export ends without an end of its last line, and is whole.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "[2.0s][info][safepoint,cleanup] safepoint cleanup tasks, 0.0000593 secs```",
        "2026-11-26T13:07:31.451000+00:00 app[web.1]: [2.0s][info][gc,heap] GC(0) Old regions: 4",
        "2026-11-26T13:07:31.451000+00:00 app/web/0a1b2c3d [2.0s][info][gc,heap] GC(0) Old regions: 4",
        "}",
      })
  void anExportNeedsNoEnd(String last) {
    String first =
        last.startsWith("2026") ? last.substring(0, last.lastIndexOf(" [2.0s]")) + " " : "";
    String log = first + "[1.000s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms\n";
    assertThat(truncated(log + last)).isFalse();
  }

  /// Editors and web pages leave out the line end of the last line. Nothing follows these words.
  @ParameterizedTest
  @CsvSource({
    "Maximum sync time  184960 ns, false",
    "Maximum sync time  184960, true",
    "Maximum sync time  184960 n, true"
  })
  void aWholeLineWithoutALineEndIsNotTruncated(String last, boolean cut) {
    String decorated = "[12.394s][info][safepoint,stats  ] ";
    String log = decorated + "VM operations coalesced during safepoint 0\n" + decorated + last;
    assertThat(truncated(log)).isEqualTo(cut);
  }

  @ParameterizedTest
  @CsvSource({"[Fu, true", "[Full, true", "[G, true", "[, false", "[Fuel, false"})
  void aLogWithoutTimesMayEndWithinTheHeadOfAPause(String last, boolean cut) {
    String log = "[GC (Allocation Failure)  12288K->4192K(47104K), 0.0060341 secs]\n";
    assertThat(truncated(log + last)).isEqualTo(cut);
    assertThat(truncated(log + last + "\n")).isFalse();
  }

  private static boolean truncated(String text) {
    return coverage(text).irregularities().stream()
        .anyMatch(one -> one.kind() == LogCoverage.Kind.TRUNCATED);
  }

  private static LogCoverage coverage(String text) {
    Coverage coverage = new Coverage();
    ReadLog.events(text.getBytes(UTF_8), coverage);
    return coverage.coverage();
  }

  /// A disk that fails in the middle, and a file that is gone when its turn comes.
  @Test
  void whatCannotBeReadEndsNothingElse() throws IOException {
    byte[] bytes = "[1.000s][info][gc] GC(0) Pause Remark 7M->7M(64M) 3.299ms\n".getBytes(UTF_8);
    InputStream failing =
        new FilterInputStream(new ByteArrayInputStream(bytes)) {
          @Override
          public int read(byte[] into, int offset, int length) throws IOException {
            int count = super.read(into, offset, length);
            if (count < 0) {
              throw new IOException("Input/output error");
            }
            return count;
          }
        };
    Path gone = folder.resolve("gone.log");
    Path there = Files.write(folder.resolve("gc.log"), bytes);
    List<LogEvent> events = new ArrayList<>();
    List<LogReport.LogFile> files = new ArrayList<>();
    Coverage coverage = new Coverage();
    LogReading reading = new LogReading(events::add, coverage, files, Watch.none());
    reading.read(new LogSource("failing.log", -1, null, () -> failing));
    reading.read(new LogSource("gone.log", 1, gone, () -> Files.newInputStream(gone)));
    reading.read(new LogSource("packed.log", 1, null, () -> Files.newInputStream(gone)));
    reading.read(new LogSource("gc.log", 1, there, () -> Files.newInputStream(there)));
    reading.end();
    assertThat(events).filteredOn(LogEvent.Pause.class::isInstance).hasSize(2);
    assertThat(files)
        .extracting(LogReport.LogFile::note)
        .containsExactly(
            "cannot be read after 58 bytes: Input/output error",
            "cannot be read after 0 bytes: there is no such file or folder",
            "cannot be read after 0 bytes: there is no such file or folder",
            null);
    assertThat(coverage.coverage().irregularities())
        .filteredOn(one -> one.kind() == LogCoverage.Kind.DAMAGED)
        .singleElement()
        .satisfies(one -> assertThat(one.count()).isEqualTo(3));
  }

  /// More than a few buffers.
  private static List<String> lines(Random random) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 12_000; i++) {
      String time = "[" + i / 40 + "." + random.nextInt(100, 102) + "s]";
      lines.add(
          time
              + ENDINGS.get(random.nextInt(ENDINGS.size()))
              + MESSAGES.get(random.nextInt(MESSAGES.size()))
              + (random.nextInt(9) == 0 ? "\r\n" : "\n"));
    }
    return lines;
  }

  private static List<LogEvent> oneByOne(List<String> lines) {
    List<LogEvent> events = new ArrayList<>();
    StatisticsJoin join = new StatisticsJoin(events::add);
    UnifiedReader reader = new UnifiedReader(join, new Coverage(), new ToldTwice(), () -> {});
    long offset = 0;
    for (int i = 0; i < lines.size(); i++) {
      Line line = Line.of(withoutEnd(lines.get(i)));
      line.number = i + 1L;
      line.offset = offset;
      offset += lines.get(i).length();
      reader.read(line);
    }
    reader.end();
    join.end();
    return events;
  }

  private static String withoutEnd(String line) {
    return line.replaceAll("\r?\n$", "");
  }
}
