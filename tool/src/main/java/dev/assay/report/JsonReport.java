package dev.assay.report;

import dev.assay.model.Analysis;
import dev.assay.model.Check;
import dev.assay.model.Comparison;
import dev.assay.model.Comparison.Modes;
import dev.assay.model.Effect;
import dev.assay.model.Environment;
import dev.assay.model.Jvm;
import dev.assay.model.Metric;
import dev.assay.model.Placebo;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.WarmUp;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A result as JSON, schema `assay.result/1`: `docs/reference/result.md` describes every field.
///
/// A figure that is not known is `null`; the order of fields and entries is fixed.
public final class JsonReport {

  /// The schema's name and number.
  public static final String SCHEMA = "assay.result/1";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Result result;
  private final Forks forks;
  private final JsonWhy whys;

  private JsonReport(Result result) {
    this.result = result;
    this.forks = Forks.of(result);
    this.whys = new JsonWhy(result.experiment());
  }

  /// The whole document, indented, with a line end.
  public static String write(Result result) {
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(new JsonReport(result).root())
        + "\n";
  }

  private ObjectNode root() {
    Analysis analysis = result.analysis();
    ObjectNode root = JSON.createObjectNode();
    root.put("schema", SCHEMA);
    root.put("name", result.experiment().name());
    root.put("seed", result.experiment().seed());
    root.put("baseline", result.experiment().baseline().name());
    number(root, "confidence", confidence(analysis.comparisons()));
    number(root, "minEffect", result.experiment().minEffect());
    root.set("metrics", array(metrics(), this::metric));
    root.set("comparisons", array(analysis.comparisons(), this::comparison));
    root.set("findings", array(Remarks.findings(result), whys::finding));
    root.set("trials", trials());
    root.set("environment", environment(result.environment()));
    root.set("warnings", array(analysis.notices(), JsonText::notice));
    run(root);
    return root;
  }

  /// What DESIGN.md does not name: how the run went and every fork's number.
  private void run(ObjectNode root) {
    Analysis analysis = result.analysis();
    root.put("design", JsonText.name(result.experiment().design()));
    root.put("decided", analysis.decided());
    root.put("stopped", result.stopped());
    number(root, "elapsed", result.elapsed().toMillis() / 1000.0);
    root.put("primaryReason", analysis.primaryReason());
    root.set("warmUp", analysis.warmUp().map(JsonReport::warmUp).orElse(null));
    root.set("placebos", array(analysis.placebos(), JsonReport::placebo));
    root.set(
        "confirmation",
        result.confirmation().map(a -> array(a.comparisons(), this::comparison)).orElse(null));
    root.set("variants", array(result.experiment().variants(), JsonWhy::variant));
    root.set("why", array(result.explanation().whys(), whys::why));
    root.set(
        "followUps",
        array(
            result.explanation().followUps(),
            shown -> JsonWhy.shown(shown, shown.comparison().map(this::comparison))));
    root.set("evidenceQuality", JsonWhy.quality(result.explanation().quality()));
    root.set("forks", array(forks.all(), this::fork));
    root.put("directory", result.directory());
    root.put("replay", result.replay());
  }

  /// What every interval holds at least.
  private static double confidence(List<Comparison> comparisons) {
    return comparisons.stream().mapToDouble(c -> c.effect().level()).min().orElse(Double.NaN);
  }

  /// Compared metrics first, then those only measured.
  private List<Metric> metrics() {
    Map<String, Metric> metrics = new java.util.LinkedHashMap<>();
    result
        .analysis()
        .comparisons()
        .forEach(c -> metrics.putIfAbsent(c.metric().name(), c.metric()));
    forks.metrics().forEach(m -> metrics.putIfAbsent(m.name(), m));
    return List.copyOf(metrics.values());
  }

  private ObjectNode metric(Metric metric) {
    ObjectNode node = JSON.createObjectNode();
    node.put("metric", metric.name());
    node.put("unit", metric.unit());
    node.put("better", JsonText.name(metric.better()));
    node.put("primary", isPrimary(metric));
    return node;
  }

  private boolean isPrimary(Metric metric) {
    return result.analysis().primary().filter(p -> p.name().equals(metric.name())).isPresent()
        || result.analysis().comparisons().stream()
            .anyMatch(c -> c.primary() && c.metric().name().equals(metric.name()));
  }

  private ObjectNode comparison(Comparison c) {
    ObjectNode node = JSON.createObjectNode();
    node.put("variant", c.variant());
    node.put("metric", c.metric().name());
    effect(node, c.effect());
    node.put("verdict", JsonText.name(c.verdict()));
    node.put("blocks", c.blocks());
    node.put("moreBlocks", c.moreBlocks());
    node.put("primary", c.primary());
    number(node, "level", c.effect().level());
    node.put("forks", c.forks());
    number(node, "baselineMean", c.baselineMean());
    number(node, "variantMean", c.variantMean());
    number(node, "detectable", c.detectable());
    number(node, "robust", c.robust());
    node.set("modes", c.modes().map(JsonReport::modes).orElse(null));
    node.set("withDisturbed", c.withDisturbed().map(JsonReport::judged).orElse(null));
    return node;
  }

