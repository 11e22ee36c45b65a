package dev.assay.log;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The bytes of a log that a JVM still writes. At the end of the file the reader waits for more;
/// when the JVM goes on in a new file, so does the reader, after the rest of the old one. It ends
/// when it is told to stop, behind everything that was written until then.
public final class Follow extends InputStream {

  private static final long POLL_MILLIS = 200;

  /// Lets some time pass.
  @FunctionalInterface
  public interface Pause {
    /// Returns when it is time to look again.
    void take() throws InterruptedException;
  }

  private final Path path;
  private final Pause pause;
  private final Consumer<String> told;
  private volatile boolean stopped;
  private @Nullable Current current;
  private boolean lineIsOpen;

  /// @param told what happens to the file, a line each
  public Follow(Path path, Consumer<String> told) {
    this(path, () -> Thread.sleep(POLL_MILLIS), told);
  }

  Follow(Path path, Pause pause, Consumer<String> told) {
    this.path = path;
    this.pause = pause;
    this.told = told;
  }

  /// A file that was opened.
  ///
  /// @param key what the file system knows it by, where it has such a thing
  private record Current(Path path, FileChannel channel, @Nullable Object key) {}

  /// This as something to read.
  public LogSource source() {
    return new LogSource(path.toString(), -1, null, () -> this);
  }

  /// Ends the stream soon.
  public void stop() {
    stopped = true;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    ByteBuffer target = ByteBuffer.wrap(buffer, offset, length);
    while (true) {
      boolean last = stopped;
      int count = next(target);
      if (count > 0) {
        lineIsOpen = buffer[offset + count - 1] != '\n';
        return count;
      }
      if (last) {
        return -1;
      }
      await();
    }
  }

  private void await() throws IOException {
    try {
      pause.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("interrupted").initCause(e);
    }
  }

  /// Bytes read; 0 where there is nothing new.
  private int next(ByteBuffer target) throws IOException {
    Current now = current == null ? open(path) : current;
    current = now;
    if (now == null) {
      return 0;
    }
    int count = now.channel.read(target);
    if (count > 0) {
      return count;
    }
    if (now.channel.size() < now.channel.position()) {
      now.channel.position(0);
      told.accept(path + ": cut to length; read again from its beginning");
      return lineEnd(target);
    }
    Current successor = successor(now);
    return successor == null ? 0 : goOn(now, successor, target);
  }

  /// The JVM may have written to the old file after we had read it and before it was replaced.
  private int goOn(Current old, Current successor, ByteBuffer target) throws IOException {
    int count = old.channel.read(target);
    if (count > 0) {
      successor.channel.close();
      return count;
    }
    old.channel.close();
    current = successor;
    told.accept(path + ": goes on in a new file " + successor.path.getFileName());
    return lineEnd(target);
  }

  /// What stands in another file is another line.
  private int lineEnd(ByteBuffer target) throws IOException {
    if (!lineIsOpen) {
      return next(target);
    }
    target.put((byte) '\n');
    return 1;
  }

  private @Nullable Current successor(Current now) throws IOException {
    Current candidate = open(now.path);
    if (candidate == null) {
      Path renamed = Rotations.successor(now.path);
      candidate = renamed == null ? null : open(renamed);
    }
    if (candidate != null && Objects.equals(candidate.key, now.key)) {
      candidate.channel.close();
      return null;
    }
    return candidate;
  }

  private static @Nullable Current open(Path path) throws IOException {
    try {
      Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
      return new Current(path, FileChannel.open(path, StandardOpenOption.READ), key);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    stop();
    if (current != null) {
      current.channel.close();
    }
  }
}
