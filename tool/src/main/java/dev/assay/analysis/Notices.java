package dev.assay.analysis;

import dev.assay.model.Comparison;
import dev.assay.model.Experiment;
import dev.assay.model.Metric;
import dev.assay.model.Notice;
import dev.assay.model.Placebo;
import dev.assay.model.Severity;
import dev.assay.model.Verdict;
import dev.assay.model.WarmUp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What the reader must know besides the verdicts.
final class Notices {

  /// Share of unsteady forks from which on the mean is one of a moving target.
  private static final double MANY_UNSTEADY = 0.2;

  /// Share of repeated blocks from which on the machine was the main thing measured.
  private static final double MANY_REPEATED = 0.15;

  /// A placebo this improbable comes in one run of a hundred.
  private static final double STRANGE = 0.01;

  /// Chance that a mode of the bound's frequency would have been missed.
  private static final double MISSED = 0.05;

  private final Experiment experiment;
  private final List<Notice> notices = new ArrayList<>();

  Notices(Experiment experiment) {
    this.experiment = experiment;
  }

  List<Notice> all() {
    return notices;
  }

  /// What the primary comparisons leave to be said.
  Notices comparisons(List<Comparison> primary) {
    primary.forEach(this::robust);
    primary.forEach(this::belowMargin);
    primary.stream().filter(Notices::different).limit(1).forEach(this::firstEstimate);
    primary.stream().limit(1).filter(c -> c.modes().isEmpty()).forEach(this::unseenModes);
    return this;
  }

  private static boolean different(Comparison comparison) {
    return switch (comparison.verdict()) {
      case FASTER, SLOWER -> true;
      case EQUIVALENT, INCONCLUSIVE -> false;
    };
  }

  private void robust(Comparison c) {
    if (c.modes().isEmpty() && (c.robust() < c.effect().low() || c.robust() > c.effect().high())) {
      add(
          "robust.disagrees",
          Severity.WARNING,
          "%s of %s: the robust estimate (Hodges-Lehmann) is %s and outside the interval, so a few forks carry the result; look at the forks"
              .formatted(c.metric().name(), c.variant(), change(c.robust())));
    }
  }

  private void belowMargin(Comparison c) {
    double change = Math.abs(Math.log(c.effect().ratio()));
    if (different(c) && change < Math.log1p(experiment.minEffect())) {
      add(
          "effect.below-margin",
          Severity.INFO,
          "%s is %s by %s on %s, which is real but below the %s that matter"
              .formatted(
                  c.variant(),
                  c.verdict() == Verdict.FASTER ? "faster" : "slower",
                  Figure.percent(Math.abs(c.effect().ratio() - 1)),
                  c.metric().name(),
                  Figure.percent(experiment.minEffect())));
    }
  }

  /// Simulated on seven machines: how far the estimate at the stop is above the true effect depends
  /// on how many forks that effect takes, and on nothing else to speak of.
  private void firstEstimate(Comparison c) {
    if (!experiment.stopping().fixed() && c.forks() < experiment.stopping().maxForks()) {
      add(
          "estimate.first",
          Severity.INFO,
          "the verdict came before the forks of the plan were done, and first estimates exaggerate: by some 2% of themselves where effects take 5 forks, 7% at 10, 15% at 16, a quarter and more from 20 on; the interval allows for it, --confirm estimates again on fresh forks");
    }
  }

  /// The rule of three, exactly: a mode of this share is missed by so many forks in 5% of the
  /// cases.
  private void unseenModes(Comparison c) {
    double share = 1 - Math.pow(MISSED, 1.0 / c.forks());
    add(
        "modes.unseen",
        Severity.INFO,
        "%d forks per variant cannot exclude a slow mode in up to %s of the forks"
            .formatted(c.forks(), Figure.percent(share)));
  }

  Notices incomparable(List<Metric> metrics, boolean primary) {
    if (!metrics.isEmpty()) {
      add(
          "metric.incomparable",
          primary ? Severity.WARNING : Severity.INFO,
          "no ratio of %s: the baseline's mean is not positive or a value is negative%s"
              .formatted(
                  metrics.stream().map(Metric::name).collect(Collectors.joining(", ")),
                  primary ? "; choose another metric with --primary" : ""));
    }
    return this;
  }

  Notices repeated(UsableBlocks usable) {
    long repeated =
        usable.disturbed().stream().map(attempt -> attempt.getFirst().block()).distinct().count();
    int blocks = usable.blocks().size();
    if (repeated > 0) {
      boolean many = repeated > MANY_REPEATED * blocks;
      add(
          "blocks.repeated",
          many ? Severity.WARNING : Severity.INFO,
          "%s run again because the machine disturbed %s%s; the verdict with %s stands beside"
              .formatted(
                  blocks == 1
                      ? "the only block was"
                      : repeated + " of " + blocks + " blocks " + (repeated == 1 ? "was" : "were"),
                  repeated == 1 ? "it" : "them",
                  many ? ", so take a quieter machine" : "",
                  repeated == 1 ? "it" : "them"));
    }
    return this;
  }

  Notices warmUp(WarmUp warmUp) {
    String unsteady =
        warmUp.unsteady().entrySet().stream()
            .filter(e -> e.getValue() > MANY_UNSTEADY)
            .sorted(Map.Entry.comparingByKey())
            .map(e -> "%s of %s's forks".formatted(Figure.percent(e.getValue()), e.getKey()))
            .collect(Collectors.joining(" and "));
    if (!unsteady.isEmpty()) {
      add(
          "warmup.unsteady",
          Severity.WARNING,
          "%s never reached a steady state in %d iterations; take more iterations"
              .formatted(unsteady, warmUp.iterations()));
    }
    return this;
  }

  Notices placebos(List<Placebo> placebos) {
    placebos.stream()
        .filter(p -> p.probability() < STRANGE)
        .forEach(p ->
            add(
                "placebo.differs",
                Severity.WARNING,
                "the baseline's even blocks differ from its odd ones by %s in %s, where nothing differs; the machine drifts, so take more forks"
                    .formatted(change(p.effect().ratio()), p.metric().name())));
    return this;
  }

  void add(Notice notice) {
    notices.add(notice);
  }

  private void add(String id, Severity severity, String message) {
    notices.add(new Notice(id, severity, message));
  }

  /// A ratio as a change with its sign.
  private static String change(double ratio) {
    return (ratio < 1 ? "-" : "+") + Figure.percent(Math.abs(ratio - 1));
  }
}
