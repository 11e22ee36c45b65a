package dev.assay.report;

import dev.assay.model.ExpansionReport;
import dev.assay.model.ExpansionReport.Changed;
import dev.assay.model.MachineChoices;
import dev.assay.text.Colour;
import dev.assay.text.Paragraph;
import dev.assay.text.Table;
import dev.assay.text.Table.Align;
import dev.assay.text.Table.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// What arguments do beside what they say, and what a JVM chooses by itself, for the terminal.
final class ExpansionTerminal {
  private static final int ROWS = 100;
  private static final int ARGUMENTS = 30;

  private ExpansionTerminal() {}

  static void tell(ExpansionReport report, TerminalText out) {
    List<String> lines = new ArrayList<>();
    String title = "What JDK " + report.feature() + " makes of " + arguments(report) + ": ";
    String count = AuditWords.count(report.changes().size(), "flag") + " changed";
    lines.addAll(Paragraph.lines(title + count, out.style().width()));
    lines.set(0, out.style().paint(Colour.BOLD, lines.getFirst()));
    lines.addAll(out.labelled("Proved by  ", Colour.FAINT, AuditWords.title(report.provedBy())));
    if (!report.changes().isEmpty()) {
      lines.addAll(changes(report).lines(out.style()));
    }
    if (report.changes().size() > ROWS) {
      lines.add("and " + (report.changes().size() - ROWS) + " more; --json FILE has all");
    }
    for (String sentence : report.further()) {
      lines.addAll(Paragraph.hanging("also ", AuditWords.sentences(sentence), out.style().width()));
    }
    out.section(lines);
  }

  static String arguments(ExpansionReport report) {
    int more = report.arguments().size() - ARGUMENTS;
    return String.join(
            " ", report.arguments().stream().limit(ARGUMENTS).map(AuditWords::argument).toList())
        + (more > 0 ? " and " + AuditWords.count(more, "more argument") : "");
  }

  private static Table changes(ExpansionReport report) {
    Table table =
        new Table(
            List.of(
                new Table.Column("flag", Align.LEFT),
                new Table.Column("without", Align.RIGHT),
                new Table.Column("with", Align.RIGHT),
                new Table.Column("jcmd VM.flags", Align.LEFT)));
    for (Changed changed : report.changes().stream().limit(ROWS).toList()) {
      table.add(
          List.of(
              Cell.of(AuditWords.argument(changed.flag())),
              Cell.of(UpgradeWords.value(changed.before())),
              Cell.of(UpgradeWords.value(changed.after())),
              changed.admitted() ? Cell.of("shows it") : new Cell("hides it", Colour.YELLOW)));
    }
    return table;
  }

  /// A row for each JDK.
  static List<String> choices(List<MachineChoices> choices, TerminalText out) {
    if (choices.isEmpty()) {
      return List.of();
    }
    Table table =
        new Table(CHOICES.stream().map(heading -> new Table.Column(heading, Align.RIGHT)).toList());
    choices.forEach(choice -> table.add(cells(choice).stream().map(Cell::of).toList()));
    List<String> lines = new ArrayList<>();
    lines.add(
        out.style()
            .paint(Colour.BOLD, "What each JDK chooses here where no option says otherwise:"));
    lines.addAll(table.lines(out.style()));
    return lines;
  }

  /// Headings of the table of choices.
  static final List<String> CHOICES =
      List.of(
          "JDK",
          "CPUs",
          "collector",
          "max heap",
          "initial heap",
          "GC threads",
          "concurrent",
          "code cache");

  /// One for each heading.
  static List<String> cells(MachineChoices choice) {
    return List.of(
        Integer.toString(choice.feature()),
        Integer.toString(choice.cpus()),
        AuditWords.title(choice.collector()),
        bytes(choice.maximumHeap()),
        bytes(choice.initialHeap()),
        threads(choice.parallelThreads()),
        threads(choice.concurrentThreads()),
        AuditWords.bytes(choice.codeCache()));
  }

  private static String bytes(OptionalLong bytes) {
    return bytes.isPresent() ? AuditWords.bytes(bytes.getAsLong()) : "unknown";
  }

  private static String threads(int number) {
    return number == 0 ? "-" : Integer.toString(number);
  }
}
