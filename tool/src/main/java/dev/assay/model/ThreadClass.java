package dev.assay.model;

import java.util.Arrays;
import java.util.Optional;

/// What a thread of a JVM is for. Names of threads differ by release; these do not.
public enum ThreadClass {
  /// The program's own threads, the main thread and its pools.
  APPLICATION("application"),
  /// The quick JIT compiler.
  C1("c1"),
  /// The optimising JIT compiler.
  C2("c2"),
  /// Throws compiled code out, up to JDK 19.
  SWEEPER("sweeper"),
  /// The collector's workers and its own threads.
  GC("gc"),
  /// What else the JVM does: the VM thread, periodic tasks, signals, reference handling.
  VM("vm"),
  /// A profiler's or an agent's threads.
  PROFILER("profiler"),
  /// Nothing tells: a recording was cut off before it named its threads, or one had no name.
  UNKNOWN("unknown");

  private final String text;

  ThreadClass(String text) {
    this.text = text;
  }

  /// The class with a text; empty when none has it.
  public static Optional<ThreadClass> of(String text) {
    return Arrays.stream(values()).filter(one -> one.text.equals(text)).findFirst();
  }

  /// As in names of figures.
  public String text() {
    return text;
  }
}
