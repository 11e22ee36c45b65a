package dev.assay.diagnosis;

import dev.assay.model.CodeCache;
import dev.assay.model.Jit;
import dev.assay.model.Kept;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Methods that are compiled and thrown away again and again. What the program lost in slow code is
/// in no log, and stops that deoptimize are the cost of another finding.
final class UnstableCode implements LogRule {

  /// A method is made not entrant once or twice on its way through the tiers (its profiled code
  /// when the optimized one is ready) and now and then when an assumption fails.
  private static final long OFTEN = 10;

  private static final int METHODS = 3;

  /// The first release whose Flight Recorder has an event of it (JDK-8216041).
  private static final int RECORDED = 14;

  private static final String UNTOLD =
      "-Xlog:deoptimization=debug (JDK 20 and later), Flight Recorder's jdk.Deoptimization event (JDK 14 and later) or the uncommon_trap elements of -XX:+LogCompilation (with -XX:+UnlockDiagnosticVMOptions) show the reason.";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Jit jit = log.report().jit();
    if (jit == null) {
      return Optional.empty();
    }
    List<Counted> often =
        jit.unstable().stream().filter(method -> method.count() >= OFTEN).toList();
    // What a sweeper without rest throws away failed no assumption.
    if (often.isEmpty() || CodeCachePressure.isSwept(log)) {
      return Optional.empty();
    }
    return found(
        Severity.INFO,
        "Compiled code of %s was made not entrant %s times or more: %s. In total, compiled code was made not entrant %s."
            .formatted(methods(often.size()), OFTEN, names(often), Amounts.times(jit.notEntrant())),
        LogEvent.UNKNOWN,
        Evidence.first(jit.thrownAway().stream().limit(often.size())),
        "Each time, the method runs slowly until it is recompiled. Usual causes are types or branches that change in phases, and classes loaded under load. The log also shows this if many class loaders loaded the class: its copies share one name. "
            + swept(log)
            + log.incidents(IncidentKind.DEOPTIMIZATION).map(UnstableCode::reasons).orElse(UNTOLD),
        log.jdk().orElse(RECORDED) < RECORDED
            ? "java -XX:+UnlockDiagnosticVMOptions -XX:+LogCompilation -XX:LogFile=compilation.log -jar app.jar"
            : "jcmd PID JFR.start duration=60s filename=deoptimization.jfr");
  }

  /// The log of a JDK 8 does not tell what its sweeper does.
  private static String swept(Evidence log) {
    CodeCache cache = log.report().codeCache();
    boolean full = cache != null && cache.fulls() > 0;
    return full && log.jdk().orElse(0) < CodeCache.WITHOUT_SWEEPER
        ? "The code cache was full: up to JDK 19, its sweeper makes cold methods not entrant, too. "
        : "";
  }

  /// Of all methods, those that are left now and then with them.
  private static String reasons(Incidents told) {
    return "The log contains %s, most often for %s. The lines of -Xlog:deoptimization name the method and bytecode (trap_bci); Flight Recorder's jdk.Deoptimization event has the source line."
        .formatted(Amounts.count(told.count(), "deoptimization"), names(told.details()));
  }

  private static String methods(int count) {
    if (count == 1) {
      return "one method";
    }
    // More are not kept.
    String least = count < Kept.NAMES ? "" : "at least ";
    return least + Amounts.number(count) + " methods";
  }

  private static String names(List<Counted> often) {
    return often.stream()
        .filter(one -> !Kept.isOthers(one.name()))
        .limit(METHODS)
        .map(one -> one.name() + " " + Amounts.times(one.count()))
        .collect(Collectors.joining(", "));
  }
}
