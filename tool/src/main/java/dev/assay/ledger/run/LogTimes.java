package dev.assay.ledger.run;

/// How much is known of when things happened, over all logs: of each less than of those in front.
public enum LogTimes {
  /// The runs follow one another, each with times up to its end or without any.
  ORDERED,

  /// The last lines of a run have no times, unlike earlier ones, so that nobody knows its length.
  CUT_OFF,

  /// Lines of a run are from long before its first, so that nobody knows what it covers.
  BACKWARD,

  /// Lines of several JVMs are interleaved, so that the order of their stops is unknown, too.
  MIXED;

  /// Whether the order of the lines is that of the events.
  public boolean areInOrder() {
    return this == ORDERED || this == CUT_OFF;
  }
}
