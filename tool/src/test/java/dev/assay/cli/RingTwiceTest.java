package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// A JVM that tells its collections to a ring of files that lost its beginning, too.
class RingTwiceTest extends OutputsOfOneJvm {

  /// What a log tells behind its last collection.
  private static final String LATE = "[60.000s][debug][gc,heap] Heap\n".repeat(3000);

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
    assertOne(report(), 60);
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
