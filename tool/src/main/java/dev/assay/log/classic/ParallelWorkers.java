package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Statement;

/// How many threads collect under G1 up to JDK 8, which each pause tells: `[Parallel Time: 25.5 ms,
/// GC Workers: 2]`. The most of a JVM are stated, as it may use fewer.
final class ParallelWorkers {

  private static final byte[] TIME = Ascii.of("[Parallel Time: ");
  private static final byte[] WORKERS = Ascii.of(" GC Workers: ");

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final LastPause last;

  private long stated;

  /// Uptime at which that was; a JVM that was started anew may have fewer.
  private long since = LogEvent.UNKNOWN;

  ParallelWorkers(ClassicCursor cursor, ClassicStamps stamps, LastPause last) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.last = last;
  }

  /// Reads a detail of a pause. The cursor does not move.
  void read(Line line) {
    int begin = cursor.at;
    if (cursor.take(TIME) && cursor.seekNear(WORKERS)) {
      state(line, cursor.count());
    }
    cursor.at = begin;
  }

  private void state(Line line, long threads) {
    stated = stamps.uptime < since ? 0 : stated;
    if (threads > stated) {
      stated = threads;
      since = stamps.uptime;
      last.precede(new Statement(stamps.at(line), Fact.WORKERS, Long.toString(threads)));
    }
  }
}
