package dev.assay.analysis;

import static java.util.Comparator.comparingDouble;

import dev.assay.analysis.Rule.Fit;
import dev.assay.analysis.Rule.Judgement;
import dev.assay.stats.Student;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Comparisons that are judged together, so that the chance of even one false claim among them
/// keeps the error probability of the plan.
///
/// Differences go by Holm 1979: the clearest is tested at alpha/m, the next at alpha/(m - 1), and
/// so on until one fails; that is sound with sequential boundaries because linear spending grows
/// with alpha (Maurer and Bretz 2013). Equivalence is claimed at alpha/m throughout (Bonferroni),
/// because stepping down says nothing about it.
public final class Family {

  private Family() {}

  /// Judges the fits of one look, each by the rule at the same place; the rules share their plan.
  ///
  /// @param forks per variant
  /// @return judgements in the order of the fits
  public static List<Judgement> judge(List<Rule> rules, List<Fit> fits, int forks) {
    int m = fits.size();
    var judged = new Judgement[m];
    int rejected = 0;
    for (int place : clearestFirst(fits)) {
      double share = 1.0 / (m - rejected);
      judged[place] = rules.get(place).judge(fits.get(place), forks, share, 1.0 / m);
      rejected += judged[place].answer().different() ? 1 : 0;
    }
    return Arrays.asList(judged);
  }

  private static int[] clearestFirst(List<Fit> fits) {
    return IntStream.range(0, fits.size())
        .boxed()
        .sorted(comparingDouble(place -> -clarity(fits.get(place))))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /// Normal deviate of the difference, comparable between fits of different degrees of freedom.
  private static double clarity(Fit fit) {
    return Student.toNormal(fit.estimate().t(), fit.estimate().degrees());
  }
}
