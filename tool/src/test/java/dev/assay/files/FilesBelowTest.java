package dev.assay.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What is found below a folder.
class FilesBelowTest {

  @TempDir Path folder;

  /// Each would lead to all the others at every depth.
  @Test
  @Timeout(20)
  void foldersThatLinkToEachOtherAreSearchedOnce() throws IOException {
    for (String name : List.of("a", "b", "c", "d", "e", "f")) {
      Path one = Files.createDirectory(folder.resolve(name));
      Files.createFile(one.resolve("gc.log"));
    }
    for (String name : List.of("a", "b", "c", "d", "e", "f")) {
      for (String other : List.of("a", "b", "c", "d", "e", "f")) {
        Files.createSymbolicLink(folder.resolve(name + "/" + other), Path.of("../" + other));
      }
    }
    FilesBelow below = FilesBelow.folder(folder);
    assertThat(below.found())
        .map(file -> folder.relativize(file).toString())
        .containsExactly("a/gc.log", "b/gc.log", "c/gc.log", "d/gc.log", "e/gc.log", "f/gc.log");
    assertThat(below.unreadable()).isZero();
  }

  @Test
  void aFolderIsFoundUnderItsOwnName() throws IOException {
    Files.createDirectory(folder.resolve("orders"));
    Files.createFile(folder.resolve("orders/gc.log"));
    Files.createSymbolicLink(folder.resolve("current"), Path.of("orders"));
    Path link = Files.createSymbolicLink(folder.resolve("current/latest"), Path.of("."));
    assertThat(FilesBelow.folder(folder).found()).containsExactly(folder.resolve("orders/gc.log"));
    assertThat(FilesBelow.folder(link).found()).containsExactly(link.resolve("gc.log"));
  }

  @Test
  void whatALinkLeadsToIsFound(@TempDir Path elsewhere) throws IOException {
    Files.createFile(elsewhere.resolve("gc.log"));
    Files.createSymbolicLink(folder.resolve("mounted"), elsewhere);
    assertThat(FilesBelow.folder(folder).found()).containsExactly(folder.resolve("mounted/gc.log"));
    assertThat(FilesBelow.matching(folder + "/m*/*.log"))
        .containsExactly(folder.resolve("mounted/gc.log"));
  }

  /// In `/proc` the search would go through the files of all processes and all that they link to.
  @Test
  @Timeout(20)
  void whatTheKernelShowsOfProcessesIsNoFolderOfFiles() throws IOException {
    assertThat(FilesBelow.folder(Path.of("/proc")).found()).isEmpty();
    Files.createSymbolicLink(folder.resolve("devices"), Path.of("/sys"));
    assertThat(FilesBelow.folder(folder).found()).isEmpty();
  }

  @Test
  void theSearchEndsWhenNobodyWantsItAnyMore() throws IOException {
    Files.createDirectory(folder.resolve("a"));
    Files.createFile(folder.resolve("a/gc.log"));
    assertThat(FilesBelow.folder(folder, path -> path.equals(folder)).found()).isEmpty();
  }
}
