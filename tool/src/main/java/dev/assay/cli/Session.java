package dev.assay.cli;

import dev.assay.analysis.Analyst;
import dev.assay.analysis.Disturbance;
import dev.assay.evidence.Inquiry;
import dev.assay.evidence.ProfileSource;
import dev.assay.evidence.Source;
import dev.assay.experiment.Course;
import dev.assay.experiment.Plan;
import dev.assay.experiment.PlanFile;
import dev.assay.experiment.ProcessForks;
import dev.assay.experiment.Referee;
import dev.assay.experiment.RunDirectory;
import dev.assay.model.Analysis;
import dev.assay.model.Environment;
import dev.assay.model.Experiment;
import dev.assay.model.Explanation;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.process.Children;
import dev.assay.process.LinuxChildren;
import dev.assay.process.Machine;
import dev.assay.profiler.ProfilerLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// The wiring of one experiment: plan and trials in, result out.
final class Session {

  /// The shipped statistics.
  private static final Referee REFEREE =
      new Referee() {
        @Override
        public Analysis analyse(Experiment experiment, List<Trial> trials) {
          return Analyst.analyse(experiment, trials);
        }

        @Override
        public Optional<String> disturbed(Experiment experiment, List<Trial> trials, int block) {
          return Disturbance.of(experiment, trials, block);
        }
      };

  private final Console console;
  private final Machine machine;
  private final BooleanSupplier stop;
  private final Forecasts forecasts;
  private final boolean pilotOnly;
  private final Children children = new LinuxChildren();

  /// @param stop asked after every trial
  /// @param pilotOnly end after the first block
  Session(
      Console console,
      Machine machine,
      BooleanSupplier stop,
      Forecasts forecasts,
      boolean pilotOnly) {
    this.console = console;
    this.machine = machine;
    this.stop = stop;
    this.forecasts = forecasts;
    this.pilotOnly = pilotOnly;
  }

  /// Runs an experiment in its directory, from the start or from where it stands.
  ///
  /// @param earlier trials that are there already
  /// @param preparation of this session
  Result run(
      Plan plan,
      RunDirectory directory,
      List<Trial> earlier,
      Preparation preparation,
      Environment environment)
      throws InterruptedException {
    Experiment experiment = plan.experiment();
    Progressive progress =
        new Progressive(
            console, Styles.error(console), experiment, forecasts, InstantSource.system());
    ProcessForks forks = forks(experiment, preparation, directory, plan.evidence().timed());
    Course course =
        new Course(
            experiment,
            directory.folder(),
            earlier,
            forks,
            REFEREE,
            progress,
            InstantSource.system(),
            () -> stop.getAsBoolean() || (pilotOnly && progress.judgements() > 0));
    try {
      Course.End end = course.run();
      List<Notice> notices = new ArrayList<>(preparation.notices());
      DuetCheck.notice(experiment, end.trials(), cpus()).ifPresent(notices::add);
      return result(plan, directory.folder(), end, notices, environment);
    } finally {
      progress.close();
    }
  }

  private static int cpus() {
    return Runtime.getRuntime().availableProcessors();
  }

  /// The result of the trials that a run directory holds, with its confirmation if it has one.
  static Result result(Plan plan, RunDirectory directory, List<Trial> trials) throws IOException {
    Analysis analysis = Analyst.analyse(plan.experiment(), trials);
    Course.Stop stopped = StopReason.of(plan.experiment(), directory.folder(), trials, analysis);
    Course.End end = new Course.End(trials, analysis, stopped);
    Result result =
        Explaining.explained(
            result(plan, directory.folder(), end, List.of(), directory.environment()), plan);
    Path folder = directory.folder().resolve(Confirmation.FOLDER);
    if (!RunDirectory.isRun(folder)) {
      return result;
    }
    try (RunDirectory fresh = RunDirectory.open(folder)) {
      List<Trial> again = fresh.trials(note -> {});
      return result.withConfirmation(Analyst.analyse(fresh.plan().resolved().experiment(), again));
    }
  }

