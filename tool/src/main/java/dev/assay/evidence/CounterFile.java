package dev.assay.evidence;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The performance counters that one JVM left at its end (hsperfdata, format 2.0).
///
/// The file is a header of 32 bytes and a list of entries. The header: the magic number 0xcafec0c0
/// in big-endian order; a byte for the order of all that follows, 1 for little-endian; major and
/// minor version; a byte unused here; the bytes used; the bytes that did not fit; a time stamp of 8
/// bytes; where the first entry is; the number of entries. An entry: its length, where its name is,
/// the length of its vector (0 for a single value), then a byte each for the type in JVM notation,
/// flags, unit and variability, and where its value is; all places count from the entry's start.
/// (`PerfDataPrologue` and `PerfDataEntry` in HotSpot.)
///
/// @param numbers by name
/// @param words by name
record CounterFile(Map<String, Long> numbers, Map<String, String> words) {

  /// The JVM writes 32 KiB unless it is told otherwise.
  static final int LARGEST = 4 << 20;

  private static final int MAGIC = 0xcafec0c0;
  private static final int HEADER = 32;
  private static final int ENTRY = 20;

  CounterFile {
    numbers = Map.copyOf(numbers);
    words = Map.copyOf(words);
  }

  /// Reads a file; empty when it is none. What is damaged in it is left out.
  static Optional<CounterFile> parse(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    if (bytes.length < HEADER || buffer.getInt(0) != MAGIC || buffer.get(5) != 2) {
      return Optional.empty();
    }
    buffer.order(buffer.get(4) == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    Map<String, Long> numbers = new HashMap<>();
    Map<String, String> words = new HashMap<>();
    int at = buffer.getInt(24);
    for (int left = buffer.getInt(28); left > 0 && fits(buffer, at, ENTRY); left--) {
      int length = buffer.getInt(at);
      if (length < ENTRY || !fits(buffer, at, length)) {
        break;
      }
      read(buffer.slice(at, length).order(buffer.order()), numbers, words);
      at += length;
    }
    return Optional.of(new CounterFile(numbers, words));
  }

  private static void read(ByteBuffer entry, Map<String, Long> numbers, Map<String, String> words) {
    int vector = entry.getInt(8);
    int value = entry.getInt(16);
    String name = text(entry, entry.getInt(4), entry.limit());
    switch (entry.get(12)) {
      case 'J' -> {
        if (vector == 0 && fits(entry, value, Long.BYTES)) {
          numbers.put(name, entry.getLong(value));
        }
      }
      case 'B' -> {
        if (vector > 0 && fits(entry, value, vector)) {
          words.put(name, text(entry, value, value + vector));
        }
      }
      default -> {
        // No JVM writes other types.
      }
    }
  }

  /// Characters up to a zero byte or the end.
  private static String text(ByteBuffer entry, int start, int end) {
    if (start < 0 || start > end) {
      return "";
    }
    int stop = start;
    while (stop < end && entry.get(stop) != 0) {
      stop++;
    }
    byte[] characters = new byte[stop - start];
    entry.get(start, characters);
    return new String(characters, StandardCharsets.UTF_8);
  }

  private static boolean fits(ByteBuffer buffer, int at, int length) {
    return at >= 0 && length >= 0 && at <= buffer.limit() - length;
  }

  /// A counter, if it is there.
  OptionalLong number(String name) {
    Long value = numbers.get(name);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /// A text; empty when it is not there.
  String word(String name) {
    return words.getOrDefault(name, "");
  }
}
