package dev.assay.cli;

import dev.assay.model.LogComparison;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.report.LogComparisonHtml;
import dev.assay.report.LogComparisonJson;
import dev.assay.report.LogComparisonTerminal;
import dev.assay.report.LogCsv;
import dev.assay.report.LogHtml;
import dev.assay.report.LogJson;
import dev.assay.report.LogMetrics;
import dev.assay.report.LogTerminal;
import java.io.IOException;
import java.util.List;

/// Writes a report of logs in every form that was asked for.
final class LogOutput {

  private final Console console;
  private final LogOptions options;

  LogOutput(Console console, LogOptions options) {
    this.console = console;
    this.options = options;
  }

  void publish(LogComparison comparison) throws IOException {
    if (!OutputFile.takesStandardOutput(options.json, options.html)) {
      console.out().print(LogComparisonTerminal.render(comparison, Styles.out(console)));
    }
    if (options.json != null) {
      OutputFile.write(options.json, console, LogComparisonJson.write(comparison));
    }
    if (options.html != null) {
      OutputFile.write(options.html, console, LogComparisonHtml.render(comparison));
    }
  }

  void publish(LogReport report, List<LogFinding> findings) throws IOException {
    if (!OutputFile.takesStandardOutput(
        options.json, options.csv, options.openMetrics, options.html)) {
      console.out().print(LogTerminal.render(report, findings, Styles.out(console)));
    }
    if (options.json != null) {
      OutputFile.write(options.json, console, LogJson.write(report, findings));
    }
    if (options.csv != null) {
      OutputFile.write(options.csv, console, LogCsv.write(report));
    }
    if (options.openMetrics != null) {
      OutputFile.write(options.openMetrics, console, LogMetrics.write(report, findings));
    }
    if (options.html != null) {
      OutputFile.write(options.html, console, LogHtml.render(report, findings));
    }
  }
}
