package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Takes off what marks the lines of a log as quoted, `> ` and `> > `, or as a comment in a source,
/// `// ` and ` * `. A line of the JVM itself may begin with a `#`.
final class Quotation {

  /// More lines tell nothing new.
  private static final int BEGINNING = 1 << 14;

  /// Blanks behind the first belong to the line.
  private static final Pattern MARK = Pattern.compile("^.*[>|/*] ?");

  private final byte[] mark;
  private final Line inner = new Line();

  private Quotation(String mark) {
    this.mark = mark.getBytes(UTF_8);
  }

  /// Of the beginning of a file; nothing where its lines have no such mark.
  static @Nullable Quotation of(byte[] bytes, int from, int to) {
    Margins margins = Margins.of(bytes, from, Math.min(to, from + BEGINNING));
    Matcher mark = MARK.matcher(margins == null ? "" : margins.mark());
    return mark.find() ? new Quotation(mark.group()) : null;
  }

  /// The line without; the line itself where it has none.
  Line without(Line line) {
    if (!Ascii.at(line.bytes, line.from, line.to, mark)) {
      return line;
    }
    inner.standAt(line);
    inner.unended = line.unended;
    inner.bytes = line.bytes;
    inner.from = line.from + mark.length;
    inner.to = line.to;
    return inner;
  }
}
