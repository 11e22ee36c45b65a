package dev.assay.diagnosis;

import dev.assay.model.JvmVersion;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.OperationFamily;
import dev.assay.model.Shortage;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Collections that someone asked for.
final class SystemGc implements LogRule {

  /// The JVM calls the distributed collector of RMI, which asks for one an hour by default; so
  /// often, and not oftener, is its sign.
  private static final double HOURLY_LOW = 0.8;

  private static final double HOURLY_HIGH = 1.25;

  private static final String FORCED = "JvmtiEnv ForceGarbageCollection";

  private static final String AGENT =
      "Find the agent that forces collections (JvmtiEnv ForceGarbageCollection) among -agentpath, -agentlib and -javaagent, or who attached it; no flag prevents these.";

  private static final String COMMAND = "Diagnostic Command";

  private static final String BY_COMMAND =
      "Find who sends the diagnostic command GC.run: a script or a person with jcmd, or a JMX client (gcRun of the DiagnosticCommand MBean). The caller is outside the application.";

  /// G1 asks by itself when so much time went by without a collection.
  private static final String PERIODIC = "G1 Periodic Collection";

  private static final String BY_TIMER =
      "G1 collects after every -XX:G1PeriodicGCInterval milliseconds without a collection, to return memory of an idle JVM to the operating system. Increase the interval, or remove the flag if nothing else needs that memory.";

  /// What makes the timer begin a concurrent cycle, as it does by default.
  private static final String TIMER_CONCURRENT = "-XX:+G1PeriodicGCInvokesConcurrent";

  /// A full collection of CMS that cut a cycle short, whose own cause its line does not tell.
  private static final String INTERRUPTED = "concurrent mode interrupted";

  private static final String BY_ANYONE =
      "Only a request interrupts a CMS cycle, and the log does not contain its origin: System.gc() in the application, an agent, jcmd PID GC.run, or jmap -histo:live or -dump:live. ";

  private static final String DIRECT = "MaxDirectMemorySize";

  private static final String TOO_LATE =
      " a concurrent cycle, which may end too late if the application allocates fast.";

  /// RMI asks once a day with these.
  private static final String RARER =
      "-Dsun.rmi.dgc.server.gcInterval=86400000 -Dsun.rmi.dgc.client.gcInterval=86400000";

  /// Of each call, with its stack; on by default.
  private static final int RECORDED = 17;

  /// The first release with a Flight Recorder for everyone, and the older one that got it as well,
  /// with this update.
  private static final int OPEN_RECORDER = 11;

  private static final int BACKPORT = 8;
  private static final int BACKPORT_UPDATE = 262;

  /// Nobody wins anything by saving less than this.
  private static final long LEAST_NANOS = 1_000_000;

