package dev.assay.report;

import dev.assay.model.RewriteReport;
import dev.assay.model.RewriteReport.Action;
import dev.assay.model.RewriteReport.Edit;
import dev.assay.text.Columns;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The words that the forms of a rewrite share.
final class RewriteWords {

  /// A longer line of a file was not written by hand.
  private static final int LINE = 400;

  private RewriteWords() {}

  /// `3 deleted, 1 replaced, 5 kept`.
  static String summary(RewriteReport report) {
    List<String> parts = new ArrayList<>();
    for (Action action : List.of(Action.DELETED, Action.REPLACED, Action.KEPT)) {
      long count = report.edits().stream().filter(edit -> edit.action() == action).count();
      if (count > 0) {
        parts.add(count + " " + word(action));
      }
    }
    return parts.isEmpty() ? "no arguments" : String.join(", ", parts);
  }

  static String word(Action action) {
    return switch (action) {
      case KEPT -> "kept";
      case DELETED -> "deleted";
      case REPLACED -> "replaced";
    };
  }

  /// ` → -Xlog:gc`, or nothing for a deletion.
  static String replacement(Edit edit) {
    return edit.action() == Action.REPLACED
        ? " → " + edit.texts().stream().map(AuditWords::argument).collect(Collectors.joining(" "))
        : "";
  }

  /// A line of a difference with its indentation, harmless.
  static String diffLine(String line) {
    String marked = Plain.line("|" + line);
    return Columns.shorten(marked.substring(1), LINE);
  }
}
