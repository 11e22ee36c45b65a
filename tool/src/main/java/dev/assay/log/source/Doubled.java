package dev.assay.log.source;

import dev.assay.log.stream.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A log that stands in its file twice, as `cat a a` leaves it: all behind the half is equal to the
/// byte what stands before. Two starts of a JVM never take the same time for everything, to a tenth
/// of a microsecond. Where lines have dates, a part of any length is known by these.
public final class Doubled {

  private static final int BLOCK = 1 << 16;

  private Doubled() {}

  /// The log as it stands there first, or nothing where it is another behind it.
  ///
  /// @throws IOException when it cannot be read
  public static @Nullable LogSource once(LogSource source, Excerpt beginning) throws IOException {
    Path file = source.plain();
    if (file == null || source.size() % 2 != 0 || beginning.clock() >= 0) {
      return null;
    }
    long half = source.size() / 2;
    return half >= Likeness.LONG_ENOUGH && areEqual(file, half)
        ? new LogSource(
            source.name(), half, null, () -> new First(Files.newInputStream(file), half))
        : null;
  }

  private static boolean areEqual(Path file, long half) throws IOException {
    byte[] one = new byte[BLOCK];
    byte[] other = new byte[BLOCK];
    try (FileChannel channel = FileChannel.open(file)) {
      // Nearly all differ in their first bytes.
      int length = Likeness.LONG_ENOUGH;
      for (long at = 0; at < half; at += length, length = BLOCK) {
        int count = (int) Math.min(length, half - at);
        read(channel, one, count, at);
        read(channel, other, count, half + at);
        if (Arrays.mismatch(one, 0, count, other, 0, count) >= 0) {
          return false;
        }
      }
    }
    return true;
  }

  private static void read(FileChannel channel, byte[] into, int count, long at)
      throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(into, 0, count);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, at + buffer.position()) < 0) {
        throw new IOException("the file became shorter while it was read");
      }
    }
  }

  /// The first bytes of a stream.
  private static final class First extends BlockStream {
    private final InputStream in;
    private long left;

    First(InputStream in, long left) {
      this.in = in;
      this.left = left;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = left == 0 ? -1 : in.read(target, offset, (int) Math.min(length, left));
      left -= Math.max(0, count);
      return count;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
