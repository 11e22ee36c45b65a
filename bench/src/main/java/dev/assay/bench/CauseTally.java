package dev.assay.bench;

import dev.assay.analysis.Analyst;
import dev.assay.cause.Causes;
import dev.assay.model.Analysis;
import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Experiment;
import dev.assay.model.FigureChange;
import dev.assay.model.Trial;
import dev.assay.model.Why;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What simulated experiments said of causes.
final class CauseTally {

  long runs;
  private long falseCauses;
  private long falseFigures;
  private long found;
  private long first;
  private double mostForks;
  private final Map<Component, long[]> covered = new EnumMap<>(Component.class);

  /// Forks whose analysis knows the metric that decides, which is all that causes ask of it.
  private static final int PILOT = 8;

  /// Judges the forks up to a look as `compare` would.
  static Why why(Experiment experiment, List<Trial> trials) {
    Analysis analysis = Analyst.analyse(experiment, trials.subList(0, PILOT), 2);
    return Causes.of(experiment, trials, analysis, List.of()).getFirst();
  }

  /// Adds an experiment that ended.
  ///
  /// @param truth the true change of every part of every ledger
  void add(Why why, int forks, Optional<Component> planted, Truth truth) {
    runs++;
    mostForks += forks;
    falseCauses += why.ledgers().stream().anyMatch(l -> falseCause(l, truth)) ? 1 : 0;
    falseFigures += why.figures().stream().anyMatch(FigureChange::changed) ? 1 : 0;
    for (CauseLedger ledger : why.ledgers()) {
      for (Part part : ledger.parts()) {
        double change = truth.change(ledger.total(), part.component());
        long[] counts = covered.computeIfAbsent(part.component(), _ -> new long[2]);
        counts[0] += part.low() <= change && change <= part.high() ? 1 : 0;
        counts[1]++;
      }
      planted.filter(component -> has(ledger, component)).ifPresent(c -> planted(ledger, c));
    }
  }

  /// The true changes, as shares of the baseline's total.
  interface Truth {
    double change(String total, Component component);
  }

  private static boolean falseCause(CauseLedger ledger, Truth truth) {
    return ledger.parts().stream()
        .anyMatch(part ->
            part.cause() && truth.change(ledger.total(), part.component()) * part.change() <= 0);
  }

  private static boolean has(CauseLedger ledger, Component component) {
    boolean wall = component == Component.STOPPED || component == Component.IDLE;
    return ledger.parts().stream().anyMatch(part -> part.component() == component)
        && (ledger.total().equals("cpu") != wall);
  }

  private void planted(CauseLedger ledger, Component component) {
    found += ledger.parts().stream().anyMatch(p -> p.component() == component && p.cause()) ? 1 : 0;
    first +=
        ledger.parts().stream()
                .filter(Part::cause)
                .max(Comparator.comparingDouble(part -> Math.abs(part.change())))
                .filter(part -> part.component() == component)
                .isPresent()
            ? 1
            : 0;
  }

  CauseTally plus(CauseTally other) {
    CauseTally sum = new CauseTally();
    for (CauseTally one : List.of(this, other)) {
      sum.runs += one.runs;
      sum.falseCauses += one.falseCauses;
      sum.falseFigures += one.falseFigures;
      sum.found += one.found;
      sum.first += one.first;
      sum.mostForks += one.mostForks;
      one.covered.forEach((component, counts) -> {
        long[] all = sum.covered.computeIfAbsent(component, _ -> new long[2]);
        all[0] += counts[0];
        all[1] += counts[1];
      });
    }
    return sum;
  }

  /// Share of the experiments with a cause that is none.
  double falseCauses() {
    return (double) falseCauses / runs;
  }

  /// Share of the experiments with a figure said to differ.
  double falseFigures() {
    return (double) falseFigures / runs;
  }

  /// Share in which the planted cause was called one.
  double found() {
    return (double) found / runs;
  }

  /// Share in which it was the largest.
  double first() {
    return (double) first / runs;
  }

  /// The least coverage of a part's interval.
  double coverage() {
    return covered.values().stream()
        .mapToDouble(c -> (double) c[0] / c[1])
        .min()
        .orElse(Double.NaN);
  }

  /// Mean forks of a variant.
  double forks() {
    return mostForks / runs;
  }
}
