package dev.assay.difference;

import dev.assay.profile.CanonicalFrames;
import dev.assay.profile.HotSpots;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How the methods of some forks ran: interpreted, compiled by C1, or otherwise.
final class Modes {

  /// Columns of [HotSpots.Spot#modes()].
  static final int INTERPRETED = 0;

  static final int C1 = 1;

  /// Of each method, with all that it calls.
  private final Map<String, long[]> sums = new HashMap<>();

  private Modes() {}

  static Modes of(List<ProfiledFork> forks) {
    Modes modes = new Modes();
    for (ProfiledFork fork : forks) {
      var tree = CanonicalFrames.canonical(fork.profile()).tree();
      HotSpots.of(tree, HotSpots.Level.METHOD).forEach(modes::add);
    }
    return modes;
  }

  private void add(HotSpots.Spot spot) {
    long[] sum =
        sums.computeIfAbsent(
            key(spot.threadClass(), spot.name()), _ -> new long[spot.modes().size()]);
    for (int mode = 0; mode < sum.length; mode++) {
      sum[mode] += spot.modes().get(mode);
    }
  }

  private static String key(String threadClass, String method) {
    return threadClass + '\n' + method;
  }

  /// The share of a method's time in a mode; 0 where it never ran or the recordings do not say.
  double share(ProfileDifference.Item item, int mode) {
    long[] sum = sums.get(key(item.within(), item.name()));
    long all = 0;
    for (int i = 0; sum != null && i < sum.length; i++) {
      all += sum[i];
    }
    return sum == null || all == 0 ? 0 : (double) sum[mode] / all;
  }
}
