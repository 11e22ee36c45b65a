package dev.assay.recording;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/// Samples of a chunk, those alike added up. All that tells samples apart are numbers of constants:
/// whoever was sampled where is looked up once for all of them.
///
/// Written for the machine: an entry is four longs side by side, and so one or two cache lines.
final class JfrSamples {

  /// So many take 32 MB. Then they must make room.
  private static final int MOST = 1 << 19;

  private static final int WIDTH = 4;

  private final Target target;
  private final long factor = ThreadLocalRandom.current().nextLong() | 1;
  private long[] entries = new long[WIDTH << 12];
  private int shift = 64 - 12;
  private int size;

  /// Takes what has been added up.
  interface Target {

    /// @param stack number of a stack trace, -1 when it is not known
    /// @param group number of a group of threads
    /// @param subject number of a class, -1 when there is none
    /// @param bin of time
    void take(int stack, int group, int subject, int bin, long samples, long weight);
  }

  JfrSamples(Target target) {
    this.target = target;
  }

  /// Adds a sample; see [Target#take] for the numbers.
  ///
  /// @param samples more than 0
  void add(int stack, int group, int subject, int bin, long samples, long weight) {
    long place = (long) (stack + 1) << 32 | group;
    long rest = (long) (subject + 1) << 32 | bin;
    int at = slot(place, rest);
    if (entries[at + 2] == 0) {
      entries[at] = place;
      entries[at + 1] = rest;
      size++;
    }
    entries[at + 2] += samples;
    entries[at + 3] += weight;
    if (size * 2 >= entries.length / WIDTH) {
      grow();
    }
  }

  private int slot(long place, long rest) {
    long mixed = (place ^ Long.rotateLeft(rest * factor, 31)) * factor;
    int at = (int) (mixed >>> shift) * WIDTH;
    while (entries[at + 2] != 0 && (entries[at] != place || entries[at + 1] != rest)) {
      at = at + WIDTH & entries.length - 1;
    }
    return at;
  }

  private void grow() {
    if (size >= MOST) {
      flush();
      return;
    }
    long[] before = entries;
    entries = new long[before.length * 2];
    shift--;
    for (int from = 0; from < before.length; from += WIDTH) {
      if (before[from + 2] != 0) {
        System.arraycopy(before, from, entries, slot(before[from], before[from + 1]), WIDTH);
      }
    }
  }

  /// Hands all over, those of one stack after each other, and forgets them.
  void flush() {
    long[] order = new long[size];
    int count = 0;
    for (int at = 0; at < entries.length; at += WIDTH) {
      if (entries[at + 2] != 0) {
        order[count++] = (entries[at] & 0xffff_ffff_0000_0000L) | at;
      }
    }
    Arrays.sort(order);
    for (long entry : order) {
      take((int) entry);
    }
    Arrays.fill(entries, 0);
    size = 0;
  }

  private void take(int at) {
    target.take(
        (int) (entries[at] >>> 32) - 1,
        (int) entries[at],
        (int) (entries[at + 1] >>> 32) - 1,
        (int) entries[at + 1],
        entries[at + 2],
        entries[at + 3]);
  }
}
