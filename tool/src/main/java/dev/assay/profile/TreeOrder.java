package dev.assay.profile;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// A tree whose nodes stand in an order that follows from their frames alone: a caller before what
/// it calls, and what one calls by frame. Readers add nodes as they come upon them, which differs
/// from one reading of a file to the next, because its chunks are read side by side.
final class TreeOrder {

  private static final Comparator<Frame> BY_FRAME =
      Comparator.comparing(Frame::code)
          .thenComparing(Frame::owner)
          .thenComparing(Frame::name)
          .thenComparingInt(Frame::line);

  private final CallTree ordered = new CallTree(new FrameTable());
  private final int[] nodes;

  TreeOrder(CallTree tree) {
    nodes = new int[tree.size()];
    int[] ranks = ranks(tree.frames());
    TreeWalk walk = new TreeWalk(tree);
    int[] waiting = new int[tree.size()];
    int left = 1;
    while (left > 0) {
      int node = waiting[--left];
      copy(tree, node);
      int[] children = walk.children(node);
      byRank(tree, children, ranks);
      for (int i = children.length - 1; i >= 0; i--) {
        waiting[left++] = children[i];
      }
    }
  }

  /// The place of every frame among all.
  private static int[] ranks(FrameTable frames) {
    int[] ranks = new int[frames.size()];
    int[] byFrame =
        IntStream.range(0, ranks.length)
            .boxed()
            .sorted(Comparator.comparing(frames::get, BY_FRAME))
            .mapToInt(Integer::intValue)
            .toArray();
    for (int i = 0; i < byFrame.length; i++) {
      ranks[byFrame[i]] = i;
    }
    return ranks;
  }

  private static void byRank(CallTree tree, int[] children, int[] ranks) {
    long[] keys = new long[children.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = (long) ranks[tree.frameNumber(children[i])] << 32 | children[i];
    }
    Arrays.sort(keys);
    for (int i = 0; i < keys.length; i++) {
      children[i] = (int) keys[i];
    }
  }

  private void copy(CallTree tree, int node) {
    if (node != CallTree.ROOT) {
      int frame = ordered.frames().number(tree.frame(node));
      nodes[node] = ordered.child(nodes[tree.parent(node)], frame);
    }
    ordered.add(nodes[node], tree.samples(node), tree.self(node));
    ordered.addModes(nodes[node], tree, node);
  }

  CallTree tree() {
    return ordered;
  }

  /// The node in [#tree] of every node of the tree that was given.
  int[] nodes() {
    return nodes;
  }
}
