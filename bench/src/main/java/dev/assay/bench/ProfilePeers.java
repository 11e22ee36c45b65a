package dev.assay.bench;

import dev.assay.difference.ProfiledFork;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.FrameTable;
import dev.assay.stats.BenjaminiHochberg;
import dev.assay.stats.Student;
import dev.assay.stats.Welch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What other ways to compare profiles claim.
final class ProfilePeers {

  private static final double FALSE_DISCOVERIES = 0.05;
  private static final int FEWEST = 3;

  /// So many degrees of freedom that Student's distribution is the normal one.
  private static final double MANY = 1e6;

  private ProfilePeers() {}

  /// Frames that each way names as changed.
  static Map<String, Integer> claims(List<ProfiledFork> one, List<ProfiledFork> other) {
    Map<String, Integer> claims = new TreeMap<>();
    for (boolean inclusive : new boolean[] {false, true}) {
      Frames frames = Frames.of(one, other, inclusive);
      String what = inclusive ? "inclusive" : "self";
      claims.put("pooled samples, z + BH, " + what, frames.pooled());
      claims.put("Welch on forks + BH, " + what, frames.welch().size());
      claims.put("raw counts of sums differ, " + what, frames.raw());
    }
    return claims;
  }

  /// Whether Welch's test finds a frame among all, by itself or with what it calls.
  static boolean welchFinds(List<ProfiledFork> one, List<ProfiledFork> other, String frame) {
    return Frames.of(one, other, false).welch().contains(frame)
        || Frames.of(one, other, true).welch().contains(frame);
  }

  /// The share of frames of a call tree whose own samples differ between two recordings.
  static double coloured(ProfiledFork one, ProfiledFork other) {
    CallTree tree = new CallTree(new FrameTable());
    int[] first = tree.add(one.profile().tree());
    int[] second = tree.add(other.profile().tree());
    long[] counts = new long[tree.size()];
    for (int node = 0; node < first.length; node++) {
      counts[first[node]] += one.profile().tree().samples(node);
    }
    for (int node = 0; node < second.length; node++) {
      counts[second[node]] -= other.profile().tree().samples(node);
    }
    long coloured = Arrays.stream(counts).filter(count -> count != 0).count();
    return (double) coloured / (tree.size() - 1);
  }

  /// Samples by frame and fork, of frames that are not rare.
  private record Frames(List<String> names, List<double[]> one, List<double[]> other) {

    static Frames of(List<ProfiledFork> one, List<ProfiledFork> other, boolean inclusive) {
      List<ProfiledFork> all = new ArrayList<>(one);
      all.addAll(other);
      Map<String, double[]> values = new HashMap<>();
      for (int fork = 0; fork < all.size(); fork++) {
        add(all.get(fork).profile().tree(), fork, all.size(), inclusive, values);
      }
      Frames frames = new Frames(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      values.forEach(
          (name, row) -> {
            if (Arrays.stream(row).sum() >= FEWEST * all.size()) {
              frames.names.add(name);
              frames.one.add(Arrays.copyOf(row, one.size()));
              frames.other.add(Arrays.copyOfRange(row, one.size(), all.size()));
            }
          });
      return frames;
    }

    private static void add(
        CallTree tree, int fork, int forks, boolean inclusive, Map<String, double[]> values) {
      for (int node = 1; node < tree.size(); node++) {
        if (tree.samples(node) > 0) {
          for (String name : named(tree, node, inclusive)) {
            values.computeIfAbsent(name, n -> new double[forks])[fork] += tree.samples(node);
          }
        }
      }
    }

    private static Set<String> named(CallTree tree, int node, boolean inclusive) {
      Set<String> names = new HashSet<>();
      for (int at = node; at > CallTree.ROOT; at = inclusive ? tree.parent(at) : CallTree.ROOT) {
        Frame frame = tree.frame(at);
        names.add(frame.text());
      }
      return names;
    }

    int raw() {
      int differing = 0;
      for (int i = 0; i < names.size(); i++) {
        differing += sum(one.get(i)) != sum(other.get(i)) ? 1 : 0;
      }
      return differing;
    }

    /// Every sample as if it were drawn for itself: two shares of two totals.
    int pooled() {
      double total = one.stream().mapToDouble(Frames::sum).max().orElse(0);
      double otherTotal = other.stream().mapToDouble(Frames::sum).max().orElse(0);
      double[] p = new double[names.size()];
      for (int i = 0; i < p.length; i++) {
        double share = sum(one.get(i)) / total;
        double otherShare = sum(other.get(i)) / otherTotal;
        double both = (sum(one.get(i)) + sum(other.get(i))) / (total + otherTotal);
        double error = Math.sqrt(both * (1 - both) * (1 / total + 1 / otherTotal));
        p[i] = error > 0 ? Student.probability((otherShare - share) / error, MANY) : 1;
      }
      return (int)
          Arrays.stream(BenjaminiHochberg.adjusted(p)).filter(q -> q <= FALSE_DISCOVERIES).count();
    }

    Set<String> welch() {
      double[] p = new double[names.size()];
      for (int i = 0; i < p.length; i++) {
        p[i] = Welch.of(one.get(i), other.get(i)).orElseThrow().probability();
      }
      double[] adjusted = BenjaminiHochberg.adjusted(p);
      Set<String> found = new HashSet<>();
      for (int i = 0; i < p.length; i++) {
        if (adjusted[i] <= FALSE_DISCOVERIES) {
          found.add(names.get(i));
        }
      }
      return found;
    }

    private static double sum(double[] values) {
      return Arrays.stream(values).sum();
    }
  }
}
