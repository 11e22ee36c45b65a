package dev.assay.diagnosis;

/// What is known of how pauses worked.
///
/// @param told whether a finding tells that they waited, or the one at hand does; where none does,
///   what they waited is no less the others' subject
/// @param share of the time of pauses that did not wait by themselves in which they worked
record Work(boolean told, double share) {

  /// Nanoseconds that pauses waited, as the finding tells it. Of those that waited by themselves it
  /// is known.
  ///
  /// @param paused what they took
  /// @param waited what single ones waited
  /// @param waiting what these took
  long waited(long paused, long waited, long waiting) {
    return told ? waited + Math.round((1 - share) * Math.max(0, paused - waiting)) : 0;
  }
}
