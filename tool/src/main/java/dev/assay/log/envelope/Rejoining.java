package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Line;
import java.util.function.Consumer;

/// Puts the lines of a log together again that were broken at a column. What the application wrote
/// between them stays as it is.
public final class Rejoining {

  private final Joints breaks;
  private final Consumer<Line> lines;

  /// The line at hand, and where it began.
  private String text = "";

  private final Line whole = new Line();

  /// The length of the piece that came last.
  private int length;

  public Rejoining(Joints breaks, Consumer<Line> lines) {
    this.breaks = breaks;
    this.lines = lines;
  }

  /// Takes the next line of the file; gives the one before out if this is no part of it.
  public void line(Line line) {
    if (text.isEmpty() && !breaks.mayBegin(line)) {
      lines.accept(line);
      return;
    }
    String raw = line.text();
    if (!text.isEmpty() && goesOn(breaks.piece(raw))) {
      return;
    }
    end();
    if (!breaks.begins(raw)) {
      lines.accept(line);
      return;
    }
    text = breaks.beginning(raw);
    length = text.length();
    whole.file = line.file;
    whole.number = line.number;
    whole.offset = line.offset;
  }

  private boolean goesOn(String piece) {
    boolean on = breaks.goesOn(text, length, piece);
    if (on) {
      text = breaks.joined(text, length, piece);
      length = piece.length();
    }
    return on;
  }

  /// The file ends here.
  public void end() {
    if (!text.isEmpty()) {
      whole.bytes = text.getBytes(UTF_8);
      whole.from = 0;
      whole.to = whole.bytes.length;
      text = "";
      lines.accept(whole);
    }
  }
}
