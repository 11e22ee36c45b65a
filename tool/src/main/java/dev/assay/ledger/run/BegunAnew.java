package dev.assay.ledger.run;

import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import org.jspecify.annotations.Nullable;

/// Detects where the log of one JVM follows that of another that lived so briefly that late lines
/// would explain its times: collections are numbered from the beginning again, things that a JVM
/// does once come again, or the first JVM said that it ends. It looks at one run.
final class BegunAnew {

  /// A JVM makes this stop once, soon after its start.
  private static final String ONCE = "EnableBiasedLocking";

  /// The first pause of the run before.
  private final @Nullable Pause firstBefore;

  private final @Nullable Safepoint onceBefore;

  private @Nullable Pause first;
  private @Nullable Safepoint once;
  private boolean ended;

  /// Where the latest time was reached.
  private At last = At.NOWHERE;

  /// The first line behind which that was not reached again.
  private @Nullable At since;

  BegunAnew(@Nullable Pause firstBefore, @Nullable Safepoint onceBefore) {
    this.firstBefore = firstBefore;
    this.onceBefore = onceBefore;
  }

  /// That of the run behind this one.
  BegunAnew nextRun() {
    return new BegunAnew(first, once);
  }

  /// Takes the next line, which has an uptime.
  ///
  /// @return whether it reaches the latest time
  boolean next(At at) {
    if (at.uptime() >= last.uptime()) {
      last = at;
      since = null;
      return true;
    }
    if (since == null) {
      since = at;
    }
    return false;
  }

  /// Where the latest time was reached.
  At last() {
    return last;
  }

  /// The run that begins here: with the first line whose uptime fell, if none rose again.
  ///
  /// @param end of the run before where uptimes do not tell it
  NextRun next(At at, At end) {
    At begin = since == null ? at : since;
    boolean fell = begin.uptime() < last.uptime();
    return new NextRun(begin, Kind.RESTART, null, fell ? null : end);
  }

  /// Whether this pause is of another JVM than those of the run.
  ///
  /// @param reached uptime to which the run had come
  boolean isBegunBy(Pause pause, long reached) {
    boolean fell = pause.at().uptime() >= 0 && At.isRestart(pause.at().uptime(), reached);
    if (pause.id() < 0) {
      // Of JVMs that were started at once, no numbers tell where the log of the second begins.
      return fell && pause.at().isDated();
    }
    if (first == null || !CollectionNumbers.isNumbered(pause)) {
      return false;
    }
    return isAnew(pause, first) || (fell && pause.id() <= first.id() && !isSame(pause, first));
  }

  /// Takes the next pause.
  ///
  /// @return whether it tells that the run is of another JVM than the one before
  boolean take(Pause pause) {
    if (first != null || !CollectionNumbers.isNumbered(pause)) {
      return false;
    }
    first = pause;
    return isAnew(pause, firstBefore);
  }

  /// Whether one has the number of the other and is none that it became.
  private static boolean isAnew(Pause pause, @Nullable Pause other) {
    return other != null
        && pause.id() == other.id()
        && pause.name().equals(other.name())
        && !isSame(pause, other);
  }

  /// Whether one tells again what the other told, in a line of another output or in a quotation.
  private static boolean isSame(Pause pause, Pause other) {
    return pause.duration() == other.duration()
        && pause.before() == other.before()
        && pause.after() == other.after();
  }

  /// Whether this stop is of another JVM than those of the run.
  boolean isBegunBy(Safepoint stop) {
    return isAnew(stop, once);
  }

  /// Takes the next stop.
  ///
  /// @return whether it tells that the run is of another JVM than the one before
  boolean take(Safepoint stop) {
    boolean begins = ONCE.equals(stop.operation());
    once = begins ? stop : once;
    return isAnew(stop, onceBefore);
  }

  private static boolean isAnew(Safepoint stop, @Nullable Safepoint other) {
    return other != null && ONCE.equals(stop.operation()) && stop.total() != other.total();
  }

  /// The JVM says that it ends.
  void ends() {
    ended = true;
  }

  /// Whether it said so.
  boolean hasEnded() {
    return ended;
  }
}
