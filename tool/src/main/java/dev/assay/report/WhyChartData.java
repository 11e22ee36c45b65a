package dev.assay.report;

import dev.assay.model.CauseLedger;
import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Explanation;
import dev.assay.model.LogReport;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.model.ThreadTimeline;
import dev.assay.model.Timeline;
import dev.assay.model.Trial;
import dev.assay.model.Why;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What the charts of the why draw, as JSON.
final class WhyChartData {

  /// Finer than any pixel.
  private static final MathContext DRAWN = new MathContext(4);

  /// More than this many buckets of a log would be finer than any pixel.
  private static final int BUCKETS = 2_000;

  private final Result result;
  private final Explanation explanation;

  private WhyChartData(Result result) {
    this.result = result;
    this.explanation = result.explanation();
  }

  /// Absent where there is no why.
  static Optional<ObjectNode> of(Result result) {
    return HtmlWhy.isAny(result) ? Optional.of(new WhyChartData(result).node()) : Optional.empty();
  }

  private ObjectNode node() {
    ObjectNode node = JsonText.object();
    node.set("whys", JsonFigures.array(explanation.whys(), WhyChartData::why));
    node.set("logs", JsonFigures.array(HtmlWhy.logged(result), this::log));
    node.set("timelines", JsonFigures.array(explanation.timelines(), this::timeline));
    return node;
  }

  private static ObjectNode why(Why why) {
    ObjectNode node = JsonText.object();
    node.put("variant", why.variant());
    node.set("ledgers", JsonFigures.array(why.ledgers(), WhyChartData::ledger));
    return node;
  }

  private static ObjectNode ledger(CauseLedger ledger) {
    ObjectNode node = JsonWhy.ledger(ledger);
    node.put("title", WhyWording.total(ledger));
    node.put("per", "per " + ledger.work());
    List<CauseLedger.Part> parts = ledger.parts();
    for (int i = 0; i < parts.size(); i++) {
      ((ObjectNode) node.get("parts").get(i)).put("words", WhyWording.row(parts.get(i)));
    }
    return node;
  }

  private ObjectNode log(String variant) {
    LogReport log = explanation.logs().get(variant);
    ObjectNode node = JsonText.object();
    node.put("variant", variant);
    node.put("index", HtmlWhy.variants(result).indexOf(variant));
    if (log != null) {
      node.set("safepoints", new LogJsonSafepoints(log).node());
      node.set("gc", new LogJsonGc(log).node());
    }
    return node;
  }

  private ObjectNode timeline(ThreadTimeline line) {
    ObjectNode node = JsonText.object();
    node.put("variant", line.variant());
    node.put("bucketSeconds", line.bucket());
    ObjectNode cpu = node.putObject("cpu");
    new TreeMap<>(line.cpu()).forEach((kind, values) -> cpu.set(kind.text(), numbers(values)));
    result.trials().stream()
        .filter(trial -> trial.number() == line.trial())
        .findFirst()
        .flatMap(WhyChartData::iterations)
        .ifPresent(iterations -> node.set("iterations", iterations));
    codeCache(explanation.logs().get(line.variant()))
        .ifPresent(code -> node.set("codeCache", code));
    return node;
  }

  /// The iterations laid back from the end of the fork, where the last one ends.
  private static Optional<ObjectNode> iterations(Trial trial) {
    Optional<Measurement> measured =
        trial
            .measurement(Metric.ITERATION_WALL.name())
            .filter(m -> m.shape() == Shape.ITERATIONS)
            .filter(m -> m.values().stream().allMatch(seconds -> seconds > 0));
    Optional<Double> wall = trial.measurement(Metric.WALL.name()).map(m -> m.value(0));
    if (measured.isEmpty() || wall.isEmpty()) {
      return Optional.empty();
    }
    List<Double> seconds = measured.get().values();
    double sum = seconds.stream().mapToDouble(Double::doubleValue).sum();
    ObjectNode node = JsonText.object();
    JsonFigures.number(node, "startSeconds", Math.max(0, wall.get() - sum));
    node.set("seconds", numbers(seconds));
    return Optional.of(node);
  }

  /// The use of all code heaps together, in the first run that the log holds.
  private static Optional<ObjectNode> codeCache(@Nullable LogReport log) {
    if (log == null || log.timeline().codeCache().isEmpty() || log.timeline().bucket() <= 0) {
      return Optional.empty();
    }
    Timeline timeline = log.timeline();
    double bucket = timeline.bucket() / 1e9;
    ArrayNode used = JsonNodeFactory.instance.arrayNode();
    for (int i = 0; i < first(log, bucket); i++) {
      used.add(sum(timeline.codeCache().values(), i));
    }
    ObjectNode node = JsonText.object();
    node.put("bucketSeconds", bucket);
    node.set("used", used);
    CodeCache cache = log.codeCache();
    JsonFigures.count(
        node,
        "size",
        cache == null ? -1 : cache.heaps().stream().mapToLong(CodeHeapUse::size).sum());
    return Optional.of(node);
  }

  private static int first(LogReport log, double bucket) {
    double seconds = log.runs().isEmpty() ? Double.NaN : log.runs().getFirst().seconds();
    int buckets = Math.min(BUCKETS, log.timeline().covered().size());
    return seconds > 0 ? Math.min(buckets, (int) Math.ceil(seconds / bucket)) : buckets;
  }

  /// Unknown where no heap is known.
  private static @Nullable Long sum(Collection<List<Long>> heaps, int bucket) {
    List<Long> known = new ArrayList<>();
    for (List<Long> heap : heaps) {
      if (bucket < heap.size() && heap.get(bucket) >= 0) {
        known.add(heap.get(bucket));
      }
    }
    return known.isEmpty() ? null : known.stream().mapToLong(Long::longValue).sum();
  }

  private static ArrayNode numbers(List<Double> values) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    values.forEach(value ->
        array.add(
            Double.isFinite(value)
                ? array.numberNode(new BigDecimal(value).round(DRAWN))
                : array.nullNode()));
    return array;
  }
}
