package dev.assay.report;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.LogReport;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Utilisation;
import java.util.List;

/// What the charts of the duration of stops show, as tables of the page: percentiles, and the share
/// of windows in which the application runs.
final class LogPageSpread {

  private final Html html;
  private final LogReport report;
  private final HtmlTable table;

  LogPageSpread(Html html, LogReport report) {
    this.html = html;
    this.report = report;
    this.table = new HtmlTable(html);
  }

  void percentiles() {
    open("Percentiles");
    table.head(
        "", "#Count", "#p50", "#p90", "#p95", "#p99", "#p99.9", "#p99.99", "#Longest", "#Total");
    Safepoints safepoints = report.safepoints();
    if (safepoints != null) {
      if (!report.isCoarse()) {
        row("stops", safepoints.total());
      }
      row("time to safepoint", safepoints.reaching());
    }
    Gc gc = report.gc();
    if (gc != null) {
      row("collector pauses", gc.pauses());
    }
    close();
  }

  private void row(String name, Distribution time) {
    if (time.count() == 0) {
      return;
    }
    html.open("tr").leaf("th", name, "scope", "row");
    table.figure(LogWords.count(time.count()));
    table.figure(LogWords.percentile(time, 0.5, time.p50()));
    table.figure(LogWords.percentile(time, 0.9, time.p90()));
    table.figure(LogWords.percentile(time, 0.95, time.p95()));
    table.figure(LogWords.percentile(time, 0.99, time.p99()));
    table.figure(LogWords.percentile(time, 0.999, time.p999()));
    table.figure(LogWords.percentile(time, 0.9999, time.p9999()));
    table.figure(LogWords.time(time.maximum()));
    table.figure(LogWords.time(time.total()));
    html.close("tr").line();
  }

  void utilisation(Stops stops) {
    List<Utilisation> all = stops.utilisation();
    open("Utilisation by window");
    table.head("Window", "#MMU: any of this length", "#BMU: of this length or longer");
    for (Utilisation one : all) {
      html.open("tr").leaf("th", LogWords.window(one.window()), "scope", "row");
      table.figure(LogWords.nearly(one.minimum()));
      table.figure(LogWords.nearly(one.bounded()));
      html.close("tr").line();
    }
    close();
  }

  /// Open for readers without JavaScript; the script closes it, because the chart says the same.
  private void open(String label) {
    html.open("details", "class", "alternative", "open", "").leaf("summary", label + " as a table");
    table.open(label, false);
  }

  private void close() {
    table.close();
    html.close("details").line();
  }
}
