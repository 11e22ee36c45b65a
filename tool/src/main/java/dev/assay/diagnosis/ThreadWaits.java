package dev.assay.diagnosis;

import dev.assay.model.Kept;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.text.Amounts;
import java.util.List;

/// Waits of single threads, which stand beside stops, that hold every thread.
record ThreadWaits(Incidents waits) {

  /// How many threads they were, at most.
  private long threads() {
    long named =
        waits.details().stream()
            .mapToLong(thread -> Kept.isOthers(thread.name()) ? thread.count() : 1)
            .sum();
    long unnamed = waits.count() - waits.details().stream().mapToLong(Counted::count).sum();
    return Math.max(1, named + Math.max(0, unnamed));
  }

  /// Nanoseconds that each of them lost, on average and at least.
  long lost() {
    return Math.max(0, waits.amount()) / threads();
  }

  /// The same in words where their number is known, and the longest of several.
  String each() {
    long threads = threads();
    boolean known = threads == waits.details().size() && threads > 1;
    return (known
            ? " (%s on average for each of %s)"
                .formatted(Amounts.time(lost()), Amounts.count(threads, "thread"))
            : "")
        + (waits.count() > 1 ? ", the longest " + Amounts.time(waits.longest()) : "");
  }

  /// Who waited most often.
  String names() {
    List<String> names = waits.details().stream().limit(2).map(Counted::name).toList();
    return names.isEmpty() ? "" : ", most often " + String.join(", ", names);
  }
}
