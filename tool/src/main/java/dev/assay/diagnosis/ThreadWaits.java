package dev.assay.diagnosis;

import dev.assay.model.Kept;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.text.Amounts;
import java.util.List;

/// Waits of single threads, which stop no other.
///
/// @param waits incidents whose amounts are nanoseconds and whose details are threads
record ThreadWaits(Incidents waits) {

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

  /// Who waited most often.
  String names() {
    List<String> names = waits.details().stream().limit(2).map(Counted::name).toList();
    return names.isEmpty() ? "" : ", most often " + String.join(", ", names);
  }
}
