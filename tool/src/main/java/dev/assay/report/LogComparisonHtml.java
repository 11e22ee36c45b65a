package dev.assay.report;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogComparison.Side;
import dev.assay.model.Stops;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Two sets of logs against one another as one self-contained page.
public final class LogComparisonHtml {

  /// Figures with a verdict at the top; the others stand in the table.
  private static final int FIGURES = 4;

  /// A figure's cell behind its name.
  ///
  /// @param toned whether it takes the colour of the verdict
  private record Column(String head, Function<ComparedFigure, String> cell, boolean toned) {
    boolean says(ComparedFigure figure) {
      return !cell.apply(figure).equals(LogWords.UNKNOWN);
    }
  }

  private final Html html;
  private final LogComparison comparison;
  private final HtmlTable table;

  private LogComparisonHtml(Html html, LogComparison comparison) {
    this.html = html;
    this.comparison = comparison;
    this.table = new HtmlTable(html);
  }

  /// The whole document.
  public static String render(LogComparison comparison) {
    return HtmlShell.render(
        "Logs before and after",
        List.of("page.css", "evidence.css", "log.css"),
        List.of("drawing.js", "charts.js", "live.js", "log-comparison.js"),
        JsonText.compact(data(comparison)),
        html -> new LogComparisonHtml(html, comparison).body());
  }

  private void body() {
    HtmlFrame.OF_LOGS.begin(html, "Logs before and after a change", "");
    answers();
    sides();
    notices();
    figures("change", "Size of the change", "Rate before", "Rate after", comparison.figures());
    figures("operations", "By operation", "Rate before", "Rate after", comparison.operations());
    figures("described", "Without a verdict", "Before", "After", comparison.described());
    HtmlFrame.end(html);
  }

  private void answers() {
    html.open("div", "class", "verdicts several").line();
    List<Answer> answers = Answer.of(comparison);
    List<Answer> surplus = surplus(answers);
    for (Answer answer : answers) {
      if (!surplus.contains(answer)) {
        String below = answer.figures().size() > 1 ? "p" : "h2";
        html.open("div", "class", "verdict " + answer.tendency().style());
        html.leaf(answer.equals(answers.getFirst()) ? "h1" : below, typographic(answer.sentence()));
        html.close("div").line();
      }
    }
    html.close("div").line();
  }

  /// Figures beyond the first that differ or are the same, but not what there is per GB where the
  /// load may explain the others.
  private List<Answer> surplus(List<Answer> answers) {
    boolean otherLoad = comparison.notices().stream().anyMatch(one -> one.id().equals("log.load"));
    return answers.stream()
        .filter(answer -> !answer.figures().isEmpty())
        .filter(answer -> comparison.figures().contains(answer.figures().getFirst()))
        .filter(answer -> new ComparedFigure(answer.figures().getFirst()).isDecided())
        .sorted(
            Comparator.comparing(
                answer -> !(otherLoad && answer.figures().getFirst().unit().equals("s/GB"))))
        .skip(FIGURES)
        .toList();
  }

  private void sides() {
    if (tellTheSame()) {
      html.open("dl", "class", "facts").line();
      side("before", comparison.before());
      side("after", comparison.after());
      html.close("dl").line();
    }
    html.open("dl", "class", "remarks").line();
    html.leaf("dt", "Before")
        .leaf("dd", LogComparisonTerminal.side(comparison, comparison.before()))
        .line();
    html.leaf("dt", "After")
        .leaf("dd", LogComparisonTerminal.side(comparison, comparison.after()))
        .line();
    html.close("dl").line();
  }

  /// Whether the stops of both sides are the same things: pauses are no safepoints.
  private boolean tellTheSame() {
    String source = comparison.before().source();
    return source != null
        && source.equals(comparison.after().source())
        && !source.equals(Side.BOTH);
  }

  private boolean areOfUnlikeLengths() {
    double unlike = comparison.after().seconds() / comparison.before().seconds();
    return Math.max(unlike, 1 / unlike) > ComparedFigure.ALIKE;
  }

  private void side(String when, Side side) {
    boolean pauses = Stops.PAUSES.equals(side.source());
    boolean unlike = areOfUnlikeLengths();
    html.fact(
        (pauses ? "Pauses " : "Stops ") + when,
        unlike
            ? Scale.show(3600 * side.stops() / side.seconds(), "/h")
            : LogWords.count(side.stops()));
    String bound = side.coarse() > 0 ? "at least " : "";
    html.fact(
        "Stopped " + when,
        bound
            + (unlike
                ? Percent.share(side.stoppedNanos() / 1e9 / side.seconds())
                : LogWords.time(side.stoppedNanos())));
  }

