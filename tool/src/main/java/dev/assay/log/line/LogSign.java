package dev.assay.log.line;

/// What a log says besides events.
public enum LogSign {
  /// The first line of a JVM that has a time, of no event.
  BEGAN,
  /// A file or the log of a JVM ends; its last line with a time may be of no event, but time has
  /// passed until there.
  ENDED,
  /// A pause began whose end the log does not tell; of no place.
  UNFINISHED,
  /// A JVM says here that it starts.
  STARTED,
  /// Another process or thread than before tells stops from here on.
  CHANGED,
  /// The clock was set back within a stop, so that nobody knows how long it took.
  SET_BACK,
  /// It is certain that several JVMs write into the log at hand by turns; of no place.
  MIXED
}
