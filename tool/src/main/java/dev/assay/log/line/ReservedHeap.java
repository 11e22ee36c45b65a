package dev.assay.log.line;

import dev.assay.model.LogEvent;

/// The most that the heap may become, by the addresses that a JVM reserves for it, as it tells them
/// with the heap: `ParOldGen total 7168K, used 461K [0x85200000, 0x85900000, 0x97800000)`. The
/// first address is the lowest, the last the end of what is reserved. Most tell their generations
/// one behind the other. Of G1 the address between is missing from JDK 11 on, and the size itself
/// stands there from JDK 22 on: `garbage-first heap total reserved 98304K, committed 89088K, used
/// 1704K [0xfa000000, 0x100000000)`. ZGC and Shenandoah tell it in words: `ZHeap used 204M,
/// capacity 256M, max capacity 256M`.
public final class ReservedHeap {

  private static final byte[] G1 = Ascii.of("garbage-first heap ");

  private static final byte[] Z = Ascii.of("ZHeap ");
  private static final byte[] MAX_CAPACITY = Ascii.of(", max capacity ");

  private static final byte[] ADDRESSES = Ascii.of(" [0x");
  private static final byte[] NEXT = Ascii.of(", 0x");

  private static final int HEXADECIMAL = 16;

  /// Whether the maximum of the JVM at hand was told.
  private boolean told;

  /// Bytes of the young generation, or unknown.
  private long young = LogEvent.UNKNOWN;

  /// The JVM at hand told the maximum.
  public void told() {
    told = true;
  }

  /// Another JVM begins.
  public void forget() {
    told = false;
    young = LogEvent.UNKNOWN;
  }

  /// Takes a row of the heap.
  ///
  /// @param from where its words begin
  /// @return the maximum size of the heap where it tells it and none did before, or unknown
  public long read(byte[] bytes, int from, int to) {
    if (told) {
      return LogEvent.UNKNOWN;
    }
    long size = LogEvent.UNKNOWN;
    if (Ascii.at(bytes, from, to, G1)) {
      size = reserved(bytes, from, to);
    } else if (UsedHeap.isYoung(bytes, from, to)) {
      young = reserved(bytes, from, to);
    } else if (young > 0 && UsedHeap.isOld(bytes, from, to)) {
      long old = reserved(bytes, from, to);
      size = old > 0 ? young + old : LogEvent.UNKNOWN;
      young = LogEvent.UNKNOWN;
    } else {
      size =
          Ascii.at(bytes, from, to, Z)
              ? maxCapacity(bytes, from, to)
              : ShenandoahRow.maximum(bytes, from, to);
    }
    told = size > 0;
    return size;
  }

  private static long maxCapacity(byte[] bytes, int from, int to) {
    int label = Ascii.find(bytes, from, to, MAX_CAPACITY);
    int begin = label + MAX_CAPACITY.length;
    int unit = label < 0 ? to : Ascii.skipDigits(bytes, begin, to);
    return unit < to ? Ascii.size(bytes, begin, unit + 1) : LogEvent.UNKNOWN;
  }

  /// Bytes from the first to the last of the addresses, or unknown.
  private static long reserved(byte[] bytes, int from, int to) {
    int first = Ascii.find(bytes, from, to, ADDRESSES);
    int last = first < 0 ? -1 : Ascii.find(bytes, first, to, NEXT);
    int third = last < 0 ? -1 : Ascii.find(bytes, last + 1, to, NEXT);
    if (last < 0) {
      return LogEvent.UNKNOWN;
    }
    long low = address(bytes, first, to, ',');
    long end = address(bytes, third < 0 ? last : third, to, ')');
    return low >= 0 && end > low ? end - low : LogEvent.UNKNOWN;
  }

  /// The address between these signs, or unknown.
  private static long address(byte[] bytes, int begin, int to, int behind) {
    int from = begin + ADDRESSES.length;
    long address = 0;
    for (int i = from; i < to && i - from <= HEXADECIMAL; i++) {
      int digit = Character.digit(bytes[i], HEXADECIMAL);
      if (digit < 0) {
        return bytes[i] == behind && i > from ? address : LogEvent.UNKNOWN;
      }
      address = address * HEXADECIMAL + digit;
    }
    return LogEvent.UNKNOWN;
  }
}
