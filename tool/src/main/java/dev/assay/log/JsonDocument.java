package dev.assay.log;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// A document of JSON in one line that holds many lines of a log, as stores of logs answer. Each
/// element of a list comes in a line of its own, a text as the message of an object, so that it is
/// read like one that was shipped alone. A document after the next line's end is another.
final class JsonDocument extends BlockStream {

  /// Lists within lists that are told apart.
  private static final int DEEPEST = Long.SIZE;

  private static final byte[] MESSAGE = Ascii.of("{\"message\":\"");

  private final InputStream in;
  private final byte[] source = new byte[1 << 13];
  private byte[] ready = new byte[1 << 14];
  private int next;
  private int behind;

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

  JsonDocument(InputStream in) {
    this.in = in;
  }

  /// Whether bytes begin with such a document.
  static boolean is(byte[] beginning) {
    int begin = Ascii.skipBlanks(beginning, 0, beginning.length);
    int second = Ascii.skipBlanks(beginning, begin + 1, beginning.length);
    if (second >= beginning.length || !isBegin(beginning[begin], beginning[second])) {
      return false;
    }
    int end = Ascii.find(beginning, second, beginning.length, '\n');
    JsonDocument document = new JsonDocument(InputStream.nullInputStream());
    for (int i = begin; i < end; i++) {
      document.take(beginning[i]);
    }
    boolean several = Ascii.find(document.ready, 0, document.behind, '\n') < document.behind;
    return several && !new JsonLine().read(beginning, begin, end);
  }

  /// Whether an object or a list of what is neither number nor word begins so.
  private static boolean isBegin(byte first, byte second) {
    return (first == '{' && second == '"')
        || (first == '[' && (second == '{' || second == '[' || second == '"'));
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    while (next == behind) {
      int count = in.read(source, 0, source.length);
      if (count < 0) {
        return -1;
      }
      next = 0;
      behind = 0;
      for (int i = 0; i < count; i++) {
        take(source[i]);
      }
    }
    int count = Math.min(length, behind - next);
    System.arraycopy(ready, next, target, offset, count);
    next += count;
    return count;
  }

  private void take(byte c) {
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
  /// one of texts that is no field of an object.
  private boolean isParted(byte first) {
    boolean field = depth > 1 && (lists & bit() >>> 1) == 0;
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

  private void give(byte c) {
    if (behind == ready.length) {
      ready = Arrays.copyOf(ready, 2 * ready.length);
    }
    ready[behind++] = c;
  }
}
