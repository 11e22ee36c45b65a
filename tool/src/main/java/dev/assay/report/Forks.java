package dev.assay.report;

import dev.assay.model.Experiment.Design;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.model.WarmUp;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// All forks of an experiment in the order they ran, each with what became of it.
///
/// @param cut iterations of every fork that do not count, 0 for workloads that do not iterate
record Forks(List<Fork> all, int cut) {

  /// What became of a fork.
  enum State {
    /// Its numbers are behind the verdict.
    COUNTED,
    /// Its block ran again, because the machine disturbed it or another fork of it failed.
    REPEATED,
    /// Its block never became complete.
    INCOMPLETE,
    FAILED
  }

  /// One fork and what became of it.
  record Fork(Trial trial, State state) {}

  /// One run of one block.
  private record Run(int block, int attempt) {
    boolean isBefore(Run other) {
      return other.block == block && other.attempt > attempt;
    }
  }

  Forks {
    all = List.copyOf(all);
  }

  /// The forks of a result. Of every block the latest complete run counts, as in the analysis.
  static Forks of(Result result) {
    Map<Run, List<Trial>> runs =
        result.trials().stream()
            .collect(Collectors.groupingBy(t -> new Run(t.block(), t.attempt())));
    int perVariant = perVariant(result, runs);
    Set<Run> complete =
        runs.keySet().stream()
            .filter(run -> isComplete(result, runs.getOrDefault(run, List.of()), perVariant))
            .collect(Collectors.toSet());
    List<Fork> forks = new ArrayList<>();
    for (Trial trial : result.trials()) {
      Run run = new Run(trial.block(), trial.attempt());
      forks.add(new Fork(trial, trial.ok() ? state(run, runs.keySet(), complete) : State.FAILED));
    }
    forks.sort(Comparator.comparingInt(fork -> fork.trial().number()));
    return new Forks(forks, result.analysis().warmUp().map(WarmUp::cut).orElse(0));
  }

  private static State state(Run run, Set<Run> runs, Set<Run> complete) {
    Set<Run> rivals = complete.contains(run) ? complete : runs;
    if (rivals.stream().anyMatch(run::isBefore)) {
      return State.REPEATED;
    }
    return complete.contains(run) ? State.COUNTED : State.INCOMPLETE;
  }

  /// Two in a block, one in a pair of a duet; results read from other tools have blocks of one.
  private static int perVariant(Result result, Map<Run, List<Trial>> runs) {
    if (result.experiment().design() == Design.DUET) {
      return 1;
    }
    int most = runs.values().stream().mapToInt(Forks::mostOfOneVariant).max().orElse(1);
    return result.analysis().comparisons().isEmpty() ? Math.max(2, most) : most;
  }

  private static int mostOfOneVariant(List<Trial> run) {
    return run.stream()
        .collect(Collectors.groupingBy(Trial::variant, Collectors.counting()))
        .values()
        .stream()
        .mapToInt(Long::intValue)
        .max()
        .orElse(0);
  }

  private static boolean isComplete(Result result, List<Trial> run, int perVariant) {
    return run.stream().allMatch(Trial::ok)
        && result.experiment().variants().stream()
            .allMatch(variant ->
                run.stream().filter(t -> t.variant().equals(variant.name())).count() == perVariant);
  }

  /// The numbers of a metric behind the verdict, one per fork of a variant in the order of time.
  List<Double> values(String variant, Metric metric) {
    return all.stream()
        .filter(fork -> fork.state() == State.COUNTED && fork.trial().variant().equals(variant))
        .flatMap(fork -> value(fork.trial(), metric).stream())
        .toList();
  }

  /// The one number of a fork.
  Optional<Double> value(Trial trial, Metric metric) {
    return trial.measurement(metric.name()).map((Measurement m) -> m.value(cut));
  }

  /// The forks that failed.
  List<Trial> failed() {
    return all.stream().filter(f -> f.state() == State.FAILED).map(Fork::trial).toList();
  }

  /// How many forks of a variant ended in a state.
  long count(String variant, State state) {
    return all.stream()
        .filter(fork -> fork.state() == state && fork.trial().variant().equals(variant))
        .count();
  }

  /// Every metric that some fork measured, in the order met.
  List<Metric> metrics() {
    return all.stream()
        .flatMap(fork -> fork.trial().measurements().stream())
        .map(Measurement::metric)
        .collect(Collectors.toMap(Metric::name, m -> m, (a, b) -> a, LinkedHashMap::new))
        .values()
        .stream()
        .toList();
  }
}
