package dev.assay.ledger;

import dev.assay.model.LogEvent.ClassEvent;
import dev.assay.model.LogReport.Classes;
import org.jspecify.annotations.Nullable;

/// The classes that were loaded and unloaded.
final class ClassLedger {

  private long loaded;
  private long unloaded;

  void add(ClassEvent change) {
    loaded += change.loaded() ? 1 : 0;
    unloaded += change.loaded() ? 0 : 1;
  }

  /// How many; nothing if none is told.
  @Nullable Classes classes() {
    return Classes.of(loaded, unloaded);
  }
}
