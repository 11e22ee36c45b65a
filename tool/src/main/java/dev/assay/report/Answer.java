package dev.assay.report;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.Notice;
import dev.assay.report.ComparedFigure.Tendency;
import dev.assay.text.Percent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// A sentence at the beginning of a comparison: the verdict on one figure, or one that several of
/// them share.
///
/// @param figures that it is about; none where it is about the logs
record Answer(String sentence, List<Figure> figures) {

  static Answer of(Figure figure) {
    return new Answer(figure.sentence(), List.of(figure));
  }

  /// All answers: whether a log is on both sides, what differs, operations that are gone or new,
  /// full collections, what is the same, and last what these logs cannot tell. Operations with more
  /// or less of them are told where no figure that holds them tells it.
  static List<Answer> of(LogComparison comparison) {
    List<Figure> figures = comparison.figures();
    List<Figure> operations = comparison.operations();
    List<Answer> answers = new ArrayList<>();
    comparison.notices().stream()
        .filter(notice -> notice.id().equals(Notice.SAME_LOG))
        .map(notice -> new Answer(notice.message(), List.of()))
        .forEach(answers::add);
    Wholes wholes = Wholes.of(figures);
    each(answers, figures, one -> differs(one) && !wholes.dwarf(one));
    shared(answers, "gone", once(operations, Outcome.VANISHED), Figure::detail);
    shared(answers, "new", once(operations, Outcome.APPEARED), Figure::detail);
    each(answers, operations, one -> isLessOrMore(one.outcome()) && wholes.leaveOpen(one));
    each(answers, comparison.described(), Answer::isUnlikeCount);
    each(answers, figures, one -> differs(one) && wholes.dwarf(one));
    each(answers, figures, one -> one.outcome() == Outcome.EQUIVALENT);
    List<Figure> shown = open(figures, ComparedFigure::isTested);
    double level = shown.isEmpty() ? Double.NaN : shown.getFirst().change().level();
    shared(
        answers,
        "no change shown at %s confidence".formatted(Percent.share(level)),
        shown,
        one -> one.detail() + (one.change().level() == level ? "" : at(one.change().level())));
    shared(
        answers,
        "no verdict from these logs",
        open(figures, one -> !one.isTested()),
        Figure::detail);
    return List.copyOf(answers);
  }

  /// What it means to the application.
  Tendency tendency() {
    return figures.isEmpty() ? Tendency.OPEN : new ComparedFigure(figures.getFirst()).tendency();
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

  /// Whether something that has no verdict, as full collections, would differ by more than chance
  /// if each came by itself: two standard deviations of counts of Poisson.
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
