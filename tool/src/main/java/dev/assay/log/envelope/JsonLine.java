package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.Arrays;
import java.util.List;

/// A line of JSON that holds a line of a log. Only what is needed of JSON is read: the keys of the
/// object, and the text and the time among its values. Fields instead of methods, because this is
/// read for every such line.
final class JsonLine {

  /// The better come first: a message is what a log shipper found in the raw line.
  private static final List<byte[]> MESSAGES =
      keys(
          "MESSAGE",
          "message",
          "log",
          "msg",
          "textPayload",
          "line",
          "full_message",
          "short_message",
          "_raw",
          "LogEntry",
          "LogMessage",
          "original",
          "stringValue",
          "@message",
          "body",
          "stdout",
          "content");

  private static final List<byte[]> TIMES =
      keys(
          "@timestamp",
          "time",
          "timestamp",
          "__REALTIME_TIMESTAMP",
          "ts",
          "@t",
          "date",
          "_time",
          "TimeGenerated",
          "timeUnixNano");

  private static final List<byte[]> INSIDE =
      keys("jsonPayload", "result", "_source", "content", "attributes", "event", "body");
  private static final byte[] LOG = Ascii.of("log");
  private static final byte[] STREAM = Ascii.of("stream");
  private static final byte[] STDERR = Ascii.of("stderr");
  private static final byte[] LINE_END = Ascii.of("\\n");
  private static final int DEEPEST = 2;

  /// Index of the time in the line, or -1.
  int time;

  /// Index behind the time.
  int timeEnd;

  /// Whether the text came by standard error.
  boolean error;

  /// Whether the text stands where Docker puts it.
  boolean docker;

  private byte[] text = new byte[1 << 12];
  private int length;
  private int rank;
  private int timeRank;
  private int message;
  private int messageEnd;

  /// Whether a text of many lines was found under a key that no shipper has.
  private boolean lines;

  private static List<byte[]> keys(String... keys) {
    return Arrays.stream(keys).map(Ascii::of).toList();
  }

  /// The text, without the escapes of JSON; valid until the next line.
  byte[] text() {
    return text;
  }

  /// Bytes of the text.
  int length() {
    return length;
  }

  /// Whether the line is such JSON, perhaps without its braces; then the text and the fields tell
  /// what stands there.
  boolean read(byte[] bytes, int from, int to) {
    time = -1;
    error = false;
    docker = false;
    lines = false;
    rank = MESSAGES.size();
    timeRank = TIMES.size();
    int quote = Ascii.skipBlanks(bytes, from, to);
    int begin = quote < to && bytes[quote] == '"' ? quote - 1 : from;
    int end = object(bytes, begin, to, 0);
    boolean found = rank < MESSAGES.size() || lines;
    if (!found || (end < 0 ? messageEnd == to : isFollowed(bytes, end, to))) {
      return false;
    }
    if (text.length < messageEnd - message) {
      text = new byte[2 * (messageEnd - message)];
    }
    length = 0;
    if (bytes[message - 1] == '"') {
      unescape(bytes);
    } else {
      numbers(bytes);
    }
    return true;
  }

  /// Whether the beginning of another line follows, which no end parts from the object.
  private static boolean isFollowed(byte[] bytes, int from, int to) {
    return from + 1 < to && (bytes[from] == '[' || Ascii.isDigit(bytes[from]));
  }

  /// Index behind the object, or -1 where it is none.
  private int object(byte[] bytes, int from, int to, int depth) {
    int i = Ascii.skipBlanks(bytes, from + 1, to);
    while (i < to && bytes[i] == '"') {
      int keyEnd = endOfText(bytes, i + 1, to);
      int colon = Ascii.skipBlanks(bytes, keyEnd + 1, to);
      if (colon >= to || bytes[colon] != ':') {
        return -1;
      }
      int value = Ascii.skipBlanks(bytes, colon + 1, to);
      int end = value(bytes, i + 1, keyEnd, value, to, depth);
      i = end < 0 ? to : Ascii.skipBlanks(bytes, end, to);
      if (i < to && bytes[i] == ',') {
        i = Ascii.skipBlanks(bytes, i + 1, to);
      }
    }
    return i < to && bytes[i] == '}' ? i + 1 : -1;
  }

  /// Index behind the value, or -1.
  private int value(byte[] bytes, int key, int keyEnd, int from, int to, int depth) {
    if (from >= to) {
      return -1;
    }
    if (bytes[from] == '"') {
      int end = endOfText(bytes, from + 1, to);
      take(bytes, key, keyEnd, from + 1, end);
      return end < to ? end + 1 : -1;
    }
    boolean open = bytes[from] == '{' && depth < DEEPEST;
    if (open && index(INSIDE, bytes, key, keyEnd, INSIDE.size()) < INSIDE.size()) {
      return object(bytes, from, to, depth + 1);
    }
    int end = skipValue(bytes, from, to);
    boolean list = bytes[from] == '[' && index(MESSAGES, bytes, key, keyEnd, 1) == 0;
    if (list || Ascii.isDigit(bytes[from])) {
      take(bytes, key, keyEnd, list ? from + 1 : from, list ? end - 1 : end);
    }
    return end;
  }

