package dev.assay.ledger;

import dev.assay.model.Distribution;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding.Place;
import org.jspecify.annotations.Nullable;

/// Events of one name: their durations, and the place of the longest.
final class EventGroup {

  private final String name;
  private final Durations time = new Durations();
  private @Nullable PauseKind kind;

  /// Those whose duration the log does not tell.
  private long untimed;

  /// Of the pause that took longest by itself, and how long that was.
  private @Nullable At place;

  private long longest;

  /// What the pauses within them told, and for how long they waited beside these.
  private long within;

  /// What heap dumps and class histograms within them took.
  private long looked;

  private Wait waited = Wait.NONE;

  EventGroup(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  @Nullable PauseKind kind() {
    return kind;
  }

  Durations time() {
    return time;
  }

  /// They are pauses of this kind.
  void are(PauseKind pauses) {
    kind = pauses;
  }

  /// Adds one.
  ///
  /// @param inner nanoseconds of it that pauses within it have told
  void add(At at, long duration, long inner) {
    long own = duration - inner;
    if (duration >= 0 && (place == null || own > longest)) {
      place = at;
      longest = own;
    }
    time.add(duration);
    within += inner;
  }

  /// Of the last one, heap dumps and class histograms within it took so long.
  void looked(long nanos) {
    looked += nanos;
  }

  /// Adds one of unknown duration.
  void addUntimed() {
    untimed++;
  }

  /// The last one waited.
  void waited(Wait wait) {
    waited = waited.and(wait);
  }

  /// Adds those of runs that are over.
  void add(EventGroup runs) {
    if (place == null || runs.longest > longest) {
      place = runs.place;
      longest = runs.longest;
    }
    within += runs.within;
    looked += runs.looked;
    waited = waited.and(runs.waited);
    time.addAll(runs.time);
    kind = runs.kind == null ? kind : runs.kind;
    untimed += runs.untimed;
  }

  Group group() {
    return new Group(
        name,
        kind,
        times(),
        place == null ? null : Place.of(place),
        within,
        waited.nanos(),
        waited.of(),
        looked);
  }

  private Distribution times() {
    return time.count() == 0 && untimed > 0 ? Durations.unknown(untimed) : time.distribution();
  }
}
