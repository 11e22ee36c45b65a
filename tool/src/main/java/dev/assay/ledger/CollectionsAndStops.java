package dev.assay.ledger;

import dev.assay.model.Gc;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import org.jspecify.annotations.Nullable;

/// What logs tell of collections and of stops, each of which says something of the other.
///
/// @param gc nothing if the logs neither tell of a collection nor show that there was none
/// @param safepoints the same of safepoints
/// @param stops the same of all stopped time
record CollectionsAndStops(
    @Nullable Gc gc, @Nullable Safepoints safepoints, @Nullable Stops stops) {

  /// Whether a collection or a safepoint is told, or that there was none.
  boolean any() {
    return gc != null || safepoints != null;
  }

  /// Pauses that are in none of the stops of their run.
  long outside() {
    return stops == null ? 0 : stops.outside().count();
  }
}
