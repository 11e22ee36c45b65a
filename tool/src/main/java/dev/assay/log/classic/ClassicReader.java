package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;

/// Reads the logs of JDK 8 and older, and what later JDKs write to standard output without
/// decorations. The first bytes of a line decide what it is. Most lines are details of G1, which
/// eight bytes identify.
public final class ClassicReader implements LineReader {

  private static final byte[] LOG_FILE = Ascii.of("GC log file ");
  private static final byte[] CREATED = Ascii.of("created");
  private static final byte[] REFERENCES = Ascii.of("[Ref Proc:");

  private final LogEvents events;
  private final ClassicCursor cursor = new ClassicCursor();
  private final ClassicStamps stamps;
  private final LastPause last;
  private final CollectorSigns collector;
  private final ClassicFacts facts;
  private final ClassicStops stops;
  private final BracketReader brackets;
  private final LostEnds ends = new LostEnds();
  private final LostBeginning lost;
  private final StrayEvents strays;
  private final ClassicTopics topics;
  private final ClassicDetails details = new ClassicDetails();
  private final ClassBrackets classes = new ClassBrackets();
  private final ParallelWorkers workers;
  private final OpenEvent open;
  private final LearntPrefixes prefixes = new LearntPrefixes();
  private final Rescue rescue;

  private Line atHand = new Line();

  /// @param twice what another reader of the same log tells too
  public ClassicReader(LogEvents events, ToldTwice twice) {
    this.events = events;
    stamps = new ClassicStamps(this::over);
    last = new LastPause(events, twice.pauses());
    collector = new CollectorSigns(cursor, stamps, last);
    facts = new ClassicFacts(cursor, stamps, last, collector);
    stops = new ClassicStops(cursor, stamps, last, twice.pauses());
    brackets = new BracketReader(cursor, stamps, last, stops, collector, facts.first, ends);
    lost = new LostBeginning(cursor, stamps, brackets, ends, last);
    open = new OpenEvent(cursor, stamps, brackets, details, facts, lost);
    workers = new ParallelWorkers(cursor, stamps, last);
    strays = new StrayEvents(cursor, stamps, stops);
    topics = new ClassicTopics(cursor, stamps, events, twice);
    rescue = new Rescue(cursor, strays, prefixes, facts, topics, lost, open);
  }

  private void over(long uptime, long clock) {
    collector.confirm();
    events.sign(LogSign.ENDED, atHand.before(stamps.age(), uptime, clock));
  }

  @Override
  public Reading read(Line line) {
    long uptime = stamps.uptime;
    long clock = stamps.clock;
    stand(line);
    Reading reading = brackets.isOpen() ? within(line) : without(line);
    if (reading == Reading.FOREIGN) {
      stamps.putBack(uptime, clock);
      if (lost.takeHeap(line)) {
        return Reading.UNDERSTOOD;
      }
    }
    return reading == Reading.FOREIGN && stamps.whole ? Reading.UNKNOWN : reading;
  }

  private void stand(Line line) {
    cursor.stand(line, prefixes.behind(line));
    stamps.nextLine();
    atHand = line;
  }

  private Reading without(Line line) {
    if (line.number <= lost.first() && lost.takeFirst(line)) {
      return Reading.UNDERSTOOD;
    }
    if (facts.takeMoreFlags(line)) {
      return Reading.UNDERSTOOD;
    }
    int first = cursor.peek();
    if (Ascii.isBlank(first)) {
      return indented(line);
    }
    if (first == '[') {
      return bracket(line, false);
    }
    if (Ascii.isDigit(first) || cursor.isAtNumber()) {
      return numeric(line);
    }
    return cursor.at == cursor.end ? Reading.FOREIGN : worded(line);
  }

  @Override
  public void end() {
    boolean within = brackets.isOpen();
    brackets.end();
    last.flush();
    facts.end(within);
  }

  /// Learns from a line further on what another program put in front of each.
  public void expect(Line line) {
    ClassicReader other = new ClassicReader(event -> {}, new ToldTwice());
    other.read(line);
    int text = other.prefixes.behind(line);
    if (text > line.from) {
      prefixes.learn(line, text);
    }
  }

  /// Lines of another JVM follow, which tell nothing more of the last pause.
  public void othersFollow() {
    last.flush();
  }

  /// Pauses since the last call whose end was not found.
  public UnfinishedPauses unfinished() {
    return ends.take();
  }

  /// Whether this line has a time and ends within the words behind it.
  public boolean isCut(Line line) {
    return stops.isCut(line);
  }

