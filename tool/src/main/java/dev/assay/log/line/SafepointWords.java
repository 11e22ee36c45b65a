package dev.assay.log.line;

/// The words by which lines about safepoints are known, each in one place.
public final class SafepointWords {

  /// From JDK 13 on, a stop in one line.
  public static final byte[] ONE_LINE = Ascii.of("Safepoint \"");

  /// The stop in one line, in texts of JSON and of sources.
  public static final byte[] ESCAPED = Ascii.of("Safepoint \\");

  public static final byte[] SAFEPOINT = Ascii.of("Safepoint ");

  // JDK 9 to 12, a stop in several lines.

  public static final byte[] ENTERING = Ascii.of("Entering safepoint region: ");
  public static final byte[] LEAVING = Ascii.of("Leaving safepoint region");

  // JDK 8 to 12.

  public static final byte[] STOPPED =
      Ascii.of("Total time for which application threads were stopped: ");
  public static final byte[] RUNNING = Ascii.of("Application time: ");
  public static final byte[] HOUSEKEEPING = Ascii.of("safepoint cleanup tasks, ");

  private SafepointWords() {}
}
