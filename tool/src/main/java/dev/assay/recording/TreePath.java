package dev.assay.recording;

import dev.assay.profile.CallTree;

/// The way to a node of a tree.
final class TreePath {

  private TreePath() {}

  /// The nodes from below the root to this one.
  static int[] of(CallTree tree, int node) {
    int depth = 0;
    for (int at = node; at != CallTree.ROOT; at = tree.parent(at)) {
      depth++;
    }
    int[] path = new int[depth];
    for (int at = node; at != CallTree.ROOT; at = tree.parent(at)) {
      path[--depth] = at;
    }
    return path;
  }
}
