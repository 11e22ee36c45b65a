package dev.assay.log.line;

/// A JVM that logs that its code cache is full logs the same to its standard output and prints it
/// as a warning, perhaps all to the same stream. What was told several ways counts once.
public final class FullWarnings {

  /// How often the log told it, once another file beside it is read.
  private int known;

  private int logged;
  private int printed;

  /// Whether a state told it, which the JVM prints besides.
  private boolean implied;

  /// Whether lines tell each time that the compilers were stopped, as those of JDK 20 and later.
  private boolean exact;

  /// Whether a warning told that they were stopped, which such a line will tell as well.
  private boolean claimed;

  /// States that were printed: one behind each warning, once the compilers were stopped, and one at
  /// the end.
  private int states;

  /// Whether the last of them says that the compilers work.
  private boolean works;

  /// Whether it was told that they work again.
  private boolean back;

  /// It was logged.
  ///
  /// @return whether that is news
  public boolean log() {
    return ++logged > Math.max(known(), printed);
  }

  /// It was printed.
  ///
  /// @return whether that is news
  public boolean print() {
    return ++printed > Math.max(known(), logged);
  }

  /// How often the log beside this file told it; a state tells it once.
  private int known() {
    return Math.max(known, implied ? 1 : 0);
  }

  /// What was printed of the compilers or of one compilation tells it.
  ///
  /// @return whether that is news
  public boolean imply() {
    boolean news = !implied && known + logged + printed == 0;
    implied |= news;
    return news;
  }

  /// A warning that is news says that the compilers were stopped.
  ///
  /// @return whether no line tells that each time
  public boolean stops() {
    claimed = !exact;
    return !exact;
  }

  /// A line tells that they were stopped, each time.
  ///
  /// @return whether no warning told the same
  public boolean stopsNow() {
    boolean news = !claimed;
    exact = true;
    claimed = false;
    return news;
  }

  /// A state of the compilers is printed.
  ///
  /// @return whether they work, of which it is known that they did not
  public boolean state(boolean working) {
    states++;
    works = working;
    boolean news = !back && told() > 0 && (worked() || (working && printed > 0));
    back |= news;
    return news;
  }

  private int told() {
    return Math.max(known(), Math.max(logged, printed));
  }

  /// Whether they are known to work at the end, though the warning comes from another file.
  public boolean worked() {
    return works && states > told();
  }

  /// What the same JVM wrote beside its log follows.
  void beside() {
    known = told();
    logged = 0;
    printed = 0;
  }
}
