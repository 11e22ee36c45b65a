package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.set.BesideFile.State;
import dev.assay.log.source.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A part of a growing log: what was read from one file before the next one began.
final class FollowedPart {

  /// Bytes by which it is known again.
  private static final int BEGINNING = 1 << 12;

  private final ByteBuffer beginning = ByteBuffer.allocate(BEGINNING);
  private FollowedFile file;
  private @Nullable String loss;

  FollowedPart(FollowedFile file) {
    this.file = file;
  }

  FollowedFile file() {
    return file;
  }

  /// These bytes were read behind the others.
  void took(byte[] bytes, int offset, int count) {
    beginning.put(bytes, offset, Math.min(count, beginning.remaining()));
  }

  /// What was read first, one byte to a letter.
  Excerpt beginning() {
    return new Excerpt(new String(beginning.array(), 0, beginning.position(), ISO_8859_1));
  }

  /// Whether a file begins as this part did.
  boolean isBeginningOf(Path other) throws IOException {
    byte[] read = Arrays.copyOf(beginning.array(), beginning.position());
    try (InputStream in = Files.newInputStream(other)) {
      return Arrays.equals(read, in.readNBytes(read.length));
    }
  }

  /// The name in its folder that the file has by now, if somebody gave it one that no rotation
  /// gives; nothing where it has none. A file that was made since may have got its key.
  @Nullable Path renamed() {
    try (Stream<Path> files = Files.list(file.real().resolveSibling(""))) {
      for (Path other : files.filter(Files::isRegularFile).toList()) {
        if (isSame(other)) {
          Path shown = file.path().resolveSibling(other.getFileName());
          return Files.exists(shown) ? shown : other;
        }
      }
    } catch (IOException | UncheckedIOException e) {
      // The folder went, too, or is closed to who may read the log itself.
    }
    return null;
  }

  private boolean isSame(Path other) throws IOException {
    State state = State.of(other);
    return state != null
        && Objects.equals(state.key(), file.state().key())
        && beginning.position() > 0
        && isBeginningOf(other);
  }

  /// What was read lies in this file by now.
  void liesIn(FollowedFile other) {
    file = other;
  }

  void lost(String what) {
    loss = what;
  }

  /// What may be missing at its end, as a sentence tells it.
  @Nullable String loss() {
    return loss;
  }
}
