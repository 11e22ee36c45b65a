package dev.assay.log.stream;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/// Unpacks gzip of any number of members (RFC 1952), also from a pipe, where the JDK's own class
/// may take the end of what has arrived for the end of the data. Its buffer is large, because a log
/// is.
final class GzipStream extends BlockStream {

  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int CHECKSUM = 2;

  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private final byte[] buffer = new byte[1 << 16];
  private int next;
  private int end;
  private boolean ended;

  /// Whether bytes follow that are not packed.
  private boolean plain;

  /// What is wrong behind the bytes that were given out last.
  private @Nullable ZipException damage;

  GzipStream(InputStream in) throws IOException {
    this.in = in;
    header();
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (plain) {
      return rest(target, offset, length);
    }
    while (!ended && length > 0) {
      int count = inflate(target, offset, length);
      if (count > 0) {
        checksum.update(target, offset, count);
        return count;
      }
      if (inflater.finished()) {
        finish();
        if (plain) {
          return rest(target, offset, length);
        }
      } else if (inflater.needsInput()) {
        more();
      } else {
        throw new ZipException("needs a dictionary");
      }
    }
    return ended ? -1 : 0;
  }

  /// What comes out before a damage is given out first.
  private int inflate(byte[] target, int offset, int length) throws ZipException {
    if (damage != null) {
      throw damage;
    }
    long before = inflater.getBytesWritten();
    try {
      return inflater.inflate(target, offset, length);
    } catch (DataFormatException e) {
      damage = (ZipException) new ZipException(e.getMessage()).initCause(e);
      int whole = (int) (inflater.getBytesWritten() - before);
      if (whole == 0) {
        throw damage;
      }
      return whole;
    }
  }

  private void more() throws IOException {
    if (!fill()) {
      throw new EOFException();
    }
    inflater.setInput(buffer, 0, end);
    next = end;
  }

  private boolean fill() throws IOException {
    next = 0;
    end = Math.max(in.read(buffer, 0, buffer.length), 0);
    return end > 0;
  }

  /// Gives out what follows as it is.
  private int rest(byte[] target, int offset, int length) throws IOException {
    if (next == end && !fill()) {
      return -1;
    }
    int count = Math.min(length, end - next);
    System.arraycopy(buffer, next, target, offset, count);
    next += count;
    return count;
  }

  /// A member ends; what follows is another one, text that was appended, padding, or nothing.
  private void finish() throws IOException {
    next = end - inflater.getRemaining();
    if (number(4) != checksum.getValue()
        || number(4) != (inflater.getBytesWritten() & 0xffffffffL)) {
      throw new ZipException("wrong checksum");
    }
    inflater.reset();
    checksum.reset();
    skipPadding();
    plain = !ended && (buffer[next] >= ' ' || buffer[next] == '\n');
    if (!ended && !plain) {
      header();
    }
  }

  private void skipPadding() throws IOException {
    while (next < end || fill()) {
      if (buffer[next] != 0) {
        return;
      }
      next++;
    }
    ended = true;
  }

  private void header() throws IOException {
    if (one() != 0x1f || one() != 0x8b || one() != 8) {
      throw new ZipException("no gzip");
    }
    int flags = one();
    skipBytes(6);
    skipBytes((flags & EXTRA) == 0 ? 0 : number(2));
    skipText((flags & NAME) != 0);
    skipText((flags & COMMENT) != 0);
    skipBytes((flags & CHECKSUM) == 0 ? 0 : 2);
    inflater.setInput(buffer, next, end - next);
    next = end;
  }

  private void skipBytes(long count) throws IOException {
    for (long i = 0; i < count; i++) {
      one();
    }
  }

  private void skipText(boolean there) throws IOException {
    int last = there ? one() : 0;
    while (last != 0) {
      last = one();
    }
  }

  /// Little endian.
  private long number(int length) throws IOException {
    long number = 0;
    for (int i = 0; i < length; i++) {
      number |= (long) one() << (8 * i);
    }
    return number;
  }

  private int one() throws IOException {
    if (next == end && !fill()) {
      throw new EOFException();
    }
    return buffer[next++] & 0xff;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
