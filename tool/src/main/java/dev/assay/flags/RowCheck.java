package dev.assay.flags;

import java.util.List;

/// Holds one row of the knowledge's text to its format.
final class RowCheck {

  private RowCheck() {}

  /// @throws IllegalArgumentException saying what is wrong
  static void check(String key, List<String> cells, int columns) {
    int space = key.indexOf(' ');
    if (space < 0) {
      throw new IllegalArgumentException("has no sort before its name");
    }
    if (cells.size() != columns) {
      throw new IllegalArgumentException(
          "has " + cells.size() + " cells for " + columns + " builds");
    }
    String name = key.substring(space + 1);
    for (int column = 0; column < columns; column++) {
      String cell = cells.get(column);
      if (column == 0 && (cell.equals(KnowledgeText.SAME) || cell.startsWith("~ "))) {
        throw new IllegalArgumentException("its first cell refers to one at its left");
      }
      if (!cell.isEmpty() && !cell.equals(KnowledgeText.SAME)) {
        check(key.substring(0, space), name, cell);
      }
    }
  }

  private static void check(String sort, String name, String cell) {
    switch (sort) {
      case Rows.FLAG -> Cell.fate(name, cell);
      case Rows.OPTION -> Cell.answer(name, cell);
      case Rows.MODULE -> {
        if ("+-~".indexOf(cell.charAt(0)) < 0) {
          throw new IllegalArgumentException("'" + cell + "' is no list of packages");
        }
      }
      case Rows.LIMIT -> Limit.parse(cell);
      case Rows.BUNDLE -> Moved.bundle(cell);
      case Rows.LOG, Rows.COMMAND -> {}
      default -> throw new IllegalArgumentException("'" + sort + "' is no sort of row");
    }
  }
}
