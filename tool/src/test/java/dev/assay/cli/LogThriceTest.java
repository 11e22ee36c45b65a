package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A JVM that tells its collections and stops to more than two outputs.
class LogThriceTest {

  @TempDir Path folder;

  private static String pause(int number) {
    return String.format(
        Locale.ROOT,
        "[gc      ] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) %dM->6M(64M) %d.%03dms%n",
        number,
        20 + number % 7,
        3 + number % 5,
        (number * 331) % 1000);
  }

  private static String details(int number) {
    return "[gc,heap ] GC(%d) Eden regions: 9->0(9)%n".formatted(number);
  }

  private static String stop(int number) {
    return "[safepoint] Safepoint \"G1CollectForAllocation\", Time since last: 90000%04d ns, "
            .formatted(number)
        + "Reaching safepoint: 1000 ns, At safepoint: 8999000 ns, Total: 9000000 ns\n";
  }

  /// @param details how many lines each collection has besides its pause
  private void write(String name, int from, int to, int details, boolean stops) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i < to; i++) {
      String at = "[2026-11-21T10:00:%02d.000+0000][%1$d.000s][info]".formatted(i);
      lines.append((at + details(i)).repeat(details)).append(at).append(pause(i));
      lines.append(stops ? at + stop(i) : "");
    }
    Files.writeString(folder.resolve(name), lines);
  }

  private JsonNode report() {
    return JsonMapper.shared().readTree(Run.assay("log", "--json", "-", folder.toString()).out());
  }

  private void assertOne(int pauses, int stops) {
    JsonNode report = report();
    assertThat(report.path("runs")).hasSize(1);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(pauses);
    assertThat(report.at("/stops/count").asInt()).isEqualTo(stops);
    assertThat(report.at("/span/seconds").asDouble()).isLessThan(pauses);
  }

  /// `-Xlog:gc*=debug:file=gc.log -Xlog:gc,safepoint -Xlog:gc*,safepoint:file=both.log`.
  @Test
  void stopsThatTheLogDoesNotTellCountOnce() throws IOException {
    write("gc.log", 0, 40, 5, false);
    write("console.log", 0, 40, 0, true);
    write("both.log", 0, 40, 2, true);
    assertOne(40, 40);
    write("more.log", 0, 40, 1, true);
    assertOne(40, 40);
  }

  /// It is longer than all others, but went round.
  @Test
  void whatLostItsBeginningIsNoStartOfItsOwn() throws IOException {
    write("gc.log", 30, 40, 40, false);
    write("console.log", 0, 40, 0, true);
    write("both.log", 0, 40, 2, true);
    assertOne(40, 40);
  }

  /// `-Xlog:gc+heap`, once at the times of the log's collections, and once at others.
  @Test
  void whatTellsNeitherPausesNorStopsIsNoStartOfItsOwn() throws IOException {
    write("gc.log", 0, 9, 1, true);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      lines.append("[%d.000s]".formatted(i)).append(details(i).replaceFirst(".*] ", " "));
    }
    Files.writeString(folder.resolve("heap.log"), lines);
    assertOne(9, 9);
    Files.writeString(folder.resolve("heap.log"), lines.toString().replace(".000s", ".003s"));
    assertThat(report().path("runs")).hasSize(2);
  }

  @Test
  void ofTwoThatTellAsMuchOfEachCollectionTheLongerOneIsTheLog() throws IOException {
    write("a.log", 30, 40, 3, false);
    write("b.log", 0, 40, 2, true);
    assertOne(40, 40);
    write("b.log", 0, 40, 2, false);
    write("stops.log", 0, 40, 0, true);
    assertOne(40, 40);
  }
}
