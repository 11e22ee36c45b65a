package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Collector pauses of both sides that ran inside stops of another name. On JDK 8 to 11 a
/// collection that is asked for while a bias is about to be revoked runs in the stop that revokes
/// it. Where biased locking is off the same collection has a stop of its own, so that stops of
/// collections seem to become more.
///
/// @param hosts families of the other operations in whose time such pauses have a part
record NestedPauses(Side before, Side after, Set<String> hosts) {

  /// From this share of a side's pauses on the stops of collections do not tell how many there
  /// were, and from this share of its time on that of another operation does not tell its own.
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
    Set<String> hosts = new TreeSet<>(hosts(before));
    hosts.addAll(hosts(after));
    return new NestedPauses(Side.of(before), Side.of(after), hosts);
  }

  private static Set<String> hosts(List<LogReport> logs) {
    return logs.stream()
        .map(LogReport::safepoints)
        .filter(Objects::nonNull)
        .flatMap(safepoints -> safepoints.operations().stream())
        .filter(one -> !OperationFamily.isCollection(one.name()))
        .collect(Collectors.groupingBy(Operation::family))
        .entrySet()
        .stream()
        .filter(family -> areHosts(family.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static boolean areHosts(List<Operation> operations) {
    long inside = operations.stream().mapToLong(Operation::pauseNanos).sum();
    return inside > MANY * operations.stream().mapToLong(one -> one.total().total()).sum();
  }

  /// Whether stops of collections cannot be compared by name.
  boolean areMany() {
    return before.isMuch() || after.isMuch();
  }

  /// Whether the logs tell all of a figure of an operation, and nothing of another.
  boolean isWhole(Tracked figure) {
    boolean ofHost = figure.quantity() == Quantity.SECONDS && hosts.contains(figure.name());
    return !areMany() || (!OperationFamily.isCollection(figure.name()) && !ofHost);
  }

  Notice notice() {
    String time =
        hosts.isEmpty()
            ? ""
            : ", nor has the time of " + String.join(", ", hosts) + ", which includes such pauses";
    return new Notice(
        "log.nested",
        Severity.INFO,
        "Collector pauses ran inside stops named after another operation: %s before, %s after. Operations of the collector have no verdict, because they have fewer stops than there were collections%s; read collector pauses instead."
            .formatted(before.words(), after.words(), time));
  }
}
