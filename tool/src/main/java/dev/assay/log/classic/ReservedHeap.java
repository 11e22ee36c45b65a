package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.UsedHeap;
import dev.assay.model.LogEvent;

/// The most that the heap may become, by the addresses that a JVM reserves for it, as it tells them
/// with the heap: `ParOldGen total 7168K, used 461K [0x85200000, 0x85900000, 0x97800000)`. The
/// first address is the lowest, the last the end of what is reserved. Most tell their generations
/// one behind the other.
final class ReservedHeap {

  private static final byte[] G1 = Ascii.of("garbage-first heap ");

  private static final byte[] ADDRESSES = Ascii.of(" [0x");
  private static final byte[] NEXT = Ascii.of(", 0x");

  private static final int HEXADECIMAL = 16;

  private final ClassicCursor cursor;

  /// Whether the maximum of the JVM at hand was told.
  private boolean told;

  /// Bytes of the young generation, or unknown.
  private long young = LogEvent.UNKNOWN;

  ReservedHeap(ClassicCursor cursor) {
    this.cursor = cursor;
  }

  /// The JVM at hand told the maximum.
  void told() {
    told = true;
  }

  /// Another JVM begins.
  void forget() {
    told = false;
    young = LogEvent.UNKNOWN;
  }

  /// Takes a row of the heap; the cursor stays.
  ///
  /// @return the maximum size of the heap where it tells it and none did before, or unknown
  long read(Line line) {
    if (told) {
      return LogEvent.UNKNOWN;
    }
    long size = LogEvent.UNKNOWN;
    if (cursor.starts(G1)) {
      size = reserved(line);
    } else if (UsedHeap.isYoung(line.bytes, cursor.at, line.to)) {
      young = reserved(line);
    } else if (young > 0 && UsedHeap.isOld(line.bytes, cursor.at, line.to)) {
      long old = reserved(line);
      size = old > 0 ? young + old : LogEvent.UNKNOWN;
      young = LogEvent.UNKNOWN;
    }
    told = size > 0;
    return size;
  }

  /// Bytes from the first to the last of three addresses, or unknown.
  private long reserved(Line line) {
    int first = Ascii.find(line.bytes, cursor.at, line.to, ADDRESSES);
    int second = first < 0 ? -1 : Ascii.find(line.bytes, first, line.to, NEXT);
    int third = second < 0 ? -1 : Ascii.find(line.bytes, second + 1, line.to, NEXT);
    if (third < 0) {
      return LogEvent.UNKNOWN;
    }
    long low = address(line, first, ',');
    long end = address(line, third, ')');
    return low >= 0 && end > low ? end - low : LogEvent.UNKNOWN;
  }

  /// The address between these signs, or unknown.
  private static long address(Line line, int begin, int behind) {
    int from = begin + ADDRESSES.length;
    long address = 0;
    for (int i = from; i < line.to && i - from <= HEXADECIMAL; i++) {
      int digit = Character.digit(line.bytes[i], HEXADECIMAL);
      if (digit < 0) {
        return line.bytes[i] == behind && i > from ? address : LogEvent.UNKNOWN;
      }
      address = address * HEXADECIMAL + digit;
    }
    return LogEvent.UNKNOWN;
  }
}
