package dev.assay.report;

import dev.assay.model.Comparison;
import dev.assay.model.Comparison.Modes;
import dev.assay.model.Effect;
import dev.assay.model.Placebo;
import dev.assay.model.Verdict;
import dev.assay.model.WarmUp;
import dev.assay.text.Percent;
import dev.assay.text.Span;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// Sentences about one comparison, the same in every report.
final class Wording {

  /// Below this a difference of mode shares is not put down to chance.
  private static final double UNLIKELY = 0.05;

  private final String baseline;
  private final double minEffect;

  /// For a baseline's name and the margin within which variants count as the same.
  Wording(String baseline, double minEffect) {
    this.baseline = baseline;
    this.minEffect = minEffect;
  }

  /// The verdict in a sentence.
  ///
  /// @param metric the metric's name as shown; empty to leave it out
  /// @param perBlock how long a block takes
  String verdict(Comparison comparison, String metric, Duration perBlock) {
    String sentence =
        switch (comparison.verdict()) {
          case FASTER, SLOWER -> difference(comparison, metric);
          case EQUIVALENT -> equivalent(comparison, metric);
          case INCONCLUSIVE -> undecided(comparison, metric, perBlock);
        };
    return sentence + comparison.modes().map(m -> likelierMode(comparison, m)).orElse("");
  }

  /// A variant that moves no mode but changes how often each comes is not "the same".
  private static String likelierMode(Comparison c, Modes modes) {
    if (modes.probability() >= UNLIKELY) {
      return "";
    }
    return String.format(
        " But its %s, %s above the other, is %s: %s of its forks against %s.",
        upper(c),
        Percent.amount(modes.gap(), 0),
        modes.variantSlow() > modes.baselineSlow() ? "likelier" : "rarer",
        Percent.amount(modes.variantSlow(), 0),
        Percent.amount(modes.baselineSlow(), 0));
  }

  private static String upper(Comparison c) {
    return Kind.of(c.metric()).speed() ? "slow mode" : "higher mode";
  }

  private String difference(Comparison c, String metric) {
    Kind kind = Kind.of(c.metric());
    String claim = kind.verb() + " " + kind.difference(c.effect().ratio(), decimals(c.effect()));
    String whole =
        kind.speed()
            ? "is " + kind.word(c.verdict()) + " than " + baseline + ": it " + claim
            : claim + " than " + baseline;
    return c.variant() + " " + than(whole) + " (" + range(c, kind) + "; " + basis(c, metric) + ").";
  }

  /// "2.5 times the memory of", not "than".
  private static String than(String claim) {
    return claim.replaceFirst("( times the .*) than ", "$1 of ");
  }

  private String equivalent(Comparison c, String metric) {
    Kind kind = Kind.of(c.metric());
    return String.format(
        "No difference that matters: %s %s %s %s than %s (%s confidence; less than %s either way"
            + " counts as the same; %s).",
        c.variant(),
        kind.verb(),
        between(c.effect(), kind),
        kind.noun(),
        baseline,
        Percent.share(c.effect().level()),
        Percent.share(minEffect),
        basis(c, metric));
  }

  private String undecided(Comparison c, String metric, Duration perBlock) {
    Kind kind = Kind.of(c.metric());
    if (!isTold(c.effect())) {
      return String.format(
          "Undecided: too few forks to say how %s differs from %s (%s)%s.",
          c.variant(), baseline, basis(c, metric), more(c, perBlock));
    }
    return String.format(
        "Undecided: %s %s %s %s than %s (%s confidence; %s)%s%s.",
        c.variant(),
        kind.verb(),
        between(c.effect(), kind),
        kind.noun(),
        baseline,
        Percent.share(c.effect().level()),
        basis(c, metric),
        more(c, perBlock),
        detectable(c));
  }

  private static String more(Comparison c, Duration perBlock) {
    if (c.moreBlocks() <= 0) {
      return "";
    }
    String time =
        perBlock.isZero() ? "" : " (" + Span.words(perBlock.multipliedBy(c.moreBlocks())) + ")";
    return String.format(
        "; about %d more %s%s would settle it",
        c.moreBlocks(), c.moreBlocks() == 1 ? "block" : "blocks", time);
  }

  private static String detectable(Comparison c) {
    return Double.isFinite(c.detectable()) && c.detectable() > 0
        ? "; so far only differences above "
            + Percent.amount(c.detectable(), 1)
            + " would have been seen"
        : "";
  }

  private static String range(Comparison c, Kind kind) {
    return between(c.effect(), kind) + " with " + Percent.share(c.effect().level()) + " confidence";
  }

  /// `between 3.1% and 5.3% less`, `between 1.2% less and 2.9% more`, `between 2.1 and 2.4 times`.
  static String between(Effect effect, Kind kind) {
    int decimals = decimals(effect);
    double low = effect.low();
    double high = effect.high();
    if (isUnbounded(effect)) {
      return "at least "
          + (low >= 2 ? String.format(Locale.ROOT, "%.1f times", low) : kind.amount(low, 1));
    }
    // One scale for the estimate and its interval.
    if (low >= 2 || (low >= 1 && Kind.isManifold(effect.ratio()))) {
      String least = String.format(Locale.ROOT, "%.1f", low);
      String most = String.format(Locale.ROOT, "%.1f", high);
      return least.equals(most)
          ? String.format(Locale.ROOT, "between %.2f and %.2f times", low, high)
          : "between " + least + " and " + most + " times";
    }
    if (low >= 1) {
      return "between " + Percent.amount(low - 1, decimals) + " and " + kind.amount(high, decimals);
    }
    if (high <= 1) {
      return "between " + Percent.amount(high - 1, decimals) + " and " + kind.amount(low, decimals);
    }
    return "between " + kind.amount(low, decimals) + " and " + kind.amount(high, decimals);
  }

