package dev.assay.log.line;

/// The stop in which a JVM up to JDK 12 ends, which is the last row of its safepoint table. The
/// stop is still in progress when the row is written, and no thread of the program continues after
/// it.
public final class LastStop {

  /// Operations that a summary does not count, or counts apart.
  public static final String NO_OPERATION = "no vm operation";

  public static final String EXIT = "Exit";

  private LastStop() {}

  /// What is left of its operation. It may have begun with one of another name, in the same stop.
  ///
  /// @param name of its row
  /// @param operating nanoseconds of its row
  /// @param longest nanoseconds of the longest operation but that end, as the summary tells
  public static long operating(String name, long operating, long longest) {
    boolean end = name.equals(EXIT) || name.equals(NO_OPERATION) || operating > longest;
    return end ? Math.min(0, operating) : operating;
  }
}
