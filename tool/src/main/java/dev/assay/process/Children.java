package dev.assay.process;

import java.io.IOException;

/// Starts children and waits for them; a seam, so that everything above is tested without a
/// process.
public interface Children {

  /// Runs a program to its end. An interrupt of the calling thread ends the child with all its
  /// descendants.
  ///
  /// @throws IOException when the child cannot be started
  Ended run(Program program) throws IOException, InterruptedException;
}
