package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Change;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.stats.RateRatio;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Figures that are judged together: the chance of any false difference among them is 5% at most.
///
/// Differences by Holm 1979; a figure is equivalent when two one-sided tests (Schuirmann 1987) at
/// 5%, shared by all figures, keep it within the margin. Intervals are given at the level at which
/// they were tested, those without an answer at the higher one of both tests: it must show why
/// neither gave one.
final class FigureFamily {

  static final double ALPHA = 0.05;

  private final List<Case> cases;
  private final long tested;

  /// @param probability NaN where nothing is tested
  private record Case(Tracked tracked, Optional<RateRatio> ratio, double probability) {
    boolean isTested() {
      return !Double.isNaN(probability);
    }
  }

  private FigureFamily(List<Tracked> figures, Predicate<Tracked> whole) {
    this.cases =
        figures.stream()
            .filter(Tracked::isPresent)
            .map(figure -> unjudged(figure, whole.test(figure)))
            .toList();
    this.tested = cases.stream().filter(Case::isTested).count();
  }

  /// The verdicts, in the order of the figures; those that occur on neither side are left out.
  static List<Figure> judge(List<Tracked> figures) {
    return judge(figures, _ -> true);
  }

  /// @param whole whether the logs tell all of a figure; others are not tested
  static List<Figure> judge(List<Tracked> figures, Predicate<Tracked> whole) {
    return new FigureFamily(figures, whole).judged();
  }

  private static Case unjudged(Tracked tracked, boolean whole) {
    if (!whole) {
      return new Case(tracked, Optional.empty(), Double.NaN);
    }
    if (tracked.isOneSided()) {
      return new Case(tracked, Optional.empty(), tracked.chanceOfOneSide());
    }
    Optional<RateRatio> ratio = tracked.ratio();
    return new Case(tracked, ratio, ratio.map(RateRatio::probability).orElse(Double.NaN));
  }

  private List<Figure> judged() {
    double stopped = Double.NaN;
    List<Case> ranked =
        cases.stream()
            .filter(Case::isTested)
            .sorted(Comparator.comparingDouble(Case::probability))
            .toList();
    double[] alphas = new double[ranked.size()];
    for (int i = 0; i < alphas.length; i++) {
      double alpha = ALPHA / (tested - i);
      boolean goesOn = Double.isNaN(stopped) && ranked.get(i).probability() <= alpha;
      if (!goesOn && Double.isNaN(stopped)) {
        stopped = alpha;
      }
      alphas[i] = goesOn ? alpha : -stopped;
    }
    List<Figure> figures = new ArrayList<>();
    for (Case one : cases) {
      int rank = ranked.indexOf(one);
      figures.add(rank < 0 ? untested(one) : figure(one, alphas[rank]));
    }
    return figures;
  }

  private static Figure untested(Case one) {
    return figure(one.tracked, new Change(ratio(one.tracked)), Outcome.INCONCLUSIVE);
  }

  /// @param alpha of its test, negative when the test did not reject
  private Figure figure(Case one, double alpha) {
    boolean differs = alpha > 0;
    double level = 1 - Math.abs(alpha);
    if (one.ratio.isEmpty()) {
      return oneSided(one, differs, level);
    }
    RateRatio ratio = one.ratio.get();
    if (differs) {
      Outcome outcome = ratio.logRatio() < 0 ? Outcome.LESS : Outcome.MORE;
      return figure(one.tracked, change(one, ratio, level), outcome);
    }
    double ofEquivalence = 1 - 2 * ALPHA / tested;
    Change narrow = change(one, ratio, ofEquivalence);
    return narrow.low() >= 1 / (1 + LogComparer.MARGIN) && narrow.high() <= 1 + LogComparer.MARGIN
        ? figure(one.tracked, narrow, Outcome.EQUIVALENT)
        : figure(
            one.tracked, change(one, ratio, Math.max(level, ofEquivalence)), Outcome.INCONCLUSIVE);
  }

  /// Without an interval: there is no rate on one of the sides.
  private static Figure oneSided(Case one, boolean differs, double level) {
    Change change = new Change(ratio(one.tracked), Double.NaN, Double.NaN, level, one.probability);
    return figure(
        one.tracked, change, differs ? outcomeOfOneSide(one.tracked) : Outcome.INCONCLUSIVE);
  }

  private static Outcome outcomeOfOneSide(Tracked tracked) {
    if (tracked.totalAfter() == 0) {
      return Outcome.VANISHED;
    }
    if (tracked.totalBefore() == 0) {
      return Outcome.APPEARED;
    }
    return tracked.falls() ? Outcome.LESS : Outcome.MORE;
  }

  private static double ratio(Tracked tracked) {
    if (tracked.totalBefore() == 0) {
      return Double.NaN;
    }
    return tracked.totalAfter() == 0 ? 0 : tracked.rateAfter() / tracked.rateBefore();
  }

  private static Change change(Case one, RateRatio ratio, double level) {
    return new Change(ratio.ratio(), ratio.low(level), ratio.high(level), level, one.probability);
  }

  static Figure figure(Tracked tracked, Change change, Outcome outcome) {
    return new Figure(
        tracked.name(),
        tracked.unit(),
        tracked.quantity(),
        tracked.totalBefore(),
        tracked.totalAfter(),
        tracked.rateBefore(),
        tracked.rateAfter(),
        change,
        outcome,
        FigureSentence.detail(tracked, change, outcome),
        FigureSentence.of(tracked, change, outcome));
  }
}
