package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.Fact;

/// Lines of `gc,task`, of which the first of a JVM tell how many threads the collector has where
/// its start does not (G1 and CMS before JDK 17): `Using 1 workers of 2 for evacuation`, `Using 1
/// workers of 1 for marking`.
final class WorkerLines {

  private static final byte[] USING = Ascii.of("Using ");
  private static final byte[] OF = Ascii.of(" workers of ");
  private static final byte[] EVACUATION = Ascii.of(" for evacuation");
  private static final byte[] MARKING = Ascii.of(" for marking");

  private final LineEvents events;

  // Whether the threads are told that stop the program, and those beside it.
  private boolean parallel;
  private boolean concurrent;

  WorkerLines(LineEvents events) {
    this.events = events;
  }

  /// The JVM told them as it started, or its collector never tells them so.
  void told() {
    parallel = true;
    concurrent = true;
  }

  /// Another JVM begins.
  void restarted() {
    parallel = false;
    concurrent = false;
  }

  /// Whether something is not known yet that these lines may tell.
  boolean areWanted() {
    return !parallel || !concurrent;
  }

  /// Reads what stands behind the number of the collection.
  void read(Line line, int from) {
    byte[] bytes = line.bytes;
    if (!Ascii.at(bytes, from, line.to, USING)) {
      return;
    }
    int of = Ascii.skipDigits(bytes, from + USING.length, line.to);
    if (!Ascii.at(bytes, of, line.to, OF)) {
      // ZGC says `Using 1 workers`, Shenandoah `Using 2 of 2 workers for init marking`.
      told();
      return;
    }
    int number = of + OF.length;
    int end = Ascii.skipDigits(bytes, number, line.to);
    if (!parallel && Ascii.at(bytes, end, line.to, EVACUATION)) {
      parallel = state(line, Fact.WORKERS, number);
    } else if (!concurrent && Ascii.at(bytes, end, line.to, MARKING)) {
      concurrent = state(line, Fact.CONCURRENT_WORKERS, number);
    }
  }

  private boolean state(Line line, Fact fact, int from) {
    long threads = Ascii.numberAt(line.bytes, from, line.to);
    if (threads > 0) {
      events.state(line, fact, Long.toString(threads));
    }
    return threads > 0;
  }
}
