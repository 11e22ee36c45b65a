package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.HeapUse;

/// Lines about whole collections of ZGC, and of their young parts.
final class WholeCollectionLines {

  private static final byte[] GARBAGE = Ascii.of("Garbage Collection (");
  private static final byte[][] OF_GENERATIONS = {
    Ascii.of("Minor Collection ("),
    Ascii.of("Major Collection ("),
    // Before the first release of generational ZGC.
    Ascii.of("Minor Garbage Collection ("),
    Ascii.of("Major Garbage Collection ("),
  };

  private static final byte[] WHOLE = Ascii.of("(100%)");

  private static final byte[] YOUNG = Ascii.of(HeapUse.YOUNG);

  private final Interned<CollectionName> names = new Interned<>(CollectionName::ofCollection);
  private final Sizes sizes = new Sizes();
  private final LineEvents events;
  private final CycleRows rows;
  private final AnnouncedCauses causes;

  /// Number of the last collection that began, and when: ZGC before JDK 21 does not say how long
  /// one took.
  private long begun = LogEvent.UNKNOWN;

  private long begunAt = LogEvent.UNKNOWN;

  WholeCollectionLines(LineEvents events, CycleRows rows, AnnouncedCauses causes) {
    this.causes = causes;
    this.events = events;
    this.rows = rows;
  }

  /// Reads what stands behind the number of the collection.
  ///
  /// @return whether it is of a whole collection, or of a young part
  boolean read(Line line, int from, int to, long id) {
    byte[] bytes = line.bytes;
    return switch (bytes[from]) {
      case 'G' -> Ascii.at(bytes, from, to, GARBAGE) && collection(line, from, to, id);
      case 'M' -> Ascii.isAnyAt(bytes, from, to, OF_GENERATIONS) && collection(line, from, to, id);
      default -> Ascii.at(bytes, from, to, YOUNG) && young(line, from, to, id);
    };
  }

  private boolean collection(Line line, int from, int to, long id) {
    byte[] bytes = line.bytes;
    int number = TrailingTime.beforeUnit(bytes, from, to, 's');
    long duration;
    if (number >= 0) {
      duration = Ascii.decimal(bytes, number, to - 1, 9);
    } else {
      // As texts about logs have it.
      number = TrailingTime.beforeMillis(bytes, from, to);
      duration = number < 0 ? LogEvent.UNKNOWN : TrailingTime.millis(bytes, number, to);
    }
    int end = number < 0 ? to : Ascii.trimmed(bytes, from, number);
    int words = sizes.behindWords(bytes, from, end);
    int noted = words == end ? Note.behindSizes(bytes, from, to) : -1;
    if (noted > 0) {
      return collection(line, from, noted, id);
    }
    At at = events.at(line);
    if (words == end && number < 0) {
      begun = id;
      begunAt = at.instant();
      causes.began(id, names.of(bytes, from, end).cause());
      return true;
    }
    if (duration < 0 && begun == id && begunAt >= 0 && at.instant() >= begunAt) {
      duration = at.instant() - begunAt;
    }
    causes.ended(id);
    CollectionName name = names.of(bytes, from, Ascii.trimmed(bytes, from, words));
    // A line that ends before the share behind the last size may have been cut off within that.
    boolean sized = words < end && (number >= 0 || sizes.capacity >= 0);
    if (sized && Ascii.find(bytes, words, end, WHOLE) >= 0) {
      events.state(line, Fact.HEAP_FULL, Long.toString(Math.max(sizes.before, sizes.after)));
    }
    events.accept(
        new Collection(
            at,
            id,
            name.name(),
            name.cause(),
            duration,
            sized ? sizes.before : LogEvent.UNKNOWN,
            sized ? sizes.after : LogEvent.UNKNOWN,
            rows.capacity(id),
            sized ? found(id) : LogEvent.UNKNOWN));
    return true;
  }

  /// The young part of a collection, which tells the whole heap.
  private boolean young(Line line, int from, int to, long id) {
    byte[] bytes = line.bytes;
    int number = TrailingTime.beforeUnit(bytes, from, to, 's');
    int end = number < 0 ? to : Ascii.trimmed(bytes, from, number);
    boolean sized = number >= 0 && sizes.behindWords(bytes, from, end) < end;
    int noted = sized ? -1 : Note.behindSizes(bytes, from, to);
    if (noted > 0) {
      return young(line, from, noted, id);
    }
    if (sized) {
      At at = events.at(line);
      events.accept(
          new HeapUse(
              at, id, HeapUse.YOUNG, sizes.before, sizes.after, rows.capacity(id), found(id)));
    }
    return sized;
  }

  /// Bytes of garbage that a collection of ZGC found.
  private long found(long id) {
    return rows.garbage(id, sizes.before, sizes.after);
  }
}
