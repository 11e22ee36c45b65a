package dev.assay.log;

import java.util.List;
import java.util.stream.Stream;

/// The log of one JVM: a file, or its rotations from the oldest to the newest.
///
/// @param name of the newest file, as the user sees it
/// @param beside what the same JVM wrote elsewhere meanwhile, such as the names of the stops
public record LogSet(String name, List<LogSource> sources, List<LogSource> beside) {
  public LogSet {
    sources = List.copyOf(sources);
    beside = List.copyOf(beside);
  }

  LogSet(String name, List<LogSource> sources) {
    this(name, sources, List.of());
  }

  /// The same with what stands in the log of another set.
  LogSet with(LogSet other) {
    return new LogSet(name, sources, other.sources);
  }

  /// All files, in the order of reading.
  public List<LogSource> all() {
    return Stream.concat(sources.stream(), beside.stream()).toList();
  }
}
