package dev.assay.log;

/// A JVM that logs that its code cache is full prints the same as a warning, perhaps to the same
/// stream. What was told both ways counts once.
final class FullWarnings {
  private int logged;
  private int printed;

  /// It was logged.
  ///
  /// @return whether that is news
  boolean log() {
    return ++logged > printed;
  }

  /// It was printed.
  ///
  /// @return whether that is news
  boolean print() {
    return ++printed > logged;
  }

  /// The log of another JVM follows.
  void clear() {
    logged = 0;
    printed = 0;
  }
}
