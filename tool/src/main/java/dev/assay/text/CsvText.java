package dev.assay.text;

/// Names in comma-separated values (RFC 4180).
public final class CsvText {
  private CsvText() {}

  /// The name as a field: quoted where it holds what parts fields, and with an apostrophe before it
  /// where a spreadsheet would take it for a formula.
  public static String field(String name) {
    String text = name.length() > 1 && "=+-@\t\r".indexOf(name.charAt(0)) >= 0 ? "'" + name : name;
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
