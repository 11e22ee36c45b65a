package dev.assay.log;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;

/// A number by which a pause or a stop is known again: it is made of its time and all its figures.
final class EventPrint {

  private static final long SECOND_OF_TIME = 1_000_000_000;

  /// Odd numbers without a pattern.
  private static final long FIRST = 0x9e3779b97f4a7c15L;

  private static final long SECOND = 0xc2b2ae3d27d4eb4fL;
  private static final long THIRD = 0xd6e8feb86659fd93L;
  private static final long FOURTH = 0xa0761d6478bd642fL;
  private static final long FIFTH = 0xe7037ed1a0b428dbL;
  private static final long SIXTH = 0x8ebc6af09c88c6e3L;

  private EventPrint() {}

  /// What tells a pause or a stop from all others, or 0 for anything else.
  static long of(LogEvent event) {
    if (event instanceof Safepoint stop) {
      return isFine(stop.at()) ? of(stop.at(), stop.total()) + stop.reaching() * FOURTH : 0;
    }
    if (event instanceof Pause pause && (isNumbered(pause) || isOneOfItsKind(pause))) {
      return of(pause.at(), pause.duration())
          + pause.id() * FOURTH
          + pause.before() * FIFTH
          + pause.after() * SIXTH
          + pause.name().hashCode();
    }
    return 0;
  }

  private static long of(At at, long duration) {
    return at.uptime() * FIRST + at.clock() * SECOND + duration * THIRD;
  }

  /// Whether it freed what no other can have freed at its time, which is told finer than a second.
  static boolean isOneOfItsKind(Pause pause) {
    return pause.after() >= 0 && pause.before() > pause.after() && isFine(pause.at());
  }

  /// Whether its date tells it from others that bear the same number.
  private static boolean isNumbered(Pause pause) {
    At at = pause.at();
    return at.isDated() || (at.clock() >= 0 && pause.id() >= 0 && isFine(at));
  }

  /// Whether a time is told finer than a second.
  private static boolean isFine(At at) {
    return at.uptime() >= 0 || at.clock() % SECOND_OF_TIME > 0;
  }
}
