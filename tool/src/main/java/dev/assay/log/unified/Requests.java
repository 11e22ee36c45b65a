package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;
import org.jspecify.annotations.Nullable;

/// Collections that the program asked for, where a line before tells it and not their pauses, as
/// under Shenandoah: `Trigger: GC Request (System.gc())`, `Trigger (Global): ...` where it is
/// generational.
final class Requests {

  private static final byte[] TRIGGER = Ascii.of("Trigger");
  private static final byte[] REQUEST = Ascii.of(" (System.gc())");
  private static final String CAUSE = "System.gc()";

  private boolean asked;

  /// The highest number of a collection so far; the one that comes next has a higher one.
  private long last = LogEvent.UNKNOWN;

  /// Number of the collection that was asked for.
  private long wanted = LogEvent.UNKNOWN;

  /// Reads why a collection comes next.
  ///
  /// @return whether a line tells that
  boolean read(byte[] bytes, int from, int to) {
    int behind = from + TRIGGER.length;
    boolean trigger =
        Ascii.at(bytes, from, to, TRIGGER)
            && behind + 1 < to
            && (bytes[behind] == ':' || (bytes[behind] == ' ' && bytes[behind + 1] == '('));
    if (trigger) {
      asked = Ascii.find(bytes, from, to, REQUEST) >= 0;
    }
    return trigger;
  }

  /// The log of another JVM follows.
  void clear() {
    asked = false;
    last = LogEvent.UNKNOWN;
    wanted = LogEvent.UNKNOWN;
  }

  /// A line of a collection was read, of a pause or not.
  void seen(long id) {
    if (id > last) {
      last = id;
      wanted = asked ? id : wanted;
      asked = false;
    }
  }

  /// The cause of a pause.
  ///
  /// @param id number of its collection, or unknown
  /// @param told what its own line tells
  @Nullable String cause(long id, @Nullable String told) {
    seen(id);
    wanted = id == wanted ? wanted : LogEvent.UNKNOWN;
    return told == null && id >= 0 && id == wanted ? CAUSE : told;
  }
}
