package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.cause.Suspect.Figure;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Huge pages that one of the two asks for: what they did, or that they did nothing.
final class HugePages implements CauseRule {

  private static final List<String> FLAGS = List.of("UseTransparentHugePages", "UseLargePages");

  /// Huge pages need far fewer faults; more than this share of them left means that few were had.
  private static final double LEFT = 0.8;

  @Override
  public Set<String> covers() {
    return Set.of("first-touch");
  }

  @Override
  public Optional<Finding> check(Suspect suspect) {
    if (!asked(suspect) || asked(suspect.turned())) {
      return Optional.empty();
    }
    return suspect.figure(EvidenceFigure.MINOR_FAULTS).map(faults -> finding(suspect, faults));
  }

  private static boolean asked(Suspect suspect) {
    return FLAGS.stream().anyMatch(f -> suspect.flag(f).filter("true"::equals).isPresent());
  }

  private Finding finding(Suspect suspect, Figure faults) {
    boolean had = faults.less() && faults.ratio() < LEFT;
    return suspect.found(
        had ? Severity.INFO : Severity.WARNING,
        "%s asked for huge pages and %s: %s page faults."
            .formatted(
                suspect.name(),
                had ? "got them" : "hardly got any",
                suspect.beside(EvidenceFigure.MINOR_FAULTS)),
        Map.of("faults.minor", faults.own()),
        had
            ? "Look at memory as well: huge pages hold more of it."
            : "See 'assay doctor' for what the system allows (/sys/kernel/mm/transparent_hugepage/enabled, free huge pages).",
        Optional.empty());
  }
}
