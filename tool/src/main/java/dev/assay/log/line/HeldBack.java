package dev.assay.log.line;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Collections that JNI critical regions hold back, as JDKs up to 24 tell them: a line when one is
/// wanted, one of each thread that finds no room until then, and one when the last region is left.
/// What a thread waited is the time between the last two. JDK 8 and older name the thread within
/// the sentence, later ones behind it.
public final class HeldBack {

  private static final byte[] WANTED = Ascii.of("Setting _needs_gc.");
  private static final byte[] FAILED = Ascii.of("Allocation failed. Thread ");
  private static final byte[] STALLED = Ascii.of("stalled by JNI critical section");
  private static final byte[] BEGINS = Ascii.of("Performing GC after exiting critical section.");
  private static final byte[] THREAD = Ascii.of("Thread \"");
  private static final byte[] PERFORMS =
      Ascii.of(" is performing GC after exiting critical section");

  /// The most threads of one JVM that wait at once. Of one that waits before as many others, the
  /// line that ended its wait is lost.
  private static final int MOST = 10_000;

  /// A thread that waits.
  private record Waiting(@Nullable String thread, At since) {}

  private final Interned<String> threads = Interned.names();
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final LogEvents events;
  private final Function<Line, At> place;

  /// @param place where a line stands, and when it was written
  public HeldBack(LogEvents events, Function<Line, At> place) {
    this.events = events;
    this.place = place;
  }

  /// @return whether the line is one of them
  public boolean read(Line line, int from, int to) {
    byte[] bytes = line.bytes;
    if (isStall(bytes, from, to)) {
      if (waiting.size() == MOST) {
        tell(waiting.remove(), place.apply(line), LogEvent.UNKNOWN);
      }
      waiting.add(new Waiting(thread(bytes, from, to), place.apply(line)));
      return true;
    }
    if (begins(bytes, from, to)) {
      At at = place.apply(line);
      for (Waiting one : waiting) {
        tell(one, at, between(one.since, at));
      }
      waiting.clear();
      return true;
    }
    boolean wanted = Ascii.at(bytes, from, to, WANTED);
    if (wanted) {
      // The line that ended the waits before is lost.
      waiting.clear();
    }
    return wanted;
  }

  private void tell(Waiting one, At at, long nanos) {
    events.accept(new Incident(at, IncidentKind.LOCKER_STALL, one.thread, nanos));
  }

  /// Whether a line of JDK 9 or later is one of them.
  public static boolean isTold(byte[] bytes, int from, int to) {
    return isStall(bytes, from, to)
        || Ascii.at(bytes, from, to, BEGINS)
        || Ascii.at(bytes, from, to, WANTED);
  }

  private static boolean isStall(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to, FAILED)
        && Ascii.find(bytes, from + FAILED.length, to, STALLED) >= 0;
  }

  private static boolean begins(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to, BEGINS)
        || (Ascii.at(bytes, from, to, THREAD)
            && Ascii.find(bytes, from + THREAD.length, to, PERFORMS) >= 0);
  }

  private @Nullable String thread(byte[] bytes, int from, int to) {
    int quote = Ascii.find(bytes, from, to, '"');
    int close = Ascii.find(bytes, Math.min(quote + 1, to), to, '"');
    return quote < close ? threads.of(bytes, quote + 1, close) : null;
  }

  private static long between(At since, At until) {
    if (since.uptime() >= 0 && until.uptime() >= 0) {
      return Math.max(0, until.uptime() - since.uptime());
    }
    return since.clock() >= 0 && until.clock() >= 0
        ? Math.max(0, until.clock() - since.clock())
        : LogEvent.UNKNOWN;
  }
}
