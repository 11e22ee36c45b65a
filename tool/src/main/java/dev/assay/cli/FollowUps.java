package dev.assay.cli;

import dev.assay.analysis.Analyst;
import dev.assay.experiment.RunDirectory;
import dev.assay.model.Comparison;
import dev.assay.model.Experiment;
import dev.assay.model.Explanation;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.FollowUpResult;
import dev.assay.model.FollowUpResult.Outcome;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.model.Why;
import dev.assay.text.Percent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The experiments behind the findings of a run: which there are, and what those that ran showed.
/// Each has a folder `follow-up/K`, whose experiment bears the finding's id.
final class FollowUps {

  /// Within the run directory.
  static final String FOLDER = "follow-up";

  private static final int MOST = 100;

  private FollowUps() {}

  /// Findings that name an experiment, each experiment once, in the order of the whys.
  static List<Finding> of(Explanation explanation) {
    Map<List<Variant>, Finding> found = new LinkedHashMap<>();
    for (Why why : explanation.whys()) {
      for (Finding finding : why.findings()) {
        finding.followUp().ifPresent(followUp -> found.putIfAbsent(variants(followUp), finding));
      }
    }
    return List.copyOf(found.values());
  }

  /// The two variants of an experiment; an experiment of a finding is known by them.
  static List<Variant> variants(FollowUp followUp) {
    return List.of(followUp.baseline(), followUp.challenger());
  }

  /// Folders of those that were begun, in their order.
  static List<Path> folders(Path run) {
    List<Path> folders = new ArrayList<>();
    for (int k = 1; k <= MOST; k++) {
      Path folder = run.resolve(FOLDER).resolve(String.valueOf(k));
      if (!RunDirectory.isRun(folder)) {
        break;
      }
      folders.add(folder);
    }
    return folders;
  }

  /// What those that were begun showed. One whose finding is no longer there is left out.
  static List<FollowUpResult> shown(Path run, Explanation explanation) throws IOException {
    List<FollowUpResult> results = new ArrayList<>();
    for (Path folder : folders(run)) {
      try (RunDirectory directory = RunDirectory.open(folder)) {
        Experiment experiment = directory.plan().resolved().experiment();
        for (Finding finding : of(explanation)) {
          FollowUp followUp = finding.followUp().orElseThrow();
          if (variants(followUp).equals(experiment.variants())) {
            Optional<Comparison> comparison = comparison(directory, experiment);
            results.add(result(finding, followUp, comparison, run.relativize(folder).toString()));
          }
        }
      }
    }
    return results;
  }

  private static Optional<Comparison> comparison(RunDirectory directory, Experiment experiment)
      throws IOException {
    return Analyst.analyse(experiment, directory.trials(note -> {})).comparisons().stream()
        .filter(Comparison::primary)
        .findFirst();
  }

  static FollowUpResult result(
      Finding finding, FollowUp followUp, Optional<Comparison> comparison, String directory) {
    Outcome outcome = comparison.map(c -> outcome(c.verdict())).orElse(Outcome.OPEN);
    return new FollowUpResult(
        finding.id(),
        followUp,
        comparison,
        outcome,
        sentence(outcome, followUp, comparison),
        directory);
  }

  private static Outcome outcome(Verdict verdict) {
    return switch (verdict) {
      case FASTER -> Outcome.CONFIRMED;
      case SLOWER, EQUIVALENT -> Outcome.REFUTED;
      case INCONCLUSIVE -> Outcome.OPEN;
    };
  }

  private static String sentence(
      Outcome outcome, FollowUp followUp, Optional<Comparison> comparison) {
    String word =
        switch (outcome) {
          case CONFIRMED -> "confirmed";
          case REFUTED -> "refuted";
          case OPEN -> "still open";
        };
    return word
        + ": "
        + followUp.expectation()
        + comparison
            .map(c ->
                " ("
                    + c.metric().name()
                    + " "
                    + Percent.change(
                        c.effect().ratio(), Percent.decimals(c.effect().low(), c.effect().high()))
                    + ", "
                    + c.verdict().name().toLowerCase(java.util.Locale.ROOT)
                    + ")")
            .orElse(" (too few forks)");
  }
}
