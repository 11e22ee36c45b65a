package dev.assay.profile;

import dev.assay.model.Notice;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What recordings say besides stacks.
///
/// @param sources names of the files
/// @param start of the first, milliseconds of the Unix epoch
/// @param seconds that were recorded and selected: of several recordings, while at least one of
///   them ran
/// @param jvm as it calls itself: `OpenJDK 64-Bit Server VM 21.0.5+11`
/// @param kinds samples of every kind there, read or not, by [SampleKind#name]
/// @param intervals of the sampler by [SampleKind#name], in the unit of the kind
/// @param lost samples that the recorder itself says it lost
/// @param compilations of methods, the most often compiled first, at most 1,000
/// @param deoptimizations the most frequent first, at most 1,000
/// @param notices what was damaged, cut off, or left out
public record RecordingFacts(
    List<String> sources,
    Optional<Long> start,
    Optional<Double> seconds,
    Optional<String> jvm,
    Map<String, Long> kinds,
    Map<String, Long> intervals,
    long lost,
    List<Compilations> compilations,
    List<Deoptimizations> deoptimizations,
    List<Notice> notices) {

  /// How often a method was compiled.
  ///
  /// @param nanos all of it together, wall time
  public record Compilations(String method, int times, long nanos) {}

  /// How often compiled code of a method was thrown away, and why.
  public record Deoptimizations(String method, String reason, int times) {}

  /// Of a format that says nothing but stacks.
  public static RecordingFacts of(String source) {
    return new RecordingFacts(
        List.of(source),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        Map.of(),
        0,
        List.of(),
        List.of(),
        List.of());
  }

  /// The same of a stretch of the recording, in seconds from its start.
  public RecordingFacts between(double from, double to) {
    if (seconds.isEmpty()) {
      return this;
    }
    double begin = Math.min(from, seconds.get());
    double end = Math.min(to, seconds.get());
    return new RecordingFacts(
        sources,
        start.map(millis -> millis + Math.round(begin * 1000)),
        Optional.of(end - begin),
        jvm,
        kinds,
        intervals,
        lost,
        compilations,
        deoptimizations,
        notices);
  }

  public RecordingFacts {
    sources = List.copyOf(sources);
    kinds = Map.copyOf(kinds);
    intervals = Map.copyOf(intervals);
    compilations = List.copyOf(compilations);
    deoptimizations = List.copyOf(deoptimizations);
    notices = List.copyOf(notices);
  }
}
