package dev.assay.recording;

import java.util.Arrays;

/// Stacks of numbers that get their meaning later, their common beginnings shared. For formats that
/// may describe their frames only after the stacks.
final class IndexTree {

  static final int ROOT = 0;

  /// As many nodes as a tree of calls has.
  private static final int MOST = 1 << 21;

  private int size = 1;
  private int[] parent = new int[64];
  private int[] index = new int[64];
  private long[] samples = new long[64];
  private double[] weight = new double[64];
  private int[] slots = new int[128];

  int size() {
    return size;
  }

  int index(int node) {
    return index[node];
  }

  long samples(int node) {
    return samples[node];
  }

  double weight(int node) {
    return weight[node];
  }

  void add(int node, double more) {
    samples[node]++;
    weight[node] += more;
  }

  /// The node itself when there is no room for another.
  int child(int node, int number) {
    int slot = slot(node, number);
    while (slots[slot] != 0) {
      int candidate = slots[slot];
      if (parent[candidate] == node && index[candidate] == number) {
        return candidate;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return size >= MOST ? node : added(node, number, slot);
  }

  private int added(int node, int number, int slot) {
    if (size == parent.length) {
      parent = Arrays.copyOf(parent, size * 2);
      index = Arrays.copyOf(index, size * 2);
      samples = Arrays.copyOf(samples, size * 2);
      weight = Arrays.copyOf(weight, size * 2);
    }
    parent[size] = node;
    index[size] = number;
    slots[slot] = size++;
    if (size * 2 > slots.length) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    for (int node = 1; node < size; node++) {
      int slot = slot(parent[node], index[node]);
      while (slots[slot] != 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = node;
    }
  }

  private int slot(int node, int number) {
    long mixed = ((long) node << 32 | number) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & (slots.length - 1);
  }

  /// The numbers from below the root to a node.
  int[] path(int node) {
    int depth = 0;
    for (int at = node; at != ROOT; at = parent[at]) {
      depth++;
    }
    int[] path = new int[depth];
    for (int at = node; at != ROOT; at = parent[at]) {
      path[--depth] = index[at];
    }
    return path;
  }
}
