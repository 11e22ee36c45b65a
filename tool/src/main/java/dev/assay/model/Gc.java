package dev.assay.model;

import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Moment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the collector did.
///
/// @param pauses all pauses
/// @param kinds by kind, the largest total first
/// @param causes by cause, the largest total first
/// @param fullCauses those of full pauses, likewise
/// @param roomyCauses the same of those that found half of the heap free or more
/// @param cycleCauses remarks and cleanups of G1, and initial marks and remarks of CMS, whose lines
///   tell no cause, by that of the pause that began their cycle
/// @param roomyCycles pauses that began a concurrent cycle though they left most of the heap free,
///   likewise
/// @param dumps heap dumps within full pauses by name, a part of their time
/// @param concurrent concurrent phases by name
/// @param collections whole collections of concurrent collectors
/// @param allocated bytes that the application allocated between collections; unknown without heap
///   sizes
/// @param promoted bytes that came into the old generation; unknown where the log does not tell
/// @param liveSet heap after collections of the old generation
/// @param throughput share of the time in which no pause of the collector ran, NaN without time
/// @param heapMaximum bytes to which the heap may grow, or unknown
/// @param heapPeak bytes of it that were in use at most, or unknown
/// @param metaspacePeak the most that classes took as far as it is told: committed, which the
///   threshold of metaspace is held against, or else in use
/// @param classSpace bytes reserved for the compressed class space, or unknown
/// @param references what pauses went through of each kind that is told
/// @param worst the longest pauses
/// @param over what of the time the runs cover that tell pauses, allocation and promotion
public record Gc(
    Distribution pauses,
    List<Group> kinds,
    List<Group> causes,
    List<Group> fullCauses,
    List<Group> roomyCauses,
    List<Group> cycleCauses,
    List<Group> roomyCycles,
    List<Group> dumps,
    List<Group> concurrent,
    List<Group> collections,
    long allocated,
    long promoted,
    LiveSet liveSet,
    double throughput,
    long heapMaximum,
    long heapPeak,
    long metaspacePeak,
    long classSpace,
    Cpu cpu,
    List<References> references,
    List<Moment> worst,
    Over over) {

  /// Stands for the cause of pauses and cycles that name none.
  public static final String NO_CAUSE = "(no cause)";

  /// The same of a cycle of CMS that began with hardly anything in use.
  public static final String HARDLY_USED = "(heap hardly used)";

  public Gc {
    kinds = List.copyOf(kinds);
    causes = List.copyOf(causes);
    fullCauses = List.copyOf(fullCauses);
    roomyCauses = List.copyOf(roomyCauses);
    cycleCauses = List.copyOf(cycleCauses);
    roomyCycles = List.copyOf(roomyCycles);
    references = List.copyOf(references);
    dumps = List.copyOf(dumps);
    concurrent = List.copyOf(concurrent);
    collections = List.copyOf(collections);
    worst = List.copyOf(worst);
  }

  /// Nanoseconds that two pauses tell, one within the other, as those of Serial and CMS.
  public long within() {
    return kinds.stream().mapToLong(Group::within).sum();
  }

  /// Nanoseconds of all pauses; what two of them tell passed once.
  public long paused() {
    return Math.max(0, pauses.total() - within());
  }

  /// The same of runs of which nobody knows which tell what.
  public Gc ofAll() {
    return with(Over.ALL, worst);
  }

  /// The same with these pauses for the longest.
  public Gc longest(List<Moment> moments) {
    return with(over, moments);
  }

  private Gc with(Over told, List<Moment> moments) {
    return new Gc(
        pauses,
        kinds,
        causes,
        fullCauses,
        roomyCauses,
        cycleCauses,
        roomyCycles,
        dumps,
        concurrent,
        collections,
        allocated,
        promoted,
        liveSet,
        throughput,
        heapMaximum,
        heapPeak,
        metaspacePeak,
        classSpace,
        cpu,
        references,
        moments,
        told);
  }

  /// Whether no collection was made, which the logs would tell.
  public boolean isNone() {
    return pauses.count() == 0 && collections.isEmpty() && concurrent.isEmpty();
  }

  /// Whether the log tells pauses where there were any: ZGC logs collections without them, and of
  /// the pauses of Shenandoah a log may tell that they begin and not their ends.
  public boolean tellsPauses() {
    return pauses.count() > 0
        || (collections.isEmpty() && concurrent.stream().noneMatch(one -> isOfCycle(one.name())));
  }

  /// How many pauses of a kind there were.
  public long count(PauseKind kind) {
    return kinds.stream()
        .filter(group -> group.kind() == kind)
        .mapToLong(group -> group.time().count())
        .sum();
  }

  /// Whether the throughput is known: logs of ZGC without details name no pause.
  public boolean tellsThroughput() {
    return Double.isFinite(throughput);
  }

  /// Whether it is the pause with which a concurrent cycle of CMS begins, as JDK 9 to 13 and 5 to 8
  /// name it. That of G1 is a young one.
  public static boolean isInitialMarkOfCms(@Nullable PauseKind kind, String name) {
    return kind == PauseKind.STEP
        && (name.equals("Pause Initial Mark") || name.equals("CMS-initial-mark"));
  }

  /// Whether a concurrent phase is of a cycle, which no collector goes through without a pause.
  /// Memory is given back beside them, and a JVM resets what it marks with before its first.
  public static boolean isOfCycle(String phase) {
    return !phase.contains("uncommit") && !phase.contains("reset");
  }

  /// Events of one name.
  ///
  /// @param kind of pauses; absent otherwise
  /// @param longest line that tells the longest, of pauses by their names or causes; what the
  ///   pauses within one took is not counted
  /// @param within nanoseconds of pauses that the pauses within them tell as well, and of whole
  ///   collections those in which others ran that were told before them
  /// @param waited nanoseconds beside these for which neither they nor the kernel had a processor
  /// @param waiting what the pauses took that waited so
  /// @param looked nanoseconds of pauses that heap dumps and class histograms within them took
  public record Group(
      String name,
      @Nullable PauseKind kind,
      Distribution time,
      @Nullable Place longest,
      long within,
      long waited,
      long waiting,
      long looked) {
    public Group(String name, @Nullable PauseKind kind, Distribution time) {
      this(name, kind, time, null);
    }

    /// Of pauses without others within them that did not wait.
    public Group(
        String name, @Nullable PauseKind kind, Distribution time, @Nullable Place longest) {
      this(name, kind, time, longest, 0, 0, 0, 0);
    }
  }

  /// Heap after full, mixed and concurrent collections of the old generation, or what these marked.
  ///
  /// @param last bytes, or unknown; of several runs the most that one had at its end
  /// @param slopePerHour bytes, Theil and Sen's median of slopes; NaN for fewer than six points. Of
  ///   several runs that of the one with the greatest lower end
  /// @param slopeLow lower end of its 95% interval; NaN where the points leave it open
  /// @param lateShare growth from the third to the fourth quarter of the run, as a share of what a
  ///   quarter would grow by at this slope; NaN where they have too few points
  /// @param measured when the last was told
  public record LiveSet(
      long points,
      long minimum,
      long last,
      long maximum,
      double slopePerHour,
      double slopeLow,
      double lateShare,
      Measured measured) {

    /// What is known of the whole run only.
    public LiveSet(
        long points, long minimum, long last, long maximum, double slopePerHour, double slopeLow) {
      this(
          points,
          minimum,
          last,
          maximum,
          slopePerHour,
          slopeLow,
          Double.NaN,
          new Measured(Double.NaN, Double.NaN));
    }

    /// Bytes alive at the end of the run, or unknown where the last point is too old to tell it: a
    /// service may be started, grow and run for hours without another collection of the old
    /// generation.
    public long atEnd() {
      return measured.isOld() ? LogEvent.UNKNOWN : last;
    }
  }

  /// When something was told last in a run.
  ///
  /// @param seconds behind the beginning of the run; NaN where it is not known
  /// @param of so many that the run lasted
  /// @param marked whether the collector said what it marked, and not only what was in use
  public record Measured(double seconds, double of, boolean marked) {
    public Measured(double seconds, double of) {
      this(seconds, of, false);
    }

    private static final double QUARTER = 0.25;

    /// Whether the last quarter of the run does not tell it.
    public boolean isOld() {
      return of - seconds > QUARTER * of;
    }
  }

  /// Nanoseconds of the runs that tell each of these, or unknown if all do.
  public record Over(long pauses, long allocated, long promoted) {
    /// All runs tell all.
    public static final Over ALL = new Over(LogEvent.UNKNOWN, LogEvent.UNKNOWN, LogEvent.UNKNOWN);
  }

  /// References of one kind.
  ///
  /// @param count how many pauses found, in sum
  /// @param most the same of the pause that found most
  /// @param nanos of the pauses; 0 where only numbers are told
  /// @param worst where a pause took longest for them, or found most where no time is told
  public record References(ReferenceKind kind, long count, long most, long nanos, Moment worst) {}

  /// Processor time of collections, nanoseconds.
  ///
  /// @param pauses how many it is of
  public record Cpu(long user, long system, long real, long pauses, Waits waits) {}
}
