package dev.assay.report;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import dev.assay.model.Timeline;
import dev.assay.report.FactLines.Fact;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What the page of a log report says, from the stopped time down to the lines that were not
/// understood.
final class LogPage {

  /// Fewer buckets show no course.
  private static final int FEWEST = 3;

  private final Html html;
  private final LogReport report;
  private final List<LogFinding> findings;
  private final LogHeadline headline;
  private final LogPageTables tables;

  LogPage(Html html, LogReport report, List<LogFinding> findings) {
    this.html = html;
    this.report = report;
    this.findings = findings;
    this.headline = new LogHeadline(report);
    this.tables = new LogPageTables(html, report);
  }

  void body() {
    List<String> about = headline.about();
    HtmlFrame.OF_LOGS.begin(
        html, headline.files(), about.stream().map(" · "::concat).collect(Collectors.joining()));
    claim();
    facts();
    html.open("noscript");
    html.leaf(
        "p",
        "The charts need JavaScript; the tables have their figures, but for the course of time.",
        "class",
        "note");
    html.close("noscript").line();
    findings();
    overTime();
    stops();
    collections();
    code();
    coverage();
    HtmlFrame.end(html);
  }

  private void claim() {
    String tone = findings.isEmpty() ? "info" : Tone.style(findings.getFirst().severity());
    html.open("div", "class", "verdicts").open("div", "class", "verdict " + tone);
    String claim = headline.claim();
    html.leaf("h1", claim);
    headline.sentences().stream()
        .filter(sentence -> !sentence.equals(claim + "."))
        .forEach(sentence -> html.leaf("p", sentence));
    html.close("div").close("div").line();
  }

  private void facts() {
    List<Fact> facts = headline.facts();
    if (facts.isEmpty()) {
      return;
    }
    html.open("dl", "class", "facts").line();
    facts.forEach(fact -> html.fact(fact.label(), fact.text()));
    html.close("dl").line();
  }

  private void findings() {
    if (findings.isEmpty()) {
      return;
    }
    html.part("findings", "Findings", "");
    html.open("ul", "class", "findings").line();
    findings.forEach(this::finding);
    html.close("ul").close("section").line();
  }

  private void finding(LogFinding finding) {
    String anchor = anchor(finding);
    html.open("li", "class", Tone.style(finding.severity()), "id", anchor);
    html.open("p", "class", "summary").leaf("b", Tone.mark(finding.severity()));
    html.text(finding.summary()).close("p");
    html.open("p", "class", "evidence");
    html.open("a", "href", "#" + anchor).text(finding.id()).close("a");
    if (finding.costNanos() >= 0) {
      html.text(" · " + LogWords.time(finding.costNanos()) + " of stopped time");
    }
    if (!finding.places().isEmpty()) {
      html.text(" · ").text(LogWords.places(report, finding.places()));
    }
    html.close("p");
    if (!finding.remedy().isBlank()) {
      html.leaf("p", finding.remedy());
    }
    if (!finding.command().isBlank()) {
      html.leaf("pre", finding.command());
    }
    html.close("li").line();
  }

  /// A finding of several collectors is there for each.
  private String anchor(LogFinding finding) {
    long earlier =
        findings.stream()
            .takeWhile(other -> !other.equals(finding))
            .filter(other -> other.id().equals(finding.id()))
            .count();
    return "finding-" + finding.id() + (earlier == 0 ? "" : "-" + (earlier + 1));
  }

  private void overTime() {
    Timeline timeline = report.timeline();
    boolean any = !timeline.operations().isEmpty() || !timeline.pauses().isEmpty();
    if (!any || timeline.covered().size() < FEWEST) {
      return;
    }
    html.open("section", "class", "part live", "id", "time").open("div", "class", "head");
    html.open("div").leaf("h2", "Over time", "class", "title");
    html.leaf(
        "p",
        "Drag in the narrow strip to select a range; all charts over time follow. With the strip in"
            + " focus, arrow keys move the range, + and − zoom, Escape shows all.",
        "class",
        "note");
    html.close("div").open("div", "class", "zoom");
    button("earlier", "←", "Earlier");
    button("later", "→", "Later");
    button("zoom-out", "−", "Zoom out");
    button("zoom-in", "+", "Zoom in");
    button("zoom-all", "All", "Show the whole time");
    html.close("div").close("div").line();
    html.open("figure", "class", "panel");
    html.open("ul", "class", "keys", "id", "keys-timeline").close("ul");
    chart("chart-timeline", "");
    chart("overview", " overview");
    html.open("p", "class", "range", "id", "range", "role", "status").close("p");
    html.close("figure").close("section").line();
  }

  private void button(String id, String text, String label) {
    html.leaf("button", text, "id", id, "type", "button", "aria-label", label, "title", label);
  }

  private void stops() {
    Safepoints safepoints = report.safepoints();
    Gc gc = report.gc();
    if (safepoints != null && !safepoints.operations().isEmpty()) {
      if (!report.isCoarse()) {
        pies("operation", safepoints.operations().size());
      }
      ledger(safepoints);
    } else if (gc != null) {
      pies("pause kind", (int) gc.kinds().stream().map(Group::kind).distinct().count());
    }
    Stops all = report.stops();
    howLong(all != null && all.utilisation().size() > 1 ? all : null);
    tables.worst();
  }

