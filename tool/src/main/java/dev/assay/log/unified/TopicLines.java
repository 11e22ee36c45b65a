package dev.assay.log.unified;

import dev.assay.log.classic.SafepointTimeoutLines;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.BiasLines;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.log.line.PacingRows;
import dev.assay.log.line.PauseTally;
import dev.assay.log.line.SafepointWords;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Gives each line of the unified log to the reader of its topic.
final class TopicLines {

  static final byte[] OLD_REGION_SIZE = Ascii.of("Heap region size: ");

  private final PauseTally pauses;
  private final CollectionId ids = new CollectionId();
  private final Tellers tellers = new Tellers();
  private final LogEvents events;
  private final Decorations decorations;
  private final SafepointLines safepoints;
  private final StatisticsRows statistics;
  private final CollectionLines collections;

  private final CycleRows cycle = new CycleRows();
  private final HeapLines heap;
  private final MetaspaceLines metaspace;
  private final PacingRows pacing;
  private final HandshakeLines handshakes;
  private final HumongousLines humongous;
  private final ReferenceLines references;
  private final InitLines init;
  private final CpuTimeLines cpuTimes;
  private final ClassLines classes;
  private final LoggingLines logging;
  private final WorkerLines workers;
  private final UnifiedCodeCacheLines codeCache;
  private final JitLines jit;
  private final BiasLines bias;
  private final SafepointTimeoutLines timeouts;

  TopicLines(LogEvents events, Coverage coverage, ToldTwice twice, Decorations decorations) {
    this.events = events;
    this.decorations = decorations;
    pauses = twice.pauses();
    LineEvents told = new LineEvents(events, decorations);
    statistics = new StatisticsRows(told, pauses);
    TroubleLines troubles = new TroubleLines(told, twice.memory());
    safepoints = new SafepointLines(told, pauses, statistics, troubles);
    collections = new CollectionLines(told, statistics, cycle, troubles);
    heap = new HeapLines(told, decorations, cycle, collections.open(), safepoints.open());
    metaspace = new MetaspaceLines(told);
    pacing = new PacingRows(events, decorations::at);
    handshakes = new HandshakeLines(told);
    humongous = new HumongousLines(told);
    references = new ReferenceLines(told);
    workers = new WorkerLines(told);
    init = new InitLines(told, heap, workers);
    cpuTimes = new CpuTimeLines(told, collections);
    classes = new ClassLines(told);
    logging = new LoggingLines(told, coverage);
    codeCache = new UnifiedCodeCacheLines(told, twice.full());
    jit = new JitLines(told, twice);
    bias = new BiasLines(events, decorations::at);
    timeouts = new SafepointTimeoutLines(events, twice.timeouts(), decorations::at);
  }

  /// Passes over lines that need not be read.
  Details details() {
    return new Details(
        decorations, ids, safepoints, statistics, collections.open(), heap, metaspace, workers);
  }

  /// The pause that was announced last.
  OpenPause open() {
    return collections.open();
  }

  /// The stop that was told last to begin.
  OpenStop stop() {
    return safepoints.open();
  }

  /// Tells lines without decorations.
  BareLines bare() {
    return new BareLines(safepoints, collections.open());
  }

  /// The log of a JVM ended, and that of another begins in the same file.
  void restarted() {
    collections.dumps().end();
    if (collections.open().isOpen()) {
      events.sign(LogSign.UNFINISHED, At.NOWHERE);
    }
    collections.open().restarted();
    safepoints.open().restarted();
    workers.restarted();
  }

  /// The log ends.
  void end() {
    statistics.end();
    collections.dumps().end();
    collections.open().collector().ifPresent(events::accept);
  }

  /// What the same JVM wrote into another file follows.
  void beside() {
    statistics.end();
    pauses.clear();
    collections.open().othersFollow();
  }

