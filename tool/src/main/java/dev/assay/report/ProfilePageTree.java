package dev.assay.report;

import dev.assay.profile.CallTree;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The nodes of a tree that a page keeps, in the order in which it draws them: a caller before what
/// it calls, the larger before the smaller.
///
/// Below a node whose small children are left out stands one entry for all of them, a fold. Below
/// the fold stand the frames that their samples ended in: what a frame has of its own stays right,
/// only the way to it is left out.
final class ProfilePageTree {

  /// More entries than these make a page too large to send round.
  static final int MOST = 200_000;

  /// Stands for the frame of the root and of folds.
  static final int NO_FRAME = -1;

  private static final int NOTHING = -1;

  private final CallTree tree;
  private final double[] self;
  private final double[] totals;
  private final double least;

  /// The node that keeps the fold and the frame, see [#ends].
  private final long[] ends;

  private int size;
  private int[] frames = {};
  private int[] nodes = {};
  private int[] depths = {};
  private int[] entries = {};
  private int[] endEntries = {};

  /// @param self what ended in every node
  /// @param most entries to keep
  static ProfilePageTree of(CallTree tree, double[] self, int most) {
    double[] totals = self.clone();
    for (int node = tree.size() - 1; node > CallTree.ROOT; node--) {
      totals[tree.parent(node)] += totals[node];
    }
    double[] sorted = totals.clone();
    Arrays.sort(sorted);
    int keep = Math.clamp(most, 1, sorted.length);
    while (true) {
      double least = Math.max(Double.MIN_VALUE, sorted[sorted.length - keep]);
      ProfilePageTree kept = new ProfilePageTree(tree, self, totals, least);
      if (keep == 1 || kept.room() <= most) {
        kept.order();
        return kept;
      }
      keep = keep * 3 / 4;
    }
  }

  private ProfilePageTree(CallTree tree, double[] self, double[] totals, double least) {
    this.tree = tree;
    this.self = self;
    this.totals = totals;
    this.least = least;
    this.ends = ends();
  }

  private boolean isKept(int node) {
    return node == CallTree.ROOT || totals[node] >= least;
  }

  /// Where samples below folds ended: the node that keeps the fold, and the frame; each pair once,
  /// rising.
  private long[] ends() {
    int[] keepers = keepers();
    return IntStream.range(1, tree.size())
        .filter(node -> !isKept(node) && self[node] > 0)
        .mapToLong(node -> end(keepers[node], node))
        .sorted()
        .distinct()
        .toArray();
  }

  private long end(int keeper, int node) {
    return (long) keeper << Integer.SIZE | tree.frameNumber(node);
  }

  /// Of every node itself or, if it is left out, the first caller that is not.
  private int[] keepers() {
    int[] keepers = new int[tree.size()];
    for (int node = 1; node < tree.size(); node++) {
      keepers[node] = isKept(node) ? node : keepers[tree.parent(node)];
    }
    return keepers;
  }

  /// How many entries there will be.
  private int room() {
    long kept = IntStream.range(0, tree.size()).filter(this::isKept).count();
    long folds = Arrays.stream(ends).map(end -> end >>> Integer.SIZE).distinct().count();
    return (int) Math.min(Integer.MAX_VALUE - 8, kept + folds + ends.length);
  }

  private void order() {
    int room = room();
    frames = new int[room];
    nodes = new int[room];
    depths = new int[room];
    entries = new int[tree.size()];
    endEntries = new int[ends.length];
    walk(children());
    int[] keepers = keepers();
    for (int node = 1; node < tree.size(); node++) {
      if (!isKept(node)) {
        int at = Arrays.binarySearch(ends, end(keepers[node], node));
        entries[node] = at < 0 ? entries[keepers[node]] : endEntries[at];
      }
    }
  }

  /// The first child of every node and its next sibling, the largest first; [#NOTHING] for none.
  private int[][] children() {
    int[] child = new int[tree.size()];
    int[] sibling = new int[tree.size()];
    Arrays.fill(child, NOTHING);
    Arrays.fill(sibling, NOTHING);
    IntStream.range(1, tree.size())
        .filter(this::isKept)
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer node) -> totals[node])
                .thenComparing(Comparator.reverseOrder()))
        .forEach(node -> {
          sibling[node] = child[tree.parent(node)];
          child[tree.parent(node)] = node;
        });
    return new int[][] {child, sibling};
  }

  /// Without recursion: stacks may be thousands of frames deep.
  private void walk(int[][] children) {
    int[] child = children[0];
    int[] sibling = children[1];
    int node = CallTree.ROOT;
    int depth = 0;
    enter(node, depth);
    while (node != NOTHING) {
      if (child[node] != NOTHING) {
        int first = child[node];
        child[node] = NOTHING;
        node = first;
        enter(node, ++depth);
      } else {
        fold(node, depth);
        if (sibling[node] != NOTHING) {
          node = sibling[node];
          enter(node, depth);
        } else {
          node = tree.parent(node);
          depth--;
        }
      }
    }
  }

  private void enter(int node, int depth) {
    entries[node] = put(node, node == CallTree.ROOT ? NO_FRAME : tree.frameNumber(node), depth);
  }

  private int put(int node, int frame, int depth) {
    nodes[size] = node;
    frames[size] = frame;
    depths[size] = depth;
    return size++;
  }

  /// What is left out below a node.
  private void fold(int node, int depth) {
    int at = Arrays.binarySearch(ends, (long) node << Integer.SIZE);
    int first = at < 0 ? -at - 1 : at;
    for (int i = first; i < ends.length && ends[i] >>> Integer.SIZE == node; i++) {
      if (i == first) {
        put(NOTHING, NO_FRAME, depth + 1);
      }
      endEntries[i] = put(NOTHING, (int) ends[i], depth + 2);
    }
  }

  /// How many entries there are; entry 0 is the root.
  int size() {
    return size;
  }

  /// Whether an entry is one node of the tree, and neither a fold nor below one.
  boolean isNode(int entry) {
    return nodes[entry] != NOTHING;
  }

  /// The node of an entry that is one.
  int node(int entry) {
    return nodes[entry];
  }

  /// The number of an entry's frame in the tree's table or [#NO_FRAME].
  int frame(int entry) {
    return frames[entry];
  }

  int depth(int entry) {
    return depths[entry];
  }

  /// Where what ended in a node is shown: in its own entry or below a fold.
  int entry(int node) {
    return entries[node];
  }

  /// How many nodes are left out.
  long folded() {
    return IntStream.range(1, tree.size()).filter(n -> totals[n] > 0 && !isKept(n)).count();
  }

  /// No node that is kept has less than this, in the unit of the totals.
  double least() {
    return least;
  }
}
