package dev.assay.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/// Ways to say which forks are treated that are as likely as the one at hand if the treatment does
/// nothing: within each block, any forks may be the treated ones.
///
/// @param treated one set of forks for each way; the first is the one at hand
/// @param exact whether these are all
public record Relabelings(List<BitSet> treated, boolean exact) {

  /// All when there are no more than this many, otherwise a random sample of this many beside the
  /// one at hand.
  ///
  /// @param blocks for each fork in which block it ran
  public static Relabelings of(boolean[] arms, int[] blocks, int most, long seed) {
    List<int[]> members = members(blocks);
    double number = 1;
    for (int[] block : members) {
      number *= choices(block.length, treatedIn(block, arms));
    }
    return number <= most
        ? new Relabelings(all(arms, members), true)
        : new Relabelings(sample(arms, members, most, seed), false);
  }

  /// The least probability that these can give a two-sided statistic.
  public double finest() {
    return (exact ? 1.0 : 2.0) / treated.size();
  }

  /// How many ways there are to choose some of a number, as far as a double tells.
  static double choices(int all, int chosen) {
    double result = 1;
    for (int i = 1; i <= chosen; i++) {
      result = result * (all - chosen + i) / i;
    }
    return Math.rint(result);
  }

  private static List<int[]> members(int[] blocks) {
    List<int[]> members = new ArrayList<>();
    for (int block : Arrays.stream(blocks).distinct().sorted().toArray()) {
      int[] forks = new int[blocks.length];
      int size = 0;
      for (int fork = 0; fork < blocks.length; fork++) {
        if (blocks[fork] == block) {
          forks[size++] = fork;
        }
      }
      members.add(Arrays.copyOf(forks, size));
    }
    return members;
  }

  private static int treatedIn(int[] block, boolean[] arms) {
    return (int) Arrays.stream(block).filter(fork -> arms[fork]).count();
  }

  private static BitSet atHand(boolean[] arms) {
    BitSet set = new BitSet(arms.length);
    for (int fork = 0; fork < arms.length; fork++) {
      set.set(fork, arms[fork]);
    }
    return set;
  }

  private static List<BitSet> all(boolean[] arms, List<int[]> members) {
    List<BitSet> ways = new ArrayList<>();
    ways.add(new BitSet(arms.length));
    for (int[] block : members) {
      List<BitSet> more = new ArrayList<>();
      for (BitSet way : ways) {
        choose(block, 0, treatedIn(block, arms), way, more);
      }
      ways = more;
    }
    BitSet atHand = atHand(arms);
    ways.remove(atHand);
    ways.addFirst(atHand);
    return ways;
  }

  private static void choose(int[] block, int from, int missing, BitSet way, List<BitSet> ways) {
    if (missing == 0) {
      ways.add((BitSet) way.clone());
      return;
    }
    for (int i = from; i <= block.length - missing; i++) {
      way.set(block[i]);
      choose(block, i + 1, missing - 1, way, ways);
      way.clear(block[i]);
    }
  }

  private static List<BitSet> sample(boolean[] arms, List<int[]> members, int most, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<BitSet> ways = new ArrayList<>(most + 1);
    ways.add(atHand(arms));
    for (int i = 0; i < most; i++) {
      BitSet way = new BitSet(arms.length);
      for (int[] block : members) {
        draw(block, treatedIn(block, arms), way, random);
      }
      ways.add(way);
    }
    return ways;
  }

  /// Draws without putting back (Fisher and Yates).
  private static void draw(int[] block, int chosen, BitSet way, SplittableRandom random) {
    int[] left = block.clone();
    for (int i = 0; i < chosen; i++) {
      int other = random.nextInt(i, left.length);
      way.set(left[other]);
      left[other] = left[i];
    }
  }
}
