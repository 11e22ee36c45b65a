package dev.assay.jvm;

import java.nio.file.Path;

/// A folder with a `bin/java`, which may or may not start.
///
/// @param home links resolved
/// @param foundBy where discovery met it first
record Candidate(Path home, String foundBy) {

  /// The program.
  Path java() {
    return home.resolve("bin/java");
  }
}
