package dev.assay.log;

import dev.assay.log.classic.ClassicReader;
import dev.assay.log.classic.StatisticsJoin;
import dev.assay.log.classic.UnfinishedPauses;
import dev.assay.log.envelope.Envelope;
import dev.assay.log.envelope.Repeats;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.log.line.ToldTwice;
import dev.assay.log.source.CrashReport;
import dev.assay.log.source.Unreadable;
import dev.assay.log.unified.Details;
import dev.assay.log.unified.Quoted;
import dev.assay.log.unified.StrayDecorations;
import dev.assay.log.unified.UnifiedReader;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogEvent.At;
import org.jspecify.annotations.Nullable;

/// Gives each line to the reader of its format, and counts how many were understood.
final class LineReaders {

  /// Lines of a JDK 8 among which one may hold decorations all the same.
  private static final int FEW = 16;

  private final Coverage coverage;
  private final Resent resent;
  private final StatisticsJoin join;
  private final CrashReport crash;
  private final ProgramLines programs = new ProgramLines();

  // Of the log at hand: what one JVM told is not taken for what the next one does.

  private ToldTwice twice;
  private UnifiedReader unified;
  private ClassicReader classic;

  // Of the file at hand.

  private Envelope envelope = new Envelope();
  private LineTally tally = new LineTally();
  private @Nullable Repeats repeats;

  /// Until the first line with words was read.
  private @Nullable FirstLines ahead;

  /// Whether decorations were found within lines.
  private boolean prefixed;

  private LeftOutLines leftOut = new LeftOutLines();

  private FileEnd fileEnd;

  /// Whether other parts of the log are not read.
  private boolean part;

  /// Its end.
  private Line last = new Line();

  /// @param events takes what is found
  LineReaders(LogEvents events, Coverage coverage) {
    this.coverage = coverage;
    join = new StatisticsJoin(events);
    resent = new Resent(join, coverage);
    crash = new CrashReport(resent);
    fileEnd = new FileEnd(tally, coverage, resent);
    beginLog();
  }

  private void beginLog() {
    twice = new ToldTwice();
    classic = new ClassicReader(resent, twice);
    unified = new UnifiedReader(resent, coverage, twice, classic::othersFollow);
  }

  /// Another file begins.
  ///
  /// @param unwraps what its lines are wrapped in
  void nextFile(Envelope unwraps) {
    unified.nextFile();
    envelope = unwraps;
    tally = new LineTally();
    repeats = null;
    ahead = null;
    prefixed = false;
    leftOut = new LeftOutLines();
    programs.forget();
    fileEnd = new FileEnd(tally, coverage, resent);
  }

  /// The file ends.
  ///
  /// @param lastLine its last line, without its words
  /// @param stopped whether nobody wants the rest of it
  void fileEnds(Line lastLine, boolean stopped) {
    last = lastLine;
    fileEnd.close(last, classic);
    crash.end();
    resent.sign(LogSign.ENDED, tally.isClassic() ? classic.last(last) : unified.last(last));
    // Where they began was not understood.
    UnfinishedPauses unfinished = classic.unfinished();
    tally.report(coverage, unfinished.count());
    At within = unfinished.within();
    if (within != null) {
      coverage.irregularity(Kind.BEGINS_CUT, within, "it begins inside a pause");
    }
    if (unfinished.count() > 0 || within != null) {
      resent.sign(LogSign.UNFINISHED, At.NOWHERE);
    }
    for (At begin : unfinished.first()) {
      coverage.example(Tag.CLASSIC, begin, "the end of the pause that begins here was not found");
    }
    leftOut.tell(lastLine.number, coverage, resent);
    fileEnd.cutIf(stopped);
  }

  /// Lines of the file may stand there twice.
  void expect(Repeats expected) {
    repeats = expected;
  }

  /// The file begins so.
  void expect(FirstLines lines) {
    ahead = lines;
    lines.showBehindBrackets(unified::expect);
  }

  boolean expectsRepeats() {
    return repeats != null;
  }

  /// Lines that were not read a second time.
  long repeated() {
    return repeats == null ? 0 : repeats.count();
  }

  /// Whether the file ends within a line.
  boolean isCut() {
    return fileEnd.isCut();
  }

  /// The lines of the file.
  LineTally tally() {
    return tally;
  }

  /// What passes over lines that feed no figure.
  Details details() {
    return unified.details();
  }

  /// The log of another JVM follows.
  void nextLog() {
    logEnds();
    resent.nextLog();
    join.nextLog();
    beginLog();
  }

  /// What follows is the log of which other parts are not read, or the whole of one.
  void part(boolean ofSeveral) {
    part = ofSeveral;
  }

  /// What the same JVM wrote beside its log follows.
  void beside() {
    unified.beside();
    resent.nextLog();
    join.beside();
    twice.beside();
  }

  /// The last file was read.
  void end() {
    logEnds();
    resent.release();
    join.end();
    join.irregularities().forEach(coverage::irregularity);
  }

  /// The log ends, perhaps within a pause or another stop. Of a file that ends within a line this
  /// is told already.
  private void logEnds() {
    classic.end();
    // Those before were told where their file ended.
    boolean within = classic.unfinished().count() > 0;
    if (within || unified.open().isOpen()) {
      resent.sign(LogSign.UNFINISHED, At.NOWHERE);
    }
    boolean paused = within || unified.open().isLost();
    if (!fileEnd.isCut() && (paused || unified.stop().isCut())) {
      String detail = paused ? LogCoverage.WITHIN_PAUSE : LogCoverage.WITHIN_STOP;
      coverage.cut(Kind.TRUNCATED, last, part ? detail + LogCoverage.IN_A_PART : detail);
    }
    unified.open().irregularity().ifPresent(coverage::irregularityByOrder);
    unified.stop().irregularity().ifPresent(coverage::irregularity);
    unified.end();
  }

