package dev.assay.ledger;

import dev.assay.model.LogEvent.At;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How often the code of each method was thrown away, in the JVM in which that was most often. A
/// method of the same name in another JVM is another.
final class UnstableMethods {

  private static final int MOST = 10_000;
  private static final int SHOWN = 50;

  /// A method.
  static final class Method {
    final String name;
    long count;
    At last = LastLines.NOWHERE;

    Method(String name) {
      this.name = name;
    }
  }

  private final Map<String, Method> most = new HashMap<>();

  /// Those of the JVM at hand.
  private final Map<String, Method> here = new HashMap<>();

  void add(String name, At at) {
    Method method = here.get(name);
    if (method == null && here.size() < MOST) {
      method = new Method(name);
      here.put(name, method);
    }
    if (method != null) {
      method.count++;
      method.last = at;
    }
  }

  /// Another JVM begins.
  void runEnds() {
    here.values().forEach(this::keep);
    here.clear();
  }

  private void keep(Method method) {
    Method other = most.get(method.name);
    if (other == null ? most.size() < MOST : other.count < method.count) {
      most.put(method.name, method);
    }
  }

  /// The most frequent first.
  List<Method> methods() {
    return most.values().stream()
        .sorted(
            Comparator.comparingLong((Method method) -> method.count)
                .reversed()
                .thenComparing(method -> method.name))
        .limit(SHOWN)
        .toList();
  }
}
