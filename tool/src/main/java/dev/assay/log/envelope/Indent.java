package dev.assay.log.envelope;

import java.util.List;

/// Blanks in front of every piece of a broken line but the first.
///
/// @param blanks how many
/// @param within how many of them count where the next break is
record Indent(int blanks, int within) {

  /// Fewer may be blanks of the line.
  private static final int LEAST = 2;

  /// Of a log of unified lines.
  ///
  /// @param first what every whole line begins with
  static Indent of(List<String> lines, Opening first) {
    int blanks = Integer.MAX_VALUE;
    int widest = 0;
    int column = 0;
    for (String line : lines) {
      if (first.begins(line)) {
        column = Math.max(column, line.length());
      } else if (!line.isBlank()) {
        blanks = Math.min(blanks, line.length() - line.stripLeading().length());
        widest = Math.max(widest, line.length());
      }
    }
    boolean none = blanks < LEAST || blanks == Integer.MAX_VALUE;
    return none ? new Indent(0, 0) : new Indent(blanks, widest > column ? 0 : blanks);
  }
}
