package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Whole outputs kept beside the tests; `-Dgolden.update=true` writes them anew.
final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  private Golden() {}

  static void check(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, actual);
    }
    assertThat(actual).as(name).isEqualTo(Files.readString(file));
  }
}
