package dev.assay.report;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.Notice;
import dev.assay.model.OperationFamily;
import dev.assay.report.ComparedFigure.Tendency;
import dev.assay.text.Percent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A sentence at the beginning of a comparison: the verdict on one figure, or one that several of
/// them share.
///
/// @param figures that it is about; none where it is about the logs
record Answer(String sentence, List<Figure> figures) {

  /// Of logs that have no stop and no pause, as those of compilers alone.
  private static final String NO_VERDICT =
      "no verdict: these logs share no figure that is tested, only those that are described below";

  static Answer of(Figure figure) {
    return new Answer(figure.sentence(), List.of(figure));
  }

  /// All answers: whether a log is on both sides, what differs, with the operation that makes most
  /// of it, operations that are gone or new, full collections, what is much and has no verdict
  /// (where nothing differs, below what is shown of the others), what is the same, and last what
  /// these logs cannot tell. Operations with more or less of them are told where no figure that
  /// holds them tells it.
  static List<Answer> of(LogComparison comparison) {
    List<Figure> figures = comparison.figures();
    List<Figure> operations = comparison.operations();
    List<Answer> answers = new ArrayList<>();
    comparison.notices().stream()
        .filter(notice -> notice.id().equals(Notice.SAME_LOG))
        .map(notice -> new Answer(notice.message(), List.of()))
        .forEach(answers::add);
    Wholes wholes = Wholes.of(figures, operations);
    Map<Figure, Figure> causes = wholes.causes();
    figures.stream()
        .filter(one -> differs(one) && !wholes.dwarf(one))
        .map(one -> of(one, Optional.ofNullable(causes.get(one))))
        .forEach(answers::add);
    onOneSide(answers, operations, one -> !wholes.isSlight(one));
    each(
        answers,
        operations,
        one -> isLessOrMore(one.outcome()) && !causes.containsValue(one) && wholes.leaveOpen(one));
    each(
        answers,
        comparison.described(),
        one -> isNewsWithoutVerdict(one) && !isToldByOperation(answers, one));
    List<Answer> unjudged = new Unjudged(comparison).answers(answers);
    boolean differing =
        Stream.of(figures, operations).flatMap(List::stream).anyMatch(Answer::differs);
    if (differing) {
      answers.addAll(unjudged);
    }
    each(answers, figures, one -> differs(one) && wholes.dwarf(one));
    onOneSide(answers, operations, wholes::isSlight);
    each(answers, figures, one -> one.outcome() == Outcome.EQUIVALENT);
    List<Figure> shown = open(figures, ComparedFigure::isTested);
    double level = shown.isEmpty() ? Double.NaN : shown.getFirst().change().level();
    shared(
        answers,
        "no change shown at %s confidence".formatted(Percent.share(level)),
        shown,
        one -> one.detail() + (one.change().level() == level ? "" : at(one.change().level())));
    if (!differing) {
      answers.addAll(unjudged);
    }
    shared(
        answers,
        "no verdict from these logs",
        open(figures, one -> !one.isTested()),
        Figure::detail);
    if (answers.isEmpty() && !hasStops(comparison) && !comparison.described().isEmpty()) {
      answers.add(new Answer(NO_VERDICT, List.of()));
    }
    return List.copyOf(answers);
  }

  /// What it means to the application.
  Tendency tendency() {
    return figures.isEmpty() ? Tendency.OPEN : new ComparedFigure(figures.getFirst()).tendency();
  }

  private static Answer of(Figure whole, Optional<Figure> cause) {
    return new Answer(
        whole.sentence() + cause.map(one -> Wholes.cause(whole, one)).orElse(""), List.of(whole));
  }

  private static void onOneSide(
      List<Answer> answers, List<Figure> operations, Predicate<Figure> which) {
    List<Figure> some = operations.stream().filter(which).toList();
    shared(answers, "gone", once(some, Outcome.VANISHED), Figure::detail);
    shared(answers, "new", once(some, Outcome.APPEARED), Figure::detail);
  }

  /// Whether the same collections are told by the name of their operation, with a verdict.
  private static boolean isToldByOperation(List<Answer> answers, Figure collections) {
    return answers.stream()
        .flatMap(answer -> answer.figures().stream())
        .filter(one -> one.quantity() == Quantity.COUNT && OperationFamily.isCollection(one.name()))
        .anyMatch(one ->
            one.totalBefore() == collections.totalBefore()
                && one.totalAfter() == collections.totalAfter());
  }

  private static void each(List<Answer> answers, List<Figure> figures, Predicate<Figure> told) {
    figures.stream().filter(told).map(Answer::of).forEach(answers::add);
  }

  private static void shared(
      List<Answer> answers, String verdict, List<Figure> figures, Function<Figure, String> detail) {
    if (figures.size() < 2) {
      each(answers, figures, _ -> true);
      return;
    }
    answers.add(
        new Answer(
            figures.stream()
                .map(one -> "%s (%s)".formatted(new ComparedFigure(one).name(), detail.apply(one)))
                .collect(Collectors.joining(", ", verdict + ": ", "")),
            figures));
  }

  /// How often an operation occurs stands before its time, which is gone with it.
  private static List<Figure> once(List<Figure> operations, Outcome outcome) {
    Set<String> names = new HashSet<>();
    return operations.stream()
        .filter(one -> one.outcome() == outcome && names.add(one.name()))
        .toList();
  }

  private static List<Figure> open(List<Figure> figures, Predicate<ComparedFigure> which) {
    return figures.stream()
        .filter(one -> one.outcome() == Outcome.INCONCLUSIVE)
        .filter(one -> which.test(new ComparedFigure(one)))
        .toList();
  }

  private static boolean differs(Figure figure) {
    return isLessOrMore(figure.outcome())
        || figure.outcome() == Outcome.VANISHED
        || figure.outcome() == Outcome.APPEARED;
  }

  private static boolean hasStops(LogComparison comparison) {
    return comparison.before().source() != null || comparison.after().source() != null;
  }

  private static boolean isNewsWithoutVerdict(Figure figure) {
    return (figure.name().equals(Figure.FULL_COLLECTIONS) && isUnlikeCount(figure))
        || (figure.name().equals(Figure.COMPILER_DISABLED)
            && (figure.totalBefore() == 0) != (figure.totalAfter() == 0));
  }

  /// Whether full collections, which have no verdict, would differ by more than chance if each came
  /// by itself: two standard deviations of counts of Poisson.
  private static boolean isUnlikeCount(Figure figure) {
    double spread =
        square(figure.before()) / Math.max(1, figure.totalBefore())
            + square(figure.after()) / Math.max(1, figure.totalAfter());
    return figure.quantity() == Quantity.COUNT
        && square(figure.after() - figure.before()) > 4 * spread;
  }

  private static double square(double rate) {
    return rate * rate;
  }

  private static boolean isLessOrMore(Outcome outcome) {
    return outcome == Outcome.LESS || outcome == Outcome.MORE;
  }

  private static String at(double level) {
    return ", %s confidence".formatted(Percent.share(level));
  }
}
