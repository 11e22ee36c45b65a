package dev.assay.log;

import dev.assay.log.set.BesideFile;
import dev.assay.log.set.BesideFile.State;
import dev.assay.log.source.RealPath;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A file of a log that grows, opened.
///
/// @param channel its bytes; of a packed one the unpacked ones
/// @param real where it lay then, behind all links
/// @param state as it was then
record FollowedFile(Path path, Path real, FileChannel channel, State state) {

  /// Nothing where no file is, or something that blocks who opens it, such as a pipe.
  static @Nullable FollowedFile open(Path path) throws IOException {
    State state = Files.isRegularFile(path) ? State.of(path) : null;
    return state == null ? null : open(path, state.key());
  }

  /// Nothing where another file has taken the name meanwhile.
  static @Nullable FollowedFile open(Path path, @Nullable Object key) throws IOException {
    FileChannel channel;
    Path real;
    try {
      real = RealPath.of(path);
      channel = FileChannel.open(path, StandardOpenOption.READ);
    } catch (NoSuchFileException e) {
      return null;
    }
    State state = State.of(path);
    if (state == null || !Objects.equals(state.key(), key)) {
      channel.close();
      return null;
    }
    return new FollowedFile(path, real, channel, state);
  }

  /// What is packed, from the file that it was unpacked to, which goes when it is closed.
  static FollowedFile unpacked(BesideFile packed, Path unpacked) throws IOException {
    Path path = packed.path();
    FileChannel channel =
        FileChannel.open(unpacked, StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE);
    return new FollowedFile(path, RealPath.of(path), channel, packed.state());
  }
}
