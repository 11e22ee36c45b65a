package dev.assay.model;

import dev.assay.model.LogFinding.Place;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the logs of one or more JVMs add up to. Times are nanoseconds in exact integers where they
/// are sums, sizes are bytes. A part that the logs say nothing about is absent, and
/// [#unavailable()] says what would bring it.
///
/// @param span from the first to the last line that carries a time, over all runs
/// @param stops all stopped time: safepoints, or the collector's pauses where no safepoint is
///   logged
/// @param collectors what the JVMs of each collector did, where several are told
/// @param unavailable figures that these logs cannot give
public record LogReport(
    List<LogFile> files,
    LogCoverage coverage,
    List<JvmRun> runs,
    Span span,
    @Nullable Safepoints safepoints,
    @Nullable Gc gc,
    @Nullable CodeCache codeCache,
    @Nullable Jit jit,
    @Nullable BiasedLocking biasedLocking,
    @Nullable Classes classes,
    @Nullable Stops stops,
    List<Incidents> incidents,
    List<OfCollector> collectors,
    Timeline timeline,
    List<Unavailable> unavailable) {
  public LogReport {
    files = List.copyOf(files);
    runs = List.copyOf(runs);
    incidents = List.copyOf(incidents);
    collectors = List.copyOf(collectors);
    unavailable = List.copyOf(unavailable);
  }

  /// Whether the logs give no figure, and state no more than a version.
  public boolean isSilent() {
    return safepoints == null
        && gc == null
        && codeCache == null
        && jit == null
        && biasedLocking == null
        && classes == null
        && incidents.isEmpty()
        && runs.stream().allMatch(run -> run.collector() == null);
  }

  /// Whether times of stops are lower bounds.
  public boolean isCoarse() {
    return safepoints != null && safepoints.coarse() > 0;
  }

  /// A figure of stops in words, which is a lower bound where their times are.
  public String atLeast(String figure) {
    return isCoarse() ? "at least " + figure : figure;
  }

  /// Nanoseconds over which a rate is one: those of the runs that tell it, or of all.
  public long over(long told) {
    return told < 0 ? span.nanos() : told;
  }

  /// A file that was read, in the order of reading.
  ///
  /// @param format that of most of its lines: `unified`, `jdk8` or `none`
  /// @param bytes after unpacking
  /// @param note what is wrong with it: truncated, damaged, empty, or each line told twice
  public record LogFile(String path, String format, long bytes, long lines, @Nullable String note) {
    /// JDK 9 and later.
    public static final String UNIFIED = "unified";

    /// JDK 8 and earlier.
    public static final String CLASSIC = "jdk8";

    /// No line of a JVM's log.
    public static final String NONE = "none";

    /// The same under another name.
    public LogFile named(String name) {
      return new LogFile(name, format, bytes, lines, note);
    }
  }

  /// One start of a JVM.
  ///
  /// @param start nanoseconds since 1970, or unknown
  /// @param end nanoseconds since 1970, or unknown
  /// @param seconds from its first to its last line
  /// @param heap where its collections tell of one
  public record JvmRun(
      @Nullable String collector,
      @Nullable String version,
      long start,
      long end,
      double seconds,
      long firstLine,
      int file,
      @Nullable RunHeap heap) {

    /// Collectors that work while the program does.
    public static final Set<String> BESIDE = Set.of("ZGC", "GenZGC", "Shenandoah", "GenShenandoah");

    /// A run of which no heap is known.
    public JvmRun(
        @Nullable String collector,
        @Nullable String version,
        long start,
        long end,
        double seconds,
        long firstLine,
        int file) {
      this(collector, version, start, end, seconds, firstLine, file, null);
    }

    /// The same with its heap.
    public JvmRun with(@Nullable RunHeap known) {
      return new JvmRun(collector, version, start, end, seconds, firstLine, file, known);
    }
  }

  /// The heap of one run.
  ///
  /// @param maximum bytes that it may grow to, or unknown
  /// @param pauses nanoseconds that all pauses took
  /// @param fulls full pauses
  /// @param longestFull nanoseconds
  /// @param alive lines that tell the least and the last that was alive
  public record RunHeap(
      long maximum, LiveSet live, long pauses, long fulls, long longestFull, List<Place> alive) {
    public RunHeap {
      alive = List.copyOf(alive);
    }

    /// Share of the maximum that was alive at the end, or NaN.
    public double filled() {
      return maximum > 0 && live.last() >= 0 ? (double) live.last() / maximum : Double.NaN;
    }
  }

  /// What the JVMs of one collector did.
  ///
  /// @param runs theirs; those of which no collector is known have a part of their own
  /// @param nanos summed over them, 0 for logs without time
  public record OfCollector(
      List<JvmRun> runs, long nanos, @Nullable Gc gc, List<Incidents> incidents) {
    public OfCollector {
      runs = List.copyOf(runs);
      incidents = List.copyOf(incidents);
    }
  }

  /// The time that the logs cover.
  ///
  /// @param nanos summed over the runs; unknown for logs without time
  /// @param start nanoseconds since 1970, or unknown
  /// @param end nanoseconds since 1970, or unknown
  public record Span(long nanos, long start, long end) {
    /// Seconds, or NaN.
    public double seconds() {
      return nanos < 0 ? Double.NaN : nanos / 1e9;
    }
  }

  /// A summary of many durations, in nanoseconds.
  ///
  /// Percentiles are those of a histogram with three significant digits, so within 0.1%; sums,
  /// minimum and maximum are exact.
  ///
  /// @param total their sum
  public record Distribution(
      long count,
      long total,
      long minimum,
      long p50,
      long p90,
      long p95,
      long p99,
      long p999,
      long p9999,
      long maximum) {

    /// The mean, or NaN without values.
    public double mean() {
      return count == 0 || total < 0 ? Double.NaN : (double) total / count;
    }

    /// The same of values that are no more than lower bounds: 0 says nothing.
    public Distribution atLeast() {
      return new Distribution(
          count,
          told(total),
          told(minimum),
          told(p50),
          told(p90),
          told(p95),
          told(p99),
          told(p999),
          told(p9999),
          told(maximum));
    }

    private static long told(long bound) {
      return bound == 0 ? LogEvent.UNKNOWN : bound;
    }
  }

  /// The safepoint ledger.
  ///
  /// @param total the stops
  /// @param reaching time to safepoint
  /// @param operations the largest total first
  /// @param worst the longest stops, the longest first
  /// @param worstReaching the longest times to safepoint, the longest first
  /// @param lateThreads threads that `SafepointTimeout` named, and how often
  /// @param pausesInOthers collector pauses that ran inside a safepoint of another name
  /// @param coarse stops that are told in whole milliseconds alone, each of their parts cut off.
  ///   Where there are any, times of stops and the longest times to safepoint are lower bounds, and
  ///   nothing else is known of the parts of these stops
  /// @param leastReaching nanoseconds to safepoint of all stops, those of coarse ones cut off, or
  ///   unknown
  public record Safepoints(
      Distribution total,
      Distribution reaching,
      List<Operation> operations,
      List<Moment> worst,
      List<Moment> worstReaching,
      Map<String, Long> lateThreads,
      Nested pausesInOthers,
      long coarse,
      long leastReaching) {

    /// A coarse stop is longer than told by less than this: three parts of it are cut off.
    public static final long CUT_OFF = 3_000_000;

    /// Of stops with exact times.
    public Safepoints(
        Distribution total,
        Distribution reaching,
        List<Operation> operations,
        List<Moment> worst,
        List<Moment> worstReaching,
        Map<String, Long> lateThreads,
        Nested pausesInOthers) {
      this(
          total,
          reaching,
          operations,
          worst,
          worstReaching,
          lateThreads,
          pausesInOthers,
          0,
          total.count() > 0 && reaching.count() == 0 ? LogEvent.UNKNOWN : reaching.total());
    }

    public Safepoints {
      operations = List.copyOf(operations);
      worst = List.copyOf(worst);
      worstReaching = List.copyOf(worstReaching);
      lateThreads = Map.copyOf(lateThreads);
    }

    /// Whether the time to safepoint is known of every stop, or there was none.
    public boolean tellsReaching() {
      return coarse == 0 && (reaching.count() > 0 || total.count() == 0);
    }
  }

  /// Collector pauses inside safepoints that bear the name of something else.
  public record Nested(long count, long nanos) {}

  /// One VM operation.
  ///
  /// @param name as the log writes it; `(not named)` where it does not
  /// @param family the same operation on other JDKs: `G1 young`, `Revoke bias`; the name itself
  ///   when it is the same everywhere
  /// @param total the stops under this name
  /// @param reaching time to safepoint
  /// @param cleanup summed, or unknown
  /// @param operating summed, or unknown
  /// @param leaving summed, or unknown
  /// @param pauseNanos of its stops, what collector pauses took inside them
  /// @param worst its longest stops, the longest first, at most five
  public record Operation(
      String name,
      String family,
      Distribution total,
      Distribution reaching,
      long cleanup,
      long operating,
      long leaving,
      long pauseNanos,
      List<Moment> worst) {
    public Operation {
      worst = List.copyOf(worst);
    }
  }

  /// A single stop worth looking at.
  ///
  /// @param nanos how long
  /// @param what the operation
  public record Moment(
      long nanos,
      long reaching,
      String what,
      long uptime,
      long clock,
      int file,
      long line,
      long offset) {}

  /// What the collector did.
  ///
  /// @param pauses all pauses
  /// @param kinds by kind, the largest total first
  /// @param causes by cause, the largest total first
  /// @param fullCauses those of full pauses, likewise
  /// @param concurrent concurrent phases by name
  /// @param collections whole collections of concurrent collectors
  /// @param allocated bytes that the application allocated between collections; unknown without
  ///   heap sizes
  /// @param promoted bytes that came into the old generation; unknown where the log does not tell
  /// @param liveSet heap after collections of the old generation
  /// @param throughput share of the time in which no pause ran, NaN without time
  /// @param worst the longest pauses
  /// @param allocatedOver nanoseconds of the runs that tell what was allocated, or unknown if all
  ///   do
  /// @param promotedOver the same of what was promoted
  public record Gc(
      Distribution pauses,
      List<Group> kinds,
      List<Group> causes,
      List<Group> fullCauses,
      List<Group> concurrent,
      List<Group> collections,
      long allocated,
      long promoted,
      LiveSet liveSet,
      double throughput,
      long heapMaximum,
      long heapPeak,
      Cpu cpu,
      List<Moment> worst,
      long allocatedOver,
      long promotedOver) {
    public Gc {
      kinds = List.copyOf(kinds);
      causes = List.copyOf(causes);
      fullCauses = List.copyOf(fullCauses);
      concurrent = List.copyOf(concurrent);
      collections = List.copyOf(collections);
      worst = List.copyOf(worst);
    }

    /// Whether the log tells pauses where there were any: ZGC logs collections without them.
    public boolean tellsPauses() {
      return pauses.count() > 0 || collections.isEmpty();
    }
  }

  /// Events of one name.
  ///
  /// @param kind of pauses; absent otherwise
  /// @param longest line that tells the longest, of pauses by their causes
  public record Group(
      String name, LogEvent.@Nullable PauseKind kind, Distribution time, @Nullable Place longest) {
    public Group(String name, LogEvent.@Nullable PauseKind kind, Distribution time) {
      this(name, kind, time, null);
    }
  }

  /// Heap after full, mixed and concurrent collections of the old generation.
  ///
  /// @param last bytes, or unknown; of several runs the most that one had at its end
  /// @param slopePerHour bytes, Theil and Sen's median of slopes; NaN for fewer than six points. Of
  ///   several runs that of the one with the greatest lower end
  /// @param slopeLow lower end of its 95% interval
  public record LiveSet(
      long points, long minimum, long last, long maximum, double slopePerHour, double slopeLow) {}

  /// Processor time of collections, nanoseconds.
  public record Cpu(long user, long system, long real, Waits waits) {}

  /// The code cache.
  ///
  /// @param fulls how often a log says that a code heap was full: the first time for each
  /// @param disabled the same of the JIT that was switched off for it
  /// @param flushes times that code was thrown away for room
  /// @param collections collections that the code cache asked for
  /// @param sufficient bytes for the whole cache that would have been enough, or unknown
  public record CodeCache(
      List<CodeHeapUse> heaps,
      long fulls,
      long disabled,
      long flushes,
      long collections,
      long sufficient) {
    public CodeCache {
      heaps = List.copyOf(heaps);
    }
  }

  /// Use of one code heap at the end, and the most there was.
  ///
  /// @param most line that tells the most
  public record CodeHeapUse(
      String name, long size, long used, long maximumUsed, @Nullable Place most) {
    public CodeHeapUse(String name, long size, long used, long maximumUsed) {
      this(name, size, used, maximumUsed, null);
    }
  }

  /// What the JIT compiled.
  ///
  /// @param levels methods compiled at level 1 to 4, index 0 for wrappers of native methods
  /// @param failedInlining the reasons, the most frequent first
  /// @param unstable methods made not entrant most often, each as often as in the JVM in which it
  ///   was most often
  /// @param thrownAway line of each of these where it was made not entrant last
  public record Jit(
      List<Long> levels,
      long onStack,
      long bytes,
      long notEntrant,
      long inlined,
      long notInlined,
      List<Counted> failedInlining,
      List<Counted> unstable,
      List<Place> thrownAway) {
    public Jit {
      thrownAway = List.copyOf(thrownAway);
      levels = List.copyOf(levels);
      failedInlining = List.copyOf(failedInlining);
      unstable = List.copyOf(unstable);
    }
  }

  /// A name and how often.
  public record Counted(String name, long count) {}

  /// Revoked biases, from `-Xlog:biasedlocking`.
  public record BiasedLocking(
      Map<LogEvent.RevocationKind, Long> kinds, List<Counted> types, List<Counted> threads) {
    public BiasedLocking {
      kinds = Map.copyOf(kinds);
      types = List.copyOf(types);
      threads = List.copyOf(threads);
    }
  }

  /// Classes that came and went.
  public record Classes(long loaded, long unloaded) {}

  /// All time in which the application stood still. Where stops are told in whole milliseconds it
  /// is a lower bound, and utilisation is not known.
  ///
  /// @param source `safepoints` or `pauses`
  /// @param utilisation by window, ascending
  public record Stops(String source, long count, long nanos, List<Utilisation> utilisation) {
    public Stops {
      utilisation = List.copyOf(utilisation);
    }
  }

  /// How much of a window the application runs at least.
  ///
  /// @param window nanoseconds
  /// @param minimum MMU: the least share of any window of this length in which it runs (Cheng and
  ///   Blelloch 2001)
  /// @param bounded BMU (Sachindran and Moss 2003) over the windows that are told: the least of
  ///   this one and all longer ones. A window of a length between two of them may be worse.
  public record Utilisation(long window, double minimum, double bounded) {}

  /// Incidents of one kind.
  ///
  /// @param amount nanoseconds or messages summed over those that say so
  /// @param told how many say so
  /// @param details what they name, the most frequent first
  /// @param worst those of the largest amounts, the largest first; of others the first
  public record Incidents(
      LogEvent.IncidentKind kind,
      long count,
      long amount,
      long told,
      List<Counted> details,
      int file,
      long firstLine,
      List<Moment> worst) {
    public Incidents {
      details = List.copyOf(details);
      worst = List.copyOf(worst);
    }
  }

  /// A figure that the logs cannot give.
  ///
  /// @param figure what is missing
  /// @param reason why
  /// @param flag what would log it, on the JDK at hand
  public record Unavailable(String figure, String reason, String flag) {}

  /// What happened when, in buckets of equal length from [#start()]. Runs follow one another; the
  /// pause between two runs is not in it. All lists have the same length, except those of a map's
  /// absent keys.
  ///
  /// @param start nanoseconds since 1970 of the first bucket, or unknown
  /// @param bucket nanoseconds
  /// @param covered nanoseconds of each bucket that lie within the logs
  /// @param operations stops by operation
  /// @param pauses by kind of pause
  /// @param reaching time to safepoint; unknown in all buckets or in none
  /// @param allocated bytes; unknown in all buckets or in none
  /// @param heapBefore the most in use before a collection, or unknown
  /// @param heapAfter the least in use after a collection, or unknown
  /// @param capacity committed, or unknown
  /// @param codeCache used bytes by code heap, or unknown
  /// @param compilations by level
  public record Timeline(
      long start,
      long bucket,
      List<Long> covered,
      Map<String, Series> operations,
      Map<LogEvent.PauseKind, Series> pauses,
      List<Long> reaching,
      List<Long> allocated,
      List<Long> heapBefore,
      List<Long> heapAfter,
      List<Long> capacity,
      Map<String, List<Long>> codeCache,
      Map<Integer, List<Long>> compilations) {
    public Timeline {
      covered = List.copyOf(covered);
      operations = Map.copyOf(operations);
      pauses = Map.copyOf(pauses);
      reaching = List.copyOf(reaching);
      allocated = List.copyOf(allocated);
      heapBefore = List.copyOf(heapBefore);
      heapAfter = List.copyOf(heapAfter);
      capacity = List.copyOf(capacity);
      codeCache = Map.copyOf(codeCache);
      compilations = Map.copyOf(compilations);
    }
  }

  /// Events by bucket.
  ///
  /// @param counts how many
  /// @param nanos their sum
  /// @param longest the longest of each bucket
  public record Series(List<Long> counts, List<Long> nanos, List<Long> longest) {
    public Series {
      counts = List.copyOf(counts);
      nanos = List.copyOf(nanos);
      longest = List.copyOf(longest);
    }
  }
}
