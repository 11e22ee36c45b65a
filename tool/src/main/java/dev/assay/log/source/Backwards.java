package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.stream.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/// A file from its last line to its first, or from its last group of lines, each as it stands. The
/// header of a table that names who wrote each row comes first.
final class Backwards extends BlockStream {

  private static final int BLOCK = 1 << 16;

  /// The time of a line stands within so many bytes.
  private static final int LINE = 1 << 10;

  private final FileChannel file;
  private final NewestFirst order;

  /// Bytes of the file, and where they begin.
  private final byte[] block = new byte[BLOCK];

  private long blockAt;
  private int blockLength;

  /// Index behind the header.
  private final long first;

  /// What is given out next, and where it ends.
  private long next;

  private long end;

  /// Where what was given out begins; all before it is to come.
  private long left;

  /// Whether the last line of the file has no end, and lacks one before the next.
  private boolean open;

  private Backwards(FileChannel file, NewestFirst order) throws IOException {
    this.file = file;
    this.order = order;
    left = file.size();
    open = left > 0 && at(left - 1) != '\n';
    first = header();
    end = first;
  }

  static InputStream of(Path path, NewestFirst order) throws IOException {
    FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
    try {
      return new Backwards(file, order);
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (next == end) {
      if (open && left < file.size()) {
        open = false;
        target[offset] = '\n';
        return 1;
      }
      if (left == first) {
        return -1;
      }
      end = left;
      left = order == NewestFirst.LINES ? line(left) : group(left);
      next = left;
    }
    int count = (int) Math.min(length, end - next);
    int read = file.read(ByteBuffer.wrap(target, offset, count), next);
    next += Math.max(0, read);
    return read;
  }

  /// Bytes of the header with the end of its line, 0 where there is none.
  private long header() throws IOException {
    byte[] bytes = new byte[(int) Math.min(NamingColumns.LONGEST, left)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = at(i);
    }
    int end = Ascii.find(bytes, 0, bytes.length, '\n');
    Line line = Line.of(new String(bytes, 0, end, ISO_8859_1));
    return end < bytes.length && NamingColumns.of(line) != null ? end + 1 : 0;
  }

  /// Where the line begins that ends here.
  private long line(long to) throws IOException {
    long i = to - 1;
    while (i > first && at(i - 1) != '\n') {
      i--;
    }
    return i;
  }

  /// Where the lines of the same time begin of which the last ends here. A line without a time is
  /// of the same as the one before.
  private long group(long to) throws IOException {
    long begin = to;
    String time = null;
    for (long line = line(to), behind = to; ; behind = line, line = line(line)) {
      String told = time(line, behind);
      if (told != null && time != null && !told.equals(time)) {
        return begin;
      }
      if (told != null) {
        time = told;
        begin = line;
      }
      if (line == first) {
        return first;
      }
    }
  }

  private @Nullable String time(long from, long to) throws IOException {
    byte[] line = new byte[(int) Math.min(LINE, to - from)];
    for (int i = 0; i < line.length; i++) {
      line[i] = at(from + i);
    }
    return NewestFirst.time(new String(line, ISO_8859_1));
  }

  private byte at(long position) throws IOException {
    if (position < blockAt || position >= blockAt + blockLength) {
      blockAt = Math.max(0, position - BLOCK + LINE);
      blockLength = Math.max(0, file.read(ByteBuffer.wrap(block), blockAt));
      if (position >= blockAt + blockLength) {
        throw new IOException("the file became shorter while it was read");
      }
    }
    return block[(int) (position - blockAt)];
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
