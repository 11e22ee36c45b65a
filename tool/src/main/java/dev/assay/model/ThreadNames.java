package dev.assay.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What HotSpot calls its own threads, JDK 8 to 28, every collector.
///
/// Profilers know a thread by its full name; the kernel keeps 15 characters of it. Up to JDK 25 the
/// JVM lets it cut the rest off (`C2 CompilerThre`); from 26 on it leaves out the middle (`C2
/// Comp..hread0`).
public final class ThreadNames {

  private static final int KEPT = 15;

  /// What the JVM keeps of both ends since JDK 26.
  private static final int HEAD = 7;

  private static final int TAIL = 6;

  /// Full names; `#` stands for a number, which may be missing when the name is cut.
  private static final Map<ThreadClass, List<String>> NAMES =
      Map.of(
          ThreadClass.C1,
          List.of("C1 CompilerThread#"),
          ThreadClass.C2,
          List.of("C2 CompilerThread#", "JVMCI CompilerThread#", "JVMCI-native CompilerThread#"),
          ThreadClass.SWEEPER,
          List.of("Sweeper thread"),
          ThreadClass.GC,
          List.of(
              "GC Thread##",
              "GC task thread## (ParallelGC)",
              "ParGC Thread##",
              "Gang worker## (Parallel GC Threads)",
              "Unknown Thread", // refinement and marking of G1 in JDK 8
              "Surrogate Locker Thread (Concurrent GC)",
              "Concurrent Mark-Sweep GC Thread",
              "CMS Main Thread",
              "CMS Thread##",
              "G1 Main Concurrent Mark GC Thread",
              "G1 Main Marker",
              "G1 Conc##",
              "G1 Concurrent Refinement Thread##",
              "G1 Parallel Marking Threads##",
              "G1 Refine##",
              "G1 Refinement Workers##",
              "G1 Refinement Control",
              "G1 Refine Control",
              "G1 Service",
              "G1 Young RemSet Sampling",
              "G1 StrDedup",
              "StrDedup",
              "String Deduplication Thread",
              "StringDedupProcessor",
              "StringDedupThread",
              "StringDeduplicationThread",
              "StringDedupTable Resizer",
              "ShenWorker##",
              "ShenControl",
              "ShenRegulator",
              "ShenUncommit",
              "Shenandoah GC Threads##",
              "Shenandoah Safepoint Workers##",
              "Shenandoah Control Thread",
              "Shenandoah Regulator Thread",
              "Shenandoah Uncommit Thread",
              "ShenandoahControlThread",
              "ShenandoahConcurrentThread",
              "ZDirector",
              "ZDriver",
              "ZDriverMajor",
              "ZDriverMinor",
              "ZStat",
              "ZUncommitter",
              "ZUncommitter##",
              "ZUnmapper",
              "ZWorker##",
              "ZWorkerOld##",
              "ZWorkerYoung##",
              "RuntimeWorker##",
              "XDirector",
              "XDriver",
              "XStat",
              "XUncommitter",
              "XUnmapper",
              "XWorker##",
              "Epsilon GC Thread##"),
          ThreadClass.PROFILER,
          List.of(
              "JFR Recorder Thread",
              "JFR Thread Sampler",
              "JFR Sampler Thread",
              "JFR CPU Sampler Thread",
              "JFR CPU Time Thread Sampler",
              "JFR Periodic Tasks",
              "JFR Event Stream #",
              "JFR: Periodic Tasks",
              "Async-profiler Timer",
              "Async-profiler Sampler"),
          ThreadClass.VM,
          List.of(
              "VM Thread",
              "VM Periodic Task Thread",
              "VM Operation Thread",
              "WatcherThread",
              "SafepointCleanup##",
              "Safepoint Cleanup Thread##",
              "VM Thread Worker##",
              "Reference Handler",
              "Finalizer",
              "Signal Dispatcher",
              "Service Thread",
              "Monitor Deflation Thread",
              "Notification Thread",
              "Common-Cleaner",
              "Attach Listener",
              "Unknown thread", // before it gets its name, JDK 26
              "Archive Worker Thread",
              "ArchiveWorkerThread",
              "Training Replay Thread",
              "Log async appender",
              "AsyncLog Thread",
              "Native memory tracking",
              "NMT Memory Logger"));

  private static final Map<String, ThreadClass> KNOWN = known();

  private ThreadNames() {}

  /// What the thread with this name is for; a name that the JVM does not give itself is the
  /// program's.
  public static ThreadClass of(String name) {
    ThreadClass found = KNOWN.get(withoutNumber(name));
    return found == null ? ThreadClass.APPLICATION : found;
  }

  /// Whether only a JVM has a thread of this name.
  public static boolean tellsJvm(String name) {
    return name.equals("VM Thread");
  }

  private static Map<String, ThreadClass> known() {
    Map<String, ThreadClass> known = new HashMap<>();
    NAMES.forEach((kind, names) -> {
      for (String name : names) {
        for (String number : List.of("0", "10", "100")) {
          String full =
              name.endsWith("##") || name.contains("## ")
                  ? name.replace("##", "#" + number)
                  : name.replace("#", number);
          known.put(withoutNumber(full), kind);
          known.put(withoutNumber(cut(full)), kind);
          known.put(withoutNumber(elided(full)), kind);
        }
      }
    });
    return Map.copyOf(known);
  }

  private static String cut(String name) {
    return name.length() <= KEPT ? name : name.substring(0, KEPT).strip();
  }

  private static String elided(String name) {
    return name.length() <= KEPT
        ? name
        : name.substring(0, HEAD) + ".." + name.substring(name.length() - TAIL);
  }

  /// Digits at the end do not tell threads of one kind apart; nor does what follows a number.
  private static String withoutNumber(String name) {
    int number = name.indexOf('#');
    if (number >= 0) {
      return name.substring(0, number + 1);
    }
    int end = name.length();
    while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
      end--;
    }
    return name.substring(0, end);
  }
}
