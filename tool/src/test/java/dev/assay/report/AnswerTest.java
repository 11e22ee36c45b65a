package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Change;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a comparison begins with.
class AnswerTest {

  private static Figure figure(
      String name, Quantity quantity, Outcome outcome, double level, String detail) {
    double low = outcome == Outcome.INCONCLUSIVE && level > 0 ? 0.5 : Double.NaN;
    return new Figure(
        name,
        "/h",
        quantity,
        4,
        2,
        4,
        2,
        new Change(0.5, low, 2, level, 0.1),
        outcome,
        detail,
        name + ": in words");
  }

  private static Figure figure(String name, Outcome outcome) {
    return figure(name, Quantity.COUNT, outcome, 0.99, "4 before");
  }

  private static Figure open(String name, double level, String detail) {
    return figure(name, Quantity.COUNT, Outcome.INCONCLUSIVE, level, detail);
  }

  private static List<String> answers(List<Figure> figures, List<Figure> operations) {
    LogComparison article = LogComparisonFixtures.article();
    return sentences(
        new LogComparison(
            article.before(),
            article.after(),
            figures,
            operations,
            List.of(),
            List.of(),
            article.margin()));
  }

  private static List<String> sentences(LogComparison comparison) {
    return Answer.of(comparison).stream().map(Answer::sentence).toList();
  }

  /// Three nodes with biased locking and three without: nothing else was proven.
  @Test
  void anOperationThatIsGoneStandsBeforeWhatTheLogsCannotTell() {
    Figure gone = figure("Revoke bias", Outcome.VANISHED);
    assertThat(answers(List.of(open("safepoints", 0.99, "-98% .. +232%")), List.of(gone, gone)))
        .containsExactly("Revoke bias: in words", "safepoints: in words");
  }

  @Test
  void severalOperationsThatAreGoneAreOneSentence() {
    assertThat(
            answers(
                List.of(),
                List.of(
                    figure("Revoke bias", Outcome.VANISHED),
                    figure("Halt", Outcome.APPEARED),
                    figure("Exit", Outcome.VANISHED))))
        .containsExactly("gone: Revoke bias (4 before), Exit (4 before)", "Halt: in words");
  }

  @Test
  void whatTheLogsCannotTellIsOneSentenceForEachReason() {
    assertThat(
            answers(
                List.of(
                    open("safepoints", 0.992, "-98% .. +232%"),
                    open("pauses", Double.NaN, "2 before and 3 after"),
                    open("stopped time", 0.992, "any; less in 6 of 6 pairs"),
                    open("time in pauses", Double.NaN, "12 ms before and 48 ms after"),
                    open("allocation", 0.95, "-72% .. +331%"),
                    figure("longest", Outcome.EQUIVALENT)),
                List.of()))
        .containsExactly(
            "longest: in words",
            "no change shown at 99.2% confidence: safepoints (-98% .. +232%), stopped time (any; less in 6 of 6 pairs), allocation (-72% .. +331%, 95% confidence)",
            "no verdict from these logs: pauses (2 before and 3 after), time in pauses (12 ms before and 48 ms after)");
  }

  /// A figure with its rates and its outcome.
  private static Figure changed(String name, String unit, double before, double after, Outcome of) {
    return new Figure(
        name,
        unit,
        unit.equals("/h") ? Quantity.COUNT : Quantity.SECONDS,
        before,
        after,
        before,
        after,
        new Change(after / before, Double.NaN, Double.NaN, 0.95, 0.01),
        of,
        "",
        name + ": in words");
  }

  @Test
  void operationsWithLessOfThemAreToldWhereNoFigureOfStopsFalls() {
    Figure less = figure("Cleanup", Outcome.LESS);
    Figure load = figure("allocation", Quantity.BYTES, Outcome.MORE, 0.95, "");
    assertThat(answers(List.of(load), List.of(less)))
        .containsExactly("allocation: in words", "Cleanup: in words");
    assertThat(
            answers(
                List.of(figure("safepoints", Outcome.LESS)),
                List.of(figure("Cleanup", Outcome.MORE))))
        .containsExactly("safepoints: in words", "Cleanup: in words");
  }

  /// Else they only say again, of a part, what the figures say.
  @Test
  void anOperationIsNamedInTheFigureThatItMakesMostOfAndNotToldAgain() {
    List<Figure> fewer = List.of(changed("safepoints", "/h", 2000, 800, Outcome.LESS));
    assertThat(
            answers(
                fewer,
                List.of(
                    changed("Revoke bias", "/h", 1500, 300, Outcome.LESS),
                    changed("Deoptimize", "/h", 900, 600, Outcome.LESS))))
        .containsExactly(
            "safepoints: in words, mostly Revoke bias (1,500 /h before, 300 /h after)");
  }

