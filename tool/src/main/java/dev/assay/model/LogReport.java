package dev.assay.model;

import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.Stops.Outside;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the logs of one or more JVMs add up to. Times are nanoseconds in exact integers where they
/// are sums, sizes are bytes. A part that the logs say nothing about is absent, and
/// [#unavailable()] says what would bring it.
///
/// @param runs the first 10,000 starts of a JVM
/// @param starts all of them
/// @param span from the first to the last line that carries a time, over all runs
/// @param stops all stopped time: safepoints, or the collector's pauses where no safepoint is
///   logged
/// @param collectors what the JVMs of each collector did, where several are told
/// @param unavailable figures that these logs cannot give
public record LogReport(
    List<LogFile> files,
    LogCoverage coverage,
    List<JvmRun> runs,
    long starts,
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
  /// The longest moments that are kept.
  public static final int LONGEST = 20;

  public LogReport {
    files = List.copyOf(files);
    runs = List.copyOf(runs);
    incidents = List.copyOf(incidents);
    collectors = List.copyOf(collectors);
    unavailable = List.copyOf(unavailable);
  }

  /// Whether the logs give no figure, and state no more than a version and that the JVM crashed.
  public boolean isSilent() {
    return safepoints == null
        && gc == null
        && codeCache == null
        && jit == null
        && biasedLocking == null
        && classes == null
        && incidents.stream().allMatch(one -> one.kind() == IncidentKind.CRASH)
        && runs.stream().allMatch(run -> run.collector() == null);
  }

  /// The file with which it begins.
  public String path() {
    return files.getFirst().path();
  }

  /// Whether times of stops are lower bounds.
  public boolean isCoarse() {
    return safepoints != null && safepoints.coarse() > 0;
  }

  /// Pauses that are in none of the stops of their run.
  public Outside outside() {
    return stops == null ? Outside.NONE : stops.outside();
  }

  /// The longest stops, the longest first: safepoints and pauses that are in none of these, or the
  /// pauses of logs that tell no safepoint.
  public List<Moment> longestStops() {
    if (safepoints == null || safepoints.worst().isEmpty()) {
      return gc == null ? List.of() : gc.worst();
    }
    List<Moment> told = safepoints.worst();
    List<Moment> apart = stops == null ? List.of() : stops.apart();
    return Stream.concat(told.stream(), apart.stream())
        .sorted(Comparator.comparingLong(Moment::nanos).reversed())
        .limit(LONGEST)
        .toList();
  }

  /// Whether lines are known to be missing, whose time is covered: stops, or pauses of the
  /// collector at least, took that share of it or more.
  public boolean lacksLines() {
    return coverage.dropped() > 0
        || coverage.irregularities().stream().anyMatch(one -> one.kind().leavesHoles());
  }

  /// Whether degenerated collections may have been full ones.
  public boolean lacksUpgrades() {
    return unavailable.stream().anyMatch(one -> one.figure().equals(Unavailable.UPGRADES));
  }

  /// Whether some logs tell safepoints, and others pauses alone, which are in no figure of stops.
  public boolean lacksStopsOfSomeLogs() {
    return unavailable.stream().anyMatch(one -> one.figure().equals(Unavailable.EVERY_LOG));
  }

  /// A figure of stops in words, which is a lower bound where their times are.
  public String atLeast(String figure) {
    return isCoarse() ? "at least " + figure : figure;
  }

  /// Bytes to which the heap may grow, of several runs the most, or unknown. A JVM tells it before
  /// it collects.
  public long heapMaximum() {
    return gc != null
        ? gc.heapMaximum()
        : heaps().mapToLong(RunHeap::maximum).max().orElse(LogEvent.UNKNOWN);
  }

  /// The heaps of the runs that tell theirs.
  public Stream<RunHeap> heaps() {
    return runs.stream().flatMap(run -> Stream.ofNullable(run.heap()));
  }

  /// Nanoseconds of the runs that tell a figure, or of all.
  public long over(long told) {
    return told < 0 ? span.nanos() : told;
  }

  /// Nanoseconds over which a rate is one: the same, if the pauses do not show that nobody knows
  /// how long the application ran.
  public long rateOver(long told) {
    return Quotation.isOfPauses(gc, span.nanos()) ? LogEvent.UNKNOWN : over(told);
  }

  /// Nanoseconds of the runs that tell their pauses; not above 0 without times, and where these are
  /// those of the pauses alone.
  public long pausesOver() {
    return Quotation.isOfPauses(gc, span.nanos())
        ? LogEvent.UNKNOWN
        : Quotation.timeOf(gc, span.nanos());
  }

  /// Nanoseconds of the runs that tell their stops; not above 0 without times, and where these are
  /// those of the stops alone.
  public long stopsOver() {
    if (stops == null) {
      return span.nanos();
    }
    return Quotation.isOfStops(stops, gc, span.nanos())
        ? LogEvent.UNKNOWN
        : Quotation.timeOf(stops, gc, span.nanos());
  }

  /// Whether there is a time that is no measure of stops.
  public boolean isQuotation() {
    return span.nanos() > 0 && (pausesOver() <= 0 || stopsOver() <= 0);
  }

  /// A file that was read, in the order of reading.
  ///
  /// @param format that of most of its lines: `unified`, `jdk8` or `none`
  /// @param bytes after unpacking
  /// @param note what is wrong with it: truncated, damaged, empty, each line told twice, or no log
  public record LogFile(String path, String format, long bytes, long lines, @Nullable String note) {
    /// JDK 9 and later.
    public static final String UNIFIED = "unified";

    /// JDK 8 and earlier.
    public static final String CLASSIC = "jdk8";

    /// No line of a JVM's log.
    public static final String NONE = "none";

    /// Behind the name of a file of which is read what no other one tells.
    public static final String REST = " (the rest)";

    private static final String NO_LOG = "no line of a JVM's log was found in it";

    /// The same under another name.
    public LogFile named(String name) {
      return new LogFile(name, format, bytes, lines, note);
    }

    /// The same of what lies beside logs: that it holds none, if it does.
    public LogFile besideLogs() {
      boolean other = format.equals(NONE) && lines > 0 && note == null && !path.endsWith(REST);
      return other ? new LogFile(path, format, bytes, lines, NO_LOG) : this;
    }
  }

  /// One start of a JVM.
  ///
  /// @param start nanoseconds since 1970, or unknown
  /// @param end nanoseconds since 1970, or unknown
  /// @param seconds from its first to its last line
  /// @param heap where its collections tell of one
  /// @param flags those that are in force, where its log begins with them, as JDK 8 writes them; of
  ///   others the passive mode of Shenandoah; and the one that ended it as memory ran out
  /// @param ending how it ended, where its log tells
  /// @param machine what it runs on
  public record JvmRun(
      @Nullable String collector,
      @Nullable String version,
      long start,
      long end,
      double seconds,
      long firstLine,
      int file,
      @Nullable RunHeap heap,
      List<String> flags,
      @Nullable Ending ending,
      Machine machine) {
    public JvmRun {
      flags = List.copyOf(flags);
    }

    /// What a log tells of the end of a run.
    public enum Ending {
      /// In order: it left its heap as its last lines.
      EXIT,
      /// Memory ran out, and no orderly end is told.
      OUT_OF_MEMORY,
      CRASH
    }

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
      this(
          collector,
          version,
          start,
          end,
          seconds,
          firstLine,
          file,
          null,
          List.of(),
          null,
          Machine.UNKNOWN);
    }

    /// Whether its version is one of before JDK 9, `1.8.0_504`.
    public boolean isOlder() {
      return version != null && version.startsWith("1.");
    }

    /// The same with its heap, its flags and its end.
    public JvmRun with(@Nullable RunHeap known, List<String> told, @Nullable Ending how) {
      return new JvmRun(
          collector, version, start, end, seconds, firstLine, file, known, told, how, machine);
    }

    /// The same with time in which other lines than its own tell of it.
    public JvmRun longer(double by) {
      return new JvmRun(
          collector,
          version,
          start,
          end,
          seconds + by,
          firstLine,
          file,
          heap,
          flags,
          ending,
          machine);
    }

    /// The same with what it runs on.
    public JvmRun on(Machine found) {
      return new JvmRun(
          collector, version, start, end, seconds, firstLine, file, heap, flags, ending, found);
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
      long offset) {
    public Moment {
      what = Kept.name(what);
    }
  }

  /// A name and how often.
  public record Counted(String name, long count) {
    public Counted {
      name = Kept.name(name);
    }
  }

  /// Incidents of one kind.
  ///
  /// @param amount nanoseconds or messages summed over those that say so
  /// @param told how many say so
  /// @param waited nanoseconds of the amount for which collections waited
  /// @param waiting what these collections took
  /// @param details what they name, the most frequent first
  /// @param worst those of the largest amounts, the largest first; of others the first
  public record Incidents(
      LogEvent.IncidentKind kind,
      long count,
      long amount,
      long told,
      long waited,
      long waiting,
      List<Counted> details,
      int file,
      long firstLine,
      List<Moment> worst) {
    public Incidents {
      details = List.copyOf(details);
      worst = List.copyOf(worst);
    }

    /// The largest amount of one; unknown where none says so.
    public long longest() {
      return worst.isEmpty() ? LogEvent.UNKNOWN : worst.getFirst().nanos();
    }
  }

  /// A figure that the logs cannot give.
  ///
  /// @param figure what is missing
  /// @param reason why
  /// @param flag what would log it, on the JDK at hand
  public record Unavailable(String figure, String reason, String flag) {
    /// Those of Shenandoah, which are then counted among the degenerated ones.
    public static final String UPGRADES = "degenerated collections upgraded to full";

    /// What the application allocated.
    public static final String ALLOCATION = "allocation rate";

    /// Why that is unknown of a run with a single collection; how many runs it is of may stand in
    /// front of it.
    public static final String ONE_COLLECTION = "only one collection has heap sizes";

    /// Of several, where only some tell safepoints.
    public static final String EVERY_LOG = "stopped time of every log";
  }
}
