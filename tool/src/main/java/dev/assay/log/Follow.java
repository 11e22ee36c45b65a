package dev.assay.log;

import dev.assay.log.set.BesideFile;
import dev.assay.log.set.UnreadParts;
import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogFiles;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.RealPath;
import dev.assay.log.stream.BlockStream;
import dev.assay.log.stream.Head;
import dev.assay.log.stream.Packing;
import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads a log that a JVM still writes, one file after another. At the end of a file it waits for
/// more; when the JVM continues in a new file, it first reads the rest of the old one. When reading
/// is told to stop, everything that was written until then is still read.
public final class Follow {

  private static final long POLL_MILLIS = 200;

  /// Lets some time pass.
  @FunctionalInterface
  public interface Pause {
    /// Returns when it is time to look again.
    ///
    /// @return whether to go on behind what stands there by then
    boolean take() throws InterruptedException;
  }

  private final Path path;
  private final Pause pause;
  private final Consumer<String> told;
  private volatile boolean stopped;
  private final FollowedFolder folder;
  private final List<FollowedPart> begun = new ArrayList<>();
  private @Nullable FollowedFile current;

  /// The log, while the rest of what it held before it was truncated is read from a copy.
  private @Nullable FollowedFile truncated;

  private boolean ended;

  /// Where what was read lies.
  private final Set<Path> read = new HashSet<>();

  private final UnreadParts unread = new UnreadParts(read);

  /// Why the file cannot be read, as it was told.
  private String trouble = "";

  /// What is done when all that stood there at the start was read; once.
  private final Runnable caughtUp;

  private boolean live;

  /// @param told what happens to the file, a line each
  /// @param caughtUp called once, when all that stood there at the start was read
  /// @param resting called whenever nothing more stands there yet: whether to wait for more
  public Follow(Path path, Consumer<String> told, Runnable caughtUp, BooleanSupplier resting) {
    this(
        path,
        () -> {
          boolean goesOn = resting.getAsBoolean();
          Thread.sleep(POLL_MILLIS);
          return goesOn;
        },
        told,
        caughtUp);
  }

