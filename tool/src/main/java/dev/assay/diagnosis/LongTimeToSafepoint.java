package dev.assay.diagnosis;

import dev.assay.model.Distribution;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Threads that let all others wait before a safepoint can begin.
final class LongTimeToSafepoint implements LogRule {

  /// A poll is some nanoseconds to microseconds away in compiled code, so that waiting this long
  /// has a cause of its own.
  static final long LONG = 100_000_000L;

  /// What lasts this long is hardly a CPU that others had: polls may have been switched off, or
  /// single rounds of a loop may take milliseconds.
  private static final long VERY_LONG = 1_000_000_000L;

  /// Share of stopped time from which on a part of the stops is a subject beside the operations.
  private static final double LARGE = 0.3;

  /// Below this share of all time it does not matter how it is made up.
  private static final double SMALL = 0.001;

  /// Nobody wins anything by saving less than this.
  private static final long LEAST_NANOS = 10_000_000;

  /// The first release with strips of loops.
  private static final int STRIPS = 10;

  /// The releases whose time to safepoint may include the cleanup.
  private static final int WITH_CLEANUP = 13;

  private static final int LAST_WITH_CLEANUP = 19;

  /// Collectors with which loops have polls only where they are asked for...
  private static final String[] UNPOLLED = {"Serial", "Parallel", "CMS", "ParNew"};

  /// ...and with which they have them by default.
  private static final String[] POLLED = {"G1", "Shenandoah", "GenShenandoah", "ZGC", "GenZGC"};

  private static final String POLLS = "UseCountedLoopSafepoints";

  /// Milliseconds after which `SafepointTimeout` names a thread, unless it is told otherwise.
  private static final long DELAY = 10_000;

  private static final long MILLI = 1_000_000L;

  /// A 99th percentile of fewer is the longest again.
  private static final long BEYOND_P99 = 100;

