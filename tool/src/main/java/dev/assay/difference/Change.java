package dev.assay.difference;

/// How much of something there is on either side, for each unit of work, in the unit of the
/// [dev.assay.profile.SampleKind].
///
/// @param before mean over the forks of the baseline
/// @param after mean over the forks of the other side
/// @param low lower end of the interval of after - before for itself, NaN when not tested
/// @param high upper end, NaN when not tested
/// @param p adjusted for all that were tested beside it, NaN when not tested
/// @param detectable the smallest change that this many forks would have shown with a chance of
///   80%, NaN when not tested
/// @param share of the total change that this one is, NaN when the total did not change by more
///   than chance
public record Change(
    double before,
    double after,
    double low,
    double high,
    double p,
    double detectable,
    double share,
    Standing standing) {

  /// What can be said of it.
  public enum Standing {
    GREW,
    SHRANK,
    /// Grew or shrank, but what it is part of did not: code was inlined elsewhere.
    MOVED,
    /// Tested, and chance could have done it.
    UNDECIDED,
    /// Not tested: it is too rare, or there are too few forks.
    UNTESTED
  }

  /// Not tested.
  public static Change untested(double before, double after, double share) {
    return new Change(
        before, after, Double.NaN, Double.NaN, Double.NaN, Double.NaN, share, Standing.UNTESTED);
  }

  public double delta() {
    return after - before;
  }

  /// Whether the interval for itself is on one side of 0. The verdict, which is stricter because it
  /// is adjusted for all that were tested beside it, may be undecided all the same.
  public boolean excludesZero() {
    return low > 0 || high < 0;
  }

  /// Whether chance is not what did it.
  public boolean passes() {
    return standing == Standing.GREW || standing == Standing.SHRANK || standing == Standing.MOVED;
  }
}
