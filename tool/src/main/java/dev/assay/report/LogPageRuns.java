package dev.assay.report;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.JvmRun.Ending;
import dev.assay.text.Plain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The starts of JVMs as a table of the page, where there are several.
final class LogPageRuns {

  private static final String HEADING = "Runs of JVMs";

  /// Rows of a list without an end.
  private static final int MOST = 200;

  private final Html html;
  private final LogReport report;
  private final RunNames names;

  LogPageRuns(Html html, LogReport report) {
    this.html = html;
    this.report = report;
    this.names = new RunNames(report);
  }

  void table() {
    List<JvmRun> runs = report.runs();
    if (runs.size() < 2) {
      return;
    }
    int shown = Math.min(MOST, runs.size());
    String first = report.starts() > shown ? ", the first " + LogWords.count(shown) : "";
    html.leaf("h3", HEADING + first);
    HtmlTable table = new HtmlTable(html);
    table.open(HEADING, shown);
    table.head("Run", "JDK", "Collector", "From", "#Length", "#First line", "End");
    for (int i = 0; i < shown; i++) {
      JvmRun run = runs.get(i);
      html.open("tr");
      table.name(names.name(i));
      table.cell(known(run.version()));
      table.cell(known(run.collector()));
      table.cell(run.start() < 0 ? LogWords.UNKNOWN : LogWords.clock(run.start()));
      table.figure(run.seconds() >= 0 ? LogWords.span(run.seconds()) : LogWords.UNKNOWN);
      table.figure(LogWords.count(run.firstLine()));
      table.cell(ending(run.ending()));
      html.close("tr").line();
    }
    table.close();
  }

  private static String known(@Nullable String text) {
    return text == null ? LogWords.UNKNOWN : Plain.line(text);
  }

  private static String ending(@Nullable Ending ending) {
    return switch (ending) {
      case null -> LogWords.UNKNOWN;
      case EXIT -> "exit";
      case OUT_OF_MEMORY -> "out of memory";
      case CRASH -> "crash";
    };
  }
}
