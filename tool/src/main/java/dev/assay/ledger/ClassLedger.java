package dev.assay.ledger;

import dev.assay.model.Classes;
import dev.assay.model.LogEvent.ClassEvent;
import org.jspecify.annotations.Nullable;

/// The classes that were loaded, unloaded and redefined.
final class ClassLedger {

  private long loaded;
  private long unloaded;
  private final Tally redefined = new Tally();

  void add(ClassEvent change) {
    switch (change.change()) {
      case LOADED -> loaded++;
      case UNLOADED -> unloaded++;
      case REDEFINED -> redefined.add(String.valueOf(change.name()));
    }
  }

  /// How many; nothing if none is told.
  @Nullable Classes classes() {
    return Classes.of(loaded, unloaded, redefined.counted());
  }
}
