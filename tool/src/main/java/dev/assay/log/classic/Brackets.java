package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Colours;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The nested brackets in which pre-unified logs tell a collection. They may stretch over many
/// lines and other things may stand between them, so what is open is kept from line to line.
final class Brackets {

  /// More than any log nests; deeper ones are damage.
  private static final int DEEPEST = 16;

  private static final byte[] HEAP_BEFORE = Ascii.of("{Heap");
  private static final byte[] MILLIS = Ascii.of(" ms");

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final ClassicPauses pauses;
  private final ClassicStops stops;
  private final CollectorSigns collector;
  private final FirstCollection first;
  private final BracketWords words;
  private final BracketFigures figures;
  private final SecondsEnd seconds;
  private final StrangeBracket strange;
  private final TornDetail torn;

  private final Bracket[] stack = new Bracket[DEEPEST];
  private int depth;
  private boolean mute;
  private boolean broken;

  /// Whether one of the two pauses of CMS ended in the line.
  private boolean stepOfCms;

  /// Whether the line broke off that began with the open event.
  private boolean cut;

  private UnfinishedPauses unfinished = new UnfinishedPauses();

  /// The line in which a bracket began last.
  private long lastLine;

  /// The time read last that ends a bracket, and the index of that end.
  private long time;

  private int timeEnd;

  /// Whether it is that of a concurrent phase, behind its processor time: `3.220/3.228 secs]`.
  private boolean concurrent;

  /// Index behind the sizes read last.
  private int sizeEnd;

