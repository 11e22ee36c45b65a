package dev.assay.log.source;

import dev.assay.log.stream.BlockStream;
import java.io.IOException;

/// A log with blanks in place of some of its lines, so that all others keep their places.
public abstract class BlankedLines extends BlockStream {

  private final RawLines lines;
  private int from;

  public BlankedLines(RawLines lines) {
    this.lines = lines;
  }

  /// Reads the next of these lines.
  ///
  /// @return whether there is one
  protected abstract boolean next() throws IOException;

  /// Whether blanks take the place of the line.
  protected abstract boolean isElsewhere();

  @Override
  public final int read(byte[] target, int offset, int length) throws IOException {
    if (from == lines.length() && !nextLine()) {
      return -1;
    }
    int count = Math.min(length, lines.length() - from);
    lines.copy(from, target, offset, count);
    from += count;
    return count;
  }

  private boolean nextLine() throws IOException {
    from = 0;
    if (!next()) {
      return false;
    }
    if (isElsewhere()) {
      lines.clear();
    }
    return true;
  }

  @Override
  public final void close() throws IOException {
    lines.close();
  }
}
