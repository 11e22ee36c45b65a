package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileRecordFilesTest {

  private static final long BEGAN = 1_700_000_000_000L;

  @TempDir Path folder = Path.of("unset");

  @Test
  void everyJvmIsToldAFileOfItsOwn() {
    assertThat(files("100%.jfr").pattern()).isEqualTo(folder.resolve("100%%-%p.jfr"));
    assertThat(files("plain").pattern()).isEqualTo(folder.resolve("plain-%p"));
  }

  @Test
  void oneRecordingHasTheNameThatWasAskedFor() throws IOException {
    Files.writeString(folder.resolve("a.jfr"), "of last week");
    write("a-10.jfr", "stale", BEGAN - 60_000);
    write("a-b.jfr", "another's", BEGAN + 5);
    write("a-11.jfr", "new", BEGAN + 5);
    write("a-12.jfr", "", BEGAN + 5);
    assertThat(files("a.jfr").ofAgents(BEGAN)).containsExactly(folder.resolve("a.jfr"));
    assertThat(folder.resolve("a.jfr")).hasContent("new");
    assertThat(folder.resolve("a-11.jfr")).doesNotExist();
    assertThat(folder.resolve("a-10.jfr")).hasContent("stale");
  }

  @Test
  void severalKeepTheirProcessIds() throws IOException {
    write("a-11.jfr", "one", BEGAN + 5);
    write("a-9.jfr", "two", BEGAN + 5);
    assertThat(files("a.jfr").ofAgents(BEGAN))
        .containsExactly(folder.resolve("a-11.jfr"), folder.resolve("a-9.jfr"));
    assertThat(folder.resolve("a.jfr")).doesNotExist();
  }

  @Test
  void aProcessWithTwoFlightRecordersIsTakenOnce() throws IOException {
    Path flights = Files.createDirectory(folder.resolve("flights"));
    String day = "-2026_11_26_20_30_31.jfr";
    Files.writeString(flights.resolve("hotspot-pid-27305-id-1" + day), "parent");
    Files.writeString(flights.resolve("hotspot-pid-27328-id-1" + day), "child");
    Files.writeString(flights.resolve("hotspot-pid-27328-id-2" + day), "child again");
    assertThat(files("a.jfr").ofFlightRecorders(flights))
        .containsExactly(folder.resolve("a-27305.jfr"), folder.resolve("a-27328.jfr"));
    assertThat(folder.resolve("a-27328.jfr")).hasContent("child");
  }

  private ProfileRecordFiles files(String name) {
    return new ProfileRecordFiles(folder.resolve(name));
  }

  private void write(String name, String text, long time) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    Files.setLastModifiedTime(file, FileTime.fromMillis(time));
  }
}
