package dev.assay.ledger.run;

import dev.assay.model.LogEvent.At;

/// The order of the rows of safepoint tables: which run they belong to, as far as the rows
/// themselves say.
final class TableRows {

  private At last = At.NOWHERE;

  /// How many runs before the last one the rows belong to.
  private int back;

  /// Whether such rows have come.
  private boolean begun;

  /// The rows that follow belong to the run so many before the last.
  void follow(int startsBack) {
    back = startsBack;
    begun = false;
  }

  int back() {
    return back;
  }

  /// Takes the next row.
  ///
  /// @return whether it goes on in the time of the row before, if that one was of the same run
  boolean isInOrder(At at, RunTimes run) {
    boolean inOrder = !run.holds(last) || !At.isRestart(at.uptime(), last.uptime());
    last = at;
    return inOrder;
  }

  /// Takes the next row of an earlier run.
  ///
  /// @return whether it is the first
  boolean begin() {
    boolean first = !begun;
    begun = true;
    return first;
  }
}
