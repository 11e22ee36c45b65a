package dev.assay.cause;

import dev.assay.model.EvidenceFigure;
import dev.assay.model.FigureChange;
import dev.assay.model.Trial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/// The figures of evidence that are no part of a ledger, in two variants.
///
/// @param explaining the figures that can explain the leading ledger's total
/// @param totalChange of that total per unit of work, NaN where it did not change
/// @param contrasts per unit of work
record Figures(
    Set<EvidenceFigure> explaining, double totalChange, Map<EvidenceFigure, Contrast> contrasts) {

  /// They are parts of a ledger as they are, and are judged there.
  private static final Set<EvidenceFigure> IN_LEDGERS =
      EnumSet.of(
          EvidenceFigure.CPU_USER,
          EvidenceFigure.CPU_SYSTEM,
          EvidenceFigure.APPLICATION_USER,
          EvidenceFigure.GC_USER,
          EvidenceFigure.CRITICAL_CPU,
          EvidenceFigure.CRITICAL_WAIT,
          EvidenceFigure.CRITICAL_IDLE);

  /// Times on the clock in which the program stands still.
  private static final Set<EvidenceFigure> STOPS =
      EnumSet.of(
          EvidenceFigure.SAFEPOINT_STOPPED,
          EvidenceFigure.SAFEPOINT_SYNC,
          EvidenceFigure.YOUNG_TIME,
          EvidenceFigure.FULL_TIME,
          EvidenceFigure.CONCURRENT_TIME);

  /// A count that comes out as one of two neighbours has this spread.
  private static final double ONE_COUNT = 1 / Math.sqrt(6);

  /// @param leading the total that changed, NaN where it did not
  static Figures of(EvidencedForks forks, UnitOfWork work, Split leading, double totalChange) {
    Map<EvidenceFigure, Contrast> contrasts = new LinkedHashMap<>();
    if (forks.any()) {
      for (EvidenceFigure figure : EvidenceFigure.values()) {
        if (forks.known().figures().contains(figure) && !IN_LEDGERS.contains(figure)) {
          EvidencedForks having = forks.widest(figure);
          double units = having.mean(false, trial -> units(work, trial));
          Contrast.of(
                  having.sample(trial -> value(trial, figure) / units(work, trial)),
                  step(figure) / units)
              .ifPresent(contrast -> contrasts.put(figure, contrast));
        }
      }
    }
    return new Figures(explaining(leading), totalChange, contrasts);
  }

  private static double units(UnitOfWork work, Trial trial) {
    return work.units(trial).orElse(Double.NaN);
  }

  private static double value(Trial trial, EvidenceFigure figure) {
    return trial.evidence().figure(figure).orElse(Double.NaN);
  }

  private static double step(EvidenceFigure figure) {
    if (isCpu(figure)) {
      return Ledger.STEP;
    }
    return figure.unit().equals("1") ? ONE_COUNT : 0;
  }

  private static boolean isCpu(EvidenceFigure figure) {
    return figure.text().startsWith("cpu.");
  }

  private static Set<EvidenceFigure> explaining(Split leading) {
    return switch (leading) {
      // Figures are of whole forks, and an iteration is not.
      case ITERATION_WALL, ITERATION_CPU -> Set.of();
      case WALL -> STOPS;
      case CPU -> {
        Set<EvidenceFigure> cpu = EnumSet.allOf(EvidenceFigure.class);
        cpu.removeIf(figure -> !isCpu(figure));
        yield cpu;
      }
    };
  }

  List<Contrast> tested() {
    return List.copyOf(contrasts.values());
  }

  /// The judged figures: those that changed first, of them those that explain most.
  List<FigureChange> judged(List<ChanceFamily.Chance> chances) {
    List<FigureChange> judged = new ArrayList<>();
    Map<EvidenceFigure, Double> clarity = new LinkedHashMap<>();
    int place = 0;
    for (Map.Entry<EvidenceFigure, Contrast> entry : contrasts.entrySet()) {
      judged.add(change(entry.getKey(), entry.getValue(), chances.get(place++)));
      clarity.put(entry.getKey(), Math.abs(entry.getValue().estimate().t()));
    }
    judged.sort(
        Comparator.comparing((FigureChange change) -> !change.changed())
            .thenComparing(change -> -Math.abs(change.explains().orElse(0)))
            .thenComparing(change -> -clarity.getOrDefault(change.figure(), 0.0)));
    return judged;
  }

  private FigureChange change(
      EvidenceFigure figure, Contrast contrast, ChanceFamily.Chance chance) {
    double difference = contrast.estimate().difference();
    boolean explains =
        chance.changed() && explaining.contains(figure) && Double.isFinite(totalChange);
    return new FigureChange(
        figure,
        contrast.baseline(),
        contrast.variant(),
        difference,
        chance.low(),
        chance.high(),
        chance.changed(),
        explains ? OptionalDouble.of(difference / totalChange) : OptionalDouble.empty(),
        chance.detectable());
  }
}
