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
    return Run.assay("log", "--before", one.toString(), "--after", other.toString(), "--json", "-")
        .out();
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
