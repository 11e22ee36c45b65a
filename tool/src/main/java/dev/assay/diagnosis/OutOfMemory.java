package dev.assay.diagnosis;

import static java.util.stream.Collectors.joining;

import dev.assay.model.JvmVersion;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.JvmRun.Ending;
import dev.assay.model.Severity;
import dev.assay.model.Shortage;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Memory ran out.
final class OutOfMemory implements LogRule {

  /// The flag that makes a JVM write its heap.
  static final String DUMPS = "HeapDumpOnOutOfMemoryError";

  /// What a collector does in a heap without room.
  static final List<String> FULL_HEAP =
      List.of(
          "small-heap",
          "small-young",
          "allocation-stall",
          "allocation-pacing",
          "gc-overhead-limit",
          "frequent-full-gc",
          "full-gc-with-concurrent-collector",
          "degenerated-gc",
          "evacuation-failure",
          "failed-promotion",
          "humongous");

  private static final String ENDS = "-XX:+ExitOnOutOfMemoryError";

  /// Flags that end a JVM whose memory ran out, the stronger first.
  private static final List<String> ENDING =
      List.of("CrashOnOutOfMemoryError", "ExitOnOutOfMemoryError");

  /// The update of JDK 8 that brought them: older ones do not start with them.
  private static final int ENDING_UPDATE = 92;

