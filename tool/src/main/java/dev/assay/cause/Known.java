package dev.assay.cause;

import dev.assay.model.EvidenceFigure;
import dev.assay.model.Trial;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What every one of some forks knows of itself.
///
/// @param figures that every fork has
/// @param steady what each did after its warm-up, by the number of the trial; empty unless every
///   fork tells
/// @param pauses whether every fork counts the pauses of its collector, by whatever name
record Known(Set<EvidenceFigure> figures, boolean pauses, Map<Integer, SteadyState> steady) {

  /// Pauses of collectors by kind; which kinds there are depends on the collector.
  static final List<EvidenceFigure> PAUSES =
      List.of(EvidenceFigure.YOUNG_TIME, EvidenceFigure.FULL_TIME, EvidenceFigure.CONCURRENT_TIME);

  static Known by(Collection<Trial> forks, Map<Integer, SteadyState> steady) {
    Set<EvidenceFigure> everywhere = EnumSet.allOf(EvidenceFigure.class);
    boolean pauses = true;
    for (Trial fork : forks) {
      Set<EvidenceFigure> here = fork.evidence().figures().keySet();
      everywhere.retainAll(here);
      pauses &= PAUSES.stream().anyMatch(here::contains);
    }
    boolean all = forks.stream().allMatch(fork -> steady.containsKey(fork.number()));
    return new Known(everywhere, pauses, all ? steady : Map.of());
  }

  boolean all(List<EvidenceFigure> wanted) {
    return figures.containsAll(wanted);
  }
}
