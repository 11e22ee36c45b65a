package dev.assay.difference;

import dev.assay.difference.ProfileDifference.Of;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/// What can have changed in a tree, besides its paths: the total, classes of threads, packages,
/// methods. A sum over nodes each: of what ended in them, or of them with all below.
final class Items {

  /// The item that is everything.
  static final int TOTAL = 0;

  private static final int NONE = -1;

  /// What an item is.
  ///
  /// @param frame in the tree's table, -1 for the total and packages
  record Key(Of of, String within, String name, int frame) {

    /// The same frame at another level.
    Key of(Of other) {
      return new Key(other, within, name, frame);
    }
  }

  private final CallTree tree;
  private final List<Key> keys = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();

  /// For each node the item that takes what ended there.
  private final int[] classes;

  private final int[] packages;
  private final int[] selves;

  /// For each node the item that takes all of it; none below a node of the same frame, so that
  /// recursion counts once.
  private final int[] methods;

  Items(CallTree tree) {
    this.tree = tree;
    this.classes = filled(tree.size());
    this.packages = filled(tree.size());
    this.selves = filled(tree.size());
    this.methods = filled(tree.size());
    number(new Key(Of.THREAD_CLASS, "", "", NONE));
    walk();
  }

  private static int[] filled(int size) {
    int[] items = new int[size];
    Arrays.fill(items, NONE);
    return items;
  }

  /// Depth first, so that it is known which frames a node lies below.
  private void walk() {
    int[][] links = Children.of(tree);
    int[] open = new int[tree.frames().size()];
    int node = links[Children.FIRST][CallTree.ROOT];
    while (node != NONE) {
      enter(node, open);
      int next = links[Children.FIRST][node];
      while (next == NONE && node != CallTree.ROOT) {
        open[tree.frameNumber(node)]--;
        next = links[Children.NEXT][node];
        node = tree.parent(node);
      }
      node = next;
    }
  }

  private void enter(int node, int[] open) {
    int frame = tree.frameNumber(node);
    boolean outermost = open[frame]++ == 0;
    int parent = tree.parent(node);
    if (parent == CallTree.ROOT) {
      classes[node] = number(new Key(Of.THREAD_CLASS, "", tree.frame(node).name(), frame));
      return;
    }
    classes[node] = classes[parent];
    String within = keys.get(classes[node]).name();
    Frame what = tree.frame(node);
    packages[node] = number(new Key(Of.PACKAGE, within, packageOf(what), NONE));
    selves[node] = number(new Key(Of.SELF, within, what.text(), frame));
    if (outermost) {
      methods[node] = number(new Key(Of.METHOD, within, what.text(), frame));
    }
  }

  private int number(Key key) {
    Integer known = numbers.putIfAbsent(key, keys.size());
    if (known == null) {
      keys.add(key);
      return keys.size() - 1;
    }
    return known;
  }

  /// The package of Java code, otherwise whose code it is.
  private static String packageOf(Frame frame) {
    return switch (frame.code()) {
      case JVM -> "(JVM)";
      case KERNEL -> "(kernel)";
      case UNKNOWN -> "(unknown)";
      case NATIVE -> frame.owner().isEmpty() ? "(native)" : frame.owner();
      case JAVA, SUBJECT, COMPILED_METHOD, THREAD, THREAD_CLASS -> {
        int dot = frame.owner().lastIndexOf('.');
        yield dot < 0 ? "(default package)" : frame.owner().substring(0, dot);
      }
    };
  }

  int size() {
    return keys.size();
  }

  Key key(int item) {
    return keys.get(item);
  }

  /// The item of this description, -1 if there is none.
  int find(Key key) {
    return numbers.getOrDefault(key, NONE);
  }

  /// The item of what ended in a node, -1 for classes of threads.
  int selfItem(int node) {
    return selves[node];
  }

  /// Every item's sum.
  ///
  /// @param self what ended in each node
  /// @param totals each node with all below it
  double[] sums(double[] self, double[] totals) {
    double[] sums = new double[size()];
    sums[TOTAL] = totals[CallTree.ROOT];
    for (int node = 1; node < self.length; node++) {
      if (self[node] != 0) {
        add(sums, classes[node], self[node]);
        add(sums, packages[node], self[node]);
        add(sums, selves[node], self[node]);
      }
      add(sums, methods[node], totals[node]);
    }
    return sums;
  }

  private static void add(double[] sums, int item, double value) {
    if (item != NONE) {
      sums[item] += value;
    }
  }

  /// Tells the outermost nodes of an item's frame.
  void nodes(int method, IntConsumer consumer) {
    for (int node = 1; node < methods.length; node++) {
      if (methods[node] == method) {
        consumer.accept(node);
      }
    }
  }
}
