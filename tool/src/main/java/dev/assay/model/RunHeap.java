package dev.assay.model;

import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogFinding.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The heap of one run.
///
/// @param maximum bytes that it may grow to, or unknown
/// @param capacity what its pauses tell of its size
/// @param region bytes of a region of G1, or unknown
/// @param fitting the same of one in which half of the humongous objects that the log names would
///   be none
/// @param humongous bytes of such objects that were allocated between collections, as far as told
/// @param pauses nanoseconds that all pauses took, but for heap dumps and class histograms
/// @param looked what these took
/// @param waited those of them for which single ones waited
/// @param waiting what these took
/// @param places lines that tell the least and the last that was alive
public record RunHeap(
    long maximum,
    Capacity capacity,
    long region,
    long fitting,
    long humongous,
    LiveSet live,
    long pauses,
    long looked,
    long waited,
    long waiting,
    Fulls fulls,
    List<Place> places) {
  public RunHeap {
    places = List.copyOf(places);
  }

  /// The same where pauses waited for so long.
  public RunHeap waited(long nanos) {
    return new RunHeap(
        maximum, capacity, region, fitting, humongous, live, pauses, looked, nanos, waiting, fulls,
        places);
  }

  /// Nanoseconds that pauses took and did not wait.
  public long work() {
    return Math.max(0, pauses - waited);
  }

  /// Bytes alive as told last, or unknown. A full collection leaves no garbage and tells it best.
  public long alive() {
    return fulls.left() < 0 ? live.last() : fulls.left();
  }

  /// Bytes that it may have: the maximum, or where no line tells that, the size at which it no
  /// longer grew although it had to; unknown where neither is known.
  public long limit() {
    return maximum > 0 || !capacity.limit() ? maximum : capacity.most();
  }

  /// The same, or else as much as it had.
  public long size() {
    return limit() > 0 ? limit() : capacity.most();
  }

  /// Share of the limit that was alive at the end, or NaN.
  public double filled() {
    return filled(alive());
  }

  /// Bytes alive at most, or unknown. Other collections leave garbage, so that full ones alone tell
  /// it where there are any.
  public long most() {
    return fulls.most() < 0 ? live.maximum() : fulls.most();
  }

  /// Share of the limit that was alive at most, or NaN.
  public double mostFilled() {
    return filled(most());
  }

  /// Share of the limit that full collections left in the mean, or where they do not tell it that
  /// was alive at most; NaN where that is unknown.
  public double usuallyFilled() {
    return leftByFulls() < 0 ? mostFilled() : filled(leftByFulls());
  }

  /// Share of the heap, as large as it became, that full collections left in the mean, or NaN.
  public double usuallyLeft() {
    return size() > 0 && leftByFulls() >= 0 ? (double) leftByFulls() / size() : Double.NaN;
  }

  private long leftByFulls() {
    Freed freed = fulls.freed();
    return freed.found() > 0 && fulls.count() > 0
        ? (freed.found() - freed.freed()) / fulls.count()
        : LogEvent.UNKNOWN;
  }

  private double filled(long bytes) {
    return limit() > 0 && bytes >= 0 ? (double) bytes / limit() : Double.NaN;
  }

  /// The size of a heap in use, which may grow up to its maximum.
  ///
  /// @param most bytes that it had at most, or unknown
  /// @param limit whether it did not grow although full collections left little room
  /// @param settled the young collections since it last grew
  public record Capacity(long most, boolean limit, Settled settled) {
    /// Nothing is known.
    public static final Capacity NONE = new Capacity(LogEvent.UNKNOWN, false, Settled.NONE);
  }

  /// Young collections of a heap that no longer grew.
  ///
  /// @param young how many
  /// @param allocated bytes that were allocated meanwhile
  public record Settled(long young, long allocated) {
    /// None.
    public static final Settled NONE = new Settled(0, 0);

    /// The same with another pause.
    ///
    /// @param isYoung whether it is one of them
    /// @param bytes allocated before it
    public Settled and(boolean isYoung, long bytes) {
      return new Settled(young + (isYoung ? 1 : 0), allocated + bytes);
    }

    /// Those of two.
    public Settled and(Settled other) {
      return new Settled(young + other.young, allocated + other.allocated);
    }
  }

  /// The full pauses of one run.
  ///
  /// @param longest nanoseconds
  /// @param left bytes that the last one left, or unknown: without any, and where it is long ago
  /// @param most bytes that one of them left at most, or unknown
  /// @param failed how many of them may have followed a failure of promotion, or of a concurrent
  ///   cycle, in this run
  /// @param freed what those found and freed that tell both
  /// @param old what they found and left of the old generation
  public record Fulls(
      long count,
      long longest,
      long failed,
      long left,
      long most,
      Vain vain,
      Freed freed,
      Growth growth,
      Old old,
      Spared spared) {
    /// Of which nobody knows what they left.
    public Fulls(long count, long longest, Vain vain) {
      this(
          count,
          longest,
          count,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          vain,
          Freed.NONE,
          Growth.NONE,
          Old.UNTOLD,
          Spared.NONE);
    }
  }

  /// The old generation in full pauses, each at most or unknown.
  ///
  /// @param capacity bytes
  /// @param found bytes in use in front of one
  /// @param left the same behind one
  public record Old(long capacity, long found, long left) {
    /// No line tells it.
    public static final Old UNTOLD = new Old(LogEvent.UNKNOWN, LogEvent.UNKNOWN, LogEvent.UNKNOWN);

    /// That of two.
    public Old and(Old other) {
      return new Old(
          Math.max(capacity, other.capacity),
          Math.max(found, other.found),
          Math.max(left, other.left));
    }

    /// Share of it that was in use in front of them, or NaN.
    public double foundShare() {
      return share(found);
    }

    /// Share of it that was in use behind them, or NaN.
    public double leftShare() {
      return share(left);
    }

    private double share(long bytes) {
      return capacity > 0 && bytes >= 0 ? (double) bytes / capacity : Double.NaN;
    }
  }

  /// How the heap grew from one full pause to the next, and what those freed that came meanwhile.
  ///
  /// @param count how many they were: behind them the heap was larger than behind the pause before,
  ///   or than behind the full one before
  /// @param unfit those of them that left no less in the old generation than they found there
  /// @param first bytes of the heap that the first full pause found, or left where no pause came
  ///   before it
  public record Growth(Freed freed, long count, long unfit, long first) {
    /// Of no pause.
    public static final Growth NONE = new Growth(Freed.NONE, 0, 0, 0);
  }

  /// Pauses in a row that collected all of a heap which was full, and left it full: none between
  /// them found room.
  ///
  /// @param capacity bytes of the heap then
  /// @param left bytes in use behind them, at most
  /// @param first where the first of them is told
  /// @param cleared what the JVM found room by instead
  public record Vain(long count, long capacity, long left, @Nullable Place first, Cleared cleared) {
    /// None.
    public static final Vain NONE = new Vain(0, LogEvent.UNKNOWN, LogEvent.UNKNOWN, null);

    /// Of a heap in which no soft references were seen to be cleared.
    public Vain(long count, long capacity, long left, @Nullable Place first) {
      this(count, capacity, left, first, Cleared.NONE);
    }

    /// The same with the soft references that were cleared.
    public Vain with(Cleared known) {
      return new Vain(count, capacity, left, first, known);
    }
  }

  /// Collections of the whole heap that left most of it free at once behind one that left it full:
  /// the JVM makes them to clear all soft references before it gives up.
  ///
  /// @param capacity bytes of the heap in front of them, at most
  /// @param left bytes that they left, at most
  /// @param first where the first of them is told
  public record Cleared(long count, long capacity, long left, @Nullable Place first) {
    /// None.
    public static final Cleared NONE = new Cleared(0, LogEvent.UNKNOWN, LogEvent.UNKNOWN, null);
  }

  /// Full pauses of G1 that found the heap full and left less than half of what a finished cycle
  /// had kept shortly before, which was most of the heap.
  ///
  /// @param cycles how often the next cycle freed as much
  /// @param kept bytes that the cycle before the first of them kept, at least
  /// @param left bytes that the first of them left
  /// @param first where that is told
  public record Spared(long count, long cycles, long kept, long left, @Nullable Place first) {
    /// None.
    public static final Spared NONE = new Spared(0, 0, LogEvent.UNKNOWN, LogEvent.UNKNOWN, null);
  }
}
