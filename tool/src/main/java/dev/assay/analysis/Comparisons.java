package dev.assay.analysis;

import dev.assay.analysis.ForkValues.Sample;
import dev.assay.analysis.Rule.Answer;
import dev.assay.analysis.Rule.Fit;
import dev.assay.analysis.Rule.Judgement;
import dev.assay.model.Comparison;
import dev.assay.model.Comparison.Judged;
import dev.assay.model.Effect;
import dev.assay.model.Experiment;
import dev.assay.model.Metric;
import dev.assay.model.Notice;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.stats.HodgesLehmann;
import dev.assay.stats.LookPlan;
import dev.assay.stats.Power;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// All comparisons of an experiment: every challenger against the baseline on every metric.
final class Comparisons {

  private final Experiment experiment;
  private final UsableBlocks usable;
  private final ForkValues values;
  private final LookPlan plan;
  private final int forks;

  /// One comparison before it is judged.
  private record Case(Variant variant, Metric metric, Sample sample, Fit fit, Rule rule) {}

  /// Comparisons judged as one family.
  ///
  /// @param incomparable metrics for which some variant has no ratio
  record Judgements(List<Comparison> comparisons, List<Metric> incomparable) {}

  Comparisons(Experiment experiment, UsableBlocks usable, ForkValues values, LookPlan plan) {
    this.experiment = experiment;
    this.usable = usable;
    this.values = values;
    this.plan = plan;
    this.forks = usable.forks(experiment);
  }

  /// Judges all challengers on these metrics.
  ///
  /// @param primary whether they decide; only then are modes looked for
  Judgements of(List<Metric> metrics, boolean primary) {
    var cases = new ArrayList<Case>();
    var incomparable = new ArrayList<Metric>();
    for (Metric metric : metrics) {
      for (Variant variant : experiment.challengers()) {
        Optional<Sample> sample = sample(usable.blocks(), metric, variant);
        if (sample.isEmpty() && !incomparable.contains(metric)) {
          incomparable.add(metric);
        }
        sample.flatMap(s -> unjudged(variant, metric, s, primary)).ifPresent(cases::add);
      }
    }
    return new Judgements(judged(cases, primary), incomparable);
  }

  private Optional<Sample> sample(List<List<Trial>> blocks, Metric metric, Variant variant) {
    return values.sample(experiment, blocks, metric, variant.name());
  }

  private Optional<Case> unjudged(Variant variant, Metric metric, Sample sample, boolean primary) {
    var rule = new Rule(plan, sample.scale().margin(experiment.minEffect()));
    return fit(sample, primary).map(fit -> new Case(variant, metric, sample, fit, rule));
  }

  private static Optional<Fit> fit(Sample sample, boolean primary) {
    return primary ? Rule.fit(sample.forks()) : Rule.fitPlain(sample.forks());
  }

  private List<Comparison> judged(List<Case> cases, boolean primary) {
    List<Judgement> judgements =
        Family.judge(
            cases.stream().map(Case::rule).toList(), cases.stream().map(Case::fit).toList(), forks);
    var comparisons = new ArrayList<Comparison>();
    for (int i = 0; i < cases.size(); i++) {
      comparisons.add(comparison(cases.get(i), judgements.get(i), primary, 1.0 / cases.size()));
    }
    return comparisons;
  }

  private Comparison comparison(Case one, Judgement judgement, boolean primary, double share) {
    Sample sample = one.sample;
    Fit fit = judgement.fit();
    int perBlock = experiment.design().forksPerBlock();
    int moreBlocks =
        judgement.answer() == Answer.OPEN
            ? Outlook.moreBlocks(one.rule, judgement, forks, share, perBlock)
            : 0;
    double detectable =
        Power.detectable(
            judgement.critical(), fit.estimate().standardError(), fit.estimate().degrees());
    return new Comparison(
        one.variant.name(),
        one.metric,
        primary,
        sample.baselineMean(),
        sample.variantMean(),
        effect(judgement, sample.scale()),
        verdict(judgement.answer(), one.metric),
        usable.blocks().size(),
        forks,
        moreBlocks,
        sample.scale().ratio(detectable) - 1,
        sample.scale().ratio(HodgesLehmann.of(sample.forks())),
        fit.modes().map(modes -> modes(modes, sample, one.metric)),
        withDisturbed(one, primary, share));
  }

  private static Effect effect(Judgement judgement, Scale scale) {
    double difference = judgement.fit().estimate().difference();
    return new Effect(
        scale.ratio(difference),
        scale.end(difference, judgement.low() - difference),
        scale.end(difference, judgement.high() - difference),
        judgement.level());
  }

  private static Verdict verdict(Answer answer, Metric metric) {
    return switch (answer) {
      case LESS -> lowerIsBetter(metric) ? Verdict.FASTER : Verdict.SLOWER;
      case MORE -> lowerIsBetter(metric) ? Verdict.SLOWER : Verdict.FASTER;
      case EQUIVALENT -> Verdict.EQUIVALENT;
      case OPEN -> Verdict.INCONCLUSIVE;
    };
  }

  private static boolean lowerIsBetter(Metric metric) {
    return switch (metric.better()) {
      case LOWER -> true;
      case HIGHER -> false;
    };
  }

  /// The sample's upper mode is the slow one only where less is better.
  private static Comparison.Modes modes(Rule.Modes modes, Sample sample, Metric metric) {
    Scale scale = sample.scale();
    boolean upperIsSlow = lowerIsBetter(metric);
    double threshold =
        switch (scale) {
          case LOGARITHM -> Math.exp(modes.split().threshold());
          case SHARE -> modes.split().threshold() * sample.baselineMean();
        };
    return new Comparison.Modes(
        scale.ratio(modes.split().gap()) - 1,
        threshold,
        upperIsSlow ? modes.baselineUpper() : 1 - modes.baselineUpper(),
        upperIsSlow ? modes.treatedUpper() : 1 - modes.treatedUpper(),
        modes.probability());
  }

  /// Whether another number of iterations would use the time better, from the forks of the first
  /// challenger.
  Optional<Notice> iterationAdvice(Metric metric) {
    return experiment.challengers().stream()
        .findFirst()
        .flatMap(variant -> sample(usable.blocks(), metric, variant))
        .filter(sample -> sample.scale() == Scale.LOGARITHM)
        .flatMap(sample ->
            IterationAdvice.of(usable.trials(), values, metric, sample.forks(), isUnsteady()));
  }

  /// Whether half of a variant's forks or more reached no steady state.
  private boolean isUnsteady() {
    return values
        .cut()
        .map(cut -> cut.report(experiment, usable.trials()).isUnsteady())
        .orElse(false);
  }

  /// The same comparison with every complete block that was run, the repeated ones too.
  private Optional<Judged> withDisturbed(Case one, boolean primary, double share) {
    if (usable.disturbed().isEmpty()) {
      return Optional.empty();
    }
    List<List<Trial>> all = usable.withDisturbed();
    int more = all.size() * experiment.design().forksPerBlock();
    Rule rule = new Rule(plan.reaching(more), one.rule.margin());
    return sample(all, one.metric, one.variant)
        .flatMap(sample ->
            fit(sample, primary)
                .map(fit -> rule.judge(fit, more, share, share))
                .map(judgement ->
                    new Judged(
                        effect(judgement, sample.scale()),
                        verdict(judgement.answer(), one.metric))));
  }
}
