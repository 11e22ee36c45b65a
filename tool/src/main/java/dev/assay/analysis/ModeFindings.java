package dev.assay.analysis;

import dev.assay.model.Comparison;
import dev.assay.model.Experiment;
import dev.assay.model.Finding;
import dev.assay.model.Severity;
import dev.assay.model.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What two modes of the fork means mean for the reader.
final class ModeFindings {

  /// Below this probability the shares of the slow mode are said to differ. It is stricter than 5%
  /// because it is looked at again at every look.
  static final double LIKELIER = 0.01;

  private ModeFindings() {}

  static List<Finding> of(Experiment experiment, List<Comparison> comparisons) {
    String baseline = experiment.baseline().name();
    return comparisons.stream()
        .flatMap(c -> c.modes().map(modes -> finding(baseline, c, modes)).stream())
        .toList();
  }

  private static Finding finding(String baseline, Comparison comparison, Comparison.Modes modes) {
    boolean differs = modes.probability() < LIKELIER;
    return new Finding(
        differs ? "modes.probability" : "modes.present",
        differs ? Severity.WARNING : Severity.INFO,
        comparison.variant(),
        differs ? shifted(baseline, comparison, modes) : same(baseline, comparison, modes),
        Map.of(
            "gap", modes.gap(),
            "threshold", modes.threshold(),
            "baselineSlow", modes.baselineSlow(),
            "variantSlow", modes.variantSlow(),
            "probability", modes.probability()),
        "compare what the JIT compiled in a fast and in a slow fork of the same variant",
        Optional.empty());
  }

  private static String shifted(String baseline, Comparison comparison, Comparison.Modes modes) {
    boolean moved =
        comparison.verdict() == Verdict.FASTER || comparison.verdict() == Verdict.SLOWER;
    return "%s has two modes, %s apart; %s %s them %s makes the slow one %s: %s of its forks, %s of %s's (p %s)"
        .formatted(
            comparison.metric().name(),
            Figure.percent(modes.gap()),
            comparison.variant(),
            moved ? "moves" : "does not move",
            moved ? "and" : "but",
            modes.variantSlow() > modes.baselineSlow() ? "likelier" : "rarer",
            Figure.percent(modes.variantSlow()),
            Figure.percent(modes.baselineSlow()),
            baseline,
            probability(modes));
  }

  private static String same(String baseline, Comparison comparison, Comparison.Modes modes) {
    return "%s has two modes, %s apart; the slow one came in %s of %s's forks and %s of %s's, no more than chance (p %s), and the effect is the shift within modes"
        .formatted(
            comparison.metric().name(),
            Figure.percent(modes.gap()),
            Figure.percent(modes.baselineSlow()),
            baseline,
            Figure.percent(modes.variantSlow()),
            comparison.variant(),
            probability(modes));
  }

  private static String probability(Comparison.Modes modes) {
    double p = modes.probability();
    return p < 0.001 ? "below 0.001" : String.format(Locale.ROOT, "%.3f", p);
  }
}
