package dev.assay.model;

import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Counted;
import java.util.List;

/// What the JIT compiled. Counts are unknown where no line tells of a compilation, or of a decision
/// to inline.
///
/// @param levels methods compiled at level 1 to 4, index 0 for wrappers of native methods; none
///   where no compilation is told
/// @param failedInlining the reasons, the most frequent first
/// @param unstable methods made not entrant most often, each as often as in the JVM in which it was
///   most often
/// @param thrownAway line of each of these where it was made not entrant last
public record Jit(
    List<Long> levels,
    long onStack,
    long bytes,
    long notEntrant,
    long inlined,
    long notInlined,
    List<Counted> failedInlining,
    List<Counted> unstable,
    List<Place> thrownAway) {

  /// Of logs that tell nothing of it.
  public static final Jit UNTOLD =
      new Jit(
          List.of(),
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          List.of(),
          List.of(),
          List.of());

  public Jit {
    thrownAway = List.copyOf(thrownAway);
    levels = List.copyOf(levels);
    failedInlining = List.copyOf(failedInlining);
    unstable = List.copyOf(unstable);
  }
}
