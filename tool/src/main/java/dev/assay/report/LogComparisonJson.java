package dev.assay.report;

import static dev.assay.report.JsonFigures.array;
import static dev.assay.report.JsonFigures.number;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogComparison.Side;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Two sets of logs against one another as JSON, schema `assay.log-comparison/1`:
/// `docs/reference/log-comparison-json.md` describes every field. What is not known is `null`.
public final class LogComparisonJson {

  /// The schema's name and number.
  public static final String SCHEMA = "assay.log-comparison/1";

  /// In a second.
  private static final double NANOS = 1e9;

  private LogComparisonJson() {}

  /// The whole document, indented, with a line end.
  public static String write(LogComparison comparison) {
    return JsonText.of(root(comparison));
  }

  private static ObjectNode root(LogComparison comparison) {
    ObjectNode root = JsonText.object();
    root.put("schema", SCHEMA);
    number(root, "margin", comparison.margin());
    root.set("before", side(comparison.before()));
    root.set("after", side(comparison.after()));
    ArrayNode answers = root.putArray("answers");
    Answer.of(comparison).forEach(answer -> answers.add(answer.sentence()));
    root.set("figures", array(comparison.figures(), LogComparisonJson::figure));
    root.set("operations", array(comparison.operations(), LogComparisonJson::figure));
    root.set("described", array(comparison.described(), LogComparisonJson::figure));
    root.set("notices", array(comparison.notices(), JsonText::notice));
    return root;
  }

  private static ObjectNode side(Side side) {
    ObjectNode node = JsonText.object();
    ArrayNode files = node.putArray("files");
    side.files().forEach(files::add);
    node.put("logs", side.logs().size());
    node.put("nodes", side.nodes());
    number(node, "seconds", side.seconds());
    node.put("source", side.source());
    JsonFigures.count(node, "stops", side.stops());
    JsonFigures.seconds(node, "stoppedSeconds", side.stoppedNanos());
    node.put("coarse", side.coarse());
    return node;
  }

  private static ObjectNode figure(Figure figure) {
    ObjectNode node = JsonText.object();
    node.put("name", figure.name());
    node.put("unit", figure.unit());
    node.put("quantity", JsonText.name(figure.quantity()));
    total(node, "totalBefore", figure.quantity(), figure.totalBefore());
    total(node, "totalAfter", figure.quantity(), figure.totalAfter());
    number(node, "rateBefore", figure.before());
    number(node, "rateAfter", figure.after());
    number(node, "ratio", figure.change().ratio());
    number(node, "low", figure.change().low());
    number(node, "high", figure.change().high());
    number(node, "level", figure.change().level());
    number(node, "probability", figure.change().probability());
    node.put("verdict", JsonText.name(figure.outcome()));
    node.put("sentence", figure.sentence());
    return node;
  }

  /// A whole number, or seconds in whole nanoseconds: what a double adds behind them is no figure.
  private static void total(ObjectNode node, String field, Quantity quantity, double total) {
    if (Double.isNaN(total)) {
      node.putNull(field);
    } else if (quantity == Quantity.SECONDS) {
      JsonFigures.seconds(node, field, Math.round(total * NANOS));
    } else {
      node.put(field, Math.round(total));
    }
  }
}
