package dev.assay.log;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.ClassEvent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import java.util.Optional;
import java.util.function.Supplier;

/// Reads the unified log of JDK 9 and later. Every line comes through [#read(Line)]: decorations,
/// the topic of its tags, and then one of the classes that know the lines of a topic.
final class UnifiedReader implements LineReader {

  private static final byte[] OLD_REGION_SIZE = Ascii.of("Heap region size: ");

  private final Decorations decorations = new Decorations();
  private final StrayDecorations strays = new StrayDecorations(decorations);
  private final SpacedDecorations spaced = new SpacedDecorations();
  private final StrayMessages messages = new StrayMessages();
  private final PauseTally pauses = new PauseTally();
  private final SafepointLines safepoints;
  private final BareLines bare;
  private final StatisticsRows statistics;
  private final CollectionLines collections;
  private final HeapLines heap;
  private final InitLines init;
  private final UnifiedCodeCacheLines codeCache;
  private final Interned<Optional<CpuTimes>> cpuTimes = new Interned<>(CpuTimes::of);
  private final JitLines jit;
  private final BiasLines bias;
  private final SafepointTimeoutLines timeouts;
  private final LogEvents events;
  private final Coverage coverage;
  private final CollectionId ids = new CollectionId();
  private final Details details;

  /// Whether a line of the JVM at hand was read.
  private boolean begun;

  /// Whether brackets without tags stand before the lines of an older log.
  private boolean older;

  /// Whether tags without a time do.
  private boolean tagged;

  UnifiedReader(LogEvents events, Coverage coverage, FullWarnings warnings) {
    this.events = events;
    this.coverage = coverage;
    statistics = new StatisticsRows(events, pauses, decorations);
    safepoints = new SafepointLines(events, pauses, decorations, statistics);
    bare = new BareLines(safepoints);
    AllocatedRows allocated = new AllocatedRows();
    collections = new CollectionLines(events, pauses, decorations, allocated);
    heap = new HeapLines(events, decorations, allocated);
    init = new InitLines(events, decorations, heap);
    codeCache = new UnifiedCodeCacheLines(events, decorations, warnings);
    jit = new JitLines(events, decorations);
    bias = new BiasLines(events, decorations);
    timeouts = new SafepointTimeoutLines(events);
    details = new Details(decorations, ids, safepoints, statistics);
  }

  /// Passes over lines that need not be read.
  Details details() {
    return details;
  }

  @Override
  public Reading read(Line line) {
    return decorations.read(line) || decorations.goesOn(line) ? decorated(line) : bare(line);
  }

  /// A place at the time of the last line that had decorations.
  At last(Line place) {
    return decorations.last(place);
  }

  /// Reads a line within which decorations stand, or what a JVM writes without any; seen from its
  /// beginning it is foreign.
  ///
  /// @return whether there are any
  boolean readWithin(Line line) {
    int begin = line.from;
    Reading reading = Reading.FOREIGN;
    if (strays.seek(line)) {
      messages.learn(line, begin);
      reading = decorated(line);
    } else if (messages.seek(line)) {
      reading = decorations.read(line) ? decorated(line) : bare(line);
    }
    if (reading == Reading.FOREIGN) {
      line.from = begin;
    }
    return reading != Reading.FOREIGN;
  }

  private Reading decorated(Line line) {
    Tags tags = decorations.tags;
    int from = decorations.message;
    if (tags.topic() == Topic.UNTAGGED ? isOlder(line, from) : !begun && isTagged(line, from)) {
      return Reading.FOREIGN;
    }
    begin(line, tags.topic());
    int begin = line.from;
    Reading reading = topic(line, from, tags.topic());
    if (reading == Reading.FOREIGN) {
      line.from = begin;
      return reading;
    }
    return counted(
        line, tags, reading == Reading.UNKNOWN ? parted(line, begin, from, tags) : reading);
  }

  /// Tells that the log of a JVM begins, and where that of another ended before it.
  private void begin(Line line, Topic topic) {
    if (begun && !decorations.restarted) {
      return;
    }
    if (decorations.restarted) {
      events.ended(decorations.former(line));
    }
    begun = topic != Topic.UNTAGGED && topic != Topic.OTHER;
    if (begun) {
      events.began(decorations.at(line));
    }
  }

  /// Whether the brackets in front are those of a program, such as a build server, that put a time
  /// before the lines of a JDK 8: then all of them are.
  private boolean isOlder(Line line, int from) {
    older =
        older
            || Wording.isOlder(line.bytes, from, line.to)
            || Wording.holdsOlder(line.bytes, from, line.to);
    return older;
  }

  /// Whether a program put a tag before the lines of a JDK 8: no JVM writes these so.
  private boolean isTagged(Line line, int from) {
    At at = decorations.at(line);
    tagged |= at.uptime() < 0 && at.clock() < 0 && Wording.isOlder(line.bytes, from, line.to);
    return tagged;
  }

