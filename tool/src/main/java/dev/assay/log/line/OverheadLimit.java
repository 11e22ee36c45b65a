package dev.assay.log.line;

/// The message that every collector writes when it took more of the time than `GCTimeLimit` allows.
public final class OverheadLimit {

  /// JDK 6, 7 to 25, 26 and later.
  private static final byte[][] WORDS = {
    Ascii.of("GC time would exceed GCTimeLimit"),
    Ascii.of("GC time is exceeding GCTimeLimit"),
    Ascii.of("GC would exceed overhead limit"),
    Ascii.of("GC is exceeding overhead limit"),
    Ascii.of("GC Overhead Limit exceeded"),
  };

  private OverheadLimit() {}

  /// Whether a collector tells here that it took more of the time than `GCTimeLimit` allows.
  public static boolean isTold(byte[] bytes, int from, int to) {
    return Ascii.isAnyAt(bytes, from, to, WORDS);
  }
}
