package dev.assay.diagnosis.condition;

import dev.assay.diagnosis.Evidence;
import dev.assay.diagnosis.condition.LogFigure.Dimension;
import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.LogReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.LongToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The figures of times that a log tells as a distribution: how many there are, their sum, its
/// share of the covered time, and percentiles.
///
/// @param name of all of them: `pause`
/// @param what they are in words
/// @param times absent where the log does not tell them
/// @param coarse how many of them are told in whole milliseconds
record DistributionFigures(
    String name,
    String what,
    Of of,
    Function<LogReport, Optional<Distribution>> times,
    ToLongFunction<LogReport> coarse) {

  /// What the times are those of.
  enum Of {
    PAUSES,
    /// Some stops, or a part of each.
    STOPS,
    /// All stops, and with them the pauses that are in none.
    ALL_STOPS
  }

  private static final String COUNT = ".count";
  private static final String TOTAL = ".total";
  private static final String SHARE = ".share";
  private static final String MAXIMUM = ".max";

  /// One of the times.
  ///
  /// @param beyond how many of ten thousand may be longer
  private record Rank(ToLongFunction<Distribution> nanos, long beyond) {
    private static final long WHOLE = 10_000;

    /// Whether it is the end of a bucket, and not the longest of all, which is exact.
    boolean isRounded(Distribution all) {
      return all.count() * beyond >= WHOLE;
    }
  }

  private static final Map<String, Rank> TIMES = new LinkedHashMap<>();

  static {
    TIMES.put(".p50", new Rank(Distribution::p50, 5_000));
    TIMES.put(".p90", new Rank(Distribution::p90, 1_000));
    TIMES.put(".p95", new Rank(Distribution::p95, 500));
    TIMES.put(".p99", new Rank(Distribution::p99, 100));
    TIMES.put(".p99.9", new Rank(Distribution::p999, 10));
    TIMES.put(".p99.99", new Rank(Distribution::p9999, 1));
    TIMES.put(MAXIMUM, new Rank(Distribution::maximum, 0));
  }

  /// What stands behind the name of each: `.p99`. In the order of the documentation.
  static final List<String> PARTS =
      Stream.concat(Stream.of(COUNT, TOTAL, SHARE), TIMES.keySet().stream()).toList();

  /// Whether it is a percentile, which is unknown where some of the times are.
  static boolean isRank(String part) {
    return TIMES.containsKey(part) && !part.equals(MAXIMUM);
  }

  /// All of them.
  List<LogFigure> all() {
    return PARTS.stream().map(this::figure).toList();
  }

  /// The one of these that a part names.
  LogFigure figure(String part) {
    return switch (part) {
      case COUNT -> new LogFigure(name + part, Dimension.COUNT, what, this::count, this::uncounted);
      case TOTAL ->
          new LogFigure(
              name + part,
              Dimension.TOTAL,
              what,
              this::total,
              r -> ofStops() ? CutOff.nanos(r, coarse(r)) : 0);
      case SHARE ->
          new LogFigure(
              name + part,
              Dimension.SHARE,
              "their share of the covered time",
              this::share,
              r -> ofStops() ? CutOff.share(r, coarse(r)) : CutOff.shareOfPauses(r));
      default ->
          new LogFigure(
              name + part,
              Dimension.TIME,
              what,
              r -> time(r, part),
              r -> ofStops() ? CutOff.nanos(r, Math.min(1, coarse(r))) : 0,
              _ -> 0,
              r -> isRounded(r, part));
    };
  }

  private boolean ofStops() {
    return of != Of.PAUSES;
  }

  private long coarse(LogReport report) {
    return coarse.applyAsLong(report);
  }

  private OptionalDouble count(LogReport report) {
    long unlisted = of == Of.ALL_STOPS ? unlisted(report) : 0;
    return LogFigure.known(times.apply(report), all -> all.count() + unlisted);
  }

  /// Any stop that is counted and not listed may be one of some.
  private double uncounted(LogReport report) {
    return of == Of.STOPS ? unlisted(report) : 0;
  }

  private static long unlisted(LogReport report) {
    return new Evidence(report).unlisted();
  }

  private OptionalDouble total(LogReport report) {
    long outside = of == Of.ALL_STOPS ? report.outside().nanos() : 0;
    return least(report, all -> all.total() + outside);
  }

  private OptionalDouble share(LogReport report) {
    OptionalDouble total = total(report);
    return ofStops() ? shareOfStops(report, total) : shareOfPauses(report, total);
  }

  /// The share of stops in the time of the runs that tell them.
  static OptionalDouble shareOfStops(LogReport report, OptionalDouble nanos) {
    return shareOf(nanos, new Evidence(report)::shareOfStops);
  }

  private static OptionalDouble shareOfPauses(LogReport report, OptionalDouble nanos) {
    return shareOf(nanos, sum -> new Evidence(report).shareOfPauses(sum - twice(report)));
  }

  /// Nanoseconds that pass once and are told by two pauses, one within the other.
  static long twice(LogReport report) {
    Gc gc = report.gc();
    return gc == null ? 0 : gc.within();
  }

  /// Nothing is no share of any time, be it known or not.
  private static OptionalDouble shareOf(OptionalDouble nanos, LongToDoubleFunction share) {
    return nanos.isEmpty() || nanos.getAsDouble() <= 0
        ? nanos
        : LogFigure.finite(share.applyAsDouble(Math.round(nanos.getAsDouble())));
  }

  private OptionalDouble time(LogReport report, String part) {
    Rank time = TIMES.get(part);
    boolean unknown = ofStops() && isRank(part) && !CutOff.isListed(report);
    // A stop around a pause that is in none of these took no less.
    long outside = of == Of.ALL_STOPS && part.equals(MAXIMUM) ? report.outside().longest() : 0;
    return time == null || unknown
        ? OptionalDouble.empty()
        : least(report, all -> Math.max(time.nanos().applyAsLong(all), outside));
  }

  private boolean isRounded(LogReport report, String part) {
    Rank time = TIMES.get(part);
    return time != null && times.apply(report).filter(time::isRounded).isPresent();
  }

  /// A time; where some are cut off it is no less than this, and 0 when nothing is told.
  private OptionalDouble least(LogReport report, ToLongFunction<Distribution> time) {
    boolean cut = coarse(report) > 0;
    return LogFigure.known(
        times.apply(report),
        all -> cut ? Math.max(0, time.applyAsLong(all)) : time.applyAsLong(all));
  }
}
