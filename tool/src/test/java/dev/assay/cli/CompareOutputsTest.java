package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.evidence.EvidenceChoice;
import dev.assay.experiment.Plan;
import dev.assay.experiment.PlanFile;
import dev.assay.experiment.RunDirectory;
import dev.assay.model.Environment;
import dev.assay.model.Experiment;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What `assay compare` is to write and to read, looked at before the first fork.
@EnabledOnOs(OS.LINUX)
class CompareOutputsTest {

  @TempDir Path folder = Path.of("unset");

  @Test
  void whatCannotBeWrittenIsToldBeforeTheFirstFork() {
    Path nowhere = folder.resolve("no").resolve("r.json");
    refused(4, "cannot be written: there is no such folder", "--json", nowhere.toString());
    refused(4, "is a folder and cannot be written", "--md", folder.toString());
    String one = folder.resolve("one").toString();
    refused(2, "two forms cannot both go to", "--json", one, "--md", one);
  }

  @Test
  void whatIsMeasuredIsNotWrittenOver() throws IOException {
    String jar = jar().toString();
    refused(2, "the output would overwrite", "--json", jar, "--", "java", "-jar", jar);
    refused(2, "the output would overwrite", "--md", jar, "--", "java", "-cp", "x:" + jar, "Main");
    refused(2, "the output would overwrite", "--md", jar, "--jar", "b=" + jar, "--", "java", "X");
  }

  @Test
  void jarsThatCannotBeRunAreToldBeforeTheFirstFork() throws IOException {
    String jar = jar().toString();
    refused(2, "is no JMH jar: it has no META-INF/BenchmarkList", "--jmh", jar);
    refused(
        2,
        "there is no jar of variant 'b', nope.jar",
        "--jar",
        "b=nope.jar",
        "--",
        "java",
        "-jar",
        jar);
  }

  @Test
  void anOutputThatFailsInTheEndCostsNoReport() throws IOException {
    Path runs = Files.createDirectory(folder.resolve("runs"));
    Path run;
    try (RunDirectory made =
        RunDirectory.create(
            runs,
            "x",
            LocalDateTime.of(2026, 1, 2, 3, 4),
            PlanFile.of(plan()),
            new Environment(Map.of(), List.of(), Map.of(), Map.of(), List.of()))) {
      run = made.folder();
    }
    Path nowhere = folder.resolve("no").resolve("r.json");
    Run report = Run.assay("report", run.toString(), "--json", nowhere.toString());
    assertThat(report.code()).isEqualTo(4);
    assertThat(report.out()).contains("report.html");
    assertThat(report.err())
        .contains("cannot be written: there is no such file or folder; the run is kept")
        .contains("assay report " + run + " --json FILE");
  }

  private static Plan plan() {
    return new Plan(
        new Experiment(
            "x",
            List.of(
                Variant.of("a", Optional.empty(), List.of()),
                Variant.of("b", Optional.empty(), List.of())),
            new Workload.Command(List.of("java", "-version"), List.of()),
            Optional.empty(),
            new Experiment.Stopping(4, Optional.empty(), true),
            Experiment.Design.BLOCKS,
            0.02,
            1,
            Duration.ofMinutes(5)),
        Path.of("").toAbsolutePath(),
        EvidenceChoice.USUAL,
        Plan.PROFILE_FORKS);
  }

  private static void refused(int code, String words, String... more) {
    List<String> all = new ArrayList<>(List.of("compare", "--variant", "a=", "--variant", "b="));
    all.addAll(List.of(more));
    if (!all.contains("--") && !all.contains("--jmh")) {
      all.addAll(List.of("--", "java", "X"));
    }
    Run.refused(code, words, all.toArray(String[]::new));
  }

  private Path jar() throws IOException {
    Path jar = folder.resolve("app.jar");
    new JarOutputStream(Files.newOutputStream(jar), new java.util.jar.Manifest()).close();
    return jar;
  }
}
