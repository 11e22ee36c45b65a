package dev.assay.log;

import dev.assay.log.source.LogSource;

/// Is told of progress while a file is read.
@FunctionalInterface
public interface Watch {
  /// So much of the file was read.
  ///
  /// @param bytes of the unpacked file
  /// @return whether to go on
  boolean goOn(LogSource source, long bytes);

  /// Nobody looks on, and all is read.
  static Watch none() {
    return (source, bytes) -> true;
  }

  /// Whether a file that has ended goes on where nobody may read any more.
  default boolean isCut(LogSource source) {
    return false;
  }
}
