package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A JVM that writes its collections and its compilations to two files.
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

  /// One JVM, or another that logged both.
  @Test
  void whatTellsCollectionsTooIsALogOfItsOwn() throws IOException {
    Path gc = collections("gc.log", BOTH, "", 5);
    Path jit = compilations("jit.log", BOTH, "", 5);
    String details = "[2026-11-21T10:00:14.250+0000][9.250s][debug][jit,thread] idle\n";
    String stop =
        "[2026-11-21T10:00:14.250+0000][9.250s][info][safepoint] Safepoint \"ThreadDump\", Time"
            + " since last: 5000000 ns, Reaching safepoint: 1000 ns, At safepoint: 1000 ns, Total:"
            + " 2000 ns\n";
    Files.writeString(jit, Files.readString(jit) + details.repeat(2000));
    assertOne(report(gc, jit));
    Files.writeString(jit, Files.readString(jit) + stop);
    assertRuns(2, report(gc, jit));
  }
}
