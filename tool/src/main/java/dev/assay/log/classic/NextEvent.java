package dev.assay.log.classic;

/// Whether a line goes on with an event that began before it, or begins the next.
final class NextEvent {
  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final Brackets brackets;
  private final EventBounds bounds;

  NextEvent(ClassicCursor cursor, ClassicStamps stamps, Brackets brackets, EventBounds bounds) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.brackets = brackets;
    this.bounds = bounds;
  }

  /// Whether what stands at the beginning of a line can be a part of the open event.
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

  /// Whether another pause begins, so that the open one was cut off. Within a remark a young
  /// collection may be told.
  boolean startsAnew(boolean stamped) {
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
