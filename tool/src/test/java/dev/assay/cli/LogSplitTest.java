package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A JVM that writes its collections, its stops and its compilations to files of their own.
class LogSplitTest {

  private static final String BOTH = "[2026-11-21T10:00:%02d.%03d+0000][%d.%2$03ds]";
  private static final String UPTIME = "[%3$d.%2$03ds]";

  @TempDir Path folder;

  /// Ten seconds with a collection of 100 ms in each.
  private Path collections(String name, String stamp, String more, int from) throws IOException {
    return write(
        name, stamp, more, from, "[info][gc] GC(%d) Pause Young (Normal) 20M->6M(64M) 100.000ms");
  }

  private Path compilations(String name, String stamp, String more, int from) throws IOException {
    return write(
        name,
        stamp,
        more,
        from,
        "[debug][jit,compilation] %4d       3       java.lang.String::hashCode (60 bytes)");
  }

  /// A stop in each second, none of a collection.
  private Path stops(String name, String stamp, String more, int from) throws IOException {
    return write(
        name,
        stamp,
        more,
        from,
        "[info][safepoint] Safepoint \"ICBufferFull\", Time since last: 899900000 ns,"
            + " Reaching safepoint: 50000 ns, At safepoint: 100050000 ns, Total: 100100000 ns");
  }

