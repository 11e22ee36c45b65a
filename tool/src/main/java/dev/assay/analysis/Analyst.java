package dev.assay.analysis;

import dev.assay.analysis.Comparisons.Judgements;
import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Experiment;
import dev.assay.model.Metric;
import dev.assay.model.Placebo;
import dev.assay.model.Trial;
import dev.assay.model.Verdict;
import dev.assay.model.WarmUp;
import dev.assay.stats.LookPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Judges an experiment from its trials, at any time while it runs.
///
/// It has no state and draws nothing: the same trials give the same analysis, so that a resumed or
/// rendered run says what the first one said.
public final class Analyst {

  private Analyst() {}

  /// What follows from the trials so far, on a machine with this process's number of CPUs.
  ///
  /// @param trials all, the failed and the repeated ones too
  public static Analysis analyse(Experiment experiment, List<Trial> trials) {
    return analyse(experiment, trials, Runtime.getRuntime().availableProcessors());
  }

  /// What follows from the trials so far.
  ///
  /// @param cpus of the machine that ran the trials, against which its load is held where it does
  ///   not report pressure
  public static Analysis analyse(Experiment experiment, List<Trial> trials, int cpus) {
    UsableBlocks usable = UsableBlocks.of(experiment, trials);
    LookPlan plan = plan(experiment);
    if (usable.blocks().isEmpty()) {
      return Analysis.none("the pilot block is not complete", plan.next(0));
    }
    ForkValues values = ForkValues.of(usable.blocks().getFirst());
    PrimaryChoice choice = PrimaryChoice.of(experiment, values, cpus);
    return analysis(experiment, usable, values, choice, plan);
  }

  /// When the experiment looks at its data.
  public static LookPlan plan(Experiment experiment) {
    int most = experiment.stopping().maxForks();
    return experiment.stopping().fixed()
        ? LookPlan.fixed(most)
        : LookPlan.sequential(experiment.stopping().planned(), most);
  }

  private static Analysis analysis(
      Experiment experiment,
      UsableBlocks usable,
      ForkValues values,
      PrimaryChoice choice,
      LookPlan plan) {
    int forks = usable.forks(experiment);
    var comparisons = new Comparisons(experiment, usable, values, plan.reaching(forks));
    List<Metric> others = new ArrayList<>(values.metrics());
    others.removeAll(choice.metrics());
    Judgements primary = comparisons.of(choice.metrics(), true);
    Judgements secondary = comparisons.of(others, false);
    var all = new ArrayList<>(primary.comparisons());
    all.addAll(secondary.comparisons());
    Optional<WarmUp> warmUp = values.cut().map(cut -> cut.report(experiment, usable.trials()));
    List<Placebo> placebos = Placebos.of(experiment, usable.blocks(), values, choice.metrics());
    var notices = new Notices(experiment);
    notices
        .comparisons(primary.comparisons())
        .incomparable(primary.incomparable(), true)
        .incomparable(secondary.incomparable(), false)
        .repeated(usable)
        .placebos(placebos);
    warmUp.ifPresent(notices::warmUp);
    choice.metrics().stream()
        .limit(1)
        .flatMap(metric -> comparisons.iterationAdvice(metric).stream())
        .forEach(notices::add);
    return new Analysis(
        choice.metrics().size() == 1 ? Optional.of(choice.metrics().getFirst()) : Optional.empty(),
        choice.reason(),
        all,
        plan.planned(forks) && decided(primary.comparisons()),
        plan.next(forks),
        warmUp,
        placebos,
        ModeFindings.of(experiment, primary.comparisons()),
        notices.all());
  }

  private static boolean decided(List<Comparison> primary) {
    return !primary.isEmpty()
        && primary.stream().allMatch(c -> c.verdict() != Verdict.INCONCLUSIVE);
  }
}
