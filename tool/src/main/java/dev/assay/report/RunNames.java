package dev.assay.report;

import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.Moment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The runs of JVMs as a report names them: by file, and by number where a file tells of several.
final class RunNames {

  private final LogReport report;
  private final FileNames files;

  /// The number of every run among those that begin in its file.
  private final List<Integer> numbers = new ArrayList<>();

  /// Runs by file.
  private final Map<Integer, Integer> counts = new HashMap<>();

  RunNames(LogReport report) {
    this.report = report;
    this.files = FileNames.of(report);
    report.runs().forEach(run -> numbers.add(counts.merge(run.file(), 1, Integer::sum)));
  }

  /// `gc.log`, or `gc.log, run 2`.
  String name(int index) {
    JvmRun run = report.runs().get(index);
    String file = files.of(LogWords.path(report, run.file()));
    return isOneOfSeveral(run) ? file + ", " + number(index) : file;
  }

  /// When it was: the date, or the time since the start of its JVM, and of which JVM where the file
  /// does not tell it.
  String when(Moment moment) {
    String when = LogWords.when(moment);
    return moment.clock() >= 0 || moment.uptime() < 0 ? when : when + of(moment);
  }

  private String of(Moment moment) {
    int index = index(moment);
    if (index < 0) {
      return "";
    }
    JvmRun run = report.runs().get(index);
    if (run.file() != moment.file()) {
      return " of " + name(index);
    }
    return isOneOfSeveral(run) ? " of " + number(index) : "";
  }

  /// The run that began last before a line; less than 0 where that need not be its own, or there is
  /// but one.
  private int index(Moment moment) {
    List<JvmRun> runs = report.runs();
    if (runs.size() < 2 || areMixed()) {
      return -1;
    }
    int index = runs.size() - 1;
    while (index >= 0 && isBefore(moment, runs.get(index))) {
      index--;
    }
    boolean listed = index < runs.size() - 1 || report.starts() == runs.size();
    return listed ? index : -1;
  }

  private static boolean isBefore(Moment moment, JvmRun run) {
    return moment.file() < run.file()
        || (moment.file() == run.file() && moment.line() < run.firstLine());
  }

  private boolean areMixed() {
    return report.coverage().has(Kind.MIXED);
  }

  private boolean isOneOfSeveral(JvmRun run) {
    return counts.getOrDefault(run.file(), 0) > 1;
  }

  private String number(int index) {
    return "run " + numbers.get(index);
  }
}
