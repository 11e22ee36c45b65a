package dev.assay.log;

import dev.assay.log.line.Coverage;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.Space;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Leaves out what a log tells again: a shipper sent a part of it twice, or somebody put it
/// together from pieces that overlap. What lies behind in time and bears the same date, uptime and
/// figures to the last digit as something before is told again, and with it all until time goes on.
/// Of each pause and stop a number is kept, in order, and none is looked for but by what lies
/// behind. Where lines tell one clock alone, pauses that freed something are known so within one
/// start of a JVM, and two of them one after the other, but for the first of all, where times fall
/// as they do when a JVM is started anew. A date tells other pauses by their numbers, and stops;
/// without one, two stops have to follow each other.
///
/// A pause that follows itself needs neither both clocks nor a part around it: no heap is filled
/// and emptied alike within a millisecond. Without a heap that it tells, words of a text between
/// them show that it is quoted: a collection ends its pause once.
final class Resent implements LogEvents {

  /// The pauses, or the stops, that were told so far.
  private static final class Told {
    private At latest = At.NOWHERE;

    /// The one that was told last. It may lie behind the latest: somebody set the clock back.
    private At last = At.NOWHERE;

    /// How far the next one is behind them, or a negative number.
    long back(At at) {
      return Resent.back(at, isWith(at, last) ? last : latest);
    }

    void take(At at) {
      latest = Resent.back(at, latest) > 0 ? latest : at;
      last = at;
    }
  }

  /// What lies behind in time is held until the next pause or stop, or until there is so much.
  private static final int HELD = 64;

  /// Stops of one millisecond may be equal, and are hardly more out of order; what is sent again
  /// goes farther back, in nanoseconds.
  private static final long BACK = 100_000_000;

  /// A log that is told again from its first line on had more pauses and stops than that.
  private static final int FEW = 8;

  private final LogEvents next;
  private final Coverage coverage;
  private final ToldPrints told = new ToldPrints();

  private long given;

  /// Where the log begins.
  private @Nullable At first;

  private Told pauses = new Told();
  private Told stops = new Told();

  /// What lies behind in time and may be told with the next pause or stop, of which it is a part.
  private final List<LogEvent> held = new ArrayList<>();

  /// What is held and lies less behind than what is sent again does, but was told before: the next
  /// pause or stop shows whether that is chance.
  private @Nullable LogEvent doubtful;

  /// The latest of all that was told, which may be something behind these.
  private At latest = At.NOWHERE;

  /// Whether what was told before is told again.
  private boolean again;

  /// Whether the times of the JVM at hand are over, unless what follows is told again.
  private boolean over;

  /// Where a JVM begins that lies behind in time, unless the same shows.
  private @Nullable At began;

  /// The pause that was told last, and whether words of others stand behind it.
  private @Nullable Pause last;

  private boolean worded;

  /// Whether they stand between that pause and the one before.
  private boolean quoted;

  /// Whether nothing else was told behind it.
  private boolean adjacent;

  Resent(LogEvents next, Coverage coverage) {
    this.next = next;
    this.coverage = coverage;
  }

  /// How many events were given to it.
  long given() {
    return given;
  }

  /// The log of another JVM follows, or what the same one wrote beside it.
  void nextLog() {
    release();
    forget();
    first = null;
    last = null;
  }

  private void forget() {
    told.forget();
    pauses = new Told();
    stops = new Told();
    latest = At.NOWHERE;
    again = false;
    over = false;
  }

  /// A line was read that is none of a JVM.
  void words() {
    worded = true;
  }

  @Override
  public void accept(LogEvent event) {
    given++;
    if (event instanceof Pause pause && followsItself(pause)) {
      coverage.irregularity(
          Kind.DAMAGED, pause.at(), "a pause is logged twice; it is counted once");
      return;
    }
    adjacent = adjacent && isOfPause(event);
    At at = at(event);
    long print = EventPrint.of(event);
    if (print != 0) {
      stop(event, at, print);
      return;
    }
    if (!beginsAgain(at) && !isOfLast(event)) {
      take(event, at);
    }
  }

  /// The place of what is most frequent is asked for by its type, which is faster than asking any
  /// event for it.
  private static At at(LogEvent event) {
    if (event instanceof CpuTime time) {
      return time.at();
    }
    if (event instanceof Concurrent phase) {
      return phase.at();
    }
    if (event instanceof Space space) {
      return space.at();
    }
    if (event instanceof Safepoint stop) {
      return stop.at();
    }
    return event instanceof Pause pause ? pause.at() : event.at();
  }

  /// A pause or a stop.
  private void stop(LogEvent event, At at, long print) {
    long back = (event instanceof Pause ? pauses : stops).back(at);
    boolean open = doubtful == null && (over || (!again && isOneOfMany(event)));
    if (open && isKnown(event, back, print) && !(over && told.isFirst())) {
      doubtful = event;
      held.add(event);
      return;
    }
    boolean before = again;
    again = (!over && isKnown(event, back, print)) || (doubtful != null && told.isNext(print));
    if (!again) {
      release();
      if (isDoubtful(event, back, print)) {
        doubtful = event;
        held.add(event);
      } else {
        remember(event, at, print);
        give(event, at);
      }
    } else if (!before) {
      tell(doubtful == null ? at : doubtful.at());
      doubtful = null;
      over = false;
      began = null;
      held.clear();
    }
  }

  private static boolean isOfPause(LogEvent event) {
    return event instanceof Pause || event instanceof Space || event instanceof CpuTime;
  }

  private void take(LogEvent event, At at) {
    long back = back(at, latest);
    boolean behind = back >= BACK && !isTimeOfLast(event);
    if ((behind || doubtful != null) && held.size() < HELD) {
      held.add(event);
      return;
    }
    release();
    latest = back > 0 ? latest : at;
    next.accept(event);
  }

