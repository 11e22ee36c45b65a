package dev.assay.model;

import java.util.Arrays;
import java.util.Optional;

/// One figure of evidence: what it is called, its unit, and what it counts. Every figure is a total
/// of the whole fork.
public enum EvidenceFigure {
  CPU_USER("cpu.user", "s", "CPU time in user mode"),
  CPU_SYSTEM("cpu.system", "s", "CPU time in the kernel"),
  APPLICATION_USER("cpu.user.application", "s", "CPU time of the program's threads in user mode"),
  C1_USER("cpu.user.c1", "s", "CPU time of the C1 compiler in user mode"),
  C2_USER("cpu.user.c2", "s", "CPU time of the C2 compiler in user mode"),
  SWEEPER_USER("cpu.user.sweeper", "s", "CPU time of the code-cache sweeper in user mode"),
  GC_USER("cpu.user.gc", "s", "CPU time of the collector's threads in user mode"),
  VM_USER("cpu.user.vm", "s", "CPU time of the JVM's other threads in user mode"),
  PROFILER_USER("cpu.user.profiler", "s", "CPU time of a profiler's threads in user mode"),
  APPLICATION_SYSTEM(
      "cpu.system.application", "s", "CPU time of the program's threads in the kernel"),
  GC_SYSTEM("cpu.system.gc", "s", "CPU time of the collector's threads in the kernel"),
  JIT_SYSTEM("cpu.system.jit", "s", "CPU time of compilers and sweeper in the kernel"),
  VM_SYSTEM("cpu.system.vm", "s", "CPU time of the JVM's other threads in the kernel"),
  PROFILER_SYSTEM("cpu.system.profiler", "s", "CPU time of a profiler's threads in the kernel"),
  /// In every short interval the application thread that ran or waited most is the critical one.
  CRITICAL_CPU("critical.cpu", "s", "time in which the critical application thread ran"),
  CRITICAL_WAIT(
      "critical.wait", "s", "time in which the critical application thread waited for a CPU"),
  CRITICAL_IDLE(
      "critical.idle", "s", "time in which no thread of the program ran or waited for a CPU"),
  RUN_QUEUE_WAIT(
      "run-queue.wait", "s", "time that application threads waited for a CPU, summed over threads"),
  MINOR_FAULTS("faults.minor", "1", "page faults without I/O"),
  MAJOR_FAULTS("faults.major", "1", "page faults with I/O"),
  VOLUNTARY_SWITCHES(
      "switches.voluntary", "1", "times a thread gave up its CPU: locks, waits, I/O"),
  INVOLUNTARY_SWITCHES("switches.involuntary", "1", "times a thread lost its CPU"),
  SAFEPOINTS("safepoint.count", "1", "stop-the-world operations"),
  SAFEPOINT_STOPPED("safepoint.stopped", "s", "time at safepoints, reaching them not included"),
  SAFEPOINT_SYNC("safepoint.sync", "s", "time to reach safepoints"),
  YOUNG_COLLECTIONS("gc.young.count", "1", "young collections"),
  YOUNG_TIME("gc.young.time", "s", "time in young collections"),
  FULL_COLLECTIONS("gc.full.count", "1", "full or old collections"),
  FULL_TIME("gc.full.time", "s", "time in full or old collections"),
  CONCURRENT_COLLECTIONS("gc.concurrent.count", "1", "pauses of concurrent cycles"),
  CONCURRENT_TIME("gc.concurrent.time", "s", "time in pauses of concurrent cycles"),
  COMPILES("jit.compiles", "1", "methods compiled, every level"),
  OSR_COMPILES("jit.osr-compiles", "1", "loops compiled while they ran"),
  COMPILE_TIME("jit.time", "s", "wall time in the JIT compilers"),
  BAILOUTS("jit.bailouts", "1", "compilations given up"),
  CODE_BYTES("jit.code-bytes", "B", "machine code produced"),
  NMETHOD_BYTES("jit.nmethod-bytes", "B", "compiled methods produced, with their data"),
  CLASSES("class.loaded", "1", "classes loaded"),
  CLASS_TIME("class.time", "s", "time in class loading"),
  THREADS_STARTED("threads.started", "1", "threads started");

  private final String text;
  private final String unit;
  private final String meaning;

  EvidenceFigure(String text, String unit, String meaning) {
    this.text = text;
    this.unit = unit;
    this.meaning = meaning;
  }

  /// Its name in files and on the terminal.
  public String text() {
    return text;
  }

  /// `s`, `B`, or `1` for a count.
  public String unit() {
    return unit;
  }

  /// What it counts, in words.
  public String meaning() {
    return meaning;
  }

  /// The figure with this name.
  public static Optional<EvidenceFigure> of(String text) {
    return Arrays.stream(values()).filter(figure -> figure.text.equals(text)).findFirst();
  }
}
