package dev.assay.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What is done to whole folders.
public final class Folders {

  private Folders() {}

  /// Deletes a folder, if it is there, with all that is in it; links go, what they lead to stays.
  ///
  /// @throws IOException when something cannot be deleted; it and what holds it are left
  public static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> innermostLast;
    try (Stream<Path> all = Files.walk(folder)) {
      innermostLast = all.toList();
    }
    for (Path path : innermostLast.reversed()) {
      Files.deleteIfExists(path);
    }
  }
}