  @Test
  void anOperationThatIsGoneIsNamedAsTheCauseWithoutItsFigures() {
    List<Figure> fewer = List.of(changed("safepoints", "/h", 2000, 800, Outcome.LESS));
    assertThat(answers(fewer, List.of(changed("Revoke bias", "/h", 1100, 0, Outcome.VANISHED))))
        .containsExactly("safepoints: in words, mostly Revoke bias", "Revoke bias: in words");
  }

  @Test
  void whatMakesMostOfTheStoppedTimePerGigabyteIsNamedInItsUnit() {
    List<Figure> more = List.of(changed("stopped time", "s/GB", 50, 100, Outcome.MORE));
    Figure revoke = changed("Revoke bias", "s/h", 2, 52, Outcome.MORE);
    assertThat(answers(more, List.of(revoke)))
        .containsExactly(
            "stopped time: in words, mostly Revoke bias (2.00 s/GB before, 52.0 s/GB after)");
  }

  @Test
  void noOperationIsNamedThatMakesLessThanHalfOfTheDifference() {
    List<Figure> more = List.of(changed("stopped time", "s/h", 50, 100, Outcome.MORE));
    assertThat(
            answers(
                more,
                List.of(
                    changed("Revoke bias", "s/h", 2, 22, Outcome.MORE),
                    changed("Deoptimize", "s/h", 2, 42, Outcome.INCONCLUSIVE))))
        .startsWith("stopped time: in words");
  }

  /// Planted: each stop that revokes a bias takes longer, and beside it hardly anything came and
  /// went.
  @Test
  void whatIsGoneOrNewAndHardlyAnythingStandsBelowLargeChanges() {
    List<Figure> figures =
        List.of(
            changed("safepoints", "/h", 20_000, 20_000, Outcome.INCONCLUSIVE),
            changed("stopped time", "s/h", 59, 91, Outcome.INCONCLUSIVE));
    List<Figure> operations =
        List.of(
            changed("Exit", "/h", 4, 0, Outcome.VANISHED),
            changed("Exit", "s/h", 0.1, 0, Outcome.VANISHED),
            changed("Cleanup", "/h", 1500, 0, Outcome.VANISHED),
            changed("Cleanup", "s/h", 0.2, 0, Outcome.VANISHED),
            changed("Revoke bias", "s/h", 1, 34, Outcome.MORE));
    assertThat(answers(figures, operations).subList(0, 3))
        .containsExactly("Cleanup: in words", "Revoke bias: in words", "Exit: in words");
  }

  /// Of 65 s before and 59 s after.
  @Test
  void fewVeryLongStopsThatAreNewAreToldWithoutAVerdict() {
    Figure count = open("ThreadDump", 0.99, "").with("ThreadDump: no verdict");
    assertThat(answers(List.of(), List.of(untested(count), dumps(8))))
        .containsExactly("ThreadDump: no verdict (total time 0 s before and 8 s after)");
    assertThat(answers(List.of(), List.of(untested(count), dumps(5)))).isEmpty();
  }

  private static Figure dumps(double seconds) {
    return new Figure(
        "ThreadDump",
        "s/h",
        Quantity.SECONDS,
        0,
        seconds,
        0,
        seconds,
        new Change(Double.NaN, Double.NaN, Double.NaN, 0.99, 0.03),
        Outcome.INCONCLUSIVE,
        "0 s before and %.0f s after".formatted(seconds),
        "");
  }

  private static Figure untested(Figure figure) {
    return new Figure(
        figure.name(),
        figure.unit(),
        figure.quantity(),
        0,
        8,
        0,
        8,
        new Change(Double.NaN, Double.NaN, Double.NaN, 0.99, 0.03),
        Outcome.INCONCLUSIVE,
        "",
        figure.sentence());
  }

  @Test
  void aLongestStopWithMuchOfTheStoppedTimeIsToldWhereNoAnswerGoesItsWay() {
    Figure longest = changed("stop, longest", "s", 0.05, 8, Outcome.DESCRIBED);
    Figure pause = changed("collector pause, longest", "s", 0.05, 8, Outcome.DESCRIBED);
    assertThat(described(List.of(), longest, pause))
        .containsExactly("stop, longest: in words, without a verdict");
    assertThat(described(List.of(changed("stopped time", "s/h", 9, 2, Outcome.LESS)), longest))
        .containsExactly("stopped time: in words", "stop, longest: in words, without a verdict");
    assertThat(described(List.of(changed("stopped time", "s/h", 2, 9, Outcome.MORE)), longest))
        .containsExactly("stopped time: in words");
    assertThat(described(List.of(), changed("stop, longest", "s", 0.05, 5, Outcome.DESCRIBED)))
        .isEmpty();
  }

  /// Two nights of the same service: the longest stop of one is of chance.
  @Test
  void whereNothingDiffersWhatHasNoVerdictStandsBelowTheVerdict() {
    Figure longest = changed("stop, longest", "s", 0.05, 8, Outcome.DESCRIBED);
    assertThat(described(List.of(open("safepoints", 0.95, "-3% .. +2%")), longest))
        .containsExactly("safepoints: in words", "stop, longest: in words, without a verdict");
    assertThat(described(List.of(figure("safepoints", Outcome.EQUIVALENT)), longest))
        .containsExactly("safepoints: in words", "stop, longest: in words, without a verdict");
    Figure untested = open("stopped time", 0, "");
    assertThat(described(List.of(untested), longest))
        .containsExactly("stop, longest: in words, without a verdict", "stopped time: in words");
  }

