package dev.assay.report;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.OperationFamily;
import dev.assay.text.Scale;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Figures of which operations are parts, so that a whole names the part that explains it, and a
/// part is told by itself only where it is other news.
///
/// @param figures all that stops and pauses are counted in
/// @param operations their parts
record Wholes(List<Figure> figures, List<Figure> operations) {

  /// What changes by less of all stops, or of all stopped time, is not asked for where another
  /// figure tells that these went the same way.
  private static final double LARGE = 0.1;

  /// Of how much an operation changed, a whole that changed by so much tells most; and the other
  /// way round.
  private static final double MOST = 0.5;

  /// Of all stops, or of all stopped time, a change by less is hardly felt.
  private static final double SMALL = 0.01;

  static Wholes of(List<Figure> figures, List<Figure> operations) {
    return new Wholes(figures.stream().filter(Figure::countsStops).toList(), operations);
  }

  /// What an operation adds to a whole on both sides, in the unit of the whole.
  private record Part(Figure operation, double before, double after) {
    static Part of(Figure operation, Figure whole) {
      return operation.unit().equals(whole.unit())
          ? new Part(operation, operation.before(), operation.after())
          : new Part(
              operation,
              share(operation.totalBefore(), whole.totalBefore()) * whole.before(),
              share(operation.totalAfter(), whole.totalAfter()) * whole.after());
    }

    private static double share(double part, double whole) {
      return whole > 0 ? part / whole : 0;
    }

    double difference() {
      return Math.abs(after - before);
    }
  }

  /// The operations that make most of what the wholes differ by, each with the first that it
  /// explains.
  Map<Figure, Figure> causes() {
    Map<Figure, Figure> causes = new LinkedHashMap<>();
    figures.stream()
        .filter(Wholes::isDecided)
        .forEach(whole ->
            parts(whole)
                .max(Comparator.comparingDouble(Part::difference))
                .map(Part::operation)
                .filter(cause -> !causes.containsValue(cause))
                .ifPresent(cause -> causes.put(whole, cause)));
    return causes;
  }

  /// Operations that changed the way of a whole, by about as much.
  private Stream<Part> parts(Figure whole) {
    return operations.stream()
        .filter(one -> isDecided(one) && rises(one) == rises(whole) && whole.includes(one))
        .map(one -> Part.of(one, whole))
        .filter(part ->
            part.difference() >= MOST * difference(whole)
                && difference(whole) >= MOST * part.difference());
  }

  /// The name of the operation that makes most of a difference, with its figures unless it is on
  /// one side only, which another answer says.
  static String cause(Figure whole, Figure operation) {
    Part part = Part.of(operation, whole);
    boolean isOnBoth = operation.outcome() == Outcome.LESS || operation.outcome() == Outcome.MORE;
    return ", mostly "
        + operation.name()
        + (isOnBoth
            ? " (%s before, %s after)"
                .formatted(
                    Scale.show(part.before, whole.unit()), Scale.show(part.after, whole.unit()))
            : "");
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

  /// Whether an operation that is gone or new has so few of the stops, and so little of their time,
  /// that other answers stand before it. One of a collector is always news.
  boolean isSlight(Figure operation) {
    return !OperationFamily.isCollection(operation.name())
        && operations.stream()
            .filter(one -> one.name().equals(operation.name()))
            .allMatch(one ->
                difference(one) < SMALL * most(figures.stream().filter(whole -> whole.holds(one))));
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
