package dev.assay.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {

  @TempDir Path base;

  @Test
  void aFolderGoesWithAllInItAndNothingElse() throws IOException {
    Path kept = Files.createDirectory(base.resolve("kept"));
    Path file = Files.writeString(kept.resolve("a.log"), "a");
    Path folder = Files.createDirectory(base.resolve("folder"));
    Path inner = Files.createDirectory(folder.resolve("inner"));
    Files.writeString(inner.resolve("b.log"), "b");
    Files.createSymbolicLink(folder.resolve("link"), kept);

    Folders.delete(folder);
    assertThat(folder).doesNotExist();
    assertThat(file).exists();
    Folders.delete(folder);
  }
}
