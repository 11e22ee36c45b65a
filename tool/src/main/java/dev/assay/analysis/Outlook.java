package dev.assay.analysis;

import dev.assay.analysis.Rule.Fit;
import dev.assay.analysis.Rule.Judgement;
import dev.assay.stats.Estimate;
import dev.assay.stats.LookPlan;
import dev.assay.stats.Power;
import java.util.Arrays;
import java.util.stream.IntStream;

/// How much longer an open comparison would take.
final class Outlook {

  private Outlook() {}

  /// Blocks until the present estimate with the present spread would be a verdict at a look; an
  /// even chance, not a promise. At most [Power#MOST] forks' worth.
  ///
  /// @param perBlock forks per variant in a block
  static int moreBlocks(Rule rule, Judgement open, int forks, double share, int perBlock) {
    return laterLooks(rule.plan(), forks, perBlock)
        .filter(later -> settled(rule, open.fit(), forks, later, share, perBlock))
        .map(later -> (later - forks + perBlock - 1) / perBlock)
        .findFirst()
        .orElse(Power.MOST / perBlock);
  }

  /// The looks still planned, then those of longer plans, ever wider apart.
  private static IntStream laterLooks(LookPlan plan, int forks, int perBlock) {
    IntStream planned = Arrays.stream(plan.looks());
    IntStream longer = Arrays.stream(LookPlan.sequential(LookPlan.HORIZON).looks());
    IntStream beyond =
        IntStream.iterate(
            Math.max(forks, LookPlan.HORIZON) + perBlock,
            n -> n < Power.MOST,
            n -> n + Math.max(1, n / 20 / perBlock) * perBlock);
    IntStream late = longer.filter(look -> look > plan.maximum());
    return IntStream.concat(planned, IntStream.concat(late, beyond)).filter(look -> look > forks);
  }

  private static boolean settled(
      Rule rule, Fit fit, int forks, int later, double share, int perBlock) {
    Estimate now = fit.estimate();
    int degrees = now.degrees() + (later - forks) / perBlock * (2 * perBlock - 1);
    double error = now.standardError() * Math.sqrt(forks / (double) later);
    LookPlan plan = rule.plan().reaching(later);
    double distance = Math.abs(now.difference());
    return distance > plan.critical(later, degrees, share) * error
        || rule.margin() - distance > plan.critical(later, degrees, 2 * share) * error;
  }
}
