package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FileNamesTest {

  @Test
  void foldersThatAreTheSameForAllAreLeftOut() {
    assertThat(new FileNames(List.of("logs/a.log", "logs/b.log")).all())
        .containsExactly("a.log", "b.log");
  }

  @Test
  void filesOfOneNameAreToldApartByTheirFolders() {
    assertThat(new FileNames(List.of("node1/gc.log", "node2/gc.log", "gc.log", "app.log")).all())
        .containsExactly("node1/gc.log", "node2/gc.log", "gc.log", "app.log");
    assertThat(new FileNames(List.of("/a/x/gc.log", "/b/x/gc.log", "/b/y/gc.log")).all())
        .containsExactly("a/x/gc.log", "b/x/gc.log", "y/gc.log");
  }

  @Test
  void manyHaveTheNamesThatEachHas() {
    FileNames names =
        new FileNames(
            List.of(
                "-", "gc.log", "/gc.log", "a/gc.log", "/a/gc.log", "b//gc.log", "/", "a/", "a"));
    assertThat(names.all()).isEqualTo(names.paths().stream().map(names::of).toList());
  }

  @Test
  void whatIsTheSameStaysTheSame() {
    assertThat(new FileNames(List.of("gc.log", "gc.log")).all())
        .containsExactly("gc.log", "gc.log");
    assertThat(new FileNames(List.of("/a/gc.log", "/a/gc.log")).of("/a/gc.log")).endsWith("gc.log");
  }
}
