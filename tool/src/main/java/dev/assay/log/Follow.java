package dev.assay.log;

import dev.assay.log.set.BesideFile;
import dev.assay.log.set.BesideFile.State;
import dev.assay.log.set.Rotations;
import dev.assay.log.set.UnreadParts;
import dev.assay.log.source.LogSource;
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
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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

  /// Files that were read, or stood there before.
  private final Set<String> seen = new HashSet<>();

  /// The files beside the first one as they were then. What was copied may bear a later time than
  /// the log that it is older than.
  private final Set<State> stoodThere = new HashSet<>();

  /// How these began: written anew with what they held they are as old as before.
  private final Set<Opening> openings = new HashSet<>();

  private @Nullable Current current;
  private boolean ended;

  /// Why the file cannot be read, as it was told.
  private String trouble = "";

  /// What is done when all that stood there at the start was read; once.
  private Runnable caughtUp;

  /// @param told what happens to the file, a line each
  /// @param caughtUp called once, when all that stood there at the start was read
  /// @param resting called whenever nothing more stands there yet
  public Follow(Path path, Consumer<String> told, Runnable caughtUp, Runnable resting) {
    this(
        path,
        () -> {
          resting.run();
          Thread.sleep(POLL_MILLIS);
        },
        told,
        caughtUp);
  }

  Follow(Path path, Pause pause, Consumer<String> told, Runnable caughtUp) {
    this.path = path;
    this.pause = pause;
    this.told = told;
    this.caughtUp = caughtUp;
  }

  /// A file's length, and its first bytes.
  private record Opening(long length, ByteBuffer bytes) {
    private static final int LENGTH = 1 << 12;

    static Opening of(Path path) throws IOException {
      try (InputStream in = Files.newInputStream(path)) {
        return new Opening(Files.size(path), ByteBuffer.wrap(in.readNBytes(LENGTH)));
      }
    }
  }

  /// A file that was opened.
  ///
  /// @param real where it lay then, behind all links
  /// @param state as it was then
  private record Current(Path path, Path real, FileChannel channel, State state) {}

  /// Whether the file's bytes are not those of a log as a JVM writes it.
  public static boolean isPacked(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Packing.of(Head.of(in)) != Packing.NONE;
    }
  }

  /// Parts of the log that lie beside the file and are not read, as a sentence names them; nothing
  /// where there are none.
  public @Nullable String unread() {
    try {
      return UnreadParts.beside(path);
    } catch (IOException e) {
      // Reading the log tells what is wrong with it.
      return null;
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
    for (BesideFile file : beside(begun)) {
      Object key = file.state().key();
      if (key != null) {
        names.put(key, file.path().toString());
      }
    }
    List<String> told = new ArrayList<>();
    for (int i = begun.size() - 1; i >= 0; i--) {
      String gone = path + " (part " + (i + 1) + " of " + begun.size() + ", gone)";
      // What was overwritten may have left its key to a later file.
      String name = names.remove(begun.get(i).state.key());
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

  /// Bytes read, or 0 where the file cannot be read now: it may be later.
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
      for (BesideFile older : beside(List.of(now))) {
        seen.add(String.valueOf(older.state().key()));
        stoodThere.add(older.state());
        if (!Objects.equals(older.state().key(), now.state.key())) {
          rememberOpening(older.path());
        }
      }
      begin(now);
    }
    int count = now.channel.read(target);
    if (count > 0) {
      return count;
    }
    if (now.channel.size() < now.channel.position()) {
      nameCopy(now);
      now.channel.position(0);
      begin(now);
      told.accept(path + ": was truncated; it is read again from its beginning" + asFile());
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

  private void rememberOpening(Path older) {
    try {
      openings.add(Opening.of(older));
    } catch (IOException e) {
      // The parts of others may be closed to who may read the log itself.
    }
  }

  /// Who truncates a log has copied it, so that the copy has what was read.
  private void nameCopy(Current truncated) throws IOException {
    List<BesideFile> copies = new ArrayList<>();
    for (BesideFile file : beside(List.of(truncated))) {
      boolean isOlder =
          stoodThere.contains(file.state()) || seen.contains(String.valueOf(file.state().key()));
      if (!isOlder && Files.size(file.path()) >= truncated.channel.position()) {
        copies.add(file);
      }
    }
    if (copies.size() == 1) {
      BesideFile copy = copies.getFirst();
      seen.add(String.valueOf(copy.state().key()));
      begun.set(
          begun.size() - 1, new Current(copy.path(), copy.path(), truncated.channel, copy.state()));
    }
  }

  private void begin(Current file) {
    begun.add(file);
    seen.add(String.valueOf(file.state().key()));
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
    begin(successor);
    told.accept(path + ": goes on in a new file " + successor.path.getFileName() + asFile());
    return -1;
  }

  /// The number by which its lines are told from now on.
  private String asFile() {
    return ", from here on file " + begun.size();
  }

  /// The file that was written next, once this one was replaced; those that came and went since the
  /// last look stand beside it under other names.
  private @Nullable Current successor(Current now) throws IOException {
    Path written = written();
    State state = written == null ? null : State.of(written);
    if (written == null || state == null || Objects.equals(state.key(), now.state.key())) {
      return null;
    }
    List<BesideFile> beside = beside(List.of(now));
    FileTime end =
        beside.stream()
            .filter(one -> Objects.equals(one.state().key(), now.state.key()))
            .map(one -> one.state().changed())
            .findFirst()
            .orElse(now.state.changed());
    BesideFile next =
        beside.stream()
            .filter(one -> isAfter(one.state(), now.state.key(), end) && !isRewritten(one.path()))
            .min(
                Comparator.comparing((BesideFile one) -> one.state().changed())
                    .thenComparing(one -> one.path().equals(written))
                    .thenComparing(BesideFile::path))
            .orElse(new BesideFile(written, state));
    return open(next.path(), next.state().key());
  }

  /// The file that the JVM writes now. What a JDK 8 calls current gets another name when it is
  /// full, and keeps it where the JVM ends: the next one begins with another again.
  private @Nullable Path written() throws IOException {
    Path named = Files.isRegularFile(path) ? path : null;
    if (!Rotations.isCurrent(path)) {
      return named;
    }
    return beside(List.of()).stream()
        .filter(one -> Rotations.isCurrent(one.path()) && !stoodThere.contains(one.state()))
        .max(Comparator.comparing(one -> one.state().changed()))
        .map(BesideFile::path)
        .orElse(named);
  }

  private boolean isAfter(State state, @Nullable Object now, FileTime end) {
    int order = state.changed().compareTo(end);
    return !stoodThere.contains(state)
        && !Objects.equals(state.key(), now)
        && (order > 0 || (order == 0 && !seen.contains(String.valueOf(state.key()))));
  }

  /// Whether it has what a file had that stood there before.
  private boolean isRewritten(Path file) {
    try {
      return openings.contains(Opening.of(file));
    } catch (IOException e) {
      // Whoever opens it learns why.
      return false;
    }
  }

  /// The files of this log, those beside what was opened among them.
  private List<BesideFile> beside(List<Current> opened) throws IOException {
    return BesideFile.of(path, opened.stream().map(Current::real).toList());
  }

  /// Nothing where no file is, or something that blocks who opens it, such as a pipe.
  private static @Nullable Current open(Path path) throws IOException {
    State state = Files.isRegularFile(path) ? State.of(path) : null;
    return state == null ? null : open(path, state.key());
  }

  /// Nothing where another file has taken the name meanwhile.
  private static @Nullable Current open(Path path, @Nullable Object key) throws IOException {
    FileChannel channel;
    Path real;
    try {
      real = path.toRealPath();
      channel = FileChannel.open(path, StandardOpenOption.READ);
    } catch (NoSuchFileException e) {
      return null;
    }
    State state = State.of(path);
    if (state == null || !Objects.equals(state.key(), key)) {
      channel.close();
      return null;
    }
    return new Current(path, real, channel, state);
  }
}
