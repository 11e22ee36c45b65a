package dev.assay.process;

import dev.assay.model.Check;
import dev.assay.model.Severity;
import dev.assay.process.DoctorCheck.Disturbs;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The checks as one sentence.
final class DoctorVerdict {

  private static final Map<String, DoctorCheck> BY_ID =
      Doctor.CHECKS.stream().collect(Collectors.toMap(DoctorCheck::id, Function.identity()));

  private DoctorVerdict() {}

  static DoctorReport report(List<Check> checks) {
    List<Check> errors = with(checks, Severity.ERROR);
    return new DoctorReport(
        checks,
        errors.isEmpty(),
        (errors.isEmpty() ? fit(with(checks, Severity.WARNING)) : unfit(errors)) + unseen(checks));
  }

  /// On a system where most checks cannot be done, being fit means little, so it is said.
  private static String unseen(List<Check> checks) {
    List<Check> unknown = checks.stream().filter(check -> !DoctorReport.known(check)).toList();
    return unknown.size() * 2 < checks.size()
        ? ""
        : "; nothing is known of %d others, among them %s and %s"
            .formatted(unknown.size(), title("machine.governor"), title("machine.turbo"));
  }

  private static String title(String id) {
    DoctorCheck check = BY_ID.get(id);
    return check == null ? id : check.title();
  }

  private static String unfit(List<Check> errors) {
    return "not fit to measure on because of " + named(errors);
  }

  private static String fit(List<Check> warnings) {
    List<Check> wall = disturbing(warnings, Disturbs.WALL);
    List<Check> both = disturbing(warnings, Disturbs.BOTH);
    if (wall.isEmpty() && both.isEmpty()) {
      return "fit to measure wall-clock and CPU time";
    }
    if (wall.isEmpty()) {
      return "fit to measure; wall-clock and CPU time will vary because of " + named(both);
    }
    return "fit to measure CPU time; wall-clock time will be noisy because of "
        + named(wall)
        + (both.isEmpty() ? "" : "; both will vary because of " + named(both));
  }

  private static List<Check> with(List<Check> checks, Severity severity) {
    return checks.stream().filter(check -> check.severity() == severity).toList();
  }

  private static boolean disturbs(Check check, Disturbs what) {
    DoctorCheck known = BY_ID.get(check.id());
    return known != null && known.disturbs() == what;
  }

  private static List<Check> disturbing(List<Check> checks, Disturbs what) {
    return checks.stream().filter(check -> disturbs(check, what)).toList();
  }

  /// A value explains itself behind a colon, which is for the table.
  private static String gist(String value) {
    return value.split(": ", 2)[0];
  }

  private static String named(List<Check> checks) {
    return checks.stream()
        .map(check -> check.title() + " (" + gist(check.value()) + ")")
        .collect(Collectors.joining(", "));
  }
}
