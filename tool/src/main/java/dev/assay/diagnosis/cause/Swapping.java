package dev.assay.diagnosis.cause;

import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.text.Amounts;
import java.util.Map;
import java.util.Optional;

/// Page faults that wait for a disk: swap, or files that are not in the page cache.
final class Swapping implements CauseRule {

  /// Fewer come with every cold file of a JDK.
  private static final double FEWEST = 100;

  @Override
  public Optional<Finding> check(Suspect suspect) {
    return suspect
        .figure(EvidenceFigure.MAJOR_FAULTS)
        .filter(faults -> faults.more() && faults.own() >= FEWEST)
        .map(faults -> finding(suspect, faults.own()));
  }

  private Finding finding(Suspect suspect, double faults) {
    double swapped =
        suspect.mean(trial ->
            trial.conditions().swappedPages().stream().mapToObj(p -> (double) p).findFirst());
    boolean swaps = swapped > 0;
    return suspect.found(
        suspect.severity(),
        "%s waits for pages from disk: %s page faults with I/O%s."
            .formatted(
                suspect.name(),
                suspect.beside(EvidenceFigure.MAJOR_FAULTS),
                swaps
                    ? ", and the machine swapped %s pages per fork"
                        .formatted(Amounts.number(Math.round(swapped)))
                    : ""),
        Map.of("faults.major", faults, "swapped.pages", swaps ? swapped : 0),
        swaps
            ? "Make heap, metaspace and code cache together smaller than the memory that is free."
            : "Read the files once before measuring, or measure more forks.",
        Optional.empty());
  }
}
