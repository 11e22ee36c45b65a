package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;
import org.jspecify.annotations.Nullable;

/// Collections that the program asked for, where a line before tells it and not their pauses, as
/// under Shenandoah: `Trigger: GC Request (System.gc())`.
final class Requests {

  private static final byte[] TRIGGER = Ascii.of("Trigger: ");
  private static final byte[] REQUEST = Ascii.of(" (System.gc())");
  private static final String CAUSE = "System.gc()";

  private boolean asked;

  /// Number of the collection that was asked for.
  private long wanted = LogEvent.UNKNOWN;

  /// Reads why a collection comes next.
  ///
  /// @return whether a line tells that
  boolean read(byte[] bytes, int from, int to) {
    boolean trigger = Ascii.at(bytes, from, to, TRIGGER);
    if (trigger) {
      asked = Ascii.find(bytes, from, to, REQUEST) >= 0;
    }
    return trigger;
  }

  /// The log of another JVM follows.
  void clear() {
    asked = false;
    wanted = LogEvent.UNKNOWN;
  }

  /// The cause of a pause.
  ///
  /// @param id number of its collection, or unknown
  /// @param told what its own line tells
  @Nullable String cause(long id, @Nullable String told) {
    if (asked || id != wanted) {
      wanted = asked ? id : LogEvent.UNKNOWN;
      asked = false;
    }
    return told == null && id >= 0 && id == wanted ? CAUSE : told;
  }
}
