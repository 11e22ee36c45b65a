package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A rule about arguments that keep a JDK from starting.
abstract class RefusalRule implements FlagRule {

  private final String id;
  private final Refused.Cause cause;

  RefusalRule(String id, Refused.Cause cause) {
    this.id = id;
    this.cause = cause;
  }

  @Override
  public final String id() {
    return id;
  }

  @Override
  public Stream<FlagFinding> check(Subject subject) {
    return subject.refusals().stream()
        .filter(refused -> refused.cause() == cause)
        .map(refused -> finding(subject, refused));
  }

  /// What is the case on this JDK; the same words on several JDKs make one finding.
  abstract String message(Subject subject, Refused refused);

  abstract String fix(Subject subject, Refused refused);

  private FlagFinding finding(Subject subject, Refused refused) {
    Severity severity = subject.isTarget(refused.ruling()) ? Severity.ERROR : Severity.INFO;
    return found(
        severity,
        refused.argument(),
        refused.ruling().feature(),
        message(subject, refused),
        fix(subject, refused));
  }
}
