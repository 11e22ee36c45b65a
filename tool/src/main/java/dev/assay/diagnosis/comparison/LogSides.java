package dev.assay.diagnosis.comparison;

import dev.assay.stats.RateSample;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The logs of both sides of a comparison as series, and what they tell.
final class LogSides {

  /// Logs of so small a share of a side's time do not decide what is compared: a JVM that was ended
  /// after its first lines has no figure, and takes none from the others.
  private static final double NEGLIGIBLE = 0.01;

  private final List<List<LogSeries>> before;
  private final List<List<LogSeries>> after;

  /// Of both sides by node.
  LogSides(List<LogNode> before, List<LogNode> after) {
    this.before = before.stream().map(LogSeries::of).toList();
    this.after = after.stream().map(LogSeries::of).toList();
  }

  /// Of one side, log by log.
  List<LogSeries> before() {
    return before.stream().flatMap(List::stream).toList();
  }

  /// The same after.
  List<LogSeries> after() {
    return after.stream().flatMap(List::stream).toList();
  }

  /// Log by log.
  Stream<LogSeries> all() {
    return Stream.of(before(), after()).flatMap(List::stream);
  }

  boolean any(Predicate<LogSeries> has) {
    return all().anyMatch(has);
  }

  List<LogSeries> without(Predicate<LogSeries> has) {
    return all().filter(has.negate()).toList();
  }

  /// Whether the logs of both sides have something, but for negligible ones.
  boolean have(Predicate<LogSeries> has) {
    return have(before(), has) && have(after(), has);
  }

  private static boolean have(List<LogSeries> logs, Predicate<LogSeries> has) {
    List<LogSeries> without = logs.stream().filter(has.negate()).toList();
    return without.size() < logs.size()
        && without.stream().allMatch(LogSeries::isTimed)
        && nanos(without) <= NEGLIGIBLE * nanos(logs);
  }

  private static long nanos(List<LogSeries> logs) {
    return logs.stream().mapToLong(LogSeries::nanos).sum();
  }

  /// A figure node by node; of nodes whose logs do not have it nothing, over no time.
  List<RateSample> before(Predicate<LogSeries> has, Function<LogSeries, RateSample> series) {
    return samples(before, has, series);
  }

  /// The same after.
  List<RateSample> after(Predicate<LogSeries> has, Function<LogSeries, RateSample> series) {
    return samples(after, has, series);
  }

  private static List<RateSample> samples(
      List<List<LogSeries>> side,
      Predicate<LogSeries> has,
      Function<LogSeries, RateSample> series) {
    return side.stream()
        .map(node -> RateSample.joined(node.stream().filter(has).map(series).toList()))
        .toList();
  }
}
