package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.HeldBack;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.MemoryErrors;
import dev.assay.log.line.OverheadLimit;
import dev.assay.log.line.ToldTwice.Way;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.Shortage;
import org.jspecify.annotations.Nullable;

/// Reads what JVMs up to JDK 8 say about memory that runs out, and about collections that had to
/// wait.
final class ClassicTroubles {

  // Each with the flag without which no JVM says so.
  private static final byte[] TERMINATING = Ascii.of("Terminating due to ");
  private static final String TERMINATES = "-XX:+ExitOnOutOfMemoryError";
  private static final byte[] ABORTING = Ascii.of("Aborting due to ");
  private static final String ABORTS = "-XX:+CrashOnOutOfMemoryError";

  private static final byte[] OUT_OF_MEMORY = Ascii.of("java.lang.OutOfMemoryError");

  /// In the stack trace of another exception.
  private static final byte[] CAUSE = Ascii.of("Caused by: ");

  private static final String IN_THREAD = " in thread \"";

  private static final byte[] DUMPED = Ascii.of("Heap dump file created [");

  /// Bytes of a message within which it says what ran out.
  private static final int MESSAGE = 200;

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final LogEvents events;
  private final MemoryErrors errors;
  private final HeldBack heldBack;

  /// An error was told, after which the JVM may end.
  private boolean ranOut;

  /// @param errors those that the JVM tells elsewhere, too
  ClassicTroubles(
      ClassicCursor cursor, ClassicStamps stamps, LogEvents events, MemoryErrors errors) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.events = events;
    this.errors = errors;
    heldBack = new HeldBack(events, stamps::at);
  }

  /// Takes what is told of threads that wait for critical regions (`PrintJNIGCStalls`).
  boolean takeHeldBack(Line line) {
    return heldBack.read(line, cursor.at, line.to);
  }

  /// Takes such a line; the cursor moves.
  boolean take(Line line) {
    if (OverheadLimit.isTold(line.bytes, cursor.at, line.to)) {
      return incident(line, IncidentKind.OVERHEAD_LIMIT);
    }
    int begin = cursor.at;
    if (!cursor.seek(OUT_OF_MEMORY) || (line.bytes[begin] != 'E' && isProse())) {
      return false;
    }
    ranOut = true;
    return outOfMemory(line, thread(line, begin));
  }

  /// Whether words follow the name of the error that no JVM puts there: it writes a colon, and who
  /// ended by an error does, or nothing.
  private boolean isProse() {
    int next = cursor.peek() == ' ' ? cursor.peek(1) : cursor.peek();
    return Ascii.isLetter(next);
  }

  /// Takes what a JVM says that ends because no memory is left, as it was asked to. If it said
  /// before that it dumps its heap, the error was told there.
  boolean takeEnd(Line line) {
    boolean terminates = cursor.take(TERMINATING);
    if (!(terminates || cursor.take(ABORTING)) || !cursor.take(OUT_OF_MEMORY)) {
      return false;
    }
    events.accept(
        new Statement(stamps.at(line), Fact.SHOWN_FLAG, terminates ? TERMINATES : ABORTS));
    boolean told = ranOut;
    ranOut = false;
    return told || outOfMemory(line, "");
  }

  /// Takes what a JVM says that wrote its heap to a file as memory ran out; tools that ask for a
  /// file say the same.
  boolean takeDump(Line line) {
    return ranOut && cursor.take(DUMPED) && incident(line, IncidentKind.HEAP_DUMP);
  }

  /// The thread that the error ended, as `Exception in thread "main" java.lang.OutOfMemoryError`
  /// tells it in front of the error, and `Exception: ... in thread "main"` behind it; empty
  /// elsewhere.
  private String thread(Line line, int begin) {
    String before = line.text(begin, cursor.at);
    String text = before.indexOf('"') < 0 ? line.text(cursor.at, line.to) : before;
    int open = text.indexOf(IN_THREAD);
    int close = text.lastIndexOf('"');
    int name = open + IN_THREAD.length();
    return line.bytes[begin] == 'E' && open >= 0 && close > name ? text.substring(name, close) : "";
  }

  /// Takes such an error as a program tells it that caught it, or does not move.
  boolean takeCause(Line line) {
    int begin = cursor.at;
    if (!cursor.take(CAUSE) || !cursor.take(OUT_OF_MEMORY) || isProse()) {
      cursor.at = begin;
      return false;
    }
    Shortage what = shortage(line);
    return !errors.countsCause(what) || outOfMemory(line, what);
  }

  private boolean outOfMemory(Line line, String thread) {
    Shortage what = shortage(line);
    return !errors.counts(Way.PRINTED, thread, what) || outOfMemory(line, what);
  }

  private boolean outOfMemory(Line line, @Nullable Shortage what) {
    return incident(line, IncidentKind.OUT_OF_MEMORY, what == null ? null : what.words());
  }

  private @Nullable Shortage shortage(Line line) {
    String message = line.text(cursor.at, Math.min(line.to, cursor.at + MESSAGE));
    return Shortage.in(message).orElse(null);
  }

  private boolean incident(Line line, IncidentKind kind) {
    return incident(line, kind, null);
  }

  private boolean incident(Line line, IncidentKind kind, @Nullable String detail) {
    events.accept(new Incident(stamps.at(line), kind, detail));
    return true;
  }
}
