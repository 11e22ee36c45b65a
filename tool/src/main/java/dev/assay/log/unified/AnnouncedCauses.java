package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Causes of collections that a line before their pauses tells and these do not: that begins the
/// collection under ZGC, `Major Collection (System.gc())`, or says under Shenandoah why one comes
/// next, `Trigger: GC Request (System.gc())`, `Trigger (Global): ...` where it is generational.
final class AnnouncedCauses {

  private static final byte[] TRIGGER = Ascii.of("Trigger");

  /// Somebody asked, or room was short outside of the heap. Other triggers are how Shenandoah
  /// works.
  private static final Map<String, byte[]> TOLD =
      Stream.of(
              "System.gc()",
              "Metadata GC Threshold",
              "Metadata GC Clear Soft References",
              "CodeCache GC Threshold",
              "CodeCache GC Aggressive",
              "Diagnostic Command",
              "JvmtiEnv ForceGarbageCollection",
              "Heap Inspection Initiated GC",
              "Heap Dump Initiated GC")
          .collect(Collectors.toMap(cause -> cause, Ascii::of));

  /// Collections of two generations go on at a time.
  private static final int MOST = 4;

  private final long[] ids = new long[MOST];
  private final @Nullable String[] causes = new String[MOST];
  private int next;

  /// Why the next collection comes.
  private @Nullable String trigger;

  /// The highest number of a collection so far; the one that comes next has a higher one.
  private long last;

  AnnouncedCauses() {
    clear();
  }

  /// Reads why a collection comes next.
  ///
  /// @return whether a line tells that
  boolean read(byte[] bytes, int from, int to) {
    int behind = from + TRIGGER.length;
    boolean told =
        Ascii.at(bytes, from, to, TRIGGER)
            && behind + 1 < to
            && (bytes[behind] == ':' || (bytes[behind] == ' ' && bytes[behind + 1] == '('));
    if (told) {
      trigger =
          TOLD.entrySet().stream()
              .filter(cause -> Ascii.find(bytes, behind, to, cause.getValue()) >= 0)
              .map(Map.Entry::getKey)
              .findFirst()
              .orElse(null);
    }
    return told;
  }

  /// The log of another JVM follows.
  void clear() {
    Arrays.fill(ids, LogEvent.UNKNOWN);
    trigger = null;
    last = LogEvent.UNKNOWN;
  }

  /// A collection begins.
  void began(long id, @Nullable String cause) {
    ids[next] = id;
    causes[next] = cause;
    next = (next + 1) % MOST;
  }

  /// A whole collection is told to its end, and no pause of it follows.
  void ended(long id) {
    for (int i = 0; i < MOST; i++) {
      ids[i] = ids[i] == id ? LogEvent.UNKNOWN : ids[i];
    }
  }

  /// A line of a collection was read, of a pause or not.
  void seen(long id) {
    if (id >= 0 && id < last - MOST) {
      // Of a JVM that was started anew.
      clear();
    }
    if (id > last) {
      last = id;
      if (trigger != null) {
        began(id, trigger);
        trigger = null;
      }
    }
  }

  /// The cause of a pause.
  ///
  /// @param id number of its collection, or unknown
  /// @param told what its own line tells
  @Nullable String cause(long id, @Nullable String told) {
    seen(id);
    for (int i = 1; told == null && id >= 0 && i <= MOST; i++) {
      int place = (next + MOST - i) % MOST;
      if (ids[place] == id) {
        return causes[place];
      }
    }
    return told;
  }
}
