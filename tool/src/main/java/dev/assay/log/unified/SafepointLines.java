package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.log.line.PauseTally;
import dev.assay.log.line.SafepointWords;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import org.jspecify.annotations.Nullable;

/// Reads lines with the tag `safepoint`: one line per stop since JDK 13, several before.
final class SafepointLines {

  private static final byte[] IN_ALL = Ascii.of("Total: ");

  private static final byte[] TOOK = Ascii.of(" seconds, Stopping threads took: ");
  private static final byte[] SECONDS = Ascii.of(" seconds");

  /// What newer JDKs say of threads behind the last number is shorter.
  private static final int LONGEST_TAIL = 64;

  static final byte[] YIELD = Ascii.of("Setting thread local yield flag for threads");
  static final byte[] THREAD = Ascii.of("Thread: 0x");

  /// What debug and trace tell besides; without the level among the decorations only the words say
  /// so.
  private static final byte[][] DETAILS = {
    Ascii.of("Safepoint synchronization "),
    Ascii.of("Safepoint complete"),
    Ascii.of("Leaving safepoint"),
    Ascii.of("Waiting for "),
    Ascii.of("java.lang.Thread.State: "),
    Ascii.of("Suspending GC threads"),
    Ascii.of("Resuming GC threads"),
    YIELD,
    Ascii.of("Arming safepoint"),
    Ascii.of("Disarming safepoint"),
    Ascii.of("Blocking thread"),
    Ascii.of("Unblocking thread"),
    Ascii.of("Checking thread status"),
    Ascii.of("Polling page exception: "),
    Ascii.of("JavaThread state: "),
    THREAD,
    Ascii.of("Thread 0x"),
    Ascii.of("... found polling page "),
  };

  private static final byte[] WAITED = Ascii.of(" total threads, waiting for ");

  private final Interned<String> names = Interned.names();
  private final LineEvents events;
  private final PauseTally pauses;
  private final StatisticsRows rows;
  private final TroubleLines troubles;

  /// The operation of a stop that is told in several lines.
  private @Nullable String operation;

  private final OpenStop open = new OpenStop();

  /// Whether a stop is told in several lines.
  private boolean several = true;

  private long running = LogEvent.UNKNOWN;
  private long cleanup = LogEvent.UNKNOWN;

  private final SafepointColumns columns = new SafepointColumns();

  /// @param rows what tells the same stops, perhaps before
  SafepointLines(LineEvents events, PauseTally pauses, StatisticsRows rows, TroubleLines troubles) {
    this.events = events;
    this.pauses = pauses;
    this.rows = rows;
    this.troubles = troubles;
  }

  /// The stop that was told last to begin.
  OpenStop open() {
    return open;
  }

  /// Whether the housekeeping's lines tell more than those of the stops.
  boolean wantsCleanup() {
    return several;
  }

  Reading read(Line line, int from) {
    byte[] bytes = line.bytes;
    int to = line.to;
    if (from >= to) {
      return Reading.UNDERSTOOD;
    }
    return switch (bytes[from]) {
      case 'S' ->
          Ascii.at(bytes, from, to, SafepointWords.ONE_LINE)
              ? oneLine(line, from + SafepointWords.ONE_LINE.length)
              : unquoted(line, from);
      case 'E' ->
          Ascii.at(bytes, from, to, SafepointWords.ENTERING)
              ? entering(line, from + SafepointWords.ENTERING.length)
              : Reading.UNKNOWN;
      case 'L' ->
          Ascii.at(bytes, from, to, SafepointWords.LEAVING)
              ? leaving(line, from + SafepointWords.LEAVING.length)
              : detail(bytes, from, to);
      case 'T' ->
          Ascii.at(bytes, from, to, SafepointWords.STOPPED)
              ? stopped(line, from + SafepointWords.STOPPED.length)
              : detail(bytes, from, to);
      case 'A' ->
          Ascii.at(bytes, from, to, SafepointWords.RUNNING)
              ? running(line, from + SafepointWords.RUNNING.length)
              : detail(bytes, from, to);
      default -> detail(bytes, from, to);
    };
  }

