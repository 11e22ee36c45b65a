package dev.assay.process;

import dev.assay.model.Check;
import java.util.List;

/// What the doctor says of this machine.
///
/// @param checks in the order shown
/// @param fit whether measurements here can be right at all; noise alone does not make a machine
///   unfit, because more forks make up for it
/// @param verdict one sentence: what can be measured here and what will disturb it
public record DoctorReport(List<Check> checks, boolean fit, String verdict) {

  /// How the value of a check begins whose figure the machine does not show.
  public static final String UNKNOWN = "cannot be known here: ";

  public DoctorReport {
    checks = List.copyOf(checks);
  }

  /// Whether the machine let itself be looked at.
  public static boolean known(Check check) {
    return !check.value().startsWith(UNKNOWN);
  }
}
