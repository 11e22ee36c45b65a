package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import dev.assay.text.Plain;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the reader must know before believing a comparison of logs.
final class ComparisonNotices {

  private final List<LogReport> before;
  private final List<LogReport> after;
  private final List<Notice> notices = new ArrayList<>();

  private ComparisonNotices(List<LogReport> before, List<LogReport> after) {
    this.before = before;
    this.after = after;
  }

  /// @param nodes of both sides
  /// @param sides the same as series
  /// @param deciding figures that decide
  /// @param load the figure of allocation, or none
  /// @param perGigabyte the figure of stopped time per GB, if there is one
  /// @param same logs that stand on both sides under any names, as sentences
  /// @param leftOut what is in no figure
  /// @param operations their stopped time, those with most of it first
  /// @param compared how many of these are compared by name
  /// @param nested pauses inside stops of other operations
  static List<Notice> of(
      ComparedNodes nodes,
      LogSides sides,
      List<Tracked> deciding,
      List<Figure> load,
      Optional<Figure> perGigabyte,
      List<String> same,
      LeftOut leftOut,
      List<Tracked> operations,
      int compared,
      NestedPauses nested) {
    List<LogReport> before = LogNode.logs(nodes.before());
    List<LogReport> after = LogNode.logs(nodes.after());
    ComparisonNotices made = new ComparisonNotices(before, after);
    made.interrupted(leftOut.unread());
    made.strangers(leftOut.strangers());
    made.notices.addAll(IncompleteLogs.notices(before, after));
    made.overlap(same);
    made.notices.addAll(NodeNotices.of(nodes));
    nodes
        .pairs()
        .flatMap(pairs -> LoneMover.notice(pairs.names(), deciding))
        .ifPresent(made.notices::add);
    load.stream()
        .flatMap(figure -> new OtherLoad(before, after, figure, perGigabyte).notice().stream())
        .forEach(made.notices::add);
    made.jvms();
    made.notices.addAll(UnlikeJvms.notices(nodes));
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

  private void jvms() {
    differ("log.collector", "collectors", JvmRun::collector);
    differ("log.version", "JDKs", UnlikeJvms::release);
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
