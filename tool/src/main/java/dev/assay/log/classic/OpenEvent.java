package dev.assay.log.classic;

import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;

/// The event at hand, which may go on over many lines.
final class OpenEvent {

  private final ClassicCursor cursor;
  private final Brackets brackets;
  private final ClassicDetails details;
  private final EventBounds bounds = new EventBounds();
  private final NextEvent next;

  OpenEvent(ClassicCursor cursor, ClassicStamps stamps, Brackets brackets, ClassicDetails details) {
    this.cursor = cursor;
    this.brackets = brackets;
    this.details = details;
    next = new NextEvent(cursor, stamps, brackets, bounds);
  }

  /// An event begins here.
  Reading begin(Line line) {
    bounds.begin();
    details.end();
    return read(line);
  }

  /// It goes on here.
  Reading goOn(Line line) {
    if (bounds.exceeds(line, cursor)) {
      brackets.giveUp();
      return Reading.UNKNOWN;
    }
    return read(line);
  }

  private Reading read(Line line) {
    return brackets.read(line) ? Reading.UNDERSTOOD : Reading.UNKNOWN;
  }

  /// A detail of it, which is not read.
  Reading detail() {
    if (bounds.exceedsByDetail()) {
      brackets.giveUp();
    }
    return Reading.UNDERSTOOD;
  }

  /// Something else was written before it had ended.
  void interrupted() {
    if (bounds.exceedsByOther()) {
      brackets.giveUp();
    }
  }

  /// Whether what stands at the beginning of a line can be a part of it.
  boolean isPart() {
    return next.isPart();
  }

  /// Whether another pause begins here, so that it was cut off.
  boolean isCutOff(boolean stamped) {
    return next.startsAnew(stamped);
  }
}
