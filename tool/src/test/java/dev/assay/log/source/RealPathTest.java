package dev.assay.log.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.log.LogSources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Links of the kernel lead to files that have no name here, as those in a container have none.
class RealPathTest {

  private static final String LOG =
      "[0.196s][info][gc] GC(3) Pause Young (Normal) (G1 Evacuation Pause) 22M->22M(256M) 18.883ms\n";

  /// What the kernel writes behind the former name of a file.
  private static final String DELETED = " (deleted)";

  @TempDir Path folder;

  private Path file;

  @BeforeEach
  void real() throws IOException {
    folder = folder.toRealPath();
    file = Files.writeString(folder.resolve("gc.log"), LOG);
  }

  @Test
  void aFileIsTheOneThatLinksLeadTo() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.log"), file);

    assertThat(RealPath.of(link)).isEqualTo(file);
    assertThat(RealPath.of(file)).isEqualTo(file);
    assertThatThrownBy(() -> RealPath.of(folder.resolve("none.log")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatAProcessHasOpenIsReadWithoutAName() throws IOException {
    try (FileChannel _ = FileChannel.open(file)) {
      Files.delete(file);
      Path open = open();

      assertThat(RealPath.of(open)).isEqualTo(open);
      List<String> told = new ArrayList<>();
      assertThat(LogSources.of(List.of(open.toString()), InputStream.nullInputStream(), told::add))
          .hasSize(1);
      assertThat(told).isEmpty();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatHasTheNameHereIsAnotherFile() throws IOException {
    try (FileChannel _ = FileChannel.open(file)) {
      Files.delete(file);
      Path open = open();
      Files.writeString(folder.resolve("gc.log" + DELETED), LOG);

      assertThat(open.toRealPath()).isNotEqualTo(open);
      assertThat(RealPath.of(open)).isEqualTo(open);
    }
  }

  private Path open() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
      return all.filter(this::isDeleted).findFirst().orElseThrow();
    }
  }

  private boolean isDeleted(Path link) {
    try {
      return Files.readSymbolicLink(link).equals(Path.of(file + DELETED));
    } catch (IOException e) {
      return false;
    }
  }
}
