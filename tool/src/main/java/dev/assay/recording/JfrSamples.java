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
    long place = (long) (stack + 1) << 32 | (group + 1);
    long rest = (long) (subject + 1) << 32 | bin;
    long[] table = entries;
    int at = home(place, rest);
    while (table[at] != place || table[at + 1] != rest) {
      if (table[at] == 0) {
        table[at] = place;
        table[at + 1] = rest;
        size++;
        break;
      }
      at = at + WIDTH & table.length - 1;
    }
    table[at + 2] += samples;
    table[at + 3] += weight;
    if (size * 2 >= table.length / WIDTH) {
      grow();
    }
  }

  /// Where an entry is looked for first.
  private int home(long place, long rest) {
    long mixed = (place + rest * factor) * factor;
    return (int) (mixed >>> shift) * WIDTH;
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
      if (before[from] != 0) {
        int at = home(before[from], before[from + 1]);
        while (entries[at] != 0) {
          at = at + WIDTH & entries.length - 1;
        }
        System.arraycopy(before, from, entries, at, WIDTH);
      }
    }
  }

  /// Hands all over, those of one stack after each other, and forgets them.
  void flush() {
    long[] order = new long[size];
    int count = 0;
    for (int at = 0; at < entries.length; at += WIDTH) {
      if (entries[at] != 0) {
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
        (int) entries[at] - 1,
        (int) (entries[at + 1] >>> 32) - 1,
        (int) entries[at + 1],
        entries[at + 2],
        entries[at + 3]);
  }
}
