package dev.assay.diagnosis.comparison;

import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The logs of a comparison as they were named, and what came of that.
///
/// @param before those of the nodes that are compared
/// @param after likewise
/// @param same logs that stand on both sides under any names, as sentences
/// @param leftOut what is in no figure
record NamedLogs(
    List<LogReport> before, List<LogReport> after, List<String> same, LeftOut leftOut) {

  /// What is not read, or read twice.
  List<Notice> notices() {
    List<Notice> notices = new ArrayList<>();
    unread().ifPresent(notices::add);
    interrupted().ifPresent(notices::add);
    strangers().ifPresent(notices::add);
    notices.addAll(IncompleteLogs.notices(before, after));
    overlap().ifPresent(notices::add);
    return notices;
  }

  private Optional<Notice> unread() {
    int unread = leftOut.unread();
    return unread == 0
        ? Optional.empty()
        : Optional.of(
            new Notice(
                "log.interrupted",
                Severity.WARNING,
                "Reading was interrupted: %s not read at all."
                    .formatted(unread == 1 ? "1 log was" : unread + " logs were")));
  }

  private Optional<Notice> interrupted() {
    List<String> cut =
        Stream.of(before, after)
            .flatMap(List::stream)
            .filter(log -> log.coverage().isInterrupted())
            .map(LogReport::path)
            .toList();
    return cut.isEmpty()
        ? Optional.empty()
        : Optional.of(
            UntoldFigures.notice(
                "log.interrupted",
                Severity.WARNING,
                cut,
                "%s been read only in part, because reading was interrupted: %s."));
  }

  private Optional<Notice> strangers() {
    List<String> names = leftOut.strangers();
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Notice(
                "log.none",
                Severity.INFO,
                "%s no JVM log line and %s left out: %s."
                    .formatted(
                        names.size() == 1 ? "A file has" : names.size() + " files have",
                        names.size() == 1 ? "is" : "are",
                        Plain.one(names))));
  }

  private Optional<Notice> overlap() {
    Set<String> both = paths(before);
    both.retainAll(paths(after));
    if (!both.isEmpty()) {
      return Optional.of(
          overlap(
              "%s on both sides, so data are compared with themselves: %s. Name each log on one side only."
                  .formatted(
                      both.size() == 1 ? "A file is" : both.size() + " files are",
                      Plain.one(both))));
    }
    return same.isEmpty()
        ? Optional.empty()
        : Optional.of(
            overlap(
                "%s on both sides, so data are compared with themselves: %s%s. Name each part of a log on one side only."
                    .formatted(
                        same.size() == 1 ? "A log is" : same.size() + " logs are",
                        same.getFirst(),
                        same.size() > 1 ? ", and others" : "")));
  }

  private static Notice overlap(String message) {
    return new Notice(Notice.SAME_LOG, Severity.WARNING, message);
  }

  private static Set<String> paths(List<LogReport> reports) {
    return reports.stream()
        .flatMap(report -> report.files().stream())
        .map(file -> Path.of(file.path()).toAbsolutePath().normalize().toString())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
