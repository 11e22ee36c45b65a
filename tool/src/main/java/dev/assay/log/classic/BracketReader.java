package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Colours;
import dev.assay.log.line.Line;
import org.jspecify.annotations.Nullable;

/// Reads the nested brackets in which the logs of JDK 8 and older tell a collection. A collection
/// may span many lines with other text between them, so open brackets are kept from line to line.
final class BracketReader {

  private static final byte[] HEAP_BEFORE = Ascii.of("{Heap");

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final ClassicPauses pauses;
  private final ClassicStops stops;
  private final CollectorSigns collector;
  private final FirstCollection first;
  private final BracketWords words;
  private final BracketFigures figures;
  private final BracketTime time;
  private final UnknownBracket strange;
  private final TornDetail torn;
  private final TornPhase phase;
  private final BracketNumbers numbers;

  private final OpenBrackets opened = new OpenBrackets();
  private boolean mute;
  private boolean broken;

  /// Whether one of the two pauses of CMS ended in the line.
  private boolean stepOfCms;

  /// Whether the line broke off that began with the open event.
  private boolean cut;

  private final LostEnds ends;

  /// The line in which a bracket began last.
  private long lastLine;

  BracketReader(
      ClassicCursor cursor,
      ClassicStamps stamps,
      LastPause last,
      ClassicStops stops,
      CollectorSigns collector,
      FirstCollection first,
      LostEnds ends) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.stops = stops;
    this.collector = collector;
    this.first = first;
    this.ends = ends;
    pauses = new ClassicPauses(last, ends);
    words = new BracketWords(cursor, last);
    figures = new BracketFigures(cursor, last, first);
    time = new BracketTime(cursor);
    strange = new UnknownBracket(cursor, time);
    torn = new TornDetail(cursor);
    phase = new TornPhase(cursor, time);
    numbers = new BracketNumbers(cursor, stamps, opened, figures, time, torn);
  }

  /// Whether Shenandoah tells in a line of its own that the pause at hand collects the whole heap.
  boolean upgrades() {
    return pauses.upgrades(cursor);
  }

  /// Takes the rest of processor time within which the line before ended.
  boolean takeTimes(Line line) {
    return figures.takeTimes(line);
  }

  /// Whether an event has begun and not ended.
  boolean isOpen() {
    return !opened.isEmpty();
  }

  /// Whether the open event may be a remark within which a young collection may be told yet.
  boolean awaitsScavenge() {
    Bracket event = opened.outermost();
    return isOpen() && (event.isRemark() || event.heapTold) && event.nested == 0;
  }

  /// Gives the open event up, as another one begins or the log ends; what is known of it is told.
  void giveUp() {
    Bracket event = opened.outermost();
    if (isOpen() && (event.isUnfinished() || (event.lacksTime() && opened.isWithinPart()))) {
      ends.add(event.begin());
    }
    leave();
  }

  /// The log ends, perhaps within an event.
  void end() {
    ends.end();
    Bracket event = opened.outermost();
    boolean begun = cut || opened.depth() > 1 || event.isBegun() || figures.isTorn(event);
    if (isOpen() && begun && (cut ? event.lacksTime() : event.isUnfinished())) {
      ends.add(event.begin());
    }
    leave();
  }

  private void leave() {
    Bracket event = opened.outermost();
    if (isOpen() && event.nanos >= 0) {
      pauses.closed(event, null);
    }
    forget();
  }

  private void forget() {
    opened.keep(0);
    mute = false;
    lastLine = 0;
  }

  /// Reads from where the cursor stands to the end of the line.
  ///
  /// @return whether all events that ended were whole
  boolean read(Line line) {
    broken = false;
    time.nextLine();
    numbers.nextLine();
    words.nextLine();
    torn.nextLine(line, isOpen());
    Bracket within = opened.phaseWithin();
    if (within != null && !phase.goesOn(within)) {
      close(opened.pop());
    }
    boolean begins = opened.isEmpty() && cursor.at == line.from;
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
    if (opened.isTopOfOneLine()) {
      // Its end was broken off.
      close(opened.pop());
    }
    cut = isOpen() && (begins ? cursor.breaksOff(begin) : cut);
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
    pause.old = name.equals(Bracket.FULL);
    // Its stamp is lost, too.
    pause.stamped = true;
    pause.headless = true;
    pause.apart = apart;
    if (within != null) {
      push(within, line, cursor.at);
    }
    boolean whole = read(line) && opened.isEmpty();
    forget();
    return whole;
  }

  private Bracket push(BracketKind kind, Line line, int place) {
    Bracket bracket = opened.push();
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
      case '(' -> words.parenthesis(opened.top());
      case '{' -> heap();
      case '-' -> words.dashes(opened.top());
      case 'G' -> words.overhead(opened.top());
      case 'A', 'T' -> {
        boolean stop = stops.isHere();
        if (isOpen() && stop) {
          // What is open has lost its end, or is not of a pause.
          giveUp();
        }
        if (isOpen() || !stops.take(line)) {
          broken |= stop;
          cursor.at++;
        }
      }
      default -> cursor.at++;
    }
  }

  /// `{Heap before GC invocations=14 (full 2):`; all lines may be written in one.
  private void heap() {
    boolean told = cursor.starts(HEAP_BEFORE);
    if (told && isOpen()) {
      opened.outermost().heapTold = true;
    }
    cursor.at = told ? Ascii.find(cursor.bytes, cursor.at, cursor.end, ':') : cursor.at + 1;
  }

  private void open(Line line) {
    int place = cursor.at++;
    if (place > 0 && cursor.bytes[place - 1] == Colours.ESCAPE) {
      abandon();
      return;
    }
    BracketKind kind = BracketKind.take(cursor);
    if (kind == BracketKind.TIMES) {
      figures.times(line, opened.isEmpty());
    } else if (kind == BracketKind.SIZES) {
      if (figures.sizes() && collector.guessBySizes(line)) {
        ends.goesOn(stamps.at(line));
      }
    } else if (isStrange(kind)) {
      strange.pass(place + 1, kind, opened.top());
    } else if (opened.isFull()) {
      giveUp();
    } else {
      if (kind.isHeapOfStep()) {
        // What is open within the pause has lost its end.
        opened.keep(opened.depthOf(Bracket::isPause));
      }
      if (isAgain(kind)) {
        opened.pop();
      }
      Bracket bracket = push(kind, line, place);
      // PSYoungGen, PSOldGen, ParOldGen.
      bracket.untimed = cursor.bytes[cursor.at - 1] == 'n' && cursor.bytes[cursor.at - 2] == 'e';
      words.name(bracket, opened.aroundTop());
      collector.guess(bracket, place + 1 < cursor.end ? cursor.bytes[place + 1] : ' ', line);
      mute = bracket.kind.isMute();
      Bracket pause = kind == BracketKind.REFERENCES ? opened.innermost(Bracket::isPause) : null;
      if (pause != null) {
        figures.references(place + 1, pause);
      }
    }
  }

  /// The line is not understood. One that has the colours of a terminal comes again without them.
  private void abandon() {
    broken = true;
    forget();
    cursor.at = cursor.end;
  }

  /// Whether a generation begins that began before and told nothing: CMS writes `[CMS` again with a
  /// stamp between where a collection of the whole heap meets a cycle.
  private boolean isAgain(BracketKind kind) {
    Bracket top = opened.top();
    return kind == BracketKind.OLD && top != null && top.isEmpty(kind);
  }

  /// Whether no JVM is known to open such a bracket here.
  private boolean isStrange(BracketKind kind) {
    return kind == BracketKind.UNKNOWN || (isOpen() && ProgramWords.isHere(kind, cursor));
  }

  /// An end belongs to the innermost bracket that ends so. What stands between belongs to a
  /// program, or was cut off.
  private void close() {
    int place = cursor.at++;
    Bracket top = opened.top();
    if (top == null) {
      return;
    }
    if (mute) {
      if (!top.kind.isTimed() || time.ends(top, place)) {
        close(opened.pop());
      }
    } else if (time.endsAt(place)) {
      closeTimed();
    } else if (place != torn.end
        && top.endsBare(numbers.isBehindSizes(place) && cursor.peek() != ',')) {
      close(opened.pop());
    }
  }

  private void closeTimed() {
    if (time.concurrent) {
      // It is never that of a pause.
      closeWith(opened.depthOf(Bracket::isPhaseOfCms));
      return;
    }
    // Processor time is only told behind a whole event: what is open within has lost its end.
    int whole = figures.areTimesNext() ? opened.depthOf(Bracket::isEvent) : 0;
    int timed = whole > 0 ? whole : opened.depthOf(Bracket::endsTimed);
    if (timed > 0) {
      closeWith(timed);
    } else {
      close(opened.pop());
    }
  }

  /// Closes what is open within so many outer brackets, and gives the last of these its time.
  private void closeWith(int outer) {
    if (outer > 0) {
      opened.keep(outer);
      Bracket bracket = opened.pop();
      bracket.nanos = time.nanos;
      close(bracket);
    }
  }

  private void close(Bracket bracket) {
    Bracket parent = opened.top();
    mute = parent != null && parent.kind.isMute();
    boolean again = bracket.headless && pauses.isTold(bracket);
    if (again || (bracket.apart && !stamps.isApart(bracket))) {
      broken = true;
      return;
    }
    first.ends(bracket, parent);
    broken |= !pauses.closed(bracket, parent);
    if (bracket.kind.isPause() && ClassicPauses.isSure(bracket)) {
      stamps.passed(pauses.end(bracket));
      stepOfCms |= bracket.step && bracket.name.startsWith("CMS-");
    } else if (bracket.kind.isLook() && bracket.nanos >= 0) {
      stamps.reached(bracket.end());
    }
  }

  private void number() {
    int begin = cursor.at;
    if (numbers.takeStamp()) {
      return;
    }
    Bracket bracket = opened.top();
    if (bracket == null) {
      // Outside of every bracket it is the end of a pause that nobody counts.
      broken |= cursor.decimal && time.end() >= 0;
      figures.heapBehindEnd(begin);
    } else if (!numbers.takeAmount(bracket, begin)) {
      abandon();
    }
  }
}
