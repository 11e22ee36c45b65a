package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Sorts findings for reading: the most severe first, then the most costly. A cause stands in front
/// of its consequences, at the place of the worst of them.
final class CausesFirst {

  private final List<LogFinding> found;

  private CausesFirst(List<LogFinding> found) {
    this.found = found;
  }

  static List<LogFinding> of(List<LogFinding> found) {
    CausesFirst order = new CausesFirst(found);
    return found.stream()
        .sorted(
            Comparator.comparing(order::rank, LogFinding.WORST_FIRST)
                .thenComparing(order::consequences, Comparator.reverseOrder()))
        .toList();
  }

  /// The worst of a finding and what follows from it.
  private LogFinding rank(LogFinding one) {
    return Stream.concat(Stream.of(one), following(one)).min(LogFinding.WORST_FIRST).orElseThrow();
  }

  /// How many others follow from it: the cause of a cause is that of more.
  private long consequences(LogFinding one) {
    return following(one).count();
  }

  private Stream<LogFinding> following(LogFinding one) {
    return found.stream()
        .filter(other -> !other.id().equals(one.id()) && one.explains().contains(other.id()));
  }
}
