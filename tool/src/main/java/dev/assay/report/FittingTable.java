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
  private record Field<T>(Column column, int rank, Function<T, Cell> cell) {}

  /// A column with its cells.
  private record Filled(Column column, int rank, List<Cell> cells) {}

  /// The table of some rows on a terminal.
  static final class Fitted {
    private final List<Filled> columns;
    private final Style style;

    private Fitted(List<Filled> columns, Style style) {
      this.columns = columns;
      this.style = style;
    }

    /// The heading and the rows as lines.
    List<String> lines() {
      return table(columns).lines(style);
    }

    /// Whether the columns of a rank have both something to say and the room for it.
    boolean shows(int rank) {
      return columns.stream().anyMatch(column -> column.rank() == rank);
    }
  }

  private final List<Field<T>> fields = new ArrayList<>();

  /// Adds a column of words.
  FittingTable<T> words(String heading, int rank, Function<T, String> text) {
    return column(heading, Align.LEFT, rank, row -> Cell.of(text.apply(row)));
  }

  /// Adds a column of figures.
  FittingTable<T> figures(String heading, int rank, Function<T, String> text) {
    return column(heading, Align.RIGHT, rank, row -> Cell.of(text.apply(row)));
  }

  /// Adds a column of words in their own colours, however narrow it is.
  FittingTable<T> coloured(String heading, Function<T, Cell> cell) {
    return column(heading, Align.LEFT, 0, cell);
  }

  private FittingTable<T> column(String heading, Align align, int rank, Function<T, Cell> cell) {
    fields.add(new Field<>(new Column(heading, align), rank, cell));
    return this;
  }

  /// The heading and the rows as lines.
  List<String> lines(List<T> rows, Style style) {
    return fitted(rows, style).lines();
  }

  /// The table of the rows, each of whose cells is asked for once.
  Fitted fitted(List<T> rows, Style style) {
    List<Filled> filled = new ArrayList<>();
    for (Field<T> field : fields) {
      List<Cell> cells = rows.stream().map(field.cell()).toList();
      if (filled.isEmpty()) {
        cells = cells.stream().map(cell -> shortened(cell, style.width())).toList();
      } else if (isEmpty(cells)) {
        continue;
      }
      filled.add(new Filled(field.column(), field.rank(), cells));
    }
    return new Fitted(kept(filled, style.width()), style);
  }

  private static Cell shortened(Cell cell, int width) {
    return Columns.of(cell.text()) <= width
        ? cell
        : new Cell(Columns.shorten(cell.text(), (int) (width * NAME)), cell.colour());
  }

  /// A column that says nothing in any row only takes room.
  private static boolean isEmpty(List<Cell> cells) {
    return cells.stream()
        .map(cell -> cell.text().strip())
        .allMatch(text -> text.isEmpty() || text.equals(LogWords.UNKNOWN));
  }

  private static List<Filled> kept(List<Filled> all, int width) {
    if (table(all).width() <= width) {
      return all;
    }
    // What is left out for its width may leave room for something of less importance.
    Set<Integer> ranks = new TreeSet<>(Set.of(0));
    for (int rank : new TreeSet<>(all.stream().map(Filled::rank).filter(r -> r > 0).toList())) {
      ranks.add(rank);
      if (table(ofRanks(all, ranks)).width() > width) {
        ranks.remove(rank);
      }
    }
    return ofRanks(all, ranks);
  }

  private static List<Filled> ofRanks(List<Filled> all, Set<Integer> ranks) {
    return all.stream().filter(column -> ranks.contains(column.rank())).toList();
  }

  private static Table table(List<Filled> columns) {
    Table table = new Table(columns.stream().map(Filled::column).toList());
    int rows = columns.getFirst().cells().size();
    for (int i = 0; i < rows; i++) {
      int row = i;
      table.add(columns.stream().map(column -> column.cells().get(row)).toList());
    }
    return table;
  }
}
