package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.OperationFamily;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The verdicts on operations, a family of their own. Where an operation is all that a figure
/// counts, as where each stop is one of it, it is no other fact: it has the verdict of the figure
/// and is not tested again, since the other family might say something else of the same events.
///
/// @param deciding the figures that decide
/// @param figures their verdicts
record OperationVerdicts(List<Tracked> deciding, List<Figure> figures, NestedPauses nested) {

  /// By how much more the stops of collections take than their pauses where both are the same.
  private static final double HARDLY = 0.05;

  private static final String FEWER_OTHERS =
      ", a consequence of fewer safepoints: the JVM makes one for cleanup only if no other occurred for a while (-XX:GuaranteedSafepointInterval, usually 1 s)";

  List<Figure> judge(List<Tracked> operations) {
    List<Figure> own =
        FigureFamily.judge(
            operations.stream().filter(one -> sameAs(one).isEmpty()).toList(), nested::isWhole);
    return operations.stream()
        .flatMap(one ->
            sameAs(one)
                .map(figure -> FigureFamily.figure(one, figure.change(), figure.outcome()))
                .or(() -> find(own, one))
                .stream())
        .map(this::explained)
        .toList();
  }

  /// More stops for cleanup where others are gone are no other fact.
  private Figure explained(Figure one) {
    boolean rises = one.outcome() == Outcome.MORE || one.outcome() == Outcome.APPEARED;
    boolean follows =
        rises
            && one.name().equals(OperationFamily.CLEANUP)
            && figures.stream()
                .anyMatch(figure ->
                    figure.name().equals(TrackedFigures.SAFEPOINTS)
                        && figure.outcome() == Outcome.LESS);
    return follows ? one.with(one.sentence() + FEWER_OTHERS) : one;
  }

  /// The verdict on the figure of the same events. Pauses may be those of another stop only by
  /// their numbers, so that they are compared with stops of the collector alone.
  private Optional<Figure> sameAs(Tracked operation) {
    return Stream.of(operation)
        .filter(one -> one.isPresent() && nested.isWhole(one))
        .flatMap(one ->
            deciding.stream()
                .filter(figure ->
                    !figure.name().equals(Figure.PAUSES)
                        || OperationFamily.isCollection(one.name()))
                .filter(figure -> one.isSameAs(figure) || isTimeOfSame(one, figure)))
        .flatMap(figure -> find(figures, figure).stream())
        .findFirst();
  }

  /// Whether an operation's stops are all pauses of the collectors, and take hardly longer: the
  /// time to their safepoints and the rest of a stop are no other fact then.
  private static boolean isTimeOfSame(Tracked operation, Tracked figure) {
    Tracked stops = operation.count();
    Tracked pauses = figure.count();
    return figure.name().equals(Figure.PAUSED)
        && stops != null
        && pauses != null
        && OperationFamily.isCollection(operation.name())
        && stops.isSameAs(pauses)
        && operation.isAbout(figure, HARDLY);
  }

  private static Optional<Figure> find(List<Figure> figures, Tracked tracked) {
    return figures.stream()
        .filter(
            figure -> figure.name().equals(tracked.name()) && figure.unit().equals(tracked.unit()))
        .findFirst();
  }
}
