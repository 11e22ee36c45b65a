package dev.assay.diagnosis;

import dev.assay.model.Distribution;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.text.Amounts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/// Time to safepoint that findings about operations count as their own: these operations are
/// frequent, no thread is late, and without them no thread would have waited.
///
/// @param nanos by the name of the finding, with what the waits preceded
record CountedWaits(Map<String, Long> nanos) {

  /// Percentiles of fewer do not show that nearly all are short.
  private static final long MANY = 100;

  /// Those that the findings of a log count.
  ///
  /// @param part nanoseconds of an operation
  static CountedWaits of(Evidence log, ToLongFunction<Operation> part) {
    Map<String, Long> counted = new LinkedHashMap<>();
    counted.put("revocations of biased locks (revoke-bias)", RevokeBias.reaching(log, part));
    counted.put(
        "diagnostic operations (diagnostic-operations)", DiagnosticOperations.reaching(log, part));
    counted.put(
        "deoptimizations (deoptimize-operations)",
        ThrownAwayCode.deoptimized().reaching(log, part));
    counted.put(
        "redefinitions of classes (class-redefinition)",
        new RedefinedClasses().reaching(log, part));
    counted.values().removeIf(nanos -> nanos <= 0);
    return new CountedWaits(counted);
  }

  /// Time to safepoint before operations for which no thread was late. One that is late is so for
  /// every operation, whoever asked for it.
  static long before(Evidence log, Predicate<Operation> which) {
    return before(log, which, CountedWaits::all);
  }

  /// A part of it.
  static long before(Evidence log, Predicate<Operation> which, ToLongFunction<Operation> part) {
    return log.ofStops(Safepoints::operations)
        .filter(which)
        .filter(operation -> areOrdinary(operation.reaching()))
        .mapToLong(part)
        .sum();
  }

  /// Nanoseconds before an operation, whatever was waited for.
  static long all(Operation operation) {
    return Math.max(0, operation.reaching().total());
  }

  /// Whether no thread was late; or no single wait is most of the sum, and all are short, or nearly
  /// all of many are, and most of the sum.
  private static boolean areOrdinary(Distribution reaching) {
    if (reaching.maximum() < Safepoints.SOON) {
      return true;
    }
    long sum = reaching.total();
    boolean all = reaching.maximum() < LongTimeToSafepoint.LONG;
    boolean nearlyAll =
        reaching.count() >= MANY
            && reaching.p99() < LongTimeToSafepoint.LONG
            && 2 * reaching.count() * reaching.p99() > sum;
    return 2 * reaching.maximum() < sum && (all || nearlyAll);
  }

  long total() {
    return nanos.values().stream().mapToLong(Long::longValue).sum();
  }

  /// What of the sum they are, or nothing.
  String inWords() {
    return nanos.isEmpty()
        ? ""
        : nanos.entrySet().stream()
            .map(one -> Amounts.time(one.getValue()) + " before " + one.getKey())
            .collect(Collectors.joining(" and ", "; of the total, ", " count there, not here"));
  }

  /// What a cost contains of them.
  static String including(long counted) {
    return counted > 0
        ? ", including %s of time to safepoint".formatted(Amounts.time(counted))
        : "";
  }

  /// What it leaves out.
  ///
  /// @param reaching time to safepoint of all these operations
  static Uncounted late(long reaching, long counted) {
    return new Uncounted()
        .and(
            reaching - counted,
            counted > 0 ? "more of it because of late threads" : "of time to safepoint");
  }
}
