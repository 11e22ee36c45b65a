package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.LateThread;
import java.util.function.Function;

/// What `SafepointTimeout` writes when a safepoint is not reached in time: a heading, the threads
/// that did not stop, an end. On standard output up to JDK 11, behind decorations later. Where it
/// was pasted, the sign in front of each line may have become that of a heading and be gone.
public final class SafepointTimeoutLines {

  private static final byte[] SIGN = Ascii.of("# ");
  private static final byte[] BEGIN = Ascii.of("SafepointSynchronize::begin: ");
  private static final byte[] DETECTED = Ascii.of("Timeout detected");
  private static final byte[] THREADS = Ascii.of("Threads which did not reach");
  private static final byte[] LIST_END = Ascii.of("(End of list)");

  /// What each thread has behind its name.
  private static final byte[] NATIVE = Ascii.of(" nid=");

  private static final byte[] STATE = Ascii.of("java.lang.Thread.State:");

  private final LogEvents events;
  private final ToldTwice.Echo told;
  private final Function<Line, At> place;
  private final ClassicCursor cursor = new ClassicCursor();

  private boolean listing;

  /// @param place where a line stands, and when it was written
  public SafepointTimeoutLines(LogEvents events, ToldTwice.Echo told, Function<Line, At> place) {
    this.events = events;
    this.place = place;
    this.told = told;
  }

  /// Whether the list of threads has begun and not ended, so that its lines are expected.
  public boolean isOpen() {
    return listing;
  }

  /// Takes such a line.
  ///
  /// @param from where it begins, behind decorations
  public boolean take(Line line, int from) {
    cursor.stand(line, from);
    boolean signed = cursor.take(SIGN);
    if (cursor.take(BEGIN)) {
      heading(place.apply(line));
      return true;
    }
    // Where a log begins within the list, its sign and the thread's words tell it.
    listing |= signed && cursor.peek() == '"' && cursor.holds(NATIVE);
    if (!listing) {
      return false;
    }
    if (cursor.peek() == '"' && (signed || cursor.holds(NATIVE))) {
      cursor.at++;
      thread(line);
      return true;
    }
    cursor.spaces();
    return cursor.peek() < 0 || cursor.starts(STATE);
  }

  private void heading(At at) {
    if (cursor.starts(DETECTED)) {
      accept(new Incident(at, IncidentKind.SAFEPOINT_TIMEOUT, null));
    } else if (cursor.starts(THREADS)) {
      listing = true;
    } else if (cursor.starts(LIST_END)) {
      listing = false;
    }
  }

  /// A name may hold quotes; the one that ends it has a space behind it.
  private void thread(Line line) {
    int from = cursor.at;
    int to = from;
    for (int i = from; i < cursor.end; i++) {
      boolean name = cursor.bytes[i] == '"';
      boolean behind = i + 1 == cursor.end || cursor.bytes[i + 1] == ' ';
      if (name && behind) {
        to = i;
        break;
      }
    }
    accept(new LateThread(place.apply(line), line.text(from, to > from ? to : cursor.end)));
  }

  private void accept(LogEvent event) {
    if (told.counts()) {
      events.accept(event);
    }
  }
}
