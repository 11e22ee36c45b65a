package dev.assay.recording;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.Arrays;

/// Where the messages of one kind are in the bytes of a file, and which has which id.
final class Pieces {

  /// More places and names than any program has.
  private static final int MOST = 2 << 20;

  private int[] places = new int[32];
  private int size;
  private long[] ids = new long[0];
  private int[] slots = new int[1];

  /// Finds the id of a message.
  interface Id {
    long of(int offset, int length) throws InvalidProtocolBufferException;
  }

  void add(int offset, int length) throws InvalidProtocolBufferException {
    if (size == MOST) {
      throw new InvalidProtocolBufferException("more than 2,097,152 entries of one kind");
    }
    places = size * 2 == places.length ? Arrays.copyOf(places, size * 4) : places;
    places[size * 2] = offset;
    places[size * 2 + 1] = length;
    size++;
  }

  int size() {
    return size;
  }

  int offset(int index) {
    return places[index * 2];
  }

  int length(int index) {
    return places[index * 2 + 1];
  }

  /// Learns the ids. Of two messages with one id the first counts.
  void number(Id id) throws InvalidProtocolBufferException {
    ids = new long[size];
    slots = new int[Integer.highestOneBit(Math.max(size, 1)) * 4];
    for (int i = 0; i < size; i++) {
      ids[i] = id.of(offset(i), length(i));
      int slot = slot(ids[i]);
      if (slots[slot] == 0) {
        slots[slot] = i + 1;
      }
    }
  }

  /// -1 when there is none.
  int index(long id) {
    return size == 0 ? -1 : slots[slot(id)] - 1;
  }

  private int slot(long id) {
    int slot = (int) ((id * 0x9E3779B97F4A7C15L) >>> 32) & (slots.length - 1);
    while (slots[slot] != 0 && ids[slots[slot] - 1] != id) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }
}
