package dev.assay.difference;

import dev.assay.profile.CallTree;
import java.util.Arrays;

/// The way down a tree, which itself knows only the way up.
final class Children {

  /// The column with a node's first child, -1 without any.
  static final int FIRST = 0;

  /// The column with the next child of a node's parent, -1 after the last.
  static final int NEXT = 1;

  private Children() {}

  static int[][] of(CallTree tree) {
    int[][] links = new int[2][tree.size()];
    Arrays.fill(links[FIRST], -1);
    Arrays.fill(links[NEXT], -1);
    for (int node = tree.size() - 1; node > CallTree.ROOT; node--) {
      links[NEXT][node] = links[FIRST][tree.parent(node)];
      links[FIRST][tree.parent(node)] = node;
    }
    return links;
  }
}
