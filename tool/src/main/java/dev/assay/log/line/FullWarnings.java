package dev.assay.log.line;

/// A JVM that logs that its code cache is full logs the same to its standard output and prints it
/// as a warning, perhaps all to the same stream. What was told several ways counts once.
public final class FullWarnings {

  /// How often the log told it, once another file beside it is read.
  private int known;

  private int logged;
  private int printed;

  /// It was logged.
  ///
  /// @return whether that is news
  public boolean log() {
    return ++logged > Math.max(known, printed);
  }

  /// It was printed.
  ///
  /// @return whether that is news
  public boolean print() {
    return ++printed > Math.max(known, logged);
  }

  /// What the same JVM wrote beside its log follows.
  void beside() {
    known = Math.max(known, Math.max(logged, printed));
    logged = 0;
    printed = 0;
  }

  /// The log of another JVM follows.
  void clear() {
    known = 0;
    logged = 0;
    printed = 0;
  }
}
