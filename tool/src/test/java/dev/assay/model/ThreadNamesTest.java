package dev.assay.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadNamesTest {

  @Test
  void compilersAreKnownCutAndElided() {
    assertClass(ThreadClass.C1, "C1 CompilerThre", "C1 Comp..hread0", "C1 Comp..read11");
    assertClass(ThreadClass.C2, "C2 CompilerThre", "C2 Comp..hread0", "C2 Comp..read11");
    assertClass(ThreadClass.SWEEPER, "Sweeper thread");
  }

  /// As the kernel showed them on JDK 8, 11, 17, 21, 25, 26, 27 and 28 with every collector.
  @Test
  void threadsOfEveryCollectorAreKnown() {
    assertClass(
        ThreadClass.GC,
        "CMS Main Thread",
        "Concurrent Mark",
        "G1 Conc#0",
        "G1 Main Concurr",
        "G1 Main Marker",
        "G1 Refi..kers#0",
        "G1 Refi..ontrol",
        "G1 Refine#0",
        "G1 Service",
        "G1 Young RemSet",
        "GC Thread#0",
        "GC Thread#12",
        "GC task thread#",
        "Gang worker#1 (",
        "ParGC Thread#1",
        "RuntimeWorker#0",
        "ShenControl",
        "ShenRegulator",
        "ShenUncommit",
        "ShenWorker#0",
        "Shenand..Thread",
        "Shenand..eads#0",
        "Shenandoah Cont",
        "Shenandoah GC T",
        "Shenandoah Regu",
        "Shenandoah Unco",
        "ShenandoahContr",
        "StrDedup",
        "String Deduplic",
        "StringD..Thread",
        "StringDedupProc",
        "StringDedupThre",
        "Surrogate Locke",
        "Unknown Thread",
        "XDirector",
        "XDriver",
        "XStat",
        "XUncommitter",
        "XUnmapper",
        "XWorker#0",
        "ZDirector",
        "ZDriver",
        "ZDriverMajor",
        "ZDriverMinor",
        "ZStat",
        "ZUncommitter",
        "ZUncommitter#0",
        "ZUnmapper",
        "ZWorker#1",
        "ZWorkerOld#0",
        "ZWorkerYoung#0");
  }

  @Test
  void otherThreadsOfTheJvmAreKnown() {
    assertClass(
        ThreadClass.VM,
        "VM Thread",
        "VM Periodic Tas",
        "VM Peri..Thread",
        "Reference Handl",
        "Referen..andler",
        "Finalizer",
        "Signal Dispatch",
        "Signal ..atcher",
        "Service Thread",
        "Monitor Deflati",
        "Monitor..Thread",
        "Notification Th",
        "Notific..Thread",
        "Unknown thread",
        "Archive..Thread",
        "Archive Worker",
        "Common-Cleaner");
    assertClass(ThreadClass.PROFILER, "JFR Recorder Th", "JFR Rec..Thread");
  }

  @Test
  void threadsOfTheProgramAreTheProgramsEvenIfTheySoundAlike() {
    assertClass(
        ThreadClass.APPLICATION,
        "java",
        "main",
        "",
        "ForkJoinPool-1-",
        "ForkJoi..rker-1",
        "Monitor..pool-1",
        "GC Thread of me",
        "VM",
        "C1",
        "Signal ..ocess1",
        "sh");
  }

  private static void assertClass(ThreadClass expected, String... names) {
    for (String name : List.of(names)) {
      assertThat(ThreadNames.of(name)).as(name).isEqualTo(expected);
    }
  }
}
