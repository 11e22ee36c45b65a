package dev.assay.audit;

import dev.assay.flags.Judgement.Reason;

/// An experimental or diagnostic flag without the unlock before it.
final class LockedFlag extends RefusalRule {

  LockedFlag() {
    super("locked-flag", Refused.Cause.LOCKED);
  }

  @Override
  String message(Subject subject, Refused refused) {
    if (refused.refusal().reason() == Reason.UNLOCKED_TOO_LATE) {
      return "The option that unlocks "
          + Words.name(refused)
          + " stands behind it. The JVM reads from left to right and does not start.";
    }
    return Words.name(refused)
        + " is "
        + (isDiagnostic(refused) ? "a diagnostic" : "an experimental")
        + " flag and nothing unlocks it, so the JVM does not start.";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    String unlock =
        isDiagnostic(refused)
            ? "-XX:+UnlockDiagnosticVMOptions"
            : "-XX:+UnlockExperimentalVMOptions";
    return refused.refusal().reason() == Reason.UNLOCKED_TOO_LATE
        ? "Move the unlock, " + unlock + ", to the front of the line."
        : "Put " + unlock + " before it, or remove it.";
  }

  private static boolean isDiagnostic(Refused refused) {
    if (refused.refusal().reason() == Reason.LOCKED_DIAGNOSTIC) {
      return true;
    }
    return refused.refusal().reason() != Reason.LOCKED_EXPERIMENTAL
        && Listed.isDiagnostic(refused.ruling(), Words.name(refused));
  }
}
