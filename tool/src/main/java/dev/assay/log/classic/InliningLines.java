package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.ToldTwice;
import dev.assay.log.line.ToldTwice.Way;
import dev.assay.model.LogEvent.Inlining;

/// The lines of `PrintInlining` of JDK 7 and 8 on standard output, below that of a compilation:
/// `!m @ 8 java.lang.X::m (45 bytes) inline (hot)`. Behind what it inlines C1 says nothing at all.
final class InliningLines {

  private static final byte[] PROFILE = Ascii.of("\\-> TypeProfile (");

  private final Interned<InliningRemark> remarks = new Interned<>(InliningRemark::of);
  private final ClassicCursor cursor;
  private final LogEvents events;
  private final ToldTwice.First told;

  /// @param told by which way decisions count
  InliningLines(ClassicCursor cursor, LogEvents events, ToldTwice.First told) {
    this.cursor = cursor;
    this.events = events;
    this.told = told;
  }

  /// Takes such a line, whose first word stands here, or the profile of a call.
  boolean take(Line line) {
    if (cursor.starts(PROFILE)) {
      return true;
    }
    while (isAttribute(cursor.peek())) {
      cursor.at++;
    }
    if (cursor.peek() != '@' || cursor.peek(1) != ' ') {
      return false;
    }
    cursor.at++;
    cursor.spaces();
    return cursor.number() && !cursor.decimal && cursor.peek() == ' ' && call(line);
  }

  /// Synchronized, with handlers, with monitors.
  private static boolean isAttribute(int c) {
    return c == ' ' || c == 's' || c == '!' || c == 'm';
  }

  private boolean call(Line line) {
    cursor.spaces();
    byte[] bytes = cursor.bytes;
    int name = cursor.at;
    int to = InliningRemark.behindWords(bytes, name, cursor.end);
    int blank = Ascii.find(bytes, name, to, ' ');
    int remark = InliningRemark.behindMethod(bytes, blank, to);
    if (remark < 0 || Ascii.find(bytes, name, blank, CompilationLines.METHOD) < 0) {
      return false;
    }
    int end = InliningRemark.end(bytes, remark, to);
    InliningRemark said = remarks.of(bytes, remark, Ascii.trimmed(bytes, remark, end));
    boolean inlined = remark == to || said.inlined();
    if (told.counts(Way.PRINTED)) {
      events.accept(new Inlining(line.at(), inlined, said.reason()));
    }
    return true;
  }
}
