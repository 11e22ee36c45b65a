package dev.assay.report;

import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Comparison.Modes;
import dev.assay.model.Conditions;
import dev.assay.model.Effect;
import dev.assay.model.Evidence;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Explanation;
import dev.assay.model.Finding;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Notice;
import dev.assay.model.Placebo;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.model.WarmUp;
import dev.assay.model.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;

/// Makes results that look like real ones, without a JVM: forks with drift, noise, warm-up and
/// modes, from a seed. Its interval is a plain one on logs; the real rule is the analysis's.
final class Laboratory {
  private static final Instant START = Instant.parse("2026-11-20T14:03:00Z");

  private final Random random;
  private final List<String> variants;
  private final List<Metric> metrics;
  private final Map<String, Double> base = new LinkedHashMap<>();
  private final Map<String, Double> ratios = new LinkedHashMap<>();
  private final Map<String, Double> slowShare = new LinkedHashMap<>();
  private final List<Trial> trials = new ArrayList<>();
  private double noise = 0.012;
  private double gap;
  private int iterations;
  private int cut;
  private int perVariant = 2;
  private Design design = Design.BLOCKS;
  private Workload workload = new Workload.Suite("json", 20);

  Laboratory(long seed, List<String> variants, List<Metric> metrics) {
    this.random = new Random(seed);
    this.variants = variants;
    this.metrics = metrics;
  }

  Laboratory typical(Metric metric, double value) {
    base.put(metric.name(), value);
    return this;
  }

  Laboratory ratio(String variant, Metric metric, double ratio) {
    ratios.put(variant + "/" + metric.name(), ratio);
    return this;
  }

  Laboratory noise(double relative) {
    noise = relative;
    return this;
  }

  Laboratory modes(double relativeGap, Map<String, Double> shares) {
    gap = relativeGap;
    slowShare.putAll(shares);
    return this;
  }

  Laboratory iterated(int count, int warmUp) {
    iterations = count;
    cut = warmUp;
    return this;
  }

  Laboratory duet() {
    design = Design.DUET;
    perVariant = 1;
    return this;
  }

  Laboratory workload(Workload other) {
    workload = other;
    return this;
  }

  /// Runs blocks in random order; `attempts` says what becomes of a block's first attempt.
  Laboratory run(int blocks, Map<Integer, String> failures, List<Integer> disturbed) {
    for (int block = 1; block <= blocks; block++) {
      if (failures.containsKey(block)) {
        block(block, 1, Optional.of(failures.get(block)), false);
        block(block, 2, Optional.empty(), false);
      } else if (disturbed.contains(block)) {
        block(block, 1, Optional.empty(), true);
        block(block, 2, Optional.empty(), false);
      } else {
        block(block, 1, Optional.empty(), false);
      }
    }
    return this;
  }

  private void block(int block, int attempt, Optional<String> failure, boolean disturbed) {
    List<String> order = new ArrayList<>();
    for (int i = 0; i < perVariant; i++) {
      order.addAll(variants);
    }
    Collections.shuffle(order, random);
    double drift = 1 + 0.01 * Math.sin(block / 3.0) + 0.002 * block;
    for (int i = 0; i < order.size(); i++) {
      boolean fails = failure.isPresent() && i == order.size() - 1;
      trial(block, attempt, order.get(i), fails ? failure : Optional.empty(), disturbed, drift);
    }
  }

  private void trial(
      int block,
      int attempt,
      String variant,
      Optional<String> failure,
      boolean disturbed,
      double drift) {
    int number = trials.size() + 1;
    double slow = random.nextDouble() < slowShare.getOrDefault(variant, 0.0) ? 1 + gap : 1;
    double disturbance = disturbed ? 1.1 + random.nextDouble() / 5 : 1;
    List<Measurement> measurements = new ArrayList<>();
    for (Metric metric : metrics) {
      double level =
          base.getOrDefault(metric.name(), 1.0)
              * ratios.getOrDefault(variant + "/" + metric.name(), 1.0)
              * Math.exp(noise * random.nextGaussian())
              * (metric.unit().equals("B") ? 1 : drift * slow * disturbance);
      measurements.add(measurement(metric, level));
    }
    trials.add(
        new Trial(
            number,
            block,
            attempt,
            variant,
            START.plusSeconds(15L * number),
            failure,
            failure.isPresent() ? List.of() : measurements,
            conditions(disturbed),
            Evidence.NONE,
            String.format("trials/%03d-%s", number, variant)));
  }

