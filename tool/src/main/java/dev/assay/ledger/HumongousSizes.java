package dev.assay.ledger;

import dev.assay.model.LogEvent;

/// The sizes of the humongous objects that a log names.
final class HumongousSizes {

  /// By the power of two of the smallest regions of which an object fills half or less.
  private final long[] counts = new long[Long.SIZE];

  private long all;

  void add(long bytes) {
    if (bytes > 0 && bytes <= Long.MAX_VALUE / 4) {
      counts[Long.SIZE - Long.numberOfLeadingZeros(2 * bytes - 1)]++;
      all++;
    }
  }

  /// Bytes of a region in which half of them would not be humongous, or unknown.
  long region() {
    long fit = 0;
    for (int power = 0; power < counts.length && all > 0; power++) {
      fit += counts[power];
      if (2 * fit >= all) {
        return 1L << power;
      }
    }
    return LogEvent.UNKNOWN;
  }
}
