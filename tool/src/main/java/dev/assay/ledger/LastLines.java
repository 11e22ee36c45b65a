package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import java.util.List;

/// The last lines of runs that have a time, whatever they say. They are told when they were read;
/// events that stand in front of them may be held back and come later.
final class LastLines {

  static final At NOWHERE = new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 0, 0);

  private At last = NOWHERE;

  /// The last line beside the log, which may have ended long before the log did.
  private At besideLast = NOWHERE;

  /// Whether any was told since the run began.
  private boolean known;

  /// The last line of a JVM behind whose log that of another was begun, of which no event came yet.
  private At over = NOWHERE;

  /// The log of a run reaches to this line.
  ///
  /// @param beside whether it stands in a file beside the log, which may hold those of JVMs before
  void until(At at, boolean beside) {
    known = true;
    if (beside) {
      besideLast = at;
      return;
    }
    if (at.uptime() >= 0 && At.isRestart(at.uptime(), last.uptime())) {
      over = last;
    }
    last = at;
  }

  /// Whether there may be one in front of the next event.
  boolean areKnown() {
    return known;
  }

  /// The uptime of the last line in front of this place, or unknown.
  long before(At at) {
    return isBehind(at, last) ? last.uptime() : isBehind(at, over) ? over.uptime() : -1;
  }

  private static boolean isBehind(At at, At other) {
    return other.file() < at.file() || (other.file() == at.file() && other.line() < at.line());
  }

  /// A run begins here.
  void begin(At at) {
    if (isBehind(at, last)) {
      last = NOWHERE;
      besideLast = NOWHERE;
      known = false;
    }
  }

  /// The last lines of the run that is over, of its log and beside it.
  List<At> ends() {
    At end = over.line() == 0 ? last : over;
    over = NOWHERE;
    return List.of(end, besideLast);
  }
}
