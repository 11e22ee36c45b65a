package dev.assay.cli;

import dev.assay.files.Folders;
import dev.assay.model.Problem;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A folder that stands in for a trial's while a JVM is only asked something: a flag may put a log
/// into `{trial}`, and a JVM does not start when it cannot.
record ScratchFolder(Path path) implements Closeable {

  static ScratchFolder make() {
    try {
      return new ScratchFolder(Files.createTempDirectory("assay-"));
    } catch (IOException e) {
      throw Problem.unfit(
              "cannot make a temporary folder: " + e.getMessage() + "; see that there is space")
          .causedBy(e);
    }
  }

  /// Deletes it with all that is in it; what cannot be deleted stays.
  @Override
  public void close() {
    try {
      Folders.delete(path);
    } catch (IOException stays) {
      // Temporary files are the system's to clear.
    }
  }
}