  private void take(byte[] bytes, int key, int keyEnd, int from, int end) {
    int found = index(MESSAGES, bytes, key, keyEnd, rank);
    boolean digits = bytes[from - 1] != '"' && bytes[from - 1] != '[';
    if (found < rank && !digits) {
      rank = found;
      message = from;
      messageEnd = end;
      docker = is(LOG, bytes, key, keyEnd);
      return;
    }
    int timed = index(TIMES, bytes, key, keyEnd, timeRank);
    if (timed < timeRank) {
      timeRank = timed;
      time = from;
      timeEnd = end;
    } else if (is(STREAM, bytes, key, keyEnd)) {
      error = is(STDERR, bytes, from, end);
    } else if (rank == MESSAGES.size() && !digits && isLonger(bytes, from, end)) {
      lines = true;
      message = from;
      messageEnd = end;
    }
  }

  /// Whether a text has many lines, and more of them than one that was found before.
  private boolean isLonger(byte[] bytes, int from, int end) {
    int least = lines ? messageEnd - message : Line.LONGEST;
    return end - from > least && Ascii.find(bytes, from, end, LINE_END) >= 0;
  }

  /// Which of the keys it is, of the first ones; their number for none.
  private static int index(List<byte[]> keys, byte[] bytes, int from, int to, int first) {
    for (int i = 0; i < first; i++) {
      if (is(keys.get(i), bytes, from, to)) {
        return i;
      }
    }
    return first;
  }

  private static boolean is(byte[] word, byte[] bytes, int from, int to) {
    return to - from == word.length && Arrays.equals(bytes, from, to, word, 0, word.length);
  }

  /// Index of the closing quotation mark, or `to`.
  private static int endOfText(byte[] bytes, int from, int to) {
    int quote = Ascii.find(bytes, from, to, '"');
    while (quote < to && isEscaped(bytes, from, quote)) {
      quote = Ascii.find(bytes, quote + 1, to, '"');
    }
    return quote;
  }

  /// By an odd number of backslashes.
  private static boolean isEscaped(byte[] bytes, int from, int quote) {
    int i = quote;
    while (i > from && bytes[i - 1] == '\\') {
      i--;
    }
    return ((quote - i) & 1) == 1;
  }

  /// Index behind a number, a word, a list or an object that nobody needs.
  private static int skipValue(byte[] bytes, int from, int to) {
    int depth = 0;
    for (int i = from; i < to; i++) {
      switch (bytes[i]) {
        case '"' -> i = endOfText(bytes, i + 1, to);
        case '{', '[' -> depth++;
        case ',' -> {
          if (depth == 0) {
            return i;
          }
        }
        case '}', ']' -> {
          depth--;
          if (depth <= 0) {
            return depth < 0 ? i : i + 1;
          }
        }
        default -> {}
      }
    }
    return -1;
  }

  private void unescape(byte[] bytes) {
    int i = message;
    while (i < messageEnd) {
      int slash = Ascii.find(bytes, i, messageEnd, '\\');
      System.arraycopy(bytes, i, text, length, slash - i);
      length += slash - i;
      i = slash + 1 < messageEnd ? escape(bytes, slash + 1) : messageEnd;
    }
  }

  /// Index behind an escape, whose letter stands at the index given.
  private int escape(byte[] bytes, int at) {
    if (bytes[at] == 'u' && at + 5 <= messageEnd) {
      return unicode(bytes, at);
    }
    text[length++] =
        switch (bytes[at]) {
          case 'n' -> '\n';
          case 't' -> '\t';
          case 'r' -> '\r';
          case 'b' -> '\b';
          case 'f' -> '\f';
          default -> bytes[at];
        };
    return at + 1;
  }

  private int unicode(byte[] bytes, int at) {
    int unit = unit(bytes, at + 1);
    boolean pair =
        Character.isHighSurrogate((char) unit)
            && at + 11 <= messageEnd
            && bytes[at + 5] == '\\'
            && bytes[at + 6] == 'u';
    int point = pair ? Character.toCodePoint((char) unit, (char) unit(bytes, at + 7)) : unit;
    byte[] encoded =
        Character.toString(Character.isValidCodePoint(point) ? point : '?').getBytes(UTF_8);
    System.arraycopy(encoded, 0, text, length, encoded.length);
    length += encoded.length;
    return pair ? at + 11 : at + 5;
  }

  private static int unit(byte[] bytes, int from) {
    int unit = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = Character.digit(bytes[i], 16);
      unit = unit << 4 | Math.max(digit, 0);
    }
    return unit;
  }

  /// The journal writes what it takes for no text as a list of bytes.
  private void numbers(byte[] bytes) {
    int i = message;
    while (i < messageEnd) {
      int end = Ascii.skipDigits(bytes, i, messageEnd);
      if (end > i) {
        text[length++] = (byte) Ascii.number(bytes, i, end);
      }
      i = end + 1;
    }
  }
}
