package dev.assay.workload;

import dev.assay.jvm.Invocation;
import dev.assay.model.Experiment;
import dev.assay.model.Jvm;
import dev.assay.model.Measurement;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import dev.assay.process.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/// The workload of an experiment, ready to run for any of its variants.
public final class Runner {

  private static final String PICKED_UP = "Picked up JAVA_TOOL_OPTIONS";

  private final WorkloadKind kind;
  private final Map<String, Jvm> selected;
  private final Map<String, String> surroundings;
  private final Path folder;
  private final Duration timeout;

  /// @param selected the JVMs that variants choose, by the variant's name
  /// @param surroundings the environment of Assay itself
  /// @param folder the working directory of every trial
  /// @param suite gives the jar of the bundled suite
  public Runner(
      Experiment experiment,
      Map<String, Jvm> selected,
      Map<String, String> surroundings,
      Path folder,
      Supplier<Path> suite) {
    if (experiment.workload() instanceof Workload.Jmh jmh) {
      JmhKind.check(jmh);
    }
    GivenJars.check(experiment, folder);
    this.kind = WorkloadKind.of(experiment.workload(), folder, suite);
    this.selected = Map.copyOf(selected);
    this.surroundings = Map.copyOf(surroundings);
    this.folder = folder;
    this.timeout = experiment.timeout();
  }

  /// The command of a variant, for showing it and for asking the JVM beforehand.
  public Invocation invocation(Variant variant, Path trial) {
    return invocation(variant, List.of(), trial);
  }

  private Invocation invocation(Variant variant, List<String> options, Path trial) {
    Variant filled =
        new Variant(
            variant.name(),
            variant.jdk(),
            variant.flags().stream().map(flag -> Artefacts.fill(flag, trial)).toList(),
            variant.environment(),
            variant.jar(),
            variant.classPath());
    return Invocation.of(
        kind.command(trial),
        options,
        filled,
        Optional.ofNullable(selected.get(variant.name())),
        surroundings,
        folder);
  }

  /// Whether JDK 8 gets these options of ours besides the variant's flags; later releases get any.
  public boolean fitsJdk8(Variant variant, List<String> options, Path trial) {
    return invocation(variant, options, trial).fitsJdk8();
  }

  /// What to start for one trial.
  ///
  /// @param options of ours for the JVM, over which all others win
  /// @param added to the variant's own environment
  /// @param watched whether its threads are looked at while it runs
  public Program program(
      Variant variant,
      List<String> options,
      Path trial,
      Map<String, String> added,
      boolean watched) {
    Invocation invocation = invocation(variant, options, trial);
    Map<String, String> environment = new TreeMap<>(invocation.environment());
    environment.putAll(added);
    return new Program(
        invocation.command(),
        environment,
        folder,
        trial.resolve(Artefacts.OUTPUT),
        trial.resolve(Artefacts.ERRORS),
        timeout,
        watched);
  }

  /// What the workload itself measured in a trial that ended well.
  ///
  /// @param taken whether a JVM is known to have taken options of ours
  /// @throws Problem of kind WORKLOAD when a measurement is missing or the flags reached no JVM
  public List<Measurement> measurements(Variant variant, Path trial, boolean taken) {
    if (!taken && !variant.flags().isEmpty() && !invocation(variant, trial).direct()) {
      requirePickedUp(trial);
    }
    return kind.measurements(trial, variant);
  }

  /// The JVM says so on standard error, which scripts like to send after standard output.
  private static void requirePickedUp(Path trial) {
    AtomicBoolean seen = new AtomicBoolean();
    for (String name : List.of(Artefacts.ERRORS, Artefacts.OUTPUT)) {
      OutputLines.forEach(
          trial.resolve(name), line -> seen.compareAndSet(false, line.startsWith(PICKED_UP)));
    }
    if (!seen.get()) {
      throw Problem.workload(
          "no JVM took up the flags in JAVA_TOOL_OPTIONS: its line 'Picked up ...' is in no output,"
              + " and none left its counters; the command starts no Java, clears the environment, or"
              + " hides what Java prints and kills it: let Java end by itself, or print its output");
    }
  }
}
