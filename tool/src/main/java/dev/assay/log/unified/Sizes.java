package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// Sizes before and after a collection, read from left to right in one go: `12M->8M(64M)`,
/// `6->0(4)`, `8151K(8320K)->8151K(8320K)`. Fields instead of methods, because this is read for
/// each collection. The JVMs of native images write `15.50M->1.25M`.
final class Sizes {

  /// More digits would overflow a long.
  private static final int MOST_DIGITS = 18;

  long before;
  long after;

  /// What stands in parentheses behind the size after; unknown without.
  long capacity;

  private byte[] bytes = {};
  private int at;
  private int to;

  /// Whether sizes stand here; then the fields tell them. Bytes without a unit are taken for bytes.
  boolean read(byte[] line, int from, int end) {
    bytes = line;
    at = from;
    to = end;
    before = size();
    parentheses();
    if (before < 0 || at + 2 > to || bytes[at] != '-' || bytes[at + 1] != '>') {
      return false;
    }
    at += 2;
    after = size();
    capacity = parentheses();
    return true;
  }

  /// Index of the last word if it tells sizes, which are then read; else the end.
  int behindWords(byte[] line, int from, int end) {
    int i = end;
    while (i > from && line[i - 1] != ' ') {
      i--;
    }
    return read(line, i, end) ? i : end;
  }

  private long parentheses() {
    if (at >= to || bytes[at] != '(') {
      return LogEvent.UNKNOWN;
    }
    at++;
    long size = size();
    at = Ascii.find(bytes, at, to, ')') + 1;
    return size;
  }

  private long size() {
    byte[] line = bytes;
    int end = to;
    int from = at;
    int i = from;
    long value = 0;
    while (i < end && Ascii.isDigit(line[i])) {
      value = value * 10 + line[i++] - '0';
    }
    at = i;
    if (i == from || i - from > MOST_DIGITS) {
      return LogEvent.UNKNOWN;
    }
    int shift = i < end ? Ascii.unit(line[i]) : -1;
    if (shift < 0) {
      return i + 1 < end && line[i] == '.' ? decimal() : value;
    }
    at = i + 1;
    return value > Long.MAX_VALUE >> shift ? LogEvent.UNKNOWN : value << shift;
  }

  /// A size that is no whole number; the number is read anew.
  private long decimal() {
    int from = Ascii.digitsBefore(bytes, 0, at);
    int end = Ascii.skipDigits(bytes, at + 1, to);
    int shift = end < to ? Ascii.unit(bytes[end]) : -1;
    long billionths = Ascii.decimal(bytes, from, end, 9);
    if (shift < 0 || billionths < 0) {
      return LogEvent.UNKNOWN;
    }
    at = end + 1;
    return Math.round(billionths * 1e-9 * (1L << shift));
  }
}
