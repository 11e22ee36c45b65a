package dev.assay.log.classic;

/// Detects JVMs with different collectors that write into one log by turns, by the young
/// generations that their pauses name. A JVM that restarts may use another collector, but not again
/// and again.
final class YoungGenerations {

  private static final int MOST_TURNS = 8;

  private static final int OF_G1 = 1;

  /// What tells the last one from others: zero before the first.
  private int last;

  private int turns;

  /// A bracket was opened.
  ///
  /// @param first the first letter of its name
  /// @return whether it is certain
  boolean areOfSeveral(Bracket bracket, int first) {
    int one =
        switch (bracket.kind) {
          case PAUSE -> bracket.name.equals("GC pause") ? OF_G1 : 0;
          // DefNew, ParNew, PSYoungGen.
          case YOUNG -> bracket.untimed ? -first : first;
          default -> 0;
        };
    if (one == 0 || one == last) {
      return false;
    }
    last = one;
    return ++turns > MOST_TURNS;
  }

  /// The log of another JVM follows.
  void forget() {
    last = 0;
    turns = 0;
  }
}