  @Test
  void fullCollectionsWithAVerdictByNameAreToldOnce() {
    LogComparison article = LogComparisonFixtures.article();
    assertThat(
            sentences(
                new LogComparison(
                    article.before(),
                    article.after(),
                    List.of(),
                    List.of(
                        changed("G1 full collection", "/h", 0, 42, Outcome.APPEARED),
                        changed("ThreadDump", "/h", 0, 42, Outcome.APPEARED)),
                    List.of(changed("full collections", "/h", 0, 42, Outcome.DESCRIBED)),
                    List.of(),
                    article.margin())))
        .containsExactly("new: G1 full collection (), ThreadDump ()");
  }

  /// Marks of a CMS that began too early: 12 times as long, beside which the way to stops grew.
  @Test
  void theWayToSafepointsTellsNothingOfTheTimeOfAnOperation() {
    List<Figure> figures =
        List.of(
            changed("stopped time", "s/h", 257, 368, Outcome.INCONCLUSIVE),
            changed("time to safepoint", "s/h", 0.8, 1.8, Outcome.MORE));
    Figure marks = changed("CMS initial mark and remark", "s/h", 5, 61, Outcome.MORE);
    assertThat(answers(figures, List.of(marks)))
        .containsExactly(
            "CMS initial mark and remark: in words",
            "time to safepoint: in words",
            "stopped time: in words");
    Figure way = changed("time to safepoint", "s/h", 100, 180, Outcome.MORE);
    assertThat(answers(List.of(figures.getFirst(), way), List.of(marks)))
        .startsWith("time to safepoint: in words", "CMS initial mark and remark: in words");
  }

  @Test
  void aLargeOperationIsToldWhereTheFigureThatHoldsItChangedByLess() {
    Figure less = changed("Revoke bias", "s/h", 100, 40, Outcome.LESS);
    Figure hardly = changed("stopped time", "s/h", 400, 390, Outcome.LESS);
    assertThat(answers(List.of(hardly), List.of(less)))
        .containsExactly("stopped time: in words", "Revoke bias: in words");
    Figure pauses = changed("time in collector pauses", "s/h", 400, 100, Outcome.LESS);
    assertThat(answers(List.of(pauses), List.of(less)))
        .containsExactly("time in collector pauses: in words", "Revoke bias: in words");
  }

  @Test
  void aSmallOperationIsNotToldWhereFiguresOfStopsGoItsWay() {
    List<Figure> figures =
        List.of(
            changed("safepoints", "/h", 2000, 800, Outcome.LESS),
            changed("stopped time", "s/h", 400, 390, Outcome.EQUIVALENT));
    assertThat(answers(figures, List.of(changed("Revoke bias", "s/h", 4, 1, Outcome.LESS))))
        .containsExactly("safepoints: in words", "stopped time: in words");
  }

  @Test
  void fullCollectionsThatAreGoneStandAtTheTopThoughTheyHaveNoVerdict() {
    assertThat(described(changed("full collections", "/h", 9, 0, Outcome.DESCRIBED)))
        .containsExactly("full collections: in words");
    assertThat(described(changed("full collections", "/h", 0, 5, Outcome.DESCRIBED)))
        .containsExactly("full collections: in words");
    assertThat(described(changed("full collections", "/h", 3, 0, Outcome.DESCRIBED))).isEmpty();
    assertThat(described(changed("full collections", "/h", 20, 12, Outcome.DESCRIBED))).isEmpty();
    assertThat(described(changed("time in full collections", "s/h", 99, 0, Outcome.DESCRIBED)))
        .isEmpty();
  }

  private static List<String> described(Figure figure) {
    return described(List.of(), figure);
  }

  private static List<String> described(List<Figure> figures, Figure... described) {
    LogComparison article = LogComparisonFixtures.article();
    return sentences(
        new LogComparison(
            article.before(),
            article.after(),
            figures,
            List.of(),
            List.of(described),
            List.of(),
            article.margin()));
  }

  @Test
  void aLogOnBothSidesStandsBeforeAllThatTheComparisonSays() {
    LogComparison article = LogComparisonFixtures.article();
    Notice same = new Notice(Notice.SAME_LOG, Severity.WARNING, "A file stands on both sides.");
    LogComparison twice =
        new LogComparison(
            article.before(),
            article.after(),
            article.figures(),
            article.operations(),
            article.described(),
            List.of(same),
            article.margin());
    assertThat(Answer.of(twice).getFirst().sentence()).isEqualTo(same.message());
    assertThat(LogComparisonHtml.render(twice)).contains("<h1>A file stands on both sides.</h1>");
  }
}
