package dev.assay.model;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/// A refusal to go on: what is wrong, where, and what to do. It reaches the user as one line on
/// standard error, `assay: WHAT, WHERE; WHAT TO DO`, and ends the program with the exit code of its
/// kind.
public final class Problem extends RuntimeException {

  /// Whose fault it is.
  public enum Kind {
    /// The command line or a plan file is wrong.
    USAGE(2),
    /// The workload or a JVM failed.
    WORKLOAD(3),
    /// The machine or an input is not fit.
    UNFIT(4);

    private final int exitCode;

    Kind(int exitCode) {
      this.exitCode = exitCode;
    }

    /// The exit code of the program.
    public int exitCode() {
      return exitCode;
    }
  }

  private static final long serialVersionUID = 1;

  private final Kind kind;

  private Problem(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /// The command line or a plan file is wrong.
  public static Problem usage(String message) {
    return new Problem(Kind.USAGE, message);
  }

  /// The workload or a JVM failed.
  public static Problem workload(String message) {
    return new Problem(Kind.WORKLOAD, message);
  }

  /// The machine or an input is not fit.
  public static Problem unfit(String message) {
    return new Problem(Kind.UNFIT, message);
  }

  /// The same with the exception that led to it, for `--debug`.
  public Problem causedBy(Throwable cause) {
    initCause(cause);
    return this;
  }

  /// Why a file could not be read or written, in words for a sentence that names the file.
  public static String reason(IOException failed) {
    return switch (failed) {
      case NoSuchFileException _ -> "there is no such file or folder";
      case AccessDeniedException _ -> "permission denied";
      case FileAlreadyExistsException _ -> "it exists already";
      case NotDirectoryException _ -> "it is not a folder";
      case FileSystemException other -> other.getReason() == null ? "it failed" : other.getReason();
      default ->
          failed.getMessage() == null ? failed.getClass().getSimpleName() : failed.getMessage();
    };
  }

  /// Whose fault it is.
  public Kind kind() {
    return kind;
  }
}
