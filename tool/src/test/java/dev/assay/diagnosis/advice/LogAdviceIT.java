package dev.assay.diagnosis.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.jvm.JvmStart;
import dev.assay.jvm.TestJdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is advised, on the JDKs that it is advised for.
class LogAdviceIT {

  @TempDir private Path folder = Path.of("unset");

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25, 26, 27, 28})
  void everyAdvisedLineStartsWithoutAWarning(int release) throws IOException, InterruptedException {
    String java = TestJdks.java(release);
    for (LogAdvice.Choice choice : LogAdvice.of(release).choices()) {
      Path place = Files.createDirectory(folder.resolve(choice.name()));
      String output = JvmStart.of(java, choice.flags(), place).output();
      assertThat(output)
          .as("%d %s", release, choice.line())
          .doesNotContainIgnoringCase("warning", "error", "deprecated");
      assertThat(logged(place)).as("%d %s", release, choice.name()).isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25, 26, 27, 28})
  void everyRefusedOptionIsRefused(int release) throws IOException, InterruptedException {
    String java = TestJdks.java(release);
    for (LogAdvice.Trap trap : LogAdvice.of(release).traps()) {
      if (trap.refused() && trap.option().startsWith("-Xlog:")) {
        assertThat(JvmStart.of(java, List.of(trap.option()), folder).output())
            .as("%d %s", release, trap.option())
            .contains("Could not create the Java Virtual Machine");
      }
    }
  }

  /// Bytes in `gc.log`, or in the rotated `gc.log.0.current` of JDK 8.
  private static long logged(Path place) throws IOException {
    try (Stream<Path> files = Files.list(place)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("gc.log"))
          .mapToLong(file -> file.toFile().length())
          .sum();
    }
  }
}
