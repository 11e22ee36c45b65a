package dev.assay.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.assay.model.Argument;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.JdkVerdict;
import dev.assay.text.Colour;
import dev.assay.text.Paragraph;
import dev.assay.text.Style;
import dev.assay.text.Table;
import dev.assay.text.Table.Align;
import dev.assay.text.Table.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// One column for each JDK, one row for each line: starts, warns, ignores or refuses.
final class AuditMatrix {

  /// What a cell takes at most, with the space before it.
  private static final int WORD = 9;

  /// Room for the names of lines beside the words.
  private static final int TITLE = 8;

  private AuditMatrix() {}

  /// A line by itself, under no name.
  static List<String> one(AuditedLine line, List<Integer> asked, Style style) {
    List<String> lines = new ArrayList<>();
    for (List<Integer> some : parts(asked, Math.max(1, (style.width() - TITLE) / WORD))) {
      Table table = table("JDK", some, asked(List.of(line)));
      table.add(row(line, "", some, Standing::word));
      if (differs(line)) {
        table.add(given(line, some));
      }
      lines.addAll(table.lines(style));
    }
    return lines;
  }

  /// Several lines, with words where they fit beside the names and with marks elsewhere.
  static List<String> several(List<AuditedLine> rows, List<Integer> asked, Style style) {
    Table words = filled(rows, asked, Standing::word);
    if (words.width() <= style.width()) {
      return words.lines(style);
    }
    List<String> lines = new ArrayList<>();
    for (List<Integer> some : parts(asked, (style.width() - 2 * TITLE) / 5)) {
      lines.addAll(filled(rows, some, Standing::mark).lines(style));
    }
    lines.addAll(Paragraph.lines(Standing.LEGEND, style.width()));
    return lines;
  }

  private static Table filled(
      List<AuditedLine> rows, List<Integer> some, Function<Standing, String> text) {
    Table table = table("JDK", some, asked(rows));
    Map<String, Long> titles =
        rows.stream().collect(groupingBy(line -> line.line().title(), counting()));
    rows.forEach(line -> {
      boolean alone = titles.getOrDefault(line.line().title(), 1L) == 1;
      table.add(row(line, alone ? title(line) : title(line) + place(line), some, text));
    });
    return table;
  }

  private static String title(AuditedLine line) {
    return AuditWords.title(line.line().title());
  }

  /// ` (5:49)`, to tell lines of one name apart.
  private static String place(AuditedLine line) {
    return line.line().arguments().stream()
        .map(Argument::origin)
        .filter(origin -> origin.line() > 0)
        .findFirst()
        .map(origin -> " (" + origin.line() + ":" + origin.column() + ")")
        .orElse("");
  }

  /// A star marks a release of which no build was asked.
  private static Table table(String heading, List<Integer> features, List<JdkVerdict> verdicts) {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(new Table.Column(heading, Align.LEFT));
    for (int feature : features) {
      boolean unproved = verdicts.stream().anyMatch(v -> v.feature() == feature && !v.proved());
      columns.add(new Table.Column(feature + (unproved ? "*" : ""), Align.LEFT));
    }
    return new Table(columns);
  }

  private static List<JdkVerdict> asked(List<AuditedLine> rows) {
    return rows.stream().flatMap(line -> line.jdks().stream()).toList();
  }

  private static List<Cell> row(
      AuditedLine line, String title, List<Integer> features, Function<Standing, String> text) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(title));
    for (int feature : features) {
      cells.add(
          verdict(line, feature)
              .map(Standing::of)
              .map(standing -> new Cell(text.apply(standing), standing.colour()))
              .orElse(Cell.of("")));
    }
    return cells;
  }

  /// How many arguments each JDK is given, where its source gives them by release.
  private static List<Cell> given(AuditedLine line, List<Integer> features) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell("given", Colour.FAINT));
    features.forEach(feature ->
        cells.add(new Cell(Integer.toString(line.line().arguments(feature).size()), Colour.FAINT)));
    return cells;
  }

  private static boolean differs(AuditedLine line) {
    return line.jdks().stream()
            .map(v -> line.line().arguments(v.feature()).size())
            .distinct()
            .count()
        > 1;
  }

  static Optional<JdkVerdict> verdict(AuditedLine line, int feature) {
    return line.jdks().stream().filter(v -> v.feature() == feature).findFirst();
  }

  private static List<List<Integer>> parts(List<Integer> features, int size) {
    List<List<Integer>> parts = new ArrayList<>();
    for (int from = 0; from < features.size(); from += size) {
      parts.add(features.subList(from, Math.min(features.size(), from + size)));
    }
    return parts;
  }
}
