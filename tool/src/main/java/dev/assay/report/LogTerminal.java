package dev.assay.report;

import dev.assay.model.Gc;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import dev.assay.text.Colour;
import dev.assay.text.Plain;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.List;

/// A log report for the terminal: what was read, what to do about it, then the ledger of stopped
/// time and whatever else the logs tell. A part that they do not tell is absent.
public final class LogTerminal {

  /// Findings shown with their remedies.
  private static final int FINDINGS = 12;

  /// Moments worth looking at.
  private static final int WORST = 5;

  private static final int WORST_REACHING = 3;

  private final LogReport report;
  private final List<LogFinding> findings;
  private final Style style;
  private final TerminalText out;
  private final FactLines facts;
  private final RunNames runs;

  private LogTerminal(LogReport report, List<LogFinding> findings, Style style) {
    this.report = report;
    this.findings = findings;
    this.style = style;
    this.out = new TerminalText(style);
    this.facts = new FactLines(out);
    this.runs = new RunNames(report);
  }

  /// The whole report, with a line end after every line.
  public static String render(LogReport report, List<LogFinding> findings, Style style) {
    LogTerminal terminal = new LogTerminal(report, findings, style);
    terminal.all();
    return terminal.out.finish();
  }

  private void all() {
    out.section(headline());
    findings();
    safepoints();
    collections();
    out.section(facts.lines(LogCodeFacts.of(report)));
    worst();
    out.section(incidents());
    out.section(new LogSparklines(report, style).lines());
    LogCoverageText coverage = new LogCoverageText(report);
    out.section(coverage.lines(out));
    out.section(coverage.unavailable(out));
  }

  private List<String> headline() {
    List<String> lines = new ArrayList<>();
    LogHeadline headline = new LogHeadline(report);
    for (String line : out.labelled("", Colour.NONE, headline.title())) {
      lines.add(style.paint(Colour.BOLD, line));
    }
    headline.sentences().forEach(text -> lines.addAll(out.labelled("", Colour.NONE, text)));
    return lines;
  }

  private void findings() {
    findings.stream().limit(FINDINGS).forEach(finding -> out.section(finding(finding)));
    if (findings.size() > FINDINGS) {
      out.section(
          List.of(
              "and "
                  + LogWords.count(findings.size() - FINDINGS, "more finding")
                  + "; --json FILE has them all"));
    }
  }

  private List<String> finding(LogFinding finding) {
    String mark = Tone.mark(finding.severity());
    String indent = " ".repeat(mark.length());
    List<String> lines = new ArrayList<>();
    lines.addAll(
        out.labelled(mark, Tone.colour(finding.severity()), Plain.line(finding.summary())));
    lines.addAll(out.labelled(indent, Colour.NONE, evidence(finding)));
    if (!finding.remedy().isBlank()) {
      lines.addAll(out.labelled(indent, Colour.NONE, Plain.line(finding.remedy())));
    }
    if (!finding.command().isBlank()) {
      lines.add(indent + style.paint(Colour.BOLD, Plain.line(finding.command())));
    }
    return lines;
  }

  /// `[revoke-bias] 75.7 s of stopped time; gc.log:12, gc.log:19`.
  private String evidence(LogFinding finding) {
    List<String> parts = new ArrayList<>();
    if (finding.costNanos() >= 0) {
      parts.add(LogWords.time(finding.costNanos()) + " of stopped time");
    }
    if (!finding.places().isEmpty()) {
      parts.add(LogWords.places(report, finding.places()));
    }
    return "[" + finding.id() + "] " + String.join("; ", parts);
  }

  private void safepoints() {
    Safepoints safepoints = report.safepoints();
    if (safepoints == null || safepoints.operations().isEmpty()) {
      return;
    }
    String bounds =
        report.isCoarse() ? "; times are lower bounds, truncated to whole milliseconds" : "";
    List<String> lines = heading("Safepoints by VM operation" + bounds);
    lines.addAll(DurationTable.operations(safepoints, style));
    out.section(lines);
    out.section(facts.lines(LogStopFacts.safepoints(safepoints, report.outside())));
  }

  private void collections() {
    Gc gc = report.gc();
    if (gc != null) {
      if (!gc.kinds().isEmpty()) {
        List<String> lines = heading("Collector pauses");
        lines.addAll(DurationTable.groups("kind", gc.kinds(), gc.pauses(), style));
        out.section(lines);
      }
      if (!gc.causes().isEmpty()) {
        out.section(DurationTable.groups("cause", gc.causes(), gc.pauses(), style));
      }
    }
    out.section(facts.lines(LogCollectionFacts.of(report)));
    Stops stops = report.stops();
    if (stops != null) {
      out.section(facts.lines(LogStopFacts.utilisation(report, stops)));
    }
  }

  private void worst() {
    Safepoints safepoints = report.safepoints();
    if (safepoints != null && !safepoints.worst().isEmpty()) {
      String bounds = LogStopFacts.bounds(report, safepoints);
      moments("The longest stops" + bounds, report.longestStops(), WORST, 1);
      if (safepoints.worstReaching().stream().anyMatch(moment -> moment.reaching() > 0)) {
        moments(
            "The longest times to safepoint" + LogStopFacts.reachingBounds(safepoints),
            safepoints.worstReaching(),
            WORST_REACHING,
            0);
      }
    } else if (!report.longestStops().isEmpty()) {
      moments("The longest pauses", report.longestStops(), WORST, 1);
    }
  }

  /// @param reaching place at which the time to safepoint goes where there is no room; what the
  ///   table is about stays
  private void moments(String title, List<Moment> moments, int most, int reaching) {
    List<String> lines = heading(title);
    lines.addAll(
        new FittingTable<Moment>()
            .words("what", 0, moment -> Plain.line(moment.what()))
            .figures("stopped", 1 - reaching, moment -> LogWords.time(moment.nanos()))
            .figures("reaching", reaching, moment -> LogWords.time(moment.reaching()))
            .figures("when", 2, runs::when)
            .words("line", 0, m -> LogWords.place(report, m.file(), m.line()))
            .figures("byte", 3, moment -> LogWords.count(moment.offset()))
            .lines(moments.subList(0, Math.min(most, moments.size())), style));
    out.section(lines);
  }

  private List<String> incidents() {
    if (report.incidents().isEmpty()) {
      return List.of();
    }
    List<String> lines = heading("Incidents");
    lines.addAll(
        new FittingTable<Incidents>()
            .words("what", 0, incident -> LogWords.kind(incident.kind()))
            .figures("count", 0, incident -> LogWords.count(incident.count()))
            .figures("time", 2, i -> LogWords.time(IncidentAmount.of(i).nanos()))
            .figures("longest", 2, i -> LogWords.time(IncidentAmount.of(i).longest()))
            .words("first", 0, i -> LogWords.place(report, i.file(), i.firstLine()))
            .words("most often", 3, incidents -> LogWords.mostOften(incidents.details()))
            .lines(report.incidents(), style));
    return lines;
  }

  private List<String> heading(String title) {
    return new ArrayList<>(List.of(style.paint(Colour.BOLD, title)));
  }
}
