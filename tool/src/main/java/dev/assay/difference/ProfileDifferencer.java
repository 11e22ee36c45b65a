package dev.assay.difference;

import java.util.List;

/// Judges what differs between the profiles of two sets of forks.
public final class ProfileDifferencer {

  private ProfileDifferencer() {}

  /// @param before name of the baseline
  /// @param a its forks
  /// @param after name of the other side
  /// @param b its forks
  /// @param workUnit what [ProfiledFork#work] counts: `op`, `fork`
  /// @param confidence of intervals; 1 minus it is the chance that anything is said to have changed
  ///   that has not
  /// @param seed of permutations and resamples
  public static ProfileDifference of(
      String before,
      List<ProfiledFork> a,
      String after,
      List<ProfiledFork> b,
      String workUnit,
      double confidence,
      long seed) {
    throw new UnsupportedOperationException("not yet");
  }
}
