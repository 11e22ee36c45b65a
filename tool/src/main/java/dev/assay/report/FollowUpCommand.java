package dev.assay.report;

import dev.assay.model.Experiment;
import dev.assay.model.FollowUp;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The command line that runs a follow-up: the workload of an experiment under two other variants.
final class FollowUpCommand {
  private FollowUpCommand() {}

  /// As a POSIX shell takes it.
  static String of(Experiment experiment, FollowUp followUp) {
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
    words.addAll(workload(experiment.workload()));
    return HtmlEnvironment.shell(words);
  }

  private static String typed(Variant variant) {
    return variant.name()
        + variant.jdk().map(jdk -> "@" + jdk).orElse("")
        + "="
        + variant.flags().stream()
            .map(flag -> HtmlEnvironment.shell(List.of(flag)))
            .collect(Collectors.joining(" "));
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
        words.add("--");
        words.addAll(command.arguments());
      }
    }
    return words;
  }
}