  /// @param from the second of the minute in which the JVM started
  private Path write(String name, String stamp, String more, int from, String text)
      throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int second = 0; second < 10; second++) {
      lines.append(stamp.formatted(from + second, 250, second)).append(more);
      lines.append(text.formatted(second)).append('\n');
    }
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    return Files.writeString(file, lines);
  }

  private static JsonNode report(Path... files) {
    Stream<String> words =
        Stream.concat(Stream.of("log", "--json", "-"), Arrays.stream(files).map(Path::toString));
    return JsonMapper.shared().readTree(Run.assay(words.toArray(String[]::new)).out());
  }

  private static void assertRuns(int runs, JsonNode report) {
    assertThat(report.path("runs")).hasSize(runs);
    assertThat(report.path("jit").path("levels").get(3).asLong()).isPositive();
  }

  private static void assertOne(JsonNode report) {
    assertRuns(1, report);
    assertThat(report.path("span").path("seconds").asDouble()).isEqualTo(9.1);
    assertThat(report.path("gc").path("pauses").asLong()).isEqualTo(10);
    assertThat(report.path("jit").path("levels").get(3).asLong()).isEqualTo(10);
  }

  @Test
  void filesOfOneStartByBothClocksAreOneRun() throws IOException {
    Path gc = collections("a/gc.log", BOTH, "", 5);
    Path jit = compilations("b/jit.log", BOTH, "", 5);
    assertOne(report(gc, jit));
    assertOne(report(jit, gc));
    assertOne(report(folder));
  }

  @Test
  void ofSeveralJvmsEachGetsItsOwn() throws IOException {
    collections("gc-1.log", BOTH, "", 5);
    collections("gc-2.log", BOTH, "", 6);
    compilations("jit-1.log", BOTH, "", 5);
    compilations("jit-2.log", BOTH, "", 6);
    JsonNode report = report(folder);
    assertRuns(2, report);
    assertThat(report.path("files").values().stream().map(file -> name(file.path("path"))))
        .isEqualTo(List.of("gc-1.log", "jit-1.log", "gc-2.log", "jit-2.log"));
  }

  private static String name(JsonNode path) {
    return String.valueOf(Path.of(path.asString()).getFileName());
  }

  @Test
  void anotherStartIsAnotherRun() throws IOException {
    assertRuns(2, report(collections("gc.log", BOTH, "", 5), compilations("jit.log", BOTH, "", 6)));
  }

  @Test
  void anotherProcessIsAnotherRun() throws IOException {
    assertRuns(
        2,
        report(
            collections("gc.log", BOTH, "[4711]", 5), compilations("jit.log", BOTH, "[4712]", 5)));
    assertOne(
        report(
            collections("gc.log", BOTH, "[4711]", 5), compilations("jit.log", BOTH, "[4711]", 5)));
  }

  @Test
  void twoOfOneStartAreAmbiguous() throws IOException {
    collections("gc-1.log", BOTH, "", 5);
    collections("gc-2.log", BOTH, "[1]", 5);
    compilations("jit.log", BOTH, "", 5);
    assertRuns(3, report(folder));
  }

  @Test
  void withoutDatesTheyAreAPairAloneInTheirFolder() throws IOException {
    Path gc = collections("a/gc.log", UPTIME, "", 0);
    Path jit = compilations("a/jit.log", UPTIME, "", 0);
    assertOne(report(gc, jit));
    Path other = compilations("b/jit.log", UPTIME, "", 0);
    assertRuns(2, report(gc, other));
    compilations("a/more.log", UPTIME, "", 0);
    assertRuns(3, report(folder.resolve("a")));
  }

  @Test
  void withoutDatesTheTimeOfTheLastChangeSpeaksAgainst() throws IOException {
    Path gc = collections("gc.log", UPTIME, "", 0);
    Path jit = compilations("jit.log", UPTIME, "", 0);
    Files.setLastModifiedTime(gc, FileTime.fromMillis(1_700_000_000_000L));
    Files.setLastModifiedTime(jit, FileTime.fromMillis(1_700_000_060_000L));
    assertRuns(2, report(gc, jit));
  }

  /// Standard output has no dates.
  @Test
  void theSameNameUpToTheExtensionTellsItWhereOneHasNoDates() throws IOException {
    for (String node : List.of("node1", "node2")) {
      collections(node + ".log", BOTH, "", 5);
      compilations(node + ".out", UPTIME, "", 0);
    }
    assertRuns(2, report(folder));
    assertOne(report(folder.resolve("node1.out"), folder.resolve("node1.log")));
    assertRuns(2, report(folder.resolve("node1.log"), folder.resolve("node2.out")));
    stops("node1.out", UPTIME, "", 0);
    assertStopped(report(folder.resolve("node1.log"), folder.resolve("node1.out")));
  }

  private static final String LATE = "[2026-11-21T10:00:14.250+0000][9.250s][info]";

  private static final String LATE_STOP =
      LATE
          + "[safepoint] Safepoint \"ThreadDump\", Time since last: 5000000 ns, Reaching safepoint:"
          + " 1000 ns, At safepoint: 1000 ns, Total: 2000 ns\n";

  /// So much of another topic that the beginning of the log tells nothing else.
  private static Path withLate(Path log, String line) throws IOException {
    String details = LATE + "[jit,thread] idle\n";
    return Files.writeString(log, details.repeat(2000) + line, StandardOpenOption.APPEND);
  }

  /// One JVM, or another that logged both.
  @Test
  void whatTellsCollectionsTooIsALogOfItsOwn() throws IOException {
    Path gc = collections("gc.log", BOTH, "", 5);
    Path jit = withLate(compilations("jit.log", BOTH, "", 5), "");
    assertOne(report(gc, jit));
    assertRuns(
        2,
        report(
            gc,
            withLate(
                jit, LATE + "[gc] GC(9) Pause Full (System.gc()) 6M->6M(64M)" + " 1.000ms\n")));
  }

  /// `-Xlog:class+load,safepoint*:file=sp.log` tells thousands of classes in front of the first
  /// stop.
  @Test
  void stopsBehindOtherTopicsAreOfTheRunOfTheCollections() throws IOException {
    Path gc = collections("gc.log", BOTH, "", 5);
    Path jit = withLate(compilations("jit.log", BOTH, "", 5), LATE_STOP);
    JsonNode report = report(gc, jit);
    assertOne(report);
    assertThat(report.at("/safepoints/count").asInt()).isEqualTo(1);
    Path two = compilations("two.log", BOTH, "", 5);
    withLate(two, LATE_STOP.replace("ThreadDump", "Deoptimize").replace("5000000", "6000000"));
    assertRuns(3, report(gc, jit, two));
  }

  /// They may be the same stops.
  @Test
  void stopsBehindOtherTopicsMayBeToldElsewhere() throws IOException {
    Path gc = collections("gc.log", BOTH, "", 5);
    Path jit = withLate(compilations("jit.log", BOTH, "", 5), LATE_STOP);
    assertRuns(2, report(gc, jit, stops("safepoints.log", BOTH, "", 5)));
    assertRuns(2, report(withLate(gc, LATE_STOP), jit));
  }

  private static final String OPEN = "nothing tells which log of collections is of the same JVM";

  private static String told(Path... files) {
    Stream<String> words =
        Stream.concat(Stream.of("log"), Arrays.stream(files).map(Path::toString));
    return Run.assay(words.toArray(String[]::new)).err();
  }

  @Test
  void whatMayBeOfOneJvmIsNamed() throws IOException {
    Path gc = collections("gc.log", BOTH, "", 5);
    Path undated = compilations("jit.log", UPTIME, "", 0);
    assertThat(told(gc, undated)).contains("jit.log: " + OPEN).contains("time,uptime,pid");
    Path stops = stops("stops.log", UPTIME, "", 0);
    assertThat(told(gc, undated, stops)).contains("jit.log, ", "stops.log: " + OPEN);
    Path dated = compilations("jit.log", BOTH, "", 5);
    assertThat(told(gc, dated, collections("two.log", BOTH, "[1]", 5))).contains(OPEN);
  }

  @Test
  void whatIsOfOneJvmOrOfOthersIsNotNamed() throws IOException {
    Path gc = collections("gc.log", BOTH, "[1]", 5);
    assertThat(told(gc, compilations("jit.log", BOTH, "[1]", 5))).doesNotContain(OPEN);
    assertThat(told(gc, compilations("jit.log", BOTH, "[1]", 6))).doesNotContain(OPEN);
    assertThat(told(gc, compilations("jit.log", UPTIME, "[2]", 5))).doesNotContain(OPEN);
    Path stops = stops("stops.log", BOTH, "[1]", 5);
    Path undated = stops("more.log", UPTIME, "", 0);
    assertThat(told(gc, stops, undated)).as("has its stops").doesNotContain(OPEN);
    Path late = withLate(compilations("jit.log", BOTH, "[1]", 5), LATE_STOP);
    assertThat(told(withLate(gc, LATE_STOP), late)).as("told twice").doesNotContain(OPEN);
    Files.setLastModifiedTime(gc, FileTime.fromMillis(1_700_000_000_000L));
    assertThat(told(gc, compilations("jit.log", UPTIME, "", 0))).doesNotContain(OPEN);
  }

  private static void assertStopped(JsonNode report) {
    assertThat(report.path("runs")).hasSize(1);
    assertThat(report.path("span").path("seconds").asDouble()).isEqualTo(9.1);
    assertThat(report.path("gc").path("pauses").asLong()).isEqualTo(10);
    JsonNode safepoints = report.path("safepoints");
    assertThat(safepoints.path("count").asLong()).isEqualTo(10);
    assertThat(safepoints.path("stoppedSeconds").asDouble()).isEqualTo(1.001);
    assertThat(safepoints.at("/pausesInOthers/count").asLong(-1)).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {BOTH, UPTIME})
  void stopsAreOfTheRunOfTheCollections(String stamp) throws IOException {
    Path gc = collections("gc.log", stamp, "", 5);
    Path stops = stops("safepoints.log", stamp, "", 5);
    assertStopped(report(gc, stops));
    assertStopped(report(stops, gc));
    compilations("jit.log", stamp, "", 5);
    JsonNode report = report(folder);
    assertStopped(report);
    assertThat(report.path("jit").path("levels").get(3).asLong()).isEqualTo(10);
  }

  /// The first stop may come late, and the last long after the last collection.
  @Test
  void stopsOfALaterTimeLengthenTheRun() throws IOException {
    Path gc = collections("gc.log", BOTH, "", 5);
    Path stops = stops("safepoints.log", BOTH, "", 5);
    List<String> lines = Files.readAllLines(stops);
    Files.write(
        stops,
        lines.stream()
            .map(line -> line.replace("10:00:", "10:01:").replaceFirst("]\\[(\\d)", "][6$1"))
            .toList());
    JsonNode report = report(gc, stops);
    assertThat(report.path("runs")).hasSize(1);
    assertThat(report.path("span").path("seconds").asDouble()).isEqualTo(69.1);
  }

  @Test
  void stopsOfAnotherJvmAreThoseOfAnotherRun() throws IOException {
    Path gc = collections("gc.log", BOTH, "[1]", 5);
    assertThat(report(gc, stops("late.log", BOTH, "[1]", 6)).path("runs")).hasSize(2);
    assertThat(report(gc, stops("process.log", BOTH, "[2]", 5)).path("runs")).hasSize(2);
    Path one = stops("one.log", BOTH, "[1]", 5);
    Path two = stops("two.log", BOTH, "[1][3]", 5);
    assertThat(report(gc, one).path("runs")).hasSize(1);
    assertThat(report(gc, one, two).path("runs")).hasSize(3);
  }

  /// `-Xlog:gc:file=gc.log:uptime -Xlog:safepoint:file=safepoints.log:uptime`.
  @Test
  void withoutTagsTheWordsTellWhatItIs() throws IOException {
    Path gc = collections("gc.log", BOTH, "", 5);
    Path stops = stops("safepoints.log", BOTH, "", 5);
    for (Path file : List.of(gc, stops)) {
      Files.writeString(
          file, Files.readString(file).replaceAll("\\[info]\\[(gc|safepoint)]", "[4711]"));
    }
    JsonNode report = report(gc, stops);
    assertThat(report.path("runs")).hasSize(1);
    assertThat(report.at("/safepoints/count").asInt()).isEqualTo(10);
  }

  /// They may be the same stops.
  @Test
  void whatTellsStopsToldElsewhereIsALogOfItsOwn() throws IOException {
    Path gc = collections("gc.log", BOTH, "", 5);
    Path stops = stops("safepoints.log", BOTH, "", 5);
    String last = Files.readAllLines(stops).getLast() + '\n';
    Files.writeString(
        gc, "[2026-11-21T10:00:05.250+0000][0.250s][info][gc] Using G1\n".repeat(2000));
    assertThat(report(gc, stops).path("runs")).hasSize(1);
    Files.writeString(gc, last, StandardOpenOption.APPEND);
    assertThat(report(gc, stops).path("runs")).hasSize(2);
  }

  private static void assertThree(JsonNode report) {
    assertThat(report.path("starts").asLong()).isEqualTo(3);
    assertThat(report.path("span").path("seconds").asDouble()).isEqualTo(27.3);
    assertThat(report.path("gc").path("pauses").asLong()).isEqualTo(30);
    assertThat(report.path("safepoints").path("count").asLong()).isEqualTo(30);
  }

  /// A JVM that starts renames the file that is there.
  @ParameterizedTest
  @ValueSource(strings = {BOTH, UPTIME})
  void eachStartHasItsOwn(String stamp) throws IOException {
    for (int i = 0; i < 3; i++) {
      String end = i == 2 ? "" : "." + i;
      collections("gc.log" + end, stamp, "", 5 + 15 * i);
      stops("safepoints.log" + end, stamp, "", 5 + 15 * i);
    }
    assertThree(report(folder));
  }

  @Test
  void alsoOfTopicsWithoutStops() throws IOException {
    for (int i = 0; i < 3; i++) {
      String end = i == 2 ? "" : "." + i;
      collections("gc.log" + end, BOTH, "", 5 + 15 * i);
      stops("safepoints.log" + end, BOTH, "", 5 + 15 * i);
      compilations("jit.log" + end, BOTH, "", 5 + 15 * i);
    }
    JsonNode report = report(folder);
    assertThree(report);
    assertThat(report.path("jit").path("levels").get(3).asLong()).isEqualTo(30);
  }

  /// Stops were logged for longer than collections are kept.
  @Test
  void aStartThatOneLogDoesNotHaveIsTheOthersAlone() throws IOException {
    stops("safepoints.log.0", BOTH, "", 5);
    collections("gc.log.0", BOTH, "", 20);
    stops("safepoints.log.1", BOTH, "", 20);
    collections("gc.log", BOTH, "", 35);
    JsonNode report = report(folder);
    assertThat(report.path("starts").asLong()).isEqualTo(3);
    assertThat(report.path("gc").path("pauses").asLong()).isEqualTo(20);
    assertThat(report.path("safepoints").path("count").asLong()).isEqualTo(20);
    assertThat(report.path("runs").values().stream().map(run -> run.path("start").asString()))
        .isSorted()
        .hasSize(3);
  }
}
