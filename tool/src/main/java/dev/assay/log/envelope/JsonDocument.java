package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.SafepointWords;
import java.io.InputStream;
import java.util.Arrays;

/// A document of JSON in one line that holds many lines of a log, as stores of logs answer, or one
/// with a line for each field. Each element of a list comes in a line of its own, a text as the
/// message of an object with the labels that stand before its list, so that it is read like one
/// that was shipped alone. A document after the next line's end is another.
public final class JsonDocument extends RewrittenStream {

  /// Lists within lists that are told apart.
  private static final int DEEPEST = Long.SIZE;

  private static final byte[] MESSAGE = Ascii.of("\"message\":\"");
  private static final byte[] LABELS = Ascii.of("\"labels\":");

  /// Bytes of labels. Each element gets them, so that there must be an end.
  private static final int MOST_LABELS = 1 << 10;

  /// The letters of numbers and of `true`, `false` and `null`, and the commas between.
  private static final byte[] BETWEEN = Ascii.of("0123456789+-.eEtrufalsn:,");

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

  /// Whether lines end within an object, too.
  private final boolean spread;

  /// Lines that ended within the one at hand; as many are given behind it, so that it is counted as
  /// the one that it is.
  private int owed;

  /// Whether the next element or document begins a line.
  private boolean due;

  /// Whether anything was there that is no JSON.
  private boolean strange;

  /// The object that stands before a list in the same object, as Loki's `stream` does, and its
  /// depth; none is 0.
  private final byte[] labels = new byte[MOST_LABELS];

  private int labelled;
  private int labelDepth;

  /// Whether it is at its end.
  private boolean closed;

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

  private JsonDocument(InputStream in, boolean fields, boolean spread) {
    super(in);
    this.fields = fields;
    this.spread = spread;
  }

  /// A document that begins with these bytes.
  public static JsonDocument of(InputStream in, byte[] beginning) {
    boolean spread = isSpread(beginning);
    return new JsonDocument(in, !spread && !is(beginning, false), spread);
  }

  /// Whether bytes begin with such a document.
  public static boolean is(byte[] beginning) {
    return isSpread(beginning)
        || is(beginning, false)
        || (holdsWords(beginning) && is(beginning, true));
  }

  /// Whether bytes begin with one that has a line for each field, and every line of a log in it
  /// stands in an object: a message is read with what the same object tells besides.
  private static boolean isSpread(byte[] bytes) {
    int end = Ascii.find(bytes, 0, bytes.length, '\n');
    int begin = Ascii.skipBlanks(bytes, 0, end);
    if (begin == end || end == bytes.length || (bytes[begin] != '{' && bytes[begin] != '[')) {
      return false;
    }
    JsonDocument first = written(bytes, begin, end, false, false);
    if (first.depth == 0 || first.text || first.strange) {
      return false;
    }
    JsonDocument whole = written(bytes, begin, bytes.length, false, true);
    return !whole.strange && areMessages(whole.given());
  }

  /// Whether all lines of a log are messages, but for the last that may be cut.
  private static boolean areMessages(byte[] lines) {
    JsonLine message = new JsonLine();
    boolean any = false;
    int from = 0;
    for (int to = Ascii.find(lines, from, lines.length, '\n'); to < lines.length; ) {
      boolean read = message.read(lines, from, to);
      if (!read && Ascii.hasAny(lines, from, to, WORDS)) {
        return false;
      }
      any |= read;
      from = to + 1;
      to = Ascii.find(lines, from, lines.length, '\n');
    }
    return any;
  }

  /// The lines of a log within a single line, where that is such a document; nothing in others.
  public static byte[] within(Line line) {
    if (!isBegin(line.bytes, line.from, line.to)
        || !Ascii.hasAny(line.bytes, line.from, line.to, WORDS)) {
      return new byte[0];
    }
    byte[] text = Arrays.copyOfRange(line.bytes, line.from, line.to);
    boolean fields = !is(text, false);
    return fields && !is(text, true)
        ? new byte[0]
        : written(text, 0, text.length, fields, false).given();
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
    boolean several = written(beginning, begin, end, fields, false).holds('\n');
    return several && !new JsonLine().read(beginning, begin, end);
  }

  private static JsonDocument written(
      byte[] bytes, int from, int to, boolean fields, boolean spread) {
    JsonDocument document = new JsonDocument(InputStream.nullInputStream(), fields, spread);
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
      endLine();
      return;
    }
    boolean complete = closed;
    if (text) {
      within(c);
    } else if (c == ' ' || c == '\t' || c == '\r') {
      if (!spread) {
        give(c);
      }
    } else {
      between(c);
    }
    if (labelDepth > 0 && !complete && labelled < MOST_LABELS) {
      labels[labelled++] = c;
    }
  }

  /// No text goes on in the next line.
  private void endLine() {
    text = false;
    escaped = false;
    if (spread) {
      owed++;
      return;
    }
    depth = 0;
    lists = 0;
    parted = 0;
    due = false;
    labelDepth = 0;
    closed = false;
    give((byte) '\n');
  }

  @Override
  void end() {
    if (owed > 0) {
      part();
    }
  }

  /// Begins a line.
  private void part() {
    due = false;
    do {
      give((byte) '\n');
    } while (--owed > 0);
    owed = 0;
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
      due = true;
    }
    if (due && c != ']' && c != '}') {
      part();
    }
    switch (c) {
      case '"' -> text();
      case '{', '[' -> open(c);
      case '}', ']' -> close(c);
      case ',' -> comma();
      default -> {
        strange |= Ascii.find(BETWEEN, 0, BETWEEN.length, c) == BETWEEN.length;
        give(c);
      }
    }
  }

  private void comma() {
    if ((parted & bit()) != 0) {
      due = true;
    } else {
      give((byte) ',');
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
      give((byte) '{');
      if (closed) {
        give(LABELS, LABELS.length);
        give(labels, labelled);
        give((byte) ',');
      }
      give(MESSAGE, MESSAGE.length);
    } else {
      give((byte) '"');
    }
  }

  private void give(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      give(bytes[i]);
    }
  }

  private void open(byte c) {
    give(c);
    boolean field = c == '{' && depth > 0 && (lists & bit()) == 0;
    depth++;
    if (field && !closed) {
      labelDepth = depth;
      labelled = 0;
    }
    fresh = c == '[';
    lists = fresh ? lists | bit() : lists & ~bit();
    parted &= ~bit();
  }

  private void close(byte c) {
    if ((parted & bit()) != 0) {
      part();
    }
    closed |= depth == labelDepth && labelled < MOST_LABELS - 1;
    depth = Math.max(0, depth - 1);
    if (depth < labelDepth - 1) {
      labelDepth = 0;
      closed = false;
    }
    give(c);
    due |= spread && depth == 0;
  }

  /// The place of the depth at hand; none outside and where it is too deep.
  private long bit() {
    return depth > 0 && depth <= DEEPEST ? 1L << (depth - 1) : 0;
  }
}
