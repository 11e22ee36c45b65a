package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints.Operation;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;

/// Classes to which an agent gives new code while the application runs.
final class RedefinedClasses implements LogRule {

  private static final String REDEFINE = "RedefineClasses";

  /// What Flight Recorder of JDK 11 to 21 makes in a JVM when its first recording starts: the
  /// classes that do I/O, and on 21 those of events that were loaded before.
  private static final long BY_RECORDER = 2;

  /// The release of a log that does not tell it: that of most which name their operations.
  private static final int UNIFIED = 9;

  private static final String RECORDED =
      "Flight Recorder, which this log shows as well, redefines classes only once or twice in a JVM, when its first recording starts; the others are not its own. ";

  private static final ThrownAwayCode BY_AGENT =
      new ThrownAwayCode(
          REDEFINE,
          "An agent redefined classes while the application ran: %s took %s (%s of stopped time)%s%s.",
          "Identify the agent by the names of the classes (-javaagent and -agentpath on the command line, or one that attached later: a profiler, a debugger, a monitoring or mocking tool). Let it redefine classes once at startup, or not at all. Each redefinition stops all threads and discards compiled code that relies on these classes, so the application is slower afterwards as well.",
          log -> naming(log.jdk()));

  @Override
  public Optional<LogFinding> check(Evidence log) {
    long recorded = log.operations(OperationFamily.RECORDER::equals).count();
    long classes = log.operations(REDEFINE::equals).count();
    if (recorded == 0) {
      return BY_AGENT.check(log);
    }
    return classes <= BY_RECORDER * Math.max(1, log.report().starts())
        ? Optional.empty()
        : BY_AGENT.check(log).map(found -> found.advising(RECORDED + found.remedy()));
  }

  /// The time to safepoint that this finding counts, or 0.
  long reaching(Evidence log, ToLongFunction<Operation> part) {
    return check(log).isPresent() ? BY_AGENT.reaching(log, part) : 0;
  }

  /// Names the classes that are redefined.
  private static String naming(OptionalInt jdk) {
    return jdk.orElse(UNIFIED) < UNIFIED
        ? "java -XX:TraceRedefineClasses=1 -jar app.jar"
        : "jcmd PID VM.log what=redefine+class+load=info output=redefined.log";
  }
}
