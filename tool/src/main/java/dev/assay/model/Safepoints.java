package dev.assay.model;

import dev.assay.model.LogReport.Moment;
import java.util.List;

/// The safepoint ledger.
///
/// @param total the stops
/// @param reaching time to safepoint
/// @param operations the largest total first
/// @param worst the longest stops, the longest first
/// @param worstReaching the longest times to safepoint, the longest first
/// @param waitedFor the times to safepoint by what was waited for
/// @param lateThreads threads that `SafepointTimeout` named
/// @param pausesInOthers collector pauses that ran inside a safepoint of another name
/// @param coarse stops that are told in whole milliseconds alone, each of their parts cut off.
///   Where there are any, times of stops and the longest times to safepoint are lower bounds, and
///   nothing else is known of the parts of these stops
/// @param leastReaching nanoseconds to safepoint of all stops, those that only a row of whole
///   milliseconds tells cut off, or unknown
/// @param unlisted stops that a table counts and tells no more of; they are in no other figure
public record Safepoints(
    Distribution total,
    Distribution reaching,
    List<Operation> operations,
    List<Moment> worst,
    List<Moment> worstReaching,
    WaitedFor waitedFor,
    LateThreads lateThreads,
    Nested pausesInOthers,
    long coarse,
    long leastReaching,
    long unlisted) {

  /// A coarse stop is longer than told by less than this: three parts of it are cut off.
  public static final long CUT_OFF = 3_000_000;

  /// Nobody is late who comes to a safepoint within this: a thread that waits for a CPU may take as
  /// long.
  public static final long SOON = 10_000_000L;

  /// Of stops with exact times.
  public Safepoints(
      Distribution total,
      Distribution reaching,
      List<Operation> operations,
      List<Moment> worst,
      List<Moment> worstReaching,
      LateThreads lateThreads,
      Nested pausesInOthers) {
    this(
        total,
        reaching,
        operations,
        worst,
        worstReaching,
        WaitedFor.threads(reaching, worstReaching),
        lateThreads,
        pausesInOthers,
        0,
        total.count() > 0 && reaching.count() == 0 ? LogEvent.UNKNOWN : reaching.total(),
        0);
  }

  public Safepoints {
    operations = List.copyOf(operations);
    worst = List.copyOf(worst);
    worstReaching = List.copyOf(worstReaching);
  }

  /// The same where pauses are told of which each is within a stop: the longest stop is no shorter
  /// than the longest of these.
  public Safepoints around(Distribution pauses) {
    return coarse == 0 || pauses.maximum() <= total.maximum()
        ? this
        : new Safepoints(
            total.longest(pauses.maximum()),
            reaching,
            operations,
            worst,
            worstReaching,
            waitedFor,
            lateThreads,
            pausesInOthers,
            coarse,
            leastReaching,
            unlisted);
  }

  /// Whether the time to safepoint is known of every stop, or there was none.
  public boolean tellsReaching() {
    return coarse == 0 && reaching.count() == total.count();
  }

  /// Whether the log tells the times to safepoint in whole milliseconds alone, cut off.
  public boolean tellsLeastReaching() {
    return total.count() > 0 && reaching.count() == 0 && leastReaching >= 0;
  }

  /// Whether each stop is logged in several lines, without the time of its operation, as up to JDK
  /// 12.
  public boolean areOfSeveralLines() {
    return coarse == 0
        && total.count() > 0
        && operations.stream().allMatch(one -> one.operating() < 0);
  }

  /// Stops with exact times that do not tell their time to safepoint, where others do.
  public long unreached() {
    return reaching.count() == 0 ? 0 : total.count() - coarse - reaching.count();
  }

  /// Times to safepoint. From JDK 13 on they begin before the threads are asked to stop: first the
  /// JVM waits until the concurrent workers of the collector pause, and the application runs on.
  ///
  /// @param threads of stops before which threads ran when all were asked to stop, or that do not
  ///   tell it
  /// @param none of those before which none ran, so that none was waited for
  public record WaitedFor(Reached threads, Reached none) {
    /// Of stops that do not tell it.
    public static WaitedFor threads(Distribution reaching, List<Moment> worst) {
      return new WaitedFor(new Reached(reaching, worst), new Reached(Distribution.NONE, List.of()));
    }
  }

  /// Times to safepoint of some stops.
  ///
  /// @param worst the longest, the longest first
  public record Reached(Distribution time, List<Moment> worst) {
    public Reached {
      worst = List.copyOf(worst);
    }
  }

  /// One VM operation.
  ///
  /// @param name as the log writes it; `(not named)` where it does not
  /// @param family the same operation on other JDKs: `G1 young`, `Revoke bias`; the name itself
  ///   when it is the same everywhere
  /// @param total the stops under this name
  /// @param reaching time to safepoint
  /// @param awaited what of it threads may have taken, summed
  /// @param cleanup summed, or unknown
  /// @param operating summed, or unknown
  /// @param leaving summed, or unknown
  /// @param pauseNanos of its stops, what collector pauses took inside them
  /// @param aroundPauses of its stops with such pauses, what they took beside these and their time
  ///   to safepoint
  /// @param longestWork nanoseconds of the longest without its time to safepoint, where that is
  ///   told
  /// @param coarseWaits the times to safepoint in whole milliseconds that are not short
  /// @param worst its longest stops, the longest first, at most five
  public record Operation(
      String name,
      String family,
      Distribution total,
      Distribution reaching,
      long awaited,
      long cleanup,
      long operating,
      long leaving,
      long pauseNanos,
      long aroundPauses,
      long longestWork,
      long coarseWaits,
      List<Moment> worst) {
    public Operation {
      worst = List.copyOf(worst);
    }

    /// Time to safepoint in its total, as far as that is told.
    public long reached() {
      return Math.max(0, reaching.total()) + coarseWaits;
    }
  }

  /// Collector pauses inside safepoints that bear the name of something else.
  public record Nested(long count, long nanos) {}
}
