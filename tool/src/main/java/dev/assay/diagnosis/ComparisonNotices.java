package dev.assay.diagnosis;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.stats.RateRatio;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import dev.assay.text.Span;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What the reader must know before believing a comparison of logs.
final class ComparisonNotices {

  /// Spans that differ by more are no like parts of a day.
  private static final double SPANS = 1.25;

  /// A load that differs by more explains a good deal of any change per hour.
  private static final double LOAD = 1.1;

  /// A load that differs by more should be looked at, whether chance may have done it or not.
  private static final double MUCH = 1.5;

  /// A side whose JVMs start so many times as often is restarted for a reason.
  private static final double OFTEN = 2;

  /// Nodes that are named.
  private static final int NAMED = 8;

  private final List<LogReport> before;
  private final List<LogReport> after;
  private final List<Notice> notices = new ArrayList<>();

  private ComparisonNotices(List<LogReport> before, List<LogReport> after) {
    this.before = before;
    this.after = after;
  }

  /// @param sides the same logs as series
  /// @param nodes that have a log on both sides and are compared with themselves; or none
  /// @param load the figure of allocation, or none
  /// @param perGigabyte whether stopped time per GB is compared
  /// @param same logs that stand on both sides under any names, as sentences
  /// @param leftOut what is in no figure
  /// @param operations their stopped time, those with most of it first
  /// @param compared how many of these are compared by name
  /// @param nested pauses inside stops of other operations
  static List<Notice> of(
      List<LogReport> before,
      List<LogReport> after,
      LogSides sides,
      List<String> nodes,
      List<Figure> load,
      boolean perGigabyte,
      List<String> same,
      LeftOut leftOut,
      List<Tracked> operations,
      int compared,
      NestedPauses nested) {
    ComparisonNotices made = new ComparisonNotices(before, after);
    made.interrupted(leftOut.unread());
    made.strangers(leftOut.strangers());
    made.notices.addAll(IncompleteLogs.notices(before, after));
    made.overlap(same);
    made.numbers();
    if (!nodes.isEmpty()) {
      made.nodes(nodes);
    }
    made.spans();
    made.starts();
    load.forEach(figure -> made.load(figure, perGigabyte));
    made.jvms();
    made.notices.addAll(UntoldFigures.notices(sides));
    if (operations.size() > compared) {
      made.operations(operations, compared);
    }
    if (!operations.isEmpty() && nested.areMany()) {
      made.notices.add(nested.notice());
    }
    return made.notices;
  }

  private void add(String id, Severity severity, String message) {
    notices.add(new Notice(id, severity, message));
  }

  private void operations(List<Tracked> operations, int compared) {
    double left = stopped(operations.subList(compared, operations.size()));
    int count = operations.size() - compared;
    add(
        "log.operations",
        Severity.INFO,
        "The %d operations with most stopped time are compared by name; %d more, with %s of it, %s in the sums alone."
            .formatted(
                compared,
                count,
                Amounts.share(left / stopped(operations)),
                count == 1 ? "is" : "are"));
  }

  private static double stopped(List<Tracked> operations) {
    return operations.stream().mapToDouble(one -> one.totalBefore() + one.totalAfter()).sum();
  }

  private void interrupted(int unread) {
    List<LogReport> cut =
        Stream.of(before, after)
            .flatMap(List::stream)
            .filter(ComparisonNotices::isInterrupted)
            .toList();
    if (unread > 0) {
      add(
          "log.interrupted",
          Severity.WARNING,
          "Reading was interrupted: %s not read at all."
              .formatted(unread == 1 ? "1 log was" : unread + " logs were"));
    }
    if (!cut.isEmpty()) {
      notices.add(
          UntoldFigures.notice(
              "log.interrupted",
              Severity.WARNING,
              cut.stream().map(log -> log.files().getFirst().path()).toList(),
              "%s been read in part only, because reading was interrupted: %s."));
    }
  }

