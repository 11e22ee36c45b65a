package dev.assay.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// The real logs in `bench/logs`: recorded on JDK 8 to 27 with a small program that allocates,
/// locks, loads classes and compiles.
final class BenchLogs {

  private BenchLogs() {}

  /// The folder, from the repository or from the module.
  static Path folder() {
    Path fromRepository = Path.of("bench/logs");
    return Files.isDirectory(fromRepository) ? fromRepository : Path.of("logs");
  }

  /// A log's text, a byte a character.
  static String text(Path packed) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      return new String(in.readAllBytes(), ISO_8859_1);
    }
  }

  /// All of a folder, in the order of their names.
  static List<String> texts(Path folder) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".gz")).sorted().toList()) {
        texts.add(text(file));
      }
    }
    return texts;
  }
}
