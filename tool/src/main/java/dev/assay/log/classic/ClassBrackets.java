package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.RedefinedClass;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.ClassChange;
import dev.assay.model.LogEvent.ClassEvent;

/// What `TraceClassLoading` and `TraceClassUnloading` print.
final class ClassBrackets {

  private static final byte[] LOADED = Ascii.of("[Loaded ");

  private final RedefinedClass redefined = new RedefinedClass();

  /// One that fills its line.
  ///
  /// @param cursor where its bracket opens
  ClassEvent here(At at, BracketKind kind, ClassicCursor cursor) {
    if (kind != BracketKind.LOADED) {
      return new ClassEvent(at, ClassChange.UNLOADED);
    }
    String name = redefined.of(cursor.bytes, cursor.at + LOADED.length, cursor.end);
    return name == null
        ? new ClassEvent(at, ClassChange.LOADED)
        : new ClassEvent(at, ClassChange.REDEFINED, name);
  }
}
