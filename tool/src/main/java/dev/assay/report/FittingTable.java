package dev.assay.report;

import dev.assay.text.Columns;
import dev.assay.text.Style;
import dev.assay.text.Table;
import dev.assay.text.Table.Align;
import dev.assay.text.Table.Cell;
import dev.assay.text.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A table that leaves out less important columns where the terminal is too narrow for all.
///
/// @param <T> what a row is about
final class FittingTable<T> {

  /// A name that is wider than the terminal is cut down to this share of it, so that there is room
  /// for what is said of it.
  private static final double NAME = 0.6;

  /// A column.
  ///
  /// @param rank 0 stays however narrow it is; of the others the lower are taken first, all of a
  ///   rank together
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

  /// Adds a column of words in their own colours, however narrow it is.
  FittingTable<T> coloured(String heading, Function<T, Cell> cell) {
    fields.add(new Field<>(heading, Align.LEFT, 0, cell));
    return this;
  }

  /// The heading and the rows as lines.
  List<String> lines(List<T> rows, Style style) {
    List<Field<T>> told = told(rows, style);
    return table(told, kept(told, rows, style)::contains, rows).lines(style);
  }

  /// Whether the columns of a rank have both something to say and the room for it.
  boolean shows(int rank, List<T> rows, Style style) {
    return kept(told(rows, style), rows, style).contains(rank);
  }

  private List<Field<T>> told(List<T> rows, Style style) {
    Field<T> first = fields.getFirst();
    Stream<Field<T>> others = fields.stream().skip(1).filter(field -> !isEmpty(field, rows));
    return Stream.concat(Stream.of(shortened(first, style.width())), others).toList();
  }

  private static <T> Field<T> shortened(Field<T> field, int width) {
    return new Field<>(
        field.heading(),
        field.align(),
        field.rank(),
        row -> shortened(field.cell().apply(row), width));
  }

  private static Cell shortened(Cell cell, int width) {
    return Columns.of(cell.text()) <= width
        ? cell
        : new Cell(Columns.shorten(cell.text(), (int) (width * NAME)), cell.colour());
  }

  private static <T> Set<Integer> kept(List<Field<T>> told, List<T> rows, Style style) {
    Set<Integer> all =
        told.stream().map(Field::rank).collect(Collectors.toCollection(TreeSet::new));
    if (table(told, all::contains, rows).width() <= style.width()) {
      return all;
    }
    // What is left out for its width may leave room for something of less importance.
    Set<Integer> kept = new TreeSet<>(Set.of(0));
    for (int rank : all) {
      kept.add(rank);
      if (rank > 0 && table(told, kept::contains, rows).width() > style.width()) {
        kept.remove(rank);
      }
    }
    return kept;
  }

  /// A column that says nothing in any row only takes room.
  private static <T> boolean isEmpty(Field<T> field, List<T> rows) {
    return rows.stream()
        .map(row -> field.cell().apply(row).text().strip())
        .allMatch(text -> text.isEmpty() || text.equals(LogWords.UNKNOWN));
  }

  private static <T> Table table(List<Field<T>> fields, IntPredicate kept, List<T> rows) {
    List<Field<T>> shown = fields.stream().filter(field -> kept.test(field.rank())).toList();
    Table table = new Table(shown.stream().map(f -> new Column(f.heading(), f.align())).toList());
    rows.forEach(row -> table.add(shown.stream().map(f -> f.cell().apply(row)).toList()));
    return table;
  }
}
