package dev.assay.report;

import dev.assay.model.Comparison;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.text.Axis;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import dev.assay.text.Sparkline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A result as GitHub-flavoured Markdown for a pull request: the verdict and why, the table, a
/// sparkline of the forks, and the rest folded away.
public final class MarkdownReport {

  /// More rows than this are folded away.
  private static final int ROWS = 15;

  /// A sparkline longer than this wraps on a phone.
  private static final int SPARK = 40;

  private final Result result;
  private final Names names;
  private final StringBuilder out = new StringBuilder();

  private MarkdownReport(Result result) {
    this.result = result;
    this.names = Headline.names(result);
  }

  /// The whole comment, ending with a line end.
  public static String render(Result result) {
    MarkdownReport report = new MarkdownReport(result);
    report.headlines();
    MarkdownWhy.lines(result).forEach(report::line);
    report.tables();
    ForkSeries.of(result).ifPresent(report::forks);
    report.advice();
    report.details();
    return report.out.toString();
  }

  private void headlines() {
    for (Headline headline : Headline.of(result)) {
      String rest = headline.text().substring(headline.claim().length());
      line(
          String.format(
              "%s **%s** %s", mark(headline.verdict()), text(headline.claim()), text(rest)));
      line("");
    }
  }

  private static String mark(Verdict verdict) {
    return switch (verdict) {
      case FASTER -> "🟢";
      case SLOWER -> "🔴";
      case EQUIVALENT -> "🔵";
      case INCONCLUSIVE -> "🟡";
    };
  }

  private void tables() {
    List<Comparison> ranked = Ranking.of(result.analysis().comparisons());
    if (ranked.isEmpty()) {
      return;
    }
    table(ranked.subList(0, Math.min(ROWS, ranked.size())));
    if (ranked.size() > ROWS) {
      line("<details><summary>" + (ranked.size() - ROWS) + " more</summary>");
      line("");
      table(ranked.subList(ROWS, ranked.size()));
      line("</details>");
      line("");
    }
  }

  private void table(List<Comparison> rows) {
    line(
        "| metric | variant | "
            + text(result.experiment().baseline().name())
            + " | value | change | interval | verdict | forks |");
    line("|---|---|---:|---:|---:|---:|---|---:|");
    for (Comparison c : rows) {
      Scale scale = Scale.of(c.metric().unit(), Math.max(c.baselineMean(), c.variantMean()));
      String name = text(names.of(c.metric()));
      line(
          String.join(
              " | ",
              "| " + (c.primary() ? "**" + name + "**" : name),
              text(c.variant()),
              text(scale.format(c.baselineMean())),
              text(scale.format(c.variantMean())),
              Wording.change(c.effect()),
              Wording.interval(c.effect()),
              mark(c.verdict()) + " " + Kind.of(c.metric()).word(c.verdict()),
              c.forks() + " |"));
    }
    line("");
  }

  private void forks(ForkSeries series) {
    line("Forks in the order they ran, " + text(names.of(series.metric())) + ":");
    line("");
    Axis axis = Axis.over(series.values().values());
    series
        .values()
        .forEach((variant, values) ->
            line("`" + Sparkline.of(values, axis, SPARK, true) + "` " + text(variant) + "  "));
    line("");
  }

  private void advice() {
    List<String> lines = new ArrayList<>();
    for (Remarks.Advice advice : Remarks.advice(result)) {
      lines.add((advice.severity() == Severity.INFO ? "ℹ️ " : "⚠️ ") + text(advice.text()));
    }
    for (Trial trial : Forks.of(result).failed()) {
      String failure = trial.failure().orElse("");
      lines.add("❌ " + text(trial.variant() + ", block " + trial.block() + ": " + failure));
    }
    if (!lines.isEmpty()) {
      lines.forEach(line -> line("- " + line));
      line("");
    }
  }

  private void details() {
    line("<details><summary>How it was measured, where, and how to repeat it</summary>");
    line("");
    Remarks.of(result).forEach(r -> line("- **" + r.label() + "** " + text(r.text())));
    Map<String, String> machine = new TreeMap<>(result.environment().machine());
    machine.forEach((name, value) -> line("- " + text(name) + ": " + text(value)));
    for (Variant variant : result.experiment().variants()) {
      var jvm = result.environment().jvms().get(variant.name());
      String flags = variant.flags().isEmpty() ? "no flags" : String.join(" ", variant.flags());
      line(
          "- "
              + text(
                  variant.name()
                      + ": "
                      + (jvm == null ? "" : jvm.vendor() + " " + jvm.version() + ", ")
                      + flags));
    }
    line("");
    line("~~~~");
    line(Plain.line(result.replay()));
    line("~~~~");
    line("");
    line("</details>");
  }

  private void line(String line) {
    out.append(line).append('\n');
  }

  /// Text from elsewhere on one line, with what Markdown or HTML would take as theirs escaped.
  static String text(String text) {
    return Plain.line(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replaceAll("([\\\\`*_\\[\\]|#@~$])", "\\\\$1");
  }
}
