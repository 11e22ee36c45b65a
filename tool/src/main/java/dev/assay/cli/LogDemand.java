package dev.assay.cli;

import dev.assay.log.set.LogSet;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.Stranger;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Refuses what has no line of a JVM in it, unless it was damaged or not read to its end.
final class LogDemand {

  private static final String STDIN = "-";

  /// What is told of files though nothing is wrong within them, or of any text that is cut off.
  private static final Set<Kind> HARMLESS =
      EnumSet.of(Kind.TRUNCATED, Kind.PARTS_UNREAD, Kind.COPY, Kind.REDELIVERED);

  private LogDemand() {}

  /// The same report.
  ///
  /// @param sets what was read for it
  /// @throws Problem when these are no logs
  static LogReport log(LogReport report, List<LogSet> sets) throws IOException {
    Problem refusal = refusal(report, sets);
    if (refusal != null) {
      throw refusal;
    }
    return report;
  }

  /// Why these are no logs, if they are none.
  ///
  /// @param sets what was read for the report
  static @Nullable Problem refusal(LogReport report, List<LogSet> sets) throws IOException {
    List<LogFile> files = report.files();
    if (files.isEmpty() || isBroken(report)) {
      return null;
    }
    List<LogSource> sources = sets.stream().flatMap(set -> set.all().stream()).toList();
    if (!report.isSilent()) {
      return null;
    }
    String kind = Stranger.kind(sources.getFirst());
    if (kind == null
        && !isOfNone(files)
        && (report.coverage().isOfJvm() || beginLikeLog(sources))) {
      return null;
    }
    return none(files, kind == null ? "" : ", it is " + kind);
  }

  /// Sentences about files beside logs, in which no line of a JVM stands because they are known to
  /// be something else.
  static List<String> strangers(LogReport report, List<LogSet> sets) throws IOException {
    List<LogSource> sources = sets.stream().flatMap(set -> set.all().stream()).toList();
    List<String> strangers = new ArrayList<>();
    for (int i = 0; i < Math.min(sources.size(), report.files().size()); i++) {
      int file = i;
      boolean silent =
          report.files().get(i).format().equals(LogFile.NONE)
              && report.incidents().stream().noneMatch(one -> one.file() == file);
      String kind = silent ? Stranger.kind(sources.get(i)) : null;
      if (kind != null) {
        strangers.add(Plain.name(sources.get(i).name()) + ": not used, it is " + kind);
      }
    }
    return strangers;
  }

  /// The report of a file that was followed.
  ///
  /// @throws Problem when nothing that a JVM writes came
  static LogReport followed(LogReport report) {
    if (report.isSilent() && isOfNone(report.files())) {
      throw none(report.files(), "");
    }
    return report;
  }

  private static boolean isOfNone(List<LogFile> files) {
    return files.stream().allMatch(file -> file.format().equals(LogFile.NONE));
  }

  private static Problem none(List<LogFile> files, String kind) {
    return Problem.unfit(
        Plain.name(files.getFirst().path())
            + (files.size() > 1 ? " and the other files contain" : " contains")
            + " no line in which a HotSpot JVM logs a collection, a safepoint, a compilation or its code"
            + " cache"
            + kind
            + "; pass one written with -Xlog, or on JDK 8 and older with -Xloggc or -verbose:gc"
            + " (OpenJ9, JRockit and others have other formats)");
  }

  /// Whether anything is wrong within the files that were read.
  private static boolean isBroken(LogReport report) {
    return report.coverage().irregularities().stream()
        .anyMatch(one -> !HARMLESS.contains(one.kind()));
  }

  /// What can be read only once gets the benefit of the doubt.
  private static boolean beginLikeLog(List<LogSource> sources) throws IOException {
    for (LogSource source : sources) {
      if (source.name().equals(STDIN) || source.beginsLikeLog()) {
        return true;
      }
    }
    return false;
  }
}
