package dev.assay.log.set;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogSources;
import dev.assay.log.Packed;
import dev.assay.log.source.LogSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of one log whose names do not tell that they are.
class ContinuedLogsTest {

  private static final String UPTIME = "[%d.000s][info][gc] ";
  private static final String DATE = "[2026-11-21T10:%2$02d:%3$02d.000+0000][info][gc] ";
  private static final String BOTH = "[2026-11-21T10:%2$02d:%3$02d.000+0000]" + UPTIME;
  private static final String NONE = "[gc] ";

  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(strings = {UPTIME, DATE, BOTH, NONE})
  void oneBeginsWhereAnotherEnds(String stamp) throws IOException {
    write("gc.log", stamp, 60, 90);
    write("gc-1.log", stamp, 0, 30);
    write("gc-2.log", stamp, 30, 60);
    assertThat(names(of())).containsExactly(List.of("gc-1.log", "gc-2.log", "gc.log"));
    assertThat(told)
        .singleElement()
        .asString()
        .endsWith("gc.log: read as one log: each continues where the previous one ends");
  }

  @Test
  void whereAPartIsMissingBothClocksTellThatTheOthersAreOfOneJvm() throws IOException {
    write("gc-1.log", BOTH, 0, 30);
    write("gc-3.log", BOTH, 60, 90);
    assertThat(of()).hasSize(2);
    assertThat(told).singleElement().asString().contains("gc-3.log: parts of the same JVM run");
    told.clear();
    write("gc-1.log", BOTH, 0, 70);
    assertThat(of()).hasSize(2);
    assertThat(told).as("at once").noneMatch(line -> line.contains("of one start"));
    told.clear();
    write("gc-1.log", UPTIME, 0, 30);
    write("gc-3.log", UPTIME, 60, 90);
    assertThat(of()).hasSize(2);
    assertThat(told).as("by one clock").isEmpty();
  }

  /// As of a log at `debug`, whose next parts are among the first of a JVM, too.
  @Test
  void soSoonOnlyByBothClocks() throws IOException {
    for (String stamp : List.of(BOTH, UPTIME)) {
      write("gc-1.log", stamp, 0, 3);
      write("gc-2.log", stamp, 3, 8);
      write("gc.log", stamp, 8, 30);
      assertThat(names(of())).hasSize(stamp.equals(BOTH) ? 1 : 3);
    }
    write("gc-1.log", BOTH, 0, 5);
    write("gc-2.log", BOTH, 3, 8);
    Files.delete(folder.resolve("gc.log"));
    assertThat(of()).as("at once").hasSize(2);
  }

  @Test
  void packedOnesToo() throws IOException {
    String first = text(UPTIME, 0, 2000);
    Files.write(folder.resolve("gc.2026-11-20.1.log.gz"), Packed.gzip(first));
    write("gc.log", UPTIME, 2000, 2010);
    assertThat(names(of())).containsExactly(List.of("gc.2026-11-20.1.log.gz", "gc.log"));
  }

  @Test
  void rotatedOnesAreGoneOnWithBehindTheirLast() throws IOException {
    write("gc.log.0", UPTIME, 0, 30);
    write("gc.log", UPTIME, 30, 60);
    write("rest.log", UPTIME, 60, 90);
    assertThat(names(of())).containsExactly(List.of("gc.log.0", "gc.log", "rest.log"));
  }

  @Test
  void anotherFolderIsAnotherJvmUnlessBothClocksTellTheStart() throws IOException {
    write("a/gc.log", UPTIME, 0, 30);
    write("b/gc.log", UPTIME, 30, 60);
    assertThat(of()).hasSize(2);
    write("a/gc.log", BOTH, 0, 30);
    write("b/gc.log", BOTH, 30, 60);
    assertThat(of()).hasSize(1);
  }

  @Test
  void whoseNumbersOrTimesDoNotGoOnIsAnotherJvm() throws IOException {
    write("one.log", UPTIME, 0, 30);
    write("two.log", UPTIME, 40, 60);
    assertThat(of()).hasSize(2);
    write("two.log", UPTIME.replace("%d", "90%d"), 30, 60);
    assertThat(of()).as("hours later").hasSize(2);
    write("two.log", UPTIME.replace("%d", "5"), 30, 60);
    assertThat(of()).as("earlier").hasSize(2);
    assertThat(told).isEmpty();
  }

  @Test
  void whereTwoMayGoOnNothingIsJoined() throws IOException {
    write("one.log", UPTIME, 0, 30);
    write("two.log", UPTIME, 30, 60);
    write("three.log", UPTIME, 30, 50);
    assertThat(of()).hasSize(3);
    Files.delete(folder.resolve("three.log"));
    write("three.log", UPTIME, 5, 30);
    assertThat(of()).hasSize(3);
  }

  /// As of another output of the same JVM, of which only the last lines are kept.
  @ParameterizedTest
  @ValueSource(strings = {UPTIME, DATE, BOTH, NONE})
  void whatIsToldAgainGoesOnWithNothing(String stamp) throws IOException {
    write("one.log", stamp, 0, 50);
    write("two.log", stamp, 48, 50);
    of();
    assertThat(told).noneMatch(line -> line.contains("read as one log"));
  }

  /// As of a JVM that was started at the same time.
  @Test
  void whatOverlapsIsAnotherJvm() throws IOException {
    write("one.log", BOTH, 20, 50);
    write("two.log", BOTH, 30, 60);
    assertThat(of()).hasSize(2);
  }

  @Test
  void withoutTimesNumbersOfCollectionsOrderAlsoCopiesOfOneTime() throws IOException {
    write("gc.log", NONE, 60, 90);
    write("gc.log-20261120", NONE, 0, 30);
    write("gc.log-20261121", NONE, 30, 60);
    for (String name : List.of("gc.log", "gc.log-20261120", "gc.log-20261121")) {
      Files.setLastModifiedTime(folder.resolve(name), FileTime.fromMillis(1_700_000_000_000L));
    }
    assertThat(names(of()))
        .containsExactly(List.of("gc.log-20261120", "gc.log-20261121", "gc.log"));
  }

  /// Of starts of a JVM nothing else tells it, and who copies files changes the times of these.
  @Test
  void datesInNamesOrderBeforeTimesOfTheLastChange() throws IOException {
    long time = 1_700_000_000_000L;
    for (String name : List.of("gc.log-20261121", "gc.log", "gc.log-20261120")) {
      write(name, UPTIME, 0, 5);
      Files.setLastModifiedTime(folder.resolve(name), FileTime.fromMillis(time += 5_000));
    }
    assertThat(names(of()))
        .containsExactly(List.of("gc.log-20261120", "gc.log-20261121", "gc.log"));
  }

  private List<LogSet> of() {
    told.clear();
    return LogSources.of(List.of(folder.toString()), InputStream.nullInputStream(), told::add);
  }

  private static List<List<String>> names(List<LogSet> sets) {
    return sets.stream()
        .map(set -> set.sources().stream().map(ContinuedLogsTest::name).toList())
        .toList();
  }

  private static String name(LogSource source) {
    return source.name().substring(source.name().lastIndexOf('/') + 1);
  }

  private void write(String name, String stamp, int from, int to) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, text(stamp, from, to).getBytes(UTF_8));
  }

  /// A collection in each second.
  private static String text(String stamp, int from, int to) {
    StringBuilder lines = new StringBuilder();
    for (int id = from; id < to; id++) {
      lines
          .append(stamp.formatted(id, id / 60 % 60, id % 60))
          .append(
              "GC(" + id + ") Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) 1.883ms\n");
    }
    return lines.toString();
  }
}
