package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.PauseTally;
import dev.assay.log.line.SafepointWords;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;

/// The lines that `PrintGCApplicationStoppedTime` and `PrintGCApplicationConcurrentTime` write.
/// They give times, but no names.
final class ClassicStops {

  /// Without it the number was cut off.
  private static final byte[] SECONDS = Ascii.of("sec");

  private static final byte[] UNIT = Ascii.of("seconds");

  private static final byte[] REACHING = Ascii.of("seconds, Stopping threads took:");

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final LastPause last;
  private final PauseTally tally;

  private long running = LogEvent.UNKNOWN;

  /// The last line that ends within the words behind a time, and its file.
  private long cutLine = LogEvent.UNKNOWN;

  private int cutFile;

  /// Whether the clock was set back within the time taken last: then no more is known of it.
  private boolean negative;

  ClassicStops(ClassicCursor cursor, ClassicStamps stamps, LastPause last, PauseTally tally) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.last = last;
    this.tally = tally;
  }

  /// Whether such a line stands here.
  boolean isHere() {
    return cursor.starts(SafepointWords.STOPPED) || cursor.starts(SafepointWords.RUNNING);
  }

  /// Takes such a line, or does not move.
  boolean take(Line line) {
    int begin = cursor.at;
    if (cursor.take(SafepointWords.STOPPED) && amount()) {
      if (negative) {
        last.setBack(stamps.at(line));
      }
      stopped(line, negative ? 0 : cursor.seconds());
      return true;
    }
    cursor.at = begin;
    if (cursor.take(SafepointWords.RUNNING) && amount()) {
      running = negative ? LogEvent.UNKNOWN : cursor.seconds();
      if (!cursor.take(UNIT)) {
        cut(line);
      }
      return true;
    }
    cursor.at = begin;
    return false;
  }

  private long reaching(Line line) {
    boolean told = cursor.take(REACHING);
    if (told && amount()) {
      if (!cursor.take(UNIT)) {
        cut(line);
      }
      return negative ? LogEvent.UNKNOWN : cursor.seconds();
    }
    // Old JVMs end the line behind the unit.
    if (told || !cursor.starts(UNIT) || cursor.peek(UNIT.length) == ',') {
      cut(line);
    }
    return LogEvent.UNKNOWN;
  }

  private void cut(Line line) {
    cutLine = line.number;
    cutFile = line.file;
  }

  /// Whether this line ends within its words, although it has a time.
  boolean isCut(Line line) {
    return line.number == cutLine && line.file == cutFile;
  }

  /// Moves over a number up to its unit; whoever copies a line may have put blanks to those in
  /// front of them.
  ///
  /// @return whether both are there
  private boolean amount() {
    cursor.spaces();
    negative = cursor.peek() == '-';
    cursor.at += negative ? 1 : 0;
    if (!cursor.number() || cursor.peek() != ' ') {
      return false;
    }
    cursor.spaces();
    return cursor.starts(SECONDS);
  }

  private void stopped(Line line, long total) {
    long reaching = reaching(line);
    last.flush();
    if (total >= 0) {
      At at = stamps.ended(line, running, total, reaching);
      tally.look(at, total);
      last.give(
          new Safepoint(
              at,
              null,
              running,
              reaching,
              LogEvent.UNKNOWN,
              LogEvent.UNKNOWN,
              LogEvent.UNKNOWN,
              LogEvent.UNKNOWN,
              total,
              tally.count(),
              tally.within(total),
              LogEvent.UNKNOWN));
    }
    running = LogEvent.UNKNOWN;
    tally.clear();
  }
}
