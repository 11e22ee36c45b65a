package dev.assay.diagnosis;

import dev.assay.model.Classes;
import dev.assay.model.Kept;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints.Operation;
import dev.assay.text.Plain;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToLongFunction;

/// Classes to which an agent gives new code while the application runs.
final class RedefinedClasses implements LogRule {

  private static final String REDEFINE = "RedefineClasses";

  /// What Flight Recorder of JDK 8 to 21 makes in a JVM when its first recording starts: the
  /// classes that do I/O, and on 21 those of events that were loaded before.
  private static final long BY_RECORDER = 2;

  /// The release of a log that does not tell it: that of most which name their operations.
  private static final int UNIFIED = 9;

  private static final String RECORDED =
      "Flight Recorder, which this log shows as well, redefines classes only once or twice in a JVM, when its first recording starts; the others are not its own. ";

  private static final String AGENT =
      "An agent redefined classes while the application ran%s: %%s took %%s (%%s of stopped time)%%s%%s.";

  private static final String NAMING =
      "Identify the agent by the names of the classes (-javaagent and -agentpath on the command line, or one that attached later: a profiler, a debugger, a monitoring or mocking tool). Let it redefine classes once at startup, or not at all. Each redefinition stops all threads and discards compiled code that relies on these classes, so the application is slower afterwards as well.";

  private static final String RECORDER =
      "Classes were redefined that Flight Recorder redefines when the first recording of a JVM starts%s: %%s took %%s (%%s of stopped time)%%s%%s.";

  private static final String AT_START =
      "It happens once in a JVM (JDK 8 to 21 do it, 25 does not). If it disturbs a loaded application, start recording with the JVM (-XX:StartFlightRecording). If nothing was recorded, an agent redefined these classes.";

  /// What Flight Recorder redefines: classes that do I/O or are thrown. JDK 8 and 11 have the first
  /// two of sockets, 17 and 21 the other two.
  private static final Set<String> RECORDED_CLASSES =
      Set.of(
          "java.io.FileInputStream",
          "java.io.FileOutputStream",
          "java.io.RandomAccessFile",
          "java.lang.Error",
          "java.lang.Throwable",
          "java.net.SocketInputStream",
          "java.net.SocketOutputStream",
          "java.net.Socket$SocketInputStream",
          "java.net.Socket$SocketOutputStream",
          "sun.nio.ch.FileChannelImpl",
          "sun.nio.ch.SocketChannelImpl");

  /// Its events of the JDK.
  private static final String EVENTS = "jdk.internal.event.";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    List<String> names = names(log);
    List<String> others = names.stream().filter(name -> !isRecorded(name)).toList();
    long recorded = log.operations(OperationFamily.RECORDER::equals).count();
    long classes = log.operations(REDEFINE::equals).count();
    boolean once = others.isEmpty() && classes <= BY_RECORDER * Math.max(1, log.report().starts());
    if (once && recorded == 0 && !names.isEmpty()) {
      return of(RECORDER, names, AT_START).check(log);
    }
    if (once && recorded > 0) {
      return Optional.empty();
    }
    return of(AGENT, others.isEmpty() ? names : others, recorded > 0 ? RECORDED + NAMING : NAMING)
        .check(log);
  }

  /// The classes that the log names.
  private static List<String> names(Evidence log) {
    Classes classes = log.report().classes();
    return classes == null
        ? List.of()
        : classes.redefined().stream()
            .map(Counted::name)
            .filter(name -> !Kept.isOthers(name))
            .map(Plain::name)
            .toList();
  }

  private static boolean isRecorded(String name) {
    return RECORDED_CLASSES.contains(name) || name.startsWith(EVENTS);
  }

  /// @param names the classes that the sentence names; a command does where there are none
  private static ThrownAwayCode of(String words, List<String> names, String remedy) {
    String named = names.isEmpty() ? "" : " (" + Plain.several(names) + ")";
    return new ThrownAwayCode(
        REDEFINE,
        words.formatted(named.replace("%", "%%")),
        remedy,
        log -> names.isEmpty() ? naming(log.jdk()) : "");
  }

  /// The time to safepoint that this finding counts, or 0.
  long reaching(Evidence log, ToLongFunction<Operation> part) {
    return check(log).isPresent() ? of(AGENT, List.of(), NAMING).reaching(log, part) : 0;
  }

  /// Names the classes that are redefined.
  private static String naming(OptionalInt jdk) {
    return jdk.orElse(UNIFIED) < UNIFIED
        ? "java -XX:TraceRedefineClasses=1 -jar app.jar"
        : "jcmd PID VM.log what=redefine+class+load=info output=redefined.log";
  }
}
