package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.SavedReport;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;

/// The JVM ended by an error of its own.
final class Crash implements LogRule {

  /// Where the report goes, unless `ErrorFile` says otherwise.
  private static final String REPORTS = "hs_err_pid*.log";

  private static final String HEAP = "OutOfMemory encountered";
  private static final String MEMORY = "Native memory allocation";

  /// What a JVM sends a thread that is late, so that its report tells where that is.
  private static final String SIGNAL = "SIGILL";

  /// Before `kill)`; from JDK 26 on before `safepoint timeout handler)` and that of handshakes.
  private static final String SENT = "(sent by ";

  /// Where nobody could be sent a signal; JDK 11 sends none for a handshake.
  private static final List<String> LATE =
      List.of(
          "Safepoint sync time longer than", "Handshake timeout", "Handshake operation timed out");

  private static final String OPERATION = "VM operation took too long";

  @Override
  public String id() {
    return "crash";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.incidents(IncidentKind.CRASH).flatMap(crashes -> crashed(log, crashes));
  }

  private Optional<LogFinding> crashed(Evidence log, Incidents crashes) {
    String told = crashes.details().isEmpty() ? "" : crashes.details().getFirst().name();
    return found(
        Severity.ERROR,
        "The JVM %s %s%s."
            .formatted(
                isAsked(told) ? "ended itself" : "crashed",
                Amounts.times(crashes.count()),
                told.isEmpty() ? "" : ": " + told),
        LogEvent.UNKNOWN,
        log.places(IncidentKind.CRASH),
        remedy(told, log),
        "grep -A 20 '%s' %s".formatted(words(told), report(told, log)));
  }

  /// Whether a flag makes the JVM end like this.
  private static boolean isAsked(String told) {
    return isLate(told) || told.contains(OPERATION);
  }

  private static boolean isLate(String told) {
    return wasSent(told) || LATE.stream().anyMatch(told::contains);
  }

  /// Whether the report is that of the thread which was late.
  private static boolean wasSent(String told) {
    return told.startsWith(SIGNAL) && told.contains(SENT);
  }

  private static String remedy(String told, Evidence log) {
    if (told.contains(HEAP)) {
      return "The heap was full, and -XX:+CrashOnOutOfMemoryError ends the JVM then: see what the memory went to; -XX:+HeapDumpOnOutOfMemoryError keeps it for a look.";
    }
    if (told.contains(MEMORY)) {
      return "The system gave the JVM no memory: give the container or the machine more than heap, metaspace, code cache and stacks take together, or the JVM a smaller heap, and look at limits of the process (ulimit -v, vm.max_map_count) and at swap.";
    }
    if (isLate(told)) {
      return LateNames.unreached(log).map(words -> words + " ").orElse("")
          + "A thread did not come to a safepoint or a handshake in time, and -XX:+AbortVMOnSafepointTimeout or -XX:HandshakeTimeout end the JVM then: the JDK has no defect. "
          + (wasSent(told)
              ? "A signal SIGILL was sent to the late thread: the report names it, and its problematic frame is where it was. Look at what it does there "
              : "Look at what the threads of the report that were running did ")
          + "(a long counted loop, a large copy, a wait for the disk or for memory that is swapped out), or remove the flag.";
    }
    if (told.contains(OPERATION)) {
      return "An operation of the JVM took longer than -XX:AbortVMOnVMOperationTimeoutDelay, and -XX:+AbortVMOnVMOperationTimeout ends the JVM then: the JDK has no defect. Look at why that operation takes so long, or give it more time.";
    }
    return "The report tells whose code failed: behind the problematic frame C stands for a native library, V for the JVM, J and j for Java; a signal that was sent came from outside. Keep it where a container loses its files: -XX:ErrorFile=/data/hs_err_%p.log. Take the newest update of the JDK and of that library; if it stays, report it.";
  }

  /// What stands in front of what one wants to read.
  private static String words(String told) {
    if (wasSent(told)) {
      return "Current thread";
    }
    return told.contains(HEAP) || isLate(told)
        ? "fatal error"
        : told.contains(MEMORY) ? "insufficient memory" : "Problematic frame";
  }

  private static String report(String told, Evidence log) {
    String name = SavedReport.in(told).orElse("");
    if (name.isEmpty()) {
      return REPORTS;
    }
    if (name.equals(SavedReport.IN_LOG)) {
      int file = log.places(IncidentKind.CRASH).getFirst().file();
      name = log.report().files().get(file).path();
    }
    return name.matches("[\\w./-]+") ? name : "'" + name.replace("'", "'\\''") + "'";
  }
}
