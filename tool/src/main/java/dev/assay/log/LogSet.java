package dev.assay.log;

import dev.assay.model.LogCoverage.Kind;
import java.util.List;
import java.util.stream.Stream;

/// The log of one JVM: a file, or its rotations from the oldest to the newest.
///
/// @param name of the newest file, as the user sees it
/// @param beside what the same JVM wrote elsewhere meanwhile, such as the names of the stops,
///   stream by stream
/// @param remarks on files that belong to it or look like it and are not read
public record LogSet(
    String name, List<LogSource> sources, List<List<LogSource>> beside, List<Remark> remarks) {
  public LogSet {
    sources = List.copyOf(sources);
    beside = List.copyOf(beside);
    remarks = List.copyOf(remarks);
  }

  LogSet(String name, List<LogSource> sources, List<Remark> remarks) {
    this(name, sources, List.of(), remarks);
  }

  /// Something that is not read.
  ///
  /// @param about the source that it is told of
  /// @param detail the files
  public record Remark(Kind kind, LogSource about, String detail) {}

  /// The same with what stands in the log of another set.
  LogSet with(LogSet other) {
    return new LogSet(
        name,
        sources,
        Stream.concat(
                Stream.concat(beside.stream(), Stream.of(other.sources)), other.beside.stream())
            .toList(),
        Stream.of(remarks, other.remarks).flatMap(List::stream).toList());
  }

  /// All files, in the order of reading.
  public List<LogSource> all() {
    return Stream.concat(sources.stream(), beside.stream().flatMap(List::stream)).toList();
  }
}
