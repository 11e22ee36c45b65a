package dev.assay.report;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Distribution;
import dev.assay.model.Gc.Group;
import dev.assay.model.Kept;
import dev.assay.model.LogCoverage.Example;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The tables of the page of a log report.
final class LogPageTables {

  /// Rows of lists without an end.
  private static final int MOST = 200;

  /// Headings of what tells how times are spread.
  private static final List<String> SPREAD =
      List.of("#Mean", "#p50", "#p99", "#p99.99", "#Longest");

  private final Html html;
  private final LogReport report;
  private final HtmlTable table;
  private final RunNames runs;

  LogPageTables(Html html, LogReport report) {
    this.html = html;
    this.report = report;
    this.table = new HtmlTable(html);
    this.runs = new RunNames(report);
  }

  /// What a row of this name is called. A pie has others of its own, which have rows.
  static String named(String name) {
    return Kept.isOthers(name) ? "(those without a row)" : name;
  }

  void operations(Safepoints safepoints) {
    Distribution all = safepoints.total();
    table.open("Safepoints by VM operation", safepoints.operations().size());
    long whole = safepoints.coarse() > 0 ? -1 : all.total();
    table.head(
        "Operation",
        "#Count",
        "#Share",
        "#Stopped",
        "#Share",
        "#To safepoint",
        "#Mean",
        "#p50",
        "#p99",
        "#p99.99",
        "#Longest");
    for (Operation operation : safepoints.operations()) {
      html.open("tr");
      table.openName(named(operation.name()));
      if (!operation.family().equals(operation.name())) {
        html.leaf("small", operation.family());
      }
      html.close("th");
      shares(operation.total(), all.count(), whole);
      table.figure(reaching(operation.reaching()));
      spread(operation.total());
    }
    html.open("tr", "class", "primary").leaf("th", "all", "scope", "row");
    shares(all, all.count(), whole);
    table.figure(reaching(safepoints.reaching()));
    spread(all);
    table.close();
  }

  private static String reaching(Distribution reaching) {
    return reaching.count() == 0 ? LogWords.UNKNOWN : LogWords.time(reaching.total());
  }

  private void shares(Distribution time, long count, long total) {
    table.figure(LogWords.count(time.count()));
    table.figure(LogWords.share(time.count(), count));
    table.figure(LogWords.time(time.total()));
    table.figure(LogWords.share(time.total(), total));
  }

  /// Mean, percentiles, longest; the end of a row.
  private void spread(Distribution time) {
    table.figure(LogWords.time(time.mean()));
    table.figure(LogWords.percentile(time, 0.5, time.p50()));
    table.figure(LogWords.percentile(time, 0.99, time.p99()));
    table.figure(LogWords.percentile(time, 0.9999, time.p9999()));
    table.figure(LogWords.percentile(time, 0, time.maximum()));
    html.close("tr").line();
  }

  void groups(String heading, List<Group> groups) {
    long total = groups.stream().mapToLong(group -> Math.max(0, group.time().total())).sum();
    long count = groups.stream().mapToLong(group -> group.time().count()).sum();
    groups(
        heading,
        groups,
        List.of("#Count", "#Share", "#Time", "#Share"),
        time -> shares(time, count, total));
  }

  /// Concurrent phases. Some run within others, so they have no shares of a sum.
  void phases(String heading, List<Group> phases) {
    groups(
        heading,
        phases,
        List.of("#Count", "#Time"),
        time -> {
          table.figure(LogWords.count(time.count()));
          table.figure(LogWords.time(time.total()));
        });
  }

  private void groups(
      String heading, List<Group> groups, List<String> sums, Consumer<Distribution> cells) {
    if (groups.isEmpty()) {
      return;
    }
    table.open(heading, groups.size());
    table.head(
        Stream.of(List.of(heading), sums, SPREAD).flatMap(List::stream).toArray(String[]::new));
    for (Group group : groups) {
      html.open("tr");
      table.name(named(group.name()));
      cells.accept(group.time());
      spread(group.time());
    }
    table.close();
  }

  /// The longest stops and the longest times to safepoint, or else the longest pauses.
  void worst() {
    Safepoints safepoints = report.safepoints();
    if (report.longestStops().isEmpty()) {
      return;
    }
    html.open("section", "class", "part", "id", "worst");
    html.leaf("h2", "Worst moments", "class", "title").line();
    if (safepoints != null && !safepoints.worst().isEmpty()) {
      moments("The longest stops" + LogStopFacts.bounds(report, safepoints), report.longestStops());
      moments(
          "The longest times to safepoint" + LogStopFacts.reachingBounds(safepoints),
          safepoints.worstReaching());
    } else {
      moments("The longest pauses", report.longestStops());
    }
    html.close("section").line();
  }

