package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a JVM writes to its log and to standard output, for the tests that read both.
abstract class OutputsOfOneJvm {

  @TempDir Path folder;

  static String pause(int number) {
    return String.format(
        Locale.ROOT,
        "GC(%d) Pause Young (Normal) (G1 Evacuation Pause) %dM->6M(64M) %d.%03dms%n",
        number,
        20 + number % 7,
        3 + number % 5,
        (number * 331) % 1000);
  }

  /// What `-Xlog:gc*,safepoint:file=gc.log:time,uptime,level,tags` writes.
  Path log(String name, int from, int to) throws IOException {
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
  Path output(String name, int from, int to) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i < to; i++) {
      lines.append("2026-11-21 10:00:%02d,120 INFO request served%n".formatted(i));
      lines.append("[%d.000s][info][gc] ".formatted(i)).append(pause(i));
    }
    lines.append("java.lang.OutOfMemoryError: Java heap space\n");
    lines.append("Terminating due to java.lang.OutOfMemoryError: Java heap space\n");
    return write(name, lines);
  }

  Path write(String name, CharSequence lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    return Files.writeString(file, lines);
  }

  /// What all files of the folder tell together.
  JsonNode report() {
    return report(folder);
  }

  JsonNode report(Path... files) {
    List<String> words = new ArrayList<>(List.of("log", "--json", "-"));
    Stream.of(files).map(Path::toString).forEach(words::add);
    return JsonMapper.shared().readTree(Run.assay(words.toArray(String[]::new)).out());
  }

  static void assertOne(JsonNode report, int pauses) {
    assertThat(report.path("runs")).hasSize(1);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(pauses);
    assertThat(report.at("/stops/count").asInt()).isEqualTo(pauses);
  }

  /// A log with the numbers of a JVM that has just started, an hour later.
  static String started(Path log) throws IOException {
    String text = Files.readString(log).replace("T10:", "T11:");
    for (int i = 3; i < 23; i++) {
      text =
          text.replace("GC(%d)".formatted(i), "GC(%d)".formatted(i - 3))
              .replace("[%d.000s]".formatted(i), "[%d.000s]".formatted(i - 3));
    }
    return text;
  }
}