  Follow(Path path, Pause pause, Consumer<String> told, Runnable caughtUp) {
    this.path = path;
    folder = new FollowedFolder(path);
    this.pause = pause;
    this.told = told;
    this.caughtUp = caughtUp;
  }

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
      read.add(RealPath.of(path));
      return unread.beside(path, List.of(LogGlance.at(LogFiles.source(path)).beginning()));
    } catch (IOException e) {
      // Reading the log tells what is wrong with it.
      return null;
    }
  }

  /// The same once the last file was read: parts that came since and went before they could be
  /// read, such as those that were packed between two looks.
  public @Nullable String unreadSince() throws IOException {
    read.clear();
    Map<Object, Path> lying = lying();
    for (FollowedPart part : begun) {
      Path file = lying.get(part.file().state().key());
      if (file != null) {
        addRead(part, file);
      }
    }
    List<Excerpt> beginnings =
        begun.stream().map(FollowedPart::beginning).filter(one -> !one.text().isEmpty()).toList();
    return unread.beside(path, beginnings);
  }

  /// What could not be read at the end, and why; nothing where all was read.
  public @Nullable String unreadable() {
    return trouble.isEmpty() ? null : "the rest cannot be read (" + trouble + ")";
  }

  /// What was overwritten may have left its key to a file that was not read.
  private void addRead(FollowedPart part, Path file) {
    try {
      if (part.isBeginningOf(file)) {
        read.add(RealPath.of(file));
      }
    } catch (IOException e) {
      // It went meanwhile.
    }
  }

  /// The next file, to be read to its end before another is asked for; nothing behind the last.
  public @Nullable LogSource next() {
    return ended || (stopped && !live)
        ? null
        : new LogSource(path.toString(), -1, null, Bytes::new);
  }

  /// Whether all that stood there at the start was read.
  public boolean isLive() {
    return live;
  }

  /// Ends the log soon: behind what stands there by then, if what stood there at the start was
  /// read.
  public void stop() {
    stopped = true;
  }

  /// What the files that were begun are called by now, in the order of reading: the JVM renames its
  /// old files, and others move them on.
  public List<String> names() throws IOException {
    Map<Object, Path> lying = lying();
    List<String> told = new ArrayList<>();
    for (int i = begun.size() - 1; i >= 0; i--) {
      String gone = path + " (part " + (i + 1) + " of " + begun.size() + ", gone)";
      FollowedPart part = begun.get(i);
      // What was overwritten may have left its key to a later file.
      Path file = lying.remove(part.file().state().key());
      Path present = file == null ? part.renamed() : file;
      told.addFirst(present == null ? gone : present.toString());
    }
    return told;
  }

  /// The files that lie there now by what the file system knows them by.
  private Map<Object, Path> lying() throws IOException {
    Map<Object, Path> lying = new HashMap<>();
    List<BesideFile> files = new ArrayList<>(folder.packed(files()));
    files.addAll(folder.beside(files()));
    for (BesideFile file : files) {
      Object key = file.state().key();
      if (key != null) {
        lying.put(key, file.path());
      }
    }
    return lying;
  }

  /// What may be missing at the end of each of these, nothing where all was read.
  public List<@Nullable String> losses() {
    List<@Nullable String> losses = new ArrayList<>();
    begun.forEach(part -> losses.add(part.loss()));
    return losses;
  }

  private List<FollowedFile> files() {
    return begun.stream().map(FollowedPart::file).toList();
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
          begun.getLast().took(buffer, offset, count);
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
      FollowedFile last = current;
      if (ended && last != null) {
        last.channel().close();
      }
    }
  }

  private void await() throws IOException {
    if (!live) {
      live = true;
      caughtUp.run();
    }
    try {
      if (!pause.take()) {
        stop();
      }
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
        told.accept(path + ": cannot be read at the moment (" + reason + "); waiting");
      }
      return 0;
    }
  }

  /// Bytes read; 0 where there is nothing new, -1 where the log goes on elsewhere.
  private int read(ByteBuffer target) throws IOException {
    FollowedFile now = current;
    if (now == null) {
      now = FollowedFile.open(path);
      if (now == null) {
        return 0;
      }
      folder.first(now);
      begin(now);
    }
    int count = now.channel().read(target);
    if (count > 0) {
      return count;
    }
    FollowedFile log = truncated;
    if (log != null) {
      now.channel().close();
      truncated = null;
      return beginAgain(log);
    }
    if (now.channel().size() < now.channel().position()) {
      return readCopy(now, target);
    }
    FollowedFile successor = folder.successor(now, begun);
    if (successor == null) {
      return 0;
    }
    if (successor.channel().size() == 0) {
      // Who rotated the log may have made it, and the JVM writes on into the old one.
      successor.channel().close();
      return 0;
    }
    return goOn(now, successor, target);
  }

  /// What was written after the last look stands in the copy that was made before the log was
  /// truncated, or is lost.
  private int readCopy(FollowedFile log, ByteBuffer target) throws IOException {
    FollowedPart part = begun.getLast();
    FollowedFile copy = folder.copy(part);
    if (copy == null) {
      part.lost(
          "it was truncated, and lines written shortly before that may be missing: no single copy"
              + " contains them");
      return beginAgain(log);
    }
    part.liesIn(copy);
    folder.read(copy);
    current = copy;
    truncated = log;
    return read(target);
  }

  private int beginAgain(FollowedFile log) throws IOException {
    log.channel().position(0);
    begin(log);
    told.accept(path + ": was truncated; reading it again from its beginning" + asFile());
    return -1;
  }

  private void begin(FollowedFile file) {
    begun.add(new FollowedPart(file));
    folder.read(file);
    current = file;
  }

  /// The JVM may have written to the old file after we had read it and before it was replaced.
  private int goOn(FollowedFile old, FollowedFile successor, ByteBuffer target) throws IOException {
    int count = old.channel().read(target);
    if (count > 0) {
      successor.channel().close();
      return count;
    }
    old.channel().close();
    begin(successor);
    told.accept(path + ": continues in a new file " + successor.path().getFileName() + asFile());
    return -1;
  }

  /// The number by which its lines are told from now on.
  private String asFile() {
    return ", from here on file " + begun.size();
  }
}