  /// Reads a line; one that is very long may hold several.
  void read(Line line) {
    int to = line.to;
    boolean several = to - line.from > Line.LONGEST;
    while (several && StrayDecorations.part(line)) {
      int next = line.to;
      // Whoever reads it may take off what closes a field.
      part(line);
      line.from = next;
      line.to = to;
    }
    part(line);
  }

  private void part(Line line) {
    fileEnd.before(line);
    readOne(line);
    fileEnd.behind(line);
  }

  private void readOne(Line line) {
    int to = line.to;
    tally.lines++;
    if (repeats == null) {
      sort(line);
    } else {
      once(repeats, line);
    }
    joined(line);
    literals(line, to);
  }

  /// What stands in other literals behind the one that was read, in the same line of a source.
  private void literals(Line line, int to) {
    while (line.to < to && Quoted.next(line, to)) {
      tally.lines++;
      sort(line);
      joined(line);
    }
  }

  /// Reads a line, if it was not understood where it stood before.
  private void once(Repeats known, Line line) {
    if (known.has(line)) {
      tally.foreign++;
      return;
    }
    long understood = tally.understood();
    sort(line);
    if (understood == tally.understood()) {
      known.forget();
    }
  }

  /// What another program wrote behind a line without ending it.
  private void joined(Line line) {
    while (line.joined >= 0) {
      line.from = line.joined;
      line.joined = -1;
      tally.lines++;
      sort(line);
    }
  }

  private void sort(Line line) {
    if (line.from >= line.to) {
      tally.blank++;
      leftOut.blank(line);
    } else if (unified.read(line) != Reading.FOREIGN) {
      decorated();
    } else if (areProgramsKnown() && programs.has(line)) {
      foreign(line);
    } else if (isWithin(line)) {
      programs.forget();
      decorated();
    } else {
      classic(line);
    }
  }

  /// Whether a program's lines are known by their shape: of a JDK 8 too many lines look like some.
  private boolean areProgramsKnown() {
    return tally.isUnderstoodAsUnified() && !crash.isOpen();
  }

  private void decorated() {
    tally.unified++;
    if (crash.isOpen()) {
      crash.decorated();
    }
  }

  /// Whether decorations stand in the line. They are looked for first where lines have them and
  /// none is of JDK 8, which writes some of the same words without them.
  private boolean isWithin(Line line) {
    boolean found = (looksWithin() || holdsDecorations(line)) && unified.readWithin(line);
    prefixed |= found;
    return found;
  }

  private boolean looksWithin() {
    return prefixed || (tally.unified > 0 && tally.classic == 0);
  }

  /// The first lines of a file may hold several behind blanks or in literals, of which one has the
  /// words of a JDK 8. So may any behind words, but who shows such a line shows few of a JDK 8.
  private boolean holdsDecorations(Line line) {
    return (tally.classic == 0 && Quoted.is(line))
        || (tally.classic < FEW && !crash.isOpen() && UnifiedReader.areBehindWords(line));
  }

  private void classic(Line line) {
    if (crash.holds(line)) {
      tally.foreign++;
      return;
    }
    if (ahead != null) {
      lookAhead(ahead);
    }
    Reading reading = undecorated(line);
    Line plain = reading == Reading.UNDERSTOOD ? line : envelope.mended(line);
    if (plain != line) {
      sort(plain);
      joined(plain);
      return;
    }
    if (reading != Reading.UNDERSTOOD && !looksWithin() && unified.readWithin(line)) {
      prefixed = true;
      programs.forget();
      tally.unified++;
    } else if (reading == Reading.FOREIGN
        || (reading == Reading.UNKNOWN && tally.isUnderstoodAsUnified())) {
      // A program's brackets or stamps, `[GC monitor] Full GC count is 7`.
      foreign(line);
      if (reading == Reading.FOREIGN && areProgramsKnown()) {
        programs.take(line);
      }
    } else {
      programs.forget();
      tally.classic++;
      if (reading == Reading.UNDERSTOOD) {
        tally.classicUnderstood++;
      } else {
        coverage.example(Tag.CLASSIC, line);
      }
    }
  }

  private void lookAhead(FirstLines lines) {
    ahead = null;
    if (tally.isAtFirst()) {
      lines.show(classic::expect);
    }
  }

  /// Reads what any JVM writes without decorations, also behind what stands in front of those that
  /// others of its lines have.
  private Reading undecorated(Line line) {
    Reading reading = classic.read(line);
    int begin = line.from;
    int text = reading == Reading.UNDERSTOOD ? begin : unified.text(line);
    if (text == begin) {
      return reading;
    }
    line.from = text;
    if (classic.read(line) == Reading.UNDERSTOOD) {
      return Reading.UNDERSTOOD;
    }
    line.from = begin;
    return reading;
  }

  private void foreign(Line line) {
    tally.foreign++;
    crash.foreign(line);
    leftOut.foreign(line);
    if (!crash.isOpen()) {
      resent.words();
    }
    if (Unreadable.is(line)) {
      coverage.irregularity(Kind.DAMAGED, line.file, line.number, "bytes that are not text");
    }
  }
}
