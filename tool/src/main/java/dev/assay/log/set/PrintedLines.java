package dev.assay.log.set;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.envelope.Envelope;
import dev.assay.log.line.Line;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.RawLines;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The lines of a source, and with each what a JVM printed there, without what others put around
/// it.
final class PrintedLines implements Closeable {

  private final RawLines lines;
  private final Envelope envelope = new Envelope();

  PrintedLines(LogSource source) throws IOException {
    lines = new RawLines(source);
  }

  /// Whether there is one more.
  boolean next() throws IOException {
    return lines.next();
  }

  /// What was printed in the line at hand: nothing where it is blank, of another JVM, or XML, which
  /// a `LogFile` has between what is printed.
  List<PrintedLine> printed() {
    List<PrintedLine> printed = new ArrayList<>();
    if (lines.isOfLog()) {
      String text = lines.text().stripTrailing();
      Line line = Line.of("");
      line.bytes = text.getBytes(ISO_8859_1);
      line.to = line.bytes.length;
      Line inside = envelope.unwrap(line);
      while (inside != null) {
        String words = inside.text();
        if (!words.isBlank() && words.charAt(0) != '<') {
          printed.add(PrintedLine.of(words));
        }
        inside = inside == line ? null : envelope.more();
      }
    }
    return printed;
  }

  /// The line as it stands there.
  RawLines raw() {
    return lines;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
