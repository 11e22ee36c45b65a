package dev.assay.flags;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// Writes what builds said as the knowledge's text.
final class KnowledgeWriter {

  private KnowledgeWriter() {}

  /// The same lessons always give the same text.
  ///
  /// @param lessons one per column, from the left
  static String write(List<Lesson> lessons) {
    StringBuilder text = new StringBuilder(KnowledgeText.SIGNATURE).append('\n');
    SortedSet<String> keys = new TreeSet<>();
    for (Lesson lesson : lessons) {
      text.append("build\t").append(lesson.asked().line()).append('\n');
      keys.addAll(lesson.cells().keySet());
    }
    for (String key : keys) {
      text.append(key);
      String left = "";
      for (int column = 0; column < lessons.size(); column++) {
        String cell = lessons.get(column).cells().getOrDefault(key, "");
        text.append('\t').append(column == 0 ? cell : shortened(key, left, cell));
        left = cell;
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String shortened(String key, String left, String cell) {
    if (cell.equals(left)) {
      return cell.isEmpty() ? "" : KnowledgeText.SAME;
    }
    return key.startsWith(Rows.MODULE + " ") ? Packages.difference(left, cell) : cell;
  }
}
