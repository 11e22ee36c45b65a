package dev.assay.report;

import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Example;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.report.FactLines.Fact;
import dev.assay.text.Colour;
import dev.assay.text.Columns;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.List;

/// How much of the logs was understood, what is wrong with them, and what they cannot tell.
final class LogCoverageText {

  /// Sets of tags and example lines shown.
  private static final int SHOWN = 5;

  private final LogReport report;

  LogCoverageText(LogReport report) {
    this.report = report;
  }

  List<String> lines(TerminalText out) {
    List<String> lines = new ArrayList<>(new FactLines(out).lines(facts()));
    report.coverage().tags().stream()
        .filter(tag -> tag.understood() < tag.lines())
        .limit(SHOWN)
        .forEach(tag -> lines.add(indented(tag(tag), out)));
    report.coverage().unknown().stream()
        .limit(SHOWN)
        .forEach(example -> lines.add(indented(example(example), out)));
    return lines;
  }

  List<Fact> facts() {
    LogCoverage coverage = report.coverage();
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("Coverage", read(coverage)));
    for (LogFile file : report.files()) {
      if (file.note() != null) {
        facts.add(
            new Fact(
                "File", FileNames.of(report).of(file.path()) + ": " + Plain.line(file.note())));
      }
    }
    if (coverage.dropped() > 0) {
      facts.add(
          new Fact("Lost", "the JVM dropped " + LogWords.count(coverage.dropped(), "message")));
    }
    coverage.irregularities().forEach(i -> facts.add(new Fact("Irregular", irregularity(i))));
    return facts;
  }

  private static String read(LogCoverage coverage) {
    double share = coverage.share();
    List<String> parts = new ArrayList<>();
    parts.add(
        Double.isNaN(share)
            ? "no JVM log line"
            : LogWords.nearly(share) + " of the JVM's lines understood");
    if (coverage.foreign() > 0) {
      parts.add(LogWords.count(coverage.foreign(), "line") + " of other output");
    }
    return String.join("; ", parts);
  }

  private String irregularity(Irregularity irregularity) {
    String detail = irregularity.detail();
    return LogWords.kind(irregularity.kind())
        + (irregularity.count() > 1 ? ", " + LogWords.count(irregularity.count()) + " times" : "")
        + " ("
        + LogWords.place(report, irregularity.file(), irregularity.line())
        + ")"
        + (detail == null ? "" : ": " + Plain.line(detail));
  }

  private static String tag(Tag tag) {
    return "["
        + Plain.line(tag.tags())
        + "] "
        + LogWords.count(tag.lines() - tag.understood(), "line")
        + " of "
        + LogWords.count(tag.lines())
        + " not understood";
  }

  private String example(Example example) {
    return LogWords.place(report, example.file(), example.line())
        + "  "
        + Plain.line(example.text());
  }

  private static String indented(String text, TerminalText out) {
    int room = out.style().width() - FactLines.LABEL;
    return " ".repeat(FactLines.LABEL) + Columns.shorten(text, room);
  }

  /// What is missing from this log, and what would log it.
  List<String> unavailable(TerminalText out) {
    List<Unavailable> absent = report.unavailable();
    if (absent.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(out.style().paint(Colour.BOLD, "Missing from this log"));
    for (Unavailable one : absent) {
      String flag = one.flag().isEmpty() ? "" : "; log it with " + one.flag();
      lines.addAll(
          out.labelled("  ", Colour.NONE, Plain.line(one.figure() + ": " + one.reason() + flag)));
    }
    return lines;
  }
}
