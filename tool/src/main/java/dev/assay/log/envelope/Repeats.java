package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.SafepointWords;

/// A log in which each line stands twice: standard output and a file that a shipper put together,
/// fields of a store that both hold the message. Single lines that stand there twice or several
/// times are left alone: nobody knows why.
public final class Repeats {

  /// How far behind the first the second stands, in lines.
  private static final int WINDOW = 32;

  /// So many pauses or stops that are each told twice are no accident.
  private static final int ENOUGH = 4;

  private static final byte[] PAUSE = Ascii.of("Pause ");
  private static final byte[] MILLIS = Ascii.of("ms");
  private static final byte[] NANOS = Ascii.of(" ns");
  private static final byte[] COLLECTION = Ascii.of("GC");
  private static final byte[] SECONDS = Ascii.of(" secs]");
  private static final byte[] STOPPED_SECONDS = Ascii.of(" seconds");

  private final long[] recent = new long[WINDOW];
  private final long[] places = new long[WINDOW];
  private int next;

  private long line;

  /// The line before, if it is not the second of two.
  private long before;

  private long count;

  /// What was told more than twice.
  private int thirds;

  /// Whether nearly all pauses and stops stand there twice.
  public static boolean in(byte[] bytes, int from, int to) {
    Repeats repeats = new Repeats();
    int told = 0;
    int again = 0;
    int begin = from;
    while (begin < to) {
      int end = Ascii.find(bytes, begin, to, '\n');
      int behind = behindDuration(bytes, begin, end);
      repeats.line++;
      told += behind < 0 ? 0 : 1;
      again += behind >= 0 && repeats.isSecond(bytes, begin, behind) ? 1 : 0;
      begin = end + 1;
    }
    // The beginning of the bytes may part two.
    return again >= ENOUGH && told - 2 * again + repeats.thirds <= 1 + told / 10;
  }

  /// Whether the line stands there a second time.
  public boolean has(Line at) {
    line++;
    long whole = hash(at.bytes, at.from, at.to);
    int behind = behindDuration(at.bytes, at.from, at.to);
    boolean adjacent = whole == before && at.from < at.to;
    boolean again = behind < 0 ? adjacent : isSecond(at.bytes, at.from, behind);
    before = again ? 0 : whole;
    count += again ? 1 : 0;
    return again;
  }

  /// The line at hand was not understood, but its second may be.
  public void forget() {
    before = 0;
    int last = Math.floorMod(next - 1, WINDOW);
    if (places[last] == line) {
      recent[last] = 0;
    }
  }

  /// How many there were.
  public long count() {
    return count;
  }

  /// Whether the same was told in one of the lines before, and not yet again; else remembers it.
  private boolean isSecond(byte[] bytes, int from, int to) {
    long hash = hash(bytes, begin(bytes, from, to), to);
    for (int i = 0; i < WINDOW; i++) {
      if (recent[i] == hash && line - places[i] <= WINDOW) {
        recent[i] = ~hash;
        return true;
      }
      thirds += recent[i] == ~hash ? 1 : 0;
    }
    recent[next] = hash;
    places[next] = line;
    next = (next + 1) % WINDOW;
    return false;
  }

  /// Index of a bracket or a digit, with which a JVM begins its lines.
  private static int begin(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] != '[' && !Ascii.isDigit(bytes[i])) {
      i++;
    }
    return i;
  }

  /// Index behind the duration of a pause or a stop, or -1 in other lines.
  private static int behindDuration(byte[] bytes, int from, int to) {
    int pause = Ascii.find(bytes, from, to, PAUSE);
    if (pause >= 0) {
      return behindNumber(bytes, pause, to, MILLIS);
    }
    int stop = Ascii.find(bytes, from, to, SafepointWords.SAFEPOINT);
    if (stop >= 0) {
      return lastBehindNumber(bytes, stop, to);
    }
    int stopped = Ascii.find(bytes, from, to, SafepointWords.STOPPED);
    if (stopped >= 0) {
      return behindNumber(bytes, stopped, to, STOPPED_SECONDS);
    }
    int collection = Ascii.find(bytes, from, to, COLLECTION);
    return collection < 0 ? -1 : behindNumber(bytes, collection, to, SECONDS);
  }

  private static int lastBehindNumber(byte[] bytes, int from, int to) {
    int last = -1;
    int behind = behindNumber(bytes, from, to, NANOS);
    while (behind >= 0) {
      last = behind;
      behind = behindNumber(bytes, behind, to, NANOS);
    }
    return last;
  }

  private static int behindNumber(byte[] bytes, int from, int to, byte[] unit) {
    int found = Ascii.find(bytes, from, to, unit);
    boolean number = found > from && (Ascii.isDigit(bytes[found - 1]) || bytes[found - 1] == ' ');
    return number ? found + unit.length : -1;
  }

  private static long hash(byte[] bytes, int from, int to) {
    long hash = 0xcbf29ce484222325L;
    for (int i = from; i < to; i++) {
      hash = (hash ^ bytes[i]) * 0x100000001b3L;
    }
    return hash ^ (hash >>> 29);
  }
}
