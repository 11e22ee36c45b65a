package dev.assay.cli;

import dev.assay.analysis.Reanalysis;
import dev.assay.analysis.Reanalysis.Interval;
import dev.assay.cli.ReportImport.Pair;
import dev.assay.cli.ReportImport.Row;
import dev.assay.model.Effect;
import dev.assay.model.Metric;
import dev.assay.model.Metric.Better;
import dev.assay.text.Colour;
import dev.assay.text.Paragraph;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import dev.assay.text.Style;
import dev.assay.text.Table;
import dev.assay.text.Table.Align;
import dev.assay.text.Table.Cell;
import dev.assay.text.Table.Column;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The re-analysis of other tools' files for the terminal.
final class ReportImportText {

  private static final String NOTHING = "-";

  private final ReportImport report;
  private final Style style;
  private final List<String> out = new ArrayList<>();

  private ReportImportText(ReportImport report, Style style) {
    this.report = report;
    this.style = style;
  }

  static List<String> lines(ReportImport report, Style style) {
    ReportImportText text = new ReportImportText(report, style);
    String file = "";
    for (Row row : report.rows()) {
      if (!row.file().equals(file)) {
        file = row.file();
        text.file(file);
      }
    }
    if (!report.pairs().isEmpty()) {
      text.pairs();
    }
    return text.out.stream().map(style::legible).toList();
  }

  private void file(String file) {
    List<Row> rows = report.rows().stream().filter(row -> row.file().equals(file)).toList();
    out.add(style.paint(Colour.BOLD, Plain.line(file)));
    Table table =
        new Table(
            List.of(
                new Column("benchmark", Align.LEFT),
                new Column("values", Align.RIGHT),
                new Column("forks", Align.RIGHT),
                new Column("mean", Align.RIGHT),
                new Column("95% by fork", Align.RIGHT),
                new Column("95% pooled", Align.RIGHT),
                new Column("too narrow", Align.RIGHT)));
    rows.forEach(row -> table.add(cells(row)));
    out.addAll(table.lines(style));
    out.addAll(Paragraph.lines(explanation(rows) + negative(rows), style.width()));
    out.add("");
  }

  private static List<Cell> cells(Row row) {
    Reanalysis figures = row.figures();
    Scale scale = Scale.of(row.metric().unit(), figures.mean());
    return List.of(
        Cell.of(name(row)),
        Cell.of(String.valueOf(figures.values())),
        Cell.of(String.valueOf(figures.forks())),
        Cell.of(scale.format(figures.mean())),
        Cell.of(figures.byFork().map(i -> interval(i, scale)).orElse(NOTHING)),
        Cell.of(figures.pooled().map(i -> interval(i, scale)).orElse(NOTHING)),
        factor(figures));
  }

  private static Cell factor(Reanalysis figures) {
    if (figures.widthRatio().isEmpty()) {
      return Cell.of(NOTHING);
    }
    double factor = figures.widthRatio().getAsDouble();
    String text = String.format(Locale.ROOT, "%.1fx", factor);
    return new Cell(text, factor >= 1.5 ? Colour.YELLOW : Colour.NONE);
  }

  private static String explanation(List<Row> rows) {
    DoubleSummaryStatistics factors =
        rows.stream()
            .flatMapToDouble(row -> row.figures().widthRatio().stream())
            .summaryStatistics();
    if (rows.stream().anyMatch(row -> row.figures().forks() < 2)) {
      return "A single fork says nothing about the next one: run at least 5 (JMH: -f 5), then there"
          + " is an interval by fork.";
    }
    if (factors.getCount() == 0 && rows.stream().anyMatch(row -> severalPerFork(row.figures()))) {
      return "No value differs from the others, so there is no width to compare.";
    }
    if (factors.getCount() == 0) {
      return "Every run is a fork of its own, so the two intervals are one and the same.";
    }
    return String.format(
        Locale.ROOT,
        "The pooled interval takes all values for independent, as JMH does. But the iterations of a"
            + " fork share its luck (layout in memory, what was inlined), so there are only as many"
            + " independent measurements as forks. %s",
        factors.getMax() < 1.2
            ? "Here the two agree: the forks differ little."
            : "Here the interval by fork is "
                + range(factors.getMin(), factors.getMax())
                + " times as wide.");
  }

