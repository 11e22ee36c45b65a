package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.CodeHeapUse;
import dev.assay.log.line.FullWarnings;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.CodeHeap;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Statement;
import org.jspecify.annotations.Nullable;

/// What JVMs write to standard output about the code cache: `PrintCodeCache`, and the warning that
/// it is full. The words are the same from JDK 8 on.
final class CodeCacheLines {

  private static final byte[] CODE = Ascii.of("Code");
  private static final byte[] VM = Ascii.of(" VM");
  private static final byte[] OPENJDK = Ascii.of(LearntPrefix.OPENJDK);
  private static final byte[] HOTSPOT = Ascii.of(LearntPrefix.HOTSPOT);
  private static final byte[] WARNING = Ascii.of(" warning: ");
  private static final byte[] CACHE = Ascii.of("CodeCache");
  private static final byte[] HEAP = Ascii.of("CodeHeap '");
  private static final byte[] COLON = Ascii.of(":");
  private static final byte[] USE = Ascii.of(": size=");
  private static final byte[] FULL = Ascii.of(" is full.");
  private static final byte[] TAG = Ascii.of("codecache");

  /// Begins with a capital from JDK 20 on.
  private static final byte[] STATE = Ascii.of("ompilation: ");

  private static final byte[] NO_SPACE = Ascii.of("disabled (not enough contiguous free space");
  private static final byte[] ENABLED = Ascii.of("enabled");
  private static final byte[] DISABLED = Ascii.of("ompiler has been disabled");

  /// How often compilers were stopped for want of room, from JDK 9 on: with the state or, up to JDK
  /// 20, on a line of its own.
  private static final byte[] STOPPED = Ascii.of("stopped_count=");

  private static final byte[] RESTARTED = Ascii.of("restarted_count=");

  /// How often a heap was full, from JDK 9 on: behind the numbers of what is in the whole cache or,
  /// up to JDK 20, on the line behind that of the stopped compilers. JDK 27 and later tell it of
  /// each heap as well.
  private static final byte[] FULLS = Ascii.of("full_count=");

  private static final byte[][] CONTENTS = {
    Ascii.of("total_blobs="), Ascii.of("total blobs="), Ascii.of("blobs="),
  };

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final LogEvents events;
  private final FullWarnings warnings;

  /// Whether it was told how often the compilers were stopped, on a line of its own.
  private boolean tellsStops;

