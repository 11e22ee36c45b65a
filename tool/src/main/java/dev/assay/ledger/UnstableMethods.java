package dev.assay.ledger;

import dev.assay.model.Kept;
import dev.assay.model.LogEvent.At;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How often the code of each method was thrown away, in the JVM in which it happened most often.
/// Methods of the same name in different JVMs are different.
final class UnstableMethods {

  /// Beyond it those that came least often are forgotten.
  private static final int MOST = 30_000;

  /// A method.
  static final class Method {
    final String name;
    long count;
    At last = At.NOWHERE;

    Method(String name) {
      this.name = name;
    }
  }

  private final Map<String, Method> most = new HashMap<>();

  /// Those of the JVM at hand.
  private final Map<String, Method> here = new HashMap<>();

  void add(String whole, At at) {
    String name = Kept.name(whole);
    Method method = here.get(name);
    if (method == null) {
      makeRoom(here);
      method = new Method(name);
      here.put(name, method);
    }
    method.count++;
    method.last = at;
  }

  /// Another JVM begins.
  void runEnds() {
    here.values().forEach(this::keep);
    here.clear();
  }

  private void keep(Method method) {
    Method other = most.get(method.name);
    if (other == null) {
      makeRoom(most);
    }
    if (other == null || other.count < method.count) {
      most.put(method.name, method);
    }
  }

  /// A method that is thrown away again and again may come after very many that are not.
  private static void makeRoom(Map<String, Method> methods) {
    if (methods.size() < MOST) {
      return;
    }
    for (long rare = 1; methods.size() > MOST / 2; rare++) {
      long least = rare;
      methods.values().removeIf(method -> method.count <= least);
    }
  }

  /// The most frequent first.
  List<Method> methods() {
    return most.values().stream()
        .sorted(
            Comparator.comparingLong((Method method) -> method.count)
                .reversed()
                .thenComparing(method -> method.name))
        .limit(Kept.NAMES)
        .toList();
  }
}