  private void ledger(Safepoints safepoints) {
    html.part(
        "safepoints",
        "Safepoints by VM operation",
        report.isCoarse()
            ? "Times are lower bounds: the log truncates each phase of a stop to whole milliseconds."
            : "Times cover the whole stop, from the request until the threads resume.");
    tables.operations(safepoints);
    new LogPageParts(html, safepoints).table();
    facts(LogStopFacts.safepoints(safepoints, report.outside()));
    html.close("section").line();
  }

  /// One slice would say nothing.
  private void pies(String what, int slices) {
    if (slices < 2) {
      return;
    }
    html.open("section", "class", "part live", "id", "shares");
    html.leaf("h2", "Share of stops and of stopped time", "class", "title");
    html.leaf(
        "p",
        "A large share of the stops need not be a large share of the time. The slices run clockwise"
            + " from the top, in the order of the table.",
        "class",
        "note");
    html.open("div", "class", "panel pies").line();
    figure("pie-count", "Number of stops by " + what);
    figure("pie-seconds", "Stopped time by " + what);
    html.close("div").line();
    html.open(
        "div", "class", "scroll shares", "tabindex", "0", "role", "region", "aria-label", "Shares");
    html.open("table").open("thead").open("tr");
    html.open("th").close("th");
    html.leaf("th", "By " + what, "scope", "col");
    for (String heading : new String[] {"Count", "Share", "Stopped", "Share"}) {
      html.leaf("th", heading, "scope", "col", "class", "n");
    }
    html.close("tr").close("thead").open("tbody", "id", "share-rows").close("tbody");
    html.close("table").close("div").close("section").line();
  }

  /// @param all those of which the utilisation is known
  private void howLong(@Nullable Stops all) {
    boolean any =
        (report.safepoints() != null
                && report.safepoints().total().count() > 0
                && !report.isCoarse())
            || (report.gc() != null && report.gc().pauses().count() > 0);
    if (!any) {
      return;
    }
    html.part("how-long", "Stop duration", "");
    html.open("div", "class", all == null ? "live" : "split live").line();
    panel("percentiles", "Percentiles (logarithmic)");
    if (all != null) {
      panel("utilisation", "MMU: minimum share of a window in which the application runs");
    }
    html.close("div").line();
    LogPageSpread spread = new LogPageSpread(html, report);
    spread.percentiles();
    if (all != null) {
      spread.utilisation(all);
    }
    html.close("section").line();
  }

  private void collections() {
    Gc gc = report.gc();
    Stops all = report.stops();
    if (gc == null) {
      return;
    }
    html.part("collections", "Collections", "");
    List<Fact> facts = new ArrayList<>(LogCollectionFacts.of(report));
    facts.addAll(all == null ? List.of() : LogStopFacts.utilisation(report, all));
    facts(facts);
    Timeline timeline = report.timeline();
    boolean known = Timeline.isTold(timeline.heapBefore()) || Timeline.isTold(timeline.heapAfter());
    if (known && timeline.covered().size() >= FEWEST) {
      panel("heap", "Heap");
    }
    tables.groups("Pause kind", gc.kinds());
    tables.groups("Cause", gc.causes());
    tables.phases("Concurrent phases", gc.concurrent());
    tables.groups("Collection", gc.collections());
    html.close("section").line();
  }

  private void code() {
    List<Fact> facts = LogCodeFacts.of(report);
    if (facts.isEmpty()) {
      return;
    }
    html.part("code", "Code, locks and classes", "");
    facts(facts);
    Timeline timeline = report.timeline();
    if (timeline.covered().size() >= FEWEST) {
      if (timeline.codeCache().values().stream().anyMatch(Timeline::isTold)) {
        panel("code-cache", "Code cache usage; dashed: size");
      }
      if (!timeline.compilations().isEmpty()) {
        panel("compiler", "Methods compiled per second");
      }
    }
    tables.codeHeaps();
    html.close("section").line();
  }

  private void coverage() {
    html.part("coverage", "Coverage", "");
    facts(new LogCoverageText(report).facts());
    new LogPageRuns(html, report).table();
    tables.incidents();
    tables.tags();
    tables.unknown();
    tables.unavailable();
    html.close("section").line();
  }

  private void facts(List<Fact> facts) {
    html.open("dl", "class", "remarks").line();
    facts.forEach(fact -> html.leaf("dt", fact.label().strip()).leaf("dd", fact.text()).line());
    html.close("dl").line();
  }

  /// A chart with its legend.
  private void panel(String id, String caption) {
    html.open("figure", "class", "panel live").leaf("figcaption", Plain.line(caption));
    html.open("ul", "class", "keys", "id", "keys-" + id).close("ul");
    chart("chart-" + id, "");
    html.close("figure").line();
  }

  private void figure(String id, String caption) {
    html.open("figure").leaf("figcaption", caption);
    chart(id, "");
    html.close("figure").line();
  }

  private void chart(String id, String classes) {
    html.open("div", "class", "chart" + classes, "id", id).close("div");
  }
}
