package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Takes off what marks the lines of a log as quoted, `> ` and `> > `, as a comment in a source,
/// `// ` and ` * `, or as rows of a list or a table. A line of the JVM itself may begin with a `#`.
final class Quotation {

  /// More lines tell nothing new.
  private static final int BEGINNING = 1 << 14;

  /// Blanks behind the first belong to the line.
  private static final Pattern MARK = Pattern.compile("^.*[>|/*] ?");

  /// In front of rows, and of quoted lines as a page of the web writes it.
  private static final List<String> ROWS = List.of("- ", "| ", "&gt; ");

  private final byte[] mark;
  private final Line inner = new Line();

  private Quotation(String mark) {
    this.mark = mark.getBytes(UTF_8);
  }

  /// Of the beginning of a file; nothing where its lines have no such mark.
  static @Nullable Quotation of(byte[] bytes, int from, int to) {
    int end = Math.min(to, from + BEGINNING);
    Margins margins = Margins.of(bytes, from, end);
    Matcher mark = MARK.matcher(margins == null ? "" : margins.mark());
    return mark.find() ? new Quotation(mark.group()) : ofRows(bytes, from, end);
  }

  private static @Nullable Quotation ofRows(byte[] bytes, int from, int to) {
    List<String> lines =
        new String(bytes, from, to - from, UTF_8).lines().filter(line -> !line.isBlank()).toList();
    return ROWS.stream()
        .filter(row -> Margins.isMost(count(lines, row), lines.size()))
        .findFirst()
        .filter(row -> !lines.isEmpty())
        .map(Quotation::new)
        .orElse(null);
  }

  private static int count(List<String> lines, String mark) {
    return (int) lines.stream().filter(line -> line.startsWith(mark)).count();
  }

  /// The line without; the line itself where it has none.
  Line without(Line line) {
    if (!Ascii.at(line.bytes, line.from, line.to, mark)) {
      return line;
    }
    inner.rewrite(line, line.bytes, line.from + mark.length, line.to);
    inner.unended = line.unended;
    return inner;
  }
}
