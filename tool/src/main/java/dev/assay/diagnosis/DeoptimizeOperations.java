package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import dev.assay.model.OperationFamily;
import java.util.Optional;

/// Safepoints in which compiled code is left for the interpreter.
final class DeoptimizeOperations implements LogRule {

  /// A class that is loaded late deoptimizes now and then in every program, in some 100 µs each.
  private static final double SHARE = 0.05;

  /// Nobody wins anything by saving less than this.
  private static final long LEAST = 1_000_000;

  @Override
  public String id() {
    return "deoptimize-operations";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum sum = log.operations(OperationFamily.DEOPTIMIZE::equals);
    long cost = sum.nanos() - sum.nested();
    if (cost < LEAST || !(log.shareOfStopped(cost) >= SHARE)) {
      return Optional.empty();
    }
    return found(
        log.severity(sum),
        "%s deoptimized code and held the program for %s (%s of stopped time), the longest %s."
            .formatted(
                Amounts.count(sum.count(), "safepoint"),
                log.time(cost),
                log.ofStopped(cost),
                log.time(sum.longest())),
        cost,
        log.worst(name -> OperationFamily.of(name).equals(OperationFamily.DEOPTIMIZE)),
        "Classes that are loaded or redefined while the program is under load throw away compiled code that relied on their absence. Load them at the start; look whether an agent redefines classes.",
        log.next().advise());
  }
}
