package dev.assay.log.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// The path by which a file is known, whatever links its name goes through.
public final class RealPath {

  private RealPath() {}

  /// The links of the kernel, such as `/proc/1234/root` of a process in a container, lead to other
  /// files than their text says, or to none: a file behind one is known as it was named.
  ///
  /// @throws NoSuchFileException where no file is
  public static Path of(Path file) throws IOException {
    try {
      Path real = file.toRealPath();
      if (Files.isSameFile(real, file)) {
        return real;
      }
    } catch (NoSuchFileException e) {
      if (!Files.exists(file)) {
        throw e;
      }
    }
    return file.toAbsolutePath();
  }
}
