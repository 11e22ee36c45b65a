package dev.assay.report;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogComparison.Side;
import java.util.ArrayList;
import java.util.List;

/// What makes much of the stopped time of one side and has no verdict, as a few very long stops:
/// too few for a test, and too long not to be told.
record Unjudged(LogComparison comparison) {

  /// Of the stopped time of a side, from which on it is told.
  private static final double MUCH = 0.1;

  private static final double NANOS = 1e9;

  /// One for each operation, and for the longest stop where none goes its way.
  ///
  /// @param told answers that there are without them
  List<Answer> answers(List<Answer> told) {
    List<Answer> answers = new ArrayList<>();
    comparison.operations().stream()
        .filter(this::isMuch)
        .filter(one -> !areCollections(one, told))
        .map(this::answer)
        .forEach(answers::add);
    comparison.described().stream()
        .filter(one -> one.name().endsWith(Figure.LONGEST))
        .findFirst()
        .filter(one -> isMuchLonger(one) && isNews(one, told) && isNews(one, answers))
        .map(one -> new Answer(one.sentence() + ", without a verdict", List.of(one)))
        .ifPresent(answers::add);
    return answers;
  }

  /// Whether an operation is on one side only, or hardly on the other, and has much of the time.
  private boolean isMuch(Figure operation) {
    double difference =
        operation.totalAfter() / stopped(comparison.after())
            - operation.totalBefore() / stopped(comparison.before());
    return operation.quantity() == Quantity.SECONDS
        && operation.outcome() == Outcome.INCONCLUSIVE
        && Double.isNaN(operation.change().low())
        && Double.isFinite(operation.change().probability())
        && Math.abs(difference) >= MUCH;
  }

  /// Whether these are the full collections that an answer is about.
  private boolean areCollections(Figure time, List<Answer> answers) {
    return answers.stream()
        .flatMap(answer -> answer.figures().stream())
        .filter(one -> one.outcome() == Outcome.DESCRIBED)
        .anyMatch(one ->
            comparison.operations().stream()
                .filter(count -> isCountOf(count, time))
                .anyMatch(count ->
                    count.totalBefore() == one.totalBefore()
                        && count.totalAfter() == one.totalAfter()));
  }

  private static boolean isCountOf(Figure count, Figure time) {
    return count.quantity() == Quantity.COUNT && count.name().equals(time.name());
  }

  private Answer answer(Figure time) {
    return comparison.operations().stream()
        .filter(one -> isCountOf(one, time))
        .findFirst()
        .map(count ->
            new Answer(
                "%s (total time %s)".formatted(count.sentence(), time.detail()), List.of(time)))
        .orElse(Answer.of(time));
  }

  private boolean isMuchLonger(Figure longest) {
    Side side = rises(longest) ? comparison.after() : comparison.before();
    return Math.abs(longest.after() - longest.before()) >= MUCH * stopped(side);
  }

  private static boolean isNews(Figure longest, List<Answer> answers) {
    return answers.stream()
        .flatMap(answer -> answer.figures().stream())
        .noneMatch(one -> one.countsStops() && rises(one) == rises(longest));
  }

  private static boolean rises(Figure figure) {
    return figure.after() > figure.before();
  }

  /// Seconds; not a number where the logs do not tell it.
  private static double stopped(Side side) {
    return side.stoppedNanos() > 0 ? side.stoppedNanos() / NANOS : Double.NaN;
  }
}
