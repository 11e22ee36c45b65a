package dev.assay.cli;

import dev.assay.ledger.Ledger;
import dev.assay.log.Coverage;
import dev.assay.log.LogReading;
import dev.assay.log.LogReading.Watch;
import dev.assay.log.LogSet;
import dev.assay.log.LogSource;
import dev.assay.log.LogSources;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Reads the logs that the user names.
final class LogInput {

  private final Console console;
  private final LogOptions options;

  LogInput(Console console, LogOptions options) {
    this.console = console;
    this.options = options;
  }

  /// All logs as one report.
  LogReport read(List<String> names) throws IOException {
    LogProgress progress = progress();
    LogReport report = report(sets(names), progress);
    progress.done();
    return report;
  }

  /// A report for each log.
  List<LogReport> readEach(List<String> names) throws IOException {
    LogProgress progress = progress();
    List<LogReport> reports = new ArrayList<>();
    for (LogSet set : sets(names)) {
      reports.add(report(List.of(set), progress));
    }
    progress.done();
    return reports;
  }

  private List<LogSet> sets(List<String> names) {
    return LogSources.of(names, System.in, skipped -> console.err().println("assay: " + skipped));
  }

  private LogProgress progress() {
    StopSignal stop = new StopSignal(console.err(), "reporting what was read so far").install();
    return new LogProgress(console, stop);
  }

  private LogReport report(List<LogSet> sets, Watch watch) throws IOException {
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(ledger, coverage, files, watch);
    for (LogSet set : sets) {
      for (LogSource source : set.sources()) {
        read(reading, source);
      }
      ledger.nextLog();
    }
    reading.end();
    return ledger.report(files);
  }

  private void read(LogReading reading, LogSource source) throws IOException {
    try {
      reading.read(source);
    } catch (IOException e) {
      throw Problem.unfit(
              source.name()
                  + " cannot be read: "
                  + e.getMessage()
                  + "; check the file and its rights")
          .causedBy(e);
    }
  }
}
