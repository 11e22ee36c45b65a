package dev.assay.ledger;

import dev.assay.model.Kept;
import dev.assay.model.LogReport.Counted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Counts how often each of many names came, which are cut as reports have them. Names beyond the
/// limit are counted together.
final class Tally {
  private static final int MOST = 10_000;

  private final Map<String, Long> counts = new HashMap<>();

  /// Names for which there was no room.
  private long others;

  /// Counts one.
  void add(String name) {
    add(Kept.name(name), 1);
  }

  /// Counts those of another.
  void addAll(Tally other) {
    others += other.others;
    other.counts.forEach(this::add);
  }

  private void add(String name, long count) {
    if (counts.size() < MOST || counts.containsKey(name)) {
      counts.merge(name, count, Long::sum);
    } else {
      others += count;
    }
  }

  /// The most frequent first; behind them the sum of those that are not told, to which a name
  /// belongs that reads like it.
  List<Counted> counted() {
    List<Counted> all = Kept.counted(counts);
    if (all.size() <= Kept.NAMES) {
      return all;
    }
    List<Counted> told = new ArrayList<>(all.subList(0, Kept.NAMES));
    told.removeIf(one -> Kept.isOthers(one.name()));
    told.add(new Counted(Kept.OTHERS, others + sum(all) - sum(told)));
    return told;
  }

  private static long sum(List<Counted> names) {
    return names.stream().mapToLong(Counted::count).sum();
  }
}
