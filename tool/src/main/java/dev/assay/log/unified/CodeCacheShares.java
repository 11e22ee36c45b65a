package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent.CodeHeap;

/// Use of the whole code cache as JDK 20 and later tell it beside the collections that it asks for:
/// as a share in front of one, in megabytes and as a share behind it. Both together tell the size.
final class CodeCacheShares {

  static final byte[] RATE = Ascii.of("Allocation rate: ");

  private static final byte[] USED = Ascii.of(", used: ");
  private static final byte[] MEGABYTES = Ascii.of(" MB (");
  private static final byte[] UP_TO = Ascii.of("% used -> ");
  private static final byte[] FIRST = Ascii.of("(0.000% used -> ");
  private static final byte[] FREE = Ascii.of("having only ");

  private static final int DECIMALS = 3;
  private static final double THOUSAND = 1e3;
  private static final long MEGABYTE = 1 << 20;

  /// Sizes are mostly whole megabytes; the figures are told in three decimals.
  private static final double WHOLE = 0.005;

  private final LineEvents events;

  /// Of the JVM that writes, 0 until it is known.
  private long size;

  /// Whether it tells the use of each heap itself.
  private boolean exact;

  CodeCacheShares(LineEvents events) {
    this.events = events;
  }

  /// Heaps are told by name.
  void heap() {
    exact = true;
  }

  /// `Allocation rate: 119.790 KB/s, ..., used: 3.144 MB (26.202%), ...`.
  void rate(Line line, int from, int to) {
    byte[] bytes = line.bytes;
    long megabytes = behind(bytes, from, to, USED);
    long percent = behind(bytes, from, to, MEGABYTES);
    if (megabytes > 0 && percent > 0) {
      long used = Math.round(megabytes / THOUSAND * MEGABYTE);
      size = rounded(used / (percent / THOUSAND / 100));
      give(line, used);
    }
  }

  /// `Triggering threshold (11.073%) GC due to allocating 11.076% since last unloading (15.107%
  /// used -> 26.183% used)`, or `Triggering aggressive GC due to having only 9.937% free memory`.
  void trigger(Line line, int from, int to) {
    byte[] bytes = line.bytes;
    if (Ascii.find(bytes, from, to, FIRST) >= 0) {
      // Nothing was unloaded before: it begins.
      size = 0;
    }
    long percent = behind(bytes, from, to, UP_TO);
    long free = behind(bytes, from, to, FREE);
    double used = percent >= 0 ? percent : free >= 0 ? 100 * THOUSAND - free : 0;
    if (size > 0 && used > 0) {
      give(line, Math.round(used / THOUSAND / 100 * size));
    }
  }

  private void give(Line line, long used) {
    if (!exact) {
      events.accept(new CodeHeap(events.at(line), "CodeCache", size, used, used));
    }
  }

  /// Thousandths of the number behind these words; negative where there is none.
  private static long behind(byte[] bytes, int from, int to, byte[] words) {
    int found = Ascii.find(bytes, from, to, words);
    int number = found + words.length;
    return found < 0
        ? -1
        : Ascii.decimal(bytes, number, Ascii.skipDecimal(bytes, number, to), DECIMALS);
  }

  private static long rounded(double bytes) {
    long whole = Math.round(bytes / MEGABYTE) * MEGABYTE;
    return Math.abs(bytes - whole) < WHOLE * bytes ? whole : Math.round(bytes);
  }
}
