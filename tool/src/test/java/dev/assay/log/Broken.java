package dev.assay.log;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Breaks the lines of a log as others do, and tells what must stay the same.
public final class Broken {

  private Broken() {}

  /// At a column, with the blanks there or without.
  public static String atColumn(String log, int column, boolean trimmed) {
    StringBuilder broken = new StringBuilder();
    for (String line : log.split("\n")) {
      for (int i = 0; i < Math.max(1, line.length()); i += column) {
        String piece = line.substring(i, Math.min(line.length(), i + column));
        broken.append(trimmed ? piece.stripTrailing() : piece).append('\n');
      }
    }
    return broken.toString();
  }

  /// Between words before a column, with the blank there or without.
  public static String atWords(String log, int column, boolean kept) {
    List<String> broken = new ArrayList<>();
    for (String line : log.split("\n")) {
      String rest = line;
      while (rest.length() > column) {
        int blank = rest.lastIndexOf(' ', kept ? column - 1 : column);
        if (blank <= 0 || rest.substring(0, blank).isBlank()) {
          blank = column;
        }
        boolean word = rest.charAt(blank) != ' ';
        broken.add(rest.substring(0, blank) + (kept && !word ? " " : ""));
        rest = rest.substring(word ? blank : blank + 1);
        rest = kept ? rest : rest.stripLeading();
      }
      broken.add(rest);
    }
    return String.join("\n", broken) + "\n";
  }

  /// Something in front of and behind every line.
  static String around(String log, String front, String back) {
    return log.lines().collect(Collectors.joining(back + '\n' + front, front, back + '\n'));
  }

  /// Blanks fill all lines up to the same length.
  static String padded(String log, int width) {
    return log.lines()
        .map(line -> line + " ".repeat(Math.max(0, width - line.length())))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /// At a column, with a backslash behind each piece but the last.
  static String withBackslashes(String log, int column) {
    return log.lines()
        .map(line -> line.replaceAll("(.{" + (column - 1) + "})(?=.)", "$1\\\\\n"))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /// Records of YAML whose texts are folded.
  static String folded(String log, int width) {
    return log.lines()
        .filter(line -> !line.isBlank())
        .map(line -> "---\nid: a0\ntext: '" + fold(line.replace("'", "''"), width) + "'\n")
        .collect(Collectors.joining());
  }

  private static String fold(String text, int width) {
    StringBuilder folded = new StringBuilder();
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      boolean single =
          text.charAt(i) == ' '
              && i > 0
              && text.charAt(i - 1) != ' '
              && i + 1 < text.length()
              && text.charAt(i + 1) != ' ';
      boolean fold = single && length > width;
      folded.append(fold ? "\n  " : text.charAt(i));
      length = fold ? 0 : length + 1;
    }
    return folded.toString();
  }

  /// Pauses and stops without their sizes, which may be lost where a terminal took the blanks at
  /// the ends of lines away.
  static List<String> times(String log) {
    return stopsAndPauses(log).stream()
        .map(figure -> figure.replaceFirst(", before=.*", ""))
        .toList();
  }

  /// Without their order: stops wait for the table of safepoints unless the flags tell that there
  /// is none, and of these nothing tells that they were broken.
  static List<String> stopsAndPauses(String log) {
    return ReadLog.of(log).figures().stream()
        .filter(figure -> figure.startsWith("Pause[") || figure.startsWith("Safepoint["))
        .sorted()
        .toList();
  }
}