  /// The interval is symmetric, and of two forks that differ it is wide.
  private static String negative(List<Row> rows) {
    boolean below =
        rows.stream()
            .map(Row::figures)
            .filter(figures -> figures.mean() > 0)
            .flatMap(figures -> Stream.concat(figures.byFork().stream(), figures.pooled().stream()))
            .anyMatch(interval -> interval.low() < 0);
    return below
        ? " An interval that reaches below zero, where none of these figures can be, is of too few"
            + " values for how much they differ."
        : "";
  }

  private static boolean severalPerFork(Reanalysis figures) {
    return figures.values() > figures.forks();
  }

  private static String range(double least, double most) {
    String low = String.format(Locale.ROOT, "%.1f", least);
    String high = String.format(Locale.ROOT, "%.1f", most);
    return low.equals(high) ? low : low + " to " + high;
  }

  private void pairs() {
    Pair first = report.pairs().getFirst();
    if (!first.base().file().equals(first.other().file())) {
      out.add(style.paint(Colour.BOLD, "against " + Plain.line(first.base().file())));
    }
    Table table =
        new Table(
            List.of(
                new Column("compared", Align.LEFT),
                new Column("change", Align.RIGHT),
                new Column("95% by fork", Align.RIGHT),
                new Column("", Align.LEFT)));
    report.pairs().forEach(pair -> table.add(cells(pair)));
    out.addAll(table.lines(style));
    out.addAll(
        Paragraph.lines(
            "The forks of the two did not take turns, so whatever changed on the machine between the"
                + " runs is inside these numbers, and no interval can show it. To know, run both"
                + " in one experiment: assay compare.",
            style.width()));
  }

  private List<Cell> cells(Pair pair) {
    if (pair.effect().isEmpty()) {
      return List.of(
          Cell.of(compared(pair)), Cell.of(NOTHING), Cell.of(NOTHING), Cell.of("a single fork"));
    }
    Effect effect = pair.effect().get();
    int decimals = Percent.decimals(effect.low(), effect.high());
    return List.of(
        Cell.of(compared(pair)),
        Cell.of(Percent.change(effect.ratio(), decimals)),
        Cell.of(
            effect.isOpen()
                ? "any"
                : Percent.change(effect.low(), decimals)
                    + " … "
                    + Percent.change(effect.high(), decimals)),
        direction(pair.base().metric(), effect));
  }

  private static Cell direction(Metric metric, Effect effect) {
    if (effect.low() <= 1 && effect.high() >= 1) {
      return Cell.of("no difference shown");
    }
    boolean faster = metric.better() == Better.LOWER ? effect.high() < 1 : effect.low() > 1;
    return faster ? new Cell("better", Colour.GREEN) : new Cell("worse", Colour.RED);
  }

  private String compared(Pair pair) {
    String base = name(pair.base());
    String other = name(pair.other());
    if (pair.base().file().equals(pair.other().file())) {
      return other + " against " + base;
    }
    boolean several = report.pairs().stream().map(p -> p.other().file()).distinct().count() > 1;
    return other + (several ? ", " + Plain.line(pair.other().file()) : "");
  }

  /// A benchmark without its package: class and method tell it apart.
  private static String name(Row row) {
    return Plain.line(row.name()).replaceFirst("^([a-z_][\\w]*\\.)+(?=[A-Z])", "");
  }

  private static String interval(Interval interval, Scale scale) {
    return scale.number(interval.low()) + " … " + scale.number(interval.high());
  }
}
