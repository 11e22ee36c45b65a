package dev.assay.recording;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/// The constants of one type: where each begins in the chunk. They are decoded when they are
/// needed, and most never are.
final class JfrPool {

  /// The number of a constant that is not there.
  static final int ABSENT = -1;

  /// Direct access is worth tables of at most this many times the constants.
  private static final int SPARSE = 8;

  /// But not of more places than this.
  private static final int LARGEST = 1 << 22;

  /// Or of so many places, which most kinds of constants need no more than.
  private static final int SMALL = 1 << 15;

  private long[] ids = new long[16];
  private int[] places = new int[16];
  private int size;
  private long lowest;
  private boolean direct;
  private int[] numbers = new int[0];
  private int shift;

  /// Nobody can make ids that collide without knowing it.
  private final long factor = ThreadLocalRandom.current().nextLong() | 1;

  void add(long id, int place) {
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, size + (size >> 1));
      places = Arrays.copyOf(places, size + (size >> 1));
    }
    ids[size] = id;
    places[size++] = place;
  }

  int size() {
    return size;
  }

  long id(int number) {
    return ids[number];
  }

  /// Where in the chunk a constant begins, after its id.
  int place(int number) {
    return places[number];
  }

  /// To be called when all are added, before the first is looked for.
  void seal() {
    lowest = Long.MAX_VALUE;
    long highest = Long.MIN_VALUE;
    for (int i = 0; i < size; i++) {
      lowest = Math.min(lowest, ids[i]);
      highest = Math.max(highest, ids[i]);
    }
    long range = size == 0 ? 0 : highest - lowest + 1;
    direct = range >= 0 && range <= Math.max(SMALL, Math.min(LARGEST, (long) SPARSE * size));
    if (direct) {
      numbers = new int[(int) range];
      for (int i = 0; i < size; i++) {
        numbers[(int) (ids[i] - lowest)] = i + 1;
      }
    } else {
      hash();
    }
  }

  private void hash() {
    int bits = 33 - Integer.numberOfLeadingZeros(size);
    shift = 64 - bits;
    numbers = new int[1 << bits];
    for (int i = 0; i < size; i++) {
      numbers[slot(ids[i])] = i + 1;
    }
  }

  private int slot(long id) {
    int slot = (int) ((id * factor) >>> shift);
    while (numbers[slot] != 0 && ids[numbers[slot] - 1] != id) {
      slot = (slot + 1) & (numbers.length - 1);
    }
    return slot;
  }

  /// The number of a constant, from 0 on.
  int number(long id) {
    if (!direct) {
      return numbers[slot(id)] - 1;
    }
    long place = id - lowest;
    return place >= 0 && place < numbers.length ? numbers[(int) place] - 1 : ABSENT;
  }
}