  /// Reads a line of a topic, whatever decorates it.
  Reading read(Line line, int from, Topic topic) {
    return switch (topic) {
      case SAFEPOINT -> safepoint(line, from);
      case SAFEPOINT_STATISTICS -> statistics.read(line, from);
      case COLLECTION, COLLECTION_START -> collection(line, from);
      case HEAP -> heap(line, from);
      case HUMONGOUS -> {
        long id = ids.of(line.bytes, from, line.to);
        humongous.read(line, ids.behind, id);
        yield detail(line, from);
      }
      case PROCESSOR_TIME -> processorTime(line, from);
      case INIT -> upToAnother(line, from, () -> init.read(line, from));
      case CODE_CACHE -> {
        Reading reading = codeCache.read(line, from);
        StrayDecorations.join(line, from);
        yield decorations.isFine() ? Reading.UNDERSTOOD : reading;
      }
      case COMPILATION -> jit.compilation(line, from);
      case INLINING -> jit.inlining(line, from);
      case DEOPTIMIZATION -> jit.deoptimization(line, from);
      case BIASED_LOCKING -> bias.read(line, from);
      case CLASSES -> classes(line, from, decorations.tags.text().equals("class,load"));
      case SAFEPOINT_CLEANUP -> {
        safepoints.cleanup(line, from);
        yield detail(line, from);
      }
      case OPERATION -> {
        safepoints.open().operates(line.bytes, from, line.to);
        yield detail(line, from);
      }
      case METASPACE -> {
        ids.of(line.bytes, from, line.to);
        metaspace.read(line, ids.behind);
        yield detail(line, from);
      }
      case REFERENCES -> {
        long id = ids.of(line.bytes, from, line.to);
        references.read(line, ids.behind, id);
        yield detail(line, from);
      }
      case WORKERS -> {
        ids.of(line.bytes, from, line.to);
        workers.read(line, ids.behind);
        yield detail(line, from);
      }
      case COLLECTION_STATISTICS -> {
        pacing.read(line, from);
        yield detail(line, from);
      }
      case HANDSHAKE -> {
        handshakes.read(line, from);
        yield detail(line, from);
      }
      case DETAIL -> detail(line, from);
      case OTHER, UNTAGGED -> logging.read(line, from);
    };
  }

  private Reading safepoint(Line line, int begin) {
    // Who wrote a line again may have put a tab or one more space in front of its message.
    int from = Ascii.skipBlanks(line.bytes, begin, line.to);
    if (from < line.to && line.bytes[from] == '#') {
      return Reading.of(timeouts.take(line, from));
    }
    if (!statistics.isSuperfluous() && SafepointLines.isWhole(line.bytes, from, line.to)) {
      safepoints.open().operates(statistics.leaveToOthers());
    }
    if (SafepointLines.isStop(line.bytes, from, line.to)) {
      collections.dumps().release();
      if (decorations.tellWriter()) {
        told(line);
      }
    }
    Reading reading = safepoints.read(line, from);
    return decorations.isFine() ? Reading.UNDERSTOOD : reading;
  }

  /// A stop was told, or a pause.
  private void told(Line line) {
    if (tellers.next(decorations.writer())) {
      events.sign(LogSign.CHANGED, decorations.at(line));
      if (tellers.areSeveral()) {
        events.sign(LogSign.MIXED, At.NOWHERE);
      }
    }
  }

  private Reading collection(Line line, int from) {
    long id = ids.of(line.bytes, from, line.to);
    if (id < 0) {
      return unnumbered(line, from);
    }
    // Phases are indented behind the collection's number; they are details, and the most frequent
    // lines there are.
    if (ids.behind < line.to
        && line.bytes[ids.behind] == ' '
        && !CollectionLines.isPause(line.bytes, ids.behind, line.to)) {
      return detail(line, from);
    }
    int begin = Ascii.skipBlanks(line.bytes, ids.behind, line.to);
    references.sum(line, begin, id);
    return collections(line, begin, id, isStrict());
  }

  /// Pauses find themselves what no end parts from them.
  private Reading collections(Line line, int from, long id, boolean strict) {
    boolean pause = Ascii.at(line.bytes, from, line.to, CollectionLines.PAUSE);
    if (pause && decorations.tellWriter() && decorations.tags.text().equals("gc")) {
      told(line);
    }
    return pause
        ? collections.read(line, from, id, strict)
        : upToAnother(line, from, () -> collections.read(line, from, id, strict));
  }

