package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.LineReader.Reading;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The line of flags is the longest of a log without details, and may be the only broken one.
class BrokenFlagsTest {

  private static final String FLAGS =
      "CommandLine flags: -XX:InitialHeapSize=524288000 -XX:MaxHeapSize=2097152000 -XX:+PrintGC"
          + " -XX:+PrintGCTimeStamps -XX:+UseCompressedClassPointers -XX:+UseCompressedOops"
          + " -XX:+Use%sGC ";

  private static final String PAUSE =
      "%d.250: [GC (Allocation Failure)  131584K->9216K(503316K), 0.0071234 secs]";

  private static ClassicLog log(List<String> header) {
    List<String> lines = new ArrayList<>(header);
    lines.add(PAUSE.formatted(1));
    lines.add(PAUSE.formatted(2));
    return ClassicLog.of(lines.toArray(String[]::new));
  }

  private static Map<Fact, String> facts(ClassicLog log) {
    Map<Fact, String> last = new TreeMap<>();
    log.all(Statement.class).forEach(one -> last.put(one.fact(), one.value()));
    return last;
  }

  private static List<String> atColumn(String line, int column, boolean stripped) {
    List<String> pieces = new ArrayList<>();
    for (int i = 0; i < line.length(); i += column) {
      String piece = line.substring(i, Math.min(line.length(), i + column));
      if (!piece.isBlank()) {
        pieces.add(stripped ? piece.stripTrailing() : piece);
      }
    }
    return pieces;
  }

  private static List<String> atWords(String line, int column) {
    List<String> pieces = new ArrayList<>();
    String piece = "";
    for (String word : line.strip().split(" ")) {
      boolean full = piece.length() + 1 + word.length() > column;
      if (full) {
        pieces.add(piece);
      }
      piece = full ? word : (piece + " " + word).strip();
    }
    pieces.add(piece);
    return pieces;
  }

  @ParameterizedTest
  @CsvSource({"Parallel, Parallel", "G1, G1", "ConcMarkSweep, CMS", "Serial, Serial"})
  void flagsAreReadWhereverTheirLineWasBroken(String flag, String collector) {
    String line = FLAGS.formatted(flag);
    for (int column = 64; column < 140; column++) {
      for (List<String> header :
          List.of(
              atColumn(line, column, false), atColumn(line, column, true), atWords(line, column))) {
        ClassicLog log = log(header);
        assertThat(facts(log))
            .as("%s", header)
            .containsEntry(Fact.COLLECTOR, collector)
            .containsEntry(Fact.HEAP_MAXIMUM, "2097152000")
            .containsEntry(Fact.COMMAND_LINE, line.substring(line.indexOf('-')).strip());
        assertThat(log.lines()).containsOnlyKeys(Reading.UNDERSTOOD);
      }
    }
  }

  /// Of a line whose end is lost.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:InitialHeapSize=524288000 -XX:MaxHeapSize=2097",
        "-XX:InitialHeapSize=524288000 -XX:MaxHeapSize=2097152000",
      })
  void aSizeThatMayGoOnIsUnknown(String flags) {
    assertThat(facts(log(List.of("CommandLine flags: " + flags))))
        .doesNotContainKeys(Fact.HEAP_MAXIMUM, Fact.COLLECTOR);
  }

  @Test
  void aCollectorThatMayBeChosenBehindTheEndIsNotSerial() {
    String line = FLAGS.formatted("Parallel");
    String cut = line.substring(0, line.lastIndexOf("rallel"));
    assertThat(facts(log(List.of(cut))))
        .doesNotContainKey(Fact.COLLECTOR)
        .containsEntry(Fact.HEAP_MAXIMUM, "2097152000");
  }

  /// Of a page that takes the ends of lines away, be it behind a prefix or within a quotation.
  @ParameterizedTest
  @ValueSource(strings = {"%s", "\"%s\"", "2026-11-29 08:00:00,417 INFO %s", "<p>%s</p>"})
  void whatFollowsInTheSameLineIsRead(String around) {
    String flags = "-XX:MaxHeapSize=2097152000 -XX:+PrintGC -XX:+UseParallelGC";
    String line =
        String.join(
            " ",
            "CommandLine flags: " + flags,
            PAUSE.formatted(1),
            "Total time for which application threads were stopped: 0.0072511 seconds",
            "2026-11-29T08:00:02.667+0000: " + PAUSE.formatted(2));
    ClassicLog log = ClassicLog.of(around.formatted(line), around.formatted(PAUSE.formatted(3)));
    assertThat(log.all(Pause.class)).hasSize(3);
    assertThat(log.all(Safepoint.class)).hasSize(1);
    assertThat(facts(log)).containsEntry(Fact.COMMAND_LINE, flags);
  }

  /// The first line of all may be what stands in front of the others.
  @Test
  void whatFollowsTheVersionInTheSameLineIsRead() {
    String version =
        "OpenJDK 64-Bit Server VM (25.372-b07) for linux-amd64 JRE (1.8.0_372-b07), built on x ";
    ClassicLog log = ClassicLog.of("\"" + version + PAUSE.formatted(1) + "\"");
    assertThat(log.all(Pause.class)).hasSize(1);
  }

  /// What a program or another JVM writes there.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Started",
        "java -Xmx2g -XX:+UseG1GC",
        "-XX:InitialHeapSize=1048576 -XX:+UseG1GC",
        "- done",
        "GC"
      })
  void otherLinesAreNoFlags(String next) {
    String line = FLAGS.formatted("Parallel");
    assertThat(facts(log(List.of(line, next))))
        .containsEntry(Fact.COLLECTOR, "Parallel")
        .containsEntry(Fact.COMMAND_LINE, line.substring(line.indexOf('-')).strip());
  }
}
