package dev.assay.model;

import dev.assay.model.LogReport.Moment;
import java.util.List;

/// All time in which the application stood still. Where stops are told in whole milliseconds it is
/// a lower bound, and utilisation is not known.
///
/// @param source `safepoints` or `pauses`
/// @param count where they are safepoints, with the pauses outside of these, as their time
/// @param untold nanoseconds of runs that tell pauses and no stop, where others tell stops
/// @param outside pauses of runs that tell stops, and not those around them
/// @param apart the longest pauses that are in none of the stops: those outside, and those of runs
///   that tell pauses and no stop where others tell stops, the longest first
/// @param utilisation by window, ascending
public record Stops(
    String source,
    long count,
    long nanos,
    long untold,
    Outside outside,
    List<Moment> apart,
    List<Utilisation> utilisation) {
  /// A source.
  public static final String SAFEPOINTS = "safepoints";

  /// The other one, where logs tell no safepoint.
  public static final String PAUSES = "pauses";

  public Stops {
    apart = List.copyOf(apart);
    utilisation = List.copyOf(utilisation);
  }

  /// Those of logs that all tell the same.
  public Stops(String source, long count, long nanos, List<Utilisation> utilisation) {
    this(source, count, nanos, 0, Outside.NONE, List.of(), utilisation);
  }

  /// Whether they are safepoints, and not the pauses of logs that tell no safepoint.
  public boolean areSafepoints() {
    return source.equals(SAFEPOINTS);
  }

  /// Pauses of which the log tells no stop, although it tells others of the same run.
  public record Outside(long count, long nanos, long longest) {
    /// None.
    public static final Outside NONE = new Outside(0, 0, 0);

    /// These and others.
    public Outside and(Outside others) {
      return new Outside(
          count + others.count, nanos + others.nanos, Math.max(longest, others.longest));
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
}
