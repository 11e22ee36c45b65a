package dev.assay.report;

import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/// The parts of the stops of an operation, summed: nanoseconds, or unknown.
record StopParts(long reaching, long cleanup, long operating, long leaving) {

  /// Nothing is known.
  static final StopParts UNKNOWN = new StopParts(-1, -1, -1, -1);

  static StopParts of(Operation operation) {
    return new StopParts(
        operation.reaching().known(),
        operation.cleanup(),
        operation.operating(),
        operation.leaving());
  }

  /// Of all stops. Those that tell no time to safepoint are left out of its sum.
  static StopParts of(Safepoints safepoints) {
    StopParts sum = sum(safepoints.operations(), StopParts::of);
    return new StopParts(
        safepoints.reaching().known(), sum.cleanup(), sum.operating(), sum.leaving());
  }

  /// A part that one of them does not tell is not known of all.
  static <T> StopParts sum(List<T> all, Function<T, StopParts> which) {
    List<StopParts> parts = all.stream().map(which).toList();
    return new StopParts(
        sum(parts, StopParts::reaching),
        sum(parts, StopParts::cleanup),
        sum(parts, StopParts::operating),
        sum(parts, StopParts::leaving));
  }

  private static long sum(List<StopParts> parts, ToLongFunction<StopParts> part) {
    boolean unknown = parts.stream().mapToLong(part).anyMatch(nanos -> nanos < 0);
    return unknown ? -1 : parts.stream().mapToLong(part).sum();
  }

  /// Whether anything but the time to safepoint is known.
  boolean tellsMore() {
    return cleanup >= 0 || operating >= 0 || leaving >= 0;
  }
}
