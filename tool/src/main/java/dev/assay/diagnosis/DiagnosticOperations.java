package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LookNames;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Shortage;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// Thread dumps, searches for deadlocks, heap dumps and the like that stop the program often or
/// long.
final class DiagnosticOperations implements LogRule {

  private static final String HEAP_DUMP = "HeapDumper";

  /// Those that look at threads.
  private static final Set<String> OF_THREADS =
      Set.of(
          "ThreadDump",
          "PrintThreads",
          "FindDeadlocks",
          "GetAllStackTraces",
          "GetThreadListStackTraces",
          "GetMultipleStackTraces",
          "GetStackTrace");

  private static final Set<String> OTHERS =
      Set.of(
          "PrintJNI",
          "PrintMetadata",
          "PrintClasses",
          "PrintClassHierarchy",
          HEAP_DUMP,
          "GC_HeapInspection",
          "HeapWalkOperation",
          "HeapIterateOperation",
          "ClassLoaderStatsOperation",
          "ClassLoaderHierarchyOperation",
          "DumpHashtable");

  /// Of these the ones that look at the heap, which is collected first where only what is alive is
  /// wanted.
  private static final Set<String> OF_HEAP = Set.of(HEAP_DUMP, "GC_HeapInspection");

  private static final String INSPECTION = "Heap Inspection";
  private static final String DUMP_OF_ALIVE = "Heap Dump Initiated";

  private static final String WITHOUT =
      " They request live objects only, so the JVM runs a full collection first. To avoid it, omit live, or pass -all to jcmd.";

  /// Of what ran out for a JVM to dump its heap; of the others its libraries tell.
  private static final Set<Shortage> DUMPED =
      EnumSet.complementOf(EnumSet.of(Shortage.DIRECT, Shortage.THREAD));

  private static final String FLAGS =
      ", flags that dump the heap around full collections (-XX:+HeapDumpBeforeFullGC, -XX:+HeapDumpAfterFullGC)";

  /// Kinds of operations that the summary names.
  private static final int NAMED = 3;

  /// Monitoring that costs less than this of the stopped time is not worth a word...
  private static final double SHARE = 0.05;

  /// ...nor is this, whatever else stopped it, ...
  private static final long LEAST = 1_000_000L;

