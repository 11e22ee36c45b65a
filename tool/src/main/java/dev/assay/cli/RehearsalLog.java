package dev.assay.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A log as a G1 of JDK 21 writes it, long enough for every kind of its lines and findings. What
/// the JVM learns of hot methods meanwhile the launcher does not let it use: over a gigabyte it
/// costs more than it saves, and a short log is read before it pays.
final class RehearsalLog {

  private static final int COLLECTIONS = 1_000;

  private static final String[] INIT = {
    "Version: 21.0.2+13 (release)",
    "CPUs: 2 total, 2 available",
    "Memory: 24105M",
    "NUMA Support: Disabled",
    "Heap Region Size: 1M",
    "Heap Max Capacity: 256M",
    "Parallel Workers: 2",
    "Concurrent Workers: 1",
  };

  private RehearsalLog() {}

  /// Writes it.
  static void write(Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (String line : INIT) {
        out.write("[0.005s][info][gc,init] " + line + "\n");
      }
      out.write("[0.005s][info][gc     ] Using G1\n");
      for (int i = 0; i < COLLECTIONS; i++) {
        collection(out, i);
      }
    }
  }

  /// Writes a short one as a JDK 8 does, with dates.
  static void writeClassic(Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 10; i < 60; i++) {
        String stamp = "2026-03-14T09:26:" + i + ".535+0000: " + i + ".123: ";
        out.write(
            stamp
                + "[GC (Allocation Failure) [PSYoungGen: 65536K->10748K(76288K)]"
                + " 65536K->10756K(251392K), 0.0123456 secs]"
                + " [Times: user=0.02 sys=0.00, real=0.01 secs]\n"
                + stamp
                + "Total time for which application threads were stopped: 0.0125031 seconds,"
                + " Stopping threads took: 0.0000213 seconds\n");
      }
    }
  }

  private static void collection(BufferedWriter out, int i) throws IOException {
    String time = "[" + (i / 50 + 1) + "." + (100 + i % 50 * 17) + "s][info][";
    String id = "] GC(" + i + ") ";
    String kind = i % 8 == 7 ? "Mixed" : "Normal";
    String[] lines = {
      "safepoint,cleanup] updating inline caches, 0.000000" + i % 10 + " secs",
      "safepoint,cleanup] safepoint cleanup tasks, 0.0000175 secs",
      "gc,start         " + id + "Pause Young (" + kind + ") (G1 Evacuation Pause)",
      "gc,task          " + id + "Using 2 workers of 2 for evacuation",
      "gc,phases        " + id + "  Pre Evacuate Collection Set: 0." + i % 10 + "ms",
      "gc,phases        " + id + "  Merge Heap Roots: 0.1ms",
      "gc,phases        " + id + "  Evacuate Collection Set: " + i % 30 + ".4ms",
      "gc,phases        " + id + "  Post Evacuate Collection Set: 0.4ms",
      "gc,phases        " + id + "  Other: 0.2ms",
      "gc,heap          " + id + "Eden regions: " + i % 40 + "->0(25)",
      "gc,heap          " + id + "Survivor regions: 3->4(4)",
      "gc,heap          " + id + "Old regions: " + i % 100 + "->" + (i % 100 + 1),
      "gc,heap          " + id + "Humongous regions: 0->0",
      "gc,metaspace     " + id + "Metaspace: 512K(704K)->512K(704K) NonClass: 1K(2K)->1K(2K)",
      "gc               "
          + id
          + "Pause Young ("
          + kind
          + ") (G1 Evacuation Pause) "
          + (i % 97 == 5 ? "(Evacuation Failure: Allocation) " : "")
          + (i % 60 + 40)
          + "M->"
          + i % 40
          + "M(256M) "
          + i % 30
          + ".1"
          + i % 90
          + "ms",
      "gc,cpu           " + id + "User=0.02s Sys=0.00s Real=0.0" + i % 10 + "s",
      "safepoint,stats  ] G1CollectForAllocation       [             11               0 ]["
          + "            43846      20844   48177208   48241898 ]               0",
      "safepoint        ] Safepoint \""
          + (i % 50 == 0 ? "ThreadDump" : "G1CollectForAllocation")
          + "\", Time since last: "
          + (1_000_000 + 997L * i)
          + " ns, Reaching safepoint: "
          + (20_000 + i % 5000)
          + " ns, Cleanup: 20393 ns, At safepoint: "
          + (i % 30 * 1_000_000L + i)
          + " ns, Leaving safepoint: 3044 ns, Total: "
          + (i % 30 * 1_000_000L + 45_000 + i)
          + " ns",
      "gc,marking       " + id + "Concurrent Mark From Roots " + i % 9 + ".221ms",
      // Of a cycle during which others came.
      "gc               ] GC(" + (i - i % 8) + ") Concurrent Mark Cycle " + i % 9 + ".502ms",
    };
    for (String line : lines) {
      out.write(time + line + "\n");
    }
    if (i % 100 == 99) {
      String cause = i % 200 == 99 ? "System.gc()" : "G1 Compaction Pause";
      out.write(time + "gc               " + id + "Pause Full (" + cause + ") ");
      out.write("80M->30M(256M) 51.402ms\n");
    }
  }
}
