package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Thread dumps, searches for deadlocks, heap dumps and the like that stop the program often or
/// long.
final class DiagnosticOperations implements LogRule {

  private static final String HEAP_DUMP = "HeapDumper";

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
          HEAP_DUMP,
          "GC_HeapInspection",
          "HeapWalkOperation",
          "HeapIterateOperation",
          "ClassLoaderStatsOperation",
          "ClassLoaderHierarchyOperation",
          "DumpHashtable");

  /// How dumps around full collections are called.
  private static final String DUMP = "Heap Dump (";

  private static final String FLAGS =
      ", flags that dump the heap around full collections (-XX:+HeapDumpBeforeFullGC, -XX:+HeapDumpAfterFullGC)";

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
    Sum sum = log.stops(operation -> isCounted(log, operation));
    long work = Math.max(0, sum.nanos() - sum.reaching());
    Sum heap = log.caused(DiagnosticOperations::looks);
    Sum dumps = log.pauses(PauseKind.DUMP);
    long paused = heap.nanos() + dumps.nanos();
    long cost = Math.max(work, paused);
    boolean byPauses = paused > work;
    double share = byPauses ? log.pausesOfStopped(cost) : log.shareOfStopped(cost);
    long longest = Math.max(longestWork(log), Math.max(heap.longest(), dumps.longest()));
    if (!(share >= SHARE || longest >= LONG)) {
      return Optional.empty();
    }
    return found(
        log.severityOfStops(cost, longest),
        "Monitoring stopped the program: %s in all (%s of stopped time)%s, the longest %s%s."
            .formatted(
                log.time(cost),
                byPauses ? log.ofPausesStopped(cost) : log.ofStopped(cost),
                !byPauses && sum.reaching() > 0
                    ? ", not counting " + Amounts.time(sum.reaching()) + " of time to safepoint"
                    : "",
                log.time(longest),
                names(log)),
        cost,
        log.orLongest(log.worst(DiagnosticOperations::isMeant), DiagnosticOperations::looks),
        "Find out who asks: an agent, a JMX client that polls dumpAllThreads or findDeadlockedThreads, a script with jstack or jmap%s, or HeapDumpOnOutOfMemoryError where memory ran out. Ask less often, or let Flight Recorder sample, which stops nobody."
            .formatted(dumps.count() > 0 ? FLAGS : ""),
        "jcmd PID JFR.start duration=60s filename=threads.jfr");
  }

  /// Threads that are late are so for every operation; another finding speaks of them.
  private static long longestWork(Evidence log) {
    Safepoints safepoints = log.report().safepoints();
    return safepoints == null
        ? 0
        : safepoints.operations().stream()
            .filter(operation -> isCounted(log, operation))
            .mapToLong(Operation::longestWork)
            .max()
            .orElse(0);
  }

  private static boolean isCounted(Evidence log, Operation operation) {
    return matches(operation) && !isOwnDump(log, operation);
  }

  /// Whether a collection was made for somebody who looks at the heap.
  private static boolean looks(String cause) {
    return cause.startsWith("Heap Inspection") || cause.startsWith("Heap Dump");
  }

  private static boolean isMeant(String what) {
    return NAMES.contains(what) || what.startsWith(DUMP);
  }

  private static boolean matches(Operation operation) {
    return NAMES.contains(operation.name());
  }

  /// Whether the JVM dumped its heap itself, as memory ran out.
  private static boolean isOwnDump(Evidence log, Operation operation) {
    long ends = log.incidents(IncidentKind.OUT_OF_MEMORY).map(Incidents::count).orElse(0L);
    return operation.name().equals(HEAP_DUMP) && operation.total().count() <= ends;
  }

  private static String names(Evidence log) {
    Safepoints safepoints = log.report().safepoints();
    Gc gc = log.report().gc();
    Stream<Group> operations =
        (safepoints == null ? List.<Operation>of() : safepoints.operations())
            .stream()
                .filter(DiagnosticOperations::matches)
                .map(operation -> new Group(operation.name(), null, operation.total()));
    Stream<Group> dumps =
        (gc == null ? List.<Group>of() : gc.kinds())
            .stream().filter(group -> group.kind() == PauseKind.DUMP);
    return Stream.concat(operations, dumps)
        .sorted(Comparator.comparingLong(group -> -group.time().total()))
        .limit(3)
        .map(group -> group.name() + " " + Amounts.times(group.time().count()))
        .reduce((some, more) -> some + ", " + more)
        .map(all -> "; " + all)
        .orElse("");
  }
}
