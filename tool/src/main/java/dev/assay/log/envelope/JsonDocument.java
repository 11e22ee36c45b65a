package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.SafepointWords;
import java.io.InputStream;
import java.util.Arrays;

/// A document of JSON in one line that holds many lines of a log, as stores of logs answer. Each
/// element of a list comes in a line of its own, a text as the message of an object, so that it is
/// read like one that was shipped alone. A document after the next line's end is another.
public final class JsonDocument extends RewrittenStream {

  /// Lists within lists that are told apart.
  private static final int DEEPEST = Long.SIZE;

  private static final byte[] MESSAGE = Ascii.of("{\"message\":\"");

  /// Words of lines that tell figures.
  private static final byte[][] WORDS = {
    Ascii.of("GC("),
    Ascii.of("[GC "),
    Ascii.of("[Full GC"),
    Ascii.of("Reaching safepoint"),
    SafepointWords.STOPPED,
  };

  /// Whether the elements of a list of texts have lines of their own though it is a field.
  private final boolean fields;

  private boolean text;
  private boolean escaped;
  private int depth;

  /// Of each depth, whether it is a list, and whether one whose elements have lines of their own.
  private long lists;

  private long parted;

  /// Whether the text at hand is the element of such a list.
  private boolean element;

  /// Whether a list has begun, and nothing in it yet.
  private boolean fresh;

  private JsonDocument(InputStream in, boolean fields) {
    super(in);
    this.fields = fields;
  }

  /// A document that begins with these bytes.
  public static JsonDocument of(InputStream in, byte[] beginning) {
    return new JsonDocument(in, !is(beginning, false));
  }

  /// Whether bytes begin with such a document.
  public static boolean is(byte[] beginning) {
    return is(beginning, false) || (holdsWords(beginning) && is(beginning, true));
  }

  /// The lines of a log within a single line, where that is such a document; nothing in others.
  public static byte[] within(Line line) {
    if (!isBegin(line.bytes, line.from, line.to)
        || !Ascii.hasAny(line.bytes, line.from, line.to, WORDS)) {
      return new byte[0];
    }
    byte[] text = Arrays.copyOfRange(line.bytes, line.from, line.to);
    boolean fields = !is(text, false);
    return fields && !is(text, true) ? new byte[0] : written(text, 0, text.length, fields).given();
  }

  /// Other lists of texts are tags and the like.
  private static boolean holdsWords(byte[] beginning) {
    return beginning.length > 0
        && beginning[0] == '{'
        && Ascii.hasAny(beginning, 0, beginning.length, WORDS);
  }

  private static boolean is(byte[] beginning, boolean fields) {
    int begin = Ascii.skipBlanks(beginning, 0, beginning.length);
    if (!isBegin(beginning, begin, beginning.length)) {
      return false;
    }
    int end = Ascii.find(beginning, begin, beginning.length, '\n');
    boolean several = written(beginning, begin, end, fields).holds('\n');
    return several && !new JsonLine().read(beginning, begin, end);
  }

  private static JsonDocument written(byte[] bytes, int from, int to, boolean fields) {
    JsonDocument document = new JsonDocument(InputStream.nullInputStream(), fields);
    for (int i = from; i < to; i++) {
      document.take(bytes[i]);
    }
    return document;
  }

  private static boolean isBegin(byte[] bytes, int from, int to) {
    int second = Ascii.skipBlanks(bytes, from + 1, to);
    return second < to && isBegin(bytes[from], bytes[second]);
  }

  /// Whether an object or a list of what is neither number nor word begins so.
  private static boolean isBegin(byte first, byte second) {
    return (first == '{' && second == '"')
        || (first == '[' && (second == '{' || second == '[' || second == '"'));
  }

  @Override
  void take(byte c) {
    if (c == '\n') {
      text = false;
      depth = 0;
      lists = 0;
      parted = 0;
      give(c);
    } else if (text) {
      within(c);
    } else if (c == ' ' || c == '\t' || c == '\r') {
      give(c);
    } else {
      between(c);
    }
  }

  private void within(byte c) {
    give(c);
    if (escaped) {
      escaped = false;
    } else if (c == '\\') {
      escaped = true;
    } else if (c == '"') {
      text = false;
      if (element) {
        give((byte) '}');
      }
    }
  }

  private void between(byte c) {
    boolean first = fresh;
    fresh = false;
    if (first && isParted(c)) {
      parted |= bit();
      give((byte) '\n');
    }
    switch (c) {
      case '"' -> text();
      case '{', '[' -> open(c);
      case '}', ']' -> close(c);
      case ',' -> give((parted & bit()) != 0 ? (byte) '\n' : c);
      default -> give(c);
    }
  }

  /// Whether the list that begins with such an element has many lines: one of objects or lists, and
  /// one of texts, which as a field of an object mostly is something else.
  private boolean isParted(byte first) {
    boolean field = !fields && depth > 1 && (lists & bit() >>> 1) == 0;
    return first == '{' || first == '[' || (first == '"' && !field);
  }

  private void text() {
    text = true;
    element = (parted & bit()) != 0;
    if (element) {
      for (byte b : MESSAGE) {
        give(b);
      }
    } else {
      give((byte) '"');
    }
  }

  private void open(byte c) {
    give(c);
    depth++;
    fresh = c == '[';
    lists = fresh ? lists | bit() : lists & ~bit();
    parted &= ~bit();
  }

  private void close(byte c) {
    if ((parted & bit()) != 0) {
      give((byte) '\n');
    }
    depth = Math.max(0, depth - 1);
    give(c);
  }

  /// The place of the depth at hand; none outside and where it is too deep.
  private long bit() {
    return depth > 0 && depth <= DEEPEST ? 1L << (depth - 1) : 0;
  }
}
