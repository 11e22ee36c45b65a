package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.References;
import dev.assay.model.ReferenceKind;

/// The phase of a pause in which it goes through the references of some kinds, `Notify
/// Soft/WeakReferences: 187.4ms`. It takes longer than the kinds, whose lines follow: threads share
/// the references among them first, and wait for one another.
final class ReferencePhase {

  private static final byte[] NOTIFY = Ascii.of("Notify ");
  private static final byte[] RECONSIDER = Ascii.of("Reconsider SoftReferences: ");

  /// Phases are told in tenths of milliseconds, and up to JDK 17 kinds as well: a rest as small as
  /// this need not be one.
  private static final long ROUNDING = 100_000;

  private final LineEvents events;
  private At begin = At.NOWHERE;
  private long left;

  ReferencePhase(LineEvents events) {
    this.events = events;
  }

  static boolean isAt(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to, NOTIFY) || Ascii.at(bytes, from, to, RECONSIDER);
  }

  void begins(Line line, int from) {
    ends(line);
    int to = LineEnd.without(line.bytes, from, line.to);
    int number = TrailingTime.beforeMillis(line.bytes, from, to);
    left = number < 0 ? 0 : TrailingTime.millis(line.bytes, number, to);
    begin = events.at(line);
  }

  /// One of its kinds took so long.
  void takes(long nanos) {
    left -= nanos;
  }

  /// The phase is over: what none of its kinds took is of all of them.
  void ends(Line line) {
    if (left > ROUNDING) {
      At now = events.at(line);
      At place = new At(now.uptime(), now.clock(), begin.file(), begin.line(), begin.offset());
      events.accept(new References(place, ReferenceKind.ALL, LogEvent.UNKNOWN, left));
    }
    left = 0;
  }
}
