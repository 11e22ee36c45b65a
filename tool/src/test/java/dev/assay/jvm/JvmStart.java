package dev.assay.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// A JVM that was started with some options to tell its version, and with none from the
/// environment.
///
/// @param output what it printed, warnings too
public record JvmStart(int exit, String output) {

  /// @param place where it runs
  public static JvmStart of(String java, List<String> options, Path place)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(java));
    command.addAll(options);
    command.add("-version");
    Path out = place.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(place.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder
        .environment()
        .keySet()
        .removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
    Process process = builder.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("%s", command).isTrue();
    return new JvmStart(process.exitValue(), Files.readString(out));
  }
}
