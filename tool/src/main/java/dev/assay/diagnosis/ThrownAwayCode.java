package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints.Operation;
import dev.assay.text.Amounts;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/// Safepoints of one family in which compiled code is thrown away.
///
/// @param family of the operations
/// @param words what they did: their number, time, share of stopped time, what is and is not
///   counted in it, and the longest of several
/// @param command by the log
record ThrownAwayCode(
    String family, String words, String remedy, Function<Evidence, String> command)
    implements LogRule {

  /// Agents do it at the start of a program, which is over soon, and a class that is loaded late
  /// deoptimizes now and then in every program, in some 100 µs each.
  private static final double SHARE = 0.05;

  /// Nobody wins anything by saving less than this.
  private static final long LEAST = 1_000_000;

  /// Code is left for the interpreter.
  static ThrownAwayCode deoptimized() {
    return new ThrownAwayCode(
        OperationFamily.DEOPTIMIZE,
        "%s deoptimized code and took %s (%s of stopped time)%s%s.",
        "Load classes at startup, and check whether an agent redefines classes: classes that are loaded or redefined under load invalidate compiled code that relied on their absence.",
        log -> log.next().advise());
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum sum = log.operations(family::equals);
    long reaching = CountedWaits.before(log, this::isMeant);
    long cost = Math.max(0, sum.nanos() - sum.nested() - sum.reaching()) + reaching;
    long longest = Math.min(cost, log.longestWork(this::isMeant));
    if (cost < LEAST || !(log.shareOfStopped(cost) >= SHARE)) {
      return Optional.empty();
    }
    return found(
        log.severity().ofStops(cost, longest),
        words.formatted(
            Amounts.count(sum.count(), "safepoint"),
            log.time(cost),
            log.ofStopped(cost),
            CountedWaits.late(sum.reaching(), reaching).inWords(CountedWaits.including(reaching)),
            sum.count() == 1 ? "" : longest(log.time(longest), reaching)),
        cost,
        log.worst(name -> OperationFamily.of(name).equals(family)),
        remedy,
        command.apply(log));
  }

  /// Which stop took longest to reach is not known beside what it did.
  private static String longest(String time, long reaching) {
    return ", the longest " + time + (reaching > 0 ? " without that" : "");
  }

  private boolean isMeant(Operation operation) {
    return operation.family().equals(family);
  }

  /// The time to safepoint that this finding counts, or 0.
  long reaching(Evidence log, ToLongFunction<Operation> part) {
    return check(log).isPresent() ? CountedWaits.before(log, this::isMeant, part) : 0;
  }
}
