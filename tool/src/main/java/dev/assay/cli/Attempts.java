package dev.assay.cli;

import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;

/// What is written one after the other. A file that cannot be written is told, and keeps nothing
/// else from being written or judged.
final class Attempts {

  /// Writes something.
  @FunctionalInterface
  interface Attempt {
    /// Writes it.
    void make() throws IOException;
  }

  private final PrintStream err;
  private boolean failed;

  Attempts(Console console) {
    err = console.err();
  }

  /// Whether it succeeded.
  boolean succeeds(Attempt attempt) {
    try {
      attempt.make();
      return true;
    } catch (IOException | UncheckedIOException e) {
      failed = true;
      err.println("assay: " + Plain.line(Failure.of(e).message()));
      return false;
    }
  }

  /// Makes it.
  void make(Attempt attempt) {
    boolean _ = succeeds(attempt);
  }

  /// The exit code where nothing else decides it.
  int exitCode() {
    return failed ? Problem.Kind.UNFIT.exitCode() : 0;
  }
}
