package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.SafepointWords;

/// The duration of a pause or a stop in a line, by which repetitions are known. Fields instead of
/// methods, because this is read for every line.
final class ToldDuration {

  /// Whose duration.
  enum Kind {
    PAUSE,
    STOP
  }

  private static final byte[] PAUSE = Ascii.of("Pause ");
  private static final byte[] MILLIS = Ascii.of("ms");
  private static final byte[] NANOS = Ascii.of(" ns");
  private static final byte[] COLLECTION = Ascii.of("GC");
  private static final byte[] NUMBER = Ascii.of("GC(");
  private static final byte[] SECONDS = Ascii.of(" secs]");
  private static final byte[] STOPPED_SECONDS = Ascii.of(" seconds");

  Kind kind = Kind.PAUSE;

  /// Index of a bracket or a digit, with which a JVM begins its lines.
  int begin;

  /// Index of what is told behind the decorations, from the number of a collection on.
  int message;

  /// Index behind the duration.
  int end;

  /// Whether the line has one.
  boolean find(byte[] bytes, int from, int to) {
    end = behindDuration(bytes, from, to);
    if (end < 0) {
      return false;
    }
    begin = from;
    while (begin < end && bytes[begin] != '[' && !Ascii.isDigit(bytes[begin])) {
      begin++;
    }
    message = message < 0 ? begin : message;
    return true;
  }

  private int behindDuration(byte[] bytes, int from, int to) {
    int stop = -1;
    int stopped = -1;
    int collection = -1;
    // One loop for all words, which costs the compilers less than a search for each.
    for (int i = from; i < to; i++) {
      byte letter = bytes[i];
      if (letter < 'G' || letter > 'T') {
        continue;
      }
      if (letter == 'P' && Ascii.at(bytes, i, to, PAUSE)) {
        kind = Kind.PAUSE;
        message = Ascii.find(bytes, from, i, NUMBER);
        return behindNumber(bytes, i, to, MILLIS);
      }
      if (letter == 'S' && stop < 0 && Ascii.at(bytes, i, to, SafepointWords.SAFEPOINT)) {
        stop = i;
      } else if (letter == 'T' && stopped < 0 && Ascii.at(bytes, i, to, SafepointWords.STOPPED)) {
        stopped = i;
      } else if (letter == 'G' && collection < 0 && Ascii.at(bytes, i, to, COLLECTION)) {
        collection = i;
      }
    }
    if (stop >= 0 || stopped >= 0) {
      kind = Kind.STOP;
      message = stop >= 0 ? stop : stopped;
      return stop >= 0
          ? lastBehindNumber(bytes, stop, to)
          : behindNumber(bytes, stopped, to, STOPPED_SECONDS);
    }
    kind = Kind.PAUSE;
    message = collection;
    while (message > from && bytes[message] != '[') {
      message--;
    }
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
}
