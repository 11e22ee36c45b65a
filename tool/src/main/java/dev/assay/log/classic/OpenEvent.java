package dev.assay.log.classic;

import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;

/// The event at hand, which may go on over many lines.
final class OpenEvent {

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final Brackets brackets;
  private final ClassicDetails details;
  private final EventBounds bounds = new EventBounds();

  OpenEvent(ClassicCursor cursor, ClassicStamps stamps, Brackets brackets, ClassicDetails details) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.brackets = brackets;
    this.details = details;
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
    return Reading.of(brackets.read(line));
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
    int begin = cursor.at;
    while (cursor.peek() == '-') {
      cursor.at++;
    }
    cursor.spaces();
    boolean part =
        switch (cursor.peek()) {
          case '[' -> isKnown();
          case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> cursor.isChange();
          default -> cursor.peek() != '{';
        };
    cursor.at = begin;
    return part;
  }

  private boolean isKnown() {
    cursor.at++;
    BracketKind kind = BracketKind.take(cursor);
    return kind != BracketKind.UNKNOWN && !(kind.isPause() && Prose.isHere(cursor));
  }

  /// Whether another pause begins, so that it was cut off. Within a remark a young collection may
  /// be told.
  boolean isCutOff(boolean stamped) {
    if (!BracketKind.isCollection(cursor.bytes, cursor.at, cursor.end)) {
      return false;
    }
    int begin = cursor.at++;
    BracketKind kind = BracketKind.take(cursor);
    boolean event =
        kind.isPause()
            && (stamped || bounds.areFirst() || stamps.areUnknown())
            && !Prose.isHere(kind, cursor)
            && !(brackets.awaitsScavenge() && Scavenge.isHere(kind, cursor));
    cursor.at = begin;
    return event;
  }
}
