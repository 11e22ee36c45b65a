package dev.assay.log.unified;

import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import java.util.Optional;

/// Lines of `gc,cpu`, behind the number of the collection.
final class CpuTimeLines {

  private final Interned<Optional<CpuTimes>> known = new Interned<>(CpuTimes::of);
  private final LineEvents events;
  private final CollectionLines collections;

  CpuTimeLines(LineEvents events, CollectionLines collections) {
    this.events = events;
    this.collections = collections;
  }

  /// @param id number of the collection
  /// @return whether times are told
  boolean read(Line line, int from, long id) {
    int to = Math.min(line.to, from + CpuTimes.LONGEST);
    CpuTimes times = known.of(line.bytes, from, to).orElse(null);
    if (times == null) {
      return false;
    }
    collections.open().isLeft(id);
    if (!collections.isBeside(id)) {
      events.accept(times.of(events.at(line), id));
    }
    return true;
  }
}