  private static final String SINCE = " (JDK 8u92 and later)";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.incidents(IncidentKind.OUT_OF_MEMORY).flatMap(incidents -> found(log, incidents));
  }

  private Optional<LogFinding> found(Evidence log, Incidents incidents) {
    List<Shortage> kinds =
        incidents.details().stream().flatMap(one -> Shortage.in(one.name()).stream()).toList();
    Sum dumps = DiagnosticOperations.ownDumps(log);
    return found(
            Severity.ERROR,
            "Memory ran out %s%s.%s%s"
                .formatted(
                    Amounts.times(incidents.count()),
                    kinds(incidents),
                    dumped(dumps),
                    isOfHeap(kinds) ? Leak.beforeTheEnd(log) : ""),
            dumps.count() > 0 ? dumps.nanos() : LogEvent.UNKNOWN,
            places(log, dumps),
            kinds.isEmpty()
                ? heap(log)
                : kinds.stream().map(kind -> remedy(log, kind)).distinct().collect(joining(" ")),
            command(log, kinds.isEmpty() ? Shortage.HEAP : kinds.getFirst()))
        .map(found -> isOfHeap(kinds) ? found.explaining(FULL_HEAP) : found);
  }

  private static String dumped(Sum dumps) {
    return dumps.count() > 0
        ? " The heap dump%s for it stopped the application for %s."
            .formatted(dumps.count() > 1 ? "s" : "", Amounts.time(dumps.nanos()))
        : "";
  }

  private static List<Place> places(Evidence log, Sum dumps) {
    List<Place> errors = log.places(IncidentKind.OUT_OF_MEMORY);
    return dumps.count() > 0
        ? Evidence.first(
            Stream.concat(errors.stream(), log.worst(DiagnosticOperations::isDump).stream()))
        : errors;
  }

  /// Whether the heap ran out, which is what an error without a kind means.
  private static boolean isOfHeap(List<Shortage> kinds) {
    return kinds.isEmpty() || kinds.contains(Shortage.HEAP) || kinds.contains(Shortage.OVERHEAD);
  }

  private static String kinds(Incidents incidents) {
    List<Counted> told = incidents.details();
    boolean all = told.size() == 1 && told.getFirst().count() == incidents.count();
    return told.isEmpty()
        ? ""
        : told.stream()
            .map(one -> one.name() + (all ? "" : " " + Amounts.times(one.count())))
            .collect(joining(", ", ": ", ""));
  }

  private static String remedy(Evidence log, Shortage kind) {
    return switch (kind) {
      case HEAP, OVERHEAD -> heap(log);
      case ARRAY ->
          "No heap can hold an array of more than 2,147,483,645 elements. Find the allocation in the stack trace of the error: it is usually a buffer or a string that grew without bound.";
      case METASPACE ->
          "Classes filled metaspace. Check which class loaders own them and why these stay reachable, or increase -XX:MaxMetaspaceSize if it is set.";
      case CLASS_SPACE ->
          "Classes filled the compressed class space. Check which class loaders own them and why these stay reachable, or increase -XX:CompressedClassSpaceSize (1 GiB by default).";
      case DIRECT ->
          "Direct buffers reached -XX:MaxDirectMemorySize (as large as the heap by default). Increase it, or find what retains them. Java code throws this error, so -XX:+ExitOnOutOfMemoryError does not end the JVM and -XX:+HeapDumpOnOutOfMemoryError writes no dump. With -XX:NativeMemoryTracking=summary, jcmd PID VM.native_memory shows their size under %s. A heap dump (jcmd PID GC.heap_dump) shows what retains them."
              .formatted(log.isClassic() ? "Internal" : "Other (Internal on JDK 8)");
      case THREAD ->
          "The system could not create another thread. Check which threads exist, and check the limits (pids.max of the container, ulimit -u, native memory for thread stacks). A larger heap leaves less memory for stacks.";
    };
  }

  private static String heap(Evidence log) {
    if (log.collectedOnlyBy("Epsilon")) {
      return "Epsilon frees nothing: increase -Xmx beyond all that the program allocates, or choose a collector that frees.";
    }
    Optional<String> end = ENDING.stream().filter(flag -> isOn(log, flag)).findFirst();
    boolean ends = end.isPresent();
    boolean dumped =
        log.incidents(IncidentKind.HEAP_DUMP).isPresent()
            || DiagnosticOperations.ownDumps(log).count() > 0;
    boolean dumps = dumped || log.isOn(DUMPS);
    if (ends && !dumps) {
      return "Set -XX:+HeapDumpOnOutOfMemoryError, so that the JVM writes a heap dump before it ends (-XX:+%s is on). Then find what retains the memory, or increase the heap."
          .formatted(end.get());
    }
    String inTheDump =
        "Find what retains the memory in the heap dump %s, or increase the heap."
            .formatted(dumped ? "that the JVM wrote" : "(-XX:+" + DUMPS + " is on)");
    if (ends) {
      return inTheDump;
    }
    return dumps
        ? inTheDump
            + " Set %s%s, so that the JVM ends when this happens."
                .formatted(ENDS, mayRefuse(log) ? SINCE : "")
        : "Set %s%s -XX:+%s, so that the JVM writes a heap dump and ends. Then find what retains the memory, or increase the heap."
            .formatted(ENDS, mayRefuse(log) ? SINCE + " and" : "", DUMPS);
  }

  /// Whether a flag is on in the JVMs whose memory ran out. One shows that only as it ends, so
  /// others, such as the one that was started behind it, are not asked.
  private static boolean isOn(Evidence log, String flag) {
    List<JvmRun> asked =
        log.report().runs().stream()
            .filter(run -> run.ending() == Ending.OUT_OF_MEMORY || !run.flags().isEmpty())
            .toList();
    return !asked.isEmpty() && asked.stream().allMatch(run -> run.flags().contains("-XX:+" + flag));
  }

  /// Whether a JVM may be too old for the flag that ends it.
  private static boolean mayRefuse(Evidence log) {
    int unnamed = log.isClassic() ? 8 : Integer.MAX_VALUE;
    return log.report().runs().stream()
        .map(JvmRun::version)
        .anyMatch(version -> {
          int release = JvmVersion.release(version);
          return (release == 0 ? unnamed : release) <= 8
              && JvmVersion.update(version) < ENDING_UPDATE;
        });
  }

  private static String command(Evidence log, Shortage kind) {
    return switch (kind) {
      case HEAP, OVERHEAD -> Leak.HISTOGRAM;
      case ARRAY ->
          "java %s-XX:+%s -jar app.jar".formatted(mayRefuse(log) ? "" : ENDS + " ", DUMPS);
      case METASPACE, CLASS_SPACE ->
          log.isClassic() ? "jmap -clstats PID" : "jcmd PID VM.classloader_stats";
      case DIRECT -> "java -XX:NativeMemoryTracking=summary -jar app.jar";
      case THREAD -> "jcmd PID Thread.print";
    };
  }
}
