package dev.assay.report;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import java.util.List;
import java.util.stream.Stream;

/// Figures of which operations are parts, so that a part is told only where it is other news.
///
/// @param figures all that stops and pauses are counted in
record Wholes(List<Figure> figures) {

  /// What changes by less of all stops, or of all stopped time, is not asked for where another
  /// figure tells that these went the same way.
  private static final double LARGE = 0.1;

  /// Of how much an operation changed, a whole that changed by so much tells most.
  private static final double MOST = 0.5;

  /// Of all stopped time a change by less is hardly felt.
  private static final double SMALL = 0.01;

  static Wholes of(List<Figure> figures) {
    return new Wholes(figures.stream().filter(Figure::countsStops).toList());
  }

  /// Whether an operation with less or more of it is told: no whole tells it already.
  boolean leaveOpen(Figure operation) {
    boolean anyThatWay =
        figures.stream().anyMatch(one -> isDecided(one) && rises(one) == rises(operation));
    return !anyThatWay
        || (isLarge(operation) && figures.stream().noneMatch(one -> tells(one, operation)));
  }

  private static boolean tells(Figure whole, Figure operation) {
    return isDecided(whole)
        && rises(whole) == rises(operation)
        && whole.holds(operation)
        && difference(whole) >= MOST * difference(operation);
  }

  private boolean isLarge(Figure operation) {
    return difference(operation)
        >= LARGE * most(figures.stream().filter(one -> one.holds(operation)));
  }

  /// Whether a time that is no whole, as that to safepoints, changed by so little that other
  /// answers stand before it.
  boolean dwarf(Figure time) {
    return !figures.contains(time)
        && difference(time)
            < SMALL * most(figures.stream().filter(one -> one.unit().equals(time.unit())));
  }

  private static double most(Stream<Figure> some) {
    return some.mapToDouble(one -> Math.max(one.before(), one.after())).max().orElse(0);
  }

  private static double difference(Figure figure) {
    return Math.abs(figure.after() - figure.before());
  }

  private static boolean isDecided(Figure figure) {
    return switch (figure.outcome()) {
      case LESS, MORE, VANISHED, APPEARED -> true;
      case EQUIVALENT, INCONCLUSIVE, DESCRIBED -> false;
    };
  }

  private static boolean rises(Figure figure) {
    return figure.outcome() == Outcome.MORE || figure.outcome() == Outcome.APPEARED;
  }
}
