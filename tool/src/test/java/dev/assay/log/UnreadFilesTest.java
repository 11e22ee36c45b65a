package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.set.LogSet;
import dev.assay.log.set.LogSet.Remark;
import dev.assay.model.LogCoverage.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Parts of a log that are not read, and copies of one.
class UnreadFilesTest {

  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  private static String lines(String decorations, int first, int count) {
    StringBuilder lines = new StringBuilder();
    for (int id = first; id < first + count; id++) {
      lines.append(decorations).append("[info][gc] GC(").append(id);
      lines.append(") Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) 18.883ms\n");
    }
    return lines.toString();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  private List<LogSet> sets(String... names) {
    List<String> paths = Arrays.stream(names).map(name -> folder.resolve(name).toString()).toList();
    return LogSources.of(paths, InputStream.nullInputStream(), told::add);
  }

  private String remark(Kind kind, String... names) {
    return sets(names).stream()
        .flatMap(set -> set.remarks().stream())
        .filter(remark -> remark.kind() == kind)
        .map(Remark::detail)
        .reduce("", String::concat);
  }

  /// What the first file begins with, and the second, which lies beside it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [2026-11-21T12:00:00.000+0000][43200.000s] | 200 | [2026-11-21T11:00:00.000+0000][39600.500s] | 100 | gc.log.0 belongs to it
          [2026-11-21T12:00:00.000+0000][43200.000s] | 200 | [2026-11-20T11:00:00.000+0000][39600.500s] | 100 | ''
          [43200.000s]                               | 200 | [39600.500s]                               | 100 | gc.log.0 may belong to it
          [5.000s]                                   | 200 | [0.500s]                                   | 0   | gc.log.0 may belong to it
          [0.500s]                                   | 0   | [39600.500s]                               | 100 | gc.log.0 may belong to it
          [0.500s]                                   | 0   | [0.400s]                                   | 0   | ''
          [2026-11-21T12:00:00.000+0000]             | 0   | [2026-11-20T12:00:00.000+0000]             | 100 | ''
          [2026-11-21T12:00:00.000+0000]             | 9   | [2026-11-22T12:00:00.000+0000]             | 100 | gc.log.0 may belong to it
          [2026-11-21T12:00:00.000+0000]             | 100 | [2026-11-22T12:00:00.000+0000]             | 0   | ''
          """)
  void timesTellWhetherAFileIsAPartOfTheSameLog(
      String named, int id, String beside, int otherId, String detail) throws IOException {
    write("gc.log", lines(named, id, 3));
    write("gc.log.0", lines(beside, otherId, 3));
    assertThat(remark(Kind.PARTS_UNREAD, "gc.log")).isEqualTo(detail);
  }

  private static String stops(String... uptimes) {
    return Arrays.stream(uptimes)
        .map(uptime ->
            uptime
                + ": Total time for which application threads were stopped: 0.0012345 seconds, Stopping threads took: 0.0000123 seconds\n")
        .reduce("", String::concat);
  }

  /// Without numbers of collections any file of the first ten seconds looks like the first of its
  /// JVM. One that ends before the other begins may be the part before it.
  @Test
  void aFileOfTheFirstSecondsGoesOnWithTheOneThatEndsBefore() throws IOException {
    write("gc.log.4", stops("0.125", "1.512"));
    write("gc.log.5", stops("1.513", "1.837"));
    write("gc.log.6", stops("1.837", "2.125"));
    assertThat(remark(Kind.PARTS_UNREAD, "gc.log.5"))
        .isEqualTo("gc.log.4, gc.log.6 may belong to it");
    write("gc.log.4", stops("0.125", "7200.000"));
    write("gc.log.6", stops("1.125", "7300.000"));
    assertThat(remark(Kind.PARTS_UNREAD, "gc.log.5")).as("other JVMs, which ran on").isEmpty();
  }

  @Test
  void whatIsReadOrNoLogIsNoUnreadPart() throws IOException {
    write("gc.log", lines("[43200.000s]", 200, 3));
    write("gc.log.0", lines("[39600.000s]", 100, 3));
    write("gc.log.1", "meeting at ten\n");
    write("gc.log.98765", lines("[39600.000s]", 100, 3));
    assertThat(remark(Kind.PARTS_UNREAD, "gc.log", "gc.log.0")).isEmpty();
    assertThat(remark(Kind.PARTS_UNREAD, "gc.log*")).isEmpty();
    assertThat(remark(Kind.PARTS_UNREAD, ".")).isEmpty();
  }

  @Test
  void ofManyPartsSomeAreNamed() throws IOException {
    write("gc.log", lines("[43200.000s]", 200, 3));
    for (int part = 0; part < 7; part++) {
      write("gc.log." + part, lines("[3960" + part + ".000s]", 100 + part, 3));
    }
    assertThat(remark(Kind.PARTS_UNREAD, "gc.log", "gc.log.3"))
        .isEqualTo("gc.log.0, gc.log.1, gc.log.2, gc.log.4 and 2 more may belong to it");
  }

  @Test
  void aPackedCopyIsLeftOut() throws IOException {
    String text = lines("[2026-11-21T12:00:00.000+0000]", 0, 50);
    write("app.log", text);
    Files.write(folder.resolve("app.log.gz"), Packed.gzip(text));
    assertThat(sets("app.log.gz", "app.log"))
        .singleElement()
        .satisfies(set -> assertThat(set.sources()).hasSize(1))
        .satisfies(set -> assertThat(set.name()).endsWith("app.log"));
    assertThat(told).singleElement().asString().endsWith("skipped, it is a copy of " + path());
    assertThat(remark(Kind.COPY, ".")).endsWith("app.log.gz");
  }

  /// Somebody copied a part beside the others, and packed them.
  @Test
  void theCopyThatIsAPartByItsNameStays() throws IOException {
    write("gc-now.log", lines("[2026-11-21T12:00:00.000+0000][60.000s]", 50, 50));
    String part = lines("[2026-11-21T12:00:00.000+0000][60.000s]", 50, 50);
    Files.write(folder.resolve("gc.log.1.gz"), Packed.gzip(part));
    write("gc.log", lines("[2026-11-21T12:01:00.000+0000][120.000s]", 100, 50));
    assertThat(sets("."))
        .singleElement()
        .satisfies(set -> assertThat(set.sources()).hasSize(2))
        .satisfies(set -> assertThat(set.name()).endsWith("gc.log"));
    assertThat(remark(Kind.COPY, ".")).endsWith("gc-now.log");
  }

  /// A JDK 8 writes on at its old place in a file that `logrotate` cut to nothing.
  @Test
  void zeroesInFrontHideNoLog() throws IOException {
    write("gc.log", "\0".repeat(300_000) + lines("[43200.000s]", 200, 3));
    assertThat(sets(".")).singleElement().matches(set -> set.name().endsWith("gc.log"));
  }

  @Test
  void ofManyCopiesSomeAreTold() throws IOException {
    String text = lines("[2026-11-21T12:00:00.000+0000]", 0, 50);
    for (int i = 10; i < 25; i++) {
      write("node" + i + "/gc.log", text);
    }
    assertThat(sets(".")).hasSize(1);
    assertThat(told).hasSize(11).last().isEqualTo("4 more logs: skipped, they are copies too");
  }

  private Path path() {
    return folder.resolve("app.log");
  }

  @Test
  void aCopyFromWhileTheLogGrewIsLeftOut() throws IOException {
    String text = lines("[2026-11-21T12:00:00.000+0000]", 0, 50);
    write("a/app.log", text.substring(0, text.length() / 2));
    write("app.log", text);
    write("b/app.log", text.substring(0, text.length() / 3));
    assertThat(sets("a/app.log", "app.log", "b/app.log"))
        .singleElement()
        .satisfies(set -> assertThat(set.name()).isEqualTo(path().toString()));
    assertThat(told).hasSize(2).allMatch(line -> line.contains("a copy of the beginning of"));
  }

  @Test
  void logsThatOnlyBeginAlikeAreAllRead() throws IOException {
    String text = lines("[2026-11-21T12:00:00.000+0000]", 0, 2000);
    write("a.log", text + "[info][gc] one\n");
    write("b.log", text + "[info][gc] two\n");
    assertThat(sets("a.log", "b.log")).hasSize(2);
    assertThat(told).isEmpty();
  }

  /// Two JVMs that did hardly anything.
  @Test
  void shortLogsWithoutDatesAreAllRead() throws IOException {
    write("a.log", "[0.005s][info][gc] Using G1\n");
    write("b.log", "[0.005s][info][gc] Using G1\n");
    assertThat(sets("a.log", "b.log")).hasSize(2);
  }
}