  Brackets(
      ClassicCursor cursor,
      ClassicStamps stamps,
      LastPause last,
      ClassicStops stops,
      CollectorSigns collector,
      FirstCollection first) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.stops = stops;
    this.collector = collector;
    this.first = first;
    pauses = new ClassicPauses(last);
    words = new BracketWords(cursor, last);
    figures = new BracketFigures(cursor, last);
    seconds = new SecondsEnd(cursor);
    strange = new StrangeBracket(cursor, seconds);
    torn = new TornDetail(cursor);
    for (int i = 0; i < DEEPEST; i++) {
      stack[i] = new Bracket();
    }
  }

  /// Whether Shenandoah tells in a line of its own that the pause at hand collects the whole heap.
  boolean upgrades() {
    return pauses.upgrades(cursor);
  }

  /// Whether an event has begun and not ended.
  boolean isOpen() {
    return depth > 0;
  }

  /// Whether the open event may be a remark within which a young collection may be told yet.
  boolean awaitsScavenge() {
    return depth > 0 && (stack[0].isRemark() || stack[0].heapTold) && stack[0].nested == 0;
  }

  /// Those since the last call.
  UnfinishedPauses unfinished() {
    UnfinishedPauses found = unfinished;
    unfinished = new UnfinishedPauses();
    return found;
  }

  /// Gives the open event up, as another one begins or the log ends; what is known of it is told.
  void giveUp() {
    if (depth > 0 && stack[0].isUnfinished()) {
      unfinished.add(stack[0].begin());
    }
    leave();
  }

  /// The log ends, perhaps within an event.
  void end() {
    boolean begun = cut || depth > 1 || stack[0].isBegun();
    if (depth > 0 && begun && (cut ? stack[0].lacksTime() : stack[0].isUnfinished())) {
      unfinished.add(stack[0].begin());
    }
    leave();
  }

  private void leave() {
    if (depth > 0 && stack[0].nanos >= 0) {
      pauses.closed(stack[0], null);
    }
    depth = 0;
    mute = false;
    lastLine = 0;
  }

  /// Reads from where the cursor stands to the end of the line.
  ///
  /// @return whether all events that ended were whole
  boolean read(Line line) {
    broken = false;
    timeEnd = timeEnd == SecondsEnd.NEXT_LINE && cursor.peek() == ']' ? cursor.at : -1;
    sizeEnd = -1;
    torn.nextLine(depth > 0);
    boolean begins = depth == 0 && cursor.at == line.from;
    int begin = cursor.at;
    while (cursor.at < cursor.end) {
      int c = cursor.bytes[cursor.at];
      if (c == '[') {
        open(line);
      } else if (c == ']') {
        close();
      } else if (mute && c != 'T' && c != 'A') {
        cursor.at++;
      } else {
        text(c, line);
      }
    }
    if (depth > 1 && stack[depth - 1].kind == BracketKind.G1_PHASE) {
      // A concurrent phase is told in one line; its end was broken off.
      depth--;
    }
    cut = depth > 0 && (begins ? cursor.breaksOff(begin) : cut);
    if (stepOfCms) {
      // Without details nothing else tells the collector.
      stepOfCms = false;
      collector.guess("CMS", line);
    }
    return !broken;
  }

  /// Reads what is left of a pause whose beginning is not in the log.
  ///
  /// @param name of the pause
  /// @param within the bracket within which the log begins, if that is one of its parts
  /// @param apart whether it must not overlap with the pause before, of which it may tell the rest
  /// @return whether it ended
  boolean readTail(Line line, String name, @Nullable BracketKind within, boolean apart) {
    Bracket pause = push(BracketKind.PAUSE, line, cursor.at);
    pause.name = name;
    pause.step = name.endsWith("remark");
    // Its stamp is lost, too.
    pause.stamped = true;
    pause.headless = true;
    pause.apart = apart;
    if (within != null) {
      push(within, line, cursor.at);
    }
    boolean whole = read(line) && depth == 0;
    depth = 0;
    mute = false;
    return whole;
  }

  private Bracket push(BracketKind kind, Line line, int place) {
    Bracket bracket = stack[depth++];
    bracket.begin(kind, stamps, line, place, line.number != lastLine);
    lastLine = line.number;
    return bracket;
  }

  private void text(int c, Line line) {
    if (Ascii.isDigit(c)) {
      number();
      return;
    }
    switch (c) {
      case '(' -> words.parenthesis(top());
      case '{' -> heap();
      case '-' -> words.dashes(top());
      case 'G' -> words.overhead(top());
      case 'A', 'T' -> {
        if (depth > 0 && stops.isHere()) {
          // What is open has lost its end, or is not of a pause.
          giveUp();
        }
        if (depth > 0 || !stops.take(line)) {
          cursor.at++;
        }
      }
      default -> cursor.at++;
    }
  }

  /// `{Heap before GC invocations=14 (full 2):`.
  private void heap() {
    boolean told = cursor.starts(HEAP_BEFORE);
    if (told && depth > 0) {
      stack[0].heapTold = true;
    }
    cursor.at = told ? cursor.end : cursor.at + 1;
  }

  private @Nullable Bracket top() {
    return depth == 0 ? null : stack[depth - 1];
  }

  private void open(Line line) {
    int place = cursor.at++;
    if (place > 0 && cursor.bytes[place - 1] == Colours.ESCAPE) {
      abandon();
      return;
    }
    BracketKind kind = BracketKind.take(cursor);
    if (kind == BracketKind.TIMES) {
      figures.times(depth == 0);
    } else if (kind == BracketKind.SIZES) {
      if (figures.sizes()) {
        collector.guess(kind, line);
      }
    } else if (isStrange(kind)) {
      strange.pass(place + 1, kind, top());
    } else if (depth == DEEPEST) {
      giveUp();
    } else {
      if (kind.isHeapOfStep()) {
        // What is open within the pause has lost its end.
        depth = innermost(Bracket::isPause);
      }
      depth -= isAgain(kind) ? 1 : 0;
      Bracket bracket = push(kind, line, place);
      // PSYoungGen, PSOldGen, ParOldGen.
      bracket.untimed = cursor.bytes[cursor.at - 1] == 'n' && cursor.bytes[cursor.at - 2] == 'e';
      words.name(bracket, depth > 1 ? stack[depth - 2] : null);
      collector.guess(bracket, place + 1 < cursor.end ? cursor.bytes[place + 1] : ' ', line);
      mute = bracket.kind.isMute();
      int pause = kind == BracketKind.REFERENCES ? innermost(Bracket::isPause) : 0;
      if (pause > 0) {
        figures.references(place + 1, stack[pause - 1]);
      }
    }
  }

  /// The colours of a terminal make the line unreadable; it comes again without them.
  private void abandon() {
    broken = true;
    lastLine = 0;
    depth = 0;
    mute = false;
    cursor.at = cursor.end;
  }

  /// Whether a generation begins that began before and told nothing: CMS writes `[CMS` again with a
  /// stamp between where a collection of the whole heap meets a cycle.
  private boolean isAgain(BracketKind kind) {
    return kind == BracketKind.OLD && depth > 0 && stack[depth - 1].isEmpty(kind);
  }

  /// Whether no JVM is known to open such a bracket here.
  private boolean isStrange(BracketKind kind) {
    return kind == BracketKind.UNKNOWN || (depth > 0 && Prose.isHere(kind, cursor));
  }

  /// An end belongs to the innermost bracket that ends so. What stands between belongs to a
  /// program, or was cut off.
  private void close() {
    int place = cursor.at++;
    if (mute) {
      if (!stack[depth - 1].kind.isTimed() || seconds.areBefore(place)) {
        closeTop();
      }
    } else if (place == timeEnd) {
      closeTimed();
    } else if (depth > 0 && place != torn.end && endsBare(place)) {
      closeTop();
    }
  }

  private boolean endsBare(int place) {
    return stack[depth - 1].endsBare(place == sizeEnd && cursor.peek() != ',');
  }

  private void closeTimed() {
    if (concurrent) {
      // It is never that of a pause.
      closeWith(innermost(Bracket::isPhaseOfCms));
      return;
    }
    // Processor time is only told behind a whole event: what is open within has lost its end.
    int whole = figures.areTimesNext() ? innermost(Bracket::isEvent) : 0;
    int timed = whole > 0 ? whole : innermost(Bracket::endsTimed);
    if (timed > 0) {
      closeWith(timed);
    } else if (depth > 0) {
      closeTop();
    }
  }

  /// Closes what is open within a bracket, and gives that its time.
  private void closeWith(int open) {
    if (open > 0) {
      depth = open;
      stack[open - 1].nanos = time;
      closeTop();
    }
  }

  /// What is open once all within the innermost such bracket was closed; nothing without one.
  private int innermost(Predicate<Bracket> wanted) {
    int open = depth;
    while (open > 0 && !wanted.test(stack[open - 1])) {
      open--;
    }
    return open;
  }

  private void closeTop() {
    Bracket bracket = stack[--depth];
    Bracket parent = top();
    mute = parent != null && parent.kind.isMute();
    boolean again = bracket.headless && pauses.isTold(bracket);
    if (again || (bracket.apart && !stamps.isApart(bracket))) {
      broken = true;
      return;
    }
    first.ends(bracket, parent);
    broken |= !pauses.closed(bracket, parent);
    if (bracket.kind.isPause()) {
      stamps.passed(pauses.end(bracket));
      stepOfCms |= bracket.step && bracket.name.startsWith("CMS-");
    } else if (bracket.kind == BracketKind.DUMP && bracket.nanos >= 0) {
      stamps.reached(bracket.end());
    }
  }

  private void number() {
    int begin = cursor.at;
    if (cursor.peek(4) == '-' && stamps.take(cursor)) {
      return;
    }
    cursor.number();
    if (cursor.peek() == '-' && begin < cursor.at - ClassicStamps.YEAR) {
      // A number that was cut off by the date of another line.
      cursor.at -= ClassicStamps.YEAR;
      if (!stamps.take(cursor)) {
        cursor.at += ClassicStamps.YEAR;
      }
      return;
    }
    if (cursor.peek() == ':' && cursor.decimal && begin > 0) {
      cursor.at++;
      within(cursor.seconds());
      return;
    }
    Bracket bracket = top();
    if (bracket != null) {
      amount(bracket, begin);
    } else {
      // Outside of every bracket it is the end of a pause that nobody counts.
      broken |= cursor.decimal && seconds.end() >= 0;
    }
  }

  /// Nothing within an event is older than the event.
  private void within(long uptime) {
    if (depth == 0 || uptime >= stack[0].uptime) {
      stamps.within(uptime);
    }
  }

  /// A number with its unit: a duration or a size.
  private void amount(Bracket bracket, int begin) {
    // A whole number of seconds is what a line that was broken left of one.
    int end = cursor.decimal ? seconds.endOrNext() : -1;
    if (end >= 0) {
      boolean next = end == SecondsEnd.NEXT_LINE;
      if (cursor.isTime(begin) && (next || !torn.isHere(bracket, begin, end))) {
        // A clock that was set back makes negative times.
        boolean negative = begin > 0 && cursor.bytes[begin - 1] == '-';
        time = negative ? LogEvent.UNKNOWN : cursor.seconds();
        timeEnd = end;
        concurrent = begin > 0 && cursor.bytes[begin - 1] == '/';
      }
    } else if (cursor.peek() == ']' && bare(bracket)) {
      bracket.nanos = cursor.seconds();
    } else if (bracket.kind.isShenandoah() && cursor.starts(MILLIS)) {
      bracket.nanos = cursor.millis();
    } else {
      int shift = cursor.unit();
      if (shift >= 0) {
        figures.size(bracket, cursor.bytesOf(shift));
        sizeEnd = cursor.at;
      }
    }
  }

  /// Old JDKs write concurrent phases without a unit.
  private boolean bare(Bracket bracket) {
    return cursor.decimal && bracket.kind == BracketKind.G1_PHASE;
  }
}
