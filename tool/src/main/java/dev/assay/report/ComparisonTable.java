package dev.assay.report;

import dev.assay.model.Comparison;
import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.text.Colour;
import dev.assay.text.Scale;
import dev.assay.text.Style;
import dev.assay.text.Table;
import dev.assay.text.Table.Align;
import dev.assay.text.Table.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Every comparison as a row, the important ones first. Several variants stand below each other,
/// below the baseline; a single one stands beside it.
final class ComparisonTable {

  /// More rows than this push the verdict off the screen; the rest is in the page.
  private static final int ROWS = 24;

  /// A column: its heading and what it says of a comparison, or of the baseline.
  private record Field(
      String heading,
      Align align,
      Function<Comparison, Cell> cell,
      Function<Comparison, Cell> base) {

    static Field of(String heading, Align align, Function<Comparison, Cell> cell) {
      return new Field(heading, align, cell, c -> Cell.of(""));
    }
  }

  private final Result result;
  private final Names names;
  private final List<Comparison> ranked;

  ComparisonTable(Result result, Names names) {
    this.result = result;
    this.names = names;
    this.ranked = Ranking.of(result.analysis().comparisons());
  }

  List<String> lines(Style style) {
    if (ranked.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(table(style).lines(style));
    int rows = rows().size();
    if (rows > ROWS) {
      lines.add("and " + (rows - ROWS) + " more in " + TerminalReport.PAGE);
    }
    if (!names.prefix().isEmpty()) {
      lines.add(
          style.paint(Colour.FAINT, "names without their common beginning " + names.prefix()));
    }
    return lines;
  }

  /// The fullest table that shows the names of the metrics whole, or else the narrowest.
  private Table table(Style style) {
    List<List<Field>> choices =
        severalVariants()
            ? List.of(
                List.of(metric(), variant(), value(), change(), interval(), verdict(), forks()),
                List.of(metric(), variant(), value(), change(), interval(), verdict()))
            : List.of(
                List.of(metric(), baseline(), value(), change(), interval(), verdict(), forks()),
                List.of(metric(), baseline(), value(), change(), interval(), verdict()),
                List.of(metric(), baseline(), change(), interval(), verdict()));
    for (List<Field> fields : choices) {
      Table table = filled(fields);
      if (table.width() <= style.width()) {
        return table;
      }
    }
    return filled(choices.getLast());
  }

  private boolean severalVariants() {
    return result.experiment().challengers().size() > 1;
  }

  private Table filled(List<Field> fields) {
    Table table =
        new Table(fields.stream().map(f -> new Table.Column(f.heading(), f.align())).toList());
    rows().stream().limit(ROWS).forEach(row -> table.add(fields.stream().map(row::cell).toList()));
    return table;
  }

  /// A row for a comparison, or for the baseline of those that follow.
  private record Row(Comparison comparison, boolean ofBaseline) {
    Cell cell(Field field) {
      return (ofBaseline ? field.base() : field.cell()).apply(comparison);
    }
  }

  private List<Row> rows() {
    if (!severalVariants()) {
      return ranked.stream().map(c -> new Row(c, false)).toList();
    }
    Map<Metric, List<Comparison>> groups = new LinkedHashMap<>();
    ranked.forEach(c -> groups.computeIfAbsent(c.metric(), m -> new ArrayList<>()).add(c));
    List<Row> rows = new ArrayList<>();
    for (List<Comparison> group : groups.values()) {
      rows.add(new Row(group.getFirst(), true));
      group.forEach(c -> rows.add(new Row(c, false)));
    }
    return rows;
  }

  private Field metric() {
    Function<Comparison, Cell> name =
        c -> new Cell(names.of(c.metric()), c.primary() ? Colour.BOLD : Colour.NONE);
    return new Field("metric", Align.LEFT, severalVariants() ? c -> Cell.of("") : name, name);
  }

  private Field variant() {
    return new Field(
        "variant", Align.LEFT, c -> Cell.of(c.variant()), c -> Cell.of(baselineName()));
  }

  private Field baseline() {
    return Field.of(baselineName(), Align.RIGHT, c -> Cell.of(scale(c).format(c.baselineMean())));
  }

  private Field value() {
    String heading = severalVariants() ? "value" : ranked.getFirst().variant();
    return new Field(
        heading,
        Align.RIGHT,
        c -> Cell.of(scale(c).format(c.variantMean())),
        c -> Cell.of(scale(c).format(c.baselineMean())));
  }

  private static Field change() {
    return Field.of(
        "change", Align.RIGHT, c -> new Cell(Wording.change(c.effect()), Tone.colour(c.verdict())));
  }

  private Field interval() {
    return Field.of(
        Wording.intervals(ranked), Align.RIGHT, c -> Cell.of(Wording.interval(c.effect())));
  }

  private static Field verdict() {
    return Field.of(
        "verdict",
        Align.LEFT,
        c -> new Cell(Kind.of(c.metric()).word(c.verdict()), Tone.colour(c.verdict())));
  }

  private static Field forks() {
    return Field.of("forks", Align.RIGHT, c -> Cell.of(Integer.toString(c.forks())));
  }

  private String baselineName() {
    return result.experiment().baseline().name();
  }

  private static Scale scale(Comparison c) {
    return Scale.of(c.metric().unit(), Math.max(c.baselineMean(), c.variantMean()));
  }
}
