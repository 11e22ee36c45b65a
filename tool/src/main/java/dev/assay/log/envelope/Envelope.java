package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Colours;
import dev.assay.log.line.Line;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Takes lines out of what a container, a log shipper or the system's journal wrapped them in. Each
/// line is judged for itself; one that is not wrapped costs a look at its first bytes.
///
/// Known are the JSON of Docker (in pieces of 16 KB), of the journal and of log shippers; the
/// Container Runtime Interface of Kubernetes (also in pieces); `kubectl logs` and `docker logs`
/// with times or names, `docker compose`, the journal's short forms, and syslog (RFC 3164, 5424).
public final class Envelope {

  /// A journal's line with a name before it, with a time before that.
  private static final int DEEPEST = 3;

  /// Docker cuts lines into pieces of so many bytes.
  private static final int PIECE = 1 << 14;

  /// What is kept of a line in pieces.
  private static final int LONGEST = 1 << 20;

  /// Of all that is read at once so many bytes are searched for colours and signs that another
  /// program wrote; searching all would take a third of the whole time.
  private static final int SAMPLE = 1 << 9;

  private static final byte[] STDOUT = Ascii.of("\"stdout\": \"");
  private static final byte[] STDOUT_LINES = Ascii.of("\"stdout_lines\": [");

  private final Line inner = new Line();
  private final Colours colours = new Colours();

  /// Whether lines may have the colours of a terminal anywhere.
  private boolean coloured;

  private final Narrowed narrowed = new Narrowed();
  private final Entities entities = new Entities();

  /// Whether the log was copied from a page of the web or a word processor.
  private boolean copied;

  private final Ornaments ornaments = new Ornaments();

  /// Whether somebody put blanks or stars into lines.
  private boolean adorned;

  /// Whether a part of the log is in UTF-16.
  private boolean wide;

  /// What marks every line as quoted; nothing where none is.
  private @Nullable Quotation quotation;

  /// Whether any of that is so.
  private boolean odd;

  private final Prefix prefix = new Prefix();
  private final JsonLine json = new JsonLine();
  private final Pieces out = new Pieces();
  private final Pieces error = new Pieces();

  /// Whether a text was given out before this line.
  private boolean given;

  /// Whether the list at hand repeats it.
  private boolean repeats;

  /// Index behind the last line of a message that has several.
  private int messageEnd;

  /// Index behind the end of the line that is given out of it.
  private int rest;

  private final WrappedTime time = new WrappedTime();
  private final Redelivered redelivered = new Redelivered();

  /// The line with all that wraps it, until that told a time.
  private @Nullable Line whole;

  /// Looks at bytes that are read next: at all of the file's first, and at the beginning of others.
  public void expect(byte[] bytes, int from, int to, boolean first) {
    int sample = first ? to : Math.min(to, from + SAMPLE);
    adorned = adorned || (first && Ornaments.in(bytes, from, to));
    copied = copied || (first && Entities.isPage(bytes, from, to));
    quotation = quotation == null && first ? Quotation.of(bytes, from, to) : quotation;
    odd |= adorned || copied || quotation != null;
    if (Ascii.isUsual(bytes, from, sample)) {
      return;
    }
    coloured = coloured || Colours.in(bytes, from, sample);
    copied = copied || Entities.in(bytes, from, sample);
    wide = wide || Narrowed.in(bytes, from, sample);
    odd |= coloured || copied || wide;
  }

  /// The line inside, the line itself where nothing wraps it, or nothing for a piece whose rest is
  /// still to come and for a line that was delivered before. File, number and offset are those of
  /// the line outside.
  public @Nullable Line unwrap(Line line) {
    time.forget();
    messageEnd = -1;
    Line at = odd ? clean(line) : line;
    if (isRepeated(at)) {
      return null;
    }
    whole = at;
    if (isText(at)) {
      given = true;
      return message(at);
    }
    for (int depth = 0; depth < DEEPEST && Prefix.mayBegin(at); depth++) {
      Line inside = strip(at);
      if (inside == null || inside == at) {
        return inside;
      }
      at = inside;
    }
    return at;
  }

  /// A line as a JVM wrote it.
  private Line clean(Line line) {
    Line inside = quotation == null ? line : quotation.without(line);
    Line narrow = wide ? narrowed.of(inside) : inside;
    Line text = copied ? entities.without(narrow) : narrow;
    Line bare = coloured ? colours.without(text) : text;
    return adorned ? ornaments.without(bare) : bare;
  }

  /// Whether the line is a field with a text of many lines, in an object of JSON that has a line
  /// for each field.
  private static boolean isText(Line line) {
    byte last = line.from < line.to ? line.bytes[line.to - 1] : 0;
    if (last != ',' && last != '"') {
      return false;
    }
    int quote = Ascii.skipBlanks(line.bytes, line.from, line.to);
    return line.bytes[quote] == '"'
        && (line.length() > Line.LONGEST || Ascii.at(line.bytes, quote, line.to, STDOUT));
  }

