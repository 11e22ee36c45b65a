package dev.assay.report;

import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.FollowUp;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import dev.assay.text.Shell;
import java.util.ArrayList;
import java.util.List;

/// The command line that runs a follow-up: the workload of an experiment under two other variants,
/// decided by the same rules. It is meant for the folder that the experiment was started from.
public final class FollowUpCommand {
  private FollowUpCommand() {}

  /// As a POSIX shell takes it.
  public static String of(Experiment experiment, FollowUp followUp) {
    List<String> words = new ArrayList<>(List.of("assay", "compare"));
    for (Variant variant : List.of(followUp.baseline(), followUp.challenger())) {
      words.add("--variant");
      words.add(typed(variant));
      variant
          .environment()
          .forEach((key, value) -> {
            words.add("--env");
            words.add(variant.name() + ":" + key + "=" + value);
          });
      variant
          .jar()
          .ifPresent(jar -> {
            words.add("--jar");
            words.add(variant.name() + "=" + jar);
          });
    }
    words.addAll(rules(experiment));
    words.addAll(workload(experiment.workload()));
    return Shell.line(words);
  }

  /// What is not as it is when nothing is said.
  private static List<String> rules(Experiment experiment) {
    List<String> words = new ArrayList<>();
    experiment.primary().ifPresent(metric -> words.addAll(List.of("--primary", metric)));
    if (experiment.minEffect() != Experiment.MIN_EFFECT) {
      words.addAll(List.of("--min-effect", Double.toString(experiment.minEffect())));
    }
    Stopping stopping = experiment.stopping();
    if (stopping.fixed() || stopping.maxForks() != Stopping.MAX_FORKS) {
      words.add(stopping.fixed() ? "--fixed" : "--max-forks");
      words.add(Integer.toString(stopping.maxForks()));
    }
    if (experiment.design() == Design.DUET) {
      words.add("--duet");
    }
    return words;
  }

  /// The command line has no option for a class path: the JVM takes the last `-cp`.
  private static String typed(Variant variant) {
    List<String> flags = new ArrayList<>(variant.flags());
    variant.classPath().ifPresent(path -> flags.addAll(List.of("-cp", path)));
    return variant.name()
        + variant.jdk().map(jdk -> "@" + jdk).orElse("")
        + "="
        + Shell.line(flags);
  }

  private static List<String> workload(Workload workload) {
    List<String> words = new ArrayList<>();
    switch (workload) {
      case Workload.Suite suite -> {
        if (suite.iterations() != Workload.Suite.ITERATIONS) {
          words.addAll(List.of("--iterations", Integer.toString(suite.iterations())));
        }
        words.add("suite:" + suite.member());
      }
      case Workload.Jmh jmh -> {
        words.addAll(List.of("--jmh", jmh.jar()));
        jmh.include().ifPresent(include -> words.addAll(List.of("--include", include)));
        words.add("--");
        words.addAll(jmh.options());
      }
      case Workload.Command command -> {
        command.metrics().forEach(metric -> words.addAll(List.of("--metric", metric.text())));
        words.add("--");
        words.addAll(command.arguments());
      }
    }
    return words;
  }
}
