package dev.assay.report;

import dev.assay.model.RewriteReport;
import dev.assay.model.RewriteReport.Action;
import dev.assay.model.RewriteReport.Edit;
import dev.assay.model.RewriteReport.PatchedFile;
import dev.assay.model.Severity;
import dev.assay.text.Colour;
import dev.assay.text.Paragraph;
import java.util.ArrayList;
import java.util.List;

/// A rewritten line for the terminal: each edit with its reason, then the files' differences, or
/// the new line where no file can be patched.
final class RewriteTerminal {
  private static final int EDITS = 60;
  private static final int ARGUMENTS = 200;
  private static final int REMAINING = 20;

  /// Lines of one file's difference.
  private static final int DIFF = 200;

  private final RewriteReport report;
  private final TerminalText out;

  private RewriteTerminal(RewriteReport report, TerminalText out) {
    this.report = report;
    this.out = out;
  }

  static void tell(RewriteReport report, TerminalText out) {
    RewriteTerminal terminal = new RewriteTerminal(report, out);
    out.section(terminal.heading());
    terminal.edits();
    List<PatchedFile> changed =
        report.files().stream().filter(file -> !file.diff().isEmpty()).toList();
    changed.forEach(file -> out.section(terminal.difference(file)));
    if (changed.isEmpty() && report.changes()) {
      out.section(terminal.newLine());
    }
    out.section(terminal.remaining());
  }

  private List<String> heading() {
    List<String> lines = new ArrayList<>();
    String title = AuditWords.title(report.title()) + " for JDK " + report.feature();
    lines.add(out.style().paint(Colour.BOLD, title) + ": " + RewriteWords.summary(report));
    lines.addAll(out.labelled("Proved by  ", Colour.FAINT, AuditWords.title(report.provedBy())));
    return lines;
  }

  private void edits() {
    List<Edit> changes = report.edits().stream().filter(Edit::isChange).toList();
    List<String> lines = new ArrayList<>();
    changes.stream().limit(EDITS).forEach(edit -> lines.addAll(edit(edit)));
    if (changes.size() > EDITS) {
      lines.add("and " + (changes.size() - EDITS) + " more; --json FILE has all");
    }
    out.section(lines);
  }

  private List<String> edit(Edit edit) {
    boolean gone = edit.action() == Action.DELETED;
    String head = AuditWords.argument(edit.argument().text()) + RewriteWords.replacement(edit);
    List<String> lines =
        new ArrayList<>(
            out.labelled(
                gone ? "delete   " : "replace  ", gone ? Colour.RED : Colour.YELLOW, head));
    if (!edit.reason().isEmpty()) {
      lines.addAll(
          Paragraph.hanging("         ", AuditWords.sentences(edit.reason()), out.style().width()));
    }
    return lines;
  }

  /// Lines of a file stay whole, whatever the width: they are read as the file is.
  private List<String> difference(PatchedFile file) {
    List<String> all = file.diff().lines().toList();
    List<String> lines = new ArrayList<>();
    all.stream().limit(DIFF).forEach(line -> lines.add(painted(RewriteWords.diffLine(line))));
    if (all.size() > DIFF) {
      lines.add("and " + (all.size() - DIFF) + " more lines; --json FILE has all");
    }
    return lines;
  }

  private String painted(String line) {
    if (line.startsWith("+++") || line.startsWith("---")) {
      return out.style().paint(Colour.BOLD, line);
    }
    return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
      case '+' -> out.style().paint(Colour.GREEN, line);
      case '-' -> out.style().paint(Colour.RED, line);
      case '@' -> out.style().paint(Colour.CYAN, line);
      default -> line;
    };
  }

  private List<String> newLine() {
    List<String> lines = new ArrayList<>();
    lines.add(out.style().paint(Colour.BOLD, "The new line:"));
    lines.addAll(
        out.flowing(
            report.arguments().stream().limit(ARGUMENTS).map(AuditWords::argument).toList()));
    int more = report.arguments().size() - ARGUMENTS;
    if (more > 0) {
      lines.add("  and " + AuditWords.count(more, "more argument") + "; --json FILE has all");
    }
    return lines;
  }

  private List<String> remaining() {
    List<String> lines = new ArrayList<>();
    for (String sentence : report.remaining().stream().limit(REMAINING).toList()) {
      lines.addAll(
          out.labelled(
              Tone.mark(Severity.WARNING),
              Tone.colour(Severity.WARNING),
              AuditWords.sentences(sentence)));
    }
    if (report.remaining().size() > REMAINING) {
      lines.add("and " + (report.remaining().size() - REMAINING) + " more; --json FILE has all");
    }
    return lines;
  }
}
