package dev.assay.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The experiments that a clone can run.
class ExamplesTest {

  private static final Path CLONE = Path.of("..");

  @Test
  void eachSaysHowItIsBuiltAndRun() throws IOException {
    for (Path file : experiments()) {
      String name = CLONE.relativize(file).toString();
      assertThat(Files.readString(file))
          .as(name)
          .contains("# In the folder of the clone:\n")
          .containsPattern(
              "#   mvn -q -f " + CLONE.relativize(file).getParent() + "/pom.xml \\w+\n")
          .contains("#   ./assay compare -f " + name + "\n");
    }
  }

  @Test
  void eachCanBeRead() throws IOException {
    assertThat(experiments()).isNotEmpty().allSatisfy(PlanFile::read);
  }

  private static List<Path> experiments() throws IOException {
    try (Stream<Path> files = Files.walk(CLONE.resolve("examples"), 2)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }
}
