package dev.assay.ledger;

import dev.assay.model.LogReport.Counted;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How often each of many names came. Beyond the most names, further ones are counted as one.
final class Tally {
  private static final int MOST = 10_000;
  private static final int SHOWN = 50;
  private static final String OTHERS = "(others)";

  private final Map<String, Long> counts = new HashMap<>();

  /// Counts one.
  void add(String name) {
    add(name, 1);
  }

  /// Counts those of another.
  void addAll(Tally other) {
    other.counts.forEach(this::add);
  }

  private void add(String name, long count) {
    boolean room = counts.size() < MOST || counts.containsKey(name);
    counts.merge(room ? name : OTHERS, count, Long::sum);
  }

  /// The most frequent first.
  List<Counted> counted() {
    return counts.entrySet().stream()
        .map(e -> new Counted(e.getKey(), e.getValue()))
        .sorted(Comparator.comparingLong(Counted::count).reversed().thenComparing(Counted::name))
        .limit(SHOWN)
        .toList();
  }
}
