package dev.assay.report;

import dev.assay.text.Style;
import dev.assay.text.Table;
import dev.assay.text.Table.Align;
import dev.assay.text.Table.Cell;
import dev.assay.text.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A table that leaves out its less important columns where the terminal is too narrow for them.
///
/// @param <T> what a row is about
final class FittingTable<T> {

  /// A column.
  ///
  /// @param rank 0 always stays; of the others all with the highest go first
  record Field<T>(String heading, Align align, int rank, Function<T, Cell> cell) {}

  private final List<Field<T>> fields = new ArrayList<>();

  /// Adds a column of words.
  FittingTable<T> words(String heading, int rank, Function<T, String> text) {
    fields.add(new Field<>(heading, Align.LEFT, rank, row -> Cell.of(text.apply(row))));
    return this;
  }

  /// Adds a column of figures.
  FittingTable<T> figures(String heading, int rank, Function<T, String> text) {
    fields.add(new Field<>(heading, Align.RIGHT, rank, row -> Cell.of(text.apply(row))));
    return this;
  }

  /// Adds a column of words in their own colours, which always stays.
  FittingTable<T> coloured(String heading, Function<T, Cell> cell) {
    fields.add(new Field<>(heading, Align.LEFT, 0, cell));
    return this;
  }

  /// The heading and the rows as lines.
  List<String> lines(List<T> rows, Style style) {
    List<Field<T>> kept = new ArrayList<>(fields);
    kept.removeIf(field -> field.rank() > 0 && isEmpty(field, rows));
    Table table = table(kept, rows);
    while (table.width() > style.width() && kept.stream().anyMatch(f -> f.rank() > 0)) {
      int least = kept.stream().mapToInt(Field::rank).max().orElseThrow();
      kept.removeIf(field -> field.rank() == least);
      table = table(kept, rows);
    }
    return table.lines(style);
  }

  /// A column that says nothing in any row only takes room.
  private static <T> boolean isEmpty(Field<T> field, List<T> rows) {
    return rows.stream()
        .map(row -> field.cell().apply(row).text().strip())
        .allMatch(text -> text.isEmpty() || text.equals(LogWords.UNKNOWN));
  }

  private static <T> Table table(List<Field<T>> fields, List<T> rows) {
    Table table = new Table(fields.stream().map(f -> new Column(f.heading(), f.align())).toList());
    rows.forEach(row -> table.add(fields.stream().map(f -> f.cell().apply(row)).toList()));
    return table;
  }
}
