package dev.assay.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import javax.tools.ToolProvider;

/// The program that tests record, as classes that every release runs.
public final class MixedProgram {

  private MixedProgram() {}

  /// Compiles it into a folder, whose class path then starts `Mixed MILLISECONDS|ROUNDSr
  /// [EXIT-CODE]`.
  public static void into(Path folder) throws IOException {
    Path source = folder.resolve("Mixed.java");
    try (var in = MixedProgram.class.getResourceAsStream("Mixed.java")) {
      Files.copy(Objects.requireNonNull(in), source);
    }
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "--release",
                "8",
                "-Xlint:-options",
                "-d",
                folder.toString(),
                source.toString());
    assertThat(result).isZero();
  }
}
