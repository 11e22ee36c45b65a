package dev.assay.profiler;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/// The files of a process, which may see others than Assay does, and may not be allowed to see
/// Assay's.
///
/// @param root of the process's files as seen from here: `/proc/PID/root`
/// @param own whether it is another container or another user, so that both sides must meet in its
///   folder for temporary files
public record Namespace(long pid, Path root, boolean own) {

  private static final Path PROC = Path.of("/proc");
  private static final String TEMPORARY = "tmp";

  /// Of a running process.
  public static Namespace of(long pid) {
    Path process = PROC.resolve(Long.toString(pid));
    return new Namespace(pid, process.resolve("root"), !sameFiles(process) || !sameUser(process));
  }

  private static boolean sameFiles(Path process) {
    try {
      return Files.readSymbolicLink(process.resolve("ns/mnt"))
          .equals(Files.readSymbolicLink(PROC.resolve("self/ns/mnt")));
    } catch (IOException _) {
      return true; // no Linux, or not ours to see: then attaching says so
    }
  }

  private static boolean sameUser(Path process) {
    try {
      return Files.getAttribute(process, "unix:uid", LinkOption.NOFOLLOW_LINKS)
          .equals(Files.getAttribute(PROC.resolve("self"), "unix:uid"));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
      return true;
    }
  }

  /// A file that both sides can name.
  ///
  /// @param here its path for Assay
  /// @param there its path for the process
  public record Shared(Path here, Path there) {}

  /// The library where the process can read it.
  public Shared library(Path library) {
    if (!own) {
      return new Shared(library, library);
    }
    Shared copy = temporary(String.valueOf(library.getFileName()));
    try {
      Files.copy(library, copy.here(), StandardCopyOption.REPLACE_EXISTING);
      Files.setPosixFilePermissions(copy.here(), PosixFilePermissions.fromString("rwxr-xr-x"));
      return copy;
    } catch (IOException e) {
      throw unwritable(copy, e);
    }
  }

  /// A file that the process can write and Assay can read afterwards.
  public Shared output(Path wanted) {
    Path file = wanted.toAbsolutePath();
    return own ? temporary("assay-" + pid + "-" + file.getFileName()) : new Shared(file, file);
  }

  private Shared temporary(String name) {
    return new Shared(root.resolve(TEMPORARY).resolve(name), Path.of("/", TEMPORARY).resolve(name));
  }

  /// Brings a file that the process wrote to where it was wanted.
  ///
  /// @param content opened while the process ran: with it goes the way to its files
  public void fetch(Shared written, InputStream content, Path wanted) {
    if (!own) {
      return;
    }
    try {
      Files.copy(content, wanted, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw unwritable(written, e);
    }
  }

  /// Removes what was only put there for the recording.
  public void clear(List<Shared> files) {
    for (Shared file : files) {
      if (own) {
        try {
          Files.deleteIfExists(file.here());
        } catch (IOException _) {
          // Temporary files are the system's to clear.
        }
      }
    }
  }

  private Problem unwritable(Shared file, IOException e) {
    return Problem.unfit(
            "cannot exchange files with process "
                + pid
                + ", "
                + file.here()
                + ": "
                + Problem.reason(e)
                + "; run assay as root, or inside the container")
        .causedBy(e);
  }
}
