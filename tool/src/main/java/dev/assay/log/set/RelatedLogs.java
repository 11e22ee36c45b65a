package dev.assay.log.set;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Groups of logs that share some content, so that only these are compared with one another.
final class RelatedLogs {

  /// A single stop may look like one of another JVM.
  private static final int ENOUGH = 2;

  private record Pair(JvmLog better, JvmLog log) {}

  private final Map<JvmLog, Set<JvmLog>> related = new HashMap<>();

  private final Twins twins;

  /// Those that were held against one another for a third one.
  private final Set<Pair> compared = new HashSet<>();

  RelatedLogs(Twins twins) {
    this.twins = twins;
  }

  /// Those of one JVM tell something alike.
  void relate(List<ToldMarks> all) {
    List<ToldMarks> own = all.stream().filter(one -> !twins.isTwin(one.log())).toList();
    new AlikePairs(own)
        .forEach((one, other) -> {
          if (one.log() != other.log() && one.isOfSameJvm(other)) {
            relate(one.log(), other.log());
          }
        });
  }

  private void relate(JvmLog one, JvmLog other) {
    related.computeIfAbsent(one, _ -> new HashSet<>()).add(other);
    related.computeIfAbsent(other, _ -> new HashSet<>()).add(one);
  }

  /// Those that stand for their twins.
  Set<JvmLog> of(JvmLog log) {
    JvmLog best = twins.best(log);
    Set<JvmLog> others = related.getOrDefault(best, Set.of());
    if (best == log) {
      return others;
    }
    Set<JvmLog> all = new HashSet<>(others);
    all.add(best);
    return all;
  }

  boolean isAny(JvmLog log) {
    return !of(log).isEmpty() || twins.isBest(log);
  }

  /// Relates those that others stand between, as where one tells the first collections, another one
  /// the last, and what was looked at of both has none in common. A log of several starts stands
  /// between those of other JVMs, too: only what they tell counts.
  ///
  /// @param best with what was looked at, the best one in front
  /// @return whether there are any
  boolean close(List<ToldMarks> best) {
    Map<JvmLog, ToldMarks> before = new LinkedHashMap<>();
    boolean any = false;
    for (ToldMarks told : best) {
      Set<JvmLog> reached = reached(told.log());
      for (ToldMarks better : before.values()) {
        if (reached.contains(better.log()) && isSame(better, told)) {
          relate(better.log(), told.log());
          any = true;
        }
      }
      before.put(told.log(), told);
    }
    return any;
  }

  private Set<JvmLog> reached(JvmLog log) {
    Set<JvmLog> reached = new LinkedHashSet<>(of(log));
    for (List<JvmLog> next = List.copyOf(reached); !next.isEmpty(); ) {
      next = next.stream().flatMap(one -> of(one).stream()).filter(reached::add).toList();
    }
    return reached;
  }

  /// Only what may be the same is read for it, and once.
  private boolean isSame(ToldMarks better, ToldMarks told) {
    if (told.isOtherThan(better) || !compared.add(new Pair(better.log(), told.log()))) {
      return false;
    }
    Elsewhere elsewhere =
        new Elsewhere(told.log(), List.of(better.log()), List.of(), new ReadMarks());
    return elsewhere.collections().elsewhere() > 0 || elsewhere.stops().elsewhere() >= ENOUGH;
  }
}
