package dev.assay.log.line;

/// What a log says besides events.
public enum LogSign {
  /// The first line of a JVM with a time, which has no event.
  BEGAN,
  /// A file or the log of a JVM ends. Its last line with a time may have no event, but shows that
  /// the JVM ran until then.
  ENDED,
  /// A pause began whose end is not in the log. It has no place.
  UNFINISHED,
  /// A JVM says here that it starts.
  STARTED,
  /// From here on another process or thread than before logs the stops.
  CHANGED,
  /// The clock was set back during a stop, so that its length is unknown.
  SET_BACK,
  /// Several JVMs certainly write into the current log by turns. It has no place.
  MIXED
}
