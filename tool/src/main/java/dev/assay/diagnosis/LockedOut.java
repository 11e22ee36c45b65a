package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.List;

/// Stops of Parallel up to JDK 24 for a collection that then did not run, because a thread was
/// inside a JNI critical region. Nothing but the number of the collections tells it.
final class LockedOut {

  /// The first and the last lines of a log may lack a collection.
  private static final long FEWEST = 3;

  /// Of the stops for collections; below it they are a curiosity.
  private static final double SHARE = 0.05;

  /// A stop without a collection is short. Where such stops take this share of a mean pause, the
  /// lines of their pauses are missing.
  private static final double SHORT = 0.5;

  private LockedOut() {}

  /// How many the logs of one JVM or of several alike show at least: a stop may hold a young
  /// collection and a full one.
  ///
  /// @return 0 where it may be lines that are missing
  static long stops(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null
        || gc.pauses().count() == 0
        || !log.collector().equals("Parallel")
        || !log.report().collectors().isEmpty()
        || log.report().isCoarse()
        || log.report().lacksLines()
        || log.report().outside().count() > 0) {
      return 0;
    }
    List<Operation> collecting =
        log.ofStops(Safepoints::operations)
            .filter(operation -> collects(operation.name()))
            .toList();
    long all = collecting.stream().mapToLong(operation -> operation.total().count()).sum();
    long without = all - gc.pauses().count();
    boolean many = without >= FEWEST && without >= SHARE * all;
    long rest = collecting.stream().mapToLong(LockedOut::outsidePauses).sum();
    return many && rest < SHORT * without * gc.pauses().mean() ? without : 0;
  }

  /// Whether stops of this name are for collections of Parallel.
  static boolean collects(String operation) {
    return operation.startsWith("Parallel");
  }

  private static long outsidePauses(Operation operation) {
    return operation.total().total() - operation.reached() - operation.pauseNanos();
  }
}
