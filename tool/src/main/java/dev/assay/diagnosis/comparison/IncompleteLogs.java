package dev.assay.diagnosis.comparison;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// What the logs of a comparison lack: what was written and is not read counts as if it had not
/// happened, so that it looks like an effect of the change.
final class IncompleteLogs {

  private final List<LogReport> logs;
  private final List<Notice> notices = new ArrayList<>();

  private IncompleteLogs(List<LogReport> logs) {
    this.logs = logs;
  }

  /// What there is to say of the logs of both sides.
  static List<Notice> notices(List<LogReport> before, List<LogReport> after) {
    IncompleteLogs made =
        new IncompleteLogs(Stream.concat(before.stream(), after.stream()).toList());
    made.unread();
    made.holes();
    made.dropped();
    made.late();
    return made.notices;
  }

  private void unread() {
    tell(
        "log.unread",
        Severity.WARNING,
        log -> irregular(log, Kind.PARTS_UNREAD),
        "Parts of %s were not read: %s. No figure includes them; name the folder, or all parts.");
  }

  private void holes() {
    tell(
        "log.holes",
        Severity.WARNING,
        log -> irregular(log, Kind.COLLECTIONS_MISSING),
        "Collections are missing in %s: %s. A file of a rotated log is absent, or lines were cut out. Time without lines counts as time without stops, so hourly rates are too low; name all parts, or leave such logs out.");
    tell(
        "log.left-out",
        Severity.WARNING,
        log -> irregular(log, Kind.LINES_LEFT_OUT),
        "Lines were left out of %s: %s. Time without lines counts as time without stops, so hourly rates are too low; compare complete logs.");
    tell(
        "log.unfinished",
        Severity.WARNING,
        log -> irregular(log, Kind.PAUSES_UNFINISHED),
        "Pauses have no end in %s: %s. No figure includes them, so counts, sums and hourly rates are too low; leave such logs out.");
    tell(
        "log.damaged",
        Severity.WARNING,
        log -> irregular(log, Kind.DAMAGED),
        "Lines are damaged in %s: %s. What cannot be read counts as not having happened, so hourly rates may be too low.");
  }

  private void dropped() {
    tell(
        "log.dropped",
        Severity.WARNING,
        log ->
            Optional.of(log.coverage().dropped())
                .filter(dropped -> dropped > 0)
                .map(dropped -> named(log, 0, Amounts.count(dropped, "message"))),
        "JVMs dropped messages of %s: %s. Counts, sums and hourly rates of such logs are too low.");
  }

  /// Where all begin late they are like parts of a day.
  private void late() {
    if (logs.stream().allMatch(log -> irregular(log, Kind.BEGINS_LATE).isPresent())) {
      return;
    }
    tell(
        "log.late",
        Severity.INFO,
        log ->
            irregular(log, Kind.BEGINS_LATE)
                .filter(_ -> irregular(log, Kind.PARTS_UNREAD).isEmpty()),
        "The start of the JVM is missing in %s but not in the others: %s. Stops in the first minutes of a JVM differ from those in later hours.");
  }

  /// @param detail what a log is called and what it lacks, if anything
  /// @param message with a place for how many logs it is about, and for these
  private void tell(
      String id, Severity severity, Function<LogReport, Optional<String>> detail, String message) {
    List<String> found = logs.stream().flatMap(log -> detail.apply(log).stream()).toList();
    if (found.isEmpty()) {
      return;
    }
    String count = found.size() == 1 ? "one of the logs" : found.size() + " logs";
    notices.add(new Notice(id, severity, message.formatted(count, Plain.several(found))));
  }

  private static Optional<String> irregular(LogReport log, Kind kind) {
    return log.coverage().irregularities().stream()
        .filter(one -> one.kind() == kind)
        .findFirst()
        .map(one -> named(log, one.file(), detail(one)));
  }

  private static String detail(Irregularity one) {
    String detail = one.detail() == null ? "" : one.detail();
    return detail + (one.count() > 1 ? ", the first of " + Amounts.number(one.count()) : "");
  }

  private static String named(LogReport log, int file, String detail) {
    String path = log.files().get(Math.min(file, log.files().size() - 1)).path();
    return Plain.name(path) + " (" + Plain.name(detail) + ")";
  }
}