  private static Result result(
      Plan plan, Path folder, Course.End end, List<Notice> notices, Environment environment) {
    return new Result(
        folder.toString(),
        plan.experiment(),
        end.trials(),
        end.analysis().withNotices(notices),
        end.stopped().sentence(),
        Elapsed.of(end.trials()),
        Optional.empty(),
        environment,
        Explanation.NONE,
        Planning.replay(folder));
  }

  /// Estimates the same once more, on fresh forks in a fixed number and another order.
  Result confirmed(Plan plan, RunDirectory directory, Result first, Preparation preparation)
      throws IOException, InterruptedException {
    Plan again = Confirmation.plan(plan, first);
    Path folder = directory.folder().resolve(Confirmation.FOLDER);
    try (RunDirectory fresh = RunDirectory.at(folder, PlanFile.of(again), first.environment())) {
      List<Trial> earlier = fresh.trials(console.err()::println);
      Result second = run(again, fresh, earlier, preparation, first.environment());
      return first.withConfirmation(second.analysis());
    }
  }

  /// Runs the extra forks with logs, where the plan wants them. That one fails is a notice.
  Result evidenced(Plan plan, RunDirectory directory, Result timed, Preparation preparation)
      throws IOException, InterruptedException {
    if (!plan.evidence().extraForks() || !EvidenceForks.makeSense(timed)) {
      return timed;
    }
    Plan again = EvidenceForks.plan(plan, timed);
    Path folder = directory.folder().resolve(EvidenceForks.FOLDER);
    return extra(again, folder, timed, preparation, plan.evidence().extra(), EvidenceForks.WORDS);
  }

  /// Runs the profiled forks, where the plan wants them. That one fails is a notice.
  Result profiled(Plan plan, RunDirectory directory, Result timed, Preparation preparation)
      throws IOException, InterruptedException {
    if (!plan.evidence().profiledForks() || !EvidenceForks.makeSense(timed)) {
      return timed;
    }
    Source profile;
    try {
      profile =
          ProfileSource.ofCpuTime(ProfilerLibrary.in(Preparation.cache(console.environment())));
    } catch (Problem failed) {
      return timed.withNotices(List.of(ProfileForks.WORDS.failed(failed)));
    }
    Plan again = ProfileForks.plan(plan);
    Path folder = directory.folder().resolve(ProfileForks.FOLDER);
    List<Source> sources = plan.evidence().profiled(profile);
    return extra(again, folder, timed, preparation, sources, ProfileForks.WORDS);
  }

  private Result extra(
      Plan again,
      Path folder,
      Result timed,
      Preparation preparation,
      List<Source> sources,
      EvidenceForks.Words words)
      throws IOException, InterruptedException {
    Experiment experiment = again.experiment();
    Progressive line =
        new Progressive(
            console, Styles.error(console), experiment, forecasts, InstantSource.system());
    try (RunDirectory fresh = RunDirectory.at(folder, PlanFile.of(again), timed.environment())) {
      List<Trial> earlier = fresh.trials(console.err()::println);
      int forks = experiment.stopping().maxForks() * experiment.variants().size();
      new Course(
              experiment,
              folder,
              earlier,
              forks(experiment, preparation, fresh, sources),
              EvidenceForks.REFEREE,
              new EvidenceForks.Watching(line, words, forks),
              InstantSource.system(),
              stop)
          .run();
      return timed;
    } catch (Problem failed) {
      return timed.withNotices(List.of(words.failed(failed)));
    } finally {
      line.close();
    }
  }

  private ProcessForks forks(
      Experiment experiment,
      Preparation preparation,
      RunDirectory directory,
      List<Source> sources) {
    return new ProcessForks(
        experiment,
        preparation.runner(),
        new Inquiry(sources, preparation.jvms()),
        children,
        machine,
        directory,
        InstantSource.system());
  }

  /// Makes the directory of a new run.
  static RunDirectory create(Plan plan, Path runs, Environment environment) throws IOException {
    return RunDirectory.create(
        runs,
        plan.experiment().name(),
        LocalDateTime.now(ZoneId.systemDefault()),
        PlanFile.of(plan),
        environment);
  }
}
