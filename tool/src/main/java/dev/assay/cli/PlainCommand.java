package dev.assay.cli;

import java.util.List;
import java.util.concurrent.Callable;

/// A command that understands plain lines itself, see [PlainLine].
interface PlainCommand extends Callable<Integer> {

  /// Takes a line that picocli is not needed for, as picocli would.
  ///
  /// @return whether it did
  boolean takes(List<String> line);
}
