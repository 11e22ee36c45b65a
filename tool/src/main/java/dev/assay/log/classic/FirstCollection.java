package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Fact;
import dev.assay.model.LogEvent.Statement;
import org.jspecify.annotations.Nullable;

/// The first collection behind the header that a JVM writes when it starts. If it says that other
/// collections preceded it, somebody put the header in front of an excerpt.
final class FirstCollection {

  private static final byte[] INVOCATIONS = Ascii.of("{Heap before GC invocations=");

  private final ClassicCursor cursor;
  private final LastPause last;

  /// Whether it is still to come.
  private boolean awaited;

  FirstCollection(ClassicCursor cursor, LastPause last) {
    this.cursor = cursor;
    this.last = last;
  }

  /// The header of a start was read.
  void await() {
    awaited = true;
  }

  /// Looks at the line before a collection that counts them. The parallel collector counts the one
  /// that begins.
  void heap(Line line) {
    int begin = cursor.at;
    if (awaited && cursor.take(INVOCATIONS) && cursor.number() && cursor.whole > 1) {
      tell(line.at());
    }
    cursor.at = begin;
  }

  /// Looks at what ends, before any of it is told.
  void ends(Bracket bracket, @Nullable Bracket parent) {
    if (!awaited) {
      return;
    }
    if (bracket.id > 0 || isLater(bracket, parent)) {
      tell(bracket.begin());
    }
    awaited &= !bracket.isEvent();
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
  private void tell(At at) {
    awaited = false;
    At untimed = new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, at.file(), at.line(), at.offset());
    last.give(new Statement(untimed, Fact.EXCERPT, ""));
  }
}
