package dev.assay.report;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.Timeline.Series;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/// Figures that follow from a report and that several of its forms show.
final class LogFigures {
  private LogFigures() {}

  /// What an incident's amount means; nothing where no line tells one.
  ///
  /// @param nanos or unknown
  /// @param longest of one, or unknown
  /// @param messages or unknown
  record Amount(long nanos, long longest, long messages) {}

  static Amount amount(Incidents incidents) {
    if (incidents.told() == 0) {
      return new Amount(LogEvent.UNKNOWN, LogEvent.UNKNOWN, LogEvent.UNKNOWN);
    }
    return switch (incidents.kind()) {
      case MESSAGES_DROPPED -> new Amount(LogEvent.UNKNOWN, LogEvent.UNKNOWN, incidents.amount());
      case ALLOCATION_STALL, RELOCATION_STALL, LOCKER_STALL ->
          new Amount(incidents.amount(), incidents.longest(), LogEvent.UNKNOWN);
      default -> new Amount(LogEvent.UNKNOWN, LogEvent.UNKNOWN, LogEvent.UNKNOWN);
    };
  }

  /// Share of the JVM's own lines that were understood; NaN without any.
  static double understood(LogCoverage coverage) {
    long own = coverage.lines() - coverage.foreign() - coverage.blank();
    return own <= 0 ? Double.NaN : Math.min(1, (double) coverage.understood() / own);
  }

  /// A percentile in words; unknown where there are too few values for one to lie beyond it, so
  /// that it would only be the longest again.
  static String percentile(Distribution time, double share, long value) {
    return time.count() * (1 - share) >= 1 ? LogWords.time(value) : LogWords.UNKNOWN;
  }

  /// Whether the throughput says something: logs of ZGC without details name no pause.
  static boolean hasThroughput(Gc gc) {
    return gc.pauses().count() > 0 && Double.isFinite(gc.throughput());
  }

  /// The throughput in words.
  static String throughput(LogReport report, Gc gc) {
    return (report.lacksLines() ? "at most " : "") + LogWords.nearly(gc.throughput());
  }

  /// Full collections, by kind of pause.
  static long fullPauses(Gc gc) {
    return gc.kinds().stream()
        .filter(group -> group.kind() == LogEvent.PauseKind.FULL)
        .map(Group::time)
        .mapToLong(Distribution::count)
        .sum();
  }

  /// The sums of several series, bucket by bucket.
  static List<Long> nanos(Collection<Series> series, int buckets) {
    return IntStream.range(0, buckets)
        .mapToObj(i -> series.stream().mapToLong(s -> at(s.nanos(), i)).sum())
        .toList();
  }

  /// The longest event of each bucket.
  static List<Long> longest(Collection<Series> series, int buckets) {
    return IntStream.range(0, buckets)
        .mapToObj(i -> series.stream().mapToLong(s -> at(s.longest(), i)).max().orElse(0))
        .toList();
  }

  private static long at(List<Long> values, int index) {
    return index < values.size() ? Math.max(0, values.get(index)) : 0;
  }
}