  private static ObjectNode modes(Modes modes) {
    ObjectNode node = JSON.createObjectNode();
    number(node, "gap", modes.gap());
    number(node, "threshold", modes.threshold());
    number(node, "baselineSlow", modes.baselineSlow());
    number(node, "variantSlow", modes.variantSlow());
    number(node, "probability", modes.probability());
    return node;
  }

  private static ObjectNode judged(Comparison.Judged judged) {
    ObjectNode node = JSON.createObjectNode();
    effect(node, judged.effect());
    node.put("verdict", JsonText.name(judged.verdict()));
    return node;
  }

  private static void effect(ObjectNode node, Effect effect) {
    number(node, "ratio", effect.ratio());
    number(node, "low", effect.low());
    number(node, "high", effect.high());
  }

  /// Forks behind the verdict by variant. A variant called `failed` loses its count to that of the
  /// failed forks; `forks` has both.
  private ObjectNode trials() {
    ObjectNode node = JSON.createObjectNode();
    for (Variant variant : result.experiment().variants()) {
      node.put(variant.name(), forks.count(variant.name(), Forks.State.COUNTED));
    }
    node.put("failed", forks.failed().size());
    return node;
  }

  private static ObjectNode environment(Environment environment) {
    ObjectNode node = JSON.createObjectNode();
    ObjectNode machine = node.putObject("machine");
    new TreeMap<>(environment.machine()).forEach(machine::put);
    node.set("checks", array(environment.checks(), JsonReport::check));
    ObjectNode jvms = node.putObject("jvms");
    new TreeMap<>(environment.jvms()).forEach((variant, jvm) -> jvms.set(variant, jvm(jvm)));
    ObjectNode commands = node.putObject("commands");
    new TreeMap<>(environment.commands())
        .forEach((variant, command) -> commands.set(variant, strings(command)));
    return node;
  }

  private static ObjectNode check(Check check) {
    ObjectNode node = JSON.createObjectNode();
    node.put("id", check.id());
    node.put("title", check.title());
    node.put("severity", JsonText.name(check.severity()));
    node.put("value", check.value());
    node.put("remedy", check.remedy());
    return node;
  }

  private static ObjectNode jvm(Jvm jvm) {
    ObjectNode node = JSON.createObjectNode();
    node.put("home", jvm.home());
    node.put("version", jvm.version());
    node.put("feature", jvm.feature());
    node.put("vendor", jvm.vendor());
    node.put("name", jvm.name());
    node.put("architecture", jvm.architecture());
    node.set("collectors", strings(jvm.collectors()));
    return node;
  }

  private static ObjectNode warmUp(WarmUp warmUp) {
    ObjectNode node = JSON.createObjectNode();
    node.put("cut", warmUp.cut());
    node.put("iterations", warmUp.iterations());
    ObjectNode unsteady = node.putObject("unsteady");
    new TreeMap<>(warmUp.unsteady()).forEach((variant, share) -> number(unsteady, variant, share));
    return node;
  }

  private static ObjectNode placebo(Placebo placebo) {
    ObjectNode node = JSON.createObjectNode();
    node.put("metric", placebo.metric().name());
    effect(node, placebo.effect());
    number(node, "level", placebo.effect().level());
    number(node, "probability", placebo.probability());
    return node;
  }

  private ObjectNode fork(Forks.Fork fork) {
    Trial trial = fork.trial();
    ObjectNode node = JSON.createObjectNode();
    node.put("number", trial.number());
    node.put("block", trial.block());
    node.put("attempt", trial.attempt());
    node.put("variant", trial.variant());
    node.put("started", trial.started().toString());
    node.put("state", JsonText.name(fork.state()));
    node.put("failure", trial.failure().orElse(null));
    node.put("directory", trial.directory());
    ObjectNode values = node.putObject("values");
    trial.measurements().forEach(m -> number(values, m.metric().name(), m.value(forks.cut())));
    JsonWhy.evidence(node, trial.evidence());
    return node;
  }

  private static <T> ArrayNode array(Collection<T> entries, Function<T, ObjectNode> toNode) {
    ArrayNode array = JSON.createArrayNode();
    entries.forEach(entry -> array.add(toNode.apply(entry)));
    return array;
  }

  private static ArrayNode strings(List<String> texts) {
    ArrayNode array = JSON.createArrayNode();
    texts.forEach(array::add);
    return array;
  }

  /// JSON has no word for NaN or infinity; what cannot be given is `null`.
  private static void number(ObjectNode node, String field, double value) {
    if (Double.isFinite(value)) {
      node.put(field, value);
    } else {
      node.putNull(field);
    }
  }
}
