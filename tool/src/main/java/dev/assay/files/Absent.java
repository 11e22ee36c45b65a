package dev.assay.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Why there is no file of a name.
public final class Absent {

  private Absent() {}

  /// Whether it lies in a folder into which the user may not look.
  public static boolean isHidden(Path path) {
    return failure(path) instanceof AccessDeniedException;
  }

  /// The beginning of a sentence: `there is no file gc.log`, or what is in the way to it.
  ///
  /// @param name as the user reads it
  public static String why(Path path, String name) {
    if (Files.isSymbolicLink(path)) {
      return "the symbolic link " + name + " leads to no file";
    }
    IOException failure = failure(path);
    String reason = failure instanceof FileSystemException told ? told.getReason() : null;
    if (reason != null) {
      // Such as a name that is too long.
      return name + " cannot be opened: " + reason.toLowerCase(Locale.ROOT);
    }
    return "there is no file " + name;
  }

  private static @Nullable IOException failure(Path path) {
    try {
      Files.readAttributes(path, BasicFileAttributes.class);
      return null;
    } catch (IOException e) {
      return e;
    }
  }
}
