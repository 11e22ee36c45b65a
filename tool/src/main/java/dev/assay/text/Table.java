package dev.assay.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Rows of cells in columns that line up, by the columns their characters take.
public final class Table {

  /// On which side of its column a cell stands.
  public enum Align {
    LEFT,
    RIGHT
  }

  /// A heading and how the cells below it stand.
  public record Column(String heading, Align align) {}

  /// A text and its colour.
  public record Cell(String text, Colour colour) {
    /// Without colour.
    public static Cell of(String text) {
      return new Cell(text, Colour.NONE);
    }
  }

  private static final int GAP = 2;
  private static final int NARROWEST = 8;

  private final List<Column> columns;
  private final List<List<Cell>> rows = new ArrayList<>();

  /// An empty table; its first column gives way when the table is too wide, and then other words.
  public Table(List<Column> columns) {
    this.columns = List.copyOf(columns);
  }

  /// Adds a row with one cell for every column.
  public void add(List<Cell> row) {
    if (row.size() != columns.size()) {
      throw new IllegalArgumentException(
          "a row of " + row.size() + " cells in a table of " + columns.size() + " columns");
    }
    rows.add(List.copyOf(row));
  }

  /// The heading and the rows as lines, no wider than the style allows as long as columns of words
  /// can give way.
  public List<String> lines(Style style) {
    int[] widths = fitted(style.width());
    List<String> lines = new ArrayList<>();
    lines.add(
        line(
            columns.stream().map(c -> new Cell(c.heading(), Colour.FAINT)).toList(),
            widths,
            style));
    rows.forEach(row -> lines.add(line(row, widths, style)));
    return lines;
  }

  private int[] fitted(int most) {
    int[] widths = widths();
    int excess = width() - most;
    for (int i = 0; i < widths.length && excess > 0; i++) {
      if (i == 0 || columns.get(i).align() == Align.LEFT) {
        int given = Math.clamp(widths[i] - NARROWEST, 0, excess);
        widths[i] -= given;
        excess -= given;
      }
    }
    return widths;
  }

  /// The columns that the whole table takes when nothing gives way.
  public int width() {
    return IntStream.of(widths()).sum() + GAP * (columns.size() - 1);
  }

  private int[] widths() {
    return IntStream.range(0, columns.size()).map(this::width).toArray();
  }

  private int width(int column) {
    return Math.max(
        Columns.of(columns.get(column).heading()),
        rows.stream().mapToInt(row -> Columns.of(row.get(column).text())).max().orElse(0));
  }

  private String line(List<Cell> row, int[] widths, Style style) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      Cell cell = row.get(i);
      String text = Columns.shorten(cell.text(), widths[i]);
      String space = " ".repeat(widths[i] - Columns.of(text));
      String painted = style.paint(cell.colour(), text);
      line.append(i == 0 ? "" : " ".repeat(GAP))
          .append(columns.get(i).align() == Align.LEFT ? painted + space : space + painted);
    }
    return line.toString().stripTrailing();
  }
}
