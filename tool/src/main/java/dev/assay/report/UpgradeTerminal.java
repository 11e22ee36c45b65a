package dev.assay.report;

import dev.assay.model.Severity;
import dev.assay.model.UpgradeReport;
import dev.assay.model.UpgradeReport.Change;
import dev.assay.model.UpgradeReport.End;
import dev.assay.model.UpgradeReport.Item;
import dev.assay.model.UpgradeReport.MovedDefault;
import dev.assay.text.Colour;
import dev.assay.text.Paragraph;
import dev.assay.text.Table;
import dev.assay.text.Table.Align;
import dev.assay.text.Table.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The move to another JDK for the terminal: what breaks first, what ends one day last.
final class UpgradeTerminal {

  /// Entries of one list.
  private static final int MOST = 40;

  private final UpgradeReport report;
  private final TerminalText out;

  private UpgradeTerminal(UpgradeReport report, TerminalText out) {
    this.report = report;
    this.out = out;
  }

  /// Tells of one line.
  ///
  /// @param told lists of defaults that the reader has seen; grows
  static void tell(UpgradeReport report, Set<List<MovedDefault>> told, TerminalText out) {
    new UpgradeTerminal(report, out).all(told);
  }

  private void all(Set<List<MovedDefault>> told) {
    out.section(heading());
    items(Severity.ERROR, report.already(), "refused by JDK " + report.from() + " already");
    items(Severity.ERROR, report.breaks(), "JDK " + report.to() + " does not start with it");
    items(
        Severity.WARNING,
        report.ignored(),
        "has an effect on " + report.from() + " and none on " + report.to());
    items(Severity.WARNING, report.deprecated(), "deprecated in JDK " + report.to());
    report.changes().stream().limit(MOST).forEach(change -> out.section(changed(change)));
    more(report.changes().size());
    if (!report.defaults().isEmpty()) {
      movedDefaults(told);
    }
    if (!report.ends().isEmpty()) {
      out.section(ends());
      more(report.ends().size());
    }
  }

  private List<String> heading() {
    List<String> lines = new ArrayList<>();
    String move = "From JDK " + report.from() + " to " + report.to() + ": ";
    lines.add(out.style().paint(Colour.BOLD, move + AuditWords.title(report.title())));
    lines.addAll(Paragraph.lines(UpgradeWords.summary(report), out.style().width()));
    String builds =
        AuditWords.title(report.fromProvedBy()) + ", " + AuditWords.title(report.toProvedBy());
    lines.addAll(out.labelled("Proved by  ", Colour.FAINT, builds));
    return lines;
  }

  private void items(Severity severity, List<Item> items, String what) {
    items.stream().limit(MOST).forEach(item -> out.section(item(severity, item, what)));
    more(items.size());
  }

  private List<String> item(Severity severity, Item item, String what) {
    String head =
        AuditWords.argument(item.argument().text())
            + ", "
            + AuditWords.place(item.argument().origin())
            + ": "
            + what
            + UpgradeWords.since(item);
    List<String> lines =
        new ArrayList<>(out.labelled(Tone.mark(severity), Tone.colour(severity), head));
    lines.addAll(sentence("  ", item.message()));
    lines.addAll(sentence("  JVM: ", item.words()));
    lines.addAll(sentence("  Fix: ", item.fix()));
    return lines;
  }

  private List<String> changed(Change change) {
    String head = AuditWords.argument(change.subject()) + ": ";
    return out.labelled(
        Tone.mark(Severity.INFO),
        Tone.colour(Severity.INFO),
        head + AuditWords.sentences(change.message()));
  }

  private List<String> sentence(String label, String text) {
    return text.isEmpty()
        ? List.of()
        : Paragraph.hanging(label, AuditWords.sentences(text), out.style().width());
  }

  private void movedDefaults(Set<List<MovedDefault>> told) {
    if (told.add(report.defaults())) {
      out.section(defaults());
      more(report.defaults().size());
    } else {
      out.section(List.of(UpgradeWords.sameDefaults(report)));
    }
  }

  /// Defaults that are not the same, with the meaning of each below it.
  private List<String> defaults() {
    Table table =
        new Table(
            List.of(
                new Table.Column("default of", Align.LEFT),
                new Table.Column("JDK " + report.from(), Align.RIGHT),
                new Table.Column("JDK " + report.to(), Align.RIGHT)));
    List<MovedDefault> shown = report.defaults().stream().limit(MOST).toList();
    shown.forEach(moved ->
        table.add(
            List.of(
                Cell.of(AuditWords.argument(moved.flag())),
                Cell.of(UpgradeWords.value(moved.before())),
                Cell.of(UpgradeWords.value(moved.after())))));
    List<String> rows = table.lines(out.style());
    List<String> lines = new ArrayList<>(List.of(rows.getFirst()));
    for (int i = 0; i < shown.size(); i++) {
      lines.add(rows.get(i + 1));
      lines.addAll(sentence("  ", shown.get(i).meaning()));
    }
    return lines;
  }

  private List<String> ends() {
    Table table =
        new Table(
            List.of(
                new Table.Column("works now", Align.LEFT),
                new Table.Column("refused by", Align.LEFT),
                new Table.Column("known from", Align.LEFT)));
    List<End> shown = report.ends().stream().limit(MOST).toList();
    shown.forEach(end ->
        table.add(
            List.of(
                Cell.of(AuditWords.argument(end.argument().text())),
                Cell.of("JDK " + end.refusedIn()),
                Cell.of(end.proved() ? "a build of it" : "a table"))));
    return table.lines(out.style());
  }

  private void more(int all) {
    if (all > MOST) {
      out.section(List.of("and " + (all - MOST) + " more" + "; --json FILE has all"));
    }
  }
}
