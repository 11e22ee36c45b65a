package dev.assay.log.source;

import dev.assay.log.stream.BlockStream;
import java.io.IOException;
import java.util.function.BooleanSupplier;

/// A log with blanks in place of some of its lines, so that all others keep their places.
public final class BlankedLines extends BlockStream {

  private final RawLines lines;
  private final BooleanSupplier isElsewhere;
  private int from;

  /// @param isElsewhere whether blanks take the place of the line at hand, asked once of each
  public BlankedLines(RawLines lines, BooleanSupplier isElsewhere) {
    this.lines = lines;
    this.isElsewhere = isElsewhere;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (from == lines.length() && !next()) {
      return -1;
    }
    int count = Math.min(length, lines.length() - from);
    lines.copy(from, target, offset, count);
    from += count;
    return count;
  }

  private boolean next() throws IOException {
    from = 0;
    if (!lines.next()) {
      return false;
    }
    if (isElsewhere.getAsBoolean()) {
      lines.clear();
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
