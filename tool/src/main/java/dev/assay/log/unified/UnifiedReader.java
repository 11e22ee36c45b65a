package dev.assay.log.unified;

import dev.assay.log.line.Colours;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import org.jspecify.annotations.Nullable;

/// Reads the unified log of JDK 9 and later. Every line comes through [#read(Line)]: first its
/// decorations, then the topic of its tags, then the reader of that topic.
public final class UnifiedReader implements LineReader {

  private final Decorations decorations = new Decorations();
  private final StrayDecorations strays = new StrayDecorations(decorations);
  private final SpacedDecorations spaced = new SpacedDecorations();
  private final StrayMessages messages = new StrayMessages();
  private final TopicLines topics;
  private final BareLines bare;
  private final Details details;
  private final LogEvents events;
  private final Coverage coverage;
  private final Runnable begins;

  /// Whether a line of the JVM at hand was read.
  private boolean begun;

  /// A line with an uptime and strange words, which is the JVM's if others have no more around
  /// them.
  private At early = At.NOWHERE;

  /// Whether brackets without tags stand before the lines of an older log.
  private boolean older;

  /// Whether blanks stand between the decorations.
  private boolean apart;

  /// Whether tags without a time do.
  private boolean tagged;

  /// @param begins called before the first line of a JVM
  public UnifiedReader(LogEvents events, Coverage coverage, ToldTwice twice, Runnable begins) {
    this.begins = begins;
    this.events = events;
    this.coverage = coverage;
    topics = new TopicLines(events, coverage, twice, decorations);
    bare = topics.bare();
    details = topics.details();
  }

  /// Passes over lines that need not be read.
  public Details details() {
    return details;
  }

  /// The pause that was announced last.
  public OpenPause open() {
    return topics.open();
  }

  /// The stop that was told last to begin.
  public OpenStop stop() {
    return topics.stop();
  }

  @Override
  public Reading read(Line line) {
    return decorations.read(line) || decorations.goesOn(line) ? decorated(line) : bare(line);
  }

  /// A place at the time of the last line that had decorations.
  public At last(Line place) {
    return decorations.last(place);
  }

  /// Reads a line within which decorations stand, or what a JVM writes without any; seen from its
  /// beginning it is foreign.
  ///
  /// @return whether there are any
  public boolean readWithin(Line line) {
    int begin = line.from;
    int next = StrayDecorations.next(line.bytes, begin, line.to);
    int torn = next < line.to ? StrayMessages.behindCut(line.bytes, begin, next) : -1;
    Reading reading = Reading.FOREIGN;
    if (torn >= 0) {
      line.from = torn;
      reading = TopicLines.upTo(line, next, () -> own(line));
      line.joined = reading == Reading.FOREIGN ? -1 : line.joined;
    } else if (strays.seek(line)) {
      messages.learn(line, begin, line.from);
      reading = decorated(line);
    } else if (messages.seek(line)) {
      QuotedField.end(line, begin);
      boolean decorated = decorations.read(line);
      reading = decorated ? decorated(line) : behindNumber(line);
    }
    if (reading == Reading.FOREIGN) {
      line.from = begin;
    }
    return reading != Reading.FOREIGN;
  }

  /// Behind what stood in front of messages without decorations a JDK 8 may write, too.
  private Reading behindNumber(Line line) {
    boolean own = messages.areNumbered() && !Wording.isOlder(line.bytes, line.from, line.to);
    return own ? own(line) : bare(line);
  }

  /// Index of a line's own text behind what stood in front of the JVM's lines.
  public int text(Line line) {
    return messages.text(line);
  }

  private Reading decorated(Line line) {
    Tags tags = decorations.tags;
    // What closes a field may have been taken off a line that ends within its decorations.
    int from = Math.min(decorations.message, line.to);
    if (tags.topic() == Topic.UNTAGGED ? isOlder(line, from) : !begun && isTagged(line, from)) {
      return Reading.FOREIGN;
    }
    Line joined = tags.topic() == Topic.UNTAGGED ? joined(line, from) : null;
    if (joined != null) {
      return decorated(joined);
    }
    if (!begun || decorations.former.areBeforeStart()) {
      begin(line, from);
    }
    int begin = line.from;
    Reading reading = topic(line, from, tags.topic());
    boolean foreign = reading == Reading.FOREIGN;
    if (foreign || (reading == Reading.UNKNOWN && tags.topic() == Topic.OTHER)) {
      decorations.disown();
    }
    if (foreign) {
      line.from = begin;
      return reading;
    }
    return counted(
        line, tags, reading == Reading.UNKNOWN ? parted(line, begin, from, tags) : reading);
  }

  /// Whether a line begins as one of a collection or a stop of before JDK 9.
  public static boolean isOlder(Line line) {
    return Wording.isOlder(line.bytes, line.from, line.to);
  }

  /// Whether decorations with a time stand behind words, among which no event of before JDK 9 is.
  public static boolean areBehindWords(Line line) {
    byte[] bytes = line.bytes;
    int next = StrayDecorations.next(bytes, line.from, line.to);
    return next < line.to
        && !Wording.isOlder(bytes, line.from, next)
        && !Wording.holdsOlder(bytes, line.from, next);
  }

