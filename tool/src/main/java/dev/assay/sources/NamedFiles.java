package dev.assay.sources;

import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/// The files that arguments name: `@file`, `-XX:VMOptionsFile=`, `-XX:Flags=`.
interface NamedFiles {

  /// The largest that is read.
  int LARGEST = 1 << 20;

  /// The text of a file; absent when it shall be left as it is.
  Optional<SourceText> read(String name);

  /// For a command that the user gives: a file that is not there is an error, as it is for the JVM.
  static NamedFiles required(Path folder) {
    return name -> Optional.of(TextFile.read(folder.resolve(path(name)), LARGEST, name));
  }

  /// For a file from elsewhere: only files beside it or below are read, so that nothing on this
  /// machine shows up in a report because some repository names it.
  static NamedFiles beside(Path folder) {
    return name -> {
      try {
        Path path = folder.resolve(path(name)).normalize();
        boolean inside =
            !Path.of(name).isAbsolute() && path.toRealPath().startsWith(folder.toRealPath());
        return inside && Files.isRegularFile(path) && Files.size(path) <= LARGEST
            ? Optional.of(TextFile.read(path, LARGEST, path.toString()))
            : Optional.empty();
      } catch (IOException | Problem _) {
        // Images hold files that the repository does not: nothing is wrong with that.
        return Optional.empty();
      }
    };
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw Problem.unfit("'" + name + "' is not a valid path; correct the argument").causedBy(e);
    }
  }
}
