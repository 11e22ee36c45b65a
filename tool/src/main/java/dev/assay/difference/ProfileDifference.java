package dev.assay.difference;

import dev.assay.model.Notice;
import dev.assay.profile.CallTree;
import dev.assay.profile.SampleKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;

/// What differs between the profiles of two variants.
///
/// @param before name of the baseline
/// @param after name of the other side
/// @param forksBefore profiles of the baseline
/// @param forksAfter profiles of the other side
/// @param workUnit what values are for each of: `op`, `fork`
/// @param test how chance was judged
/// @param total of everything
/// @param levels the coarsest first; a level has the items that were tested and the largest of
///   those that were not
/// @param tree all paths of both sides with canonical frames; its own weights are the sum of both
/// @param selfBefore what ended in each node, mean for each unit of work
/// @param selfAfter what ended in each node, mean for each unit of work
/// @param paths of the tree's nodes that were tested as call paths, each with all below it
/// @param nullBand the largest |after - before| of a method by itself that two halves of the
///   baseline show against each other in 95% of splits, NaN with fewer than 4 forks
public record ProfileDifference(
    SampleKind kind,
    String before,
    String after,
    int forksBefore,
    int forksAfter,
    String workUnit,
    Test test,
    Change total,
    List<Level> levels,
    CallTree tree,
    IntToDoubleFunction selfBefore,
    IntToDoubleFunction selfAfter,
    Map<Integer, Change> paths,
    double nullBand,
    List<Notice> notices) {

  /// Units of work where recordings were named one by one.
  private static final Set<String> NAMED = Set.of("recording", "second");

  /// What was recorded on each side: a `fork` of an experiment, or a `recording` that was named.
  public String run() {
    return run(workUnit);
  }

  static String run(String workUnit) {
    return NAMED.contains(workUnit) ? "recording" : "fork";
  }

  /// How chance was judged.
  public enum Test {
    /// Permutations of forks, the largest statistic of all items and paths.
    MAX_T,
    /// Welch's test on forks, false discoveries bounded by Benjamini and Hochberg's procedure:
    /// below 6 forks a side.
    WELCH_BH,
    /// One recording on a side: nothing can be tested.
    NONE
  }

  /// What the items of a level are.
  public enum Of {
    THREAD_CLASS,
    PACKAGE,
    /// A method with all that it calls.
    METHOD,
    /// A method without what it calls.
    SELF
  }

  /// One step of the hierarchy. All levels and the paths are tested as one family, none is a gate
  /// to the next.
  ///
  /// @param items those that changed first, then the largest difference first
  public record Level(Of of, List<Item> items) {
    public Level {
      items = List.copyOf(items);
    }
  }

  /// What changed.
  ///
  /// @param within the thread class; empty for a thread class itself
  /// @param name of the thread class, package or method
  /// @param frame number in the tree's table, -1 for a package
  public record Item(String within, String name, int frame, Change change) {}

  public ProfileDifference {
    levels = List.copyOf(levels);
    paths = Map.copyOf(paths);
    notices = List.copyOf(notices);
  }

  /// How many methods changed, by themselves or with what they call.
  public long changedMethods() {
    return levels.stream()
        .filter(level -> level.of() == Of.METHOD || level.of() == Of.SELF)
        .flatMap(level -> level.items().stream())
        .filter(item -> item.change().passes())
        .map(item -> item.within() + " " + item.name())
        .distinct()
        .count();
  }
}
