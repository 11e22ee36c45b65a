package dev.assay.ledger.run;

import dev.assay.model.LogEvent.At;
import java.util.List;

/// The last lines of runs that have a time, whatever they are about. They are noted as they are
/// read, while events in front of them may be held back and come later.
final class LastLines {

  /// Seldom is nothing written for longer.
  private static final long SILENCE = 600_000_000_000L;

  private static final long MILLI = 1_000_000L;

  private At last = At.NOWHERE;

  /// The last line beside the log, which may have ended long before the log did.
  private At besideLast = At.NOWHERE;

  /// The first line of the same file.
  private At besideFirst = At.NOWHERE;

  /// Whether any was told since the run began.
  private boolean known;

  /// The last line of a JVM behind whose log that of another was begun, of which no event came yet.
  private At over = At.NOWHERE;

  /// The log of a run reaches to this line.
  ///
  /// @param beside whether it stands in a file beside the log, which may hold those of JVMs before
  void until(At at, boolean beside) {
    known = true;
    if (beside) {
      besideFirst = besideFirst.file() == at.file() && besideFirst.line() > 0 ? besideFirst : at;
      besideLast = at;
      return;
    }
    if (at.uptime() >= 0 && At.isRestart(at.uptime(), last.uptime())) {
      over = last;
    }
    last = at;
  }

  /// The uptime that lines in front of this place had come to, or unknown.
  ///
  /// @param uptime that of the events
  long reached(At at, long uptime) {
    if (!known) {
      return uptime;
    }
    At before = last.isBefore(at) ? last : over.isBefore(at) ? over : At.NOWHERE;
    return Math.max(uptime, before.uptime());
  }

  /// A run begins here.
  void begin(At at) {
    if (last.isBefore(at)) {
      last = At.NOWHERE;
      besideLast = At.NOWHERE;
      besideFirst = At.NOWHERE;
      known = false;
    }
  }

  /// The last lines of the run that is over, of its log and beside it.
  List<At> ends() {
    At end = over.line() == 0 ? last : over;
    over = At.NOWHERE;
    return isOfMachine(end) ? List.of(end) : List.of(end, besideLast);
  }

  /// Whether what stands beside the log counts since the start of the machine, as `timenanos` does:
  /// in nanoseconds alone, and from long behind the log on.
  private boolean isOfMachine(At end) {
    return besideFirst.clock() < 0
        && besideFirst.uptime() % MILLI > 0
        && end.uptime() >= 0
        && besideFirst.uptime() - end.uptime() > SILENCE;
  }
}
