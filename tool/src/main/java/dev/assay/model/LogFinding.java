package dev.assay.model;

import dev.assay.model.LogEvent.At;
import dev.assay.model.LogReport.Moment;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A diagnosis out of logs.
///
/// @param id the docs page and the rule bear it: `revoke-bias`
/// @param summary what is the case, with its figures
/// @param costNanos stopped time that it stands for, or [LogEvent#UNKNOWN]
/// @param lostNanos time that each of the threads lost that it is about, on average and at least,
///   where they waited one by one; else [LogEvent#UNKNOWN]
/// @param places lines that prove it, at most five
/// @param remedy what to do
/// @param command a command line that tests the remedy, or an empty text
/// @param explains the findings that follow from this one, where they are found as well
public record LogFinding(
    String id,
    Severity severity,
    String summary,
    long costNanos,
    long lostNanos,
    List<Place> places,
    String remedy,
    String command,
    List<String> explains) {

  /// The most severe first, then the dearest. A stop holds every thread, so that its time stands
  /// beside what one thread lost, not beside the sum over threads.
  public static final Comparator<LogFinding> WORST_FIRST =
      Comparator.comparing(LogFinding::severity).thenComparingLong(LogFinding::dearness).reversed();

  public LogFinding {
    places = List.copyOf(places);
    explains = List.copyOf(explains);
  }

  /// One of stops.
  public LogFinding(
      String id,
      Severity severity,
      String summary,
      long costNanos,
      List<Place> places,
      String remedy,
      String command) {
    this(id, severity, summary, costNanos, LogEvent.UNKNOWN, places, remedy, command, List.of());
  }

  /// The same with the name of its rule.
  public LogFinding named(String rule) {
    return new LogFinding(
        rule, severity, summary, costNanos, lostNanos, places, remedy, command, explains);
  }

  /// The same of threads that waited one by one.
  public LogFinding lost(long nanos) {
    return new LogFinding(
        id, severity, summary, costNanos, nanos, places, remedy, command, explains);
  }

  /// The same as the cause of others.
  public LogFinding explaining(List<String> others) {
    return new LogFinding(
        id, severity, summary, costNanos, lostNanos, places, remedy, command, others);
  }

  private long dearness() {
    return Math.max(LogEvent.UNKNOWN, Math.max(costNanos, lostNanos));
  }

  /// The same, found of the JVMs of one collector among others.
  public LogFinding of(String collector) {
    String said = summary.contains(collector) ? summary : collector + ": " + summary;
    return new LogFinding(
        id, severity, said, costNanos, lostNanos, places, remedy, command, explains);
  }

  /// A line of a file.
  public record Place(int file, long line) {

    public static Place of(At at) {
      return new Place(at.file(), at.line());
    }

    /// Where a stop is told.
    public static Place of(Moment moment) {
      return new Place(moment.file(), moment.line());
    }

    /// Written out: what a record has of its own is put together when it is first asked for, which
    /// would take 2% of the time of a short log.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Place place && file == place.file && line == place.line;
    }

    @Override
    public int hashCode() {
      return 31 * file + Long.hashCode(line);
    }
  }
}
