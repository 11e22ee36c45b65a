package dev.assay.profiler;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// What async-profiler had to say.
public final class AgentLog {

  private static final String ERROR = "[ERROR] ";

  private AgentLog() {}

  /// Why it recorded nothing; absent when it complained of nothing.
  public static Optional<String> error(Path log) {
    try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.startsWith(ERROR))
          .map(line -> line.substring(ERROR.length()).strip())
          .findFirst();
    } catch (IOException | java.io.UncheckedIOException _) {
      return Optional.empty();
    }
  }
}
