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
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Writes a report of logs in every form that was asked for.
final class LogOutput {

  private final Console console;
  private final LogOptions options;
  private final Attempts attempts;

  LogOutput(Console console, LogOptions options, Attempts attempts) {
    this.console = console;
    this.options = options;
    this.attempts = attempts;
  }

  void publish(LogComparison comparison) {
    if (!OutputFile.takesStandardOutput(options.json, options.html)) {
      console.out().print(LogComparisonTerminal.render(comparison, Styles.out(console)));
    }
    write(options.json, () -> LogComparisonJson.write(comparison));
    write(options.html, () -> LogComparisonHtml.render(comparison));
  }

  void publish(LogReport report, List<LogFinding> findings) {
    if (!OutputFile.takesStandardOutput(
        options.json, options.csv, options.openMetrics, options.html)) {
      console.out().print(LogTerminal.render(report, findings, Styles.out(console)));
    }
    write(options.json, () -> LogJson.write(report, findings));
    write(options.csv, () -> LogCsv.write(report));
    write(options.openMetrics, () -> LogMetrics.write(report, findings));
    write(options.html, () -> LogHtml.render(report, findings));
  }

  private void write(@Nullable String target, Supplier<String> text) {
    if (target != null) {
      attempts.make(() -> OutputFile.write(target, console, text.get()));
    }
  }
}
