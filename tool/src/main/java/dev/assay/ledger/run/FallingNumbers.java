package dev.assay.ledger.run;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import org.jspecify.annotations.Nullable;

/// Detects by the numbers of collections where the log of one JVM was appended to that of another
/// with earlier times: within one JVM, numbers rise with time. It looks at one run.
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

  /// Whether the times gainsay that a pause is of the JVM of the last one: by both clocks its JVM
  /// was started behind that one and counts anew, or its number is higher and its uptime was long
  /// over.
  boolean isOfAnother(Pause pause) {
    if (id < 0 || !CollectionNumbers.isNumbered(pause)) {
      return false;
    }
    boolean higher = pause.id() > id + CollectionNumbers.NESTED;
    return higher ? isLongBefore(pause.at()) : pause.id() <= id && startsBehind(pause.at());
  }

  private boolean isLongBefore(At other) {
    return other.uptime() >= 0 && other.uptime() < at.uptime() - RunTimes.TOLERANCE;
  }

  private boolean startsBehind(At other) {
    return at.clock() >= 0 && RunTimes.jvmStart(other) > at.clock();
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
