package dev.assay.recording;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/// Samples of a chunk, those alike added up. All that tells samples apart are ids of constants:
/// whoever was sampled where is looked up once for all of them.
///
/// Written for the machine: an entry is five longs side by side, and so one or two cache lines.
final class JfrSamples {

  /// So many take 20 MB. Then they must make room.
  private static final int MOST = 1 << 18;

  private static final int WIDTH = 5;

  private final Target target;
  private final JfrPool stacks;
  private final long factor = ThreadLocalRandom.current().nextLong() | 1;
  private long[] entries = new long[WIDTH << 12];
  private int shift = 64 - 12;
  private int size;

  /// Takes what has been added up.
  interface Target {

    /// @param stack number of a stack trace, -1 when it is not known
    /// @param group number of a group of threads
    /// @param subject id of a class, not positive when there is none
    /// @param bin of time
    void take(int stack, int group, long subject, int bin, long samples, long weight);
  }

  /// @param stacks by their ids
  JfrSamples(JfrPool stacks, Target target) {
    this.stacks = stacks;
    this.target = target;
  }

  /// Adds a sample; see [Target#take] for the numbers.
  ///
  /// @param stack id of a stack trace
  /// @param samples more than 0
  void add(long stack, int group, long subject, int bin, long samples, long weight) {
    long rest = (long) (group + 1) << 32 | bin;
    long[] table = entries;
    long mixed = (stack + (subject + rest * factor) * factor) * factor;
    int at = (int) (mixed >>> shift) * WIDTH;
    while (table[at] != stack || table[at + 1] != subject || table[at + 2] != rest) {
      if (table[at + 2] == 0) {
        added(at, stack, subject, rest, samples, weight);
        return;
      }
      at += WIDTH;
      if (at == table.length) {
        at = 0;
      }
    }
    table[at + 3] += samples;
    table[at + 4] += weight;
  }

  private void added(int at, long stack, long subject, long rest, long samples, long weight) {
    entries[at] = stack;
    entries[at + 1] = subject;
    entries[at + 2] = rest;
    entries[at + 3] = samples;
    entries[at + 4] = weight;
    size++;
    if (size >= entries.length / WIDTH * 5 / 8) {
      grow();
    }
  }

  private void grow() {
    if (size >= MOST) {
      flush();
      return;
    }
    long[] before = entries;
    entries = new long[before.length * 2];
    shift--;
    size = 0;
    for (int from = 0; from < before.length; from += WIDTH) {
      if (before[from + 2] != 0) {
        put(before, from);
      }
    }
  }

  private void put(long[] from, int place) {
    long rest = from[place + 2];
    add(
        from[place],
        (int) (rest >>> 32) - 1,
        from[place + 1],
        (int) rest,
        from[place + 3],
        from[place + 4]);
  }

  /// Hands all over, those of one stack after each other, and forgets them.
  void flush() {
    long[] order = new long[size];
    int count = 0;
    for (int at = 0; at < entries.length; at += WIDTH) {
      if (entries[at + 2] != 0) {
        order[count++] = (long) stacks.number(entries[at]) << 32 | at;
      }
    }
    Arrays.sort(order);
    for (long entry : order) {
      take((int) (entry >> 32), (int) entry);
    }
    Arrays.fill(entries, 0);
    size = 0;
  }

  private void take(int stack, int at) {
    long rest = entries[at + 2];
    target.take(
        stack,
        (int) (rest >>> 32) - 1,
        entries[at + 1],
        (int) rest,
        entries[at + 3],
        entries[at + 4]);
  }
}
