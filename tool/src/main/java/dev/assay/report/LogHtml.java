package dev.assay.report;

import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import java.util.List;

/// A log report as one self-contained page: no network, readable without JavaScript, on a phone, in
/// the dark and on paper. Its data are the document of [LogJson].
public final class LogHtml {
  private LogHtml() {}

  /// The whole document.
  public static String render(LogReport report, List<LogFinding> findings) {
    return HtmlShell.render(
        new LogHeadline(report).claim(),
        List.of("page.css", "evidence.css", "log.css"),
        List.of(
            "drawing.js", "live.js", "log-runs.js", "log-units.js", "log-charts.js", "log-page.js"),
        JsonText.compact(LogJson.root(report, findings)),
        html -> new LogPage(html, report, findings).body());
  }
}
