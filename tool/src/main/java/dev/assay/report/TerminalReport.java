package dev.assay.report;

import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Finding;
import dev.assay.model.Notice;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Trial;
import dev.assay.text.Colour;
import dev.assay.text.Columns;
import dev.assay.text.Paragraph;
import dev.assay.text.Plain;
import dev.assay.text.Span;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.List;

/// A result for the terminal: the verdict in sentences, then the table behind it, then whatever the
/// reader should know before believing it.
public final class TerminalReport {

  /// The page that holds what does not fit here.
  public static final String PAGE = "report.html";

  private static final String MODES = "modes.probability";

  private final Result result;
  private final Style style;
  private final Wording wording;
  private final Names names;
  private final List<String> out = new ArrayList<>();

  private TerminalReport(Result result, Style style) {
    this.result = result;
    this.style = style;
    this.wording = Headline.wording(result);
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
    section(new ComparisonTable(result, names).lines(style));
    section(new ForkPlot(result, names).lines(style));
    section(remarks());
    section(findings());
    section(notices());
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
    Analysis analysis = result.analysis();
    List<String> lines = new ArrayList<>();
    for (Comparison comparison : Ranking.primary(analysis.comparisons())) {
      comparison
          .modes()
          .ifPresent(
              m -> remark(lines, "Modes", wording.modes(comparison, m) + modeRemedy(comparison)));
      comparison
          .withDisturbed()
          .ifPresent(j -> remark(lines, "Disturbed", wording.withDisturbed(comparison, j)));
    }
    analysis
        .primary()
        .ifPresent(
            m -> remark(lines, "Metric", m.name() + " decides: " + analysis.primaryReason()));
    analysis.warmUp().ifPresent(w -> remark(lines, "Warm-up", Wording.warmUp(w)));
    placebos(lines);
    result.confirmation().ifPresent(a -> confirmation(lines, a));
    remark(
        lines,
        "Stopped",
        "after "
            + result.trials().size()
            + " forks in "
            + Span.words(result.elapsed())
            + ": "
            + result.stopped());
    return lines;
  }

  /// The finding says what the sentence on modes says already, except what to do.
  private String modeRemedy(Comparison comparison) {
    return result.analysis().findings().stream()
        .filter(f -> f.id().equals(MODES) && f.variant().equals(comparison.variant()))
        .findFirst()
        .map(f -> " " + f.remedy())
        .orElse("");
  }

  private void placebos(List<String> lines) {
    List<Comparison> primary = Ranking.primary(result.analysis().comparisons());
    result.analysis().placebos().stream()
        .filter(p -> primary.stream().anyMatch(c -> c.metric().equals(p.metric())))
        .sorted(java.util.Comparator.comparingDouble(dev.assay.model.Placebo::probability))
        .limit(1)
        .forEach(p -> remark(lines, "Placebo", wording.placebo(p, names.of(p.metric()))));
  }

  private void confirmation(List<String> lines, Analysis confirmation) {
    for (Comparison c : Ranking.primary(confirmation.comparisons())) {
      remark(
          lines,
          "Confirmed",
          String.format(
              "on fresh forks: %s %s (%s), %s.",
              c.variant(),
              Wording.change(c.effect()),
              Wording.interval(c.effect()),
              Kind.of(c.metric()).word(c.verdict())));
    }
  }

  private void remark(List<String> lines, String label, String text) {
    List<String> hanging =
        Paragraph.hanging(Columns.padRight(label, 11), Plain.line(text), style.width());
    lines.add(
        style.paint(Colour.FAINT, hanging.getFirst().substring(0, 11))
            + hanging.getFirst().substring(11));
    lines.addAll(hanging.subList(1, hanging.size()));
  }

  private List<String> findings() {
    List<String> lines = new ArrayList<>();
    for (Finding finding : result.analysis().findings()) {
      if (finding.id().equals(MODES) && hasModes(finding.variant())) {
        continue;
      }
      String remedy = finding.remedy().isEmpty() ? "" : " " + finding.remedy();
      marked(lines, finding.severity(), finding.summary() + remedy);
    }
    return lines;
  }

  private boolean hasModes(String variant) {
    return Ranking.primary(result.analysis().comparisons()).stream()
        .anyMatch(c -> c.variant().equals(variant) && c.modes().isPresent());
  }

  private List<String> notices() {
    List<String> lines = new ArrayList<>();
    for (Notice notice : result.analysis().notices()) {
      marked(lines, notice.severity(), notice.message());
    }
    return lines;
  }

  private void marked(List<String> lines, Severity severity, String text) {
    String mark = Tone.mark(severity);
    List<String> hanging = Paragraph.hanging(mark, Plain.line(text), style.width());
    lines.add(
        style.paint(Tone.colour(severity), mark) + hanging.getFirst().substring(mark.length()));
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
    for (Trial trial : failed) {
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
    return lines;
  }

  /// Paths and commands are never broken, so that they can be copied.
  private List<String> whereabouts() {
    return List.of(
        style.paint(Colour.FAINT, "Report     ") + Plain.line(result.directory() + "/" + PAGE),
        style.paint(Colour.FAINT, "Replay     ") + Plain.line(result.replay()));
  }
}
