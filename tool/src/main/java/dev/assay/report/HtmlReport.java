package dev.assay.report;

import dev.assay.model.Result;
import java.util.List;

/// A result as one self-contained page: no network, readable without JavaScript, on a phone, in the
/// dark and on paper.
public final class HtmlReport {
  private HtmlReport() {}

  /// The whole document.
  public static String render(Result result) {
    return HtmlShell.render(
        Headline.of(result).getFirst().claim(),
        List.of("page.css", "evidence.css"),
        List.of(
            "drawing.js",
            "charts.js",
            "live.js",
            "log-runs.js",
            "log-units.js",
            "log-charts.js",
            "why-charts.js",
            "why-page.js",
            "page.js"),
        new ChartData(result).write(),
        html -> new HtmlPage(html, result).body());
  }
}