  private void strangers(List<String> names) {
    if (!names.isEmpty()) {
      add(
          "log.none",
          Severity.INFO,
          "%s no line of a JVM's log and %s left out: %s."
              .formatted(
                  names.size() == 1 ? "A file has" : names.size() + " files have",
                  names.size() == 1 ? "is" : "are",
                  Plain.name(names.getFirst()) + (names.size() > 1 ? " and others" : "")));
    }
  }

  private static boolean isInterrupted(LogReport report) {
    return report.coverage().irregularities().stream()
        .anyMatch(one -> LogCoverage.INTERRUPTED.equals(one.detail()));
  }

  private void overlap(List<String> same) {
    Set<String> both = paths(before);
    both.retainAll(paths(after));
    if (both.isEmpty() && !same.isEmpty()) {
      add(
          "log.overlap",
          Severity.WARNING,
          "%s on both sides, where it says the same twice: %s%s. Name each part of a log on one side."
              .formatted(
                  same.size() == 1 ? "A log stands" : same.size() + " logs stand",
                  same.getFirst(),
                  same.size() > 1 ? ", and others" : ""));
    }
    if (!both.isEmpty()) {
      add(
          "log.overlap",
          Severity.WARNING,
          "%s on both sides, where it says the same twice: %s. Name each log on one side."
              .formatted(
                  both.size() == 1 ? "A file stands" : both.size() + " files stand",
                  Plain.name(both.iterator().next()) + (both.size() > 1 ? " and others" : "")));
    }
  }

