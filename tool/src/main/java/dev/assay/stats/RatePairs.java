package dev.assay.stats;

import java.util.ArrayList;
import java.util.List;

/// Two sides of which each series has a counterpart, weighted so that a pair counts for as much on
/// the one side as on the other: of exposures a and b, a · b / (a + b) each, as in the ratio of
/// rates of Mantel and Haenszel (Rothman, Greenland and Lash 2008, chapter 15). Without that, a
/// busy node of which less is known after a change would make the change look like a drop.
///
/// @param first series of the one side, without those that have no counterpart with any exposure
/// @param second theirs
public record RatePairs(List<RateSample> first, List<RateSample> second) {

  public RatePairs {
    first = List.copyOf(first);
    second = List.copyOf(second);
  }

  /// Pairs those that stand at the same place.
  ///
  /// @throws IllegalArgumentException if the sides have unlike numbers of series
  public static RatePairs of(List<RateSample> first, List<RateSample> second) {
    if (first.size() != second.size()) {
      throw new IllegalArgumentException(
          first.size() + " series cannot be paired with " + second.size());
    }
    List<RateSample> ones = new ArrayList<>();
    List<RateSample> others = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      double one = first.get(i).exposure();
      double other = second.get(i).exposure();
      if (one > 0 && other > 0) {
        ones.add(first.get(i).times(other / (one + other)));
        others.add(second.get(i).times(one / (one + other)));
      }
    }
    return new RatePairs(ones, others);
  }

  /// How many pairs have any exposure.
  int size() {
    return first.size();
  }
}