  /// Whether the line is one of a list that repeats the lines of the text before, as Ansible does.
  private boolean isRepeated(Line line) {
    if (!given) {
      return false;
    }
    int first = Ascii.skipBlanks(line.bytes, line.from, line.to);
    if (repeats) {
      repeats = first == line.to || line.bytes[first] != ']';
      given = repeats;
      return true;
    }
    repeats = Ascii.at(line.bytes, first, line.to, STDOUT_LINES);
    given = repeats;
    return repeats;
  }

  /// A line that nobody understood, without the colours of a terminal or in bytes where it is in
  /// UTF-16; the line itself where it is neither. Behind colours, others are expected.
  public Line mended(Line line) {
    Line plain = colours.without(line);
    coloured |= plain != line;
    odd |= coloured;
    return narrowed.of(plain);
  }

  /// The next line of the same message, where a message has several.
  public @Nullable Line more() {
    if (rest > messageEnd) {
      return null;
    }
    part(rest);
    return inner;
  }

  /// When the line was written as its wrapping tells, nanoseconds since 1970, or unknown.
  public long clock() {
    return time.clock();
  }

  /// What is left of lines whose last piece never came.
  public @Nullable Line end() {
    Pieces left = out.length > 0 ? out : error;
    if (left.length == 0) {
      return null;
    }
    left.give(inner);
    return inner;
  }

  /// Lines that were delivered before and left out.
  public long redelivered() {
    return redelivered.count();
  }

  /// The number of the first of them.
  public long firstRedelivered() {
    return redelivered.first();
  }

  /// Whether the line at hand came before with the same time.
  ///
  /// @param each whether what wrapped it takes the time for each line
  private boolean isRedelivered(boolean each) {
    Line wrapped = whole;
    if (wrapped == null || !time.isTold()) {
      return false;
    }
    whole = null;
    return redelivered.has(wrapped, inner, time.exactDigits(), each);
  }

  private @Nullable Line strip(Line line) {
    if (Colours.beginsWith(line)) {
      return colours.without(line);
    }
    return line.bytes[line.from] == '{' ? message(line) : text(line);
  }

  private @Nullable Line text(Line line) {
    if (!prefix.read(line.bytes, line.from, line.to)) {
      return line;
    }
    time.take(line.bytes, prefix.time, prefix.timeEnd);
    // Before the line is rewritten, which may be the inner one itself.
    boolean ofProgram = prefix.isOfProgram(line);
    inner.rewrite(line, line.bytes, prefix.text, line.to);
    if (isRedelivered(true)) {
      return null;
    }
    if (ofProgram && WrittenEnds.in(line.bytes, prefix.text, line.to)) {
      WrittenEnds.restore(inner);
      messageEnd = inner.to;
      part(inner.from);
      return inner;
    }
    return joined(prefix.partial, prefix.error ? error : out);
  }

  private @Nullable Line message(Line line) {
    if (line.bytes == json.text() || !json.read(line.bytes, line.from, line.to)) {
      return line;
    }
    time.take(line.bytes, json.time, json.timeEnd);
    int end = json.length();
    boolean whole = end > 0 && json.text()[end - 1] == '\n';
    inner.rewrite(line, json.text(), 0, whole ? end - 1 : end);
    Line text = copied ? entities.without(inner) : inner;
    messageEnd = text.to;
    if (isRedelivered(json.docker)) {
      return null;
    }
    inner.rewrite(line, text.bytes, text.from, messageEnd);
    part(text.from);
    boolean piece = !whole && json.docker && end >= PIECE && inner.to == end;
    return joined(piece, json.error ? error : out);
  }

  /// Gives out the line of the message that begins here. Windows ends it with two signs.
  private void part(int from) {
    int end = Ascii.find(inner.bytes, from, messageEnd, '\n');
    rest = end + 1;
    inner.from = from;
    inner.to = end > from && inner.bytes[end - 1] == '\r' ? end - 1 : end;
  }

  private @Nullable Line joined(boolean piece, Pieces pieces) {
    if (piece) {
      pieces.add(inner);
      inner.wrappedAt = clock();
      return null;
    }
    if (pieces.length > 0) {
      pieces.add(inner);
      pieces.give(inner);
      messageEnd = -1;
    }
    return inner;
  }

  /// Pieces of one line. Two streams of a container may be cut at the same time.
  private static final class Pieces {
    private byte[] bytes = new byte[0];
    private int length;

    void add(Line piece) {
      int count = Math.min(piece.length(), LONGEST - length);
      if (length + count > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.min(LONGEST, 2 * (length + count)));
      }
      System.arraycopy(piece.bytes, piece.from, bytes, length, count);
      length += count;
    }

    void give(Line line) {
      line.bytes = bytes;
      line.from = 0;
      line.to = length;
      length = 0;
    }
  }
}
