package dev.assay.report;

import static dev.assay.report.JsonFigures.array;
import static dev.assay.report.JsonFigures.number;

import dev.assay.model.CauseLedger;
import dev.assay.model.Effect;
import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.EvidenceQuality;
import dev.assay.model.Experiment;
import dev.assay.model.FigureChange;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.FollowUpResult;
import dev.assay.model.JvmDifference;
import dev.assay.model.Variant;
import dev.assay.model.Why;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The why of a result as JSON.
final class JsonWhy {
  private final Experiment experiment;

  JsonWhy(Experiment experiment) {
    this.experiment = experiment;
  }

  ObjectNode why(Why why) {
    ObjectNode node = JsonText.object();
    node.put("variant", why.variant());
    node.set("ledgers", array(why.ledgers(), JsonWhy::ledger));
    node.set("figures", array(why.figures(), JsonWhy::figure));
    node.set("differences", array(why.differences(), JsonWhy::difference));
    node.set("findings", array(why.findings(), this::finding));
    why.profile()
        .ifPresent(profile ->
            node.putObject("profile")
                .put("page", profile.page())
                .put("summary", profile.summary()));
    return node;
  }

  static ObjectNode ledger(CauseLedger ledger) {
    ObjectNode node = JsonText.object();
    node.put("total", ledger.total());
    node.put("work", ledger.work());
    number(node, "baselineSeconds", ledger.baseline());
    number(node, "variantSeconds", ledger.variant());
    number(node, "change", WhyWording.change(ledger));
    node.set("parts", array(ledger.parts(), JsonWhy::part));
    node.set("missing", strings(ledger.missing()));
    node.put("forksLeftOut", ledger.leftOut());
    return node;
  }

  private static ObjectNode part(CauseLedger.Part part) {
    ObjectNode node = JsonText.object();
    node.put("component", JsonText.name(part.component()));
    number(node, "baselineSeconds", part.baseline());
    number(node, "variantSeconds", part.variant());
    number(node, "change", part.change());
    number(node, "low", part.low());
    number(node, "high", part.high());
    node.put("cause", part.cause());
    number(node, "detectable", part.detectable());
    return node;
  }

  private static ObjectNode figure(FigureChange change) {
    ObjectNode node = JsonText.object();
    node.put("figure", change.figure().text());
    node.put("unit", change.figure().unit());
    number(node, "baselineMean", change.baseline());
    number(node, "variantMean", change.variant());
    number(node, "difference", change.difference());
    number(node, "low", change.low());
    number(node, "high", change.high());
    node.put("changed", change.changed());
    number(node, "explains", change.explains().orElse(Double.NaN));
    number(node, "detectable", change.detectable());
    return node;
  }

  private static ObjectNode difference(JvmDifference difference) {
    ObjectNode node = JsonText.object();
    node.put("kind", JsonText.name(difference.kind()));
    node.put("name", difference.name());
    node.put("baselineValue", difference.baseline());
    node.put("variantValue", difference.value());
    node.put("asked", difference.asked());
    return node;
  }

  ObjectNode finding(Finding finding) {
    ObjectNode node = JsonText.object();
    node.put("id", finding.id());
    node.put("severity", JsonText.name(finding.severity()));
    node.put("variant", finding.variant());
    node.put("summary", finding.summary());
    ObjectNode evidence = node.putObject("evidence");
    new TreeMap<>(finding.evidence()).forEach((name, value) -> number(evidence, name, value));
    node.put("remedy", finding.remedy());
    finding
        .followUp()
        .ifPresentOrElse(
            followUp -> node.set("followUp", followUp(followUp)), () -> node.putNull("followUp"));
    return node;
  }

  private ObjectNode followUp(FollowUp followUp) {
    ObjectNode node = JsonText.object();
    node.put("expectation", followUp.expectation());
    node.set("baseline", variant(followUp.baseline()));
    node.set("challenger", variant(followUp.challenger()));
    node.put("command", FollowUpCommand.of(experiment, followUp));
    return node;
  }

  /// What a follow-up showed.
  static ObjectNode shown(FollowUpResult result, Optional<ObjectNode> comparison) {
    ObjectNode node = JsonText.object();
    node.put("finding", result.finding());
    node.put("outcome", JsonText.name(result.outcome()));
    node.put("sentence", result.sentence());
    node.put("directory", result.directory());
    node.set("comparison", comparison.orElse(null));
    return node;
  }

  static ObjectNode variant(Variant variant) {
    ObjectNode node = JsonText.object();
    node.put("name", variant.name());
    node.put("jdk", variant.jdk().orElse(null));
    node.set("flags", strings(variant.flags()));
    ObjectNode environment = node.putObject("environment");
    new TreeMap<>(variant.environment()).forEach(environment::put);
    node.put("jar", variant.jar().orElse(null));
    node.put("classPath", variant.classPath().orElse(null));
    return node;
  }

  static ObjectNode quality(EvidenceQuality quality) {
    ObjectNode node = JsonText.object();
    node.set("timedForks", counts(quality.forks()));
    node.set("evidenceForks", counts(quality.evidenceForks()));
    ObjectNode perturbation = node.putObject("perturbation");
    new TreeMap<>(quality.perturbation())
        .forEach((variant, effect) -> perturbation.set(variant, effect(effect)));
    node.set("unavailable", strings(quality.unavailable()));
    return node;
  }

  private static ObjectNode counts(Map<String, Integer> counts) {
    ObjectNode node = JsonText.object();
    new TreeMap<>(counts).forEach(node::put);
    return node;
  }

  private static ObjectNode effect(Effect effect) {
    ObjectNode node = JsonText.object();
    number(node, "ratio", effect.ratio());
    number(node, "low", effect.low());
    number(node, "high", effect.high());
    number(node, "level", effect.level());
    return node;
  }

  /// What is known of one fork: its figures in the order of their kinds, its facts, and why a
  /// source gave nothing.
  static void evidence(ObjectNode fork, Evidence evidence) {
    ObjectNode figures = fork.putObject("evidence");
    for (EvidenceFigure figure : EvidenceFigure.values()) {
      evidence.figure(figure).ifPresent(value -> number(figures, figure.text(), value));
    }
    ObjectNode facts = fork.putObject("facts");
    new TreeMap<>(evidence.facts()).forEach(facts::put);
    ObjectNode unavailable = fork.putObject("unavailable");
    new TreeMap<>(evidence.unavailable()).forEach(unavailable::put);
  }

  private static ArrayNode strings(List<String> texts) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    texts.forEach(array::add);
    return array;
  }
}
