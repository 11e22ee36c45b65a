package dev.assay.log.line;

import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import java.util.function.Function;

/// Rows of `gc,stats` in which Shenandoah of JDK 11 to 25 tells behind a collection how long its
/// pacing held back each thread that allocated since the one before: `17 of 43 ms ( 39.0%): main`.
/// That of JDK 8 tells it with `PrintGCDetails`.
public final class PacingRows {

  /// What stands above them.
  public static final byte[] HEADING = Ascii.of("Allocation pacing accrued:");

  private static final byte[] OF = Ascii.of(" of ");
  private static final byte[] MILLIS = Ascii.of(" ms (");
  private static final byte[] THREAD = Ascii.of("%): ");
  private static final long MILLI = 1_000_000L;

  private final Interned<String> threads = Interned.names();
  private final LogEvents events;
  private final Function<Line, At> times;

  /// @param times gives the place and time of a line
  public PacingRows(LogEvents events, Function<Line, At> times) {
    this.events = events;
    this.times = times;
  }

  /// Whether a row may be one of these. Those of all other tables begin with words.
  public static boolean mayTell(byte[] bytes, int from, int to) {
    int begin = Ascii.skipSpaces(bytes, from, to);
    return begin < to && Ascii.isDigit(bytes[begin]);
  }

  /// Whether one of these stands here, or the sum of them.
  public static boolean isHere(byte[] bytes, int from, int to) {
    int end = Ascii.trimmed(bytes, from, to);
    return thread(bytes, Ascii.skipDigits(bytes, from, end), end) < end;
  }

  /// Reads a row, if it is one; what a thread waited is rounded to milliseconds.
  public void read(Line line, int from) {
    byte[] bytes = line.bytes;
    int begin = Ascii.skipSpaces(bytes, from, line.to);
    int end = Ascii.skipDigits(bytes, begin, line.to);
    long millis = Ascii.number(bytes, begin, end);
    int to = Ascii.trimmed(bytes, end, line.to);
    int name = thread(bytes, end, to);
    if (millis > 0 && name < to && bytes[name] != '<') {
      String thread = threads.of(bytes, name, to);
      long nanos = millis * MILLI;
      At at = times.apply(line);
      events.accept(new Incident(at, IncidentKind.ALLOCATION_PACING, thread, nanos));
    }
  }

  /// Where the name of a thread begins, or the end where none does. That of a sum is `<total>`.
  private static int thread(byte[] bytes, int from, int to) {
    if (!Ascii.at(bytes, from, to, OF)) {
      return to;
    }
    int digits = Ascii.skipSpaces(bytes, from + OF.length, to);
    int unit = Ascii.skipDigits(bytes, digits, to);
    int colon = Ascii.find(bytes, unit, to, THREAD);
    return Ascii.at(bytes, unit, to, MILLIS) && colon >= 0 ? colon + THREAD.length : to;
  }
}
