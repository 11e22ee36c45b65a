package dev.assay.ledger.run;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Detects by the numbers of collections where the log of one JVM was appended to that of another
/// with earlier times: within one JVM, numbers rise with time. It looks at one run.
final class FallingNumbers {

  /// Numbers beyond this are not noted, so that these take 2 MiB at most.
  private static final long MOST = 1L << 24;

  /// A JVM whose lines lost their dates goes on sooner.
  private static final long DAY = 86_400_000_000_000L;

  private long firstId = LogEvent.UNKNOWN;
  private At firstAt = At.NOWHERE;
  private final BitSet told = new BitSet();
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
  /// was started behind that one and counts anew, its uptime was long over and its number is none
  /// of a collection of that time, or it comes days later in lines of another output.
  boolean isOfAnother(Pause pause) {
    if (id < 0 || !CollectionNumbers.isNumbered(pause)) {
      return false;
    }
    if (pause.id() <= id) {
      return startsBehind(pause.at()) || (isLongBefore(pause.at(), at) && isOfNoneBefore(pause));
    }
    boolean farAbove = pause.id() > id + CollectionNumbers.NESTED;
    return farAbove && (isLongBefore(pause.at(), at) || isOfOtherOutput(pause.at()));
  }

  /// Whether a pause comes with the next number, and no sooner. So few numbers apart are hardly two
  /// JVMs.
  boolean goesOnWith(Pause pause) {
    long step = pause.id() - id;
    return id >= 0
        && step >= 0
        && step <= CollectionNumbers.NESTED
        && !isLongBefore(pause.at(), at);
  }

  private static boolean isLongBefore(At one, At other) {
    return one.uptime() >= 0 && one.uptime() < other.uptime() - JvmClocks.TOLERANCE;
  }

  /// Whether a pause from a time that was told is of a collection that was told, or of one that was
  /// not of that time. Parts of a log that were put together in the wrong order have neither: what
  /// is told again does not come here.
  private boolean isOfNoneBefore(Pause pause) {
    if (pause.id() >= id - CollectionNumbers.NESTED) {
      return false;
    }
    boolean earlier = pause.id() < firstId;
    return told.get((int) Math.min(pause.id(), MOST))
        || (earlier ? isLongBefore(firstAt, pause.at()) : isLongBefore(pause.at(), firstAt));
  }

  /// Whether dates end here, and days are missing.
  private boolean isOfOtherOutput(At other) {
    return at.clock() >= 0 && other.clock() < 0 && other.uptime() - at.uptime() > DAY;
  }

  private boolean startsBehind(At other) {
    return at.clock() >= 0 && JvmClocks.jvmStart(other) > at.clock();
  }

  /// Takes the next pause.
  void next(Pause pause) {
    if (CollectionNumbers.isNumbered(pause)) {
      if (id < 0 || pause.id() < firstId) {
        firstId = pause.id();
        firstAt = pause.at();
      }
      if (pause.id() < MOST) {
        told.set((int) pause.id());
      }
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
