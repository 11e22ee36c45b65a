package dev.assay.diagnosis.condition;

import dev.assay.diagnosis.Evidence;
import dev.assay.diagnosis.condition.LogFigure.Dimension;
import dev.assay.model.Kept;
import dev.assay.model.LogReport;
import dev.assay.model.OperationFamily;
import dev.assay.model.Problem;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.text.Amounts;
import dev.assay.text.Plain;
import dev.assay.text.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A condition on a log that makes a build fail: `pause.p99>200ms`.
public final class LogCondition {

  private static final Pattern FORM =
      Pattern.compile(
          "\\s*([\\w.()-]+(?: [\\w.()-]+)*)\\s*(>=|<=|==|=|>|<)\\s*(\\S+(?: \\S+)?)\\s*");

  /// Operations that a remark names.
  private static final int NAMES = 6;

  private final String text;
  private final LogFigure figure;
  private final Limit limit;

  /// What a log says to a condition.
  public sealed interface Answer {
    /// The sentence for the user.
    String sentence();
  }

  /// The condition holds: the build fails.
  public record Holds(String sentence) implements Answer {}

  /// The condition does not hold.
  public record HoldsNot(String sentence) implements Answer {}

  /// The log cannot say; that is no success either.
  public record Unknown(String sentence) implements Answer {}

  private LogCondition(String text, LogFigure figure, Limit limit) {
    this.text = text;
    this.figure = figure;
    this.limit = limit;
  }

  /// Reads conditions; each text may hold several, with commas between them.
  ///
  /// @throws Problem that names the word, and the figures that are known
  public static List<LogCondition> parse(List<String> texts) {
    return texts.stream()
        .flatMap(text -> Arrays.stream(text.split(",", -1)))
        .map(LogCondition::parse)
        .toList();
  }

  private static LogCondition parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw Problem.usage(
          "--fail-on does not understand '%s'; give a figure, one of > >= < <= =, and a limit, such as pause.p99>200ms"
              .formatted(text.strip()));
    }
    LogFigure figure =
        LogFigures.of(form.group(1))
            .orElseThrow(() ->
                Problem.usage(
                    "--fail-on: unknown figure '%s'; %s"
                        .formatted(form.group(1), known(form.group(1)))));
    Quantity quantity =
        Quantity.parse(form.group(3))
            .filter(parsed -> parsed.fits(figure.dimension()))
            .orElseThrow(() ->
                Problem.usage(
                    "--fail-on: '%s' is not a limit for %s; write %s"
                        .formatted(form.group(3), figure.name(), figure.dimension().words())));
    Limit limit = new Limit(figure.dimension(), form.group(2), quantity);
    String why = limit.vacuous();
    if (!why.isEmpty()) {
      throw Problem.usage(
          "--fail-on: '%s' is always or never true, because %s".formatted(text.strip(), why));
    }
    return new LogCondition(text.strip(), figure, limit);
  }

  /// The figures of the same group, or the groups.
  private static String known(String wrong) {
    String group = group(wrong);
    List<String> near =
        LogFigures.ALL.stream().map(LogFigure::name).filter(n -> group(n).equals(group)).toList();
    return near.isEmpty()
        ? "known: "
            + LogFigures.ALL.stream()
                .map(figure -> group(figure.name()))
                .distinct()
                .collect(Collectors.joining(", "))
            + " and operation.NAME, each with its figures, such as pause.p99 and operation.Deoptimize.count"
        : "known figures of " + group + ": " + String.join(", ", near);
  }

  private static String group(String figure) {
    return figure.split("\\.", 2)[0];
  }

  /// Whether it holds for a log.
  public Answer test(LogReport report) {
    OptionalDouble known = figure.value().apply(report);
    double told = known.orElse(Double.NaN);
    double value = figure.rounded().test(report) ? limit.within(told) : told;
    boolean ofSpan = limit.isOfSpan();
    boolean pauses = LogFigures.isOfPauses(figure);
    long span = pauses ? report.pausesOver() : report.stopsOver();
    long twice = pauses ? DistributionFigures.twice(report) : 0;
    double compared = ofSpan ? (value - twice) / span : value;
    if (known.isEmpty() && LogFigures.isOfOldLiveSet(figure, report)) {
      return new Unknown(
          "%s: %s is unknown, because no collection of the old generation ended in the last quarter of a run"
              .formatted(text, figure.name()));
    }
    if (known.isEmpty() || (ofSpan && span <= 0)) {
      return new Unknown(
          "%s: the log does not contain %s; %s shows what to log"
              .formatted(
                  text,
                  known.isEmpty() ? figure.name() : "the time that it covers",
                  new Evidence(report).next().advised()));
    }
    double more = figure.more().applyAsDouble(report);
    double most = compared + (ofSpan ? more / span + CutOff.shareOfPauses(report) : more);
    double least = compared - figure.less().applyAsDouble(report);
    if (limit.isOpen(least, most)) {
      return new Unknown(
          "%s: %s is %s, because %s"
              .formatted(text, figure.name(), limit.bounds(least, most), whyOpen(report)));
    }
    String sentence = "%s: %s is %s".formatted(text, figure.name(), limit.decisive(least, most));
    return limit.holds(compared) ? new Holds(sentence) : new HoldsNot(sentence);
  }

  private String whyOpen(LogReport report) {
    boolean ofTime = limit.isOfSpan() || figure.dimension() == Dimension.SHARE;
    if (ofTime && report.lacksLines()) {
      return "lines of the covered time are missing";
    }
    return "%s; %s shows what to log"
        .formatted(untold(report), new Evidence(report).next().advised());
  }

  private String untold(LogReport report) {
    if (LogFigures.isOfCollections(figure)) {
      return "the log does not show whether degenerated collections became full ones";
    }
    if (new Evidence(report).unlisted() > 0) {
      return "the log lists only some of the safepoints that it counts";
    }
    return OperationFigure.of(figure.name())
        .map(operation -> operation.unnamed(report))
        .filter(unnamed -> unnamed > 0)
        .map(unnamed ->
            (OperationFigure.isKept(report)
                    ? "the log does not name the operation of "
                    : "the log has too many operations to keep the names of ")
                + Amounts.count(unnamed, "safepoint"))
        .orElse("its times are truncated to whole milliseconds");
  }

  /// That the condition is about an operation of which neither the log nor Assay has heard, so that
  /// its name may be mistyped.
  public Optional<String> remark(LogReport report) {
    return OperationFigure.of(figure.name())
        .map(OperationFigure::operation)
        .flatMap(name -> {
          Safepoints safepoints = report.safepoints();
          List<String> logged =
              safepoints == null
                  ? List.of()
                  : safepoints.operations().stream()
                      .map(Operation::name)
                      .filter(named -> !named.equals(OperationFamily.UNNAMED))
                      .toList();
          Set<String> known = OperationFamily.names();
          known.addAll(logged);
          return known.contains(name) || logged.contains(Kept.OTHERS)
              ? Optional.empty()
              : Optional.of(remark(name, known, logged));
        });
  }

  private String remark(String name, Set<String> known, List<String> logged) {
    return "%s: unknown operation %s%s%s"
        .formatted(
            text,
            name,
            Spelling.nearest(name, known).map(near -> " (did you mean " + near + "?)").orElse(""),
            logged.isEmpty() ? "" : "; the log contains " + Plain.several(logged, NAMES));
  }

  /// As it was written.
  @Override
  public String toString() {
    return text;
  }
}
