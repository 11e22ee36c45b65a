package dev.assay.log;

/// The words by which lines about safepoints are known, each in one place.
final class SafepointWords {

  /// From JDK 13 on, a stop in one line.
  static final byte[] ONE_LINE = Ascii.of("Safepoint \"");

  /// The same in texts of JSON and of sources.
  static final byte[] ESCAPED = Ascii.of("Safepoint \\");

  static final byte[] SAFEPOINT = Ascii.of("Safepoint ");

  // JDK 9 to 12, a stop in several lines.

  static final byte[] ENTERING = Ascii.of("Entering safepoint region: ");
  static final byte[] LEAVING = Ascii.of("Leaving safepoint region");

  // JDK 8 to 12.

  static final byte[] STOPPED = Ascii.of("Total time for which application threads were stopped: ");
  static final byte[] RUNNING = Ascii.of("Application time: ");
  static final byte[] HOUSEKEEPING = Ascii.of("safepoint cleanup tasks, ");

  private SafepointWords() {}
}
