package dev.assay.log.classic;

import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;

/// Reads what a JVM wrote behind other text in the same line: the application or another thread did
/// not end its line, or another program puts the text in front of every line, so that it is learnt.
final class Rescue {

  /// Bytes of one from its first word on, and some more.
  private static final int LONGEST_STOP = 128;

  private final ClassicCursor cursor;
  private final StrayEvents strays;
  private final LearntPrefixes prefixes;
  private final ClassicFacts facts;
  private final ClassicTopics topics;
  private final LostBeginning lost;
  private final OpenEvent open;

  Rescue(
      ClassicCursor cursor,
      StrayEvents strays,
      LearntPrefixes prefixes,
      ClassicFacts facts,
      ClassicTopics topics,
      LostBeginning lost,
      OpenEvent open) {
    this.cursor = cursor;
    this.strays = strays;
    this.prefixes = prefixes;
    this.facts = facts;
    this.topics = topics;
    this.lost = lost;
    this.open = open;
  }

  /// Reads what stands behind text that is not known.
  ///
  /// @param stamped whether the line bears a stamp of the JVM
  Reading read(Line line, boolean stamped) {
    int begin = cursor.at;
    int end = cursor.end;
    int header = stamped ? -1 : LearntPrefix.header(line);
    boolean events = header < 0 || LearntPrefix.holdsEvent(line.bytes, begin, header);
    cursor.end = header < 0 ? end : header;
    if (!events || !strays.seek(stamped)) {
      cursor.end = end;
      return header < 0 ? within(line) : header(line, header);
    }
    if (!stamped && strays.from >= 0) {
      prefixes.learn(line, strays.from);
    }
    int next = stamped || header >= 0 ? header : topics.next(line);
    cursor.end = next < 0 ? end : next;
    boolean orphan = strays.isOrphan(begin);
    boolean first = orphan && lost.takeBehind(line, begin);
    Reading reading = first ? Reading.UNDERSTOOD : counted(orphan, open.beginPause(line));
    line.joined = reading == Reading.UNDERSTOOD ? next : -1;
    return reading;
  }

  /// Reads a stop, or what stands behind it. In a line that is too long for one, what begins there
  /// is a line of its own.
  Reading stop(Line line) {
    int next = cursor.end - cursor.at > LONGEST_STOP ? topics.next(line) : -1;
    cursor.end = next < 0 ? cursor.end : next;
    Reading reading = open.begin(line);
    line.joined = reading == Reading.UNDERSTOOD ? next : -1;
    return reading;
  }

  private Reading within(Line line) {
    return topics.takeWithin(line) ? Reading.UNDERSTOOD : Reading.FOREIGN;
  }

  private Reading header(Line line, int text) {
    prefixes.learn(line, text);
    int begin = prefixes.behind(line);
    cursor.stand(line, begin);
    if (facts.take(line)) {
      cursor.at = begin;
      behindHeader(line);
      return Reading.UNDERSTOOD;
    }
    return topics.table.takeFrame(line) ? Reading.UNDERSTOOD : Reading.FOREIGN;
  }

  /// Reads what follows a line in which a JVM tells of itself, where a page has taken the ends of
  /// the lines away.
  void behindHeader(Line line) {
    if (strays.seek(false)) {
      open.begin(line);
    }
  }

  /// Reads what stands behind a stamp and a bracket that is not known.
  Reading behindStamp(Line line) {
    int begin = cursor.at;
    if (!strays.seek(false)) {
      return Reading.UNKNOWN;
    }
    boolean orphan = strays.isOrphan(begin);
    return counted(orphan, open.begin(line));
  }

  /// Processor time of a pause that is not counted does not make its line understood.
  private static Reading counted(boolean orphan, Reading reading) {
    return orphan ? Reading.UNKNOWN : reading;
  }
}
