package dev.assay.log.line;

/// The words with which Shenandoah gives up a cycle, in front of the reason.
public final class CancelledCycle {

  private static final byte[][] WORDS = {
    Ascii.of("Cancelling GC: "),
    // Its first releases.
    Ascii.of("Cancelling concurrent GC: "),
  };

  private CancelledCycle() {}

  /// Whether they stand there.
  public static boolean isAt(byte[] bytes, int from, int to) {
    return Ascii.isAnyAt(bytes, from, to, WORDS);
  }
}