  /// This line, at the time of the last line that had a stamp.
  public At last(Line place) {
    return stamps.at(place);
  }

  // Lines of an event that began on a line before.

  private Reading within(Line line) {
    int column = cursor.at;
    cursor.spaces();
    int begin = cursor.at;
    int first = cursor.peek();
    if (cursor.at == cursor.end) {
      return Reading.UNDERSTOOD;
    }
    boolean detail = first != '[' && first != '}' && first != 'C' && details.isHere(cursor);
    if (detail || ((first == '[' || Ascii.isDigit(first)) && ClassicDetails.isBuffer(cursor))) {
      return strays.mayStand() ? behindDetail(line) : open.detail();
    }
    boolean stamped = stamps.take(cursor);
    if (stops.isHere() || open.isCutOff(stamped)) {
      brackets.giveUp();
      cursor.at = begin;
      return read(line);
    }
    boolean foreign = !stamped && !open.isPart(begin > column);
    return foreign || Ascii.isLetter(cursor.peek()) ? between(line, stamped) : open.goOn(line);
  }

  /// Reads what follows a detail without an end: the event continues, or another one begins.
  private Reading behindDetail(Line line) {
    if (TenuringRow.goesOn(cursor)) {
      return open.goOn(line);
    }
    if (!strays.seek(false)) {
      return open.detail();
    }
    brackets.giveUp();
    return open.beginPause(line);
  }

  /// Reads something else that was written before the end of the event.
  private Reading between(Line line, boolean stamped) {
    if (stamped && topics.table.takeRow(line, stamps.uptime)) {
      return Reading.UNDERSTOOD;
    }
    if (cursor.holds(BracketTime.SECONDS) || strays.seekPart()) {
      return open.goOn(line);
    }
    if (details.isTable()) {
      return open.detail();
    }
    open.interrupted();
    return worded(line);
  }

  // Lines outside of events.

  private Reading indented(Line line) {
    cursor.spaces();
    int first = cursor.peek();
    if (first == '[') {
      return indentedBracket(line);
    }
    if (Ascii.isDigit(first)) {
      return numeric(line);
    }
    return cursor.at == cursor.end ? Reading.FOREIGN : worded(line);
  }

  private Reading indentedBracket(Line line) {
    // Nearly every line of a detailed G1 log gets no further than this.
    if (!last.awaitsDetails() || !ClassicDetails.isMute(cursor)) {
      return bracket(line, false);
    }
    switch (cursor.peek(1)) {
      case 'R' -> references();
      case 'P' -> workers.read(line);
      default -> {}
    }
    boolean cut = cursor.bytes[cursor.end - 1] != ']' || strays.mayStand();
    return cut && strays.seek(false) ? open.begin(line) : Reading.UNDERSTOOD;
  }

  /// Reads the time that a pause of G1 took for references. The cursor does not move.
  private void references() {
    int begin = cursor.at;
    if (cursor.take(REFERENCES)) {
      cursor.spaces();
      if (cursor.number() && cursor.starts(BracketNumbers.MILLIS)) {
        last.references(cursor.millis());
      }
    }
    cursor.at = begin;
  }

  private Reading bracket(Line line, boolean stamped) {
    BracketKind kind = BracketKind.here(cursor);
    if (kind.begins() && !(kind.isPause() && ProgramWords.isExplained(cursor))) {
      return kind.isPause() ? open.beginPause(line) : open.begin(line);
    }
    return switch (kind) {
      case TIMES, SIZES, HEAP, METASPACE, PERMANENT, DUMP -> open.begin(line);
      case LOADED, UNLOADING -> classEvent(line, kind);
      case DETAIL,
          TIMED_DETAIL,
          REFERENCES,
          HISTOGRAM,
          STEP,
          OCCUPANCY,
          YOUNG,
          OLD,
          INITIAL_MARK,
          REMARK ->
          tail(line, kind);
      default -> stamped ? rescue.behindStamp(line) : unknown(line);
    };
  }

  /// Reads a detail outside of events: a class histogram, or the rest of a damaged event.
  private Reading tail(Line line, BracketKind kind) {
    facts.humongous(line);
    lost.follows(kind);
    if (kind != BracketKind.DETAIL && lost.isStep()) {
      return Reading.of(lost.takeStep(line));
    }
    boolean orphan = kind.isGeneration() && lost.isOrphan();
    if (lost.take(line)) {
      return Reading.UNDERSTOOD;
    }
    open.begin(line);
    return orphan ? Reading.UNKNOWN : Reading.UNDERSTOOD;
  }

