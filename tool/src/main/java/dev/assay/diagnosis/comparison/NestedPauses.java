package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Quantity;
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
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Collector pauses of both sides that ran inside stops of another name. Up to JDK 13 a collection
/// that is asked for while a bias is about to be revoked may run in the stop that revokes it. Where
/// biased locking is off the same collection has a stop of its own, so that stops of collections
/// seem to become more.
///
/// @param hosts families of the other operations in whose time such pauses have a part
record NestedPauses(Side before, Side after, Set<String> hosts) {

  /// From this share of a side's pauses on the stops of collections do not tell how many there
  /// were, and from this share of its time on that of another operation does not tell its own.
  private static final double MANY = LogComparer.MARGIN;

  /// @param count those inside
  /// @param nanos what they took
  /// @param all pauses
  /// @param untold what logs hide that tell no pause
  private record Side(long count, long nanos, long all, Untold untold) {
    static Side of(List<LogSeries> logs) {
      List<Safepoints.Nested> nested =
          logs.stream()
              .map(one -> one.report().safepoints())
              .filter(Objects::nonNull)
              .map(Safepoints::pausesInOthers)
              .toList();
      return new Side(
          nested.stream().mapToLong(Safepoints.Nested::count).sum(),
          nested.stream().mapToLong(Safepoints.Nested::nanos).sum(),
          logs.stream()
              .map(one -> one.report().gc())
              .filter(Objects::nonNull)
              .mapToLong(gc -> gc.pauses().count())
              .sum(),
          Untold.of(logs.stream().filter(log -> !log.tellsPauses()).toList()));
    }

    /// Each stop in which a bias was revoked may hold one that is not told.
    boolean isMuch() {
      return count + untold.revoking > MANY * (all + untold.collecting);
    }

    String words() {
      if (count == 0) {
        return all == 0 && untold.logs > 0 ? "unknown" : "none of " + Amounts.number(all);
      }
      return Amounts.number(count)
          + " of "
          + Amounts.number(all)
          + " ("
          + Amounts.time(nanos)
          + ")";
    }
  }

  /// Logs that tell no pause, so that nobody knows which stops held one.
  ///
  /// @param logs how many
  /// @param hiding those of them in which biases were revoked
  /// @param revoking stops for that
  /// @param collecting stops of the collector
  private record Untold(long logs, long hiding, long revoking, long collecting) {
    static Untold of(List<LogSeries> logs) {
      long[] revoking = logs.stream().mapToLong(log -> stops(log, Untold::isRevoking)).toArray();
      return new Untold(
          logs.size(),
          LongStream.of(revoking).filter(stops -> stops > 0).count(),
          LongStream.of(revoking).sum(),
          logs.stream().mapToLong(log -> stops(log, OperationFamily::isCollection)).sum());
    }

    private static boolean isRevoking(String operation) {
      return OperationFamily.of(operation).equals(OperationFamily.REVOKE_BIAS);
    }

    private static long stops(LogSeries log, Predicate<String> which) {
      return operations(log)
          .filter(one -> which.test(one.name()))
          .mapToLong(one -> one.total().count())
          .sum();
    }
  }

  static NestedPauses of(LogSides sides) {
    Side before = Side.of(sides.before());
    Side after = Side.of(sides.after());
    Set<String> hosts = new TreeSet<>(hosts(sides.before()));
    hosts.addAll(hosts(sides.after()));
    if (before.untold.revoking + after.untold.revoking > 0) {
      hosts.add(OperationFamily.REVOKE_BIAS);
    }
    return new NestedPauses(before, after, hosts);
  }

  private static Set<String> hosts(List<LogSeries> logs) {
    return logs.stream()
        .flatMap(NestedPauses::operations)
        .filter(one -> !OperationFamily.isCollection(one.name()))
        .filter(one -> !one.family().equals(OperationFamily.UNNAMED))
        .collect(Collectors.groupingBy(Operation::family))
        .entrySet()
        .stream()
        .filter(family -> areHosts(family.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static Stream<Operation> operations(LogSeries log) {
    Safepoints safepoints = log.report().safepoints();
    return safepoints == null ? Stream.of() : safepoints.operations().stream();
  }

  /// Of stops that are told in whole milliseconds both may be unknown.
  private static boolean areHosts(List<Operation> operations) {
    long inside = known(operations, Operation::pauseNanos);
    return inside > 0 && inside > MANY * known(operations, one -> one.total().total());
  }

  private static long known(List<Operation> operations, ToLongFunction<Operation> nanos) {
    return operations.stream().mapToLong(nanos).map(one -> Math.max(0, one)).sum();
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
    boolean isUntold = before.untold.hiding + after.untold.hiding > 0;
    String time =
        hosts.isEmpty()
            ? ""
            : ", nor has the time of %s, which %s such pauses"
                .formatted(String.join(", ", hosts), isUntold ? "may include" : "includes");
    return new Notice(
        "log.nested",
        Severity.INFO,
        "%s. Operations of the collector have no verdict, because they %s fewer stops than there were collections%s; %s."
            .formatted(
                isUntold ? untold() : told(),
                isUntold ? "may have" : "have",
                time,
                isUntold
                    ? "log the collector as well (-Xlog:gc*, on JDK 8 -XX:+PrintGCDetails)"
                    : "read collector pauses instead"));
  }

  private String told() {
    return "Collector pauses ran inside stops named after another operation: %s before, %s after"
        .formatted(before.words(), after.words());
  }

  private String untold() {
    long logs = before.untold.hiding + after.untold.hiding;
    return (before.count + after.count > 0 ? told() + ". " : "")
        + "Up to JDK 13 collections may run inside stops named Revoke bias, and %s such stops but not all collector pauses, which would tell how many did"
            .formatted(logs == 1 ? "one of the logs has" : logs + " logs have");
  }
}