  /// ...unless one of them holds the program this long.
  private static final long LONG = 200_000_000L;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum sum = log.stops(operation -> isCounted(log, operation));
    long work = Math.max(0, sum.nanos() - sum.reaching());
    long reaching = CountedWaits.before(log, operation -> isCounted(log, operation));
    long over = log.report().pausesOver();
    Sum dumps = Sum.all(dumps(log).map(dump -> Sum.of(dump, over)), over);
    Sum pauses =
        log.caused(DiagnosticOperations::looks).and(dumps).worked(WaitingCollections.worked(log));
    boolean byPauses = pauses.collecting() > work;
    long waited = byPauses ? pauses.waited() : Math.min(sum.nested(), pauses.waited());
    long cost = Math.max(0, Math.max(work, pauses.collecting()) - waited) + reaching;
    double share = byPauses ? log.pausesOfStopped(cost) : log.shareOfStopped(cost);
    long longest =
        Math.max(log.longestWork(operation -> isCounted(log, operation)), pauses.longest());
    boolean notable = share >= SHARE && cost >= LEAST;
    if (!(notable || Math.min(cost, longest) >= LONG)) {
      return Optional.empty();
    }
    boolean looksAlone = looksAlone(log);
    return found(
        log.severity().ofStops(cost, Math.min(cost, longest)),
        "Diagnostic operations%s stopped the application for %s (%s of stopped time)%s%s."
            .formatted(
                names(log),
                log.time(cost),
                byPauses ? log.ofPausesStopped(cost) : log.ofStopped(cost),
                CountedWaits.late(byPauses ? reaching : sum.reaching(), reaching)
                    .waiting(waited)
                    .inWords(CountedWaits.including(reaching)),
                (byPauses ? pauses : sum).count() == 1
                    ? ""
                    : ", the longest %s%s"
                        .formatted(log.time(longest), longest > cost ? " including waits" : "")),
        cost,
        places(log),
        remedy(log, looksAlone),
        looksAlone || areHistogramsAlone(log)
            ? "jcmd PID GC.class_histogram -all"
            : "jcmd PID JFR.start duration=60s filename=threads.jfr");
  }

  /// The time to safepoint that this finding counts, or 0.
  static long reaching(Evidence log, ToLongFunction<Operation> part) {
    return new DiagnosticOperations().check(log).isPresent()
        ? CountedWaits.before(log, operation -> isCounted(log, operation), part)
        : 0;
  }

  private static String remedy(Evidence log, boolean looksAlone) {
    String asked =
        looksAlone
            ? lookers(log)
            : areHistogramsAlone(log) ? "" : LockedSynchronizers.remedy(log) + askers(log);
    String printed = dumps(log).anyMatch(DiagnosticOperations::isHistogram) ? unprinted(log) : "";
    return asked + (asked.isEmpty() || printed.isEmpty() ? "" : " ") + printed;
  }

  private static String unprinted(Evidence log) {
    return log.isClassic()
        ? "Remove the flags that print a class histogram around each full collection (-XX:+PrintClassHistogramBeforeFullGC, -XX:+PrintClassHistogramAfterFullGC)."
        : "Do not log gc+classhisto, which counts all objects before and after each full collection.";
  }

  /// Whether nothing else stopped the program that is counted.
  private static boolean areHistogramsAlone(Evidence log) {
    return dumps(log).allMatch(DiagnosticOperations::isHistogram)
        && log.stops(operation -> isCounted(log, operation)).count() == 0
        && log.caused(DiagnosticOperations::looks).count() == 0;
  }

  private static boolean isHistogram(Group look) {
    return LookNames.isHistogram(look.name());
  }

  /// Who may ask for what the log tells, and what to do.
  private static String askers(Evidence log) {
    boolean threads = log.stops(operation -> OF_THREADS.contains(operation.name())).count() > 0;
    boolean flags = dumps(log).anyMatch(one -> !isHistogram(one));
    boolean heap =
        flags
            || log.stops(operation -> isOfHeap(log, operation)).count() > 0
            || log.caused(DiagnosticOperations::looks).count() > 0;
    return "Find out what requests them: an agent"
        + (threads ? ", a JMX client that polls dumpAllThreads or findDeadlockedThreads" : "")
        + (flags ? FLAGS : "")
        + (heap ? ", -XX:+HeapDumpOnOutOfMemoryError if memory ran out" : "")
        + ", or a script with "
        + (threads ? "jstack" : "")
        + (threads && heap ? " or " : "")
        + (heap ? "jmap" : threads ? "" : "jcmd")
        + (threads
            ? ". Request them less often, or use Flight Recorder, which samples without stopping the application."
            : ". Request them less often. Flight Recorder's jdk.ExecuteVMOperation shows which thread requests them.");
  }

  /// Whether all that stopped the program were looks at what is alive, whose collections name them.
  private static boolean looksAlone(Evidence log) {
    Sum others = log.stops(operation -> isCounted(log, operation) && !isOfHeap(log, operation));
    return others.count() == 0
        && dumps(log).allMatch(DiagnosticOperations::isHistogram)
        && log.caused(DiagnosticOperations::looks).count() > 0;
  }

  /// Who makes such collections, by their causes.
  private static String lookers(Evidence log) {
    boolean counted = log.caused(cause -> cause.startsWith(INSPECTION)).count() > 0;
    boolean dumped = log.caused(cause -> cause.startsWith(DUMP_OF_ALIVE)).count() > 0;
    return "Find out what requests "
        + (counted ? "heap histograms (jmap -histo:live, jcmd PID GC.class_histogram)" : "")
        + (counted && dumped ? " and " : "")
        + (dumped
            ? "heap dumps (jmap -dump:live, jcmd PID GC.heap_dump, dumpHeap from a JMX client)"
            : "")
        + ": a script, a monitoring agent or a person."
        + WITHOUT;
  }

  private static boolean isCounted(Evidence log, Operation operation) {
    return isCounted(log, operation.name());
  }

  private static boolean isOfHeap(Evidence log, Operation operation) {
    return isCounted(log, operation) && OF_HEAP.contains(operation.name());
  }

  private static boolean isCounted(Evidence log, String name) {
    boolean meant = OF_THREADS.contains(name) || OTHERS.contains(name);
    return meant && !(isDump(name) && areOwnDumps(log));
  }

  /// Whether a collection was made for somebody who looks at the heap.
  private static boolean looks(String cause) {
    return cause.startsWith(INSPECTION) || cause.startsWith(DUMP_OF_ALIVE);
  }

  private static boolean isMeant(Evidence log, String what) {
    return isCounted(log, what) || LookNames.isLook(what);
  }

  /// Whether the JVMs dumped their heaps themselves, as memory ran out: each does so once.
  private static boolean areOwnDumps(Evidence log) {
    long others =
        log.details(IncidentKind.OUT_OF_MEMORY)
            .filter(one -> Shortage.in(one.name()).filter(DUMPED::contains).isEmpty())
            .mapToLong(Counted::count)
            .sum();
    long ends = log.count(IncidentKind.OUT_OF_MEMORY) - others;
    long own = Math.min(ends, log.report().starts());
    return log.stops(operation -> isDump(operation.name())).count() <= own;
  }

  /// Heap dumps that the JVMs made themselves, as memory ran out.
  static Sum ownDumps(Evidence log) {
    return log.stops(operation -> isDump(operation.name()) && areOwnDumps(log));
  }

  /// Whether an operation writes the heap to a file.
  static boolean isDump(String name) {
    return name.equals(HEAP_DUMP);
  }

  private static List<Place> places(Evidence log) {
    List<Place> looks = dumps(log).flatMap(dump -> Stream.ofNullable(dump.longest())).toList();
    List<Place> worst = log.worst(what -> isMeant(log, what));
    List<Place> pauses = log.orLongest(List.of(), DiagnosticOperations::looks);
    return looks.isEmpty()
        ? worst.isEmpty() ? pauses : worst
        : Evidence.first(Stream.of(pauses, looks, worst).flatMap(List::stream));
  }

  private static String names(Evidence log) {
    Stream<Group> operations =
        log.ofStops(Safepoints::operations)
            .filter(operation -> isCounted(log, operation))
            .map(operation -> new Group(operation.name(), null, operation.total()));
    List<Group> groups =
        Stream.concat(operations, dumps(log))
            .sorted(Comparator.comparingLong(group -> -group.time().total()))
            .toList();
    long others = groups.stream().skip(NAMED).mapToLong(group -> group.time().count()).sum();
    return groups.stream()
        .limit(NAMED)
        .map(group -> group.name() + " " + Amounts.times(group.time().count()))
        .reduce((some, more) -> some + ", " + more)
        .map(all -> " (" + all + (others > 0 ? ", others " + Amounts.times(others) : "") + ")")
        .orElse("");
  }

  /// Heap dumps and histograms around full collections, those of their own and those within these.
  private static Stream<Group> dumps(Evidence log) {
    return Stream.concat(
        log.ofPauses(Gc::kinds).filter(group -> group.kind() == PauseKind.DUMP),
        log.ofPauses(Gc::dumps));
  }
}
