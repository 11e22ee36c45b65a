package dev.assay.cli;

import java.util.Map;

/// What the launcher found at the other end of the standard streams.
///
/// @param out whether standard output is a terminal
/// @param err whether standard error is a terminal
/// @param width columns of that terminal
public record Terminal(boolean out, boolean err, int width) {

  private static final int USUAL_WIDTH = 100;

  /// No terminal: a pipe, a file, a test.
  public static final Terminal NONE = new Terminal(false, false, USUAL_WIDTH);

  /// As the launcher says in the system properties `assay.terminal` (`1` for standard output, `2`
  /// for standard error, `12` for both) and `assay.columns`. A shell knows this for free, while
  /// Java's own console costs more than the rest of a short command.
  static Terminal of(Map<?, ?> properties) {
    String streams = String.valueOf(properties.get("assay.terminal"));
    int columns = columns(String.valueOf(properties.get("assay.columns")));
    return new Terminal(streams.contains("1"), streams.contains("2"), columns);
  }

  private static int columns(String text) {
    boolean number =
        !text.isEmpty() && text.length() < 5 && text.chars().allMatch(Character::isDigit);
    return number ? Math.max(40, Integer.parseInt(text)) : USUAL_WIDTH;
  }
}