  /// The names of arrays contain brackets, so the rest of the line is not examined.
  private Reading classEvent(Line line, BracketKind kind) {
    last.give(classes.here(stamps.at(line), kind, cursor));
    return Reading.UNDERSTOOD;
  }

  private Reading unknown(Line line) {
    return details.isHere(cursor) ? Reading.UNDERSTOOD : rescue.read(line, false);
  }

  private Reading numeric(Line line) {
    int begin = cursor.at;
    if (!stamps.take(cursor)) {
      return unstamped(line);
    }
    int first = cursor.peek();
    if (first == '[') {
      // Applications write dates before brackets, too, but no colon between them.
      return bracket(line, cursor.at - 2 > begin && cursor.bytes[cursor.at - 2] == ':');
    }
    if (stops.take(line)) {
      return cursor.at == cursor.end ? Reading.UNDERSTOOD : rescue.stop(line);
    }
    if (topics.troubles.takeHeldBack(line)) {
      return Reading.UNDERSTOOD;
    }
    // `HeapDumper` begins like a detail.
    if (Ascii.isLetter(first) && topics.table.takeRows(line)) {
      return Reading.UNDERSTOOD;
    }
    boolean detail = cursor.at == cursor.end || details.isHere(cursor);
    // `CMS: abort preclean due to time` does not end its line.
    if (detail && first != 'C') {
      return Reading.UNDERSTOOD;
    }
    Reading rescued = rescue.read(line, stamps.sure);
    return rescued != Reading.FOREIGN ? rescued : detail ? Reading.UNDERSTOOD : worded(line);
  }

  private Reading unstamped(Line line) {
    if (topics.compilations.take(line)) {
      // Its thread may end the line after a pause was written behind it.
      return strays.seek(false) ? open.begin(line) : Reading.UNDERSTOOD;
    }
    if (topics.table.takeFrame(line) || lost.take(line)) {
      return Reading.UNDERSTOOD;
    }
    if (details.isTable()) {
      topics.row(line);
      return Reading.UNDERSTOOD;
    }
    if (details.isHere(cursor)) {
      return Reading.UNDERSTOOD;
    }
    if (cursor.seek(LOG_FILE)) {
      if (cursor.starts(CREATED)) {
        facts.nextFile();
      }
      return Reading.UNDERSTOOD;
    }
    return prefixes.learnFromHeap(line) ? read(line) : rescue.read(line, false);
  }

  private Reading worded(Line line) {
    int begin = cursor.at;
    if (isKnownWord(line)) {
      return Reading.UNDERSTOOD;
    }
    cursor.at = begin;
    return topics.takeRest(line) ? Reading.UNDERSTOOD : rest(line);
  }

  private boolean isKnownWord(Line line) {
    return switch (cursor.peek()) {
      case 'T', 'A' -> stops.isHere() ? rescue.stop(line) == Reading.UNDERSTOOD : topics.take(line);
      case 'O', 'J', 'M', '-' -> header(line);
      case 'C' -> brackets.upgrades() || header(line);
      case 'u', 's', 'r' -> brackets.takeTimes(line) || topics.take(line);
      case 'H' -> facts.takeHeap(line) || topics.take(line);
      case '{', '}' -> {
        facts.brace(line);
        yield false;
      }
      default -> topics.take(line);
    };
  }

  private Reading rest(Line line) {
    int first = cursor.peek();
    if (Ascii.isLetter(first) && lost.isStep()) {
      return Reading.of(lost.takeStep(line));
    }
    if (details.endsHistogram(cursor) || lost.take(line)) {
      return Reading.UNDERSTOOD;
    }
    SafepointTable table = topics.table;
    boolean row = table.isOpen() && Ascii.isLetter(first);
    if (table.seekRow(line) || (row && table.takeRow(line, LogEvent.UNKNOWN))) {
      return Reading.UNDERSTOOD;
    }
    boolean detail = details.isHere(cursor);
    if (detail) {
      facts.begins(line);
      collector.guessByDetail(line);
    }
    boolean orphan = lost.isOrphan();
    Reading rescued = rescue.read(line, first == ':' || first == ',');
    return orphan ? Reading.UNKNOWN : detail ? Reading.UNDERSTOOD : rescued;
  }

  private boolean header(Line line) {
    int begin = cursor.at;
    if (topics.take(line)) {
      rescue.behindHeader(line);
      return true;
    }
    cursor.at = begin;
    boolean known = facts.take(line);
    cursor.at = begin;
    if (known) {
      rescue.behindHeader(line);
    }
    return known;
  }
}
