package dev.assay.report;

import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.text.Colour;
import dev.assay.text.Columns;
import dev.assay.text.Paragraph;
import dev.assay.text.Plain;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.List;

/// A result for the terminal: the verdict in sentences and why, then the table behind it, then
/// whatever the reader should know before believing it.
public final class TerminalReport {

  /// The page that holds what does not fit here.
  public static final String PAGE = "report.html";

  private static final int LABEL = 11;

  /// More failures than this are likely all of one kind.
  private static final int FAILURES = 6;

  private final Result result;
  private final Style style;
  private final Names names;
  private final List<String> out = new ArrayList<>();

  private TerminalReport(Result result, Style style) {
    this.result = result;
    this.style = style;
    this.names = Headline.names(result);
  }

  /// The whole report, with a line end after every line.
  public static String render(Result result, Style style) {
    TerminalReport report = new TerminalReport(result, style);
    report.all();
    return style.legible(String.join("\n", report.out)) + "\n";
  }

  private void all() {
    headlines();
    section(WhyLines.of(result, style));
    section(new ComparisonTable(result, names).lines(style));
    ForkSeries.of(result).ifPresent(s -> section(new ForkPlot(s, names).lines(style)));
    section(remarks());
    section(advice());
    section(failures());
    section(whereabouts());
  }

  private void headlines() {
    for (Headline headline : Headline.of(result)) {
      int claim = headline.claim().length();
      for (String line : Paragraph.lines(headline.text(), style.width())) {
        int painted = Math.clamp(claim, 0, line.length());
        out.add(claim(headline, line.substring(0, painted)) + line.substring(painted));
        claim -= line.length() + 1;
      }
    }
  }

  private String claim(Headline headline, String text) {
    return style.paint(Colour.BOLD, style.paint(Tone.colour(headline.verdict()), text));
  }

  private void section(List<String> lines) {
    if (!lines.isEmpty()) {
      out.add("");
      out.addAll(lines);
    }
  }

  private List<String> remarks() {
    List<String> lines = new ArrayList<>();
    for (Remarks.Remark remark : Remarks.of(result)) {
      labelled(lines, Columns.padRight(remark.label(), LABEL), Colour.FAINT, remark.text());
    }
    return lines;
  }

  private List<String> advice() {
    List<String> lines = new ArrayList<>();
    for (Remarks.Advice advice : Remarks.advice(result)) {
      labelled(lines, Tone.mark(advice.severity()), Tone.colour(advice.severity()), advice.text());
    }
    return lines;
  }

  private void labelled(List<String> lines, String label, Colour colour, String text) {
    List<String> hanging = Paragraph.hanging(label, Plain.line(text), style.width());
    lines.add(style.paint(colour, label) + hanging.getFirst().substring(label.length()));
    lines.addAll(hanging.subList(1, hanging.size()));
  }

  private List<String> failures() {
    List<String> lines = new ArrayList<>();
    List<Trial> failed = Forks.of(result).failed();
    if (!failed.isEmpty()) {
      lines.add(
          style.paint(
              Colour.RED,
              failed.size() == 1 ? "1 fork failed:" : failed.size() + " forks failed:"));
    }
    for (Trial trial : failed.subList(0, Math.min(FAILURES, failed.size()))) {
      String text =
          trial.variant()
              + ", block "
              + trial.block()
              + ": "
              + trial.failure().orElse("")
              + " -> "
              + trial.directory();
      lines.addAll(Paragraph.hanging("  ", Plain.line(text), style.width()));
    }
    if (failed.size() > FAILURES) {
      lines.add("  and " + (failed.size() - FAILURES) + " more in " + PAGE);
    }
    return lines;
  }

  /// Paths and commands are never broken, so that they can be copied.
  private List<String> whereabouts() {
    return List.of(
        style.paint(Colour.FAINT, "Report     ") + Plain.line(result.directory() + "/" + PAGE),
        style.paint(Colour.FAINT, "Replay     ") + Plain.line(result.replay()));
  }
}
