package dev.assay.model;

import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Counted;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Threads that `SafepointTimeout` named.
///
/// @param counts how often each was
/// @param ofLongest those for which the longest time to safepoint was waited, where the log tells
/// @param unreached those for which a JVM waited when its log ended, so that no stop tells of it
/// @param unreachedAt where the log says so
public record LateThreads(
    Map<String, Long> counts,
    List<String> ofLongest,
    List<String> unreached,
    @Nullable Place unreachedAt) {

  /// Of a log that names nobody.
  public static final LateThreads NONE = of(Map.of());

  public LateThreads {
    counts = Map.copyOf(counts);
    ofLongest = ofLongest.stream().map(Kept::name).toList();
    unreached = unreached.stream().map(Kept::name).toList();
  }

  /// Threads of which nobody knows for which stops they were late.
  public static LateThreads of(Map<String, Long> counts) {
    return new LateThreads(counts, List.of(), List.of(), null);
  }

  /// How often each was named, the most frequent first.
  public List<Counted> counted() {
    return Kept.counted(counts);
  }
}
