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

  /// Said by an agent that a JVM loads twice; the JVM then does not start.
  private static final String TWICE = "Duplicate event argument";

  private AgentLog() {}

  /// Why it recorded nothing; absent when it complained of nothing.
  public static Optional<String> error(Path log) {
    return killed(log).or(() -> first(log));
  }

  /// Why it kept a JVM from starting; absent when it did not.
  public static Optional<String> killed(Path log) {
    return first(log)
        .filter(TWICE::equals)
        .map(_ ->
            "a JVM that another one started with its own arguments, as JMH does, got the profiler"
                + " from JAVA_TOOL_OPTIONS as well, and the JVM does not start with two; give the"
                + " java command itself instead of the script");
  }

  private static Optional<String> first(Path log) {
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
