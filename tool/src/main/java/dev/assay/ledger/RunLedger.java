package dev.assay.ledger;

import dev.assay.model.LogReport.LiveSet;
import dev.assay.model.LogReport.RunHeap;
import org.jspecify.annotations.Nullable;

/// What the collector did in one run of a JVM, to which runs that are over may be added.
final class RunLedger {

  final CollectionLedger collections = new CollectionLedger();
  final HeapLedger heap = new HeapLedger();
  final IncidentLedger incidents = new IncidentLedger();

  /// How much of the axis of time it covers.
  long nanos;

  /// The run is over.
  ///
  /// @return its heap, if the log tells of one
  @Nullable RunHeap end() {
    LiveSet live = heap.end();
    long maximum = heap.maximum();
    return live.points() == 0 && maximum < 0
        ? null
        : collections.heap(maximum, live, heap.places());
  }

  /// Adds runs that are over.
  void add(RunLedger runs) {
    collections.add(runs.collections);
    heap.add(runs.heap);
    incidents.add(runs.incidents);
    nanos += runs.nanos;
  }
}