  private void notices() {
    if (comparison.notices().isEmpty()) {
      return;
    }
    html.part("notices", "Caveats").line();
    html.open("ul", "class", "advice").line();
    comparison.notices().forEach(notice -> html.advice(notice.severity(), notice.message()));
    html.close("ul").close("section").line();
  }

  /// @param before what the figure before is called, where it is no total
  private void figures(String id, String title, String before, String after, List<Figure> figures) {
    if (figures.isEmpty()) {
      return;
    }
    html.part(id, title).line();
    if (figures.stream().anyMatch(LogComparisonHtml::isDrawn)) {
      html.open("figure", "class", "panel live");
      html.open("div", "class", "chart", "id", "chart-" + id).close("div").close("figure").line();
    }
    List<ComparedFigure> rows = figures.stream().map(ComparedFigure::new).toList();
    List<Column> columns =
        Stream.of(
                new Column("#Before", ComparedFigure::totalBefore, false),
                new Column("#After", ComparedFigure::totalAfter, false),
                new Column("#" + before, ComparedFigure::rateBefore, false),
                new Column("#" + after, ComparedFigure::rateAfter, false),
                new Column("#Change", ComparedFigure::change, true),
                new Column("#Interval", ComparedFigure::interval, false),
                new Column("Verdict", ComparedFigure::verdict, true))
            .filter(column -> rows.stream().anyMatch(column::says))
            .toList();
    table.open(title, false);
    table.head(
        Stream.concat(Stream.of(""), columns.stream().map(Column::head)).toArray(String[]::new));
    rows.forEach(row -> row(row, columns));
    table.close();
    html.close("section").line();
  }

  private void row(ComparedFigure row, List<Column> columns) {
    html.open("tr", "class", row.tendency().style());
    html.leaf("th", row.name(), "scope", "row");
    for (Column column : columns) {
      String tone = column.toned ? "toned" : "";
      String kind = column.head.startsWith("#") ? "n" : "";
      html.leaf("td", typographic(column.cell.apply(row)), "class", (kind + " " + tone).strip());
    }
    html.close("tr").line();
  }

  /// With minus signs, which have the width of a plus sign, and "to" between the bounds.
  private static String typographic(String text) {
    return Plain.line(text).replaceAll("(?<=^|[ (])-(?=\\d)", "−").replace(" .. ", " to ");
  }

  private static boolean isDrawn(Figure figure) {
    return Double.isFinite(figure.change().low()) && Double.isFinite(figure.change().high());
  }

  private static ObjectNode data(LogComparison comparison) {
    ObjectNode root = JsonText.object();
    JsonFigures.number(root, "minEffect", comparison.margin());
    ArrayNode sides = root.putArray("variants");
    Stream.of("before", "after").forEach(sides::add);
    root.set("change", drawn(comparison.figures(), LogComparisonHtml::named));
    root.set("operations", drawn(comparison.operations(), LogComparisonHtml::ofOperation));
    root.set("described", drawn(comparison.described(), LogComparisonHtml::named));
    return root;
  }

  private static String named(Figure figure) {
    return figure.name() + per(figure.unit());
  }

  /// An operation has two figures an hour, which only a table's units tell apart.
  private static String ofOperation(Figure figure) {
    return figure.name() + (figure.quantity() == Quantity.COUNT ? ": stops" : ": time");
  }

  private static ArrayNode drawn(List<Figure> figures, Function<Figure, String> name) {
    return JsonFigures.array(
        figures.stream().filter(LogComparisonHtml::isDrawn).toList(),
        figure -> drawn(figure, name.apply(figure)));
  }

  private static ObjectNode drawn(Figure figure, String name) {
    ComparedFigure compared = new ComparedFigure(figure);
    ObjectNode node = JsonText.object();
    node.put("metric", name);
    node.put("variant", 1);
    JsonFigures.number(node, "ratio", figure.change().ratio());
    JsonFigures.number(node, "low", figure.change().low());
    JsonFigures.number(node, "high", figure.change().high());
    node.put("verdict", compared.tendency().style());
    node.put("word", compared.verdict());
    node.put("change", compared.change());
    node.put("interval", compared.interval());
    node.put("level", Percent.share(figure.change().level()));
    node.put("basis", compared.rateBefore() + " before, " + compared.rateAfter() + " after");
    node.put("primary", compared.isDecided());
    return node;
  }

  private static String per(String unit) {
    return switch (unit) {
      case "/h", "s/h" -> " per hour";
      case "B/s" -> " per second";
      case "s/GB" -> " per GB";
      default -> "";
    };
  }
}
