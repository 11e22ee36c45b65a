package dev.assay.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The profiler's library in the user's cache.
class ProfilerLibraryTest {

  @TempDir Path cache = Path.of("unset");

  @Test
  @EnabledOnOs(OS.LINUX)
  void itIsPutThereOnceAndWhole() throws IOException {
    Path library = ProfilerLibrary.in(cache.resolve("assay"));
    assertThat(ElfSymbols.read(library)).isPresent();
    var written = Files.getLastModifiedTime(library);
    assertThat(ProfilerLibrary.in(cache.resolve("assay"))).isEqualTo(library);
    assertThat(Files.getLastModifiedTime(library)).isEqualTo(written);
    try (Stream<Path> files = Files.list(cache.resolve("assay"))) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void platformsHaveLibrariesOfTheirOwn() {
    assertThat(ProfilerLibrary.folder("Linux", "amd64")).hasValue("linux-x64");
    assertThat(ProfilerLibrary.folder("Linux", "aarch64")).hasValue("linux-arm64");
    assertThat(ProfilerLibrary.folder("Mac OS X", "aarch64")).hasValue("macos");
    assertThat(ProfilerLibrary.folder("Linux", "riscv64")).isEmpty();
    assertThat(ProfilerLibrary.folder("Windows 11", "amd64")).isEmpty();
  }
}
