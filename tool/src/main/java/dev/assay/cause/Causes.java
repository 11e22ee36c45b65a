package dev.assay.cause;

import dev.assay.analysis.Analyst;
import dev.assay.analysis.UsableBlocks;
import dev.assay.cause.ChanceFamily.Chance;
import dev.assay.model.Analysis;
import dev.assay.model.CauseLedger;
import dev.assay.model.Experiment;
import dev.assay.model.FigureChange;
import dev.assay.model.JvmDifference;
import dev.assay.model.Metric;
import dev.assay.model.ThreadTimeline;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Why;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// From the evidence of the timed forks to causes. It draws nothing and keeps nothing: the same
/// trials give the same causes.
public final class Causes {

  /// Share of the smallest effect that matters from which on a part is called a cause: two halves
  /// make a whole that matters.
  private static final double PART = 0.5;

  private static final Set<String> CPU_METRICS =
      Set.of(
          Metric.CPU.name(),
          Metric.ITERATION_CPU.name(),
          Metric.ITERATION_THREAD_CPU.name(),
          Metric.ITERATION_JIT.name());

  private Causes() {}

  /// What was estimated for one challenger.
  private record Case(Variant variant, List<Ledger> ledgers, Figures figures) {}

  /// Why every challenger is not the baseline, without findings.
  ///
  /// @param trials all, the failed and the repeated ones too
  /// @param analysis of the same trials
  /// @param differences between the JVMs, passed on with unrequested ones first
  public static List<Why> of(
      Experiment experiment,
      List<Trial> trials,
      Analysis analysis,
      List<JvmDifference> differences) {
    return of(experiment, trials, analysis, differences, Map.of());
  }

  /// The same with the timelines of forks, so that iterations are explained and not whole forks.
  ///
  /// @param timelines by the number of the trial
  public static List<Why> of(
      Experiment experiment,
      List<Trial> trials,
      Analysis analysis,
      List<JvmDifference> differences,
      Map<Integer, ThreadTimeline> timelines) {
    Map<Integer, SteadyState> steady = steady(trials, analysis, timelines);
    UsableBlocks usable = UsableBlocks.of(experiment, trials);
    UnitOfWork work = UnitOfWork.of(experiment, analysis);
    var family = new ChanceFamily(Analyst.plan(experiment), Math.max(1, usable.forks(experiment)));
    List<Case> cases = new ArrayList<>();
    for (Variant challenger : experiment.challengers()) {
      EvidencedForks forks = EvidencedForks.of(experiment, usable, challenger, work, steady);
      cases.add(unjudged(challenger, forks, work, order(analysis), family));
    }
    return judged(cases, family, PART * experiment.minEffect(), differences);
  }

  /// The fork of a variant that lies in the middle of its forks on the metric that decides: the one
  /// to show of many.
  public static Optional<Trial> typical(
      Experiment experiment, List<Trial> trials, Analysis analysis, String variant) {
    String metric = analysis.primary().map(Metric::name).orElse(Metric.WALL.name());
    int cut = analysis.warmUp().map(warmUp -> warmUp.cut()).orElse(0);
    List<Trial> forks =
        UsableBlocks.of(experiment, trials).trials().stream()
            .filter(t -> t.variant().equals(variant) && t.measurement(metric).isPresent())
            .sorted(Comparator.comparingDouble(t -> t.measurement(metric).orElseThrow().value(cut)))
            .toList();
    return forks.isEmpty() ? Optional.empty() : Optional.of(forks.get((forks.size() - 1) / 2));
  }

  private static Map<Integer, SteadyState> steady(
      List<Trial> trials, Analysis analysis, Map<Integer, ThreadTimeline> timelines) {
    Map<Integer, SteadyState> steady = new HashMap<>();
    for (Trial trial : trials) {
      Optional.ofNullable(timelines.get(trial.number()))
          .flatMap(
              timeline -> analysis.warmUp().flatMap(w -> SteadyState.of(trial, timeline, w.cut())))
          .ifPresent(state -> steady.put(trial.number(), state));
    }
    return steady;
  }

  /// The total of the metric that decides comes first. Where iterations decide, they are what is
  /// split.
  private static List<Split> order(Analysis analysis) {
    boolean cpu = analysis.primary().map(Metric::name).filter(CPU_METRICS::contains).isPresent();
    if (analysis.primary().filter(Metric::ofIterations).isPresent()) {
      return cpu
          ? List.of(Split.ITERATION_CPU, Split.ITERATION_WALL, Split.CPU)
          : List.of(Split.ITERATION_WALL, Split.ITERATION_CPU, Split.CPU);
    }
    return cpu ? List.of(Split.CPU, Split.WALL) : List.of(Split.WALL, Split.CPU);
  }

  private static Case unjudged(
      Variant challenger,
      EvidencedForks forks,
      UnitOfWork work,
      List<Split> order,
      ChanceFamily family) {
    List<Ledger> ledgers =
        order.stream().flatMap(split -> Ledger.of(split, forks, work).stream()).toList();
    Split leading = ledgers.isEmpty() ? order.getLast() : ledgers.getFirst().split();
    double change =
        ledgers.stream()
            .limit(1)
            .map(Ledger::total)
            .filter(total -> family.single(total, 1).changed())
            .mapToDouble(total -> total.estimate().difference())
            .findFirst()
            .orElse(Double.NaN);
    return new Case(challenger, ledgers, Figures.of(forks, work, leading, change));
  }

  private static List<Why> judged(
      List<Case> cases, ChanceFamily family, double margin, List<JvmDifference> differences) {
    List<Contrast> parts =
        cases.stream().flatMap(c -> c.ledgers.stream()).flatMap(l -> l.tested().stream()).toList();
    List<Contrast> figures = cases.stream().flatMap(c -> c.figures.tested().stream()).toList();
    var ofParts = family.judge(parts).iterator();
    var ofFigures = family.judge(figures).iterator();
    List<Why> whys = new ArrayList<>();
    for (Case one : cases) {
      List<CauseLedger> ledgers = new ArrayList<>();
      for (Ledger ledger : one.ledgers) {
        List<Chance> chances = new ArrayList<>();
        ledger.tested().forEach(_ -> chances.add(ofParts.next()));
        chances.add(family.single(ledger.rest(), parts.size()));
        ledgers.add(ledger.judged(chances, margin));
      }
      List<Chance> chances = new ArrayList<>();
      one.figures.tested().forEach(_ -> chances.add(ofFigures.next()));
      List<FigureChange> changes = one.figures.judged(chances);
      whys.add(new Why(one.variant.name(), ledgers, changes, own(one, differences), List.of()));
    }
    return whys;
  }

  private static List<JvmDifference> own(Case one, List<JvmDifference> differences) {
    return differences.stream()
        .filter(difference -> difference.variant().equals(one.variant.name()))
        .sorted(Comparator.comparing(JvmDifference::asked))
        .toList();
  }
}
