package dev.assay.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// What a short-lived child said.
///
/// @param exitCode of the child; -1 when it was ended because it took too long
/// @param output both of its streams in one
public record Answer(int exitCode, String output) {

  private static final int ENDED = -1;

  /// Variables by which options get into a JVM behind the back of its command line.
  public static final List<String> HIDDEN_OPTIONS =
      List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS");

  /// Whether the child was ended because it took too long.
  public boolean hung() {
    return exitCode == ENDED;
  }

  /// `10 s`, `0.3 s`.
  static String seconds(Duration limit) {
    double seconds = limit.toMillis() / 1000.0;
    return seconds == Math.rint(seconds) ? (long) seconds + " s" : seconds + " s";
  }

  /// Starts the command with exactly this environment and waits for its end, at most for `limit`.
  ///
  /// The output goes through a file, so that a grandchild that outlives the child and keeps the
  /// stream open cannot make us wait.
  static Answer of(List<String> command, Map<String, String> environment, Duration limit)
      throws IOException {
    return of(command, environment, Path.of("").toAbsolutePath(), limit);
  }

  /// The same in another folder than the current one.
  public static Answer of(
      List<String> command, Map<String, String> environment, Path folder, Duration limit)
      throws IOException {
    Path output = Files.createTempFile("assay-", ".out");
    try {
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.directory(folder.toFile());
      builder.environment().clear();
      builder.environment().putAll(environment);
      builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
      int exitCode = await(builder.redirectOutput(output.toFile()).start(), limit);
      return new Answer(exitCode, new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
    } finally {
      Files.delete(output);
    }
  }

  private static int await(Process child, Duration limit) throws IOException {
    try {
      if (child.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        return child.exitValue();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for a child", interrupted);
    } finally {
      if (child.isAlive()) {
        child.descendants().forEach(ProcessHandle::destroyForcibly);
        child.destroyForcibly();
      }
    }
    return ENDED;
  }
}
