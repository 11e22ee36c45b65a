package dev.assay.log.set;

import dev.assay.log.source.LogSource;
import dev.assay.model.LogCoverage.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The log of one JVM, which may have been started several times.
///
/// @param name of the newest file, as the user sees it
/// @param parts from the oldest to the newest
/// @param remarks on files that belong to it or look like it and are not read
public record LogSet(String name, List<Part> parts, List<Remark> remarks) {
  public LogSet {
    parts = List.copyOf(parts);
    remarks = List.copyOf(remarks);
  }

  /// Files that are read one behind the other. Another part is of another start of the JVM.
  ///
  /// @param sources a file, or its rotations from the oldest to the newest
  /// @param beside what the same JVM wrote elsewhere meanwhile, such as the names of the stops,
  ///   stream by stream
  public record Part(List<LogSource> sources, List<List<LogSource>> beside) {
    public Part {
      sources = List.copyOf(sources);
      beside = List.copyOf(beside);
    }

    private Stream<LogSource> all() {
      return Stream.concat(sources.stream(), beside.stream().flatMap(List::stream));
    }
  }

  /// Something that is not read.
  ///
  /// @param about the source that it is told of
  /// @param detail the files
  public record Remark(Kind kind, LogSource about, String detail) {}

  /// The set, and streams that the JVM wrote beside its last part.
  LogSet with(List<LogSet> streams) {
    LogSet all = this;
    for (LogSet stream : streams) {
      all = all.with(stream);
    }
    return all;
  }

  /// The set, another stream that the JVM wrote beside its last part, and what is beside that.
  LogSet with(LogSet stream) {
    Part last = parts.getLast();
    List<List<LogSource>> beside = new ArrayList<>(last.beside);
    beside.add(stream.sources());
    stream.parts.forEach(part -> beside.addAll(part.beside));
    List<Part> all = new ArrayList<>(parts);
    all.set(all.size() - 1, new Part(last.sources, beside));
    return new LogSet(name, all, Stream.of(remarks, stream.remarks).flatMap(List::stream).toList());
  }

  /// Whether other parts of the log are not read.
  public boolean isPart() {
    return remarks.stream().anyMatch(remark -> remark.kind() == Kind.PARTS_UNREAD);
  }

  /// The files of the log itself, in their order.
  public List<LogSource> sources() {
    return parts.stream().map(Part::sources).flatMap(List::stream).toList();
  }

  /// All files, in the order of reading.
  public List<LogSource> all() {
    return parts.stream().flatMap(Part::all).toList();
  }
}
