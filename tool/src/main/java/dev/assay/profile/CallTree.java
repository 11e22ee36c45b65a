package dev.assay.profile;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// Stacks with their weights, their common beginnings shared. Node 0 is the root and has no frame;
/// its children are classes of threads. A parent has a smaller number than its children.
///
/// Columns instead of objects: a tree of a million nodes takes some 80 MB.
public final class CallTree {

  /// The node that all stacks begin at.
  public static final int ROOT = 0;

  /// More nodes than a reader of profiles can look at, and some 75 MB. A file made to fill the
  /// memory gets no further.
  static final int MOST = 1 << 20;

  /// Columns of modes, see [Frame.Mode].
  private static final int MODES = 4;

  private static final int NONE = -1;

  private final FrameTable frames;
  private int size = 1;

  /// Of every node the one above and the number of its frame: what it is looked for by, side by
  /// side.
  private long[] edges = new long[64];

  private long[] samples = new long[64];
  private long[] weight = new long[64];
  private long[] modes = new long[64 * MODES];
  private int[] slots = new int[128];

  /// An empty tree.
  public CallTree(FrameTable frames) {
    this.frames = frames;
    edges[ROOT] = edge(NONE, NONE);
  }

  public FrameTable frames() {
    return frames;
  }

  /// How many nodes there are, the root among them.
  public int size() {
    return size;
  }

  /// The node above, -1 above the root.
  public int parent(int node) {
    return (int) (edges[node] >> 32);
  }

  /// The number of a node's frame in [#frames]; not of the root.
  public int frameNumber(int node) {
    return (int) edges[node];
  }

  private static long edge(int parent, int frameNumber) {
    return ((long) parent << 32) | (frameNumber & 0xffff_ffffL);
  }

  /// Not of the root.
  public Frame frame(int node) {
    return frames.get(frameNumber(node));
  }

  /// Samples that ended in this node.
  public long samples(int node) {
    return samples[node];
  }

  /// What the samples that ended in this node stand for, in the unit of the [SampleKind].
  public long self(int node) {
    return weight[node];
  }

  /// What of a node with all below it ran in this mode, one but [Frame.Mode#NONE], in the unit of
  /// the [SampleKind].
  public long total(int node, Frame.Mode mode) {
    return modes[node * MODES + mode.column];
  }

  /// The weight of every node with all below it.
  public long[] totals() {
    return summed(weight);
  }

  /// The samples of every node with all below it.
  public long[] totalSamples() {
    return summed(samples);
  }

  private long[] summed(long[] column) {
    long[] totals = Arrays.copyOf(column, size);
    for (int node = size - 1; node > ROOT; node--) {
      totals[parent(node)] += totals[node];
    }
    return totals;
  }

  /// Whether there is no room for new nodes. Weights are kept all the same: what would be below a
  /// node is then added to the node itself.
  public boolean isFull() {
    return size >= MOST;
  }

  /// The child of a node with this frame, a new one if there is none; the node itself when the tree
  /// is full.
  public int child(int node, int frameNumber) {
    long edge = edge(node, frameNumber);
    int[] table = slots;
    int slot = slot(edge);
    while (table[slot] != 0) {
      if (edges[table[slot]] == edge) {
        return table[slot];
      }
      slot = (slot + 1) & (table.length - 1);
    }
    return isFull() && node != ROOT ? node : added(edge, slot);
  }

  private int added(long edge, int slot) {
    if (size == edges.length) {
      grow();
    }
    int child = size++;
    edges[child] = edge;
    slots[slot] = child;
    if (size * 2 > slots.length) {
      rehash();
    }
    return child;
  }

  private int slot(long edge) {
    return (int) ((edge * 0x9E3779B97F4A7C15L) >>> 32) & (slots.length - 1);
  }

  private void grow() {
    int length = size * 2;
    edges = Arrays.copyOf(edges, length);
    samples = Arrays.copyOf(samples, length);
    weight = Arrays.copyOf(weight, length);
    modes = Arrays.copyOf(modes, length * MODES);
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    for (int node = 1; node < size; node++) {
      int slot = slot(edges[node]);
      while (slots[slot] != 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = node;
    }
  }

  /// Adds samples that ended in a node.
  public void add(int node, long moreSamples, long moreWeight) {
    samples[node] += moreSamples;
    weight[node] += moreWeight;
  }

  /// Adds to what ran in a mode, in a node with all below it. [Frame.Mode#NONE] is not kept.
  public void addMode(int node, Frame.Mode mode, long moreWeight) {
    addMode(node, mode.column, moreWeight);
  }

  /// The same by the column of a mode.
  void addMode(int node, int column, long moreWeight) {
    if (column >= 0) {
      modes[node * MODES + column] += moreWeight;
    }
  }

  /// Adds all stacks of another tree.
  ///
  /// @return the node here of every node there
  public int[] add(CallTree other) {
    int[] numbers = new int[other.frames.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = frames.number(other.frames.get(i));
    }
    return add(other, number -> numbers[number]);
  }

  /// The same stacks with other frames; nodes that become alike are one.
  ///
  /// @param table of the new frames
  /// @param translated from a frame's number here to its number there, -1 for a frame that is left
  ///   out: what it called is then called by its caller
  public CallTree translated(FrameTable table, IntUnaryOperator translated) {
    CallTree result = new CallTree(table);
    result.add(this, translated);
    return result;
  }

  /// The same for other frames, see [#translated].
  int[] add(CallTree other, IntUnaryOperator translated) {
    int[] here = new int[other.size];
    for (int node = 0; node < other.size; node++) {
      int number = node == ROOT ? 0 : translated.applyAsInt(other.frameNumber(node));
      if (node > ROOT) {
        int above = here[other.parent(node)];
        here[node] = number < 0 ? above : child(above, number);
      }
      add(here[node], other.samples[node], other.weight[node]);
      if (number >= 0) {
        addModes(here[node], other, node);
      }
    }
    return here;
  }

  /// Adds what ran in each mode in a node of another tree.
  void addModes(int here, CallTree other, int there) {
    for (int mode = 0; mode < MODES; mode++) {
      modes[here * MODES + mode] += other.modes[there * MODES + mode];
    }
  }

  /// The tree without its smallest branches: what ended in them ended in what called them.
  ///
  /// @param most nodes that are kept, about
  public CallTree largest(int most) {
    if (size <= most) {
      return this;
    }
    long[] totals = totals();
    long[] sorted = totals.clone();
    Arrays.sort(sorted);
    long least = sorted[size - most];
    CallTree result = new CallTree(frames);
    int[] there = new int[size];
    for (int node = 0; node < size; node++) {
      boolean kept = node == ROOT || totals[node] > least;
      there[node] =
          node == ROOT
              ? ROOT
              : kept ? result.child(there[parent(node)], frameNumber(node)) : there[parent(node)];
      result.add(there[node], samples[node], weight[node]);
      if (kept) {
        result.addModes(there[node], this, node);
      }
    }
    return result;
  }
}
