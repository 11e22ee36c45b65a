package dev.assay.ledger;

import dev.assay.model.Distribution;
import dev.assay.model.LateThreads;
import dev.assay.model.LogCoverage;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Nested;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether logs would tell of every stop: those that tell of none show that there was none.
final class ToldStops {

  /// What such a log says of its stops.
  static final Safepoints NONE = none(new Durations().distribution());

  private static final Set<String> UNSURE =
      Set.of(
          OperationFamily.UNNAMED, OperationFamily.REVOKE_BIAS, OperationFamily.BULK_REVOKE_BIAS);

  private int runs;
  private int telling;
  private boolean tells;
  private long unlisted;

  private static Safepoints none(Distribution nothing) {
    return new Safepoints(
        nothing, nothing, List.of(), List.of(), List.of(), LateThreads.NONE, new Nested(0, 0));
  }

  /// The log of the run at hand would.
  void tells() {
    tells = true;
  }

  /// So many more are counted.
  void unlisted(long stops) {
    unlisted += stops;
  }

  /// Stops that are counted and told no more of.
  long unlisted() {
    return unlisted;
  }

  void runEnds() {
    runs++;
    telling += tells ? 1 : 0;
    tells = false;
  }

  /// Whether all runs tell.
  boolean all(boolean classic, LogCoverage coverage) {
    return runs > 0 && telling == runs && isWhole(classic, coverage);
  }

  /// Whether each stop is told with its operation, so that none of them can be a collection that no
  /// other line tells. Up to JDK 14 collections also ran within a stop that took a bias away.
  static boolean areNamed(@Nullable Safepoints stops, boolean classic, LogCoverage coverage) {
    return stops != null
        && isWhole(classic, coverage)
        && stops.operations().stream()
            .map(one -> OperationFamily.of(one.name()))
            .noneMatch(UNSURE::contains);
  }

  /// Whether no stop can be missed: a line of a JDK 8 that nobody understood may be one.
  private static boolean isWhole(boolean classic, LogCoverage coverage) {
    return !classic || coverage.tags().stream().allMatch(tag -> tag.understood() == tag.lines());
  }
}
