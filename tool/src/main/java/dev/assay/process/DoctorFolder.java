package dev.assay.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The folder that runs are written to, or the nearest one above it that exists.
///
/// @param free bytes that this user may still write; absent when the file system does not say
record DoctorFolder(Path path, OptionalLong free, boolean writable) {

  static DoctorFolder of(Path wanted) {
    Path path = existing(wanted.toAbsolutePath());
    return new DoctorFolder(path, free(path), Files.isWritable(path));
  }

  private static Path existing(Path wanted) {
    @Nullable Path at = wanted;
    while (at != null && !Files.isDirectory(at)) {
      at = at.getParent();
    }
    return at == null ? wanted : at;
  }

  private static OptionalLong free(Path path) {
    try {
      return OptionalLong.of(Files.getFileStore(path).getUsableSpace());
    } catch (IOException notToldByTheFileSystem) {
      return OptionalLong.empty();
    }
  }
}