  CodeCacheLines(
      ClassicCursor cursor, ClassicStamps stamps, LogEvents events, FullWarnings warnings) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.events = events;
    this.warnings = warnings;
  }

  /// Takes what begins here: use, state or a warning.
  boolean take(Line line) {
    return cursor.starts(CODE) ? takeHeap(line) : takeState(line) || takeWarning(line);
  }

  private boolean takeHeap(Line line) {
    int from = cursor.at;
    int to;
    if (cursor.take(HEAP)) {
      from = cursor.at;
      while (cursor.peek() >= 0 && cursor.peek() != '\'') {
        cursor.at++;
      }
      to = cursor.at++;
    } else if (cursor.take(CACHE)) {
      to = cursor.at;
    } else {
      return false;
    }
    String heap = line.text(from, to);
    if (cursor.take(FULL)) {
      return full(stamps.at(line), heap);
    }
    boolean use = cursor.take(COLON);
    cursor.spaces();
    return use && cursor.starts(CodeHeapUse.SIZE) && use(stamps.own(line), heap);
  }

  private boolean use(At at, String heap) {
    CodeHeap use = CodeHeapUse.read(at, heap, cursor.bytes, cursor.at, cursor.end);
    if (use != null) {
      events.accept(use);
    }
    return true;
  }

  private boolean full(At at, String heap) {
    if (!warnings.print()) {
      return true;
    }
    give(at, IncidentKind.CODE_CACHE_FULL, heap);
    if (cursor.seek(DISABLED) && warnings.stops()) {
      give(at, IncidentKind.COMPILER_DISABLED, heap);
    }
    if (warnings.worked()) {
      give(at, IncidentKind.COMPILER_ENABLED, null);
    }
    return true;
  }

  private void give(At at, IncidentKind kind, @Nullable String heap) {
    events.accept(new Incident(at, kind, heap));
  }

  /// Takes a warning of the JVM, of which only those about the code cache tell something.
  private boolean takeWarning(Line line) {
    int begin = cursor.at;
    if (!seekWarning()) {
      return false;
    }
    if (LearntPrefix.holdsEvent(cursor.bytes, begin, cursor.at)) {
      cursor.at = begin;
      return false;
    }
    takeHeap(line);
    return true;
  }

  /// Index at which a warning of a JVM begins, behind something else, or -1.
  int warning() {
    int begin = cursor.at;
    int to = seekWarning() ? cursor.at : begin;
    int name = Ascii.find(cursor.bytes, begin, to, OPENJDK);
    cursor.at = begin;
    return name >= 0 ? name : Ascii.find(cursor.bytes, begin, to, HOTSPOT);
  }

  /// Takes a warning about the code cache, or its use, behind what another wrote without ending its
  /// line, or put before it.
  boolean takeWithin(Line line) {
    int begin = cursor.at;
    boolean taken = (seekWarning() || seekUse()) && takeHeap(line);
    cursor.at = begin;
    return taken;
  }

  /// Moves to the name of a heap whose use follows.
  private boolean seekUse() {
    int use = Ascii.find(cursor.bytes, cursor.at, cursor.end, USE);
    int code = Ascii.find(cursor.bytes, cursor.at, use, CODE);
    boolean found = code >= 0 && !isTagged(code);
    cursor.at = found ? code : cursor.at;
    return found;
  }

  /// Whether the tags of a unified log stand in front, `[compilation,codecache] `.
  private boolean isTagged(int code) {
    byte[] bytes = cursor.bytes;
    int close = Ascii.trimmed(bytes, cursor.at, code) - 1;
    if (close <= cursor.at || bytes[close] != ']') {
      return false;
    }
    return Ascii.endsAt(bytes, cursor.at, Ascii.trimmed(bytes, cursor.at, close), TAG);
  }

  /// Moves behind `Server VM warning: `; the name of a GraalVM's JVM goes on behind `VM`.
  private boolean seekWarning() {
    int begin = cursor.at;
    boolean found = cursor.seek(VM) && cursor.seekNear(WARNING);
    cursor.at = found ? cursor.at : begin;
    return found;
  }

  /// Takes the state of the compilers that a JVM prints with its code cache, or does not move.
  boolean takeState(Line line) {
    int begin = cursor.at++;
    if (!cursor.take(STATE)) {
      cursor.at = begin;
      return false;
    }
    At at = stamps.at(line);
    boolean enabled = cursor.starts(ENABLED);
    if (cursor.starts(NO_SPACE)) {
      imply(at);
    }
    if (warnings.state(enabled)) {
      give(at, IncidentKind.COMPILER_ENABLED, null);
    }
    if (enabled) {
      // Where the JVM tells that it is full, it prints another state.
      events.accept(new Statement(at, Fact.FULL_CODE_CACHE_TOLD, ""));
    }
    stopped(at);
    return true;
  }

  /// Takes how often the compilers were stopped, where it stands on a line of its own.
  boolean takeStopped(Line line) {
    boolean taken = cursor.starts(STOPPED) && stopped(stamps.at(line));
    tellsStops |= taken;
    return taken;
  }

  private boolean stopped(At at) {
    boolean told = cursor.seek(STOPPED) && cursor.number();
    if (told && cursor.whole > 0) {
      imply(at);
      count(at, Fact.COMPILER_STOPS);
      if (cursor.seek(RESTARTED) && cursor.number()) {
        count(at, Fact.COMPILER_RESTARTS);
      }
    }
    return told;
  }

  /// Takes how often a heap was full, or does not move.
  boolean takeFulls(Line line) {
    boolean own = tellsStops && cursor.starts(FULLS);
    tellsStops &= !own;
    boolean taken = own || Ascii.isAnyAt(cursor.bytes, cursor.at, cursor.end, CONTENTS);
    if (taken && cursor.seek(FULLS) && cursor.number()) {
      count(stamps.at(line), Fact.CODE_CACHE_FULLS);
    }
    return taken;
  }

  /// States how often something happened, at least once.
  private void count(At at, Fact fact) {
    if (cursor.whole > 0 && cursor.whole <= Integer.MAX_VALUE) {
      events.accept(new Statement(at, fact, Long.toString(cursor.whole)));
    }
  }

  /// Something was not done because the cache is full.
  void imply(At at) {
    if (warnings.imply()) {
      give(at, IncidentKind.CODE_CACHE_FULL, null);
      give(at, IncidentKind.COMPILER_DISABLED, null);
    }
  }
}
