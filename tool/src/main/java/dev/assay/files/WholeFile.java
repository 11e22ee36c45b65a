package dev.assay.files;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/// A file that has its name when it is whole and not before. Until then it grows in a hidden folder
/// of its own beside its place, where nothing of the user's can lie. The folder goes with
/// [#close()], and when this JVM ends before.
public final class WholeFile implements AutoCloseable {

  private final Path target;
  private final Path folder;
  private final Thread tidying;

  private WholeFile(Path target, Path folder) {
    this.target = target;
    this.folder = folder;
    tidying = new Thread(this::tidy);
  }

  /// Makes the folder. A link is followed: what it leads to is written.
  ///
  /// @throws FileSystemException that names the target, when nothing can be made beside it
  public static WholeFile at(Path target) throws FileSystemException {
    try {
      Path real = Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
      Path beside = real.getParent();
      if (beside == null || !Files.isDirectory(beside)) {
        throw new NoSuchFileException(target.toString());
      }
      String name = real.getFileName().toString();
      WholeFile file = new WholeFile(real, Files.createTempDirectory(beside, "." + name + "."));
      Runtime.getRuntime().addShutdownHook(file.tidying);
      return file;
    } catch (IOException e) {
      throw named(target, e);
    }
  }

  /// The place that it gets.
  public Path target() {
    return target;
  }

  /// A place in the folder.
  public Path part(String name) {
    return folder.resolve(name);
  }

  /// Gives this part the name of the file, in the place of an older one. What is no file, a pipe or
  /// a device, keeps its place and gets the bytes.
  ///
  /// @throws FileSystemException that names the target; an older file is then untouched
  public void finish(Path part) throws FileSystemException {
    try {
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        try (OutputStream bytes = Files.newOutputStream(target)) {
          Files.copy(part, bytes);
        }
        return;
      }
      if (Files.exists(target)) {
        keepPermissions(part);
      }
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw named(target, e);
    }
  }

  /// What only its owner may read must not become everybody's by being written again.
  private void keepPermissions(Path part) throws IOException {
    PosixFileAttributeView older = Files.getFileAttributeView(target, PosixFileAttributeView.class);
    if (older != null) {
      Set<PosixFilePermission> permissions = older.readAttributes().permissions();
      if (!permissions.equals(Files.getPosixFilePermissions(part))) {
        Files.setPosixFilePermissions(part, permissions);
      }
    }
  }

  /// Nothing is left but the file, if it was finished.
  @Override
  public void close() throws IOException {
    Folders.delete(folder);
    try {
      Runtime.getRuntime().removeShutdownHook(tidying);
    } catch (IllegalStateException ends) {
      // The hook of a JVM that ends already finds nothing to delete.
    }
  }

  private void tidy() {
    try {
      Folders.delete(folder);
    } catch (IOException | UncheckedIOException e) {
      System.err.println("assay: left behind " + folder + ": " + e.getMessage());
    }
  }

  /// The same failure, that names the file as the user knows it.
  public static FileSystemException named(Path target, IOException failed) {
    FileSystemException named =
        new FileSystemException(target.toString(), null, Problem.reason(failed));
    named.initCause(failed);
    return named;
  }
}
