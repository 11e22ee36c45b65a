package dev.assay.log.unified;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.CancelledCycle;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.log.line.UpgradedPause;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Cancelled;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads lines about the collections of all collectors: pauses, concurrent phases and whole
/// collections.
public final class CollectionLines {

  static final byte[] PAUSE = Ascii.of("Pause ");
  private static final byte[] CONCURRENT = Ascii.of("Concurrent ");

  private static final byte[] DEGENERATED = Ascii.of("Degenerated ");
  private static final byte[] CANNOT = Ascii.of("Cannot finish ");

  // The collections of native images before JDK 20, which are pauses.
  private static final byte[] INCREMENTAL = Ascii.of("Incremental GC (");
  private static final byte[] FULL = Ascii.of("Full GC (");

  static final byte[] USING = Ascii.of("Using ");

  static final byte[] INITIALIZING = Ascii.of("Initializing The Z Garbage Collector");

  private final Interned<Optional<CollectionName>> pauseNames =
      new Interned<>(words ->
          WholeWords.areOfPause(words) ? Optional.of(CollectionName.of(words)) : Optional.empty());
  private final Interned<Optional<String>> names =
      new Interned<>(
          words -> WholeWords.are(words) ? Optional.of(withoutSize(words)) : Optional.empty());
  private final Sizes sizes = new Sizes();
  private final LineEvents events;
  private final StatisticsRows stops;
  private final TroubleLines troubles;
  private final CollectableGarbage garbage = new CollectableGarbage();
  private final WholeCollectionLines zgc;
  private final HeapDumps dumps;
  private final EpsilonHeap epsilon;
  private final AnnouncedCauses causes = new AnnouncedCauses();
  private final OpenPause open = new OpenPause();

  /// Whether Shenandoah gave a cycle up after the last that began.
  private boolean cancelled;

  private final UpgradedPause upgraded = new UpgradedPause();

  /// Whether lines of this log had the mark of a generation.
  private boolean generational;

  /// Whether a pause was told that only Parallel makes.
  private boolean parallel;

  /// Number of the collection of which a concurrent phase was told last.
  private long concurrent = LogEvent.UNKNOWN;

  CollectionLines(LineEvents events, StatisticsRows stops, CycleRows rows, TroubleLines troubles) {
    zgc = new WholeCollectionLines(events, rows, causes);
    this.events = events;
    this.stops = stops;
    dumps = new HeapDumps(events, stops, open);
    epsilon = new EpsilonHeap(events);
    this.troubles = troubles;
  }

  /// Reads what stands behind the number of the collection.
  ///
  /// @param id the number, or unknown
  /// @param strict whether lines of unknown words are unknown, and not details
  Reading read(Line line, int from, long id, boolean strict) {
    byte[] bytes = line.bytes;
    int to = LineEnd.without(bytes, from, line.to);
    int begin = behindGeneration(bytes, from, to);
    if (begin >= to) {
      return Reading.UNDERSTOOD;
    }
    if (begin > from && !generational) {
      generational = true;
      events.state(line, Fact.COLLECTOR, "GenZGC");
    }
    boolean read =
        switch (bytes[begin]) {
          case 'P' -> Ascii.at(bytes, begin, to, PAUSE) && pause(line, begin, to, id);
          case 'F' -> Ascii.at(bytes, begin, to, FULL) && pause(line, begin, to, id);
          case 'I' -> Ascii.at(bytes, begin, to, INCREMENTAL) && pause(line, begin, to, id);
          case 'C' ->
              Ascii.at(bytes, begin, to, CONCURRENT)
                  ? troubles.read(line, begin, to, id) || concurrent(line, begin, to, id)
                  : garbage.read(bytes, begin, to, id)
                      || (CancelledCycle.isAt(bytes, begin, to) && cancelling(line, begin, id))
                      || (Ascii.at(bytes, begin, to, HeapDumps.HISTOGRAM)
                          && dumps.read(line, begin, to, id))
                      || (Ascii.at(bytes, begin, to, CANNOT) && upgrading(bytes, begin, to));
          case 'G', 'M', 'Y' -> zgc.read(line, begin, to, id);
          case 'U' -> id < 0 && Ascii.at(bytes, begin, to, USING) && using(line, begin);
          case 'D' -> Ascii.at(bytes, begin, to, DEGENERATED) && upgrading(bytes, begin, to);
          case 'T' -> id < 0 && causes.read(bytes, begin, to);
          case 'H' ->
              Ascii.at(bytes, begin, to, EpsilonHeap.HEAP)
                  ? epsilon.read(line, begin, to)
                  : Ascii.at(bytes, begin, to, HeapDumps.DUMP) && dumps.read(line, begin, to, id);
          default -> false;
        };
    return read
            || joinedEnd(line, begin, to, id)
            || troubles.read(line, begin, to, id)
            || (!PauseEnd.isHidden(bytes, begin, to)
                && (!strict || CollectionDetails.is(bytes, begin, to)))
        ? Reading.UNDERSTOOD
        : Reading.UNKNOWN;
  }

