package dev.assay.log.line;

import dev.assay.model.LogEvent;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// Searching and reading numbers in bytes. All ranges are `from` inclusive, `to` exclusive.
public final class Ascii {

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle HALF_WORD =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long ZEROES = 0x3030303030303030L;
  private static final long HIGHS = 0x8080808080808080L;

  private static final long ESCAPES = spread(Colours.ESCAPE);
  private static final long AMPERSANDS = spread('&');
  private static final long BACKSLASHES = spread('\\');

  /// More digits would overflow a long.
  private static final int MOST_DIGITS = 18;

  private static final long[] POWERS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  };

  private Ascii() {}

  /// The text as bytes, for comparisons.
  public static byte[] of(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /// Eight bytes; `at + 8` must lie within the array.
  public static long word(byte[] bytes, int at) {
    return (long) WORD.get(bytes, at);
  }

  /// The word with 0 for each digit.
  public static long zeroed(long word) {
    long x = word ^ ZEROES;
    long others = (((x & ~HIGHS) + 0x7676767676767676L) | x) & HIGHS;
    return word & ~(((others ^ HIGHS) >>> 7) * 0x0F);
  }

  /// The high bit of each byte of a word that equals the wanted one, exact up to the lowest of them
  /// (Mycroft's test, Hacker's Delight 6-1).
  static long matches(long word, long wanted) {
    long x = word ^ wanted;
    return (x - ONES) & ~x & HIGHS;
  }

  /// A byte in every place of a word.
  static long spread(int wanted) {
    return (wanted & 0xff) * ONES;
  }

  /// How often a byte stands there.
  public static int count(byte[] bytes, int from, int to, int wanted) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += bytes[i] == wanted ? 1 : 0;
    }
    return count;
  }

  /// Index of the first such byte, or `to`.
  public static int find(byte[] bytes, int from, int to, int wanted) {
    long pattern = spread(wanted);
    int i = from;
    for (; i + 8 <= to; i += 8) {
      long found = matches(word(bytes, i), pattern);
      if (found != 0) {
        return i + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
    while (i < to && bytes[i] != wanted) {
      i++;
    }
    return i;
  }

  /// Index of the last such byte, or less than `from`.
  public static int findLast(byte[] bytes, int from, int to, int wanted) {
    int i = to - 1;
    while (i >= from && bytes[i] != wanted) {
      i--;
    }
    return i;
  }

  /// Whether no byte is one that only other programs write into a log: none of another alphabet, 0,
  /// an escape character, and what begins an escape in text, `&` and a backslash.
  public static boolean isUsual(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + 8 <= to; i += 8) {
      if (unusual(word(bytes, i)) != 0) {
        return false;
      }
    }
    return i == to || (to - from >= 8 && unusual(word(bytes, to - 8)) == 0);
  }

  private static long unusual(long word) {
    return (word & HIGHS)
        | matches(word, 0)
        | matches(word, ESCAPES)
        | matches(word, AMPERSANDS)
        | matches(word, BACKSLASHES);
  }

  /// Whether the text stands at this place.
  public static boolean at(byte[] bytes, int from, int to, byte[] text) {
    return at(bytes, from, to, text, text.length);
  }

  /// Whether the first bytes of a text stand at this place; compares eight or four at once.
  public static boolean at(byte[] bytes, int from, int to, byte[] text, int length) {
    if (to - from < length) {
      return false;
    }
    int last = length - Long.BYTES;
    if (last < 0) {
      return shortAt(bytes, from, text, length);
    }
    for (int i = 0; i < last; i += Long.BYTES) {
      if (word(bytes, from + i) != word(text, i)) {
        return false;
      }
    }
    return word(bytes, from + last) == word(text, last);
  }

  private static boolean shortAt(byte[] bytes, int from, byte[] text, int length) {
    int last = length - Integer.BYTES;
    if (last >= 0) {
      return halfWord(bytes, from) == halfWord(text, 0)
          && halfWord(bytes, from + last) == halfWord(text, last);
    }
    for (int i = 0; i < length; i++) {
      if (bytes[from + i] != text[i]) {
        return false;
      }
    }
    return true;
  }

  private static int halfWord(byte[] bytes, int at) {
    return (int) HALF_WORD.get(bytes, at);
  }

  /// Index of the text, or -1. Blanks are everywhere, so that what follows one is looked for.
  public static int find(byte[] bytes, int from, int to, byte[] text) {
    int rare = text[0] == ' ' && text.length > 1 ? 1 : 0;
    int last = to - text.length;
    for (int i = from; i <= last; i++) {
      i = find(bytes, i + rare, last + rare + 1, text[rare]) - rare;
      if (i <= last && at(bytes, i, to, text)) {
        return i;
      }
    }
    return -1;
  }

  /// Whether the text ends in front of `to`, and does not begin before `from`.
  public static boolean endsAt(byte[] bytes, int from, int to, byte[] text) {
    return to - from >= text.length && at(bytes, to - text.length, to, text);
  }

  /// Whether one of the texts stands there.
  public static boolean isAnyAt(byte[] bytes, int from, int to, byte[][] texts) {
    for (byte[] text : texts) {
      if (at(bytes, from, to, text)) {
        return true;
      }
    }
    return false;
  }

  /// Whether one of the texts stands anywhere.
  public static boolean hasAny(byte[] bytes, int from, int to, byte[][] texts) {
    for (byte[] text : texts) {
      if (find(bytes, from, to, text) >= 0) {
        return true;
      }
    }
    return false;
  }

  /// Index of the first byte that is no space.
  public static int skipSpaces(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] == ' ') {
      i++;
    }
    return i;
  }

  /// Index of the word behind the one that stands here, or `to`.
  public static int nextWord(byte[] bytes, int from, int to) {
    return skipSpaces(bytes, find(bytes, from, to, ' '), to);
  }

  /// Whether the byte is a space or a tab.
  public static boolean isBlank(int b) {
    return b == ' ' || b == '\t';
  }

  /// Index of the first byte that is neither space nor tab.
  public static int skipBlanks(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && isBlank(bytes[i])) {
      i++;
    }
    return i;
  }

  /// Index behind the last byte that is no space.
  public static int trimmed(byte[] bytes, int from, int to) {
    int i = to;
    while (i > from && bytes[i - 1] == ' ') {
      i--;
    }
    return i;
  }

  /// Index behind the last byte that is neither space nor tab.
  public static int trimmedBlanks(byte[] bytes, int from, int to) {
    int i = to;
    while (i > from && isBlank(bytes[i - 1])) {
      i--;
    }
    return i;
  }

  /// Whether the byte is a digit.
  public static boolean isDigit(int b) {
    return b >= '0' && b <= '9';
  }

  /// Whether the byte is a letter of ASCII.
  public static boolean isLetter(int b) {
    return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
  }

  /// Whether the byte is a letter of ASCII or a digit.
  public static boolean isLetterOrDigit(int b) {
    return isLetter(b) || isDigit(b);
  }

  /// Index behind the digits.
  public static int skipDigits(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && isDigit(bytes[i])) {
      i++;
    }
    return i;
  }

  /// Index of the first of the digits that end in front of `to`, not before `from`.
  public static int digitsBefore(byte[] bytes, int from, int to) {
    int i = to;
    while (i > from && isDigit(bytes[i - 1])) {
      i--;
    }
    return i;
  }

  /// Index behind a decimal fraction: digits and a point or comma.
  public static int skipDecimal(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && isOfDecimal(bytes[i])) {
      i++;
    }
    return i;
  }

  /// Index behind groups in brackets that follow one another; behind `to` where the last is not
  /// closed.
  public static int behindGroups(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] == '[') {
      i = find(bytes, i + 1, to, ']') + 1;
    }
    return i;
  }

  /// Index of the first byte of the decimal fraction that ends in front of `to`, not before `from`.
  public static int decimalBefore(byte[] bytes, int from, int to) {
    int i = to;
    while (i > from && isOfDecimal(bytes[i - 1])) {
      i--;
    }
    return i;
  }

  private static boolean isOfDecimal(byte b) {
    return isDigit(b) || b == '.' || b == ',';
  }

  /// The digits as a number; unknown for none, for other bytes and for more than 18.
  public static long number(byte[] bytes, int from, int to) {
    if (from >= to || to - from > MOST_DIGITS) {
      return LogEvent.UNKNOWN;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        return LogEvent.UNKNOWN;
      }
      value = value * 10 + digit;
    }
    return value;
  }

  /// The number whose digits begin here; unknown as above.
  public static long numberAt(byte[] bytes, int from, int to) {
    return number(bytes, from, skipDigits(bytes, from, to));
  }

  /// A power of ten, up to the ninth.
  public static long power(int exponent) {
    return POWERS[exponent];
  }

  /// A decimal fraction times a power of ten, exactly: `0.0320546` with 9 is 32,054,600. Point or
  /// comma; further digits are dropped. Unknown for what is no such number.
  public static long decimal(byte[] bytes, int from, int to, int power) {
    int i = from;
    long value = 0;
    int digit = -1;
    while (i < to && (digit = bytes[i] - '0') >= 0 && digit <= 9) {
      value = value * 10 + digit;
      i++;
    }
    if (i == from || i - from + power > MOST_DIGITS) {
      return LogEvent.UNKNOWN;
    }
    if (i == to) {
      return value * POWERS[power];
    }
    if (bytes[i] != '.' && bytes[i] != ',') {
      return LogEvent.UNKNOWN;
    }
    int end = Math.min(to, ++i + power);
    int left = power - (end - i);
    while (i < end && (digit = bytes[i] - '0') >= 0 && digit <= 9) {
      value = value * 10 + digit;
      i++;
    }
    return i == end && skipDigits(bytes, i, to) == to ? value * POWERS[left] : LogEvent.UNKNOWN;
  }

  /// A size such as `12M`, `512K`, `4096B`, `17`, in bytes; unknown for anything else.
  public static long size(byte[] bytes, int from, int to) {
    if (from >= to) {
      return LogEvent.UNKNOWN;
    }
    int shift = unit(bytes[to - 1]);
    long value = number(bytes, from, shift < 0 ? to : to - 1);
    int left = Math.max(shift, 0);
    return value < 0 || value > Long.MAX_VALUE >> left ? LogEvent.UNKNOWN : value << left;
  }

  /// The binary digits of a unit, `K`, `M`...; -1 for another byte.
  public static int unit(byte letter) {
    return switch (letter) {
      case 'B', 'b' -> 0;
      case 'K', 'k' -> 10;
      case 'M', 'm' -> 20;
      case 'G', 'g' -> 30;
      case 'T', 't' -> 40;
      default -> -1;
    };
  }
}
