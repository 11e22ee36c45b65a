package dev.assay.model;

import org.jspecify.annotations.Nullable;

/// A few lines of a log from which nobody knows how long the application ran around its stops: so
/// few fill most of the time between the first line and the last, or they take longer than that, as
/// in excerpts of several logs.
public final class Quotation {

  /// More stops tell by the time between them how often they come.
  private static final long MOST = 2;

  /// Stops that fill all of a time may take that much longer than it, as its ends are rounded.
  private static final double ROUNDED = 1.01;

  private Quotation() {}

  /// Whether so many stops make one of a time.
  public static boolean is(long stops, long nanos, long over) {
    return stops > 0 && ((stops <= MOST && 2 * nanos > over) || areLonger(nanos, over));
  }

  /// Whether stops take longer than the time in which they came, so that this is wrong.
  public static boolean areLonger(long nanos, long over) {
    return nanos > ROUNDED * over;
  }

  /// Nanoseconds of the runs that tell their pauses, though they may be a quotation.
  ///
  /// @param span of all runs
  public static long timeOf(@Nullable Gc gc, long span) {
    long told = gc == null ? LogEvent.UNKNOWN : gc.over().pauses();
    return told > 0 ? told : span;
  }

  /// Whether the pauses are one.
  public static boolean isOfPauses(@Nullable Gc gc, long span) {
    return gc != null && is(gc.pauses().count(), gc.paused(), timeOf(gc, span));
  }

  /// Nanoseconds of the runs that tell their stops, though they may be a quotation.
  public static long timeOf(Stops stops, @Nullable Gc gc, long span) {
    return stops.areSafepoints() ? span - stops.untold() : timeOf(gc, span);
  }

  /// Whether the stops are one.
  public static boolean isOfStops(Stops stops, @Nullable Gc gc, long span) {
    return is(stops.count(), stops.nanos(), timeOf(stops, gc, span));
  }
}