  /// The pause that was announced last.
  OpenPause open() {
    return open;
  }

  /// Heap dumps of which the pause around them may still be told.
  HeapDumps dumps() {
    return dumps;
  }

  /// Whether a pause is told behind blanks: phases are indented, pauses only by programs that align
  /// numbers.
  static boolean isPause(byte[] bytes, int from, int to) {
    int begin = Ascii.skipSpaces(bytes, from, to);
    return begin < to && bytes[begin] == 'P' && Ascii.at(bytes, begin, to, PAUSE);
  }

  /// Generational ZGC marks its lines with `Y:`, `y:` and `O:`.
  static int behindGeneration(byte[] bytes, int from, int to) {
    boolean marked =
        to - from > 3
            && bytes[from + 1] == ':'
            && bytes[from + 2] == ' '
            && (bytes[from] == 'Y' || bytes[from] == 'y' || bytes[from] == 'O');
    return marked ? from + 3 : from;
  }

  /// Whether a line names the collector, and says no more but what closes the field it stands in.
  public static boolean isCollector(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to, INITIALIZING)
        || (Ascii.at(bytes, from, to, USING) && isName(bytes, from + USING.length, to));
  }

  private static boolean isName(byte[] bytes, int from, int to) {
    int end = endOfField(bytes, from, to);
    return CollectorName.of(new String(bytes, from, end - from, ISO_8859_1)) != null;
  }

  /// Index behind words that hold no quote, in front of what closes the field they stand in, and of
  /// the fields behind.
  static int endOfField(byte[] bytes, int from, int to) {
    return LineEnd.without(bytes, from, Ascii.find(bytes, from, to, '"'));
  }

  private boolean pause(Line line, int from, int to, long id) {
    byte[] bytes = line.bytes;
    int number = to - from > WholeWords.LONGEST ? -1 : TrailingTime.beforeMillis(bytes, from, to);
    if (number < 0) {
      return pauseWithin(line, from, Math.min(to, from + WholeWords.LONGEST), id);
    }
    long duration = TrailingTime.millis(bytes, number, to);
    if (duration < 0) {
      return false;
    }
    int end = TrailingTime.withoutTimes(bytes, from, Ascii.trimmed(bytes, from, number));
    int words = sizes.behindWords(bytes, from, end);
    CollectionName name =
        pauseNames.of(bytes, from, Ascii.trimmed(bytes, from, words)).orElse(null);
    if (name == null) {
      name = nameBeforeLabels(bytes, from, words);
    }
    if (name == null) {
      return pauseWithin(line, from, to, id);
    }
    boolean sized = words < end;
    if (!sized && !TrailingTime.isExact(bytes, number, to)) {
      return false;
    }
    told(line, id, name, duration, sized);
    joinedTimes(line, to, id);
    return true;
  }

  /// The end of the pause that was announced, behind other words of the same collection: a tool
  /// joined lines and left out what stood between. `Metaspace: 74M->74M(75M) 10106M->299M(16384M)
  /// 99.427ms User=0.10s Sys=0.26s Real=0.10s`.
  private boolean joinedEnd(Line line, int from, int to, long id) {
    CollectionName name = open.name(id);
    if (name == null) {
      return false;
    }
    byte[] bytes = line.bytes;
    int user = Ascii.find(bytes, from, to, CpuTimes.USER);
    int end = Ascii.trimmed(bytes, from, user < 0 ? to : user);
    int number = TrailingTime.beforeMillis(bytes, from, end);
    long duration = number < 0 ? -1 : TrailingTime.millis(bytes, number, end);
    if (duration < 0 || !TrailingTime.isExact(bytes, number, end)) {
      return false;
    }
    int behind = Ascii.trimmed(bytes, from, number);
    int words = sizes.behindWords(bytes, from, behind);
    boolean whole = words > from && words < behind && sizes.capacity >= 0;
    if (whole) {
      told(line, id, name, duration, true);
      joinedTimes(line, end, id);
    }
    return whole;
  }

  private void told(Line line, long id, CollectionName name, long duration, boolean sized) {
    At at = events.at(line);
    dumps.pause(at, id, duration);
    open.ends(id);
    stops.pause(at, id, duration);
    concurrent = id == concurrent ? LogEvent.UNKNOWN : concurrent;
    if (!parallel && name.isOfParallel()) {
      parallel = true;
      events.state(line, Fact.COLLECTOR, "Parallel");
    }
    if (name.evacuationFailed()) {
      events.accept(new Incident(at, IncidentKind.EVACUATION_FAILURE, name.name(), duration));
    }
    boolean becameFull = upgraded.ends(name.kind());
    Pause pause =
        new Pause(
            at,
            id,
            becameFull ? PauseKind.FULL : name.kind(),
            becameFull ? UpgradedPause.name(name.name()) : name.name(),
            causes.cause(id, name.cause()),
            duration,
            sized ? sizes.before : -1,
            sized ? sizes.after : -1,
            sized ? sizes.capacity : -1);
    cancelled &= pause.kind() == PauseKind.STEP && !pause.beginsCycle();
    events.accept(pause);
  }

  /// The processor time of a pause that ends here, which a tool joined to its line.
  private void joinedTimes(Line line, int end, long id) {
    int user = Ascii.skipSpaces(line.bytes, end, line.to);
    if (Ascii.at(line.bytes, user, line.to, CpuTimes.USER)) {
      int length = Math.min(line.to - user, CpuTimes.LONGEST);
      CpuTimes.of(new String(line.bytes, user, length, ISO_8859_1))
          .map(times -> times.of(events.at(line), id))
          .ifPresent(events::accept);
    }
  }

  private boolean upgrading(byte[] bytes, int from, int to) {
    upgraded.read(bytes, from, to);
    return true;
  }

  /// What the collector's own threads cancel, which tell its number, is a pause already.
  private boolean cancelling(Line line, int from, long id) {
    upgraded.read(line.bytes, from, line.to);
    if (id < 0) {
      cancelled = true;
      events.accept(new Cancelled(events.at(line)));
    }
    return true;
  }

  /// The name of a pause into whose line a tool put its details: `Pause Young (Normal) (G1
  /// Evacuation Pause) Other: 0.1ms Humongous regions: 0->0 3M->2M(7M) 0.929ms`.
  private @Nullable CollectionName nameBeforeLabels(byte[] bytes, int from, int to) {
    int end = PauseEnd.beforeLabels(bytes, from, to);
    return end < 0 ? null : pauseNames.of(bytes, from, end).orElse(null);
  }

  /// A pause behind whose duration or announcement something stands: another line that no end parts
  /// from it, what tools that join the lines of a pause put there, or a remark. Others are details.
  private boolean pauseWithin(Line line, int from, int to, long id) {
    byte[] bytes = line.bytes;
    int end = PauseEnd.behindMillis(bytes, from, to);
    int groups = PauseEnd.groups(bytes, from, end);
    if (groups >= 0) {
      line.joined = groups;
      return true;
    }
    if (end >= to) {
      if (id >= 0) {
        pauseNames
            .of(bytes, from, Ascii.trimmed(bytes, from, to))
            .ifPresent(name -> open.begins(id, AnnouncedPauses.kind(bytes, from, to), name, line));
      }
      return !CollectionDetails.isCut(bytes, from, to) && !PauseEnd.isHidden(bytes, from, to);
    }
    int decorated = bytes[end] == '[' ? end : StrayDecorations.next(bytes, end, line.to);
    int next = PauseEnd.another(bytes, end, decorated);
    line.joined = next < line.to ? next : -1;
    return pause(line, from, end, id);
  }

  /// Shenandoah's words end with what was given back: `Concurrent uncommit 46848K`.
  private static String withoutSize(String words) {
    int last = words.lastIndexOf(' ') + 1;
    return Ascii.isDigit(words.charAt(Math.min(last, words.length() - 1)))
        ? words.substring(0, last).strip()
        : words;
  }

  private boolean concurrent(Line line, int from, int to, long id) {
    byte[] bytes = line.bytes;
    int number = TrailingTime.beforeMillis(bytes, from, to);
    if (number < 0) {
      return annotated(line, from, to, id);
    }
    long duration = TrailingTime.millis(bytes, number, to);
    if (duration < 0) {
      return false;
    }
    int end = Ascii.trimmed(bytes, from, number);
    int words = sizes.behindWords(bytes, from, end);
    int behind = TrailingTime.withoutTimes(bytes, from, Ascii.trimmed(bytes, from, words));
    String name = names.of(bytes, from, behind).orElse(null);
    if (name == null) {
      return annotated(line, from, to, id);
    }
    concurrent = id;
    causes.seen(id);
    At at = events.at(line);
    boolean sized = words < end;
    if (sized && name.startsWith(Collection.CYCLE)) {
      long gone = cancelled ? garbage.next(id) : garbage.all(id);
      events.accept(
          new Collection(
              at, id, name, null, duration, sizes.before, sizes.after, sizes.capacity, gone));
      return true;
    }
    events.accept(new Concurrent(at, id, name, duration));
    if (sized) {
      boolean gone = name.startsWith(HeapUse.CLEANUP) && sizes.before <= sizes.after;
      long before = gone ? sizes.after : sizes.before;
      long went = gone ? garbage.next(id) : 0;
      events.accept(new HeapUse(at, id, name, before, sizes.after, sizes.capacity, went));
    }
    return true;
  }

  private boolean annotated(Line line, int from, int to, long id) {
    int end = Note.behindMillis(line.bytes, from, to);
    return end < 0 || concurrent(line, from, end, id);
  }

  /// Whether the processor time that is told next of a collection is not that of collecting: of a
  /// phase that stopped nobody, in some of which CMS waits on purpose, or that of heap dumps, too.
  boolean isBeside(long id) {
    return (id >= 0 && id == concurrent) || dumps.isOf(id);
  }

  private boolean using(Line line, int from) {
    int name = from + USING.length;
    String collector = CollectorName.of(line.text(name, endOfName(line, name)));
    if (collector == null) {
      return false;
    }
    causes.clear();
    open.othersFollow();
    events.started(line);
    events.state(line, Fact.COLLECTOR, collector);
    if (collector.equals("Epsilon")) {
      epsilon.starts();
    }
    return true;
  }

  /// A remark or what closes a field may stand behind the name.
  private static int endOfName(Line line, int from) {
    int end = from;
    while (end < line.to && (Ascii.isLetter(line.bytes[end]) || isWithin(line.bytes[end]))) {
      end++;
    }
    return Ascii.trimmed(line.bytes, from, end);
  }

  private static boolean isWithin(byte b) {
    return b == ' ' || Ascii.isDigit(b);
  }
}
