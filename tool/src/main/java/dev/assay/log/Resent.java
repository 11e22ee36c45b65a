package dev.assay.log;

import dev.assay.log.line.Coverage;
import dev.assay.log.line.LogEvents;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import org.jspecify.annotations.Nullable;

/// Leaves out what a log tells again: a shipper sent a part of it twice, or somebody put it
/// together from pieces that overlap. What lies behind in time and bears the same date, uptime and
/// figures to the last digit as something before is told again, and with it all until time goes on.
/// It takes a step for each pause and stop, and a fixed amount of memory.
final class Resent implements LogEvents {

  /// Pauses and stops that are remembered; each takes the place of an older one.
  private static final int REMEMBERED = 1 << 15;

  /// Stops of one millisecond may be equal, and are hardly more out of order; what is sent again
  /// goes farther back, in nanoseconds.
  private static final long BACK = 100_000_000;

  /// A log that is told again from its first line on had more pauses and stops than that.
  private static final int FEW = 8;

  private static final At NOWHERE = new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 0, 0);

  private final LogEvents next;
  private final Coverage coverage;
  private final long[] known = new long[REMEMBERED];
  private final long[] places = new long[REMEMBERED];

  /// Where the log begins.
  private @Nullable At first;

  private long told;

  /// What was told when the log began.
  private long begin;

  private At latestPause = NOWHERE;
  private At latestStop = NOWHERE;

  /// Whether what was told before is told again.
  private boolean again;

  Resent(LogEvents next, Coverage coverage) {
    this.next = next;
    this.coverage = coverage;
  }

  /// The log of another JVM follows, or what the same one wrote beside it.
  void nextLog() {
    begin = told;
    latestPause = NOWHERE;
    latestStop = NOWHERE;
    first = null;
    again = false;
  }

  @Override
  public void accept(LogEvent event) {
    long print = print(event);
    if (print == 0) {
      if (!beginsAgain(event.at())) {
        next.accept(event);
      }
      return;
    }
    boolean before = again;
    again = isKnown(event, print);
    if (!again) {
      remember(event, print);
      next.accept(event);
    } else if (!before) {
      tell(event.at());
    }
  }

  @Override
  public void later(LogEvent event) {
    if (!isKnown(event, print(event))) {
      next.later(event);
    }
  }

  @Override
  public void began(At at) {
    if (!beginsAgain(at)) {
      next.began(at);
    }
  }

  @Override
  public void started(At at) {
    if (!beginsAgain(at)) {
      next.started(at);
    }
  }

  /// Whether all is told again from its first line on: no JVM starts twice at the same millisecond
  /// of a date.
  private boolean beginsAgain(At at) {
    if (first == null && isDated(at)) {
      first = at;
    } else if (first != null && !again && isFirst(at, first)) {
      again = true;
      tell(at);
    }
    return isAgain(at);
  }

  private boolean isFirst(At at, At one) {
    return at.clock() == one.clock()
        && at.uptime() == one.uptime()
        && told - begin > FEW
        && Math.max(back(at, latestPause), back(at, latestStop)) >= BACK;
  }

  @Override
  public void ended(At at) {
    if (!isAgain(at)) {
      next.ended(at);
    }
  }

  @Override
  public void unfinished() {
    if (!again) {
      next.unfinished();
    }
  }

  @Override
  public void changed(At at) {
    next.changed(at);
  }

  @Override
  public void mixed() {
    next.mixed();
  }

  @Override
  public void rowsOf(int back) {
    next.rowsOf(back);
  }

  private void tell(At at) {
    coverage.irregularity(
        Kind.DAMAGED, at.file(), at.line(), "a part of the log follows again; it is counted once");
  }

  private boolean isAgain(At at) {
    return again && isBehind(at);
  }

  private boolean isBehind(At at) {
    return back(at, latestPause) >= 0 || back(at, latestStop) >= 0;
  }

  /// How far an instant is behind another, or a negative number.
  private static long back(At at, At latest) {
    return at.clock() >= 0 && latest.clock() >= 0
        ? latest.clock() - at.clock()
        : at.uptime() >= 0 ? latest.uptime() - at.uptime() : LogEvent.UNKNOWN;
  }

  private boolean isKnown(LogEvent event, long print) {
    long back = back(event.at(), event instanceof Pause ? latestPause : latestStop);
    if (print == 0 || back < (again ? 0 : BACK)) {
      return false;
    }
    int place = place(print);
    return known[place] == print && places[place] >= begin;
  }

  private void remember(LogEvent event, long print) {
    int place = place(print);
    known[place] = print;
    places[place] = told++;
    if (event instanceof Pause) {
      latestPause = back(event.at(), latestPause) > 0 ? latestPause : event.at();
    } else {
      latestStop = back(event.at(), latestStop) > 0 ? latestStop : event.at();
    }
  }

  private static int place(long print) {
    return (int) ((print >>> 40) & (REMEMBERED - 1));
  }

  /// What tells a pause or a stop from all others, or 0 for anything else. Without a date, another
  /// start of the same program may tell the same.
  private static long print(LogEvent event) {
    if (!isDated(event.at())) {
      return 0;
    }
    return switch (event) {
      case Pause pause -> {
        long print = print(pause.at(), pause.duration());
        print = mixed(print, pause.id());
        print = mixed(print, pause.before());
        yield mixed(print, pause.after()) | 1;
      }
      case Safepoint stop -> mixed(print(stop.at(), stop.total()), stop.reaching()) | 1;
      default -> 0;
    };
  }

  private static boolean isDated(At at) {
    return at.clock() >= 0 && at.uptime() >= 0;
  }

  private static long print(At at, long duration) {
    return mixed(mixed(mixed(1, at.uptime()), at.clock()), duration);
  }

  private static long mixed(long print, long value) {
    long mixed = (print ^ value) * 0x9e3779b97f4a7c15L;
    return mixed ^ (mixed >>> 29);
  }
}
