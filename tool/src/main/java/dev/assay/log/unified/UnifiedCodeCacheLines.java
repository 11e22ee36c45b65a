package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.CodeHeapUse;
import dev.assay.log.line.FullWarnings;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent.CodeHeap;
import dev.assay.model.LogEvent.IncidentKind;

/// Reads lines about the code cache: its use, and that it is full.
final class UnifiedCodeCacheLines {

  private static final byte[] WHOLE = Ascii.of("CodeCache: ");
  static final byte[] HEAP = Ascii.of("CodeHeap '");

  /// Of the tag `pagesize`, where no tags are told.
  private static final byte[] PAGES = Ascii.of("':  min=");

  private static final byte[] FULL = Ascii.of(" is full");
  private static final byte[] DISABLED = Ascii.of("Compiler has been disabled");
  static final byte[] WHOLE_FULL = Ascii.of("CodeCache is full");

  /// JDK 9 to 19: a sweep begins.
  static final byte[] SWEEP = Ascii.of("CodeCache flushing");

  /// JDK 20 and later: a method goes.
  private static final byte[] FLUSHING = Ascii.of("*flushing ");

  static final byte[] FLUSHING_METHOD = Ascii.of("Flushing nmethod ");

  /// JDK 20 and later tell each time.
  private static final byte[] STOPPED = Ascii.of("Code cache is full - disabling compilation");

  /// JDK 20 and later, behind a collection.
  private static final byte[] LOW = Ascii.of("Code cache critically low");

  static final byte[] RESTARTED = Ascii.of("Restarting compiler");
  static final byte[] RESTART = Ascii.of("restart compiler");
  static final byte[] THRESHOLD = Ascii.of("Triggering ");
  private static final byte[] COLLECTION = Ascii.of(" GC due to ");

  /// Lines that feed no figure, where no level tells that they are details.
  private static final byte[][] DETAILS = {
    Ascii.of("Initializing code heaps"),
    Ascii.of("ReservedCodeCache size"),
    Ascii.of("Try increasing the code "),
    Ascii.of("Sweeper threshold"),
    Ascii.of("Code cache sweeper statistics"),
    Ascii.of("No code cache pressure"),
    Ascii.of("Unknown code cache pressure"),
  };

  /// At debug, from JDK 21 on, very often.
  private static final byte[] NO_MAP = Ascii.of("failed to find oopmap for ");

  private final Interned<String> names = Interned.names();
  private final LineEvents events;
  private final FullWarnings warnings;
  private final CodeCacheShares shares;

  UnifiedCodeCacheLines(LineEvents events, FullWarnings warnings) {
    this.warnings = warnings;
    this.events = events;
    shares = new CodeCacheShares(events);
  }

  Reading read(Line line, int from) {
    int to = line.to;
    boolean read =
        from >= to || use(line, from, to) || trouble(line, from, to) || detail(line, from, to);
    return Reading.of(read);
  }

  private boolean detail(Line line, int from, int to) {
    if (Ascii.at(line.bytes, from, to, NO_MAP)) {
      return true;
    }
    return Ascii.isAnyAt(line.bytes, from, to, DETAILS) && tellsFull(line);
  }

  /// Who logs such a line has the tag of the line that tells that a heap is full. The use of heaps
  /// has another one.
  private boolean tellsFull(Line line) {
    events.state(line, Fact.FULL_CODE_CACHE_TOLD, "");
    return true;
  }

  private boolean use(Line line, int from, int to) {
    byte[] bytes = line.bytes;
    if (Ascii.at(bytes, from, to, WHOLE)) {
      return sizes(line, "CodeCache", from + WHOLE.length);
    }
    if (!Ascii.at(bytes, from, to, HEAP)) {
      return false;
    }
    int begin = from + HEAP.length;
    int quote = Ascii.find(bytes, begin, to, '\'');
    if (Ascii.at(bytes, quote, to, PAGES)) {
      return true;
    }
    return quote + 3 < to && sizes(line, names.of(bytes, begin, quote), quote + 3);
  }

  private boolean sizes(Line line, String heap, int from) {
    CodeHeap use = CodeHeapUse.read(events.at(line), heap, line.bytes, from, line.to);
    if (use == null) {
      return false;
    }
    shares.heap();
    events.accept(use);
    return true;
  }

  private boolean trouble(Line line, int from, int to) {
    byte[] bytes = line.bytes;
    return switch (bytes[from]) {
      case 'C' ->
          full(line, from, to)
              || sweep(line, from, to)
              || stopped(line, from, to)
              || (Ascii.at(bytes, from, to, LOW)
                  && events.incident(line, IncidentKind.CODE_CACHE_LOW, null));
      case 'r' ->
          Ascii.at(bytes, from, to, RESTART)
              && events.incident(line, IncidentKind.COMPILER_ENABLED, null);
      case 'R' ->
          Ascii.at(bytes, from, to, RESTARTED)
              && events.incident(line, IncidentKind.COMPILER_ENABLED, null);
      case '*' ->
          Ascii.at(bytes, from, to, FLUSHING)
              && events.incident(line, IncidentKind.CODE_CACHE_FLUSH, null);
      case 'F' ->
          Ascii.at(bytes, from, to, FLUSHING_METHOD)
              && events.incident(line, IncidentKind.CODE_CACHE_FLUSH, null);
      case 'T' ->
          Ascii.at(bytes, from, to, THRESHOLD)
              && Ascii.find(bytes, from, to, COLLECTION) > 0
              && collection(line, from, to);
      case 'A' -> rate(line, from, to);
      default -> false;
    };
  }

  private boolean collection(Line line, int from, int to) {
    shares.trigger(line, from, to);
    tellsFull(line);
    return events.incident(line, IncidentKind.CODE_CACHE_COLLECTION, null);
  }

  private boolean rate(Line line, int from, int to) {
    boolean here = Ascii.at(line.bytes, from, to, CodeCacheShares.RATE);
    if (here) {
      shares.rate(line, from, to);
    }
    return here;
  }

  private boolean sweep(Line line, int from, int to) {
    return Ascii.at(line.bytes, from, to, SWEEP)
        && tellsFull(line)
        && events.incident(line, IncidentKind.CODE_CACHE_SWEEP, null);
  }

  private boolean stopped(Line line, int from, int to) {
    if (!Ascii.at(line.bytes, from, to, STOPPED)) {
      return false;
    }
    return !warnings.stopsNow() || events.incident(line, IncidentKind.COMPILER_DISABLED, null);
  }

  private boolean full(Line line, int from, int to) {
    byte[] bytes = line.bytes;
    String heap = null;
    if (Ascii.at(bytes, from, to, HEAP)) {
      int begin = from + HEAP.length;
      int quote = Ascii.find(bytes, begin, to, '\'');
      heap = names.of(bytes, begin, quote);
      if (!Ascii.at(bytes, Math.min(to, quote + 1), to, FULL)) {
        return false;
      }
    } else if (!Ascii.at(bytes, from, to, WHOLE_FULL)) {
      return false;
    }
    if (!warnings.log()) {
      return true;
    }
    events.incident(line, IncidentKind.CODE_CACHE_FULL, heap);
    return Ascii.find(bytes, from, to, DISABLED) < 0
        || !warnings.stops()
        || events.incident(line, IncidentKind.COMPILER_DISABLED, heap);
  }
}
