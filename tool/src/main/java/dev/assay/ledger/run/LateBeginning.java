package dev.assay.ledger.run;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.At;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Recognises a log that begins long after its JVM did: the part before it was rotated away, or was
/// not named by the user.
final class LateBeginning {

  /// A few collections may be told by lines that this log was not asked for.
  private static final long COLLECTIONS = 10;

  /// Without numbers, the first thing to be told may just have come so late.
  private static final long SILENCE = 600_000_000_000L;

  /// A JVM that is asked for safepoints logs the first within this time of its start.
  private static final long START = 3_000_000_000L;

  /// A log that goes on for so many times what it lacks at its start, without a collection, was not
  /// asked for those before the first that it tells: one of cycles alone, say.
  private static final long TIMES = 10;

  private static final long MINUTE = 60_000_000_000L;

  private LateBeginning() {}

  /// Remarks what is not there of the first run of a log.
  ///
  /// @param id number of its first collection, or unknown
  /// @param at where collections begin
  static void remark(RunTimes run, long id, At at, Coverage remarks) {
    long begin = run.begunAt();
    boolean fromStart = begin >= 0 && begin < START && at.uptime() > TIMES * begin;
    String late = fromStart ? null : words(begin, id);
    if (late != null) {
      remarks.irregularity(Kind.BEGINS_LATE, run.first(), late);
    }
  }

  /// What is not there; nothing where the log may begin with its JVM.
  ///
  /// @param uptime of its first line, or unknown
  /// @param id number of its first collection, or unknown
  static @Nullable String words(long uptime, long id) {
    if (id >= 0 ? id < COLLECTIONS : uptime < SILENCE) {
      return null;
    }
    String begin = uptime < 0 ? "" : seconds(uptime) + " after the start of its JVM";
    String collection = id < 0 ? "" : "first collection GC(" + id + ")";
    return begin + (begin.isEmpty() || collection.isEmpty() ? "" : ", ") + collection;
  }

  private static String seconds(long uptime) {
    return String.format(Locale.ROOT, uptime < MINUTE ? "%.3f s" : "%,.0f s", uptime / 1e9);
  }
}
