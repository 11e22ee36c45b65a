package dev.assay.diagnosis;

import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Safepoints;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Objects;

/// Collector pauses of both sides that ran inside stops of another name. On JDK 8 to 11 a
/// collection that is asked for while a bias is about to be revoked runs in the stop that revokes
/// it. Where biased locking is off the same collection has a stop of its own, so that stops of
/// collections seem to become more.
record NestedPauses(Side before, Side after) {

  /// From this share of a side's pauses on the stops of collections do not tell how many there
  /// were.
  private static final double MANY = LogComparer.MARGIN;

  /// @param count those inside
  /// @param nanos what they took
  /// @param all pauses
  private record Side(long count, long nanos, long all) {
    static Side of(List<LogReport> logs) {
      List<Safepoints.Nested> nested =
          logs.stream()
              .map(LogReport::safepoints)
              .filter(Objects::nonNull)
              .map(Safepoints::pausesInOthers)
              .toList();
      return new Side(
          nested.stream().mapToLong(Safepoints.Nested::count).sum(),
          nested.stream().mapToLong(Safepoints.Nested::nanos).sum(),
          logs.stream()
              .map(LogReport::gc)
              .filter(Objects::nonNull)
              .mapToLong(gc -> gc.pauses().count())
              .sum());
    }

    boolean isMuch() {
      return count > MANY * all;
    }

    String words() {
      return count == 0
          ? "none of " + Amounts.number(all)
          : Amounts.number(count) + " of " + Amounts.number(all) + " (" + Amounts.time(nanos) + ")";
    }
  }

  static NestedPauses of(List<LogReport> before, List<LogReport> after) {
    return new NestedPauses(Side.of(before), Side.of(after));
  }

  /// Whether stops of collections cannot be compared by name.
  boolean areMany() {
    return before.isMuch() || after.isMuch();
  }

  Notice notice() {
    return new Notice(
        "log.nested",
        Severity.INFO,
        "Collector pauses ran inside stops that bear the name of another operation: %s before, %s after. Operations of the collector have no verdict, because they have fewer stops than there were collections; read collector pauses instead."
            .formatted(before.words(), after.words()));
  }
}