  /// A line without the number of a collection. A program may have put the tag there, before all
  /// lines of a log that has none: then the words tell.
  private Reading unnumbered(Line line, int from) {
    byte[] bytes = line.bytes;
    int begin = Ascii.skipBlanks(bytes, from, line.to);
    int behind = Wording.behindGroup(bytes, begin, line.to);
    if (behind > begin) {
      return collection(line, behind);
    }
    if (CollectionId.isCut(bytes, begin, line.to)) {
      return Reading.UNKNOWN;
    }
    Topic stop = Wording.topicOfStop(bytes, begin, line.to);
    if (stop != null) {
      return read(line, begin, stop);
    }
    return collections(
        line, begin, LogEvent.UNKNOWN, isStrict() || Wording.isOlder(bytes, begin, line.to));
  }

  /// Whether a line of unknown words is unknown, and no detail.
  private boolean isStrict() {
    return decorations.tags.isStrict() && !decorations.isFine();
  }

  private Reading heap(Line line, int from) {
    if (Ascii.at(line.bytes, from, line.to, OLD_REGION_SIZE)) {
      return upToAnother(
          line,
          from,
          () -> {
            init.regionSize(line, from + OLD_REGION_SIZE.length);
            return Reading.UNDERSTOOD;
          });
    }
    long id = ids.of(line.bytes, from, line.to);
    init.heap(line, ids.behind);
    heap.read(line, ids.behind, id);
    return detail(line, from);
  }

  /// A class was loaded or unloaded.
  Reading classes(Line line, int from, boolean loaded) {
    classes.read(line, from, loaded);
    return Reading.UNDERSTOOD;
  }

  private Reading processorTime(Line line, int from) {
    long id = ids.of(line.bytes, from, line.to);
    return cpuTimes.read(line, ids.behind, id) ? detail(line, from) : Reading.UNKNOWN;
  }

  /// A line without tags that has the number of a collection; nothing where none has.
  @Nullable Reading numbered(Line line, int from) {
    long id = ids.of(line.bytes, from, line.to);
    if (id < 0) {
      return null;
    }
    return Ascii.at(line.bytes, ids.behind, line.to, CpuTimes.USER)
        ? processorTime(line, from)
        : unnamed(line, ids.behind, id);
  }

  /// Reads a line without tags within which a stop may be told.
  ///
  /// @return whether one is
  boolean stop(Line line, int from) {
    // Within a list of late threads their states have no words of their own.
    boolean late = timeouts.isOpen();
    int stop = late ? from : Ascii.find(line.bytes, from, line.to, SafepointWords.ONE_LINE);
    return stop >= 0 && safepoint(line, stop) == Reading.UNDERSTOOD;
  }

  /// A line of no topic's words: it may tell of a collection.
  Reading unnamed(Line line, int from, long id) {
    StrayDecorations.join(line, from);
    if (id >= 0) {
      init.heap(line, from);
      heap.read(line, from, id);
    } else if (decorations.tellTime() && heap.takeLeft(line, from)) {
      init.heap(line, from);
      return Reading.UNDERSTOOD;
    }
    metaspace.read(line, from);
    boolean phase = id >= 0 && from < line.to && line.bytes[from] == ' ';
    boolean read = phase || collections.read(line, from, id, true) == Reading.UNDERSTOOD;
    boolean known = id >= 0 || decorations.tellBothTimes();
    if (!known && (!read || CollectionDetails.is(line.bytes, from, line.to))) {
      decorations.doubt();
    }
    if (read) {
      return Reading.UNDERSTOOD;
    }
    // Details label their figures, `Old regions: 2->4`, and those of a collection may be times.
    boolean labelled = Ascii.find(line.bytes, from, line.to, ':') < line.to;
    boolean detail = labelled || (id >= 0 && !CollectionDetails.hasHeap(line.bytes, from, line.to));
    return Reading.of(detail && (id < 0 || !PauseEnd.isHidden(line.bytes, from, line.to)));
  }

  /// Reads a line up to where another begins that no end parts from it.
  private static Reading upToAnother(Line line, int from, Supplier<Reading> reader) {
    return upTo(line, StrayDecorations.another(line.bytes, from, line.to), reader);
  }

  /// Reads a line up to an index at which another begins.
  static Reading upTo(Line line, int next, Supplier<Reading> reader) {
    int to = line.to;
    line.to = next;
    Reading reading = reader.get();
    line.to = to;
    line.joined = next < to ? next : line.joined;
    return reading;
  }

  /// A line that feeds no figure; another may stand behind it.
  private static Reading detail(Line line, int from) {
    StrayDecorations.join(line, from);
    return Reading.UNDERSTOOD;
  }
}
