package dev.assay.difference;

import dev.assay.stats.Relabelings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which forks are compared, and in what blocks their labels can be exchanged.
///
/// @param treated for each fork whether it is of the other side; the baseline's come first
/// @param blocks for each fork a number that it shares with those it can change labels with
@SuppressWarnings("ArrayRecordComponent") // never compared
record Forks(boolean[] treated, int[] blocks) {

  /// The block of forks whose own block has only one side.
  private static final int REST = Integer.MIN_VALUE;

  static Forks of(List<ProfiledFork> baseline, List<ProfiledFork> other) {
    List<ProfiledFork> all = new ArrayList<>(baseline);
    all.addAll(other);
    Map<Integer, Integer> sides = new HashMap<>();
    boolean[] treated = new boolean[all.size()];
    for (int i = 0; i < treated.length; i++) {
      treated[i] = i >= baseline.size();
      sides.merge(all.get(i).block(), treated[i] ? 2 : 1, (x, y) -> x | y);
    }
    int[] blocks = new int[all.size()];
    for (int i = 0; i < blocks.length; i++) {
      int block = all.get(i).block();
      blocks[i] = sides.getOrDefault(block, 0) == 3 ? block : REST;
    }
    return new Forks(treated, blocks);
  }

  /// As if all had run in one block.
  Forks together() {
    return new Forks(treated, new int[blocks.length]);
  }

  Relabelings relabelings(long seed) {
    return Relabelings.of(treated, blocks, Judge.Permutations.MOST, seed);
  }

  int size() {
    return treated.length;
  }

  /// 1/a + 1/b for a and b forks: what the variance of a fork is multiplied by.
  double inverse() {
    int others = 0;
    for (boolean t : treated) {
      others += t ? 1 : 0;
    }
    return 1.0 / others + 1.0 / (size() - others);
  }
}
