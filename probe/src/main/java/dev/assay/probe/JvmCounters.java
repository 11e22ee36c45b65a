package dev.assay.probe;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** The clocks that this JVM has, the coarsest first. */
final class JvmCounters {

  private JvmCounters() {}

  /**
   * Those that this JVM can read. The thread's own CPU clock is the last: the harness reads them in
   * this order before an iteration and in the opposite order after it, which keeps the cost of
   * reading the others out of the thread's figure.
   */
  static List<Counter> available() {
    List<Counter> counters = new ArrayList<>();
    addIfKnown(counters, new Counter("gc", JvmCounters::gc));
    addIfKnown(counters, new Counter("jit", JvmCounters::jit));
    addIfKnown(counters, new Counter("process-cpu", processCpu()));
    addIfKnown(counters, new Counter("thread-cpu", JvmCounters::threadCpu));
    return counters;
  }

  private static void addIfKnown(List<Counter> counters, Counter counter) {
    if (counter.read() >= 0) {
      counters.add(counter);
    }
  }

  /**
   * Time the JIT compilers took, over all their threads. HotSpot adds a compilation when it ends,
   * so a long one is counted wholly in the iteration that saw its end.
   */
  private static long jit() {
    CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    return compiler != null && compiler.isCompilationTimeMonitoringSupported()
        ? MILLISECONDS.toNanos(compiler.getTotalCompilationTime())
        : Counter.UNKNOWN;
  }

  /**
   * Time the collectors took, in their own whole milliseconds. ZGC and Shenandoah report concurrent
   * cycles beside the pauses; the program runs on during a cycle, so only pauses count.
   */
  private static long gc() {
    long milliseconds = Counter.UNKNOWN;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector.getCollectionTime() >= 0 && !collector.getName().endsWith(" Cycles")) {
        milliseconds = Math.max(0, milliseconds) + collector.getCollectionTime();
      }
    }
    return milliseconds < 0 ? Counter.UNKNOWN : MILLISECONDS.toNanos(milliseconds);
  }

  private static long threadCpu() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
        ? threads.getCurrentThreadCpuTime()
        : Counter.UNKNOWN;
  }

  /**
   * CPU time of all threads of the process. The method stands in the JDK's own extension of the
   * platform bean, which not every JVM has: looked up, never linked.
   */
  private static LongSupplier processCpu() {
    try {
      OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
      Method time =
          Class.forName("com.sun.management.OperatingSystemMXBean").getMethod("getProcessCpuTime");
      return time.getDeclaringClass().isInstance(system)
          ? () -> call(time, system)
          : () -> Counter.UNKNOWN;
    } catch (ReflectiveOperationException | LinkageError absent) {
      return () -> Counter.UNKNOWN;
    }
  }

  private static long call(Method time, OperatingSystemMXBean system) {
    try {
      return (Long) time.invoke(system);
    } catch (ReflectiveOperationException refused) {
      return Counter.UNKNOWN;
    }
  }
}
