package dev.assay.cli;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The built program, started in a folder and with caches of its own.
///
/// @param folder it runs in, where its streams go to `out` and `err`
/// @param cache shared by the tests of a class
record BuiltAssay(Path folder, Path cache) {

  private static final String JAVA = System.getProperty("java.home") + "/bin/java";
  private static final Path JAR = Path.of("target/assay.jar").toAbsolutePath();

  /// Skips a test of a signal that a JVM does not take up here: a shell that starts a build in the
  /// background has it and all that it starts ignore Ctrl-C.
  static void assumeTaken(String signal) throws IOException {
    Path status = Path.of("/proc/self/status");
    if (signal.equals("INT") && Files.exists(status)) {
      assumeThat(Files.readAllLines(status))
          .as("Ctrl-C is not ignored: start the build in the foreground")
          .noneMatch(line -> line.matches("SigIgn:.*[2367abef]"));
    }
  }

  Process start(String... args) throws IOException {
    return builder(args).start();
  }

  /// For tests of its streams.
  ProcessBuilder builder(String... args) {
    // As the launcher does for what is short.
    List<String> command =
        new ArrayList<>(
            List.of(JAVA, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", JAR.toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    Map<String, String> environment = builder.environment();
    environment.put("XDG_CACHE_HOME", cache + "/cache");
    environment.put("XDG_STATE_HOME", folder + "/state");
    environment.remove("JAVA_TOOL_OPTIONS");
    return builder;
  }
}