  private Measurement measurement(Metric metric, double level) {
    boolean jmh = workload instanceof Workload.Jmh;
    if (!metric.name().startsWith("iteration.") && !jmh) {
      return Measurement.whole(metric, level);
    }
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < Math.max(iterations, 5); i++) {
      double warm = jmh ? 1 : 1 + 1.8 * Math.exp(-i / 1.6);
      values.add(level * warm * Math.exp(0.02 * random.nextGaussian()));
    }
    return new Measurement(metric, jmh ? Shape.WARMED_UP : Shape.ITERATIONS, values);
  }

  private Conditions conditions(boolean disturbed) {
    return new Conditions(
        OptionalDouble.of(disturbed ? 0.081 : 0.001),
        OptionalLong.of(0),
        OptionalDouble.of(disturbed ? 0.34 : 0.02 + random.nextDouble() / 50),
        OptionalDouble.of(0.001),
        OptionalLong.of(0),
        OptionalDouble.empty(),
        OptionalDouble.of(1.2 + random.nextDouble()));
  }

  /// Compares every variant with the first on every metric.
  ///
  /// @param primary those that decide
  Result result(List<Metric> primary, List<Finding> findings, List<Notice> notices) {
    Experiment experiment =
        new Experiment(
            "json-collectors",
            variants.stream().map(this::variant).toList(),
            workload,
            Optional.empty(),
            new Stopping(40, Optional.empty(), false),
            design,
            0.02,
            20261120L,
            Duration.ofMinutes(5));
    Forks forks = Forks.of(draft(experiment, analysis(List.of(), primary, findings, notices)));
    List<Comparison> comparisons = new ArrayList<>();
    for (boolean deciding : new boolean[] {true, false}) {
      for (Metric metric : metrics) {
        for (String variant : variants.subList(1, variants.size())) {
          if (primary.contains(metric) == deciding) {
            comparisons.add(compare(forks, variant, metric, deciding));
          }
        }
      }
    }
    return draft(experiment, analysis(comparisons, primary, findings, notices));
  }

  private Result draft(Experiment experiment, Analysis analysis) {
    return new Result(
        "assay-runs/2026-11-20T14-03-json-collectors",
        experiment,
        trials,
        analysis,
        analysis.decided() ? "every verdict is in" : "the most forks allowed (40) have run",
        Duration.ofSeconds(15L * trials.size()),
        Optional.empty(),
        LaboratoryMachine.environment(variants),
        Explanation.NONE,
        "assay compare --seed 20261120 "
            + String.join(
                " ",
                variants.stream()
                    .map(v -> "--variant " + v + "=\"" + LaboratoryMachine.flag(v) + "\"")
                    .toList())
            + " suite:json");
  }

  private Analysis analysis(
      List<Comparison> comparisons,
      List<Metric> primary,
      List<Finding> findings,
      List<Notice> notices) {
    Map<String, Double> unsteady = new LinkedHashMap<>();
    variants.forEach(v -> unsteady.put(v, 0.0));
    unsteady.put(variants.getLast(), 1 / 12.0);
    boolean decided =
        comparisons.stream().noneMatch(c -> c.primary() && c.verdict() == Verdict.INCONCLUSIVE);
    return new Analysis(
        primary.size() == 1 ? Optional.of(primary.getFirst()) : Optional.empty(),
        reason(primary),
        comparisons,
        decided,
        decided ? 0 : 16,
        iterations > 0 ? Optional.of(new WarmUp(cut, iterations, unsteady)) : Optional.empty(),
        primary.stream()
            .map(m -> new Placebo(m, new Effect(1.004, 0.989, 1.019, 0.96), 0.57))
            .toList(),
        findings,
        notices);
  }

  private static String reason(List<Metric> primary) {
    return switch (primary.size()) {
      case 0 -> "";
      case 1 ->
          "wall-clock time: the program had the CPUs it wanted (wall/CPU 1.02 in the pilot block)";
      default ->
          "each of the "
              + primary.size()
              + " benchmarks decides, corrected for their number (Holm)";
    };
  }

  private Comparison compare(Forks forks, String variant, Metric metric, boolean deciding) {
    List<Double> a = forks.values(variants.getFirst(), metric);
    List<Double> b = forks.values(variant, metric);
    Optional<Modes> modes = gap > 0 && deciding ? Optional.of(modes(a, b)) : Optional.empty();
    double threshold = modes.map(Modes::threshold).orElse(Double.NaN);
    double shift = meanLog(b, threshold) - meanLog(a, threshold);
    double sd = Math.sqrt((variance(a, threshold) + variance(b, threshold)) / 2);
    double half = 2.4 * sd * Math.sqrt(2.0 / Math.max(1, a.size()));
    Effect effect =
        new Effect(Math.exp(shift), Math.exp(shift - half), Math.exp(shift + half), 0.96);
    Verdict verdict = verdict(effect, metric);
    return new Comparison(
        variant,
        metric,
        deciding,
        Math.exp(meanLog(a, Double.NaN)),
        Math.exp(meanLog(b, Double.NaN)),
        effect,
        verdict,
        a.size() / perVariant,
        a.size(),
        verdict == Verdict.INCONCLUSIVE ? 8 : 0,
        half * 1.35,
        Math.exp(shift) * 1.0003,
        modes,
        Optional.empty());
  }

  private static Modes modes(List<Double> a, List<Double> b) {
    List<Double> all = new ArrayList<>(a);
    all.addAll(b);
    Collections.sort(all);
    double widest = 0;
    double threshold = all.getFirst();
    for (int i = 1; i < all.size(); i++) {
      double step = all.get(i) / all.get(i - 1);
      if (step > widest) {
        widest = step;
        threshold = Math.sqrt(all.get(i) * all.get(i - 1));
      }
    }
    double part = threshold;
    double fast = all.stream().filter(v -> v < part).mapToDouble(v -> v).average().orElse(1);
    double slow = all.stream().filter(v -> v >= part).mapToDouble(v -> v).average().orElse(1);
    return new Modes(slow / fast - 1, threshold, share(a, part), share(b, part), 0.012);
  }

  private static double share(List<Double> values, double threshold) {
    return values.stream().filter(v -> v >= threshold).count() / (double) values.size();
  }

  /// The mean of the logs, within the fast mode when there is a threshold.
  private static double meanLog(List<Double> values, double threshold) {
    return values.stream()
        .filter(v -> !(v >= threshold))
        .mapToDouble(Math::log)
        .average()
        .orElse(0);
  }

  private static double variance(List<Double> values, double threshold) {
    double mean = meanLog(values, threshold);
    return values.stream()
        .filter(v -> !(v >= threshold))
        .mapToDouble(v -> Math.pow(Math.log(v) - mean, 2))
        .average()
        .orElse(0);
  }

  private static Verdict verdict(Effect effect, Metric metric) {
    if (effect.low() > 1 || effect.high() < 1) {
      boolean lower = effect.high() < 1;
      return lower == (metric.better() == Metric.Better.LOWER) ? Verdict.FASTER : Verdict.SLOWER;
    }
    return effect.low() > 0.98 && effect.high() < 1.02 ? Verdict.EQUIVALENT : Verdict.INCONCLUSIVE;
  }

  private Variant variant(String name) {
    return Variant.of(name, Optional.of("25"), List.of(LaboratoryMachine.flag(name)));
  }
}
