package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A JVM that tells its stops to several outputs.
class StopsTwiceTest extends OutputsOfOneJvm {

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
    assertOne(report(), 20);
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
        .mapToObj(StopsTwiceTest::stop)
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
    return report().at("/stops/count").asInt();
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
    JsonNode report = report();
    assertThat(report.at("/stops/count").asInt()).isEqualTo(60);
  }
}
