package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.HeapDump;
import java.util.ArrayList;
import java.util.List;

/// The heap dumps and class histograms that a JVM writes in front of a full collection and behind
/// it, because flags ask for them. Most are within its pause, whose end is told behind them; G1 of
/// JDK 9 to 11 makes them before the pause begins and behind its end. They are held until the log
/// tells which it was: by the order of its lines, and by times, which are mostly rounded to
/// milliseconds, only where nothing announces the pause.
final class HeapDumps {

  /// No collection has more of them around it; a number that stays may have.
  private static final int MOST = 16;

  static final byte[] DUMP = Ascii.of("Heap Dump (");
  static final byte[] HISTOGRAM = Ascii.of("Class Histogram (");

  private static final String BEHIND = "(after";

  private final LineEvents events;
  private final StatisticsRows stops;
  private final OpenPause open;
  private final Interned<String> names = Interned.names();

  private final List<HeapDump> held = new ArrayList<>();

  /// Whether the pause was announced before the first of these.
  private boolean within;

  /// Number of the collection around which the heap was dumped last, and of the first of those
  /// before it that follow one another.
  private long last = LogEvent.UNKNOWN;

  private long first = LogEvent.UNKNOWN;

  /// Number of the collection whose pause was told last.
  private long told = LogEvent.UNKNOWN;

  HeapDumps(LineEvents events, StatisticsRows stops, OpenPause open) {
    this.events = events;
    this.stops = stops;
    this.open = open;
  }

  /// Reads a line about one: that it begins, or its time.
  boolean read(Line line, int from, int to, long id) {
    int number = TrailingTime.beforeMillis(line.bytes, from, to);
    long duration = number < 0 ? -1 : TrailingTime.millis(line.bytes, number, to);
    if (duration < 0) {
      return number < 0;
    }
    String name = names.of(line.bytes, from, Ascii.trimmed(line.bytes, from, number));
    add(id, new HeapDump(events.at(line), id, WholeWords.are(name) ? name : "", duration));
    return true;
  }

  private void add(long id, HeapDump dump) {
    if (id != last) {
      release();
      first = id == last + 1 ? first : id;
      last = id;
    }
    within = held.isEmpty() ? open.isOf(id) : within;
    held.add(dump);
    if (id < 0 || id == told || held.size() == MOST) {
      release();
    }
  }

  /// A pause is told, perhaps with theirs, which has not ended for others yet.
  void pause(At at, long collection, long duration) {
    told = collection;
    if (held.isEmpty()) {
      return;
    }
    if (collection == last && areWithin(at, duration)) {
      held.forEach(events::accept);
      held.clear();
    } else {
      release();
    }
  }

  /// No pause around those that are held will be told: they are pauses of their own.
  void release() {
    for (HeapDump dump : held) {
      stops.pause(dump.at(), dump.id(), dump.duration());
      events.accept(dump.apart());
    }
    held.clear();
  }

  /// The log of a JVM ended.
  void end() {
    release();
    last = LogEvent.UNKNOWN;
    first = LogEvent.UNKNOWN;
    told = LogEvent.UNKNOWN;
  }

  /// Whether the processor time of a collection is theirs, too. That of a young one is that Serial
  /// or CMS began around full ones, with the number before theirs.
  boolean isOf(long collection) {
    return collection >= 0 && last >= 0 && (collection == last || collection == first - 1);
  }

  /// Whether they are within a pause that ends here.
  private boolean areWithin(At at, long duration) {
    if (open.isOf(last)) {
      return within;
    }
    // One behind the pause would have come behind its line.
    return held.getLast().name().contains(BEHIND) || isAround(at, duration);
  }

  /// Whether the middle of the first is within a pause that lasted longer than all of them.
  private boolean isAround(At at, long duration) {
    long end = at.instant();
    HeapDump dump = held.getFirst();
    long middle = dump.at().instant() - dump.duration() / 2;
    long dumped = held.stream().mapToLong(HeapDump::duration).sum();
    return duration >= dumped && end - duration <= middle && middle <= end;
  }
}
