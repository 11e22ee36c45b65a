package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import java.util.Optional;
import java.util.OptionalInt;

/// Safepoints in which an agent gives classes new code.
final class ClassRedefinitions implements LogRule {

  static final String NAME = "RedefineClasses";

  /// Agents do it at the start of a program, which is over soon.
  private static final double SHARE = 0.05;

  /// Nobody wins anything by saving less than this.
  private static final long LEAST = 1_000_000;

  /// The release of a log that does not tell it: that of most which name their operations.
  private static final int UNIFIED = 9;

  @Override
  public String id() {
    return "class-redefinition";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum sum = log.operations(NAME::equals);
    long cost = sum.nanos() - sum.nested();
    if (cost < LEAST || !(log.shareOfStopped(cost) >= SHARE)) {
      return Optional.empty();
    }
    return found(
        log.severity(sum),
        "An agent redefined classes while the program ran: %s held it for %s (%s of stopped time), the longest %s."
            .formatted(
                Amounts.count(sum.count(), "safepoint"),
                log.time(cost),
                log.ofStopped(cost),
                log.time(sum.longest())),
        cost,
        log.worst(NAME::equals),
        "Each time all threads stand still and compiled code that relies on these classes is thrown away, so that the program is slower behind it as well. Look which agent does it (-javaagent and -agentpath of the command line, or one that attached itself: a profiler, a debugger, a tool for monitoring or for mocks) by the names of the classes, and let it do so once, at the start, or not at all.",
        command(log.jdk()));
  }

  /// Names the classes that are redefined.
  private static String command(OptionalInt jdk) {
    return jdk.orElse(UNIFIED) < UNIFIED
        ? "java -XX:TraceRedefineClasses=1 -jar app.jar"
        : "jcmd PID VM.log what=redefine+class+load=info output=redefined.log";
  }
}
