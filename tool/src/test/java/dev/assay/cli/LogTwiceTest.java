package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A JVM that tells its collections to its log and to standard output.
class LogTwiceTest {

  /// What a log tells behind its last collection.
  private static final String LATE = "[60.000s][debug][gc,heap] Heap\n".repeat(3000);

  @TempDir Path folder;

  private static String pause(int number) {
    return String.format(
        Locale.ROOT,
        "GC(%d) Pause Young (Normal) (G1 Evacuation Pause) %dM->6M(64M) %d.%03dms%n",
        number,
        20 + number % 7,
        3 + number % 5,
        (number * 331) % 1000);
  }

  /// What `-Xlog:gc*,safepoint:file=gc.log:time,uptime,level,tags` writes.
  private Path log(String name, int from, int to) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i < to; i++) {
      String at = "[2026-11-21T10:00:%02d.000+0000][%d.000s][info][".formatted(i, i);
      lines.append(at).append("gc,start] GC(%d) Pause Young (Normal)%n".formatted(i));
      lines.append(at).append("gc      ] ").append(pause(i));
      lines.append(at).append("safepoint] Safepoint \"G1CollectForAllocation\", ");
      lines.append("Time since last: 90000%04d ns, Reaching safepoint: 1000 ns, ".formatted(i));
      lines.append("At safepoint: 8999000 ns, Total: 9000000 ns\n");
    }
    return write(name, lines);
  }

  /// What `-verbose:gc` writes, among the lines of a program.
  private Path output(String name, int from, int to) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i < to; i++) {
      lines.append("2026-11-21 10:00:%02d,120 INFO request served%n".formatted(i));
      lines.append("[%d.000s][info][gc] ".formatted(i)).append(pause(i));
    }
    lines.append("java.lang.OutOfMemoryError: Java heap space\n");
    lines.append("Terminating due to java.lang.OutOfMemoryError: Java heap space\n");
    return write(name, lines);
  }

  private Path write(String name, CharSequence lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    return Files.writeString(file, lines);
  }

  private JsonNode report(String... words) {
    Run result = Run.assay(words);
    return JsonMapper.shared().readTree(result.out());
  }

  private static void assertOne(JsonNode report, int pauses) {
    assertThat(report.path("runs")).hasSize(1);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(pauses);
    assertThat(report.at("/stops/count").asInt()).isEqualTo(pauses);
  }

  @Test
  void collectionsThatOutputTellsTooCountOnce() throws IOException {
    Path log = log("gc.log", 0, 20);
    Path output = output("console.log", 0, 20);
    assertOne(report("log", "--json", "-", folder.toString()), 20);
    assertOne(report("log", "--json", "-", log.toString(), output.toString()), 20);
    JsonNode report = report("log", "--json", "-", output.toString(), log.toString());
    assertOne(report, 20);
    JsonNode found = report.at("/findings/0");
    assertThat(found.path("id").asString()).isEqualTo("out-of-memory");
    assertThat(found.at("/places/0/file").asString()).endsWith("console.log (the rest)");
    assertThat(found.at("/places/0/line").asInt()).isEqualTo(41);
  }

  /// Most of what a program prints stands before its first collection.
  @Test
  void outputThatTellsCollectionsLateIsOfTheSameJvm() throws IOException {
    log("gc.log", 0, 20);
    Path output = output("console.log", 0, 20);
    String request = "2026-11-21 10:00:00,120 INFO request served\n";
    Files.writeString(output, request.repeat(5000) + Files.readString(output));
    assertOne(report("log", "--json", "-", folder.toString()), 20);
  }

  /// A ring of files goes round, and the output has all: what both tell counts once.
  @Test
  void whatOutputAloneTellsCounts() throws IOException {
    log("gc.log", 30, 50);
    output("console.log", 0, 50);
    Run result = Run.assay("log", "--json", "-", folder.toString());
    JsonNode report = JsonMapper.shared().readTree(result.out());
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(50);
    assertThat(report.at("/stops/count").asInt()).isEqualTo(20);
    assertThat(report.at("/span/seconds").asDouble()).isBetween(47.0, 49.0);
    assertThat(report.at("/findings/0/id").asString()).isEqualTo("out-of-memory");
    assertThat(result.err()).contains("20 of its 50 collections", "a log of its own");
  }

  /// Both tell stops; the disk was full for the log, and the output was begun anew.
  @Test
  void neitherNeedTellAll() throws IOException {
    log("gc.log", 0, 30);
    Path output = log("console.log", 20, 50);
    Files.writeString(
        output, Files.readString(output).replaceAll("\\[2026[^]]*]", "").replace("gc,start", "gc"));
    JsonNode report = report("log", "--json", "-", folder.toString());
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(50);
    assertThat(report.at("/stops/count").asInt()).isEqualTo(50);
  }

  /// The log is written anew by each start, and the output goes on.
  @Test
  void startsThatOutputAloneTellsCount() throws IOException {
    Path second = log("gc.log", 3, 23);
    Files.writeString(second, started(second));
    Path output = output("console.log", 0, 20);
    Path more = output("more.log", 3, 23);
    Files.writeString(output, Files.readString(output) + started(more));
    Files.delete(more);
    JsonNode report = report("log", "--json", "-", folder.toString());
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
  }

  /// Its time tells that a single pause is the same.
  @Test
  void aSinglePauseCountsOnce() throws IOException {
    log("gc.log", 7, 8);
    Path output = output("console.log", 7, 8);
    assertOne(report("log", "--json", "-", folder.toString()), 1);
    Files.writeString(output, Files.readString(output).replace("[7.000s]", "[7.001s]"));
    assertThat(report("log", "--json", "-", folder.toString()).at("/gc/pauses").asInt())
        .isEqualTo(2);
  }

  /// As `docker compose logs` shows it, beside the logs themselves.
  @Test
  void outputOfSeveralJvmsIsOfEachLog() throws IOException {
    log("a.log", 0, 20);
    Path other = log("b.log", 20, 40);
    Files.writeString(other, Files.readString(other).replace("T10:", "T11:"));
    List<String> first = Files.readAllLines(output("a.out", 0, 20));
    List<String> second = Files.readAllLines(output("b.out", 20, 40));
    Files.delete(folder.resolve("a.out"));
    Files.delete(folder.resolve("b.out"));
    StringBuilder merged = new StringBuilder();
    for (int i = 0; i < first.size(); i++) {
      merged.append("a_1  | ").append(first.get(i)).append('\n');
      merged.append("b_1  | ").append(second.get(i)).append('\n');
    }
    write("console.log", merged);
    JsonNode report = report("log", "--json", "-", folder.toString());
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
    assertThat(report.at("/incidents/0/kind").asString()).isEqualTo("out_of_memory");
  }

  /// Each start has a log of its own, and the output goes on.
  @Test
  void outputOfSeveralStartsIsOfAllOfThem() throws IOException {
    log("gc-1.log", 0, 20);
    Path second = log("gc-2.log", 3, 23);
    Files.writeString(second, started(second));
    Path output = output("console.log", 0, 20);
    Path more = output("more.log", 3, 23);
    Files.writeString(output, Files.readString(output) + started(more));
    Files.delete(more);
    JsonNode report = report("log", "--json", "-", folder.toString());
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
  }

  /// The same with the numbers of a JVM that has just started, an hour later.
  private static String started(Path log) throws IOException {
    String text = Files.readString(log).replace("T10:", "T11:");
    for (int i = 3; i < 23; i++) {
      text =
          text.replace("GC(%d)".formatted(i), "GC(%d)".formatted(i - 3))
              .replace("[%d.000s]".formatted(i), "[%d.000s]".formatted(i - 3));
    }
    return text;
  }

  /// Which of both tells more lines of each collection differs from place to place.
  @Test
  void theSameLogTwiceInOtherDecorationsCountsOnce() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 900; i++) {
      String at = "[%d.000s][info][".formatted(i);
      lines.append((at + "gc,phases] GC(%d) Pre Evacuate%n".formatted(i)).repeat(i < 450 ? 9 : 2));
      lines.append(at).append("gc] ").append(pause(i));
    }
    write("console.log", lines);
    write("gc.log", lines.toString().replaceAll("(?m)^", "[2026-11-21T10:00:00.000+0000]"));
    Run result = Run.assay("log", "--json", "-", folder.toString());
    assertOne(JsonMapper.shared().readTree(result.out()), 900);
    assertThat(result.err()).contains("console.log: its JVM wrote the same collections to ");
  }

  /// `-Xlog:safepoint:file=stops.log -Xlog:gc*,safepoint:file=gc.log`.
  @Test
  void stopsThatAnotherOutputTellsTooCountOnce() throws IOException {
    Path log = log("gc.log", 0, 20);
    String stops =
        Files.readAllLines(log).stream()
            .filter(line -> line.contains("Safepoint"))
            .map(line -> line.substring(line.indexOf("Safepoint")))
            .collect(Collectors.joining("\n"));
    write("stops.log", stops.replaceAll("(?m)^", "[0.100s][info][safepoint] "));
    Run result = Run.assay("log", "--json", "-", folder.toString());
    assertOne(JsonMapper.shared().readTree(result.out()), 20);
    assertThat(result.err()).contains("stops.log: its JVM wrote the same stops to ");
    write("more.log", Files.readString(folder.resolve("stops.log")));
    assertOne(report("log", "--json", "-", folder.toString()), 20);
  }

  /// The row and, behind it, the line of the same stop.
  private static List<String> stop(int number) {
    int total = 90_000 + number * number;
    return List.of(
        "[%d.100s] Cleanup                      [             12               0 ][             1000 %10d %10d ]               0%n"
            .formatted(number, total - 1000, total),
        "[%d.101s] Safepoint \"Cleanup\", Time since last: 99%04d ns, Reaching safepoint: 1000 ns, At safepoint: %d ns, Leaving safepoint: 300 ns, Total: %d ns%n"
            .formatted(number, number, total - 1300, total));
  }

  private static String stops(int from, int to, boolean row, boolean line) {
    return IntStream.range(from, to)
        .mapToObj(LogTwiceTest::stop)
        .map(told -> (row ? told.getFirst() : "") + (line ? told.getLast() : ""))
        .collect(Collectors.joining());
  }

  /// `-Xlog:safepoint+stats=debug:file=stats.log -Xlog:safepoint:file=stops.log`, in any
  /// decoration.
  @Test
  void rowsOfTheStopsThatAnotherOutputTellsInLinesCountOnce() throws IOException {
    write("stats.log", stops(0, 40, true, false));
    write("stops.log", stops(0, 40, false, true));
    assertThat(stops()).isEqualTo(40);
    write("stats.log", stops(20, 60, true, false));
    assertThat(stops()).isEqualTo(60);
    write("stats.log", stops(0, 80, true, false));
    assertThat(stops()).isEqualTo(80);
    write("both.log", stops(10, 90, true, true));
    assertThat(stops()).isEqualTo(90);
    Run result = Run.assay("log", folder.toString());
    assertThat(result.err()).contains("70 of its 80 stops");
  }

  private int stops() {
    return report("log", "--json", "-", folder.toString()).at("/stops/count").asInt();
  }

  /// Those of JDK 9 to 12 may look alike, but not several one after the other.
  @Test
  void stopsOfJdk11CountOnce() throws IOException {
    StringBuilder stops = new StringBuilder();
    StringBuilder more = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      String line =
          ("[%d.100s][info][safepoint] Total time for which application threads were stopped:"
                  + " 0.000%04d seconds, Stopping threads took: 0.0000100 seconds%n")
              .formatted(i, i * i % 97);
      stops.append(i < 40 ? line : "");
      more.append(i >= 20 ? line.replace(".100s", ".101s") : "");
    }
    write("stops.log", stops);
    write("console.log", more);
    JsonNode report = report("log", "--json", "-", folder.toString());
    assertThat(report.at("/stops/count").asInt()).isEqualTo(60);
  }

  /// Of `-Xlog:gc*=trace` the first 64 KB tell less than two, and the last file of a set none.
  @Test
  void collectionsFarFromOneAnotherCountOnce() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      lines.append("[%d.000s][trace][gc,task] GC(%d) worker%n".formatted(i, i).repeat(3000));
      lines.append("[%d.000s][info][gc] ".formatted(i)).append(pause(i));
    }
    write("gc.log.0", lines);
    write("gc.log", "[5.000s][trace][gc,task] GC(5) worker\n".repeat(3000));
    output("console.log", 0, 5);
    assertOne(report("log", "--json", "-", folder.toString()), 5);
    Files.delete(folder.resolve("console.log"));
    Files.writeString(
        output("console.log", 0, 5),
        "[0.001s][info][gc,init] Version: 21\n".repeat(5000)
            + Files.readString(folder.resolve("console.log")));
    assertOne(report("log", "--json", "-", folder.toString()), 5);
  }

  /// What tells them behind more than 64 KB is read as what lies beside a log.
  @Test
  void outputWhoseBeginningTellsNothingOfCollectionsIsOfTheSameJvm() throws IOException {
    log("gc.log", 0, 20);
    Path output = output("console.log", 0, 20);
    String warning = "[0.001s][warning][os,thread] Attempt to protect stack guard pages failed\n";
    Files.writeString(output, warning.repeat(2000) + Files.readString(output));
    assertOne(report("log", "--json", "-", folder.toString()), 20);
  }

  /// Nothing of the JVM is left in it, and it is not told that there was nothing.
  @Test
  void aFileAllOfWhichStandsElsewhereIsOfAJvm() throws IOException {
    log("gc.log", 0, 20);
    Path output = output("console.log", 0, 20);
    Files.writeString(output, Files.readString(output).replaceAll("(?m)^(java|Term).*\n", ""));
    assertThat(Run.assay("log", folder.toString()).out()).doesNotContain("no line of a JVM");
  }

  @Test
  void anotherJvmTellsOtherPauses() throws IOException {
    log("gc.log", 0, 20);
    output("console.log", 1, 21);
    String other = Files.readString(folder.resolve("console.log")).replace("ms\n", "1ms\n");
    Files.writeString(folder.resolve("console.log"), other);
    JsonNode report = report("log", "--json", "-", folder.toString());
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
  }

  /// Its times stand in one output with other units.
  @Test
  void aSinglePauseCountsOnceInOtherUnits() throws IOException {
    log("gc.log", 7, 8);
    Path output = output("console.log", 7, 8);
    Files.writeString(output, Files.readString(output).replace("[7.000s]", "[7000ms]"));
    assertOne(report("log", "--json", "-", folder.toString()), 1);
  }

  /// What ZGC tells of cycles with `-Xlog:gc`.
  private static String cycles(String decoration) {
    StringBuilder lines = new StringBuilder("[0.192s] Using The Z Garbage Collector\n");
    for (int i = 0; i < 3; i++) {
      lines.append(decoration.formatted(i + 1));
      lines.append(" GC(%d) Garbage Collection (System.gc()) 6M(1%%)->6M(1%%)%n".formatted(i));
    }
    return lines.toString();
  }

  private int cyclesCounted() {
    return report("log", "--json", "-", folder.toString())
        .at("/gc/collections/0/time/count")
        .asInt();
  }

  /// Sizes alone are those of many JVMs.
  @Test
  void cyclesThatLookAlikeAreOfTheirJvms() throws IOException {
    for (int i = 0; i < 4; i++) {
      write(i + "/gc.log", cycles("[%%d.%03ds]".formatted(i * 7)));
    }
    assertThat(cyclesCounted()).isEqualTo(12);
  }

  @Test
  void cyclesWithoutTimesThatCompareAreOfTheirJvms() throws IOException {
    write("1/gc.log", cycles("[2026-11-21T10:00:0%d.000+0000]"));
    write("2/gc.log", cycles("[%d.000s]"));
    assertThat(cyclesCounted()).isEqualTo(6);
  }

  @Test
  void cyclesOfOneTimeCountOnce() throws IOException {
    write("gc.log", cycles("[%d.000s]"));
    write("console.log", cycles("[%d000ms]"));
    assertThat(cyclesCounted()).isEqualTo(3);
  }

  /// Pauses of two starts look alike by chance: the log was written anew by the second one.
  @Test
  void collectionsOfAnotherStartThatLookAlikeCount() throws IOException {
    String using = "[0.020s][info][gc] Using G1\n";
    StringBuilder first = new StringBuilder(using);
    StringBuilder second = new StringBuilder(using);
    for (int i = 0; i < 20; i++) {
      String at = "[%d.000s][info][gc] ".formatted(i + 1);
      first.append(at).append(i == 5 ? pause(i) : pause(i).replaceAll("\\.\\d", ".1"));
      second.append(at).append(pause(i));
    }
    write("console.log", first.append(second));
    write("gc.log", second);
    JsonNode report = report("log", "--json", "-", folder.toString());
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
  }

  /// The third start began the log anew; of it nothing is left of the output.
  @Test
  void whatAStartTellsFirstGoesWithItsCollections() throws IOException {
    StringBuilder output = new StringBuilder();
    for (int start = 0; start < 3; start++) {
      StringBuilder lines = new StringBuilder("[0.020s][info][gc] Using G1\n");
      for (int i = 0; i < 9; i++) {
        lines.append("[%d.000s][info][gc] ".formatted(i + 1));
        lines.append(pause(i).replace("M(64M)", start + "M(64M)"));
      }
      write("gc.log", lines);
      output.append(lines);
    }
    write("console.log", output);
    JsonNode report = report("log", "--json", "-", folder.toString());
    assertThat(report.path("runs")).hasSize(3);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(27);
  }

  /// Fewer than one of a hundred, and the worst of all.
  @Test
  void theFewThatStandNowhereElseCount() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 900; i++) {
      lines.append("[%d.000s][info][gc] ".formatted(i)).append(pause(i));
    }
    String worst = "[7.000s][info][gc] GC(7) Pause Full (System.gc()) 60M->6M(64M) 5000.000ms\n";
    String all = lines.toString().replaceFirst(".* GC\\(7\\).*\n", worst);
    write("console.log", all);
    write("gc.log", all.replace(worst, "").replaceAll("(?m)^", "[2026-11-21T10:00:00.000+0000]"));
    Run result = Run.assay("log", "--json", "-", folder.toString());
    JsonNode report = JsonMapper.shared().readTree(result.out());
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(900);
    assertThat(result.err()).contains("899 of its 900 collections");
  }

  /// One `gc*=trace` from the start, a ring of files of the same that lost its beginning, and an
  /// output of less that has all: where both begin, they have nothing in common.
  @Test
  void aRingIsOfTheLogThatTellsTheSameFurtherDown() throws IOException {
    write("gc.log", trace(0, 60) + LATE);
    write("ring.log", trace(50, 60));
    output("console.log", 0, 60);
    Run result = Run.assay("log", "--json", "-", folder.toString());
    assertOne(JsonMapper.shared().readTree(result.out()), 60);
    assertThat(result.err()).contains("ring.log: its JVM wrote the same collections and stops to ");
  }

  /// The ring that is not related to any of both stops before they do.
  @Test
  void aRingThatStopsBeforeOthersIsOfTheirJvm() throws IOException {
    write("gc.log", trace(0, 60) + LATE);
    write("ring.log", trace(30, 50));
    output("console.log", 0, 60);
    assertOne(report("log", "--json", "-", folder.toString()), 60);
  }

  /// Other JVMs, each of which one output tells some of: in it both logs meet, and it makes them no
  /// log of one JVM.
  @Test
  void aLogOfSeveralStartsMakesNoOneJvmOfThem() throws IOException {
    write("gc.log", trace(0, 20));
    write("ring.log", trace(50, 70).replace("M->6M", "M->7M"));
    Path output = write("console.log", Files.readString(output("first.log", 0, 20)));
    Files.delete(folder.resolve("first.log"));
    Files.writeString(
        output,
        Files.readString(output)
            + Files.readString(output("second.log", 0, 70)).replace("M->6M", "M->7M"));
    Files.delete(folder.resolve("second.log"));
    Run result = Run.assay("log", "--json", "-", folder.toString());
    assertThat(JsonMapper.shared().readTree(result.out()).at("/gc/pauses").asInt()).isEqualTo(90);
    assertThat(result.err()).doesNotContain("ring.log: its JVM wrote");
  }

  private static String trace(int from, int to) {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i < to; i++) {
      lines.append("[%d.000s][trace][gc,task] GC(%d) worker%n".formatted(i, i).repeat(99));
      lines.append("[%d.000s][info][gc] ".formatted(i)).append(pause(i));
      String stop =
          "[%d.000s][info][safepoint] Safepoint \"G1CollectForAllocation\", ".formatted(i);
      lines.append(stop).append("Time since last: 90000%04d ns, ".formatted(i));
      lines.append("Reaching safepoint: 1000 ns, At safepoint: 8999000 ns, Total: 9000000 ns\n");
    }
    return lines.toString();
  }
}
