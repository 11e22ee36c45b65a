package dev.assay.cli;

import dev.assay.experiment.Course.Watcher;
import dev.assay.experiment.Plan;
import dev.assay.experiment.Referee;
import dev.assay.model.Analysis;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The extra forks with logs: as the timed ones, interleaved, in a folder of their own and in no
/// timing.
final class EvidenceForks {

  /// Within the run directory.
  static final String FOLDER = "evidence";

  /// Two tell what happened; two more tell how regular it is, where the experiment is long anyway.
  private static final int FEW = 2;

  private static final int MORE = 4;

  /// A limit of less is none that a plan could hold.
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  /// Timed forks of each variant up to which few suffice.
  private static final int SHORT_EXPERIMENT = 10;

  /// Nothing is decided on these forks, and none is run again.
  static final Referee REFEREE =
      new Referee() {
        @Override
        public Analysis analyse(Experiment experiment, List<Trial> trials) {
          return Analysis.none("", 0);
        }

        @Override
        public Optional<String> disturbed(Experiment experiment, List<Trial> trials, int block) {
          return Optional.empty();
        }
      };

  static final Words WORDS =
      new Words("evidence fork", "evidence.failed", "the extra forks with logs did not run: ");

  private EvidenceForks() {}

  /// How extra forks of a kind are spoken of.
  ///
  /// @param one of them
  /// @param id of the notice that there are none
  /// @param none how that sentence begins
  record Words(String one, String id, String none) {

    /// That no such forks could be had is no reason to lose the result.
    Notice failed(Problem why) {
      return new Notice(id, Severity.WARNING, none + why.getMessage());
    }
  }

  /// Whether there is something to explain, and a JVM that logs could come from.
  static boolean makeSense(Result timed) {
    return timed.trials().stream()
        .filter(Trial::ok)
        .map(Trial::evidence)
        .anyMatch(evidence ->
            evidence.figure(EvidenceFigure.VM_USER).isPresent()
                || evidence.figure(EvidenceFigure.COMPILES).isPresent());
  }

  /// The same experiment on a few forks. When its time is up already, they are one block.
  static Plan plan(Plan plan, Result timed) {
    Experiment e = plan.experiment();
    Optional<Duration> left = e.stopping().maxTime().map(time -> time.minus(timed.elapsed()));
    boolean isUp = left.filter(time -> time.compareTo(SHORTEST) < 0).isPresent();
    int forks = isUp || timed.analysis().forks() <= SHORT_EXPERIMENT ? FEW : MORE;
    return plan.with(
        e.anew(
            e.name(),
            e.variants(),
            e.primary(),
            new Stopping(forks, left.filter(_ -> !isUp), true),
            Long.rotateLeft(e.seed(), 29) ^ 0x2545F4914F6CDD1DL)); // any other order will do
  }

  /// One line that changes on a terminal, and none elsewhere but for failures.
  record Watching(Progressive line, Words words, int forks) implements Watcher {
    @Override
    public void trial(Trial trial, List<Trial> all) {
      trial
          .failure()
          .ifPresent(why ->
              line.line(words.one() + " of variant '" + trial.variant() + "' failed: " + why));
      line.passing(words.one() + " " + all.size() + " of " + forks);
    }

    @Override
    public void judged(Analysis analysis, List<Trial> all) {}

    @Override
    public void repeats(int block, String reason) {}
  }
}
