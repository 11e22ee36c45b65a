package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;

/// The event that is being read. It may continue over many lines, but only up to a limit: an event
/// that exceeds it has lost its end, and must not swallow the lines of others.
final class OpenEvent {

  private static final int MOST_LINES = 200;

  private static final int MOST_BYTES = 1 << 16;

  /// Rows of class histograms and free lists, which may stand within an event.
  private static final int MOST_DETAILS = 100_000;

  private static final byte[] UNLOADING = Ascii.of("[Unloading class ");
  private static final byte[] LOADED = Ascii.of("[Loaded ");

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final BracketReader brackets;
  private final ClassicDetails details;
  private final ClassicFacts facts;
  private final LostBeginning lost;

  // What it was told in, without its first line.

  private int lineCount;
  private int byteCount;
  private int detailCount;

  OpenEvent(
      ClassicCursor cursor,
      ClassicStamps stamps,
      BracketReader brackets,
      ClassicDetails details,
      ClassicFacts facts,
      LostBeginning lost) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.brackets = brackets;
    this.details = details;
    this.facts = facts;
    this.lost = lost;
  }

  /// A pause begins here, which may be that of another JVM.
  Reading beginPause(Line line) {
    lost.pauseBegins();
    facts.pauseBegins(line);
    return begin(line);
  }

  /// An event begins here.
  Reading begin(Line line) {
    lineCount = 0;
    byteCount = 0;
    detailCount = 0;
    details.end();
    return read(line);
  }

  /// It goes on here. A collection that unloads classes may tell thousands of them before its end.
  Reading goOn(Line line) {
    if (cursor.starts(UNLOADING) || cursor.starts(LOADED)) {
      detailCount++;
    } else {
      lineCount++;
      byteCount += line.length();
    }
    return giveUpIfTooLong() ? Reading.UNKNOWN : read(line);
  }

  private Reading read(Line line) {
    return Reading.of(brackets.read(line));
  }

  /// A detail of it, which is not read.
  Reading detail() {
    detailCount++;
    giveUpIfTooLong();
    return Reading.UNDERSTOOD;
  }

  /// Something else was written before it had ended.
  void interrupted() {
    if (isFrame()) {
      detailCount++;
    } else {
      lineCount++;
    }
    giveUpIfTooLong();
  }

  /// Whether JSON or XML goes on that holds a record, of several lines, around each line.
  private boolean isFrame() {
    return switch (cursor.peek()) {
      case '{', '<' -> true;
      case ']' -> cursor.peek(1) == '}';
      default -> false;
    };
  }

  private boolean giveUpIfTooLong() {
    boolean tooLong =
        lineCount > MOST_LINES || byteCount > MOST_BYTES || detailCount > MOST_DETAILS;
    if (tooLong) {
      brackets.giveUp();
    }
    return tooLong;
  }

  /// Whether what stands at the beginning of a line can be a part of it.
  boolean isPart(boolean indented) {
    if (isFrame()) {
      return false;
    }
    if (indented && !ProgramWords.isCode(cursor)) {
      return true;
    }
    int begin = cursor.at;
    while (cursor.peek() == '-') {
      cursor.at++;
    }
    cursor.spaces();
    boolean part =
        switch (cursor.peek()) {
          case '[' -> isKnown();
          case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> cursor.isChange();
          default -> cursor.peek() != '@';
        };
    cursor.at = begin;
    return part;
  }

  private boolean isKnown() {
    cursor.at++;
    BracketKind kind = BracketKind.take(cursor);
    return kind != BracketKind.UNKNOWN && !(kind.isPause() && ProgramWords.isHere(cursor));
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
            && (stamped || lineCount == 0 || stamps.areUnknown())
            && !ProgramWords.isHere(kind, cursor)
            && !(brackets.awaitsScavenge() && ScavengeBeforeRemark.isHere(kind, cursor));
    cursor.at = begin;
    return event;
  }
}
