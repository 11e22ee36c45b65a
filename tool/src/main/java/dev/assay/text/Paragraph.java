package dev.assay.text;

import java.util.ArrayList;
import java.util.List;

/// Text broken into lines at spaces.
public final class Paragraph {
  private Paragraph() {}

  /// The lines of a text, none wider than `width` unless a single word is.
  public static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split(" +")) {
      if (!line.isEmpty() && Columns.of(line.toString()) + 1 + Columns.of(word) > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /// The text behind a label, its further lines indented to stand under its first.
  public static List<String> hanging(String label, String text, int width) {
    int indent = Columns.of(label);
    List<String> lines = lines(text, width - indent);
    List<String> hanging = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      hanging.add((i == 0 ? label : " ".repeat(indent)) + lines.get(i));
    }
    return hanging;
  }
}
