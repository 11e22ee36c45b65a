package dev.assay.log.line;

/// A JVM that logs that its code cache is full prints the same as a warning, perhaps to the same
/// stream. What was told both ways counts once.
public final class FullWarnings {
  private int logged;
  private int printed;

  /// It was logged.
  ///
  /// @return whether that is news
  public boolean log() {
    return ++logged > printed;
  }

  /// It was printed.
  ///
  /// @return whether that is news
  public boolean print() {
    return ++printed > logged;
  }

  /// The log of another JVM follows.
  void clear() {
    logged = 0;
    printed = 0;
  }
}
