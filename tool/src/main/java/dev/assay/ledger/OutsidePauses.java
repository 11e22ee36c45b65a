package dev.assay.ledger;

import dev.assay.log.line.PauseTally;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Stops.Outside;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/// Pauses that lie in none of the stops of their run, although the run has stops: before its first
/// one, where an excerpt begins, after its last one, where it ends, or between two of them, where
/// lines are missing, as their times prove. The longest of them are kept, together with those of
/// runs without any stop. The stop of each took no less than it did.
final class OutsidePauses {

  /// Takes when pauses were.
  @FunctionalInterface
  interface Spans {
    /// The next one, in the order of their ends.
    void add(long start, long end);
  }

  /// Pauses of a run of which it is kept when they were.
  private static final int MOST = 5_000;

  /// Dates may be told in whole seconds.
  private static final long SECOND = 1_000_000_000L;

  private record Held(Pause pause, long instant, long nanos, boolean around) {
    boolean isTimed() {
      return instant >= 0;
    }

    long start() {
      return instant - Math.max(0, pause.duration());
    }

    boolean isWithin(long from, long to) {
      return isTimed() && start() > from && instant <= to;
    }
  }

  /// Some pauses that are in no stop.
  private static final class Sum {
    private Outside outside = Outside.NONE;
    private LongestEvents worst = new LongestEvents();

    /// Those of a single run.
    private final List<Held> kept = new ArrayList<>();

    void add(Held held) {
      outside = outside.and(new Outside(held.around ? 0 : 1, held.nanos, held.nanos));
      worst.add(held.pause);
      if (kept.size() < MOST) {
        kept.add(held);
      }
    }

    boolean isEmpty() {
      return outside.count() == 0 && outside.nanos() == 0;
    }

    void addAll(Sum others) {
      outside = outside.and(others.outside);
      worst.addAll(others.worst);
    }

    void clear() {
      if (!isEmpty()) {
        outside = Outside.NONE;
        worst = new LongestEvents();
        kept.clear();
      }
    }

    /// Tells when they were, without those that are within others.
    ///
    /// @return whether all have a time and were kept
    boolean place(Spans spans) {
      if (kept.size() == MOST || !kept.stream().allMatch(Held::isTimed)) {
        return false;
      }
      Deque<Held> outer = new ArrayDeque<>();
      for (Held one : kept.reversed()) {
        // The one around it is told behind it.
        if (outer.isEmpty() || one.start() < outer.element().start()) {
          outer.addFirst(one);
        }
      }
      outer.forEach(one -> spans.add(one.start(), one.instant));
      return true;
    }
  }

  /// Since the last stop of the run at hand, but for the last few.
  private final Sum passed = new Sum();

  private final Deque<Held> held = new ArrayDeque<>();

  /// In front of the stops of the run at hand.
  private Sum before = new Sum();

  /// The last stop of the run at hand: how long it took, and its end; unknown if there was none.
  private long stopped = -1;

  private long stopEnd = -1;

  /// Whether stops of the run at hand stand in a file that is read behind its log.
  private boolean elsewhere;

  /// Pauses of the run at hand of which it was to be told when they were.
  private int placing;

  private final Sum all = new Sum();
  private final Spans spans;
  private boolean placed = true;

  /// The longest of runs that tell no stop.
  private final LongestEvents unstopped = new LongestEvents();

  /// @param spans takes when those were that are told after all: in front of a stop before that
  ///   stop is added, behind the last one of a run before the run ends
  OutsidePauses(Spans spans) {
    this.spans = spans;
  }

  /// @param within nanoseconds of it that a pause within it told before
  void add(Pause pause, long instant, long within) {
    if (held.size() == PauseTally.MOST) {
      passed.add(held.removeFirst());
    }
    held.addLast(new Held(pause, instant, Math.max(0, pause.duration()) - within, within > 0));
  }

