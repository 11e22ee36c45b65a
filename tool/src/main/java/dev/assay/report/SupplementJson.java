package dev.assay.report;

import dev.assay.model.Argument;
import dev.assay.model.AuditSupplement;
import dev.assay.model.ExpansionReport;
import dev.assay.model.MachineChoices;
import dev.assay.model.RewriteReport;
import dev.assay.model.RewriteReport.Edit;
import dev.assay.model.RewriteReport.PatchedFile;
import dev.assay.model.UpgradeReport;
import dev.assay.model.UpgradeReport.Change;
import dev.assay.model.UpgradeReport.End;
import dev.assay.model.UpgradeReport.Item;
import dev.assay.model.UpgradeReport.MovedDefault;
import java.util.OptionalLong;
import tools.jackson.databind.node.ObjectNode;

/// What was asked for beside the audit, as JSON.
final class SupplementJson {
  private SupplementJson() {}

  /// Only what was asked for is there.
  static void add(ObjectNode root, AuditSupplement supplement) {
    if (!supplement.upgrades().isEmpty()) {
      root.set("upgrades", JsonFigures.array(supplement.upgrades(), SupplementJson::upgrade));
    }
    if (!supplement.rewrites().isEmpty()) {
      root.set("rewrites", JsonFigures.array(supplement.rewrites(), SupplementJson::rewrite));
    }
    if (!supplement.expansions().isEmpty()) {
      root.set("expansions", JsonFigures.array(supplement.expansions(), SupplementJson::expansion));
    }
    if (!supplement.choices().isEmpty()) {
      root.set("choices", JsonFigures.array(supplement.choices(), SupplementJson::choices));
    }
  }

  private static ObjectNode upgrade(UpgradeReport report) {
    ObjectNode node = JsonText.object();
    node.put("title", report.title());
    node.put("from", report.from());
    node.put("to", report.to());
    node.put("fromProvedBy", report.fromProvedBy());
    node.put("toProvedBy", report.toProvedBy());
    node.put("smooth", report.isSmooth());
    node.set("already", JsonFigures.array(report.already(), SupplementJson::item));
    node.set("breaks", JsonFigures.array(report.breaks(), SupplementJson::item));
    node.set("ignored", JsonFigures.array(report.ignored(), SupplementJson::item));
    node.set("deprecated", JsonFigures.array(report.deprecated(), SupplementJson::item));
    node.set("changes", JsonFigures.array(report.changes(), SupplementJson::change));
    node.set("defaults", JsonFigures.array(report.defaults(), SupplementJson::moved));
    node.set("ends", JsonFigures.array(report.ends(), SupplementJson::end));
    return node;
  }

  private static ObjectNode item(Item item) {
    ObjectNode node = flag(item.argument());
    node.put("message", item.message());
    node.put("words", item.words());
    item.since().ifPresentOrElse(since -> node.put("since", since), () -> node.putNull("since"));
    node.put("fix", item.fix());
    return node;
  }

  private static ObjectNode flag(Argument argument) {
    ObjectNode node = JsonText.object();
    node.put("flag", argument.text());
    AuditJson.origin(node, argument.origin());
    return node;
  }

  private static ObjectNode change(Change change) {
    ObjectNode node = JsonText.object();
    node.put("subject", change.subject());
    node.put("message", change.message());
    return node;
  }

  private static ObjectNode moved(MovedDefault moved) {
    ObjectNode node = JsonText.object();
    node.put("flag", moved.flag());
    node.put("before", moved.before());
    node.put("after", moved.after());
    node.put("meaning", moved.meaning());
    return node;
  }

  private static ObjectNode end(End end) {
    ObjectNode node = flag(end.argument());
    node.put("refusedIn", end.refusedIn());
    node.put("proved", end.proved());
    node.put("message", end.message());
    return node;
  }

  private static ObjectNode rewrite(RewriteReport report) {
    ObjectNode node = JsonText.object();
    node.put("title", report.title());
    node.put("jdk", report.feature());
    node.put("provedBy", report.provedBy());
    node.put("changes", report.changes());
    node.set("edits", JsonFigures.array(report.edits(), SupplementJson::edit));
    node.set("arguments", AuditJson.words(report.arguments()));
    node.set("remaining", AuditJson.words(report.remaining()));
    node.set("files", JsonFigures.array(report.files(), SupplementJson::file));
    return node;
  }

  private static ObjectNode edit(Edit edit) {
    ObjectNode node = flag(edit.argument());
    node.put("action", RewriteWords.word(edit.action()));
    node.set("texts", AuditJson.words(edit.texts()));
    node.put("reason", edit.reason());
    return node;
  }

  private static ObjectNode file(PatchedFile file) {
    ObjectNode node = JsonText.object();
    node.put("file", file.source());
    node.put("after", file.after());
    node.put("diff", file.diff());
    return node;
  }

  private static ObjectNode expansion(ExpansionReport report) {
    ObjectNode node = JsonText.object();
    node.put("jdk", report.feature());
    node.put("provedBy", report.provedBy());
    node.set("arguments", AuditJson.words(report.arguments()));
    node.set("changes", JsonFigures.array(report.changes(), SupplementJson::changed));
    node.set("further", AuditJson.words(report.further()));
    return node;
  }

  private static ObjectNode changed(ExpansionReport.Changed changed) {
    ObjectNode node = JsonText.object();
    node.put("flag", changed.flag());
    node.put("before", changed.before());
    node.put("after", changed.after());
    node.put("admitted", changed.admitted());
    return node;
  }

  private static ObjectNode choices(MachineChoices choices) {
    ObjectNode node = JsonText.object();
    node.put("jdk", choices.feature());
    node.put("cpus", choices.cpus());
    node.put("collector", choices.collector());
    bytes(node, "maximumHeap", choices.maximumHeap());
    bytes(node, "initialHeap", choices.initialHeap());
    node.put("parallelThreads", choices.parallelThreads());
    node.put("concurrentThreads", choices.concurrentThreads());
    node.put("codeCache", choices.codeCache());
    return node;
  }

  private static void bytes(ObjectNode node, String field, OptionalLong bytes) {
    bytes.ifPresentOrElse(value -> node.put(field, value), () -> node.putNull(field));
  }
}
