package dev.assay.log;

import dev.assay.log.set.BesideFile;
import dev.assay.log.set.BesideFile.State;
import dev.assay.log.set.Rotations;
import dev.assay.log.source.LogFiles;
import dev.assay.log.stream.Head;
import dev.assay.log.stream.Packing;
import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The files of a growing log: decides which of them continues it, and which is a copy.
final class FollowedFolder {

  /// Bytes. Parts of a rotated log are far smaller, and following one must not fill the disk.
  private static final long MOST_UNPACKED = 1L << 30;

  private final Path path;

  /// Files that were read, or stood there before.
  private final Set<String> seen = new HashSet<>();

  /// The files beside the first one as they were then. What was copied may bear a later time than
  /// the log that it is older than.
  private final Set<State> stoodThere = new HashSet<>();

  /// How these began: written anew with what they held they are as old as before.
  private final Set<Opening> openings = new HashSet<>();

  FollowedFolder(Path path) {
    this.path = path;
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

  /// The first file is read: all others that lie beside it are older.
  void first(FollowedFile now) throws IOException {
    for (BesideFile older : beside(List.of(now))) {
      seen.add(String.valueOf(older.state().key()));
      stoodThere.add(older.state());
      if (!Objects.equals(older.state().key(), now.state().key())) {
        rememberOpening(older.path());
      }
    }
    packed(List.of(now)).forEach(older -> stoodThere.add(older.state()));
  }

  private void rememberOpening(Path older) {
    try {
      openings.add(Opening.of(older));
    } catch (IOException e) {
      // The parts of others may be closed to who may read the log itself.
    }
  }

  /// This file is read.
  void read(FollowedFile file) {
    seen.add(String.valueOf(file.state().key()));
  }

  /// Who truncates a log has copied it, so that the copy has what was read and what was written
  /// after the last look; it is opened behind what was read.
  @Nullable FollowedFile copy(FollowedPart truncated) throws IOException {
    FollowedFile log = truncated.file();
    List<BesideFile> copies = new ArrayList<>();
    for (BesideFile file : beside(List.of(log))) {
      boolean isOlder =
          stoodThere.contains(file.state()) || seen.contains(String.valueOf(file.state().key()));
      if (!isOlder && holds(file.path(), truncated)) {
        copies.add(file);
      }
    }
    if (copies.size() != 1) {
      return null;
    }
    BesideFile copy = copies.getFirst();
    FollowedFile opened = FollowedFile.open(copy.path(), copy.state().key());
    if (opened != null) {
      opened.channel().position(log.channel().position());
    }
    return opened;
  }

  private static boolean holds(Path file, FollowedPart part) throws IOException {
    try {
      return Files.size(file) >= part.file().channel().position() && part.isBeginningOf(file);
    } catch (AccessDeniedException e) {
      // Who truncates a log may keep its copies to himself.
      return false;
    }
  }

  /// The file that was written next, once this one was replaced; those that came and went since the
  /// last look stand beside it under other names, the oldest of them perhaps packed.
  ///
  /// @param begun what was read, this one among it
  @Nullable FollowedFile successor(FollowedFile now, List<FollowedPart> begun) throws IOException {
    Path written = written();
    State state = written == null ? null : State.of(written);
    if (written == null || state == null || Objects.equals(state.key(), now.state().key())) {
      return null;
    }
    List<BesideFile> beside = beside(List.of(now));
    FileTime end =
        beside.stream()
            .filter(one -> Objects.equals(one.state().key(), now.state().key()))
            .map(one -> one.state().changed())
            .findFirst()
            .orElse(now.state().changed());
    FollowedFile packed = packed(now, end, begun);
    if (packed != null) {
      return packed;
    }
    BesideFile next =
        beside.stream()
            .filter(one -> isAfter(one.state(), now.state().key(), end) && !isRewritten(one.path()))
            .min(
                Comparator.comparing((BesideFile one) -> one.state().changed())
                    .thenComparing(one -> one.path().equals(written))
                    .thenComparing(BesideFile::path))
            .orElse(new BesideFile(written, state));
    return FollowedFile.open(next.path(), next.state().key());
  }

  /// The first that was packed before it was read, unpacked; nothing where none is.
  private @Nullable FollowedFile packed(FollowedFile now, FileTime end, List<FollowedPart> begun)
      throws IOException {
    List<BesideFile> files = new ArrayList<>(packed(List.of(now)));
    files.removeIf(one -> !isAfter(one.state(), now.state().key(), end));
    files.sort(Comparator.comparing(one -> one.state().changed()));
    for (BesideFile file : files) {
      Path unpacked = unpacked(file.path());
      if (unpacked != null && !isRewritten(unpacked) && !isRead(unpacked, begun)) {
        return FollowedFile.unpacked(file, unpacked);
      }
      if (unpacked != null) {
        Files.delete(unpacked);
      }
      stoodThere.add(file.state());
    }
    return null;
  }

  /// Nothing where it is damaged, as while it is still written, too long, or there is no room for
  /// it: it is named at the end.
  private static @Nullable Path unpacked(Path packed) {
    try (InputStream in = Files.newInputStream(packed)) {
      Head head = Head.of(in);
      return LogFiles.keptFile(Packing.of(head).unpack(head.stream()), MOST_UNPACKED);
    } catch (IOException | Problem e) {
      return null;
    }
  }

  private static boolean isRead(Path file, List<FollowedPart> begun) throws IOException {
    for (FollowedPart part : begun) {
      if (part.isBeginningOf(file)) {
        return true;
      }
    }
    return false;
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
  List<BesideFile> beside(List<FollowedFile> opened) throws IOException {
    return BesideFile.of(path, opened.stream().map(FollowedFile::real).toList());
  }

  /// Those of them that are packed.
  List<BesideFile> packed(List<FollowedFile> opened) throws IOException {
    return BesideFile.packed(path, opened.stream().map(FollowedFile::real).toList());
  }
}