  /// Tells that the log of a JVM begins, and where that of another ended before it.
  private void begin(Line line, int from) {
    Tags tags = decorations.tags;
    if (decorations.former.areBeforeStart()
        && !tags.isRead()
        && !Wording.isOwn(line.bytes, from, line.to)) {
      decorations.disown();
    }
    boolean anew = decorations.former.areBeforeStart();
    if (begun && !anew) {
      return;
    }
    if (anew) {
      At former = decorations.former.end(line);
      topics.restarted();
      if (begun) {
        events.sign(LogSign.ENDED, former);
      }
    }
    At at = decorations.at(line);
    // Whatever a line with both times says; others may be a program's.
    boolean own =
        decorations.tellClock() || Wording.isOwn(line.bytes, decorations.message, line.to);
    begun = tags.isRead() || (own && at.uptime() >= 0);
    if (begun) {
      begins.run();
      events.sign(
          LogSign.BEGAN,
          tags.topic() == Topic.UNTAGGED && early.uptime() <= at.uptime() ? first(at) : at);
      early = At.NOWHERE;
    } else if (early.uptime() < 0 || at.uptime() < early.uptime()) {
      early = at;
    }
  }

  /// Where the log begins if one line before this may be its JVM's.
  private At first(At at) {
    return early.uptime() >= 0 ? early : at;
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

  /// Looks at a line further on, of which others may have no more than such a time.
  public void expect(Line line) {
    older |= Wording.isOlder(line.bytes, line.from, line.to);
  }

  /// Whether a program put a tag before the lines of a JDK 8: no JVM writes these so.
  private boolean isTagged(Line line, int from) {
    At at = decorations.at(line);
    tagged |= at.instant() < 0 && Wording.isOlder(line.bytes, from, line.to);
    return tagged;
  }

  /// Reads a line anew up to where another begins behind it, if one does.
  private Reading parted(Line line, int begin, int from, Tags tags) {
    line.from = begin;
    int next = StrayDecorations.another(line.bytes, from, line.to);
    return next < line.to
        ? TopicLines.upTo(line, next, () -> topic(line, from, tags.topic()))
        : Reading.UNKNOWN;
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

  /// Another file follows, whose decorations may be others.
  public void nextFile() {
    decorations.clear();
  }

  /// What the same JVM wrote into another file follows.
  public void beside() {
    topics.beside();
  }

  @Override
  public void end() {
    topics.end();
    decorations.report(coverage);
  }

  private Reading topic(Line line, int from, Topic topic) {
    return topic == Topic.UNTAGGED ? untagged(line, from) : topics.read(line, from, topic);
  }

  /// Decorated, but without tags: the words must tell.
  private Reading untagged(Line line, int begin) {
    boolean ofProgram = decorations.isOfProgram();
    int from = begin;
    if (from < line.to && line.bytes[from] == '[') {
      // Decorations of another program were taken for the JVM's.
      int outer = line.from;
      line.from = from;
      if (strays.seek(line)) {
        messages.learn(line, outer, line.from);
        return topic(line, decorations.message, decorations.tags.topic());
      }
      from = Wording.behindGroup(line.bytes, from, line.to);
    }
    Reading numbered = topics.numbered(line, from);
    if (numbered != null) {
      return numbered;
    }
    Topic topic = Wording.topic(line.bytes, from, line.to);
    if (topic == null) {
      if (topics.stop(line, from)) {
        return Reading.UNDERSTOOD;
      }
      if (within(line, from)) {
        return topic(line, decorations.message, decorations.tags.topic());
      }
      if (isBehindMore(line, begin)) {
        return untagged(line, line.from);
      }
      if (SafepointLines.isDetail(line.bytes, from, line.to)) {
        return Reading.UNDERSTOOD;
      }
      return ofProgram ? Reading.FOREIGN : topics.unnamed(line, from, LogEvent.UNKNOWN);
    }
    return topic == Topic.CLASSES
        ? topics.classes(line, from, ClassLines.isLoading(line.bytes, from, line.to))
        : topics.read(line, from, topic);
  }

  /// Moves to decorations with tags behind what was taken for such, if there are any.
  private boolean within(Line line, int from) {
    int begin = line.from;
    line.from = from;
    boolean found = strays.seek(line) && decorations.tags.topic() != Topic.UNTAGGED;
    if (found) {
      messages.learn(line, begin, line.from);
    }
    line.from = found ? line.from : begin;
    return found;
  }

  /// Moves to a message without decorations behind more than the time that another program put in
  /// front of it: blanks, or a name.
  private boolean isBehindMore(Line line, int from) {
    int begin = line.from;
    if (from == begin) {
      return false;
    }
    line.from = from;
    boolean found = messages.seek(line);
    line.from = found ? line.from : begin;
    return found;
  }

  /// The line without blanks between its decorations, which are read then; nothing where there are
  /// none.
  ///
  /// @param from where others may follow
  private @Nullable Line joined(Line line, int from) {
    boolean more = from < line.to && line.bytes[from] == '[';
    Line joined = more ? spaced.without(line) : null;
    boolean found = joined != null && decorations.readAnew(joined);
    if (found) {
      apart = true;
      messages.learn(line, line.from, from);
    }
    return found ? joined : null;
  }

  /// No decorations at all, or such as a program may write, whose words are its own, too.
  private Reading bare(Line line) {
    Line joined = apart ? joined(line, line.from) : null;
    if (joined != null) {
      return decorated(joined);
    }
    return bare.isOurs(line.bytes, line.from, line.to, begun) ? own(line) : Reading.FOREIGN;
  }

  private Reading own(Line line) {
    decorations.clear();
    Reading reading = untagged(line, line.from);
    return counted(line, decorations.tags, reading);
  }
}
