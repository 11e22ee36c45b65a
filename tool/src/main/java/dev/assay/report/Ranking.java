package dev.assay.report;

import dev.assay.model.Comparison;
import java.util.Comparator;
import java.util.List;

/// In which order comparisons are read.
final class Ranking {
  private Ranking() {}

  /// Those that decide first, the worse before the better before the rest, larger effects first;
  /// metrics that do not decide keep their order.
  static List<Comparison> of(List<Comparison> comparisons) {
    List<Comparison> primary = primary(comparisons).stream().sorted(byImportance()).toList();
    return java.util.stream.Stream.concat(
            primary.stream(), comparisons.stream().filter(c -> !c.primary()))
        .toList();
  }

  /// Those that decide.
  static List<Comparison> primary(List<Comparison> comparisons) {
    return comparisons.stream().filter(Comparison::primary).toList();
  }

  private static Comparator<Comparison> byImportance() {
    return Comparator.comparingInt(Ranking::rank)
        .thenComparing(Comparator.comparingDouble(Ranking::size).reversed());
  }

  private static int rank(Comparison comparison) {
    return switch (comparison.verdict()) {
      case SLOWER -> 0;
      case FASTER -> 1;
      case INCONCLUSIVE -> 2;
      case EQUIVALENT -> 3;
    };
  }

  private static double size(Comparison comparison) {
    double size = Math.abs(Math.log(comparison.effect().ratio()));
    return Double.isFinite(size) ? size : 0;
  }
}
