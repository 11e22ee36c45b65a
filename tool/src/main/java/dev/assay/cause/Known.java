package dev.assay.cause;

import dev.assay.model.EvidenceFigure;
import dev.assay.model.Trial;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// What every one of some forks knows of itself.
///
/// @param figures that every fork has
/// @param pauses whether every fork counts the pauses of its collector, by whatever name
record Known(Set<EvidenceFigure> figures, boolean pauses) {

  /// Pauses of collectors by kind; which kinds there are depends on the collector.
  static final List<EvidenceFigure> PAUSES =
      List.of(EvidenceFigure.YOUNG_TIME, EvidenceFigure.FULL_TIME, EvidenceFigure.CONCURRENT_TIME);

  static Known by(Collection<Trial> forks) {
    Set<EvidenceFigure> everywhere = EnumSet.allOf(EvidenceFigure.class);
    boolean pauses = true;
    for (Trial fork : forks) {
      Set<EvidenceFigure> here = fork.evidence().figures().keySet();
      everywhere.retainAll(here);
      pauses &= PAUSES.stream().anyMatch(here::contains);
    }
    return new Known(everywhere, pauses);
  }

  boolean all(List<EvidenceFigure> wanted) {
    return figures.containsAll(wanted);
  }
}
