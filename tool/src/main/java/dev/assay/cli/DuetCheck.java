package dev.assay.cli;

import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Metric;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Whether the CPUs suffice for two variants at once.
final class DuetCheck {

  private DuetCheck() {}

  /// @throws Problem when there is but one CPU, or not exactly a pair to run
  static void require(Experiment experiment, int cpus) {
    if (experiment.design() != Design.DUET) {
      return;
    }
    if (experiment.variants().size() != 2) {
      throw Problem.usage(
          "--duet runs two variants at once, and here are "
              + experiment.variants().size()
              + "; leave --duet out");
    }
    if (cpus < 2) {
      throw Problem.unfit(
          "--duet runs two variants at once, and this machine gives Assay one CPU; leave --duet out");
    }
  }

  /// A warning when both variants together wanted more CPUs than there are: then they slowed each
  /// other down.
  static Optional<Notice> notice(Experiment experiment, List<Trial> trials, int cpus) {
    double wanted =
        experiment.variants().stream().mapToDouble(variant -> wanted(variant, trials)).sum();
    if (experiment.design() != Design.DUET || wanted <= cpus) {
      return Optional.empty();
    }
    return Optional.of(
        new Notice(
            "duet.cpus",
            Severity.WARNING,
            String.format(
                Locale.ROOT,
                "both variants at once want %.1f CPUs of %d, so they slow each other down; leave --duet out",
                wanted,
                cpus)));
  }

  /// CPUs that the forks of a variant kept busy on average.
  private static double wanted(Variant variant, List<Trial> trials) {
    return trials.stream()
        .filter(t -> t.ok() && t.variant().equals(variant.name()))
        .mapToDouble(t -> seconds(t, Metric.CPU) / seconds(t, Metric.WALL))
        .average()
        .orElse(0);
  }

  private static double seconds(Trial trial, Metric metric) {
    return trial.measurement(metric.name()).orElseThrow().value(0);
  }
}
