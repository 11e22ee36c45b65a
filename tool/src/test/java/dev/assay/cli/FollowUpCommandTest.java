package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.experiment.Words;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.FollowUp;
import dev.assay.model.Metric;
import dev.assay.model.OutputMetric;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import dev.assay.report.FollowUpCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// The command line of a follow-up, read back by the parser of options.
class FollowUpCommandTest {

  private static final Variant SMALL =
      new Variant(
          "small",
          Optional.of("17"),
          List.of("-XX:ReservedCodeCacheSize=6m", "-Dname=it's \"so\""),
          Map.of("KEY", "a b=c:d"),
          Optional.of("new jar.jar"),
          Optional.empty());
  private static final Variant LARGE =
      Variant.of("small-larger", Optional.of("17"), List.of("-XX:ReservedCodeCacheSize=48m"));

  @Test
  void aCommandWithMetricsComesBackAsItWas() {
    OutputMetric rate =
        new OutputMetric(
            new Metric("rate", "ops/s", Metric.Better.HIGHER),
            new OutputMetric.Regex("rate, total: (\\d+)"));
    comesBack(
        experiment(
            new Workload.Command(
                List.of("java", "-jar", "my app.jar", "--x", "$HOME"), List.of(rate)),
            Optional.of("rate"),
            new Stopping(12, Optional.empty(), true),
            Design.BLOCKS,
            0.015));
  }

  @Test
  void aSuiteMemberComesBackAsItWas() {
    comesBack(
        experiment(
            new Workload.Suite("json", 7),
            Optional.empty(),
            new Stopping(40, Optional.empty(), false),
            Design.DUET,
            0.02));
  }

  @Test
  void aJmhJarComesBackAsItWas() {
    comesBack(
        experiment(
            new Workload.Jmh("b.jar", Optional.of("Parse.*"), List.of("-wi", "3")),
            Optional.empty(),
            new Stopping(20, Optional.empty(), false),
            Design.BLOCKS,
            0.02));
  }

  private static Experiment experiment(
      Workload workload,
      Optional<String> primary,
      Stopping stopping,
      Design design,
      double minEffect) {
    return new Experiment(
        "test",
        List.of(Variant.of("a", Optional.empty(), List.of()), SMALL),
        workload,
        primary,
        stopping,
        design,
        minEffect,
        1,
        Duration.ofMinutes(10));
  }

  private static void comesBack(Experiment experiment) {
    String line =
        FollowUpCommand.of(experiment, new FollowUp("the larger one is faster", SMALL, LARGE));
    List<String> words = Words.split(line);
    assertThat(words).startsWith("assay", "compare");
    CompareOptions options = new CompareOptions();
    new CommandLine(options).parseArgs(words.subList(2, words.size()).toArray(String[]::new));
    Experiment read =
        new Planning(options, () -> 1).plan(Path.of("").toAbsolutePath()).experiment();
    assertThat(read.variants()).as(line).containsExactly(SMALL, LARGE);
    assertThat(read.workload()).as(line).isEqualTo(experiment.workload());
    assertThat(read.primary()).isEqualTo(experiment.primary());
    assertThat(read.stopping()).isEqualTo(experiment.stopping());
    assertThat(read.design()).isEqualTo(experiment.design());
    assertThat(read.minEffect()).isEqualTo(experiment.minEffect());
  }
}
