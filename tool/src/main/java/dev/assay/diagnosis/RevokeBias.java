package dev.assay.diagnosis;

import dev.assay.model.BiasedLocking;
import dev.assay.model.Kept;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/// Biased locks whose bias is taken away, each in a safepoint of its own: what switching biased
/// locking off can save at most.
public final class RevokeBias implements LogRule {

  private static final Set<String> FAMILIES =
      Set.of(OperationFamily.REVOKE_BIAS, OperationFamily.BULK_REVOKE_BIAS);

  /// Below this share of the safepoints and of stopped time nobody would see them go.
  private static final double VISIBLE = 0.05;

  /// Up to this share of stopped time no gain was seen when biased locking was switched off: with
  /// 60% of the safepoints and 2.6% of their time, two rounds of measurement showed none.
  private static final double NO_GAIN = 0.05;

  /// The release with support for long in which biased locking was last on by itself.
  private static final OptionalInt LAST = OptionalInt.of(11);

  /// A share of fewer revocations than this is no habit of the program.
  private static final long FEWEST = 100;

  /// Nobody wins anything by saving less than this.
  private static final long LEAST = 1_000_000;

  private static final int TYPES = 3;

  /// Classes of a smaller share are not named.
  private static final double RARE = 0.01;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum revoked = log.operations(FAMILIES::contains);
    if (!isTold(log, revoked)) {
      return Optional.empty();
    }
    long cost = cost(log, revoked);
    double time = log.shareOfStopped(cost);
    return found(
        time < NO_GAIN
            ? Severity.INFO
            : log.severity().ofStops(cost, Math.min(cost, revoked.longest())),
        facts(log) + prediction(log, cost, time),
        log.report().isCoarse() && cost == 0 ? LogEvent.UNKNOWN : cost,
        log.worst(name -> FAMILIES.contains(OperationFamily.of(name))),
        remedy(log, time),
        // From JDK 15 on it is off unless it is asked for.
        log.next().compare("-XX:+UseBiasedLocking", "off", "-XX:-UseBiasedLocking"));
  }

  /// The release of JVMs that revoke biases and do not tell theirs; absent where they revoke too
  /// few to be reported. One report names one JVM.
  static OptionalInt release(Evidence log) {
    return isTold(log, log.operations(FAMILIES::contains)) ? LAST : OptionalInt.empty();
  }

  private static boolean isTold(Evidence log, Sum revoked) {
    long all = log.operations(_ -> true).count();
    double count = (double) revoked.count() / Math.max(1, all);
    long cost = cost(log, revoked);
    return (count >= VISIBLE && revoked.count() >= FEWEST)
        || (log.shareOfStopped(cost) >= VISIBLE && cost >= LEAST);
  }

  /// What revocations held, without waits for late threads: those delay all stops.
  private static long cost(Evidence log, Sum revoked) {
    long work = revoked.nanos() - revoked.nested() - revoked.reaching();
    return Math.max(0, work) + waits(log);
  }

  private static long waits(Evidence log) {
    return CountedWaits.before(log, RevokeBias::isMeant);
  }

  private static boolean isMeant(Operation operation) {
    return FAMILIES.contains(operation.family());
  }

  /// The time to safepoint that this finding tells, or 0.
  static long reaching(Evidence log, ToLongFunction<Operation> part) {
    return isTold(log, log.operations(FAMILIES::contains))
        ? CountedWaits.before(log, RevokeBias::isMeant, part)
        : 0;
  }

  /// What the log says, without what may be gained.
  public static String facts(Evidence log) {
    Sum revoked = log.operations(FAMILIES::contains);
    Sum all = log.operations(_ -> true);
    double count = (double) revoked.count() / Math.max(1, all.count());
    long cost = cost(log, revoked);
    long waits = waits(log);
    return "%s of the safepoints (%s) revoke biased locks; they take %s%s%s."
        .formatted(
            Amounts.share(count),
            Amounts.number(revoked.count()),
            log.report().isCoarse() && cost == 0
                ? "an unknown part of stopped time"
                : log.time(cost) + " of stopped time (" + log.ofStopped(cost) + ")",
            CountedWaits.late(revoked.reaching(), waits)
                .and(revoked.nested(), "of GC pauses within them")
                .inWords(CountedWaits.including(waits)),
            types(log));
  }

  private static String types(Evidence log) {
    BiasedLocking locking = log.report().biasedLocking();
    if (locking == null || locking.types().isEmpty()) {
      return "";
    }
    long all = locking.types().stream().mapToLong(Counted::count).sum();
    return locking.types().stream()
        .filter(type -> !Kept.isOthers(type.name()) && type.count() >= RARE * all)
        .limit(TYPES)
        .map(RevokeBias::type)
        .collect(Collectors.joining(", ", which(log, locking), ""));
  }

  private static String which(Evidence log, BiasedLocking locking) {
    if (locking.namesBulkAlone()) {
      return "; in bulk for ";
    }
    return log.jdk().orElse(0) >= BiasedLocking.OFF_BY_DEFAULT
        ? "; with revocations in handshakes, most often for "
        : "; most often for ";
  }

  private static String type(Counted type) {
    return type.name() + " (" + Amounts.number(type.count()) + ")";
  }

  private static String prediction(Evidence log, long cost, double time) {
    if (isOpen(log, time)) {
      return " Their cost is unknown: the log records them in truncated whole milliseconds.";
    }
    return time < NO_GAIN
        ? " Disabling biased locking removes these safepoints, but they take little time: do not expect a gain."
        : " Disabling biased locking saves at most "
            + (log.report().isCoarse()
                ? "their cost, which the log truncates to whole milliseconds"
                : Amounts.time(cost))
            + ". This does not include the higher cost of uncontended locks.";
  }

  /// Whether the time may be more than the log tells.
  private static boolean isOpen(Evidence log, double time) {
    return log.report().isCoarse() && time < NO_GAIN;
  }

  private static String remedy(Evidence log, double time) {
    int jdk = log.jdk().orElse(0);
    if (jdk >= BiasedLocking.OFF_BY_DEFAULT) {
      return "Remove -XX:+UseBiasedLocking (biased locking is off by default since JDK 15 and was removed in JDK 18), and measure the effect.";
    }
    if (isOpen(log, time)) {
      return "Set -XX:+PrintGCApplicationStoppedTime to log exact times.";
    }
    if (time < NO_GAIN) {
      return "If you disable it (-XX:-UseBiasedLocking) nevertheless, measure the effect.";
    }
    return "Disable it with -XX:-UseBiasedLocking (the default since JDK 15), and measure the effect.";
  }
}
