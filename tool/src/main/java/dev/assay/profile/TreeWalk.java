package dev.assay.profile;

/// The nodes of a tree below one another. A tree knows only the parent of every node; this knows
/// the children, and goes through them without recursion whatever the depth.
public final class TreeWalk {

  /// What is done at every node, the root not among them.
  public interface Visitor {

    /// Before everything below the node.
    void enter(int node);

    /// After everything below the node.
    void leave(int node);
  }

  private final int[] firstChild;
  private final int[] nextSibling;

  /// 0 stands for none: the root is nobody's child.
  public TreeWalk(CallTree tree) {
    firstChild = new int[tree.size()];
    nextSibling = new int[tree.size()];
    for (int node = tree.size() - 1; node > CallTree.ROOT; node--) {
      nextSibling[node] = firstChild[tree.parent(node)];
      firstChild[tree.parent(node)] = node;
    }
  }

  /// The children of a node, in the order in which they came into the tree.
  public int[] children(int node) {
    int count = 0;
    for (int child = firstChild[node]; child != 0; child = nextSibling[child]) {
      count++;
    }
    int[] children = new int[count];
    int at = 0;
    for (int child = firstChild[node]; child != 0; child = nextSibling[child]) {
      children[at++] = child;
    }
    return children;
  }

  /// Visits everything below the root, a caller before what it calls.
  public void walk(CallTree tree, Visitor visitor) {
    int node = firstChild[CallTree.ROOT];
    while (node != 0) {
      visitor.enter(node);
      int next = firstChild[node];
      while (next == 0 && node != CallTree.ROOT) {
        visitor.leave(node);
        next = nextSibling[node];
        node = tree.parent(node);
      }
      node = next;
    }
  }
}
