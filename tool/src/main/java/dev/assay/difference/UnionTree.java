package dev.assay.difference;

import dev.assay.profile.CallTree;
import dev.assay.profile.CanonicalFrames;
import dev.assay.profile.Frame;
import dev.assay.profile.FrameTable;
import dev.assay.profile.Profile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// All stacks of all forks in one tree, and what each fork had in each of its nodes.
///
/// Threads of one class are not told apart: pools number them as they come.
final class UnionTree {

  private final FrameTable frames = new FrameTable();
  private final CallTree tree = new CallTree(frames);
  private final List<Ends> forks = new ArrayList<>();

  /// Where a fork's stacks ended.
  ///
  /// @param values of the nodes for each unit of work
  /// @param work units of work that the fork did
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Ends(int[] nodes, double[] values, double work) {}

  /// Adds a fork's stacks, their frames canonical.
  void add(ProfiledFork fork) {
    Profile canonical = CanonicalFrames.canonical(fork.profile());
    CallTree threadless = withoutThreads(canonical.tree());
    int[] here = tree.add(threadless);
    int[] nodes = new int[here.length];
    double[] values = new double[here.length];
    int size = 0;
    for (int node = 0; node < here.length; node++) {
      if (threadless.self(node) != 0) {
        nodes[size] = here[node];
        values[size++] = threadless.self(node) / fork.work();
      }
    }
    forks.add(new Ends(Arrays.copyOf(nodes, size), Arrays.copyOf(values, size), fork.work()));
  }

  private static CallTree withoutThreads(CallTree tree) {
    FrameTable table = new FrameTable();
    return tree.translated(
        table,
        number -> {
          Frame frame = tree.frames().get(number);
          return frame.code() == Frame.Code.THREAD ? -1 : table.number(frame);
        });
  }

  CallTree tree() {
    return tree;
  }

  int forks() {
    return forks.size();
  }

  /// What one sample adds to a fork's values, in the mean.
  double sampleValue() {
    double weight = 0;
    double samples = 0;
    for (int node = 0; node < tree.size(); node++) {
      weight += tree.self(node);
      samples += tree.samples(node);
    }
    double inverse = forks.stream().mapToDouble(fork -> 1 / fork.work).average().orElse(0);
    return samples > 0 ? weight / samples * inverse : 0;
  }

  /// What ended in each node in a fork, for each unit of work.
  double[] self(int fork) {
    double[] self = new double[tree.size()];
    Ends ends = forks.get(fork);
    for (int i = 0; i < ends.nodes.length; i++) {
      self[ends.nodes[i]] += ends.values[i];
    }
    return self;
  }

  /// The mean of [#self] over some forks; nothing of none.
  double[] meanSelf(int from, int to) {
    double[] mean = new double[tree.size()];
    for (int fork = from; fork < to; fork++) {
      Ends ends = forks.get(fork);
      for (int i = 0; i < ends.nodes.length; i++) {
        mean[ends.nodes[i]] += ends.values[i] / (to - from);
      }
    }
    return mean;
  }

  /// What each node has with all below it.
  double[] totals(double[] self) {
    double[] totals = self.clone();
    for (int node = totals.length - 1; node > CallTree.ROOT; node--) {
      totals[tree.parent(node)] += totals[node];
    }
    return totals;
  }
}
