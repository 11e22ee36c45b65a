package dev.assay.report;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Side;
import dev.assay.model.Notice;
import dev.assay.text.Colour;
import dev.assay.text.Plain;
import dev.assay.text.Style;
import dev.assay.text.Table.Cell;
import java.util.ArrayList;
import java.util.List;

/// Two sets of logs against one another for the terminal: the answers in sentences, the tables
/// behind them, and what to know before believing them.
public final class LogComparisonTerminal {
  private final LogComparison comparison;
  private final Style style;
  private final TerminalText out;

  private LogComparisonTerminal(LogComparison comparison, Style style) {
    this.comparison = comparison;
    this.style = style;
    this.out = new TerminalText(style);
  }

  /// The whole comparison, with a line end after every line.
  public static String render(LogComparison comparison, Style style) {
    LogComparisonTerminal terminal = new LogComparisonTerminal(comparison, style);
    terminal.all();
    return terminal.out.finish();
  }

  private void all() {
    List<String> sides = new ArrayList<>();
    sides.addAll(out.labelled("Before  ", Colour.FAINT, side(comparison, comparison.before())));
    sides.addAll(out.labelled("After   ", Colour.FAINT, side(comparison, comparison.after())));
    out.section(sides);
    out.section(Answer.of(comparison).stream().flatMap(one -> sentence(one).stream()).toList());
    table("Figures", "rate ", comparison.figures());
    table("Operations", "rate ", comparison.operations());
    table("Without a verdict", "", comparison.described());
    out.section(comparison.notices().stream().flatMap(n -> notice(n).stream()).toList());
  }

  static String side(LogComparison comparison, Side side) {
    List<String> names = FileNames.of(comparison).of(side.logs());
    boolean several = side.nodes() < names.size();
    int files = side.files().size();
    return LogWords.count(names.size(), "log")
        + (files > names.size() ? " (" + LogWords.count(files, "file") + ")" : "")
        + (several ? " of " + LogWords.count(side.nodes(), "node") + "," : "")
        + (side.seconds() > 0
            ? (several ? " " : " of ") + LogWords.span(side.seconds()) + " in total"
            : "")
        + ": "
        + Plain.several(names, 3);
  }

  private List<String> sentence(Answer answer) {
    Colour colour = answer.tendency().colour();
    return out.labelled("", Colour.NONE, Plain.line(answer.sentence())).stream()
        .map(line -> style.paint(colour, line))
        .toList();
  }

  /// @param rate what stands before `before` and `after` where they are no totals
  private void table(String title, String rate, List<Figure> figures) {
    if (figures.isEmpty()) {
      return;
    }
    List<String> lines = new ArrayList<>(List.of(style.paint(Colour.BOLD, title)));
    lines.addAll(
        new FittingTable<ComparedFigure>()
            .words("", 0, row -> Plain.line(row.name()))
            .figures("before", 2, ComparedFigure::totalBefore)
            .figures("after", 2, ComparedFigure::totalAfter)
            .figures(rate + "before", 1, ComparedFigure::rateBefore)
            .figures(rate + "after", 0, ComparedFigure::rateAfter)
            .figures("change", 0, ComparedFigure::change)
            .figures("interval", 3, ComparedFigure::interval)
            .coloured("verdict", row -> new Cell(row.verdict(), row.tendency().colour()))
            .lines(figures.stream().map(ComparedFigure::new).toList(), style));
    out.section(lines);
  }

  private List<String> notice(Notice notice) {
    return out.labelled(
        Tone.mark(notice.severity()), Tone.colour(notice.severity()), Plain.line(notice.message()));
  }
}