  private static Set<String> paths(List<LogReport> reports) {
    return reports.stream()
        .flatMap(report -> report.files().stream())
        .map(file -> Path.of(file.path()).toAbsolutePath().normalize().toString())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private void numbers() {
    int first = counted(before).size();
    int second = counted(after).size();
    int fewest = Math.min(first, second);
    if (fewest < 2 && Math.max(first, second) > 1) {
      add(
          "log.single",
          Severity.WARNING,
          "A side has one log only, which is taken to differ from others like it as those of the other side do among themselves; what only it has, or has not, may be its own. Give several logs a side, one per node or day.");
    } else if (fewest < 2) {
      add(
          "log.single",
          Severity.WARNING,
          "A side has one log only, so that its spread is that from time to time within one run: a difference between nodes, days or starts counts as if it came from the change. Give several logs a side, one per node or day.");
    } else if (fewest < RateRatio.ENOUGH_SERIES) {
      add(
          "log.few",
          Severity.INFO,
          "A side has %d logs only, so that the spread between logs is hardly known and intervals are wide; four or more a side make them much narrower."
              .formatted(fewest));
    }
  }

  /// The logs of a side that are long enough to count beside the others.
  private static List<LogReport> counted(List<LogReport> reports) {
    return reports.stream().filter(counts(reports)).toList();
  }

  private static Predicate<LogReport> counts(List<LogReport> side) {
    double longest =
        side.stream()
            .mapToDouble(log -> log.span().seconds())
            .filter(seconds -> !Double.isNaN(seconds))
            .max()
            .orElse(0);
    return log -> !(log.span().seconds() < RateRatio.SHORTEST * longest);
  }

  private void nodes(List<String> all) {
    Predicate<LogReport> first = counts(before);
    Predicate<LogReport> second = counts(after);
    List<String> nodes =
        IntStream.range(0, all.size())
            .filter(i -> first.test(before.get(i)) && second.test(after.get(i)))
            .mapToObj(all::get)
            .toList();
    int out = all.size() - nodes.size();
    String named = String.join(", ", nodes.subList(0, Math.min(nodes.size(), NAMED)));
    int more = nodes.size() - NAMED;
    add(
        "log.pairs",
        Severity.INFO,
        "Each log is compared with the one of the same name on the other side, so that what makes nodes unlike counts for nothing: %s%s.%s%s"
            .formatted(
                Plain.name(named),
                more > 0 ? " and " + more + " more" : "",
                areOfUnlikeLengths()
                    ? " Some cover unlike spans: rates are weighted so that each node counts for as much before as after."
                    : "",
                out == 0
                    ? ""
                    : out == 1
                        ? " One more pair has hardly any time on one side, and hardly counts."
                        : " %d more pairs have hardly any time on one side, and hardly count."
                            .formatted(out)));
  }

  private boolean areOfUnlikeLengths() {
    return IntStream.range(0, before.size())
        .anyMatch(i -> areUnlike(before.get(i).span().seconds(), after.get(i).span().seconds()));
  }

  private static boolean areUnlike(double one, double other) {
    return Math.max(one / other, other / one) > SPANS;
  }

  private void spans() {
    double first = seconds(counted(before));
    double second = seconds(counted(after));
    if (areUnlike(first, second)) {
      add(
          "log.spans",
          Severity.INFO,
          "The logs cover %s each before and %s after: the rates are per hour, but other hours may have other loads."
              .formatted(words(first), words(second)));
    }
  }

  /// One start of a JVM for each log says nothing, others are restarts.
  private void starts() {
    long first = starts(before);
    long second = starts(after);
    double ratio = ((double) second / after.size()) / ((double) first / before.size());
    double unlike = Math.max(ratio, 1 / ratio);
    if (unlike > SPANS) {
      add(
          "log.starts",
          unlike > OFTEN ? Severity.WARNING : Severity.INFO,
          "The logs before tell %s of a JVM in %s, those after %s in %s: one that starts anew has other stops, and the end of the one before it may be a crash."
              .formatted(
                  Amounts.count(first, "run"),
                  Amounts.count(before.size(), "log"),
                  Amounts.count(second, "run"),
                  Amounts.count(after.size(), "log")));
    }
  }

  private static long starts(List<LogReport> reports) {
    return reports.stream().mapToLong(report -> Math.max(1, report.starts())).sum();
  }

  private static String words(double seconds) {
    return Span.words(Duration.ofMillis(Math.round(1000 * seconds)));
  }

  /// How long the logs are on average.
  private static double seconds(List<LogReport> reports) {
    return reports.stream().mapToDouble(report -> report.span().seconds()).average().orElseThrow();
  }

  private void load(Figure allocation, boolean perGigabyte) {
    double ratio = allocation.after() / allocation.before();
    if (ratio > LOAD || ratio < 1 / LOAD) {
      boolean chance = allocation.outcome() == Outcome.INCONCLUSIVE;
      boolean much = ratio > MUCH || ratio < 1 / MUCH;
      add(
          "log.load",
          chance && !much ? Severity.INFO : Severity.WARNING,
          "The load %s: %s is allocated per second%s. %s"
              .formatted(
                  chance ? "may differ" : "differs",
                  Percent.change(ratio, 0),
                  chance ? ", perhaps by chance" : "",
                  perGigabyte
                      ? "Read stopped time per GB allocated rather than per hour."
                      : "Rates per hour %s those of another load."
                          .formatted(chance ? "may be" : "are")));
    }
  }

  private void jvms() {
    differ("log.collector", "collectors", JvmRun::collector);
    differ("log.version", "JDKs", run -> release(run));
  }

  private static String release(JvmRun run) {
    int release = JdkRelease.of(run.version());
    return release == 0 ? "" : "" + release;
  }

  private void differ(
      String id, String what, Function<JvmRun, @org.jspecify.annotations.Nullable String> part) {
    Set<String> first = parts(before, part);
    Set<String> second = parts(after, part);
    if (!first.equals(second) && !first.isEmpty() && !second.isEmpty()) {
      add(
          id,
          Severity.INFO,
          "The %s differ: %s before, %s after."
              .formatted(what, String.join(", ", first), String.join(", ", second)));
    }
  }

  private static Set<String> parts(
      List<LogReport> reports, Function<JvmRun, @org.jspecify.annotations.Nullable String> part) {
    return reports.stream()
        .flatMap(report -> report.runs().stream())
        .map(part)
        .filter(Objects::nonNull)
        .filter(value -> !value.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
