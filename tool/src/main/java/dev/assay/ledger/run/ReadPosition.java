package dev.assay.ledger.run;

import dev.assay.model.LogEvent.At;

/// How far the logs were read. Events come after later ones if they were held back until their name
/// was known, or until everything inside them was read.
final class ReadPosition {

  private int file = -1;
  private long line = -1;
  private long offset = -1;

  /// They were read to here.
  void take(At at) {
    file = at.file();
    line = at.line();
    offset = at.offset();
  }

  long line() {
    return line;
  }

  /// Whether they were read beyond the line of this place.
  boolean isPastLine(At at) {
    return at.file() < file || (at.file() == file && at.line() < line);
  }

  /// Whether they were read beyond this place.
  ///
  /// @param uptime the uptime that was reached, to order what one line tells
  boolean isPast(At at, long uptime) {
    if (at.file() != file) {
      return at.file() < file;
    }
    return at.line() < line
        || (at.line() == line
            && (at.offset() < offset
                || (at.offset() == offset && at.uptime() >= 0 && at.uptime() < uptime)));
  }
}
