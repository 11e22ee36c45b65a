package dev.assay.log.set;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A file of a log that grows, beside the one that is named or that one itself.
public record BesideFile(Path path, State state) {

  /// What the file system says of a file.
  ///
  /// @param key what it knows it by, where it has such a thing
  public record State(@Nullable Object key, FileTime changed) {
    /// Nothing where none is.
    public static @Nullable State of(Path path) throws IOException {
      try {
        var attributes = Files.readAttributes(path, BasicFileAttributes.class);
        return new State(attributes.fileKey(), attributes.lastModifiedTime());
      } catch (NoSuchFileException e) {
        return null;
      }
    }
  }

  /// Those that are not packed, each once.
  ///
  /// @param named as the user names the log
  /// @param real where it lay behind its links, as a kubelet makes some: there others may lie
  ///   beside it
  public static List<BesideFile> of(Path named, List<Path> real) throws IOException {
    return of(named, real, false);
  }

  /// Those that are packed, each once.
  public static List<BesideFile> packed(Path named, List<Path> real) throws IOException {
    return of(named, real, true);
  }

  private static List<BesideFile> of(Path named, List<Path> real, boolean packed)
      throws IOException {
    Set<Path> places = new LinkedHashSet<>(List.of(named));
    real.stream().filter(file -> Files.isDirectory(file.resolveSibling("."))).forEach(places::add);
    List<BesideFile> files = new ArrayList<>();
    Set<@Nullable Object> found = new HashSet<>();
    for (Path place : places) {
      List<BesideFile> more = at(place, packed);
      more.removeIf(one -> found.contains(one.state.key));
      more.forEach(one -> found.add(one.state.key));
      files.addAll(more);
    }
    return files;
  }

  private static List<BesideFile> at(Path place, boolean packed) throws IOException {
    List<BesideFile> files = new ArrayList<>();
    for (Path file : siblings(place)) {
      boolean asked = Rotations.isPacked(file) == packed && Files.isRegularFile(file);
      State state = asked ? State.of(file) : null;
      if (state != null) {
        files.add(new BesideFile(file, state));
      }
    }
    return files;
  }

  /// Who may not look into the folder may read the log nevertheless.
  private static List<Path> siblings(Path place) throws IOException {
    try {
      return Rotations.siblings(place);
    } catch (AccessDeniedException e) {
      return List.of(place);
    }
  }
}
