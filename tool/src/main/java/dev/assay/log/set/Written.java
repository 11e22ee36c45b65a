package dev.assay.log.set;

import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.Excerpt;
import java.io.IOException;

/// The time in which the JVM of a log ran, derived from the last change of the file and its last
/// line.
///
/// @param from its start, milliseconds since 1970
/// @param to its last line
record Written(long from, long to) {

  private static final Written UNKNOWN = new Written(Long.MIN_VALUE, Long.MAX_VALUE);

  private static final long MILLI = 1_000_000L;

  /// Who copies files changes them, so that two copies seem to be of the same time.
  static Written of(Member member) {
    if (member.source().plain() == null || member.changed() <= 0) {
      return UNKNOWN;
    }
    try {
      long uptime = Excerpt.end(member.source()).lastUptime();
      return uptime < 0
          ? UNKNOWN
          : new Written(member.changed() - uptime / MILLI, member.changed());
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  boolean overlaps(Written other) {
    return from <= other.to && other.from <= to;
  }
}
