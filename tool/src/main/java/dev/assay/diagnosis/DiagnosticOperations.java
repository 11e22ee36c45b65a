package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.Sum;
import dev.assay.model.LogFinding;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Thread dumps, searches for deadlocks, heap dumps and the like that stop the program often or
/// long.
final class DiagnosticOperations implements LogRule {

  private static final Set<String> NAMES =
      Set.of(
          "ThreadDump",
          "PrintThreads",
          "PrintJNI",
          "PrintMetadata",
          "PrintClasses",
          "PrintClassHierarchy",
          "FindDeadlocks",
          "GetAllStackTraces",
          "GetThreadListStackTraces",
          "GetMultipleStackTraces",
          "GetStackTrace",
          "HeapDumper",
          "GC_HeapInspection",
          "HeapWalkOperation",
          "HeapIterateOperation",
          "ClassLoaderStatsOperation",
          "ClassLoaderHierarchyOperation",
          "DumpHashtable");

  /// Monitoring that costs less than this of the stopped time is not worth a word...
  private static final double SHARE = 0.05;

  /// ...unless one of them holds the program this long.
  private static final long LONG = 200_000_000L;

  @Override
  public String id() {
    return "diagnostic-operations";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum sum = log.stops(DiagnosticOperations::matches);
    Sum heap = log.caused(DiagnosticOperations::looks);
    long cost = Math.max(sum.nanos(), heap.nanos());
    long longest = Math.max(sum.longest(), heap.longest());
    if (!(log.shareOfStopped(cost) >= SHARE || longest >= LONG)) {
      return Optional.empty();
    }
    return found(
        log.severity(cost, longest),
        "Monitoring stopped the program: %s in all (%s of stopped time), the longest %s%s."
            .formatted(log.time(cost), log.ofStopped(cost), log.time(longest), names(log)),
        cost,
        log.orLongest(log.worst(NAMES::contains), DiagnosticOperations::looks),
        "Find out who asks: an agent, a JMX client that polls dumpAllThreads or findDeadlockedThreads, a script with jstack or jmap. Ask less often, or let Flight Recorder sample, which stops nobody.",
        "jcmd PID JFR.start duration=60s filename=threads.jfr");
  }

  /// Whether a collection was made for somebody who looks at the heap.
  private static boolean looks(String cause) {
    return cause.startsWith("Heap Inspection") || cause.startsWith("Heap Dump");
  }

  private static boolean matches(Operation operation) {
    return NAMES.contains(operation.name());
  }

  private static String names(Evidence log) {
    Safepoints safepoints = log.report().safepoints();
    List<Operation> operations = safepoints == null ? List.of() : safepoints.operations();
    return operations.stream()
        .filter(DiagnosticOperations::matches)
        .sorted(Comparator.comparingLong(operation -> -operation.total().total()))
        .limit(3)
        .map(operation -> operation.name() + " " + Amounts.times(operation.total().count()))
        .reduce((some, more) -> some + ", " + more)
        .map(all -> "; " + all)
        .orElse("");
  }
}
