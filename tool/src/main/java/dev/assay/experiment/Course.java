package dev.assay.experiment;

import dev.assay.experiment.Forks.Task;
import dev.assay.model.Analysis;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Problem;
import dev.assay.model.Trial;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// The course of an experiment: block after block of trials until the referee or the plan says
/// stop.
public final class Course {

  /// Failing again and again is no measurement any more.
  private static final int FAILURES_IN_A_ROW = 3;

  private final Experiment experiment;
  private final Path directory;
  private final Forks forks;
  private final Referee referee;
  private final Watcher watcher;
  private final InstantSource clock;
  private final BooleanSupplier stopAsked;
  private final List<Trial> trials;

  /// A course that begins, or goes on from the trials that are there.
  ///
  /// @param directory of the run, to name what is in it
  /// @param stopAsked asked after every trial: true to end there
  public Course(
      Experiment experiment,
      Path directory,
      List<Trial> trials,
      Forks forks,
      Referee referee,
      Watcher watcher,
      InstantSource clock,
      BooleanSupplier stopAsked) {
    this.experiment = experiment;
    this.directory = directory;
    this.trials = new ArrayList<>(trials);
    this.forks = forks;
    this.referee = referee;
    this.watcher = watcher;
    this.clock = clock;
    this.stopAsked = stopAsked;
  }

  /// How it ended.
  ///
  /// @param trials all of them, those of earlier sessions too
  public record End(List<Trial> trials, Analysis analysis, Stop stopped) {
    public End {
      trials = List.copyOf(trials);
    }
  }

  /// Why no more trials ran.
  public enum Stop {
    DECIDED("every comparison has its verdict"),
    FORKS_DONE("the forks of the plan are done"),
    TIME_UP("the time is up"),
    INTERRUPTED("interrupted"),
    FAILING("three blocks in a row failed");

    private final String sentence;

    Stop(String sentence) {
      this.sentence = sentence;
    }

    public String sentence() {
      return sentence;
    }

    /// The reason that a result tells.
    public static Optional<Stop> of(String sentence) {
      return Arrays.stream(values()).filter(stop -> stop.sentence.equals(sentence)).findFirst();
    }

    /// The reason as far as it follows from the plan and the trials; the clock and Ctrl-C leave no
    /// trace in them.
    public static Stop of(Experiment experiment, List<Trial> trials, Analysis analysis) {
      if (analysis.decided() && !experiment.stopping().fixed()) {
        return DECIDED;
      }
      Position position = Position.of(experiment, trials);
      return position.complete() && lastBlock(experiment, position) ? FORKS_DONE : INTERRUPTED;
    }

    private static boolean lastBlock(Experiment experiment, Position position) {
      int forks = position.block() * experiment.design().forksPerBlock();
      return forks >= experiment.stopping().maxForks();
    }
  }

  /// Sees every trial and every judgement as it comes.
  public interface Watcher {
    void trial(Trial trial, List<Trial> all);

    void judged(Analysis analysis, List<Trial> all);

    void repeats(int block, String reason);
  }

  /// Runs to the end.
  ///
  /// @throws Problem when the first fork of a variant fails: there is nothing to measure
  public End run() throws InterruptedException {
    var started = clock.instant();
    Position position = Position.of(experiment, trials);
    while (true) {
      if (position.complete()) {
        Analysis analysis = referee.analyse(experiment, trials);
        watcher.judged(analysis, List.copyOf(trials));
        Optional<String> disturbed = referee.disturbed(experiment, trials, position.block());
        Optional<Stop> stop =
            Optional.of(Stop.of(experiment, trials, analysis))
                .filter(reason -> reason != Stop.INTERRUPTED && disturbed.isEmpty())
                .or(() -> cut(Duration.between(started, clock.instant())));
        if (stop.isPresent()) {
          return new End(trials, analysis, stop.get());
        }
        disturbed.ifPresent(reason -> watcher.repeats(trials.getLast().block(), reason));
        position = disturbed.isPresent() ? position.again(experiment) : position.next(experiment);
      } else if (stopAsked.getAsBoolean()) {
        return end(Stop.INTERRUPTED);
      } else if (position.failed()) {
        if (failuresInARow() >= FAILURES_IN_A_ROW) {
          return end(Stop.FAILING);
        }
        position = position.again(experiment);
      }
      step(position);
      position = Position.of(experiment, trials);
    }
  }

  private End end(Stop stop) {
    return new End(trials, referee.analyse(experiment, trials), stop);
  }

  /// Runs the next trial of an attempt, or all of it at once in a duet.
  private void step(Position position) throws InterruptedException {
    int together = experiment.design() == Design.DUET ? position.remaining().size() : 1;
    List<Task> tasks = new ArrayList<>();
    for (String variant : position.remaining().subList(0, together)) {
      int number = trials.size() + tasks.size() + 1;
      tasks.add(new Task(number, position.block(), position.attempt(), variant));
    }
    List<Trial> fresh = forks.run(tasks);
    trials.addAll(fresh);
    fresh.forEach(this::refuseHopeless);
    fresh.forEach(trial -> watcher.trial(trial, List.copyOf(trials)));
  }

  private void refuseHopeless(Trial trial) {
    boolean first = trials.stream().filter(t -> t.variant().equals(trial.variant())).count() == 1;
    if (!trial.ok() && first) {
      throw Problem.workload(
          "the first fork of variant '"
              + trial.variant()
              + "' failed: "
              + trial.failure().orElseThrow()
              + "; its output is in "
              + directory.resolve(trial.directory()));
    }
  }

  private Optional<Stop> cut(Duration elapsed) {
    Optional<Duration> limit = experiment.stopping().maxTime();
    if (limit.isPresent() && elapsed.compareTo(limit.get()) >= 0) {
      return Optional.of(Stop.TIME_UP);
    }
    return stopAsked.getAsBoolean() ? Optional.of(Stop.INTERRUPTED) : Optional.empty();
  }

  /// Attempts at the end of the course that failed, without a good one between them.
  private int failuresInARow() {
    int failures = 0;
    int index = trials.size() - 1;
    while (index >= 0) {
      Trial trial = trials.get(index);
      List<Trial> attempt = Position.attempt(trials, trial.block(), trial.attempt());
      if (attempt.stream().allMatch(Trial::ok)) {
        break;
      }
      failures++;
      index -= attempt.size();
    }
    return failures;
  }
}
