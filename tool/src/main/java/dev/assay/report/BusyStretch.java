package dev.assay.report;

import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The shortest stretch of a log in which nearly all of its stopped time lies: what is little of a
/// day may be much of the hours with a load. Of logs of several runs nobody knows whether these
/// came one after the other.
///
/// @param start nanoseconds since 1970, or unknown
/// @param nanos of the log that lie in it
/// @param stopped nanoseconds of these
/// @param allocated bytes, or unknown
record BusyStretch(long start, long nanos, long stopped, long allocated) {

  /// Of all stopped time, so that a few stops elsewhere do not stretch it.
  private static final double NEARLY_ALL = 0.95;

  /// Of the whole log; in a longer one figures are not much larger than in all of it.
  private static final double SHORT = 0.5;

  /// Of less it is not worth a sentence.
  private static final double MUCH = 0.01;

  /// A few long stops are no load.
  private static final long MANY = 20;

  private static final int LARGEST = 2;

  /// None where a log is as busy all the time, or stops are few or short.
  static Optional<BusyStretch> of(LogReport report) {
    Timeline timeline = report.timeline();
    boolean whole = report.runs().size() == 1 && !report.isCoarse();
    return whole ? of(timeline) : Optional.empty();
  }

  static Optional<BusyStretch> of(Timeline timeline) {
    Collection<Series> series =
        timeline.operations().isEmpty()
            ? timeline.pauses().values()
            : timeline.operations().values();
    long[] nanos = sums(timeline, series, Series::nanos);
    long enough = (long) Math.ceil(NEARLY_ALL * sum(nanos, 0, nanos.length));
    long[] covered = timeline.covered().stream().mapToLong(Long::longValue).toArray();
    int from = 0;
    int to = nanos.length;
    long shortest = sum(covered, from, to);
    int first = 0;
    long inside = 0;
    long length = 0;
    for (int last = 0; last < nanos.length; last++) {
      inside += nanos[last];
      length += covered[last];
      while (inside - nanos[first] >= enough && first < last) {
        inside -= nanos[first];
        length -= covered[first++];
      }
      if (inside >= enough && length < shortest) {
        shortest = length;
        from = first;
        to = last + 1;
      }
    }
    BusyStretch stretch = stretch(timeline, shortest, sum(nanos, from, to), from, to);
    boolean told =
        stretch.nanos <= SHORT * sum(covered, 0, covered.length)
            && stretch.stopped >= MUCH * stretch.nanos
            && sum(sums(timeline, series, Series::counts), from, to) >= MANY
            && LARGEST * longest(series) <= stretch.stopped;
    return told ? Optional.of(stretch) : Optional.empty();
  }

  private static BusyStretch stretch(
      Timeline timeline, long nanos, long stopped, int from, int to) {
    long start =
        timeline.start() < 0 ? LogEvent.UNKNOWN : timeline.start() + from * timeline.bucket();
    List<Long> allocated = timeline.allocated().subList(from, to);
    boolean told = allocated.stream().allMatch(bytes -> bytes >= 0);
    return new BusyStretch(
        start,
        nanos,
        stopped,
        told ? allocated.stream().mapToLong(Long::longValue).sum() : LogEvent.UNKNOWN);
  }

  private static long[] sums(
      Timeline timeline, Collection<Series> series, Function<Series, List<Long>> values) {
    return IntStream.range(0, timeline.covered().size())
        .mapToLong(i -> series.stream().mapToLong(one -> values.apply(one).get(i)).sum())
        .toArray();
  }

  private static long sum(long[] values, int from, int to) {
    return IntStream.range(from, to).mapToLong(i -> values[i]).sum();
  }

  private static long longest(Collection<Series> series) {
    return series.stream()
        .flatMap(one -> one.longest().stream())
        .mapToLong(Long::longValue)
        .max()
        .orElse(0);
  }

  /// `95% of the stopped time falls in 20 seconds from 2026-11-27 21:24 UTC. In that stretch, 3.1%
  /// of the time was stopped and the allocation rate was 610 MiB/s.`
  String sentence() {
    return "%s of the stopped time falls in %s%s. In that stretch, %s of the time was stopped%s."
        .formatted(
            LogWords.share(NEARLY_ALL, 1),
            LogWords.span(nanos / 1e9),
            start < 0 ? "" : " from " + LogWords.minute(start),
            LogWords.share(Math.min(stopped, nanos), nanos),
            allocated <= 0
                ? ""
                : " and the allocation rate was %s".formatted(LogWords.rate(allocated, nanos)));
  }
}
