package dev.assay.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

  @TempDir Path folder;

  private void write(Path target, String text) throws IOException {
    try (WholeFile file = WholeFile.at(target)) {
      Path part = Files.writeString(file.part("part"), text);
      file.finish(part);
    }
  }

  @Test
  void anOlderFileIsReplacedAndNothingElseIsLeft() throws IOException {
    Path target = Files.writeString(folder.resolve("a.csv"), "old");
    write(target, "new");
    assertThat(target).hasContent("new");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(target);
    }
  }

  @Test
  void anOlderFileKeepsItsPermissions() throws IOException {
    Path target = Files.writeString(folder.resolve("a.csv"), "old");
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-------"));
    write(target, "new");
    assertThat(target).hasContent("new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
        .isEqualTo("rw-------");
  }

  /// A device would be lost to all others.
  @Test
  void whatIsNoFileKeepsItsPlace() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), pipe);
    CompletableFuture<String> read =
        CompletableFuture.supplyAsync(() -> {
          try {
            return Files.readString(pipe);
          } catch (IOException e) {
            return e.toString();
          }
        });
    write(link, "bytes");
    assertThat(read.get()).isEqualTo("bytes");
    assertThat(Files.isRegularFile(pipe)).isFalse();
  }
}