  private static final String LOOK = "Check what the named thread does at that time. ";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Safepoints safepoints = log.report().safepoints();
    return safepoints == null
        ? neverReached(log)
        : waits(log, safepoints)
            .or(() -> mayBeUntold(safepoints) ? neverReached(log) : Optional.empty())
            .or(() -> new WorkersFirst(log, safepoints).found(this));
  }

  /// Whether a wait that was named is that of no stop: nobody sets the delay to less than the stops
  /// that are told waited.
  private static boolean mayBeUntold(Safepoints safepoints) {
    return longest(safepoints) < LEAST_NANOS || !safepoints.lateThreads().unreached().isEmpty();
  }

  private Optional<LogFinding> waits(Evidence log, Safepoints safepoints) {
    Distribution all = safepoints.reaching();
    if (all.count() == 0) {
      return ofWholeMilliseconds(log, safepoints);
    }
    Optional<String> unreached = LateNames.unreached(log);
    if (unreached.isEmpty() && all.maximum() < LONG && ShortWaits.are(all)) {
      ShortWaits waits = new ShortWaits(log, safepoints);
      long cost = waits.uncounted();
      return isMuch(log, cost)
          ? waits.found(this, log.severity().ofStops(cost, all.maximum()), cost)
          : Optional.empty();
    }
    Distribution reaching = safepoints.waitedFor().threads().time();
    CountedWaits counted = CountedWaits.of(log, Operation::awaited);
    long cost = Math.max(reaching.total() - counted.total(), reaching.maximum());
    if (reaching.maximum() < LONG && !isMuch(log, cost)) {
      return Optional.empty();
    }
    long longest = unreached.isPresent() ? Long.MAX_VALUE : longest(safepoints);
    Severity severity = log.severity().ofStops(cost, reaching.maximum());
    return found(
        unreached.isPresent() && severity == Severity.INFO ? Severity.WARNING : severity,
        summary(log, safepoints, counted) + unreached.map(words -> " " + words).orElse(""),
        cost,
        Evidence.first(
            Stream.concat(
                LateNames.unreachedAt(log).stream(),
                places(safepoints.waitedFor().threads().worst()).stream())),
        remedy(log, safepoints, longest, reaching.total()),
        command(log, longest, reaching.total()));
  }

  /// Whether a part of all stops is worth a word by its sum.
  static boolean isMuch(Evidence log, long nanos) {
    return nanos >= LEAST_NANOS
        && log.shareOfStopped(nanos) >= LARGE
        && log.shareOfStops(nanos) >= SMALL;
  }

  /// A safepoint that threads did not reach in time, of which no stop tells.
  private Optional<LogFinding> neverReached(Evidence log) {
    return log.incidents(IncidentKind.SAFEPOINT_TIMEOUT)
        .flatMap(incidents ->
            found(
                Severity.WARNING,
                untold(log, incidents),
                LogEvent.UNKNOWN,
                LateNames.unreachedAt(log)
                    .map(List::of)
                    .orElseGet(() -> log.places(IncidentKind.SAFEPOINT_TIMEOUT)),
                LOOK + loops(log, Long.MAX_VALUE, Long.MAX_VALUE),
                command(log, Long.MAX_VALUE, Long.MAX_VALUE)));
  }

  private static String untold(Evidence log, Incidents incidents) {
    return LateNames.unreached(log)
        .orElseGet(() ->
            "Threads did not reach a safepoint within SafepointTimeoutDelay %s%s. No stop in this log waited that long: the log ends before that safepoint began (-XX:+AbortVMOnSafepointTimeout or a signal ended the JVM, or the log was copied while it ran), or stops are not logged."
                .formatted(
                    Amounts.times(incidents.count()), LateNames.counted(incidents.details())));
  }

  /// Of times to safepoint that were cut off only the longest mean something, and the sum where
  /// these are most of it.
  private Optional<LogFinding> ofWholeMilliseconds(Evidence log, Safepoints safepoints) {
    long longest = longest(safepoints);
    if (longest < LONG) {
      return Optional.empty();
    }
    boolean most = safepoints.leastReaching() >= LEAST_NANOS * safepoints.total().count();
    long total = most ? Math.max(longest, safepoints.leastReaching()) : longest;
    return found(
        log.severity().ofStops(total, longest),
        coarse(log, safepoints, longest, total),
        total,
        places(safepoints.worstReaching()),
        remedy(log, safepoints, longest, total),
        command(log, longest, total));
  }

  private static String coarse(Evidence log, Safepoints safepoints, long longest, long total) {
    return total > longest
        ? "Threads took at least %s to reach safepoints (at least %s of stopped time): the longest at least %s%s. The log records these waits only in truncated whole milliseconds."
            .formatted(
                Amounts.time(total),
                Amounts.share(log.shareOfStopped(total)),
                Amounts.time(longest),
                LateNames.late(safepoints))
        : "Threads took at least %s to reach a safepoint%s. The log records the other waits only in truncated whole milliseconds."
            .formatted(Amounts.time(longest), LateNames.late(safepoints));
  }

  private static long longest(Safepoints safepoints) {
    return safepoints.waitedFor().threads().worst().stream()
        .mapToLong(Moment::reaching)
        .max()
        .orElse(0);
  }

  /// @param counted what other findings count of it
  private static String summary(Evidence log, Safepoints safepoints, CountedWaits counted) {
    Distribution reaching = safepoints.waitedFor().threads().time();
    String least = safepoints.unreached() > 0 ? "at least " : "";
    String took = least + Amounts.time(reaching.total());
    boolean workers = WorkersFirst.mayBe(log, safepoints);
    return "%s (%s of stopped time): %sthe longest %s%s%s.%s"
        .formatted(
            workers
                ? "Reaching safepoints took " + took
                : "Threads took %s to reach safepoints".formatted(took),
            least + Amounts.share(log.shareOfStopped(reaching.total())),
            reaching.count() < BEYOND_P99
                ? ""
                : "99%% within %s, ".formatted(Amounts.time(reaching.p99())),
            Amounts.time(reaching.maximum()),
            workers ? "" : LateNames.late(safepoints),
            counted.inWords(),
            WorkersFirst.others(log, safepoints));
  }

  /// JDK 8 and 9 have no strips of loops, and do not start with a length of them; G1 and later
  /// collectors poll every 1000 rounds anyway since 10. The others ignore the length of a strip
  /// unless they are told to poll, as JDK 11 does for all where it is given.
  private static String polls(Evidence log) {
    String polls = "-XX:+" + POLLS;
    return JdkRelease.mayBeEither(log.report()) || log.jdk().orElse(STRIPS) < STRIPS
        ? polls
        : polls + strips(log);
  }

  private static String strips(Evidence log) {
    return " -XX:LoopStripMiningIter=" + (log.collectedBy(UNPOLLED) ? 1000 : 100);
  }

  /// The same in a sentence. Without a length of strips JDK 10 and later poll in each round, and
  /// warn of that.
  private static String pollsByRelease(Evidence log) {
    return polls(log)
        + (JdkRelease.mayBeEither(log.report()) ? ", on JDK 10 and later with" + strips(log) : "");
  }

  static List<Place> places(List<Moment> worst) {
    return Evidence.first(
        worst.stream()
            .sorted(Comparator.comparingLong(moment -> -moment.reaching()))
            .map(Place::of));
  }

  /// The flags are those of a JDK 8, whose log begins with them.
  private static String remedy(Evidence log, Safepoints safepoints, long longest, long total) {
    boolean named = !safepoints.lateThreads().counts().isEmpty();
    return (isStarved(log, longest, total) ? starved(log) : "")
        + withCleanup(log, safepoints)
        + (WorkersFirst.mayBe(log, safepoints)
            ? WorkersFirst.words(log, safepoints, named)
            : named ? LOOK : naming(log, safepoints))
        + loops(log, longest, total);
  }

  /// Lines of JDK 13 to 19 end the time to safepoint behind the cleanup, unless they tell that.
  private static String withCleanup(Evidence log, Safepoints safepoints) {
    int jdk = log.jdk().orElse(WITH_CLEANUP);
    boolean untold =
        safepoints.operations().stream().anyMatch(one -> one.operating() >= 0 && one.cleanup() < 0);
    return untold && jdk >= WITH_CLEANUP && jdk <= LAST_WITH_CLEANUP
        ? "On JDK 13 to 19 this time includes the JVM's cleanup; the table of -Xlog:safepoint+stats separates the two. "
        : "";
  }

  private static String starved(Evidence log) {
    return "A thread that is not running cannot reach a safepoint, and the collections in this log did not get the CPUs either%s. Resolve that first. "
        .formatted(WaitingCollections.worked(log).told() ? " (io-or-swap)" : "");
  }

  /// @param longest of the waits for a thread
  /// @param total of all of them
  static String loops(Evidence log, long longest, long total) {
    if (isNoLoop(log, longest, total)) {
      return "A counted loop is an unlikely cause, because under %s it polls every 1000 iterations, unless -XX:-UseCountedLoopSafepoints or -XX:LoopStripMiningIter=0 is set. Usual causes are too few CPUs (GC threads use them as well), large array copies, page faults on mapped files, and swap. Fewer stops help too."
          .formatted(log.collector());
    }
    return log.isOn(POLLS)
        ? "Counted loops already poll (-XX:+UseCountedLoopSafepoints is on). Usual causes are large array copies, page faults on mapped files, swap, and too few CPUs."
        : "Usual causes are long counted loops without a safepoint poll (added by %s; under G1, Shenandoah and ZGC loops poll every 1000 iterations since JDK 10), large array copies, page faults on mapped files, swap, and too few CPUs."
            .formatted(pollsByRelease(log));
  }

  /// A JDK 8 names late threads where it prints, which its log of collections is not.
  private static String naming(Evidence log, Safepoints safepoints) {
    boolean named =
        log.isOn("SafepointTimeout")
            && log.number("SafepointTimeoutDelay", DELAY) <= longest(safepoints) / MILLI;
    long delay = longest(safepoints) < LONG ? longest(safepoints) / 2 / MILLI : LONG / MILLI;
    return named
        ? "The JVM names the thread on its standard output (-XX:+SafepointTimeout is on): pass that output to assay log as well. "
        : "Set -XX:+SafepointTimeout -XX:SafepointTimeoutDelay=%d to have the JVM name the late thread. "
            .formatted(Math.max(1, delay));
  }

  /// Whether the collections did not get the CPUs either. A thread that was not running is no late
  /// one, whatever it does.
  private static boolean isStarved(Evidence log, long longest, long total) {
    return WaitingCollections.areLike(log, longest, total);
  }

  /// Whether all loops have polls, and no wait is so long that single rounds may be, unless CPUs
  /// were short.
  private static boolean isNoLoop(Evidence log, long longest, long total) {
    return (longest < VERY_LONG || isStarved(log, longest, total))
        && log.isSince(STRIPS)
        && log.collectedBy(POLLED)
        && !log.collectedBy(UNPOLLED);
  }

  static String command(Evidence log, long longest, long total) {
    return log.isOn(POLLS) || isStarved(log, longest, total) || isNoLoop(log, longest, total)
        ? "assay doctor"
        : log.next().compare("polls", polls(log));
  }
}
