package dev.assay.report;

import dev.assay.profile.CallTree;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The nodes of a tree that a page keeps, in the order in which it draws them: a caller before what
/// it calls, the larger before the smaller. Below a node whose small children are left out stands
/// one entry for all of them, a fold.
final class ProfilePageTree {

  /// Stands for the node of a fold.
  static final int FOLD = -1;

  /// More entries than these make a page too large to send round.
  static final int MOST = 200_000;

  private static final int NOTHING = -1;

  private final double[] totals;
  private final int[] parents;
  private final double least;
  private final int[] nodes;
  private final int[] depths;
  private final int[] entries;
  private final int[] folds;
  private int size;

  /// @param totals of every node with all below it
  /// @param most entries to keep
  static ProfilePageTree of(CallTree tree, double[] totals, int most) {
    int[] parents = IntStream.range(0, tree.size()).map(tree::parent).toArray();
    double[] sorted = totals.clone();
    Arrays.sort(sorted);
    int keep = Math.clamp(most, 1, sorted.length);
    while (true) {
      double least = Math.max(Double.MIN_VALUE, sorted[sorted.length - keep]);
      if (keep == 1 || entries(totals, parents, least) <= most) {
        return new ProfilePageTree(totals, parents, least);
      }
      keep = keep * 9 / 10;
    }
  }

  private ProfilePageTree(double[] totals, int[] parents, double least) {
    this.totals = totals;
    this.parents = parents;
    this.least = least;
    int room = entries(totals, parents, least);
    this.nodes = new int[room];
    this.depths = new int[room];
    this.entries = new int[parents.length];
    this.folds = new int[parents.length];
    order();
  }

  /// How many entries there are when smaller nodes are left out.
  private static int entries(double[] totals, int[] parents, double least) {
    boolean[] folding = new boolean[parents.length];
    int count = 1;
    for (int node = 1; node < parents.length; node++) {
      if (totals[node] >= least) {
        count++;
      } else if (opensFold(totals, parents, least, node) && !folding[parents[node]]) {
        folding[parents[node]] = true;
        count++;
      }
    }
    return count;
  }

  /// Whether a node is left out below one that is not.
  private static boolean opensFold(double[] totals, int[] parents, double least, int node) {
    int above = parents[node];
    return totals[node] > 0
        && totals[node] < least
        && (above == CallTree.ROOT || totals[above] >= least);
  }

  private void order() {
    int[] child = new int[parents.length];
    int[] sibling = new int[parents.length];
    Arrays.fill(child, NOTHING);
    IntStream.range(1, parents.length)
        .filter(node -> totals[node] >= least)
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer node) -> totals[node])
                .thenComparing(Comparator.reverseOrder()))
        .forEach(node -> {
          sibling[node] = child[parents[node]];
          child[parents[node]] = node;
        });
    for (int node = 1; node < parents.length; node++) {
      if (opensFold(totals, parents, least, node)) {
        folds[parents[node]] = FOLD;
      }
    }
    walk(child, sibling);
    place();
  }

  /// Without recursion: stacks may be thousands of frames deep.
  private void walk(int[] child, int[] sibling) {
    int node = CallTree.ROOT;
    int depth = 0;
    sibling[node] = NOTHING;
    enter(node, depth);
    while (node != NOTHING) {
      if (child[node] != NOTHING) {
        node = child[node];
        enter(node, ++depth);
        child[parents[node]] = NOTHING;
      } else {
        closeFold(node, depth);
        if (node != CallTree.ROOT && sibling[node] != NOTHING) {
          node = sibling[node];
          enter(node, depth);
        } else {
          node = parents[node];
          depth--;
        }
      }
    }
  }

  private void enter(int node, int depth) {
    nodes[size] = node;
    depths[size] = depth;
    entries[node] = size++;
  }

  private void closeFold(int node, int depth) {
    if (folds[node] == FOLD) {
      nodes[size] = FOLD;
      depths[size] = depth + 1;
      folds[node] = size++;
    }
  }

  /// Where the nodes that are left out are shown.
  private void place() {
    for (int node = 1; node < parents.length; node++) {
      if (totals[node] < least) {
        int above = parents[node];
        boolean opens = opensFold(totals, parents, least, node);
        entries[node] = opens ? folds[above] : entries[above];
      }
    }
  }

  /// How many entries there are; entry 0 is the root.
  int size() {
    return size;
  }

  /// The node of an entry or [#FOLD].
  int node(int entry) {
    return nodes[entry];
  }

  int depth(int entry) {
    return depths[entry];
  }

  /// Where what ended in a node is shown: in its own entry or in a fold.
  int entry(int node) {
    return entries[node];
  }

  /// How many nodes stand in folds.
  long folded() {
    return Arrays.stream(totals).filter(total -> total > 0 && total < least).count();
  }

  /// No node that is kept has less than this, in the unit of the totals.
  double least() {
    return least;
  }
}
