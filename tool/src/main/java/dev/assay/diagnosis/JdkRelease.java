package dev.assay.diagnosis;

import dev.assay.model.JvmVersion;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// The feature release of a JVM by its logs.
final class JdkRelease {

  /// The first releases of collectors that no older one has.
  private static final Map<String, Integer> COLLECTORS =
      Map.of("ZGC", 11, "GenZGC", 21, "GenShenandoah", 24);

  private JdkRelease() {}

  /// The release of the JVM that wrote these logs; absent when it is not known or there are
  /// several.
  static OptionalInt of(LogReport report) {
    List<Integer> releases = report.runs().stream().map(run -> of(report, run)).distinct().toList();
    return releases.size() == 1 && releases.getFirst() > 0
        ? OptionalInt.of(releases.getFirst())
        : OptionalInt.empty();
  }

  /// The earliest release that a JVM may be of: the one that it says, or the first with its
  /// collector.
  static int atLeast(LogReport report, JvmRun run) {
    int release = of(report, run);
    return release > 0 || run.collector() == null
        ? release
        : COLLECTORS.getOrDefault(run.collector(), 0);
  }

  private static int of(LogReport report, JvmRun run) {
    String format =
        run.file() < report.files().size() ? report.files().get(run.file()).format() : "";
    int release = JvmVersion.release(run.version());
    boolean old = format.equals(LogFile.CLASSIC) && !hasTags(report) && tellsMoreThanCode(report);
    return old && release < 8 ? 8 : release;
  }

  /// Whether no file has a line that only JDK 9 and later write, so that it may be one of before.
  static boolean mayBeClassic(LogReport report) {
    return report.files().stream().allMatch(file -> file.format().equals(LogFile.CLASSIC));
  }

  /// Whether it may be one of before JDK 9 as well as a later one.
  static boolean mayBeEither(LogReport report) {
    return of(report).isEmpty() && mayBeClassic(report);
  }

  /// Whether there is more than what every JDK prints of compilations and of the code cache.
  private static boolean tellsMoreThanCode(LogReport report) {
    return report.gc() != null || report.safepoints() != null;
  }

  /// Whether there are lines that no JDK 8 writes, perhaps among more that later ones write as
  /// well.
  private static boolean hasTags(LogReport report) {
    return report.coverage().tags().stream().anyMatch(Tag::isUnified);
  }
}
