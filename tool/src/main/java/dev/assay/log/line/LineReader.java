package dev.assay.log.line;

/// Reads the lines of one format. It keeps what it must know about earlier lines, gives the events
/// that it finds to its [LogEvents], and never throws on account of what a line holds.
public interface LineReader {

  /// What a reader found in a line.
  enum Reading {
    /// The line is not of this format.
    FOREIGN,
    /// The line is of this format, but unknown.
    UNKNOWN,
    /// The line is known: it contributes to a figure, or is a detail that contributes to none.
    UNDERSTOOD;

    /// Of a line of this format.
    public static Reading of(boolean known) {
      return known ? UNDERSTOOD : UNKNOWN;
    }
  }

  /// Reads the next line.
  Reading read(Line line);

  /// The file ends here: passes on what was held back.
  void end();
}
