package dev.assay.report;

import dev.assay.model.Comparison;
import dev.assay.model.Comparison.Modes;
import dev.assay.model.Conditions;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.text.Percent;
import dev.assay.text.Scale;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What the charts of the page draw, as JSON.
final class ChartData {

  /// More iterations than this would make the page heavy; the metrics that matter most come first.
  private static final int ITERATIONS = 45_000;

  /// Finer than any pixel.
  private static final MathContext DRAWN = new MathContext(5);

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Result result;
  private final Forks forks;
  private final Names names;
  private final List<String> variants;
  private int iterations;

  ChartData(Result result) {
    this.result = result;
    this.forks = Forks.of(result);
    this.names = Headline.names(result);
    this.variants = result.experiment().variants().stream().map(Variant::name).toList();
  }

  /// The document.
  String write() {
    return JSON.writeValueAsString(root());
  }

  private ObjectNode root() {
    ObjectNode root = JSON.createObjectNode();
    root.put("minEffect", result.experiment().minEffect());
    ArrayNode variantNodes = root.putArray("variants");
    variants.forEach(variantNodes::add);
    root.put("cut", forks.cut());
    ArrayNode comparisons = root.putArray("comparisons");
    Ranking.of(result.analysis().comparisons()).forEach(c -> comparisons.add(comparison(c)));
    ArrayNode metrics = root.putArray("metrics");
    metrics().forEach(m -> metrics.add(metric(m)));
    ArrayNode forkNodes = root.putArray("forks");
    forks.all().forEach(fork -> forkNodes.add(fork(fork)));
    WhyChartData.of(result).ifPresent(why -> root.set("why", why));
    return root;
  }

  /// The compared ones by importance, then those only measured.
  private List<Metric> metrics() {
    Set<Metric> metrics = new LinkedHashSet<>();
    Ranking.of(result.analysis().comparisons()).forEach(c -> metrics.add(c.metric()));
    metrics.addAll(forks.metrics());
    return List.copyOf(metrics);
  }

  private ObjectNode comparison(Comparison c) {
    ObjectNode node = JSON.createObjectNode();
    node.put("variant", variants.indexOf(c.variant()));
    node.put("metric", names.of(c.metric()));
    node.put("primary", c.primary());
    drawn(node, "ratio", c.effect().ratio());
    drawn(node, "low", c.effect().low());
    drawn(node, "high", c.effect().high());
    node.put("verdict", JsonText.name(c.verdict()));
    node.put("word", Kind.of(c.metric()).word(c.verdict()));
    node.put("change", Wording.change(c.effect()));
    node.put("interval", Wording.interval(c.effect()));
    node.put("level", Percent.share(c.effect().level()));
    String better = JsonText.name(c.metric().better());
    node.put("basis", c.forks() + " forks each, " + better + " is better");
    node.put("decided", c.verdict() != Verdict.INCONCLUSIVE);
    return node;
  }

  private ObjectNode metric(Metric metric) {
    ObjectNode node = JSON.createObjectNode();
    Scale scale = scale(metric);
    node.put("name", names.of(metric));
    node.put("divisor", scale.divisor());
    node.put("suffix", scale.suffix());
    node.put("decimals", scale.decimals());
    ArrayNode values = node.putArray("values");
    forks.all().forEach(f -> values.add(drawn(forks.value(f.trial(), metric).orElse(Double.NaN))));
    result.analysis().comparisons().stream()
        .filter(c -> c.metric().equals(metric))
        .flatMap(c -> c.modes().stream())
        .findFirst()
        .map(Modes::threshold)
        .ifPresent(threshold -> drawn(node, "threshold", threshold));
    iterations(metric, node);
    return node;
  }

  private Scale scale(Metric metric) {
    double largest =
        forks.all().stream()
            .flatMap(f -> forks.value(f.trial(), metric).stream())
            .mapToDouble(Double::doubleValue)
            .max()
            .orElse(0);
    return Scale.of(metric.unit(), largest);
  }

  /// The curves of the forks that count, as far as the page can bear them.
  private void iterations(Metric metric, ObjectNode node) {
    List<Measurement> curves = new ArrayList<>();
    for (Forks.Fork fork : forks.all()) {
      fork.trial()
          .measurement(metric.name())
          .filter(m -> m.shape() == Shape.ITERATIONS && m.values().size() > 1)
          .ifPresent(curves::add);
    }
    iterations += curves.stream().mapToInt(m -> m.values().size()).sum();
    if (curves.isEmpty() || iterations > ITERATIONS) {
      return;
    }
    ArrayNode array = node.putArray("iterations");
    for (Forks.Fork fork : forks.all()) {
      ArrayNode curve = JSON.createArrayNode();
      fork.trial()
          .measurement(metric.name())
          .ifPresent(m -> m.values().forEach(v -> curve.add(drawn(v))));
      array.add(curve);
    }
  }

  private ObjectNode fork(Forks.Fork fork) {
    Trial trial = fork.trial();
    ObjectNode node = JSON.createObjectNode();
    node.put("number", trial.number());
    node.put("block", trial.block());
    node.put("variant", variants.indexOf(trial.variant()));
    node.put("state", JsonText.name(fork.state()));
    trial.failure().ifPresent(failure -> node.put("failure", failure));
    String conditions = conditions(trial.conditions());
    if (!conditions.isEmpty()) {
      node.put("conditions", conditions);
    }
    return node;
  }

  /// Only what disturbs: a quiet machine needs no words.
  static String conditions(Conditions conditions) {
    List<String> words = new ArrayList<>();
    conditions.steal().stream()
        .filter(s -> s >= 0.01)
        .forEach(s -> words.add("steal " + Percent.share(s)));
    conditions.cpuPressure().stream()
        .filter(p -> p >= 0.1)
        .forEach(p -> words.add("CPU pressure " + Percent.share(p)));
    conditions.ioPressure().stream()
        .filter(p -> p >= 0.1)
        .forEach(p -> words.add("I/O pressure " + Percent.share(p)));
    conditions.throttledPeriods().stream()
        .filter(n -> n > 0)
        .forEach(n -> words.add(n + " throttled periods"));
    conditions.swappedPages().stream()
        .filter(n -> n > 0)
        .forEach(n -> words.add(n + " pages swapped"));
    return String.join(", ", words);
  }

  private static void drawn(ObjectNode node, String field, double value) {
    node.set(field, JSON.getNodeFactory().numberNode(drawn(value)));
  }

  private static @org.jspecify.annotations.Nullable BigDecimal drawn(double value) {
    return Double.isFinite(value) ? new BigDecimal(value).round(DRAWN) : null;
  }
}
