package dev.assay.log.source;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.unified.Details;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Cuts bytes into lines, without copying them and without an object per line. Every byte of a log
/// goes through here.
public final class LineFeed {

  /// Where bytes come from, like [java.io.InputStream].
  @FunctionalInterface
  public interface Bytes {
    /// Reads up to `length` bytes to `offset`; -1 at the end, or [#UNWANTED].
    public int read(byte[] into, int offset, int length) throws IOException;
  }

  /// Takes line after line; the object is the same each time.
  @FunctionalInterface
  public interface Lines {
    /// Takes the next line.
    void line(Line line);
  }

  /// In place of a number of bytes: nobody wants more, so what has no end may be half a line.
  public static final int UNWANTED = -2;

  /// What is read at once. Twice as much beside as much again still fits into the second-level
  /// cache; with four times as much everything takes twice as long.
  public static final int CHUNK = 1 << 16;

  /// The least that file systems leave of a hole.
  private static final int HOLE = 4096;

  /// What is kept of a longer line.
  public static final int LONGEST = 1 << 22;

  private Lines lines;
  private @Nullable Details details;
  private final Line line = new Line();
  private byte[] buffer = new byte[2 * CHUNK];

  /// Bytes of the file before the buffer's first.
  private long before;

  private long passed;

  /// Bytes of the line at hand that did not fit and are gone.
  private boolean cut;

  /// Bytes of text that are gone, and the line of the first.
  private long lost;

  private long lossy;

  public LineFeed(int file, Lines lines) {
    this(file, lines, null);
  }

  /// @param details passes over lines that are not given out
  public LineFeed(int file, Lines lines, @Nullable Details details) {
    this.lines = lines;
    this.details = details;
    line.file = file;
  }

  /// All lines that are not given out yet go elsewhere.
  public void divert(Lines other) {
    lines = other;
    giveAll();
  }

  /// No more lines are passed over.
  public void giveAll() {
    details = null;
  }

  /// Lines that were passed over.
  public long passed() {
    return passed;
  }

  /// Lines are placed behind so many bytes; nowhere, where these are negative.
  public void behind(long bytes) {
    before = bytes;
  }

  /// The number of the line that was given out last.
  public long number() {
    return line.number;
  }

  /// Reads to the end; bytes behind the last line's end are a line too, unless more of it may
  /// follow.
  ///
  /// @return bytes read
  public long read(Bytes source) throws IOException {
    int start = 0;
    int filled = 0;
    int count = 0;
    while (true) {
      if (filled + CHUNK > buffer.length) {
        filled = makeRoom(start, filled);
        start = 0;
      }
      count = source.read(buffer, filled, Math.min(CHUNK, buffer.length - filled));
      if (count < 0) {
        break;
      }
      if (count >= HOLE
          && filled > start
          && buffer[filled - 1] == 0
          && Zeroes.fill(buffer, filled, filled + count)) {
        // More of a hole, which may be as long as a disk, adds nothing to the line at hand.
        before += count;
        continue;
      }
      start = split(start, filled, filled + count);
      filled += count;
    }
    if (start < filled && count != UNWANTED) {
      line.bytes = buffer;
      line.unended = true;
      give(buffer, start, filled);
    }
    return before + filled;
  }

  /// Moves the unfinished line to the buffer's beginning; a very long one loses its middle.
  private int makeRoom(int start, int filled) {
    int kept = filled - start;
    before += start;
    if (kept + CHUNK > LONGEST) {
      lose(start + 1, filled);
      before += kept - 1;
      cut = true;
      return 1;
    }
    byte[] target = kept + CHUNK > buffer.length ? new byte[2 * buffer.length] : buffer;
    System.arraycopy(buffer, start, target, 0, kept);
    buffer = target;
    return kept;
  }

  /// A hole of zeros is no loss.
  private void lose(int from, int to) {
    int i = from;
    while (i < to && buffer[i] == 0) {
      i++;
    }
    lossy = lost == 0 ? line.number + 1 : lossy;
    lost += to - i;
  }

  /// Bytes within very long lines that nobody read.
  public long lost() {
    return lost;
  }

  /// The number of the first line that lost some.
  public long lossy() {
    return lossy;
  }

  /// Gives out the lines that end in the new bytes, and returns where the next begins.
  private int split(int start, int from, int to) {
    byte[] bytes = buffer;
    line.bytes = bytes;
    int begin = start;
    int end = Ascii.find(bytes, from, to, '\n');
    while (end < to) {
      give(bytes, begin, end);
      begin = end + 1;
      int known = begin;
      Details passing = details;
      if (passing != null) {
        begin = passing.pass(line, begin, to);
        known = passing.known;
        line.number += passing.passed;
        passed += passing.passed;
      }
      end = Ascii.find(bytes, known, to, '\n');
    }
    return begin;
  }

  private void give(byte[] bytes, int from, int to) {
    Line current = line;
    current.number++;
    current.offset = before + from;
    current.from = from;
    current.to = to;
    if (to > from) {
      // Text is neither negative nor zero; a byte order mark begins with a negative byte.
      if (bytes[from] <= 0 || cut) {
        current.from = firstOfText(from, to);
        cut = false;
      }
      while (current.to > current.from && isBehindText(bytes[current.to - 1])) {
        current.to--;
      }
    }
    lines.line(current);
  }

  /// No JVM ends a line with a tab; who pastes one out of a table does.
  private static boolean isBehindText(byte b) {
    return b == '\r' || b == '\t';
  }

  /// A log that was cut to length while its JVM wrote on begins with a hole of zeros; a file from
  /// some editors with a byte order mark.
  private int firstOfText(int from, int to) {
    int i = from;
    while (i < to && buffer[i] == 0) {
      i++;
    }
    byte[] mark = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    return to - i >= 3 && Arrays.equals(buffer, i, i + 3, mark, 0, 3) ? i + 3 : i;
  }
}