  /// The run at hand tells a stop.
  void add(Safepoint stop, long instant) {
    takeHeld(stop.pauses());
    if (!held.isEmpty() || !passed.isEmpty()) {
      Sum front = stopped < 0 ? rest() : between(stop, instant);
      before.addAll(front);
      place(front);
      held.clear();
      passed.clear();
    }
    stopped = Math.max(0, stop.total());
    stopEnd = instant;
  }

  /// Those that were in no stop for certain: behind the last one that is told, in front of this one
  /// and, where it tells when the stop before it ended, in front of that, whose line is missing.
  private Sum between(Safepoint stop, long instant) {
    Sum between = new Sum();
    boolean timed = stopEnd >= 0 && instant >= 0 && stop.total() >= 0 && isFine(stop.at());
    if (timed) {
      takeMistimed(stop);
      long from = stopEnd + PauseTally.ROUNDING;
      long to = untilOther(stop, instant - stop.total());
      Stream.concat(passed.kept.stream(), held.stream())
          .filter(one -> one.isWithin(from, to))
          .forEach(between::add);
    }
    return between;
  }

  /// Up to when pauses were in another stop than one that began at this instant.
  private static long untilOther(Safepoint stop, long start) {
    long end = stop.sinceLast() < 0 ? start : start - stop.sinceLast() + PauseTally.ROUNDING;
    return Math.min(end, start - PauseTally.SLACK);
  }

  /// Takes out what the stop may hold though its time says otherwise: if the line was cut off that
  /// tells when a pause began, it has the time of a line before.
  private void takeMistimed(Safepoint stop) {
    boolean empty = stop.pauses() == 0 && !held.isEmpty();
    if (empty && held.getLast().nanos <= stop.total() + PauseTally.ROUNDING) {
      held.removeLast();
    }
  }

  private static boolean isFine(At at) {
    return at.uptime() >= 0 || at.clock() % SECOND != 0;
  }

  /// Stops of the run at hand are told where their order says nothing.
  void addElsewhere() {
    elsewhere = true;
  }

  /// Takes out what was in the stop that is told.
  private void takeHeld(int pauses) {
    for (int i = 0; i < pauses && !held.isEmpty(); i++) {
      held.removeLast();
    }
  }

  /// Takes out what was in the last stop, whose line another output may tell before.
  private void takeLate() {
    long room = stopped + PauseTally.ROUNDING;
    while (!held.isEmpty()) {
      Held first = held.getFirst();
      room -= first.nanos;
      boolean apart =
          !first.isTimed() || stopEnd < 0 || first.instant > stopEnd + PauseTally.ROUNDING;
      if (room < 0 || apart) {
        return;
      }
      held.removeFirst();
    }
  }

  private Sum rest() {
    Sum rest = new Sum();
    rest.addAll(passed);
    rest.kept.addAll(passed.kept);
    held.forEach(rest::add);
    return rest;
  }

  private void place(Sum some) {
    placing += some.kept.size();
    placed &= elsewhere || (placing < 2 * MOST && some.place(spans));
  }

  /// The run at hand is over.
  void runEnds() {
    if (stopped >= 0 && !elsewhere) {
      if (passed.outside.count() == 0) {
        takeLate();
      }
      Sum behind = rest();
      all.addAll(before);
      all.addAll(behind);
      place(behind);
    } else if (!elsewhere) {
      unstopped.addAll(rest().worst);
    }
    held.clear();
    passed.clear();
    before = new Sum();
    stopped = -1;
    stopEnd = -1;
    placing = 0;
    elsewhere = false;
  }

  /// Those of all runs that are over.
  Outside all() {
    return all.outside;
  }

  /// Whether it was told when each of them was.
  boolean arePlaced() {
    return placed;
  }

  /// The longest of these and of the pauses of runs that tell no stop, the longest first.
  List<Moment> worst() {
    LongestEvents worst = new LongestEvents();
    worst.addAll(all.worst);
    worst.addAll(unstopped);
    return worst.moments();
  }
}
