package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Statement;
import org.jspecify.annotations.Nullable;

/// The collection behind the header that a JVM writes when it starts. If it says that others
/// preceded it, somebody put the header in front of an excerpt. If it shows that none did, the log
/// begins with its JVM, however long that needed no collection.
final class FirstCollection {

  private static final byte[] INVOCATIONS = Ascii.of("{Heap before GC invocations=");

  /// G1 tells a heap of so much in tenths of a GiB, which hide an old generation.
  private static final long ROUNDED = 10L << 30;

  /// Eden's share of the young generation, as collectors tell that: unless told otherwise, each of
  /// two survivor spaces has an eighth of eden, and one of them does not count.
  private static final double EDEN = 8.0 / 9;

  private final ClassicCursor cursor;
  private final LastPause last;

  /// Whether it is still to come.
  private boolean awaited;

  /// Whether it ended, and the parts of its heap may follow.
  private boolean unsized;

  private At begin = At.NOWHERE;

  FirstCollection(ClassicCursor cursor, LastPause last) {
    this.cursor = cursor;
    this.last = last;
  }

  /// The header of a start was read.
  void await() {
    awaited = true;
    unsized = false;
  }

  /// Looks at the line before a collection that counts them. The parallel collector counts the one
  /// that begins.
  void heap(Line line) {
    int here = cursor.at;
    if (awaited && cursor.take(INVOCATIONS) && cursor.number() && cursor.whole != 1) {
      awaited = false;
      last.give(statement(cursor.whole > 1 ? Fact.EXCERPT : Fact.FIRST_COLLECTION, line.at()));
    }
    cursor.at = here;
  }

  /// Looks at what ends, before any of it is told.
  void ends(Bracket bracket, @Nullable Bracket parent) {
    if (!awaited) {
      return;
    }
    boolean later = bracket.id > 0 || isLater(bracket, parent);
    if (later || bracket.isEvent()) {
      awaited = false;
      begin = bracket.begin();
      unsized = !later && bracket.isPause();
    }
    if (later) {
      last.give(statement(Fact.EXCERPT, begin));
    } else if (bracket.isEvent() && (bracket.id == 0 || isAllEden(bracket))) {
      last.give(statement(Fact.FIRST_COLLECTION, begin));
    }
  }

  /// Takes the parts of the heap before a collection of G1 that ended. What survived another one
  /// would stand among the survivors, or beside the young generation.
  void sizes(long eden, long survivors, long heap) {
    if (unsized && survivors == 0 && heap == eden && heap < ROUNDED) {
      last.precede(statement(Fact.FIRST_COLLECTION, begin));
    }
    unsized = false;
  }

  /// Whether the heap was the young generation, and this no more than eden.
  private static boolean isAllEden(Bracket bracket) {
    return bracket.before > 0
        && bracket.before == bracket.youngBefore
        && bracket.youngBefore <= EDEN * bracket.youngCapacity;
  }

  /// Whether it comes only behind the mark that begins a cycle. A phase may be told while the pause
  /// with that mark is.
  private static boolean isLater(Bracket bracket, @Nullable Bracket parent) {
    boolean phase = bracket.isEvent() && !bracket.isPause();
    return phase
        ? parent == null
        : bracket.mixed || bracket.isFinal() || (parent != null && parent.isFinal());
  }

  /// Without a time: it is told before what it is about.
  private static Statement statement(Fact fact, At at) {
    return new Statement(at.untimed(), fact, "");
  }
}
