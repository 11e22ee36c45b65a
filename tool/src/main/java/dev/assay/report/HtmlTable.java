package dev.assay.report;

import dev.assay.text.Columns;

/// A table of the page that scrolls by itself where it is wider than the page.
final class HtmlTable {

  /// More rows than these scroll within the page.
  private static final int TALL = 14;

  /// Characters of a name.
  private static final int LONGEST = 80;

  private final Html html;

  HtmlTable(Html html) {
    this.html = html;
  }

  /// A table of so many rows.
  void open(String label, int rows) {
    open(label, rows > TALL);
  }

  /// @param tall whether it also scrolls down within a limited height
  void open(String label, boolean tall) {
    html.open(
        "div",
        "class",
        tall ? "scroll tall" : "scroll",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-label",
        label);
    html.open("table").line();
  }

  /// Headings; those of figures begin with `#`.
  void head(String... headings) {
    html.open("thead").open("tr");
    for (String heading : headings) {
      boolean figure = heading.startsWith("#");
      html.leaf(
          "th",
          figure ? heading.substring(1) : heading,
          "scope",
          "col",
          "class",
          figure ? "n" : "t");
    }
    html.close("tr").close("thead").open("tbody").line();
  }

  void close() {
    html.close("tbody").close("table").close("div").line();
  }

  /// What a row is about; the whole of a long name stands where the pointer rests on it.
  void name(String name) {
    openName(name);
    html.close("th");
  }

  /// The same, where more follows in the cell.
  void openName(String name) {
    String shown = Columns.shorten(name, LONGEST);
    if (shown.equals(name)) {
      html.open("th", "scope", "row");
    } else {
      html.open("th", "scope", "row", "title", name);
    }
    html.text(shown);
  }

  void cell(String text) {
    html.leaf("td", text);
  }

  void figure(String text) {
    html.leaf("td", text, "class", "n");
  }
}
