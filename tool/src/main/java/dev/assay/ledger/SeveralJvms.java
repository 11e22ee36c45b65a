package dev.assay.ledger;

import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;

/// Whether several JVMs write one log by turns: as their uptimes tell, the numbers of their
/// collections, or the lines themselves.
final class SeveralJvms {

  private final Interleaved uptimes = new Interleaved();
  private final CollectionNumbers numbers = new CollectionNumbers();
  private final NumberedTurns turns = new NumberedTurns();
  private boolean told;

  boolean areCertain() {
    return told || uptimes.isCertain();
  }

  /// Takes the next line, which has an uptime.
  void next(At at) {
    uptimes.next(at);
  }

  /// Takes the next pause.
  void paused(Pause pause) {
    boolean timeless = pause.at().uptime() < 0;
    told |= timeless ? numbers.areOfSeveral(pause) : turns.areOfSeveral(pause);
  }

  /// The lines tell it.
  void told() {
    told = true;
  }

  /// Another log begins.
  void clear() {
    uptimes.clear();
    numbers.clear();
    turns.clear();
    told = false;
  }
}
