package dev.assay.log;

import dev.assay.log.stream.BlockStream;
import dev.assay.log.stream.Head;
import dev.assay.log.stream.Packing;
import dev.assay.model.Problem;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A log that a JVM still writes: one file after another. At the end of a file the reader waits for
/// more; when the JVM goes on in a new file, the old one ends behind its rest. The last one ends
/// when all is told to stop, behind everything that was written until then.
public final class Follow {

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
  private final List<Current> begun = new ArrayList<>();
  private @Nullable Current current;
  private boolean ended;

  /// Why the file cannot be read, as it was told.
  private String trouble = "";

  /// What is done when all that stood there at the start was read; once.
  private Runnable caughtUp;

  /// @param told what happens to the file, a line each
  /// @param caughtUp called once, when all that stood there at the start was read
  public Follow(Path path, Consumer<String> told, Runnable caughtUp) {
    this(path, () -> Thread.sleep(POLL_MILLIS), told, caughtUp);
  }

  Follow(Path path, Pause pause, Consumer<String> told, Runnable caughtUp) {
    this.path = path;
    this.pause = pause;
    this.told = told;
    this.caughtUp = caughtUp;
  }

  /// A file that was opened.
  ///
  /// @param key what the file system knows it by, where it has such a thing
  private record Current(Path path, FileChannel channel, @Nullable Object key) {}

  /// Whether the file's bytes are not those of a log as a JVM writes it.
  public static boolean isPacked(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Packing.of(Head.of(in)) != Packing.NONE;
    }
  }

  /// The next file, to be read to its end before another is asked for; nothing behind the last.
  public @Nullable LogSource next() {
    return ended ? null : new LogSource(path.toString(), -1, null, Bytes::new);
  }

  /// Ends the log soon.
  public void stop() {
    stopped = true;
  }

  /// What the files that were begun are called by now, in the order of reading: the JVM renames its
  /// old files, and others move them on.
  public List<String> names() throws IOException {
    Map<Object, String> names = new HashMap<>();
    for (Path file : Rotations.siblings(path)) {
      Object key = key(file);
      if (key != null) {
        names.put(key, file.toString());
      }
    }
    List<String> told = new ArrayList<>();
    for (int i = begun.size() - 1; i >= 0; i--) {
      String gone = path + " (part " + (i + 1) + " of " + begun.size() + ", gone)";
      // What was overwritten may have left its key to a later file.
      String name = names.remove(begun.get(i).key);
      told.addFirst(name == null ? gone : name);
    }
    return told;
  }

  /// The bytes of one file.
  private final class Bytes extends BlockStream {
    private boolean over;

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      ByteBuffer target = ByteBuffer.wrap(buffer, offset, length);
      while (!over) {
        boolean last = stopped;
        int count = readOrWait(target);
        if (count > 0) {
          return count;
        }
        over = count < 0 || last;
        ended = over && count == 0;
        if (!over) {
          await();
        }
      }
      return -1;
    }

    @Override
    public void close() throws IOException {
      Current last = current;
      if (ended && last != null) {
        last.channel.close();
      }
    }
  }

  private void await() throws IOException {
    caughtUp.run();
    caughtUp = () -> {};
    try {
      pause.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("interrupted").initCause(e);
    }
  }

  /// The same as [#read(ByteBuffer)]; where nothing can be read, it may be later.
  private int readOrWait(ByteBuffer target) {
    try {
      int count = read(target);
      trouble = "";
      return count;
    } catch (IOException e) {
      String reason = Problem.reason(e);
      if (!trouble.equals(reason)) {
        trouble = reason;
        told.accept(path + ": cannot be read now (" + reason + "); waiting until it can");
      }
      return 0;
    }
  }

  /// Bytes read; 0 where there is nothing new, -1 where the log goes on elsewhere.
  private int read(ByteBuffer target) throws IOException {
    Current now = current;
    if (now == null) {
      now = open(path);
      if (now == null) {
        return 0;
      }
      begin(now);
    }
    int count = now.channel.read(target);
    if (count > 0) {
      return count;
    }
    if (now.channel.size() < now.channel.position()) {
      now.channel.position(0);
      told.accept(path + ": was truncated; it is read again from its beginning");
      begin(now);
      return -1;
    }
    Current successor = successor(now);
    if (successor == null) {
      return 0;
    }
    if (successor.channel.size() == 0) {
      // Who rotated the log may have made it, and the JVM writes on into the old one.
      successor.channel.close();
      return 0;
    }
    return goOn(now, successor, target);
  }

  private void begin(Current file) {
    begun.add(file);
    current = file;
  }

  /// The JVM may have written to the old file after we had read it and before it was replaced.
  private int goOn(Current old, Current successor, ByteBuffer target) throws IOException {
    int count = old.channel.read(target);
    if (count > 0) {
      successor.channel.close();
      return count;
    }
    old.channel.close();
    told.accept(path + ": goes on in a new file " + successor.path.getFileName());
    begin(successor);
    return -1;
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

  /// Nothing where no file is, or something that blocks who opens it, such as a pipe.
  private static @Nullable Current open(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return null;
    }
    try {
      return new Current(path, FileChannel.open(path, StandardOpenOption.READ), key(path));
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private static @Nullable Object key(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
  }
}
