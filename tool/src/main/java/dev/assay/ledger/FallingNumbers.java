package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import org.jspecify.annotations.Nullable;

/// Tells by the numbers of collections where the log of one JVM was put behind that of another
/// whose times are earlier: those of one JVM rise with time. Of one run.
final class FallingNumbers {

  private long id = LogEvent.UNKNOWN;
  private At at = At.NOWHERE;

  /// Where the pause stands that was taken last.
  At last() {
    return at;
  }

  /// How the numbers fall with the next pause, or nothing: one that is told late falls in time,
  /// too.
  @Nullable String with(Pause pause) {
    boolean falls =
        CollectionNumbers.isNumbered(pause)
            && pause.id() < id - CollectionNumbers.NESTED
            && isBefore(pause.at());
    return falls ? "GC(" + pause.id() + ") behind GC(" + id + ')' : null;
  }

  /// Takes the next pause.
  void next(Pause pause) {
    if (CollectionNumbers.isNumbered(pause)) {
      id = pause.id();
      at = pause.at();
    }
  }

  private boolean isBefore(At other) {
    if (at.uptime() >= 0 && other.uptime() >= 0) {
      return at.uptime() < other.uptime();
    }
    return at.clock() >= 0 && at.clock() < other.clock();
  }
}
