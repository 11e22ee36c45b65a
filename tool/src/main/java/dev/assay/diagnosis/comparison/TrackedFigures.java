package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.stats.RateSample;
import dev.assay.text.Amounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The figures that a comparison follows from one side to the other.
///
/// @param deciding those that decide
/// @param load what is allocated, where it is known
/// @param operations the stopped time of every operation, those with most of it first
/// @param compared of operations that are compared by name, how many stops and how much time
record TrackedFigures(
    List<Tracked> deciding, List<Tracked> load, List<Tracked> operations, List<Tracked> compared) {

  /// The figure of how many stops there are.
  static final String SAFEPOINTS = "safepoints";

  /// Operations beyond these cost little.
  private static final int FAMILIES = 12;

  private static final TrackedFigures NONE =
      new TrackedFigures(List.of(), List.of(), List.of(), List.of());

  /// None where the time of a log is unknown.
  ///
  /// @param paired whether each node is compared with its counterpart
  static TrackedFigures of(LogSides sides, boolean paired) {
    return sides.all().allMatch(LogSeries::isTimed) ? new Choice(sides, paired).figures() : NONE;
  }

  /// What the operations are in which are not compared by name.
  Optional<Notice> notice() {
    if (operations.size() <= FAMILIES) {
      return Optional.empty();
    }
    double left = stopped(operations.subList(FAMILIES, operations.size()));
    int count = operations.size() - FAMILIES;
    return Optional.of(
        new Notice(
            "log.operations",
            Severity.INFO,
            "The %d operations with the most stopped time are compared by name; %d more, with %s of it, %s only in the sums."
                .formatted(
                    FAMILIES,
                    count,
                    Amounts.share(left / stopped(operations)),
                    count == 1 ? "is" : "are")));
  }

  private static double stopped(List<Tracked> operations) {
    return operations.stream().mapToDouble(one -> one.totalBefore() + one.totalAfter()).sum();
  }

  /// Those that the logs of both sides tell.
  private record Choice(LogSides sides, boolean paired) {

    TrackedFigures figures() {
      List<Tracked> operations = ranked();
      List<Tracked> compared = compared(operations);
      return new TrackedFigures(deciding(compared), load(), operations, compared);
    }

    /// @param operations that are compared
    private List<Tracked> deciding(List<Tracked> operations) {
      List<Tracked> figures = new ArrayList<>();
      Tracked stops = counted(SAFEPOINTS, LogSeries::placesSafepoints, LogSeries::stops);
      Tracked pauses = counted(Figure.PAUSES, LogSeries::hasPauses, LogSeries::pauses);
      if (sides.have(LogSeries::placesSafepoints)) {
        figures.add(OneSidedParts.apart(stops, of(Quantity.COUNT, operations)));
      }
      if (sides.have(LogSeries::hasStoppedTimes)) {
        Tracked stopped =
            timed("stopped time", stops, LogSeries::hasStoppedTimes, LogSeries::stopped);
        figures.add(OneSidedParts.apart(stopped, of(Quantity.SECONDS, operations)));
      }
      if (sides.have(LogSeries::hasReaching)) {
        figures.add(timed(Figure.REACHING, stops, LogSeries::hasReaching, LogSeries::reaching));
      }
      if (sides.have(LogSeries::hasPauses)) {
        figures.add(pauses);
        figures.add(timed(Figure.PAUSED, pauses, LogSeries::hasPauses, LogSeries::paused));
      }
      if (sides.any(LogSeries::isStalled) && sides.have(LogSeries::hasStalls)) {
        Tracked stalls = counted(Figure.STALLS, LogSeries::hasStalls, LogSeries::stalls);
        figures.add(stalls);
        figures.add(timed(Figure.STALLED, stalls, LogSeries::hasStalls, LogSeries::stalled));
      }
      if (sides.have(LogSeries::hasStopsPerGigabyte)) {
        figures.add(
            perGigabyte(
                "stopped time",
                stops,
                LogSeries::hasStopsPerGigabyte,
                LogSeries::stoppedPerGigabyte));
      } else if (sides.have(LogSeries::hasPausesPerGigabyte)) {
        // Without a safepoint in any log pauses are all the stopped time that there is.
        figures.add(
            perGigabyte(
                sides.any(LogSeries::hasSafepoints) ? Figure.PAUSED : "stopped time",
                pauses,
                LogSeries::hasPausesPerGigabyte,
                LogSeries::pausedPerGigabyte));
      }
      return figures;
    }

    private static List<Tracked> of(Quantity quantity, List<Tracked> operations) {
      return operations.stream().filter(one -> one.quantity() == quantity).toList();
    }

    private List<Tracked> load() {
      return sides.have(LogSeries::hasAllocation)
          ? List.of(
              tracked(
                  "allocation",
                  "B/s",
                  Quantity.BYTES,
                  null,
                  LogSeries::hasAllocation,
                  LogSeries::allocation))
          : List.of();
    }

    /// The stopped time of every operation, those with most of it first.
    private List<Tracked> ranked() {
      if (!sides.have(LogSeries::namesStops)) {
        // Where a log has no names, an operation that is gone may be there without one.
        return List.of();
      }
      List<Tracked> ranked =
          sides
              .all()
              .filter(LogSeries::namesStops)
              .flatMap(log -> log.families().stream())
              .distinct()
              .map(family ->
                  timed(
                      family,
                      counted(family, LogSeries::namesStops, log -> log.stopsOf(family)),
                      LogSeries::namesStops,
                      log -> log.stoppedBy(family)))
              .sorted(
                  Comparator.comparingDouble((Tracked one) -> -one.totalBefore() - one.totalAfter())
                      .thenComparing(Tracked::name))
              .toList();
      return parts(ranked);
    }

    private List<Tracked> parts(List<Tracked> ranked) {
      Tracked stops = counted(SAFEPOINTS, LogSeries::namesStops, LogSeries::stops);
      Tracked stopped = timed("stopped time", stops, LogSeries::namesStops, LogSeries::stopped);
      List<Tracked> varying =
          ranked.stream().filter(time -> Objects.requireNonNull(time.count()).varies()).toList();
      return ranked.stream().map(time -> part(time, varying, stops, stopped)).toList();
    }

    private static Tracked part(
        Tracked time, List<Tracked> varying, Tracked stops, Tracked stopped) {
      Tracked count = Objects.requireNonNull(time.count());
      long larger = varying.stream().filter(one -> one.perLog() >= time.perLog()).count();
      return time.of(
          count.as(
              new Tracked.Part(
                  count.leastShare(stops), time.leastShare(stopped), (int) Math.max(1, larger))));
    }

    private List<Tracked> compared(List<Tracked> ranked) {
      boolean times = sides.have(LogSeries::hasStoppedTimes);
      return ranked.stream()
          .limit(FAMILIES)
          .flatMap(time -> Stream.of(time.count(), times ? time : null))
          .filter(Objects::nonNull)
          .toList();
    }

    private Tracked counted(
        String name, Predicate<LogSeries> has, Function<LogSeries, RateSample> series) {
      return tracked(name, "/h", Quantity.COUNT, null, has, series);
    }

    private Tracked timed(
        String name,
        Tracked count,
        Predicate<LogSeries> has,
        Function<LogSeries, RateSample> series) {
      return tracked(name, "s/h", Quantity.SECONDS, count, has, series);
    }

    private Tracked perGigabyte(
        String name,
        Tracked count,
        Predicate<LogSeries> has,
        Function<LogSeries, RateSample> series) {
      return tracked(name, "s/GB", Quantity.SECONDS, count, has, series);
    }

    private Tracked tracked(
        String name,
        String unit,
        Quantity quantity,
        @Nullable Tracked count,
        Predicate<LogSeries> has,
        Function<LogSeries, RateSample> series) {
      return new Tracked(
          name, unit, quantity, sides.before(has, series), sides.after(has, series), paired, count);
    }
  }
}
