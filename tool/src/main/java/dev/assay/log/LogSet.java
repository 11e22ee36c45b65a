package dev.assay.log;

import java.util.List;

/// The log of one JVM: a file, or its rotations from the oldest to the newest.
///
/// @param name of the newest file, as the user sees it
public record LogSet(String name, List<LogSource> sources) {
  public LogSet {
    sources = List.copyOf(sources);
  }
}