  private void moments(String title, List<Moment> moments) {
    if (moments.isEmpty()) {
      return;
    }
    html.leaf("h3", title);
    table.open(title, moments.size());
    table.head("What", "#Stopped", "#To safepoint", "When", "Line", "#Byte");
    for (Moment moment : moments) {
      html.open("tr");
      table.name(moment.what());
      table.figure(LogWords.time(moment.nanos()));
      table.figure(LogWords.time(moment.reaching()));
      table.cell(runs.when(moment));
      html.open("td");
      html.leaf("code", LogWords.place(report, moment.file(), moment.line())).close("td");
      table.figure(LogWords.count(moment.offset()));
      html.close("tr").line();
    }
    table.close();
  }

  void codeHeaps() {
    CodeCache cache = report.codeCache();
    if (cache == null || cache.heaps().isEmpty()) {
      return;
    }
    table.open("Code heaps", false);
    table.head("Code heap", "#Size", "#Used at the end", "#Peak", "#Share");
    for (CodeHeapUse heap : cache.heaps()) {
      html.open("tr").leaf("th", heap.name(), "scope", "row");
      table.figure(LogWords.bytes(heap.size()));
      table.figure(LogWords.bytes(heap.used()));
      table.figure(LogWords.bytes(heap.maximumUsed()));
      table.figure(LogWords.share(heap.maximumUsed(), heap.size()));
      html.close("tr").line();
    }
    table.close();
  }

  void incidents() {
    if (report.incidents().isEmpty()) {
      return;
    }
    html.leaf("h3", "Incidents");
    table.open("Incidents", false);
    table.head("What", "#Count", "#Time", "#Longest", "First", "Most often");
    for (Incidents incidents : report.incidents()) {
      html.open("tr").leaf("th", LogWords.kind(incidents.kind()), "scope", "row");
      table.figure(LogWords.count(incidents.count()));
      IncidentAmount amount = IncidentAmount.of(incidents);
      table.figure(LogWords.time(amount.nanos()));
      table.figure(LogWords.time(amount.longest()));
      table.cell(LogWords.place(report, incidents.file(), incidents.firstLine()));
      html.leaf("td", LogWords.mostOften(incidents.details()), "class", "wrap").close("tr").line();
    }
    table.close();
  }

  void tags() {
    List<Tag> tags = report.coverage().tags();
    if (tags.isEmpty()) {
      return;
    }
    html.leaf("h3", "Lines by tag");
    table.open("Lines by tag", tags.size());
    table.head("Tags", "#Lines", "#Understood", "#Share");
    for (Tag tag : tags.subList(0, Math.min(MOST, tags.size()))) {
      html.open("tr").open("th", "scope", "row").leaf("code", tag.tags()).close("th");
      table.figure(LogWords.count(tag.lines()));
      table.figure(LogWords.count(tag.understood()));
      table.figure(
          tag.lines() > 0
              ? LogWords.nearly((double) tag.understood() / tag.lines())
              : LogWords.UNKNOWN);
      html.close("tr").line();
    }
    table.close();
  }

  void unknown() {
    List<Example> unknown = report.coverage().unknown();
    if (unknown.isEmpty()) {
      return;
    }
    html.leaf("h3", "Examples of lines not understood");
    table.open("Lines not understood", unknown.size());
    table.head("Line", "Text");
    for (Example example : unknown.subList(0, Math.min(MOST, unknown.size()))) {
      html.open("tr");
      table.cell(LogWords.place(report, example.file(), example.line()));
      html.open("td", "class", "wrap").leaf("code", example.text()).close("td").close("tr").line();
    }
    table.close();
  }

  void unavailable() {
    if (report.unavailable().isEmpty()) {
      return;
    }
    html.leaf("h3", "Missing from this log");
    table.open("Missing from this log", false);
    table.head("Figure", "Reason", "How to log it");
    for (Unavailable one : report.unavailable()) {
      html.open("tr").leaf("th", one.figure(), "scope", "row");
      html.leaf("td", one.reason(), "class", "wrap");
      html.open("td", "class", "wrap").leaf("code", one.flag()).close("td").close("tr").line();
    }
    table.close();
  }
}
