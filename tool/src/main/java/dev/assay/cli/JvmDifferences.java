package dev.assay.cli;

import dev.assay.experiment.Plan;
import dev.assay.flags.Catalogue;
import dev.assay.flags.EffectiveFlags;
import dev.assay.flags.JvmComparison;
import dev.assay.flags.JvmComparison.Side;
import dev.assay.jvm.Invocation;
import dev.assay.model.Jvm;
import dev.assay.model.JvmDifference;
import dev.assay.model.Variant;
import dev.assay.workload.Runner;
import dev.assay.workload.SuiteJar;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Finds out in what the JVMs of an experiment differ by asking each one.
final class JvmDifferences {

  /// Stands where each trial has its own folder.
  private static final Path ANY_TRIAL = Path.of("{trial}");

  private final Plan plan;
  private final Runner runner;
  private final Map<String, Jvm> jvms;
  private final Map<String, List<String>> warnings;
  private final Map<String, String> surroundings;

  /// @param warnings that the JVM of each variant printed when it started
  JvmDifferences(
      Plan plan,
      Runner runner,
      Map<String, Jvm> jvms,
      Map<String, List<String>> warnings,
      Map<String, String> surroundings) {
    this.plan = plan;
    this.runner = runner;
    this.jvms = jvms;
    this.warnings = warnings;
    this.surroundings = surroundings;
  }

  /// Those of each challenger from the baseline. Variants that start the same are not asked.
  List<JvmDifference> find() {
    Variant baseline = plan.experiment().baseline();
    List<Variant> others =
        plan.experiment().challengers().stream().filter(v -> !same(baseline, v)).toList();
    if (others.isEmpty()) {
      return List.of();
    }
    JvmComparison comparison = new JvmComparison(Catalogue.shipped());
    Side side = side(baseline);
    Optional<EffectiveFlags> again = flags(baseline);
    List<JvmDifference> all = new ArrayList<>();
    for (Variant other : others) {
      all.addAll(comparison.of(side, again, side(other)));
    }
    return all;
  }

  private boolean same(Variant one, Variant other) {
    Invocation first = invocation(one);
    Invocation second = invocation(other);
    return first.preflight().equals(second.preflight())
        && first.environment().equals(second.environment())
        && Objects.equals(jvms.get(one.name()), jvms.get(other.name()));
  }

  private Side side(Variant variant) {
    return new Side(
        variant,
        Objects.requireNonNull(jvms.get(variant.name())),
        flags(variant),
        warnings.getOrDefault(variant.name(), List.of()));
  }

  private Optional<EffectiveFlags> flags(Variant variant) {
    try (ScratchFolder scratch = ScratchFolder.make()) {
      return EffectiveFlags.ask(
          runner.invocation(variant, scratch.path()),
          surroundings,
          plan.directory(),
          SuiteJar.in(Preparation.cache(surroundings)));
    }
  }

  private Invocation invocation(Variant variant) {
    return runner.invocation(variant, ANY_TRIAL);
  }
}
