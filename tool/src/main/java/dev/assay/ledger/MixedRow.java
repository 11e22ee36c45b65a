package dev.assay.ledger;

import dev.assay.model.LogEvent.At;
import org.jspecify.annotations.Nullable;

/// Mixed collections of G1 in a row, each of which frees a part of the garbage that one marking
/// found: the least that one of them leaves is nearest to what is alive. Where the log ends among
/// them, that may be far more than the row before left.
final class MixedRow {

  /// Share of a run within which the row before still tells what is alive at its end.
  private static final double RECENT = 0.1;

  /// What was alive as told last.
  record Told(At at, long instant, long size) {}

  private @Nullable Told before;
  private boolean open;

  /// One more of them.
  ///
  /// @param last what was told before it, if any
  /// @return which of both tells what is alive
  Told add(@Nullable Told last, Told told) {
    if (!open || last == null) {
      before = last;
      open = true;
      return told;
    }
    return told.size <= last.size ? told : new Told(last.at, told.instant, last.size);
  }

  /// Another collection came.
  void end() {
    open = false;
  }

  /// What is alive at the end of a run.
  ///
  /// @param last what was told last
  /// @param nanos how long the run was
  Told atEnd(Told last, long nanos) {
    return open && before != null && before.size < last.size && isRecent(before, last, nanos)
        ? before
        : last;
  }

  private static boolean isRecent(Told before, Told last, long nanos) {
    return before.instant >= 0 && isRecent(before.instant, last.instant, nanos);
  }

  static boolean isRecent(long before, long last, long nanos) {
    return last - before <= RECENT * nanos;
  }
}
