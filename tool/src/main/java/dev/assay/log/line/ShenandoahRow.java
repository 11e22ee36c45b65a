package dev.assay.log.line;

import dev.assay.model.LogEvent;

/// The sizes of the heap that Shenandoah tells below its name: ` 200M max, 200M soft max, 128M
/// committed, 100352K used`.
final class ShenandoahRow {

  private static final byte[] MAXIMUM = Ascii.of(" max, ");
  private static final byte[] COMMITTED = Ascii.of(" committed, ");
  private static final byte[] USED = Ascii.of(" used");

  private ShenandoahRow() {}

  /// Bytes that the heap may have, or unknown where no such row stands here.
  static long maximum(byte[] bytes, int from, int to) {
    int end = behindSize(bytes, from, to);
    return Ascii.at(bytes, end, to, MAXIMUM) && Ascii.find(bytes, end, to, COMMITTED) >= 0
        ? Ascii.size(bytes, from, end)
        : LogEvent.UNKNOWN;
  }

  /// Bytes in use, or unknown.
  static long used(byte[] bytes, int from, int to) {
    int committed = maximum(bytes, from, to) < 0 ? -1 : Ascii.find(bytes, from, to, COMMITTED);
    int begin = committed + COMMITTED.length;
    int end = committed < 0 ? to : behindSize(bytes, begin, to);
    return Ascii.at(bytes, end, to, USED) ? Ascii.size(bytes, begin, end) : LogEvent.UNKNOWN;
  }

  private static int behindSize(byte[] bytes, int from, int to) {
    int unit = Ascii.skipDigits(bytes, from, to);
    return unit > from ? Math.min(unit + 1, to) : to;
  }
}