  /// Gives out what is held.
  void release() {
    if (over) {
      forget();
    }
    if (began != null) {
      next.sign(LogSign.BEGAN, began);
      began = null;
    }
    if (doubtful != null) {
      remember(doubtful, doubtful.at(), EventPrint.of(doubtful));
      doubtful = null;
    }
    if (!held.isEmpty()) {
      held.forEach(event -> give(event, event.at()));
      held.clear();
    }
  }

  private void give(LogEvent event, At at) {
    latest = back(at, latest) > 0 ? latest : at;
    next.accept(event);
  }

  private boolean followsItself(Pause pause) {
    Pause before = last;
    boolean follows =
        before != null
            && isSame(before, pause)
            && ((adjacent && EventPrint.isOneOfItsKind(pause)) || (worded && pause.id() >= 0));
    last = follows ? before : pause;
    adjacent = true;
    quoted = worded;
    worded = false;
    return follows;
  }

  private static boolean isSame(Pause one, Pause other) {
    return one.id() == other.id()
        && one.duration() == other.duration()
        && isWith(one.at(), other.at())
        && one.before() == other.before()
        && one.after() == other.after()
        && one.name().equals(other.name());
  }

  /// What a JDK 8 tells within a line of a pause bears the time of its end.
  private boolean isOfLast(LogEvent event) {
    Pause pause = last;
    boolean part =
        (event instanceof Space space && space.id() < 0)
            || (event instanceof CpuTime time && time.id() < 0);
    return part
        && pause != null
        && event.at().line() != pause.at().line()
        && isWith(event.at(), pause.at());
  }

  /// Processor time follows its pause, and is no part of the next one.
  private boolean isTimeOfLast(LogEvent event) {
    Pause pause = last;
    return event instanceof CpuTime time
        && pause != null
        && time.id() == pause.id()
        && isWith(time.at(), pause.at());
  }

  private static boolean isWith(At one, At other) {
    return one.uptime() == other.uptime() && one.clock() == other.clock();
  }

  /// No JVM is started, by both clocks, before what was told already. Without a date, what the next
  /// start of the same program tells may look the same.
  @Override
  public void sign(LogSign sign, At at) {
    if (sign == LogSign.BEGAN) {
      begins(at);
      return;
    }
    release();
    boolean undatedEnd = sign == LogSign.ENDED && at.uptime() >= 0 && at.clock() < 0;
    boolean passes =
        switch (sign) {
          case STARTED -> !beginsAgain(at) && !(at.isDated() && isBehind(at));
          case ENDED -> undatedEnd || !isAgain(at);
          case UNFINISHED -> !again;
          case BEGAN, CHANGED, SET_BACK, MIXED -> true;
        };
    if (passes) {
      next.sign(sign, at);
    }
    over = undatedEnd;
  }

  /// Whether a JVM begins that lies behind in time, or the same is told again, shows what follows.
  private void begins(At at) {
    if (beginsAgain(at)) {
      return;
    }
    if (isBehind(at) && began == null && held.isEmpty()) {
      began = at;
    } else {
      release();
      next.sign(LogSign.BEGAN, at);
    }
  }

  /// Whether all is told again from its first line on: no JVM starts twice at the same millisecond
  /// of a date.
  private boolean beginsAgain(At at) {
    if (first == null && at.isDated()) {
      first = at;
    } else if (first != null && !again && isFirst(at, first)) {
      again = true;
      tell(at);
    }
    return isAgain(at);
  }

  /// What was told of the first lines late is no repetition.
  private boolean isFirst(At at, At one) {
    return at.clock() == one.clock()
        && at.uptime() == one.uptime()
        && one.isBefore(at)
        && !at.isBefore(latest)
        && told.count() > FEW
        && Math.max(back(at, pauses.latest), back(at, stops.latest)) >= BACK;
  }

  private void tell(At at) {
    coverage.irregularity(Kind.DAMAGED, at, "part of the log is repeated; it is counted once");
  }

  private boolean isAgain(At at) {
    return again && isBehind(at);
  }

  private boolean isBehind(At at) {
    return back(at, latest) >= 0;
  }

  /// How far an instant is behind another, or a negative number.
  private static long back(At at, At latest) {
    return at.clock() >= 0 && latest.clock() >= 0
        ? latest.clock() - at.clock()
        : at.uptime() >= 0 ? latest.uptime() - at.uptime() : LogEvent.UNKNOWN;
  }

  /// @param back how far it lies behind the latest of its kind
  private boolean isKnown(LogEvent event, long back, long print) {
    return back >= 0
        && (again || back >= BACK || isOnce(event))
        && (told.isNext(print) || told.isFound(print));
  }

  /// Whether no JVM tells another like it: of a pause that freed something, both clocks show it, or
  /// its number where a text quotes it.
  private boolean isOnce(LogEvent event) {
    return event instanceof Pause pause
        && (pause.at().isDated() || (quoted && pause.id() >= 0))
        && EventPrint.isOneOfItsKind(pause);
  }

  /// Whether only those around it tell it from others that look alike: without a date, stops of
  /// many starts are equal now and then.
  private static boolean isOneOfMany(LogEvent event) {
    return event instanceof Safepoint stop && stop.at().clock() < 0;
  }

  /// Without having freed anything, several of one millisecond may be equal.
  private boolean isDoubtful(LogEvent event, long back, long print) {
    return back >= 0
        && !isOneOfMany(event)
        && (back > 0 || (event instanceof Pause pause && EventPrint.isOneOfItsKind(pause)))
        && told.isRecent(print);
  }

  private void remember(LogEvent event, At at, long print) {
    told.add(print);
    (event instanceof Pause ? pauses : stops).take(at);
  }
}