  /// Fewer than this are no rhythm.
  private static final long RHYTHM = 3;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum asked = log.causedWithCycles(SystemGc::isRequest).worked(WaitingCollections.worked(log));
    if (asked.count() == 0 || isNothing(asked)) {
      return Optional.empty();
    }
    Sum forced = log.causedWithCycles(FORCED::equals);
    Sum commanded = log.causedWithCycles(COMMAND::equals);
    Sum timed = log.causedWithCycles(PERIODIC::equals);
    boolean inProgram = forced.count() + commanded.count() + timed.count() < asked.count();
    long cost = asked.withoutWaits();
    return found(
        log.severity().ofPauses(asked.work(), Math.min(cost, asked.longest())),
        "%s requested by %s%s took %s (%s of stopped time)%s%s%s."
            .formatted(
                Amounts.count(asked.count(), "pause"),
                who(log),
                called(log, asked),
                Amounts.time(cost),
                log.ofPausesStopped(asked.work()),
                asked.besideWaits(),
                asked.andLongest(),
                hourly(log)
                    ? "; about one per hour, the default of RMI's distributed garbage collector"
                    : ""),
        cost,
        log.orLongest(log.worst(SystemGc::asks), SystemGc::isRequest),
        Stream.of(
                inProgram ? remedy(log) : "",
                forced.count() > 0 ? AGENT : "",
                commanded.count() > 0 ? BY_COMMAND : "",
                timed.count() > 0 ? ofTimer(log) : "")
            .filter(remedy -> !remedy.isEmpty())
            .collect(Collectors.joining(" ")),
        inProgram ? command(log) : commandOutside(log, timed.count() == asked.count()));
  }

  /// Whether they took no time that anybody misses, as the short steps of ZGC do. Of some no line
  /// may tell how long they took.
  private static boolean isNothing(Sum asked) {
    return asked.longest() > 0 && asked.nanos() < LEAST_NANOS;
  }

  static boolean isRequest(String cause) {
    return isOfProgram(cause)
        || cause.equals(FORCED)
        || cause.equals(COMMAND)
        || cause.equals(PERIODIC)
        || cause.equals(INTERRUPTED);
  }

  /// Who asked, as far as the log tells.
  private static String who(Evidence log) {
    List<String> all =
        Stream.of(
                name(log, SystemGc::isOfProgram, "System.gc()"),
                name(log, FORCED::equals, "an agent"),
                name(log, COMMAND::equals, "a diagnostic command"),
                name(log, PERIODIC::equals, "-XX:G1PeriodicGCInterval"),
                name(log, INTERRUPTED::equals, "an unknown caller"))
            .filter(name -> !name.isEmpty())
            .toList();
    String last = all.getLast();
    return all.size() == 1
        ? last
        : String.join(", ", all.subList(0, all.size() - 1)) + " and " + last;
  }

  private static String name(Evidence log, Predicate<String> cause, String name) {
    return log.causedWithCycles(cause).count() > 0 ? name : "";
  }

  /// Whether it is System.gc(), which NIO calls, whatever the release calls that.
  private static boolean isOfProgram(String cause) {
    return cause.startsWith("System.gc()") || cause.equals("System");
  }

  private static boolean asks(String what) {
    String family = OperationFamily.of(what);
    return what.contains("System.gc()")
        || what.contains(COMMAND)
        || what.contains(PERIODIC)
        || what.contains(INTERRUPTED)
        || what.equals("ParallelGCSystemGC")
        || family.equals(OperationFamily.of("GenCollectFull"))
        || family.equals(OperationFamily.CMS_YOUNG_REQUESTED)
        || what.equals("G1CollectFull");
  }

  /// How many calls that were, where one makes several pauses.
  private static String called(Evidence log, Sum asked) {
    long calls = calls(log, SystemGc::isRequest);
    return calls < asked.count() ? " (%s)".formatted(Amounts.count(calls, "request")) : "";
  }

  private static boolean hourly(Evidence log) {
    long calls = calls(log, SystemGc::isOfProgram);
    double perHour = calls / (log.report().span().seconds() / 3600);
    return calls >= RHYTHM && perHour >= HOURLY_LOW && perHour <= HOURLY_HIGH;
  }

  /// How often it was called: Parallel makes a young pause before the full one. The remarks and
  /// cleanups of a cycle bear no cause.
  private static long calls(Evidence log, Predicate<String> cause) {
    long all = log.caused(cause).count();
    long fulls = log.fullsCaused(cause).count();
    return log.collectedBy("Parallel") ? Math.max(fulls, all - fulls) : all;
  }

  /// Whether the log has signs that NIO asks, whose call must not be ignored: not from outside, and
  /// not by the hour. That calls are close together is none: a timer's are as well.
  private static boolean isDirect(Evidence log) {
    return isDirectScarce(log)
        && log.causedWithCycles(SystemGc::isOfProgram).count() > 0
        && !hourly(log);
  }

  /// Whether direct memory, which is freed by collections alone, has a limit or ran out.
  private static boolean isDirectScarce(Evidence log) {
    return log.report().runs().stream()
            .anyMatch(run -> FlagWords.value(run.flags(), DIRECT).isPresent())
        || log.details(IncidentKind.OUT_OF_MEMORY)
            .anyMatch(one -> Shortage.in(one.name()).equals(Optional.of(Shortage.DIRECT)));
  }

  private static String remedy(Evidence log) {
    if (isDirect(log)) {
      return "Reuse or pool direct buffers, or increase -XX:MaxDirectMemorySize (as large as the heap by default): NIO calls System.gc() when direct memory reaches this limit, and throws an OutOfMemoryError if that frees nothing. Do not disable the call (-XX:+DisableExplicitGC).%s If NIO is not the caller, a higher limit changes nothing: find the caller (%s)."
          .formatted(cycle(log), trace(log));
    }
    boolean anyone = log.caused(INTERRUPTED::equals).count() > 0;
    String who =
        (anyone ? BY_ANYONE : "")
            + "Find the caller (%s). RMI calls at the interval of -Dsun.rmi.dgc.server.gcInterval and client.gcInterval, in milliseconds; NIO calls when direct memory reaches -XX:MaxDirectMemorySize. "
                .formatted(trace(log));
    String useless =
        "Set -XX:+DisableExplicitGC only if neither NIO nor a library that uses direct buffers is the caller: it ignores their calls too, and they then get an OutOfMemoryError.";
    if (isConcurrent(log)) {
      return who + "The call already starts a concurrent cycle. " + useless;
    }
    return log.collectedBy("G1", "CMS")
        ? who
            + "If the call must stay, try -XX:+ExplicitGCInvokesConcurrent, which makes it a concurrent cycle, but not if NIO is the caller: direct memory may run out before the cycle ends (OutOfMemoryError: Cannot reserve direct buffer memory)."
        : who + useless;
  }

  /// What shows who calls.
  private static String trace(Evidence log) {
    return log.isSince(RECORDED)
        ? "Flight Recorder's jdk.SystemGC event has its stack trace"
        : "Flight Recorder's jdk.ExecuteVMOperation event has the name of the calling thread (JDK 8u262, 11 and later), async-profiler records its stack with -e java.lang.System.gc; RMI's thread is named GC Daemon";
  }

  /// What a concurrent cycle is worth to NIO, under collectors that have one.
  private static String cycle(Evidence log) {
    if (isConcurrent(log)) {
      return " The call already starts" + TOO_LATE;
    }
    return log.collectedBy("G1", "CMS")
        ? " -XX:+ExplicitGCInvokesConcurrent makes it" + TOO_LATE
        : "";
  }

  /// Whether G1 or CMS begin a concurrent cycle where somebody asks, as they do with
  /// `-XX:+ExplicitGCInvokesConcurrent`: it begins with a young pause, and each is a full one
  /// without.
  private static boolean isConcurrent(Evidence log) {
    boolean young =
        log.caused(SystemGc::mayBeConcurrent).count()
            > log.fullsCaused(SystemGc::mayBeConcurrent).count();
    return log.collectedBy("G1", "CMS") && (young || log.isOn("ExplicitGCInvokesConcurrent"));
  }

  /// What agents force is a full collection always, and the timer of G1 has a flag of its own.
  private static boolean mayBeConcurrent(String cause) {
    return isRequest(cause) && !cause.equals(FORCED) && !cause.equals(PERIODIC);
  }

  private static String ofTimer(Evidence log) {
    return timesFull(log)
        ? BY_TIMER + " %s makes it a concurrent cycle.".formatted(TIMER_CONCURRENT)
        : BY_TIMER;
  }

  /// Whether the timer makes full collections.
  private static boolean timesFull(Evidence log) {
    return log.fullsCaused(PERIODIC::equals).count() > 0;
  }

  /// Where nobody in the program asks.
  private static String commandOutside(Evidence log, boolean timedAlone) {
    if (!timedAlone) {
      return "jcmd PID VM.command_line";
    }
    return timesFull(log)
        ? log.next().compare("concurrent", TIMER_CONCURRENT)
        : log.next().compare("untimed", "-XX:G1PeriodicGCInterval=0");
  }

  private static String command(Evidence log) {
    if (isDirect(log)) {
      long limit = log.number(DIRECT, log.report().heapMaximum()) >> 20;
      return limit > 0
          ? log.next().compare("direct", "-XX:%s=%dm".formatted(DIRECT, 2 * limit))
          : recorded(log);
    }
    if (hourly(log)) {
      return log.next().compare("rarer", RARER);
    }
    return recorded(log);
  }

  private static String recorded(Evidence log) {
    return log.report().runs().stream().allMatch(SystemGc::namesThread)
        ? "jcmd PID JFR.start duration=1h filename=system-gc.jfr"
        : "jcmd PID Thread.print";
  }

  /// Whether the Flight Recorder of this JVM tells at least which thread asks for an operation.
  private static boolean namesThread(JvmRun run) {
    int release = JvmVersion.release(run.version());
    int update = JvmVersion.update(run.version());
    boolean older = release == BACKPORT && update > 0 && update < BACKPORT_UPDATE;
    return !older && (release == 0 || release == BACKPORT || release >= OPEN_RECORDER);
  }
}
