package dev.assay.report;

import dev.assay.text.Columns;
import dev.assay.text.Plain;

/// Text from elsewhere inside a line or a table of Markdown.
final class MarkdownCell {
  private MarkdownCell() {}

  /// With everything escaped that Markdown or HTML would take as theirs.
  static String text(String text) {
    return MarkdownReport.text(text);
  }

  /// The same, cut down to a length.
  static String text(String text, int longest) {
    return text(Columns.shorten(Plain.line(text), longest));
  }

  /// As code. Text with a character that would end the code, or that means one thing in a table and
  /// another outside, is escaped instead.
  static String code(String text) {
    String plain = Plain.line(text);
    if (plain.isEmpty()) {
      return "";
    }
    return plain.chars().anyMatch(c -> c == '`' || c == '\\' || c == '|')
        ? text(plain)
        : "`" + plain + "`";
  }
}
