package dev.assay.cli;

import dev.assay.model.Experiment;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.text.Shell;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What may stand beside `--resume`: the plan of a run is fixed, only its limits are not.
final class Resumption {

  private Resumption() {}

  /// The command line that goes on with a run.
  static String command(Path run) {
    return "assay compare --resume " + Shell.quote(run.toString());
  }

  /// What is said of a run that Ctrl-C ended.
  static String interrupted(Path run) {
    return "interrupted; go on with: " + command(run);
  }

  /// Refuses what would change the plan and cannot.
  static void check(Experiment experiment, CompareOptions options) {
    Map<String, Boolean> fixed = new LinkedHashMap<>();
    fixed.put("--variant", !options.variants.isEmpty());
    fixed.put("--env", !options.environment.isEmpty());
    fixed.put("--jar", !options.jars.isEmpty());
    fixed.put("--file", options.file != null);
    fixed.put("--jmh", options.jmh != null);
    fixed.put("--include", options.include != null);
    fixed.put("--iterations", options.iterations != null);
    fixed.put("--metric", !options.metrics.isEmpty());
    fixed.put("--primary", options.primary != null);
    fixed.put("--min-effect", options.minEffect != null);
    fixed.put("--fixed", options.fixed != null);
    fixed.put("--timeout", options.timeout != null);
    fixed.put("--seed", options.seed != null);
    fixed.put("--duet", options.duet && experiment.design() != Experiment.Design.DUET);
    fixed.put("--aa", options.aa && !comparesWithItself(experiment.variants()));
    fixed.put("--name", options.name != null);
    fixed.put("--runs", options.runs != null);
    fixed.put("a workload", !options.words.isEmpty());
    List<String> given =
        fixed.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
    if (!given.isEmpty()) {
      throw Problem.usage(
          "--resume goes on with the plan of the run, which "
              + String.join(", ", given)
              + " cannot change; leave it out, or start a new run without --resume");
    }
  }

  private static boolean comparesWithItself(List<Variant> variants) {
    Variant one = variants.getFirst();
    return variants.size() == 2 && variants.getLast().equals(one.named(one.name() + "-again"));
  }
}
