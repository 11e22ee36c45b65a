package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The same log on both sides of a comparison.
class SameLogsTest {

  private static final String TEXT =
      """
      [0.010s][info][gc] Using G1
      [1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms
      [2.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms
      """;

  @TempDir Path folder;

  private String compared(String text) throws IOException {
    Path one = Files.writeString(folder.resolve("monday.log"), TEXT);
    Path other = Files.writeString(folder.resolve("tuesday.log"), text);
    return compared(one, other);
  }

  @Test
  void isToldByItsBytesWhateverItsName() throws IOException {
    assertThat(compared(TEXT))
        .contains("log.overlap", "monday.log and ", "tuesday.log have the same bytes");
  }

  @Test
  void anotherLogOfTheSameLengthIsNot() throws IOException {
    assertThat(compared(TEXT.replace("9M", "8M"))).doesNotContain("log.overlap");
  }

  /// A day's log, and the same a day later.
  @Test
  void aLogThatWentOnIsTold() throws IOException {
    String monday = pauses(0, 60);
    Path one = Files.writeString(folder.resolve("monday.log"), monday);
    Path other = Files.writeString(folder.resolve("tuesday.log"), monday + pauses(60, 90));
    assertThat(compared(one, other)).contains("tuesday.log begins with all of ", "monday.log");
    assertThat(compared(other, one)).contains("tuesday.log begins with all of ", "monday.log");
  }

  /// All logs of a JVM begin with the same lines.
  @Test
  void aLogThatOnlyBeginsAlikeIsAnother() throws IOException {
    Path one = Files.writeString(folder.resolve("one.log"), pauses(0, 90));
    Path other = Files.writeString(folder.resolve("other.log"), pauses(0, 60) + pauses(61, 120));
    assertThat(compared(one, other)).doesNotContain("log.overlap");
    Path begun = Files.writeString(folder.resolve("begun.log"), pauses(0, 2));
    assertThat(compared(one, begun)).doesNotContain("log.overlap");
  }

  private static String pauses(int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append(
          "[%d.000s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms\n"
              .formatted(i, i));
    }
    return text.toString();
  }

  private static String compared(Path one, Path other) {
    return Run.assay("log", "--before", one.toString(), "--after", other.toString(), "--json", "-")
        .out();
  }

  @Test
  void aLinkIsTheSame() throws IOException {
    Path one = Files.writeString(folder.resolve("gc.log"), TEXT);
    Path link = Files.createSymbolicLink(folder.resolve("link.log"), one);
    assertThat(
            Run.assay("log", "--before", one.toString(), "--after", link.toString(), "--json", "-")
                .out())
        .contains("log.overlap");
  }
}
