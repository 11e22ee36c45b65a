package dev.assay.bench;

import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Experiment;
import dev.assay.model.Why;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/// The changes that a ledger would show after very many forks on a machine that stands still.
final class TrueChanges implements CauseTally.Truth {

  private static final int FORKS = 4000;

  private final Map<String, Double> changes = new HashMap<>();

  TrueChanges(SimulatedForks forks, long seed) {
    if (forks.planted().isEmpty()) {
      return;
    }
    Experiment experiment = SimulatedForks.experiment(FORKS, true);
    Why why = CauseTally.why(experiment, forks.draw(new SplittableRandom(seed), FORKS));
    for (CauseLedger ledger : why.ledgers()) {
      for (Part part : ledger.parts()) {
        changes.put(
            ledger.total() + part.component(),
            part.low() > 0 || part.high() < 0 ? part.change() : 0);
      }
    }
  }

  @Override
  public double change(String total, Component component) {
    return changes.getOrDefault(total + component, 0.0);
  }
}
