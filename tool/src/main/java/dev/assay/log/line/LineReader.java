package dev.assay.log.line;

/// Reads the lines of one format. It keeps what it must know about earlier lines, gives the events
/// that it finds to its [LogEvents], and never throws on account of what a line holds.
public interface LineReader {

  /// What a reader makes of a line.
  enum Reading {
    /// Not a line of this format.
    FOREIGN,
    /// A line of this format that it does not know.
    UNKNOWN,
    /// Known: it fed a figure, or is a detail that feeds none.
    UNDERSTOOD;

    /// Of a line of this format.
    public static Reading of(boolean known) {
      return known ? UNDERSTOOD : UNKNOWN;
    }
  }

  /// Reads the next line.
  Reading read(Line line);

  /// The file ends here; what was held back is given out.
  void end();
}