  /// Whether an interval says anything.
  private static boolean isTold(Effect effect) {
    return isFinite(effect) && !effect.isOpen();
  }

  /// Whether it is larger, and nobody knows how much: so little of the baseline is hardly told from
  /// nothing.
  private static boolean isUnbounded(Effect effect) {
    return effect.low() > 1 && effect.high() == Double.POSITIVE_INFINITY;
  }

  private static boolean isFinite(Effect effect) {
    return Double.isFinite(effect.low()) && Double.isFinite(effect.high());
  }

  private static String basis(Comparison c, String metric) {
    return (metric.isEmpty() ? "" : metric + ", ") + c.forks() + " forks each";
  }

  /// Digits behind the point for all three figures of an effect.
  static int decimals(Effect effect) {
    return Percent.decimals(effect.low(), effect.high());
  }

  /// What stands above a column of intervals: their confidence, when all have the same.
  static String intervals(List<Comparison> comparisons) {
    List<String> levels =
        comparisons.stream().map(c -> Percent.share(c.effect().level())).distinct().toList();
    return levels.size() == 1 ? levels.getFirst() + " interval" : "interval";
  }

  /// The interval as signed changes: `-5.3% .. -3.1%`.
  static String interval(Effect effect) {
    if (isUnbounded(effect)) {
      return "above " + Percent.change(effect.low(), 1);
    }
    if (!isFinite(effect)) {
      return "unknown";
    }
    if (effect.isOpen()) {
      return "any";
    }
    int decimals = decimals(effect);
    return Percent.change(effect.low(), decimals)
        + " .. "
        + Percent.change(effect.high(), decimals);
  }

  /// The estimate as a signed change: `-4.2%`.
  static String change(Effect effect) {
    return Double.isFinite(effect.ratio())
        ? Percent.change(effect.ratio(), decimals(effect))
        : "unknown";
  }

  /// What the variant does to the two modes of the forks.
  String modes(Comparison c, Modes modes) {
    String moves =
        switch (c.verdict()) {
          case FASTER, SLOWER -> "moves both by " + change(c.effect());
          case EQUIVALENT -> "does not move them";
          case INCONCLUSIVE -> "may or may not move them";
        };
    boolean shifted = modes.probability() < UNLIKELY;
    String joint = shifted == (c.verdict() == Verdict.EQUIVALENT) ? " but " : " and ";
    return String.format(
        "Two modes, %s apart; %s %s%s%s (%s of its forks against %s of %s's, p = %s). The change"
            + " in the table is the shift within modes.",
        Percent.amount(modes.gap(), 0),
        c.variant(),
        moves,
        joint,
        likelier(c, modes, shifted),
        Percent.amount(modes.variantSlow(), 0),
        Percent.amount(modes.baselineSlow(), 0),
        baseline,
        probability(modes.probability()));
  }

  private static String likelier(Comparison c, Modes modes, boolean shifted) {
    if (!shifted) {
      return "shows no change in how likely the " + upper(c) + " is";
    }
    boolean likelier = modes.variantSlow() > modes.baselineSlow();
    return "makes the " + upper(c) + (likelier ? " likelier" : " rarer");
  }

  /// The verdict with the forks that the machine disturbed.
  String withDisturbed(Comparison c, Comparison.Judged judged) {
    Kind kind = Kind.of(c.metric());
    boolean same = judged.verdict() == c.verdict();
    return String.format(
        "%s (%s), %s",
        change(judged.effect()),
        isTold(judged.effect()) ? interval(judged.effect()) : "too few forks for an interval",
        same
            ? "the same verdict"
            : kind.word(judged.verdict()) + " instead of " + kind.word(c.verdict()));
  }

  /// What was cut off as warm-up.
  static String warmUp(WarmUp warmUp) {
    String cut =
        warmUp.cut() == 0
            ? "no iteration of " + warmUp.iterations() + " is cut off"
            : String.format(
                "the first %d of %d iterations of every fork are cut off, the same for all"
                    + " variants",
                warmUp.cut(), warmUp.iterations());
    List<String> unsteady =
        warmUp.unsteady().entrySet().stream()
            .filter(e -> e.getValue() > 0)
            .sorted(java.util.Map.Entry.comparingByKey())
            .map(e -> Percent.amount(e.getValue(), 0) + " of " + e.getKey() + "'s forks")
            .toList();
    return cut
        + (unsteady.isEmpty()
            ? "; every fork reached a steady state."
            : "; no steady state in " + String.join(" and ", unsteady) + " (kept).");
  }

  /// The baseline against itself.
  String placebo(Placebo placebo, String metric) {
    String judged =
        placebo.probability() < UNLIKELY
            ? "a difference where there is none: distrust small effects of this run."
            : "no difference, as it should be.";
    return String.format(
        "%s against itself, odd blocks against even, %s: %s (%s), p = %s: %s",
        baseline,
        metric,
        change(placebo.effect()),
        interval(placebo.effect()),
        probability(placebo.probability()),
        judged);
  }

  /// A probability with two digits that count.
  static String probability(double p) {
    if (!Double.isFinite(p)) {
      return "unknown";
    }
    return p < 0.001 ? "<0.001" : String.format(Locale.ROOT, p < 0.1 ? "%.3f" : "%.2f", p);
  }

  /// With a capital letter, as a sentence begins.
  static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
