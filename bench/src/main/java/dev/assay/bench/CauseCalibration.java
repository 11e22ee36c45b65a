package dev.assay.bench;

import dev.assay.analysis.Analyst;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.Experiment;
import dev.assay.model.Trial;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Proves the causes on simulated forks: the shipped ledgers, families and margins. How often
/// identical variants have a cause, how often intervals hold the truth, and what is found of a
/// planted one.
///
/// Arguments: repetitions (2000) and seed. Exit code 1 when a bar is missed.
public final class CauseCalibration {

  private static final int REPETITIONS = 2_000;
  private static final long SEED = 20_261_121;
  private static final int MOST = 40;
  private static final int[] FORKS = {4, 6, 8, 12, 20};
  private static final double[] SIZES = {0.02, 0.03, 0.05, 0.10};

  /// The bar; a share of few repetitions may exceed it by two standard errors.
  private static final double FALSE_CAUSES = 0.05;

  private static final List<Component> PLANTED =
      List.of(
          Component.APPLICATION,
          Component.JIT,
          Component.GC,
          Component.KERNEL,
          Component.STOPPED,
          Component.IDLE);

  private static final List<Scenario> MACHINES =
      Scenario.ALL.stream()
          .filter(s -> Set.of("quiet", "typical", "noisy", "drift", "spikes").contains(s.name()))
          .toList();

  private final Simulation simulation;
  private boolean holds = true;

  private CauseCalibration(Simulation simulation) {
    this.simulation = simulation;
  }

  public static void main(String[] arguments) {
    int repetitions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : REPETITIONS;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : SEED;
    var calibration = new CauseCalibration(new Simulation(seed, repetitions));
    System.out.printf("%d repetitions, seed %d%n", calibration.simulation.total(), seed);
    calibration.same();
    calibration.power();
    System.exit(calibration.holds ? 0 : 1);
  }

  /// Identical variants.
  private void same() {
    System.out.printf(
        "%n%-10s %-12s %8s %8s %9s%n", "A/A", "forks", "causes", "figures", "coverage");
    for (Scenario machine : MACHINES) {
      same(machine, MOST, false);
      for (int forks : new int[] {4, 8, 20}) {
        same(machine, forks, true);
      }
    }
  }

  private void same(Scenario machine, int forks, boolean fixed) {
    CauseTally tally = tally(SimulatedForks.same(machine), forks, fixed);
    double luck = 2 * Math.sqrt(FALSE_CAUSES * (1 - FALSE_CAUSES) / simulation.total());
    boolean good =
        tally.falseCauses() <= FALSE_CAUSES + luck
            && tally.falseFigures() <= FALSE_CAUSES + luck
            && tally.coverage() >= 1 - FALSE_CAUSES - luck;
    holds &= good;
    System.out.printf(
        Locale.ROOT,
        "%-10s %-12s %7.1f%% %7.1f%% %8.1f%%  %s%n",
        machine.name(),
        fixed ? forks + " fixed" : String.format(Locale.ROOT, "%.1f of 40", tally.forks()),
        100 * tally.falseCauses(),
        100 * tally.falseFigures(),
        100 * tally.coverage(),
        good ? "pass" : "FAIL");
  }

  /// What is found of a cause that makes the whole this much larger: found, and ranked first.
  private void power() {
    for (Scenario machine : MACHINES.subList(0, 3)) {
      System.out.printf(
          "%n%s machine: found / ranked first, coverage at worst%n%-12s", machine.name(), "");
      for (int forks : FORKS) {
        System.out.printf("%18s", forks + " forks");
      }
      System.out.println();
      for (Component component : PLANTED) {
        for (double size : SIZES) {
          row(machine, component, size);
        }
      }
    }
  }

  private void row(Scenario machine, Component component, double size) {
    boolean wall = component == Component.STOPPED || component == Component.IDLE;
    double seconds = size * (wall ? SimulatedForks.WALL : SimulatedForks.CPU);
    var forks = new SimulatedForks(machine, Optional.of(component), seconds);
    System.out.printf(
        Locale.ROOT,
        "%-9s%2.0f%%",
        component
            .name()
            .toLowerCase(Locale.ROOT)
            .substring(0, Math.min(8, component.name().length())),
        100 * size);
    for (int each : FORKS) {
      CauseTally tally = tally(forks, each, true);
      System.out.printf(
          Locale.ROOT,
          "%5.0f%%/%3.0f%% %4.1f%%",
          100 * tally.found(),
          100 * tally.first(),
          100 * tally.coverage());
    }
    System.out.println();
  }

  private CauseTally tally(SimulatedForks forks, int most, boolean fixed) {
    Experiment experiment = SimulatedForks.experiment(most, fixed);
    TrueChanges truth = new TrueChanges(forks, simulation.seed());
    return simulation
        .of(forks.machine().name() + most + fixed)
        .sum(
            part -> {
              CauseTally tally = new CauseTally();
              for (int i = 0; i < part.repetitions(); i++) {
                List<Trial> trials = ended(experiment, forks.draw(part.random(), most));
                tally.add(
                    CauseTally.why(experiment, trials), trials.size() / 2, forks.planted(), truth);
              }
              return tally;
            },
            CauseTally::plus);
  }

  /// The forks up to the look at which the experiment stops.
  private static List<Trial> ended(Experiment experiment, List<Trial> all) {
    if (experiment.stopping().fixed()) {
      return all;
    }
    for (int look : Analyst.plan(experiment).looks()) {
      List<Trial> trials = all.subList(0, 2 * look);
      if (Analyst.analyse(experiment, trials, 2).decided()) {
        return trials;
      }
    }
    return all;
  }
}
