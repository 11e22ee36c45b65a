package dev.assay.diagnosis;

import dev.assay.model.Kept;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.stream.Collectors;

/// Waits of single threads, which stop no other.
///
/// @param waits incidents whose amounts are nanoseconds and whose details are threads
record ThreadWaits(Incidents waits) {

  private static final int SHOWN = 2;

  /// How long all waited in sum.
  long nanos() {
    return Math.max(0, waits.amount());
  }

  /// How many threads they were, at most.
  long threads() {
    long named =
        waits.details().stream()
            .mapToLong(thread -> Kept.isOthers(thread.name()) ? thread.count() : 1)
            .sum();
    long unnamed = waits.count() - waits.details().stream().mapToLong(Counted::count).sum();
    return Math.max(1, named + Math.max(0, unnamed));
  }

  /// What each of the threads lost.
  long each() {
    return nanos() / threads();
  }

  /// The same in words, where all threads are known, and the longest; it stands beside stops, which
  /// hold every thread.
  String eachInWords() {
    boolean known = threads() == waits.details().size() && threads() > 1;
    return (known
            ? " (%s on average for each of %s)"
                .formatted(Amounts.time(each()), Amounts.count(threads(), "thread"))
            : "")
        + (waits.count() > 1 ? ", the longest " + Amounts.time(waits.longest()) : "");
  }

  /// Who waited most often, or some of them where each did once.
  String names() {
    List<Counted> threads = waits.details();
    if (threads.isEmpty()) {
      return "";
    }
    boolean often = threads.getFirst().count() > 1;
    return (often ? ", most often " : "; threads: ")
        + threads.stream().limit(SHOWN).map(Counted::name).collect(Collectors.joining(", "))
        + (often || threads.size() <= SHOWN ? "" : " and others");
  }
}
