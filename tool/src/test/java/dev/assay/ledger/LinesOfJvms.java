package dev.assay.ledger;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Lines that a JVM writes, of which the tests of several JVMs put logs together.
final class LinesOfJvms {

  static final String PARALLEL =
      "%d.000: [GC (Allocation Failure) [PSYoungGen: 65536K->8192K(73728K)] 65536K->8192K(253952K),"
          + " 0.1000000 secs] [Times: user=0.10 sys=0.00, real=0.10 secs]";
  static final String PARNEW =
      "%d.000: [GC (Allocation Failure) %<d.000: [ParNew: 65536K->8192K(73728K), 0.1000000 secs]"
          + " 65536K->8192K(253952K), 0.1000000 secs]";

  private LinesOfJvms() {}

  static String pause(double uptime, int id) {
    return String.format(
        Locale.ROOT,
        "[%.3fs][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.500ms",
        uptime,
        id);
  }

  static List<Kind> kinds(LogReport report) {
    return report.coverage().irregularities().stream().map(Irregularity::kind).toList();
  }

  static String young(String decorations, int second, int id, String heap) {
    return String.format(
        Locale.ROOT,
        "%sGC(%d) Pause Young (Normal) (G1 Evacuation Pause) %s(64M) 100.000ms",
        decorations.replace(
            "time", "2026-03-01T08:%02d:%02d.000+0000".formatted(second / 60, second % 60)),
        id,
        heap);
  }

  static List<String> restarts(int runs) {
    List<String> lines = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      lines.add(pause(0.5 + run * 0.000_01, 0));
      lines.add(pause(3.0 + run * 0.000_01, 1));
      lines.add(pause(12 + run * 0.000_01, 2));
    }
    return lines;
  }

  /// A line with both times.
  ///
  /// @param start of its JVM, in seconds of that hour
  static String dated(double start, double uptime, String words) {
    long millis = Math.round((start + uptime) * 1000);
    return String.format(
        Locale.ROOT,
        "[2026-03-01T08:%02d:%02d.%03d+0000][%.3fs][info][gc] %s",
        millis / 60_000,
        millis / 1000 % 60,
        millis % 1000,
        uptime,
        words);
  }

  static String young(int id) {
    return "GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 24M->3M(512M) 5.000ms".formatted(id);
  }
}
