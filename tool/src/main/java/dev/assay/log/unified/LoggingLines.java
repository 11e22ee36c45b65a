package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.model.LogEvent.IncidentKind;
import java.util.Set;

/// What the JVM says about logging itself: `-Xlog:async` writes, without a tag, how many messages
/// did not fit its buffer.
final class LoggingLines {

  /// Behind the number of those messages.
  static final byte[] DROPPED = Ascii.of(" messages dropped due to async logging");

  private static final Set<String> TAGS = Set.of("logging", "logging,thread");

  private final LineEvents events;
  private final Coverage coverage;

  LoggingLines(LineEvents events, Coverage coverage) {
    this.events = events;
    this.coverage = coverage;
  }

  /// Reads a line without a tag, or with one that no other reader knows.
  Reading read(Line line, int from) {
    int digits = Ascii.skipSpaces(line.bytes, from, line.to);
    int end = Ascii.skipDigits(line.bytes, digits, line.to);
    if (end > digits && Ascii.at(line.bytes, end, line.to, DROPPED)) {
      long count = Ascii.number(line.bytes, digits, end);
      coverage.dropped(Math.max(0, count));
      events.incident(line, IncidentKind.MESSAGES_DROPPED, null, count);
      return Reading.UNDERSTOOD;
    }
    return Reading.of(TAGS.contains(events.decorations().tags.text()));
  }
}
