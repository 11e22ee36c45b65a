package dev.assay.diagnosis;

/// Concurrent cycles that are told to begin earlier: they find room only where less is alive than
/// what they begin at, and follow one another without end otherwise.
final class EarlierCycles {

  /// Share of the heap that is alive from which on no earlier cycle is advised: where G1 and CMS
  /// are told to begin, and under Shenandoah a little less than that.
  private static final double OF_G1 = 0.3;

  private static final double OF_CMS = 0.6;
  private static final double OF_SHENANDOAH = 0.7;

  /// What to do then.
  static final String VAIN =
      "So much of the heap was alive that cycles which begin earlier would follow one another and find no more room: a larger heap, or keep less alive.";

  private EarlierCycles() {}

  /// Whether collections left too much alive for them.
  static boolean areVain(Evidence log) {
    double most = log.collectedBy("G1") ? OF_G1 : log.collectedBy("CMS") ? OF_CMS : OF_SHENANDOAH;
    return log.heaps().anyMatch(one -> one.heap().mostFilled() >= most);
  }
}
