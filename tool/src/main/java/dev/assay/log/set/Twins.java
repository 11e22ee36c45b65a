package dev.assay.log.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Logs that tell the same at their beginnings and at their ends, as copies in many folders do.
/// What is of one JVM with one of them is so with all, so that only the best of them is held
/// against others: of thousands of copies each would be held against each.
final class Twins {

  private record Told(ToldMarks.Content head, ToldMarks.Content end) {}

  /// By each of the others.
  private final Map<JvmLog, JvmLog> bests = new HashMap<>();

  private final Set<JvmLog> better = new HashSet<>();

  /// @param heads what each log tells at its beginning
  /// @param ends and at its end
  void find(List<ToldMarks> heads, List<ToldMarks> ends) {
    Map<Told, List<ToldMarks>> alike = new HashMap<>();
    for (int i = 0; i < heads.size(); i++) {
      ToldMarks head = heads.get(i);
      if (head.isOfSameJvm(head)) {
        Told told = new Told(head.content(), ends.get(i).content());
        alike.computeIfAbsent(told, _ -> new ArrayList<>()).add(head);
      }
    }
    alike.values().stream().filter(twins -> twins.size() > 1).forEach(this::add);
  }

  private void add(List<ToldMarks> twins) {
    List<JvmLog> bestFirst =
        twins.stream().sorted(ToldMarks.bestFirst(Set.of())).map(ToldMarks::log).toList();
    JvmLog best = bestFirst.getFirst();
    better.add(best);
    bestFirst.stream().skip(1).forEach(twin -> bests.put(twin, best));
  }

  /// Whether a better one stands for it.
  boolean isTwin(JvmLog log) {
    return bests.containsKey(log);
  }

  /// Whether it stands for others.
  boolean isBest(JvmLog log) {
    return better.contains(log);
  }

  /// The one that stands for it, or itself.
  JvmLog best(JvmLog log) {
    return bests.getOrDefault(log, log);
  }
}
