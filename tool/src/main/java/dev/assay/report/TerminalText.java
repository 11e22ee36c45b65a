package dev.assay.report;

import dev.assay.text.Colour;
import dev.assay.text.Columns;
import dev.assay.text.Paragraph;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Lines for a terminal in the making: sections with an empty line between them.
final class TerminalText {

  /// A continuous-integration log takes a line that begins so for a command, and text from a
  /// repository may try to be one.
  private static final Pattern COMMAND = Pattern.compile("(?m)^(\\s*):(?=:)");

  /// A figure and its unit, which a line must not part.
  private static final Pattern FIGURE = Pattern.compile("(?<=\\d) (?=(?:[nmµ]?s|[KMGT]?i?B)\\b)");

  private final Style style;
  private final List<String> lines = new ArrayList<>();

  TerminalText(Style style) {
    this.style = style;
  }

  Style style() {
    return style;
  }

  void section(List<String> section) {
    if (!section.isEmpty()) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.addAll(section);
    }
  }

  /// A text behind a coloured label, its further lines below its first.
  List<String> labelled(String label, Colour colour, String text) {
    String whole = FIGURE.matcher(text).replaceAll("\u00a0");
    List<String> hanging = new ArrayList<>(Paragraph.hanging(label, whole, style.width()));
    hanging.set(0, style.paint(colour, label) + hanging.getFirst().substring(label.length()));
    return hanging;
  }

  /// A title, to which the lines below it may be added.
  List<String> heading(String title) {
    return labelled("", Colour.NONE, title).stream()
        .map(line -> style.paint(Colour.BOLD, line))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /// Words that stay whole, two spaces apart, below each other under an indentation.
  List<String> flowing(List<String> words) {
    return flowing(words, style.width());
  }

  /// The same in fewer columns.
  static List<String> flowing(List<String> words, int columns) {
    List<String> flowing = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      int width = Columns.of(line.toString()) + 2 + Columns.of(word);
      if (!line.isEmpty() && width > columns) {
        flowing.add(line.toString());
        line.setLength(0);
      }
      line.append("  ").append(word);
    }
    flowing.add(line.toString());
    return flowing;
  }

  /// Everything, with a line end after every line; plain ASCII where the terminal has no more.
  String finish() {
    String text = style.legible(String.join("\n", lines).replace('\u00a0', ' '));
    String harmless = COMMAND.matcher(text).replaceAll("$1: ").replace("##[", "##(");
    return (style.unicode() ? harmless : ascii(harmless)) + "\n";
  }

  private static String ascii(String text) {
    StringBuilder ascii = new StringBuilder(text.length());
    text.codePoints().map(c -> c < 128 ? c : '?').forEach(ascii::appendCodePoint);
    return ascii.toString();
  }
}
