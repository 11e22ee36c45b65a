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

/// The JVM ended because of a fatal error, or aborted itself because a flag says so.
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
  public Optional<LogFinding> check(Evidence log) {
    return log.incidents(IncidentKind.CRASH).flatMap(crashes -> crashed(log, crashes));
  }

  private Optional<LogFinding> crashed(Evidence log, Incidents crashes) {
    String told = crashes.details().isEmpty() ? "" : crashes.details().getFirst().name();
    return found(
        Severity.ERROR,
        "The JVM %s %s%s."
            .formatted(
                isAsked(told) ? "aborted" : "crashed",
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
      return "The heap was exhausted, and -XX:+CrashOnOutOfMemoryError crashes the JVM in that case. Find out what fills the heap; -XX:+HeapDumpOnOutOfMemoryError writes a heap dump.";
    }
    if (told.contains(MEMORY)) {
      return "The operating system gave the JVM no more memory. Give the container or machine more than heap, metaspace, code cache and thread stacks need together, or reduce the heap. Check the process limits (ulimit -v, vm.max_map_count) and swap.";
    }
    if (isLate(told)) {
      return LateNames.unreached(log).map(words -> words + " ").orElse("")
          + "A thread did not reach a safepoint or handshake in time, and -XX:+AbortVMOnSafepointTimeout or -XX:HandshakeTimeout aborts the JVM in that case. This is not a JDK defect. "
          + (wasSent(told)
              ? "The JVM sent SIGILL to the late thread: the crash report names it, and the problematic frame shows where it was. Check what it does there "
              : "Check what the threads that were running according to the crash report did ")
          + "(a long counted loop, a large copy, a wait for disk or swapped-out memory), or remove the flag.";
    }
    if (told.contains(OPERATION)) {
      return "A safepoint operation took longer than -XX:AbortVMOnVMOperationTimeoutDelay, and -XX:+AbortVMOnVMOperationTimeout aborts the JVM in that case. This is not a JDK defect. Find out why the operation takes so long, or increase the delay.";
    }
    return "The crash report shows whose code failed: its problematic frame is marked C for a native library, V for the JVM, J or j for Java code. A signal marked 'sent by' came from outside. If the container loses its files, write the report to a volume: -XX:ErrorFile=/data/hs_err_%p.log. Update the JDK and that library to the latest release; if the crash persists, report it.";
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
