package dev.assay.ledger;

import dev.assay.model.Distribution;
import dev.assay.model.LateThreads;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Nested;
import dev.assay.model.Safepoints.WaitedFor;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether logs would show every stop. If they would and show none, there was none.
final class CompleteStops {

  private static final Set<String> UNSURE =
      Set.of(
          OperationFamily.UNNAMED, OperationFamily.REVOKE_BIAS, OperationFamily.BULK_REVOKE_BIAS);

  private CompleteStops() {}

  /// What such logs say of their stops.
  ///
  /// @param unlisted those that are counted and told no more of
  static Safepoints none(long unlisted) {
    return new Safepoints(
        Distribution.NONE,
        Distribution.NONE,
        List.of(),
        List.of(),
        List.of(),
        WaitedFor.threads(Distribution.NONE, List.of()),
        LateThreads.NONE,
        new Nested(0, 0),
        0,
        0,
        unlisted);
  }

  /// Whether each stop is told with its operation, so that none of them can be a collection that no
  /// other line tells. Up to JDK 14 collections also ran within a stop that took a bias away.
  static boolean areNamed(@Nullable Safepoints stops) {
    return stops != null
        && stops.operations().stream()
            .map(one -> OperationFamily.of(one.name()))
            .noneMatch(UNSURE::contains);
  }

  /// Whether no stop can be missing: a line of a JDK 8 that was not understood may be one.
  static boolean areWhole(List<LogFile> files, LogCoverage coverage) {
    return files.stream().noneMatch(file -> file.format().equals(LogFile.CLASSIC))
        || areUnderstood(coverage);
  }

  /// Whether no line at all is known to be missing, and none may be one that was not known. Where
  /// one JVM follows another, the end of the first tells whether its lines are all there.
  static boolean areUnharmed(LogCoverage coverage) {
    return areUnderstood(coverage)
        && coverage.foreign() == 0
        && coverage.dropped() == 0
        && coverage.irregularities().stream().allMatch(one -> one.kind() == Kind.RESTART);
  }

  private static boolean areUnderstood(LogCoverage coverage) {
    return coverage.tags().stream().allMatch(tag -> tag.understood() == tag.lines());
  }
}
