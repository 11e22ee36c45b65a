package dev.assay.cli;

import dev.assay.evidence.EvidenceChoice;
import dev.assay.experiment.Plan;
import dev.assay.experiment.PlanFile;
import dev.assay.experiment.RunDirectory;
import dev.assay.model.Environment;
import dev.assay.model.Experiment;
import dev.assay.model.Finding;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.process.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Runs the experiments behind the findings, each as an experiment of its own under the same rules
/// of stopping.
final class FollowUpRuns {

  private final Console console;
  private final Machine machine;
  private final Session session;
  private final BooleanSupplier stop;

  /// @param stop asked before each experiment, and by the session after each trial
  FollowUpRuns(Console console, Machine machine, Session session, BooleanSupplier stop) {
    this.console = console;
    this.machine = machine;
    this.session = session;
    this.stop = stop;
  }

  /// Refuses what is no number of experiments.
  static void check(int number) {
    if (number < 0) {
      throw Problem.usage("--follow-up takes a number of findings from 1, and this is " + number);
    }
  }

  /// The result with what the first `most` follow-ups showed. That one cannot run is a notice.
  Result run(Plan plan, Result result, int most) throws IOException, InterruptedException {
    Path run = Path.of(result.directory());
    List<Notice> notices = new ArrayList<>();
    List<Finding> findings = FollowUps.of(result.explanation());
    for (Finding finding : findings.subList(0, Math.min(most, findings.size()))) {
      if (stop.getAsBoolean()) {
        break;
      }
      console.err().println("assay: following up " + finding.id() + ": " + expectation(finding));
      try {
        one(plan(plan, result, finding), run, result.environment());
      } catch (Problem failed) {
        notices.add(failed(finding, failed));
      }
    }
    if (findings.isEmpty()) {
      console.err().println("assay: no finding names an experiment to follow up");
    }
    return result
        .withExplanation(
            result.explanation().withFollowUps(FollowUps.shown(run, result.explanation())))
        .withNotices(notices);
  }

  private static String expectation(Finding finding) {
    return finding.followUp().orElseThrow().expectation();
  }

  private static Notice failed(Finding finding, Problem failed) {
    return new Notice(
        "follow-up.failed",
        Severity.WARNING,
        "the experiment behind " + finding.id() + " did not run: " + failed.getMessage());
  }

  private void one(Plan plan, Path run, Environment environment)
      throws IOException, InterruptedException {
    Preparation preparation = Preparation.of(plan, console);
    Environment own = preparation.environment(plan, console, machine, environment.checks());
    Files.createDirectories(run.resolve(FollowUps.FOLDER));
    try (RunDirectory directory =
        RunDirectory.at(folder(run, plan.experiment()), PlanFile.of(plan), own)) {
      session.run(plan, directory, directory.trials(console.err()::println), preparation, own);
    }
  }

  /// Where this experiment was begun, or the next number.
  private static Path folder(Path run, Experiment experiment) throws IOException {
    List<Path> begun = FollowUps.folders(run);
    for (Path folder : begun) {
      try (RunDirectory directory = RunDirectory.open(folder)) {
        if (directory.plan().resolved().experiment().variants().equals(experiment.variants())) {
          return folder;
        }
      }
    }
    return run.resolve(FollowUps.FOLDER).resolve(String.valueOf(begun.size() + 1));
  }

  /// The same workload under the two variants, decided on the same metric.
  static Plan plan(Plan plan, Result first, Finding finding) {
    Experiment e = plan.experiment();
    Experiment again =
        e.anew(
            finding.id(),
            FollowUps.variants(finding.followUp().orElseThrow()),
            first.analysis().primary().map(metric -> metric.name()).or(e::primary),
            e.stopping(),
            Long.rotateLeft(e.seed(), 41) ^ finding.id().hashCode());
    return new Plan(again, plan.directory(), EvidenceChoice.parse("counters"), plan.profileForks());
  }
}
