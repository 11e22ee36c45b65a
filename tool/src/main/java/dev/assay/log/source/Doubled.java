package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.stream.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A log that stands in its file twice or more often, as `cat a a` leaves it: all behind its first
/// part is equal to the byte what stands before. Two starts of a JVM never take the same time for
/// everything, to a tenth of a microsecond.
public final class Doubled {

  private static final int BLOCK = 1 << 16;

  /// More copies than these are not looked for.
  private static final int MOST = 12;

  /// So many digits of durations, but for the first of each, are equal in no two starts. Fewer may
  /// be in a short log.
  private static final int DIGITS = 12;

  /// A duration without the zeroes in front.
  private static final Pattern DURATION =
      Pattern.compile("\\b[0.]*([1-9][\\d.]*)(?:ms| ns| secs?\\b| seconds)");

  private Doubled() {}

  /// The log as it stands there first, or nothing where it is another behind it.
  ///
  /// @throws IOException when it cannot be read
  public static @Nullable LogSource once(LogSource source) throws IOException {
    Path file = source.plain();
    if (file == null) {
      return null;
    }
    for (int copies = MOST; copies > 1; copies--) {
      long part = source.size() / copies;
      if (part * copies == source.size()
          && areEqual(file, part, source.size() - part)
          && (part >= Likeness.LONG_ENOUGH || isOfOneStart(file, (int) part))) {
        return new LogSource(
            source.name(), part, null, () -> new First(Files.newInputStream(file), part));
      }
    }
    return null;
  }

  /// Whether so many bytes are equal to those that stand one part behind each.
  private static boolean areEqual(Path file, long part, long bytes) throws IOException {
    byte[] one = new byte[(int) Math.min(BLOCK, bytes)];
    byte[] other = new byte[one.length];
    try (FileChannel channel = FileChannel.open(file)) {
      // Nearly all differ in their first bytes.
      int length = Likeness.LONG_ENOUGH;
      for (long at = 0; at < bytes; at += length, length = BLOCK) {
        int count = (int) Math.min(length, bytes - at);
        read(channel, one, count, at);
        read(channel, other, count, part + at);
        boolean hole = at == 0 && Zeroes.fill(one, 0, count);
        if (hole || Arrays.mismatch(one, 0, count, other, 0, count) >= 0) {
          return false;
        }
      }
    }
    return true;
  }

  /// Whether so much of a log can only be of one start of a JVM.
  private static boolean isOfOneStart(Path file, int bytes) throws IOException {
    byte[] text = new byte[bytes];
    try (FileChannel channel = FileChannel.open(file)) {
      read(channel, text, bytes, 0);
    }
    Matcher durations = DURATION.matcher(new String(text, ISO_8859_1));
    int digits = 0;
    while (durations.find()) {
      digits += durations.group(1).replace(".", "").length() - 1;
    }
    return digits >= DIGITS;
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
