package dev.assay.log.unified;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.TimeStamp;
import org.jspecify.annotations.Nullable;

/// The role of a decoration in the unified log.
public enum DecorationRole {
  TIME,
  /// Seconds with a point, or milliseconds, or nanoseconds.
  UPTIME,
  /// Milliseconds since 1970.
  CLOCK_MILLIS,
  LEVEL,
  TAGS,
  /// Process, thread, host: of no use for any figure.
  OTHER;

  /// Of milliseconds since 1970: as many are 31 years of uptime, or a clock after 2001.
  static final int CLOCK_DIGITS = 13;

  /// What the text of a group is.
  ///
  /// @param before what the group in front is
  /// @param tagged whether the tags were found already
  public static DecorationRole of(String text, @Nullable DecorationRole before, boolean tagged) {
    if (text.isEmpty()) {
      return OTHER;
    }
    if (Ascii.isDigit(text.charAt(0))) {
      return numeric(text);
    }
    return switch (text) {
      case "error", "warning", "warn", "info", "debug", "trace" -> LEVEL;
      default ->
          !tagged && Tags.looksLike(text) && (before == LEVEL || Tags.isKnown(text)) ? TAGS : OTHER;
    };
  }

  /// Whether a group is the level of a program's own logger, which no JVM writes so.
  static boolean isLevelOfProgram(String text) {
    return switch (text) {
      case "FATAL", "ERROR", "WARN", "INFO", "DEBUG", "TRACE" -> true;
      default -> false;
    };
  }

  /// Index behind a level in brackets and a space, or where it would begin.
  static int behindLevel(byte[] bytes, int from, int to) {
    boolean opens = from < to && bytes[from] == '[';
    int close = opens ? Ascii.find(bytes, from, to, ']') : to;
    if (close >= to) {
      return from;
    }
    int end = Ascii.trimmed(bytes, from + 1, close);
    String text = new String(bytes, from + 1, end - from - 1, ISO_8859_1);
    return of(text, null, false) == LEVEL ? Ascii.skipSpaces(bytes, close + 1, to) : from;
  }

  /// Whether the first of the groups is a level or a tag that some JVM has; so is none.
  static boolean isSure(byte[] bytes, int from, int to) {
    if (from >= to) {
      return true;
    }
    int end = Ascii.trimmed(bytes, from, Ascii.find(bytes, from, to, ']'));
    String first = new String(bytes, from + 1, end - from - 1, ISO_8859_1);
    DecorationRole role = of(first, null, false);
    return role == LEVEL || role == TAGS || Tags.isTag(first);
  }

  private static DecorationRole numeric(String text) {
    if (text.length() >= TimeStamp.SHORTEST && text.charAt(10) == 'T') {
      return TIME;
    }
    if (!text.endsWith("s")) {
      return OTHER;
    }
    boolean millis = text.endsWith("ms");
    int digits = text.length() - (millis || text.endsWith("ns") ? 2 : 1);
    for (int i = 0; i < digits; i++) {
      char c = text.charAt(i);
      if (!Ascii.isDigit(c) && (millis || (c != '.' && c != ','))) {
        return OTHER;
      }
    }
    return millis && digits >= CLOCK_DIGITS ? CLOCK_MILLIS : UPTIME;
  }
}
