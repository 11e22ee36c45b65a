package dev.assay.audit;

/// A flag that an earlier JDK took and this one refuses.
final class RemovedFlag extends RefusalRule {

  RemovedFlag() {
    super("removed-flag", Refused.Cause.FLAG_GONE);
  }

  @Override
  String message(Subject subject, Refused refused) {
    return Words.name(refused) + " is gone: " + Life.of(subject, refused.argument()).text() + ".";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    String flag = refused.option().flag().orElse("");
    return UnifiedLog.rotation(flag, subject.line().arguments(refused.ruling().feature()))
        .map(log -> "Use " + log + " instead.")
        .orElseGet(() -> Advice.insteadOf(flag));
  }
}