  /// Reads a line anew up to where another begins behind it, if one does.
  private Reading parted(Line line, int begin, int from, Tags tags) {
    line.from = begin;
    int next = StrayDecorations.another(line.bytes, from, line.to);
    return next < line.to
        ? upTo(line, next, () -> topic(line, from, tags.topic()))
        : Reading.UNKNOWN;
  }

  /// Reads a line up to where another begins that no end parts from it.
  private static Reading upToAnother(Line line, int from, Supplier<Reading> reader) {
    return upTo(line, StrayDecorations.another(line.bytes, from, line.to), reader);
  }

  private static Reading upTo(Line line, int next, Supplier<Reading> reader) {
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

  private Reading counted(Line line, Tags tags, Reading reading) {
    if (reading == Reading.UNKNOWN && Colours.in(line)) {
      // Colours hid the words: the line comes again without them.
      return Reading.FOREIGN;
    }
    tags.count(reading == Reading.UNDERSTOOD);
    if (reading != Reading.UNDERSTOOD) {
      coverage.example(tags.text(), line);
    }
    return reading;
  }

  /// The log of another JVM follows.
  void nextLog() {
    begun = false;
    statistics.nextLog();
    messages.nextLog();
    bare.nextLog();
    decorations.nextLog();
    older = false;
    tagged = false;
  }

  /// What the same JVM wrote into another file follows.
  void beside() {
    statistics.end();
    pauses.clear();
  }

  @Override
  public void end() {
    nextLog();
    decorations.report(coverage);
  }

  private Reading topic(Line line, int from, Topic topic) {
    Tags tags = decorations.tags;
    return switch (topic) {
      case SAFEPOINT -> safepoint(line, from);
      case SAFEPOINT_STATISTICS -> statistics.read(line, from);
      case COLLECTION, COLLECTION_START -> collection(line, from, tags);
      case HEAP -> heap(line, from);
      case PROCESSOR_TIME -> processorTime(line, from);
      case INIT -> upToAnother(line, from, () -> init.read(line, from));
      case CODE_CACHE -> {
        Reading reading = codeCache.read(line, from);
        yield decorations.isFine() ? Reading.UNDERSTOOD : reading;
      }
      case COMPILATION -> jit.compilation(line, from);
      case INLINING -> jit.inlining(line, from);
      case BIASED_LOCKING -> bias.read(line, from);
      case CLASSES -> classes(line, from, tags.text().equals("class,load"));
      case SAFEPOINT_CLEANUP -> {
        safepoints.cleanup(line, from);
        yield detail(line, from);
      }
      case DETAIL -> detail(line, from);
      case UNTAGGED -> untagged(line, from);
      case OTHER -> other(line, from);
    };
  }

  private Reading safepoint(Line line, int begin) {
    // Who wrote a line again may have put a tab or one more space in front of its message.
    int from = Ascii.skipBlanks(line.bytes, begin, line.to);
    if (from < line.to && line.bytes[from] == '#') {
      At at = decorations.at(line);
      boolean taken = timeouts.take(line, from, at.uptime(), at.clock());
      return taken ? Reading.UNDERSTOOD : Reading.UNKNOWN;
    }
    if (from < line.to && (line.bytes[from] == 'S' || line.bytes[from] == 'T')) {
      statistics.leaveToOthers();
    }
    Reading reading = safepoints.read(line, from);
    return decorations.isFine() ? Reading.UNDERSTOOD : reading;
  }

  private Reading collection(Line line, int from, Tags tags) {
    long id = ids.of(line.bytes, from, line.to);
    if (id < 0) {
      return unnumbered(line, from, tags);
    }
    // Phases are indented behind the collection's number; they are details, and the most frequent
    // lines there are.
    if (ids.behind < line.to
        && line.bytes[ids.behind] == ' '
        && !CollectionLines.isPause(line.bytes, ids.behind, line.to)) {
      return detail(line, from);
    }
    int begin = Ascii.skipBlanks(line.bytes, ids.behind, line.to);
    return collections(line, begin, id, tags.isStrict() && !decorations.isFine());
  }

  /// Pauses find themselves what no end parts from them.
  private Reading collections(Line line, int from, long id, boolean strict) {
    return Ascii.at(line.bytes, from, line.to, CollectionLines.PAUSE)
        ? collections.read(line, from, id, strict)
        : upToAnother(line, from, () -> collections.read(line, from, id, strict));
  }

  /// A line without the number of a collection. A program may have put the tag there, before all
  /// lines of a log that has none: then the words tell.
  private Reading unnumbered(Line line, int from, Tags tags) {
    byte[] bytes = line.bytes;
    int begin = Ascii.skipBlanks(bytes, from, line.to);
    int behind = Wording.behindGroup(bytes, begin, line.to);
    if (behind > begin) {
      return collection(line, behind, tags);
    }
    Topic stop = Wording.topicOfStop(bytes, begin, line.to);
    if (stop != null) {
      return topic(line, begin, stop);
    }
    boolean strict = tags.isStrict() && !decorations.isFine();
    return collections(
        line, begin, LogEvent.UNKNOWN, strict || Wording.isOlder(bytes, begin, line.to));
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
    if (id < 0) {
      init.atExit(line, from);
    }
    heap.read(line, ids.behind, id);
    return detail(line, from);
  }

  private Reading classes(Line line, int from, boolean loaded) {
    boolean named = from < line.to && line.bytes[from] != ' ' && !isLabel(line, from);
    if (named && !Wording.isArchive(line.bytes, from, line.to)) {
      events.accept(new ClassEvent(decorations.at(line), loaded));
    }
    return Reading.UNDERSTOOD;
  }

  /// Of details at finer levels: `bytes: 346 checksum: e5ed628a`.
  private static boolean isLabel(Line line, int from) {
    int end = Ascii.find(line.bytes, from, line.to, ' ');
    return end > from && line.bytes[end - 1] == ':';
  }

  private Reading processorTime(Line line, int from) {
    long id = ids.of(line.bytes, from, line.to);
    CpuTimes times = cpuTimes.of(line.bytes, ids.behind, line.to).orElse(null);
    if (times == null) {
      return Reading.UNKNOWN;
    }
    if (!collections.isBeside(id)) {
      events.accept(
          new CpuTime(decorations.at(line), id, times.user(), times.system(), times.real()));
    }
    return detail(line, from);
  }

  /// `-Xlog:async` writes how many messages did not fit its buffer; what the JVM says about logging
  /// itself has a tag of its own.
  private Reading other(Line line, int from) {
    int digits = Ascii.skipSpaces(line.bytes, from, line.to);
    int end = Ascii.skipDigits(line.bytes, digits, line.to);
    if (end > digits && Ascii.at(line.bytes, end, line.to, Wording.DROPPED)) {
      long count = Ascii.number(line.bytes, digits, end);
      coverage.dropped(Math.max(0, count));
      events.accept(new Incident(decorations.at(line), IncidentKind.MESSAGES_DROPPED, null, count));
      return Reading.UNDERSTOOD;
    }
    return decorations.tags.text().equals("logging") ? Reading.UNDERSTOOD : Reading.UNKNOWN;
  }

  /// Decorated, but without tags: the words must tell.
  private Reading untagged(Line line, int begin) {
    boolean ofProgram = decorations.isOfProgram();
    int from = begin;
    if (from < line.to && line.bytes[from] == '[') {
      Line joined = spaced.without(line);
      if (joined != null && decorations.read(joined)) {
        return topic(joined, decorations.message, decorations.tags.topic());
      }
      // Decorations of another program were taken for the JVM's.
      line.from = from;
      if (strays.seek(line)) {
        return topic(line, decorations.message, decorations.tags.topic());
      }
      from = Wording.behindGroup(line.bytes, from, line.to);
    }
    long id = ids.of(line.bytes, from, line.to);
    if (id >= 0) {
      return Ascii.at(line.bytes, ids.behind, line.to, CpuTimes.USER)
          ? processorTime(line, from)
          : unnamed(line, ids.behind, id);
    }
    Topic topic = Wording.topic(line.bytes, from, line.to);
    if (topic == null) {
      // Within a list of late threads their states have no words of their own.
      boolean late = timeouts.isOpen();
      int stop = late ? from : Ascii.find(line.bytes, from, line.to, SafepointWords.ONE_LINE);
      if (stop >= 0 && safepoint(line, stop) == Reading.UNDERSTOOD) {
        return Reading.UNDERSTOOD;
      }
      if (within(line, from)) {
        return topic(line, decorations.message, decorations.tags.topic());
      }
      return ofProgram ? Reading.FOREIGN : unnamed(line, from, LogEvent.UNKNOWN);
    }
    return topic == Topic.CLASSES
        ? classes(line, from, Wording.isLoading(line.bytes, from, line.to))
        : topic(line, from, topic);
  }

  /// Moves to decorations with tags behind what was taken for such, if there are any.
  private boolean within(Line line, int from) {
    int begin = line.from;
    line.from = from;
    boolean found = strays.seek(line) && decorations.tags.topic() != Topic.UNTAGGED;
    line.from = found ? line.from : begin;
    return found;
  }

  /// A line of no topic's words: it may tell of a collection.
  private Reading unnamed(Line line, int from, long id) {
    StrayDecorations.join(line, from);
    if (id >= 0) {
      heap.read(line, from, id);
    }
    boolean phase = id >= 0 && from < line.to && line.bytes[from] == ' ';
    if (phase || collections.read(line, from, id, true) == Reading.UNDERSTOOD) {
      return Reading.UNDERSTOOD;
    }
    // Details label their figures, `Old regions: 2->4`, and those of a collection may be times.
    boolean labelled = Ascii.find(line.bytes, from, line.to, ':') < line.to;
    boolean detail = labelled || (id >= 0 && !CollectionDetails.hasHeap(line.bytes, from, line.to));
    return detail ? Reading.UNDERSTOOD : Reading.UNKNOWN;
  }

  /// No decorations at all.
  private Reading bare(Line line) {
    if (!bare.isOurs(line.bytes, line.from, line.to, begun)) {
      return Reading.FOREIGN;
    }
    decorations.clear();
    Reading reading = untagged(line, line.from);
    return counted(line, decorations.tags, reading);
  }
}
