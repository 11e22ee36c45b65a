package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Whole outputs kept as files below `src/test/resources/golden`; `-Dgolden.update` writes them
/// anew, and the review of the change is then the test.
final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  private Golden() {}

  static void check(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (System.getProperty("golden.update") != null) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, actual);
    }
    assertThat(file).as("golden file; -Dgolden.update writes it").exists();
    assertThat(actual).as(name).isEqualTo(Files.readString(file));
  }
}
