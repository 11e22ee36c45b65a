package dev.assay.log.line;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import java.nio.charset.StandardCharsets;

/// The line at which a reader stands. There is one object of this class per file; its bytes are
/// only valid until the reader returns. Fields instead of methods, because this is read for every
/// byte.
public final class Line {

  /// Hardly a line of a JVM is longer; a longer one may be many without ends.
  public static final int LONGEST = 1000;

  /// Holds the line and, before and behind it, other bytes.
  public byte[] bytes = new byte[0];

  /// Index of the first byte.
  public int from;

  /// Index behind the last byte; the line's end (`\n`, `\r\n`) is not part of it.
  public int to;

  /// Index of the file.
  public int file;

  /// From 1.
  public long number;

  /// Bytes of the unpacked file before the line.
  public long offset;

  /// Index at which another line begins that no end parts from this one, or -1. Who finds it while
  /// reading sets it.
  public int joined = -1;

  /// Whether the file ends without an end of this line.
  public boolean unended;

  /// When its wrapping says that it was written, nanoseconds since 1970, or [LogEvent#UNKNOWN].
  public long wrappedAt = LogEvent.UNKNOWN;

  /// Stands where another line does, of which this one is another writing.
  public void rewrite(Line other, byte[] text, int begin, int end) {
    file = other.file;
    number = other.number;
    offset = other.offset;
    wrappedAt = other.wrappedAt;
    bytes = text;
    from = begin;
    to = end;
  }

  /// This place, at the wrapping's time if that tells one.
  public At at() {
    return at(LogEvent.UNKNOWN, LogEvent.UNKNOWN);
  }

  /// This place at an instant.
  ///
  /// @param uptime nanoseconds, or [LogEvent#UNKNOWN]
  /// @param clock nanoseconds since 1970, or unknown: then the wrapping's time is taken
  public At at(long uptime, long clock) {
    return new At(uptime, clock < 0 ? wrappedAt : clock, file, number, offset);
  }

  /// The end of a line before this one at an instant.
  ///
  /// @param lines how many it is before
  public At before(long lines, long uptime, long clock) {
    return new At(uptime, clock, file, number - lines, offset);
  }

  /// Bytes in the line.
  public int length() {
    return to - from;
  }

  /// A part of the line as text; bytes that are no UTF-8 become replacement characters.
  public String text(int begin, int end) {
    return new String(bytes, begin, end - begin, StandardCharsets.UTF_8);
  }

  /// The whole line as text.
  public String text() {
    return text(from, to);
  }

  /// A line of its own, for tests and for lines that were put together.
  public static Line of(String text) {
    Line line = new Line();
    line.bytes = text.getBytes(StandardCharsets.UTF_8);
    line.to = line.bytes.length;
    line.number = 1;
    return line;
  }
}
