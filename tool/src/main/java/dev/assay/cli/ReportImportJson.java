package dev.assay.cli;

import dev.assay.analysis.Reanalysis.Interval;
import dev.assay.cli.ReportImport.Pair;
import dev.assay.cli.ReportImport.Row;
import dev.assay.model.Effect;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The re-analysis of other tools' files as JSON, schema `assay.reanalysis/1`:
/// `docs/reference/report.md`. A figure that cannot be given is `null`.
final class ReportImportJson {
  private ReportImportJson() {}

  static ObjectNode of(ReportImport report) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("schema", "assay.reanalysis/1");
    ArrayNode benchmarks = root.putArray("benchmarks");
    report.rows().forEach(row -> add(benchmarks.addObject(), row));
    ArrayNode comparisons = root.putArray("comparisons");
    report.pairs().forEach(pair -> add(comparisons.addObject(), pair));
    return root;
  }

  private static void add(ObjectNode node, Row row) {
    node.put("file", row.file());
    node.put("benchmark", row.name());
    node.put("unit", row.metric().unit());
    node.put("better", row.metric().better().name().toLowerCase(Locale.ROOT));
    node.put("forks", row.figures().forks());
    node.put("values", row.figures().values());
    node.put("mean", row.figures().mean());
    interval(node.putObject("byFork"), row.figures().byFork());
    interval(node.putObject("pooled"), row.figures().pooled());
    if (row.figures().widthRatio().isPresent()) {
      node.put("widthRatio", row.figures().widthRatio().getAsDouble());
    } else {
      node.putNull("widthRatio");
    }
  }

  private static void add(ObjectNode node, Pair pair) {
    node.put("base", pair.base().name());
    node.put("baseFile", pair.base().file());
    node.put("other", pair.other().name());
    node.put("otherFile", pair.other().file());
    node.put("ratio", pair.effect().map(Effect::ratio).orElse(null));
    node.put("low", pair.effect().map(Effect::low).orElse(null));
    node.put("high", pair.effect().map(Effect::high).orElse(null));
    node.put("interleaved", false);
  }

  private static void interval(ObjectNode node, Optional<Interval> interval) {
    node.put("low", interval.map(Interval::low).orElse(null));
    node.put("high", interval.map(Interval::high).orElse(null));
  }
}