  /// Whether a stop is told to its end.
  static boolean isStop(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to, SafepointWords.ONE_LINE)
        || Ascii.at(bytes, from, to, SafepointWords.STOPPED);
  }

  /// Whether a stop is told with all of its time: a line that was cut off lacks the end.
  static boolean isWhole(byte[] bytes, int from, int to) {
    byte first = from < to ? bytes[from] : 0;
    if (first != 'S') {
      return first == 'T' && Ascii.find(bytes, from, to, SECONDS) >= 0;
    }
    int total = Ascii.find(bytes, from, to, IN_ALL);
    return total >= 0 && Ascii.skipDigits(bytes, total + IN_ALL.length, to) < to;
  }

  /// A line of `safepoint,cleanup`.
  void cleanup(Line line, int from) {
    if (Ascii.at(line.bytes, from, line.to, SafepointWords.HOUSEKEEPING)) {
      int begin = from + SafepointWords.HOUSEKEEPING.length;
      int end = Ascii.find(line.bytes, begin, line.to, ' ');
      cleanup = Ascii.decimal(line.bytes, begin, end, 9);
    }
  }

  private static Reading detail(byte[] bytes, int from, int to) {
    return Reading.of(isDetail(bytes, from, to));
  }

  /// Whether the words of a detail stand here.
  static boolean isDetail(byte[] bytes, int from, int to) {
    int begin = Ascii.skipDigits(bytes, from, to);
    if (begin > from) {
      return Ascii.at(bytes, begin, to, WAITED);
    }
    return Ascii.isAnyAt(bytes, from, to, DETAILS);
  }

  /// A stop in one line whose quotation marks are escaped, are others or are gone.
  private Reading unquoted(Line line, int from) {
    byte[] bytes = line.bytes;
    int since = Ascii.find(bytes, from, line.to, SafepointColumns.FIRST);
    int begin = from + SafepointWords.SAFEPOINT.length;
    if (since < begin) {
      return detail(bytes, from, line.to);
    }
    int end = since;
    while (begin < end && isQuote(bytes[begin])) {
      begin++;
    }
    while (begin < end && isQuote(bytes[end - 1])) {
      end--;
    }
    return columns(line, begin, end, since);
  }

  private static boolean isQuote(byte b) {
    return b == '"' || b == '\\' || b == '\'' || b == '`';
  }

  private Reading oneLine(Line line, int from) {
    int quote = Ascii.find(line.bytes, from, line.to, '"');
    return quote > from
        ? columns(line, from, quote, quote + 1)
        : unquoted(line, from - SafepointWords.ONE_LINE.length);
  }

  /// @param from index of the operation's name
  /// @param end index behind it
  /// @param behind index of the first label
  private Reading columns(Line line, int from, int end, int behind) {
    several = false;
    byte[] bytes = line.bytes;
    if (!columns.read(bytes, behind, line.to)) {
      return Reading.UNKNOWN;
    }
    int tail = columns.end();
    if (tail < line.to && mayHoldAnother(bytes, tail, line.to)) {
      joined(line, tail);
    }
    String name = names.of(bytes, from, end);
    troubles.operates(line, name);
    long total = columns.total();
    long running = SafepointColumns.running(bytes, tail, line.to);
    if (rows.told(name, columns.reaching(), total)) {
      pauses.clear();
      return Reading.UNDERSTOOD;
    }
    At at = events.at(line);
    pauses.look(at, total);
    give(
        new Safepoint(
            at,
            name,
            columns.since(),
            columns.reaching(),
            LogEvent.UNKNOWN,
            columns.cleanup(),
            columns.operating(),
            columns.leaving(),
            total,
            pauses.count(),
            pauses.within(total),
            running < 0 ? rows.running(total) : running));
    return Reading.UNDERSTOOD;
  }

  /// Whether a bracket opens behind the last number, or so much stands there that one may.
  private static boolean mayHoldAnother(byte[] bytes, int tail, int to) {
    int next = Ascii.skipBlanks(bytes, tail, to);
    return to - tail > LONGEST_TAIL || (next < to && bytes[next] == '[');
  }

  /// Some tools and some threads leave out the ends of lines; nothing behind the last number has a
  /// bracket.
  private static void joined(Line line, int from) {
    int next = Ascii.find(line.bytes, from, line.to, '[');
    line.joined = next < line.to ? next : -1;
  }

  private Reading entering(Line line, int from) {
    int end = Ascii.find(line.bytes, from, line.to, '[');
    int behind = Ascii.trimmed(line.bytes, from, behindName(line, from, end));
    operation = behind > from ? names.of(line.bytes, from, behind) : null;
    open.begins(line, operation);
    troubles.operates(line, operation);
    several = true;
    pauses.clear();
    joined(line, end);
    if (!open.isOpen()) {
      events.state(line, Fact.STOPS_TOLD, "");
      events.state(line, Fact.END, "");
    }
    return Reading.UNDERSTOOD;
  }

  private static int behindName(Line line, int from, int end) {
    int behind = from;
    while (behind < end && isName(line.bytes[behind])) {
      behind++;
    }
    return behind;
  }

  /// What no operation has in its name closes a field in which a program put the line.
  private static boolean isName(byte b) {
    return Ascii.isLetterOrDigit(b) || b == ' ' || b == '_' || b == '-';
  }

  private static Reading leaving(Line line, int from) {
    joined(line, from);
    return Reading.UNDERSTOOD;
  }

  private Reading running(Line line, int from) {
    int end = Ascii.find(line.bytes, from, line.to, ' ');
    running = Ascii.decimal(line.bytes, from, end, 9);
    joined(line, end);
    return Reading.of(running >= 0);
  }

  private Reading stopped(Line line, int from) {
    byte[] bytes = line.bytes;
    int end = Ascii.find(bytes, from, line.to, ' ');
    long total = Ascii.decimal(bytes, from, end, 9);
    if (total < 0 || !Ascii.at(bytes, end, line.to, SECONDS)) {
      return Reading.UNKNOWN;
    }
    long reaching = LogEvent.UNKNOWN;
    if (Ascii.at(bytes, end, line.to, TOOK)) {
      int begin = end + TOOK.length;
      end = Ascii.find(bytes, begin, line.to, ' ');
      reaching = end < line.to ? Ascii.decimal(bytes, begin, end, 9) : LogEvent.UNKNOWN;
    }
    joined(line, end);
    At at = events.at(line);
    pauses.look(at, total);
    give(
        new Safepoint(
            at,
            open.named(operation),
            running,
            reaching,
            LogEvent.UNKNOWN,
            cleanup,
            LogEvent.UNKNOWN,
            LogEvent.UNKNOWN,
            total,
            pauses.count(),
            pauses.within(total),
            LogEvent.UNKNOWN));
    return Reading.UNDERSTOOD;
  }

  private void give(Safepoint stop) {
    events.accept(stop);
    pauses.clear();
    operation = null;
    open.ends();
    running = LogEvent.UNKNOWN;
    cleanup = LogEvent.UNKNOWN;
  }
}
