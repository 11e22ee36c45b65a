package dev.assay.recording;

import dev.assay.recording.RecordingReader.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.function.Consumer;

/// The lines of a text, none longer than what a stack can be.
final class LineFeed {

  /// Some thousand frames with long names.
  private static final int LONGEST = 4 << 20;

  private static final int BUFFER = 1 << 16;

  private final InputStream in;
  private final Progress watch;
  private final long all;
  private final byte[] buffer = new byte[BUFFER];
  private int next;
  private int end;
  private long read;
  private byte[] line = new byte[1024];
  private int length;
  private boolean tooLong;
  private long number;

  /// Gives out all lines of a source; where they cannot be read any further, that is noted as
  /// damage.
  static void read(RecordingSource source, Consumer<LineFeed> taker, Damage damage, Progress watch)
      throws IOException {
    long size = source.file().isPresent() ? Files.size(source.file().get()) : -1;
    try (InputStream in = source.opener().open()) {
      LineFeed lines = new LineFeed(in, size, watch);
      try {
        while (lines.next()) {
          taker.accept(lines);
        }
      } catch (DamagedPacking e) {
        damage.cut("line " + lines.number(), "its packing is damaged");
      }
    }
  }

  /// @param all bytes there are, -1 when not known
  private LineFeed(InputStream in, long all, Progress watch) {
    this.in = in;
    this.all = all;
    this.watch = watch;
  }

  /// Goes to the next line, if there is one.
  boolean next() throws IOException {
    length = 0;
    tooLong = false;
    boolean some = false;
    while (next < end || fill()) {
      some = true;
      int newline = newline();
      keep(newline - next);
      next = newline;
      if (newline < end) {
        next++;
        number++;
        return true;
      }
    }
    number += some ? 1 : 0;
    return some;
  }

  private int newline() {
    int at = next;
    while (at < end && buffer[at] != '\n') {
      at++;
    }
    return at;
  }

  private boolean fill() throws IOException {
    next = 0;
    end = Math.max(in.read(buffer, 0, BUFFER), 0);
    read += end;
    watch.read(read, all);
    return end > 0;
  }

  private void keep(int count) {
    if (tooLong || length + count > LONGEST) {
      tooLong = true;
      return;
    }
    if (length + count > line.length) {
      line = Arrays.copyOf(line, Math.max(length + count, line.length * 2));
    }
    System.arraycopy(buffer, next, line, length, count);
    length += count;
  }

  /// Whether only the beginning of the line has been kept.
  boolean isTooLong() {
    return tooLong;
  }

  /// Of the line, from 1.
  long number() {
    return number;
  }

  /// The line without its end. Bytes that are no UTF-8 become question marks of Unicode.
  String text() {
    int last = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
    return new String(line, 0, last, StandardCharsets.UTF_8);
  }
}
