package dev.assay.log.set;

import dev.assay.log.set.LogSet.Part;
import dev.assay.log.set.LogSet.Remark;
import dev.assay.log.source.LogSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A log and what the same JVM wrote beside it.
///
/// @param others logs of other topics
/// @param rests what others have besides the same topics
record ParallelLogs(JvmLog log, List<JvmLog> others, List<LogSet> rests) {

  /// One start of the JVM.
  private record Start(JvmRun run, List<List<LogSource>> beside) {
    Start(JvmRun run) {
      this(run, new ArrayList<>());
    }

    Part part() {
      return new Part(run.sources(), beside);
    }
  }

  ParallelLogs(JvmLog log, List<LogSet> rests) {
    this(log, List.of(), rests);
  }

  ParallelLogs with(JvmLog other) {
    return new ParallelLogs(log, Stream.concat(others.stream(), Stream.of(other)).toList(), rests);
  }

  /// The log and those of other topics.
  Stream<JvmLog> all() {
    return Stream.concat(Stream.of(log), others.stream());
  }

  LogSet set() {
    return joined().with(rests);
  }

  /// Run by run. Of one that the log does not have, as it was rotated away, the other log has it
  /// alone.
  private LogSet joined() {
    if (others.isEmpty()) {
      return log.set();
    }
    List<Start> starts = new ArrayList<>();
    log.runs().forEach(run -> starts.add(new Start(run)));
    others.forEach(other -> add(starts, other));
    if (log.isDated()) {
      starts.sort(Comparator.comparingLong(start -> start.run.start()));
    }
    List<Remark> remarks = new ArrayList<>(log.remarks());
    others.forEach(other -> remarks.addAll(other.remarks()));
    return new LogSet(log.name(), starts.stream().map(Start::part).toList(), remarks);
  }

  private void add(List<Start> starts, JvmLog other) {
    for (int i = 0; i < other.runs().size(); i++) {
      JvmRun run = other.runs().get(i);
      Start start =
          log.isDated() && other.isDated()
              ? starts.stream().filter(one -> one.run.isSame(run)).findFirst().orElse(null)
              : starts.get(i);
      if (start == null) {
        starts.add(new Start(run));
      } else {
        start.beside.add(run.sources());
      }
    }
  }
}
