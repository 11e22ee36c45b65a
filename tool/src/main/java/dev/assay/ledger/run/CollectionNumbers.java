package dev.assay.ledger.run;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;

/// Follows the numbers of collections in lines without an uptime. Those of one JVM rise. If they
/// fall, a JVM was restarted; if they also go back to where they were, several JVMs write by turns.
final class CollectionNumbers {

  /// A collection within another ends first.
  static final long NESTED = 2;

  /// How far a JVM has come while others wrote.
  private static final long NEAR = 64;

  /// So many times nothing else than several JVMs explains it.
  private static final int ENOUGH = 3;

  private long last = LogEvent.UNKNOWN;

  /// The last one before numbers fell.
  private long former = LogEvent.UNKNOWN;

  private int found;

  /// Takes the next pause.
  ///
  /// @return whether it is certain that several JVMs tell theirs
  boolean areOfSeveral(Pause pause) {
    long id = pause.id();
    if (!isNumbered(pause)) {
      return false;
    }
    if (id == last || (former >= 0 && id > former && id - former <= NEAR && id - last > NESTED)) {
      found++;
    }
    if (id < last - NESTED) {
      former = last;
    } else if (id > former) {
      former = LogEvent.UNKNOWN;
    }
    last = id;
    return found >= ENOUGH;
  }

  /// Whether a collection has one such pause, with which it begins.
  private static boolean isFirst(Pause pause) {
    return pause.kind() == PauseKind.YOUNG
        || pause.kind() == PauseKind.FULL
        || pause.kind() == PauseKind.CONCURRENT_START
        || pause.beginsCycle()
        || pause.name().equals("Pause Mark Start");
  }

  /// Whether a pause has a number and is such a first one.
  static boolean isNumbered(Pause pause) {
    return pause.id() >= 0 && isFirst(pause);
  }

  /// The log of another JVM follows.
  void clear() {
    last = LogEvent.UNKNOWN;
    former = LogEvent.UNKNOWN;
    found = 0;
  }
}
