package dev.assay.recording;

import dev.assay.files.Absent;
import dev.assay.files.FilesBelow;
import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The recordings that a user means: files, folders with all recordings below them, patterns that
/// the shell left alone, and `-` for standard input. What is packed with gzip or zstd is unpacked.
public final class RecordingSources {

  private static final String HINT =
      "name recordings, folders with recordings, or - for standard input";

  private final InputStream stdin;
  private final List<RecordingSource> found = new ArrayList<>();
  private final Set<Path> seen = new HashSet<>();
  private int unreadable;

  private RecordingSources(InputStream stdin) {
    this.stdin = stdin;
  }

  /// Finds them, each once, in the order of the arguments; those of a folder by name. What in a
  /// folder is of no known format is passed over; what is named is not.
  ///
  /// @throws Problem when something named is absent or unreadable, or a folder has no recording
  public static List<RecordingSource> of(List<String> arguments, InputStream stdin) {
    if (arguments.isEmpty()) {
      throw Problem.usage("no recording is named; " + HINT);
    }
    RecordingSources sources = new RecordingSources(stdin);
    arguments.stream().distinct().forEach(sources::add);
    return List.copyOf(sources.found);
  }

  private void add(String argument) {
    if (argument.equals("-")) {
      found.add(stream("standard input", () -> stdin));
      return;
    }
    Path path = path(argument);
    if (Files.exists(path)) {
      addPath(path);
    } else {
      addMatching(argument);
    }
  }

  private static Path path(String argument) {
    try {
      return Path.of(argument);
    } catch (InvalidPathException e) {
      throw Problem.usage(Plain.name(argument) + " is not a valid file name; " + HINT).causedBy(e);
    }
  }

  private void addMatching(String argument) {
    List<Path> matching = FilesBelow.matching(argument);
    if (matching.isEmpty()) {
      throw Problem.usage(Absent.why(Path.of(argument), Plain.name(argument)) + "; " + HINT);
    }
    matching.forEach(this::addPath);
  }

  private void addPath(Path path) {
    if (Files.isDirectory(path)) {
      addFolder(path);
    } else if (Files.isRegularFile(path)) {
      addFile(path);
    } else {
      found.add(stream(path.toString(), () -> Files.newInputStream(path)));
    }
  }

  private void addFile(Path file) {
    try {
      if (seen.add(file.toRealPath())) {
        found.add(source(file));
      }
    } catch (IOException e) {
      throw Problem.unfit(
              Plain.name(file.toString()) + " cannot be read; look at its owner and permissions")
          .causedBy(e);
    }
  }

  private void addFolder(Path folder) {
    int before = found.size();
    int known = seen.size();
    for (Path file : FilesBelow.folder(folder).regular()) {
      addIfRecording(file);
    }
    if (found.size() == before && seen.size() == known) {
      throw Problem.unfit(
          "there is no recording in "
              + Plain.name(folder.toString())
              + (unreadable > 0 ? " that can be read" : "")
              + "; "
              + HINT);
    }
  }

  /// What cannot be read is passed over: who names a folder means what can be read in it.
  private void addIfRecording(Path file) {
    try {
      RecordingSource source = source(file);
      if (Recordings.recognises(source) && seen.add(file.toRealPath())) {
        found.add(source);
      }
    } catch (IOException e) {
      unreadable++;
    }
  }

  /// A file as a source, which can be mapped if it is not packed.
  static RecordingSource source(Path file) throws IOException {
    boolean plain;
    try (InputStream in = Files.newInputStream(file)) {
      plain = Packing.of(in.readNBytes(4)) == Packing.NONE;
    }
    return new RecordingSource(
        file.toString(),
        plain ? Optional.of(file) : Optional.empty(),
        () -> Packing.unpacked(Files.newInputStream(file)));
  }

  private static RecordingSource stream(String name, RecordingSource.Opener packed) {
    return new RecordingSource(name, Optional.empty(), () -> Packing.unpacked(packed.open()));
  }
}
