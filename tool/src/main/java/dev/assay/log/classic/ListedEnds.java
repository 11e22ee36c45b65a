package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// Recognises the ends of pauses where a log has nothing else, as who searches one with `grep -o`
/// or keeps its last columns leaves it: `(Allocation Failure) 43148K->20272K(57344K), 0.0075627
/// secs]`.
final class ListedEnds {

  private static final byte[] CLOSE = Ascii.of("]");
  private static final byte[] COMMA = Ascii.of(", ");

  private final ClassicCursor cursor;
  private final EndedTime time;

  // The size and the time read last.

  private long capacity;
  private long nanos;

  // Those of the first line.

  private long firstCapacity = LogEvent.UNKNOWN;
  private long firstNanos;

  ListedEnds(ClassicCursor cursor, EndedTime time) {
    this.cursor = cursor;
    this.time = time;
  }

  /// Whether the first line of a log, which the cursor is in, may be the first of a list: the
  /// capacity of what was collected stands before the time with which it ends, or before its
  /// classes. The cursor does not move.
  ///
  /// @param from index of its text
  boolean begin(int from) {
    int begin = cursor.at;
    boolean found = false;
    cursor.at = from;
    while (!found && cursor.at < cursor.end) {
      cursor.at = Ascii.find(cursor.bytes, cursor.at, cursor.end, '(');
      found = isEnd();
      cursor.at += found ? 0 : 1;
    }
    firstCapacity = capacity;
    firstNanos = nanos;
    cursor.at = begin;
    return found;
  }

  /// Moves to the heap of a pause that ends in the line and began in none, or not at all.
  boolean seek() {
    int begin = cursor.at;
    cursor.at += cursor.peek() == ':' ? 1 : 0;
    cursor.spaces();
    passWords();
    boolean known = cursor.isChange() || (cursor.at > begin && seekGeneration());
    boolean found = known && isHeap();
    while (known && !found && cursor.seek(CLOSE)) {
      cursor.spaces();
      found = isHeap();
    }
    cursor.at = found ? cursor.at : begin;
    return found;
  }

  /// `(Allocation Failure) `, `(System.gc()) `.
  private void passWords() {
    while (cursor.peek() == '(') {
      cursor.at = Ascii.find(cursor.bytes, cursor.at, cursor.end, ')');
      while (cursor.peek() == ')') {
        cursor.at++;
      }
      cursor.spaces();
    }
  }

  /// Moves to the first bracket, perhaps behind stamps, if it is that of a generation.
  private boolean seekGeneration() {
    cursor.at = Ascii.find(cursor.bytes, cursor.at, cursor.end, '[');
    return BracketKind.here(cursor).isGeneration();
  }

  /// Whether the first line may be a generation of the pause whose heap was found last, told in a
  /// line of its own by whoever wraps lines.
  boolean mayBePart() {
    return firstCapacity < capacity && firstNanos <= nanos && nanos <= 2 * firstNanos;
  }

  private boolean isHeap() {
    int begin = cursor.at;
    boolean heap = cursor.takeChange() && cursor.size() >= 0 && isEnd();
    cursor.at = begin;
    return heap;
  }

  /// Whether `(57344K), 0.0075627 secs]` stands here, or classes in place of the time.
  private boolean isEnd() {
    int begin = cursor.at;
    capacity = cursor.bracketed();
    nanos = LogEvent.UNKNOWN;
    boolean end = capacity >= 0 && cursor.take(COMMA);
    if (end && cursor.number()) {
      nanos = cursor.seconds();
      end = cursor.decimal && cursor.take(BracketFigures.SECONDS) && !time.goesOn(cursor.at);
    } else if (end) {
      end = BracketKind.here(cursor).isOfClasses() && cursor.holds(BracketTime.SECONDS);
    }
    cursor.at = begin;
    return end;
  }
}
