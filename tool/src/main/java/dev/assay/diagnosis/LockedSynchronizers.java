package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Set;

/// Thread dumps for which the JVM walks the whole heap, to find the locks of java.util.concurrent
/// that threads hold.
final class LockedSynchronizers {

  /// Those that can be asked for them.
  private static final Set<String> DUMPS = Set.of("ThreadDump", "PrintThreads");

  /// The stacks of hundreds of threads are copied in less.
  private static final long LONG = 20_000_000L;

  private LockedSynchronizers() {}

  /// To ask for none, or nothing where dumps are no dearer than stacks are.
  static String remedy(Evidence log) {
    List<Operation> dumps =
        log.ofStops(Safepoints::operations).filter(one -> DUMPS.contains(one.name())).toList();
    long count = dumps.stream().mapToLong(one -> one.total().count()).sum();
    long each = dumps.stream().mapToLong(LockedSynchronizers::operating).sum() / Math.max(1, count);
    return each < LONG
        ? ""
        : "Request thread dumps without locked synchronizers: dumpAllThreads(true, false) instead of dumpAllThreads(true, true), jstack and jcmd PID Thread.print without -l. With them, the JVM walks the whole heap for each dump; these took %s each without time to safepoint. "
            .formatted(Amounts.time(each));
  }

  /// A JDK 8 does not tell it apart from the rest.
  private static long operating(Operation operation) {
    return operation.operating() == LogEvent.UNKNOWN
        ? Math.max(0, operation.total().total() - operation.reached())
        : operation.operating();
  }
}
