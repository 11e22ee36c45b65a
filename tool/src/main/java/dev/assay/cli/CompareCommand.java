package dev.assay.cli;

import dev.assay.experiment.Plan;
import dev.assay.experiment.RunDirectory;
import dev.assay.model.Check;
import dev.assay.model.Environment;
import dev.assay.model.Experiment;
import dev.assay.model.Problem;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.process.Doctor;
import dev.assay.process.Machine;
import dev.assay.process.Orphans;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `assay compare`: the experiment.
@Command(
    description = {
      "Runs a workload under two or more JVM configurations, fork by fork in random order, until",
      "there is a verdict: faster, slower, equivalent, or why it stays undecided."
    },
    footer = {
      "  assay compare --variant serial=\"-XX:+UseSerialGC\" \\",
      "      --variant parallel=\"-XX:+UseParallelGC\" suite:json",
      "  assay compare --variant old@17= --variant new@25= -- java -jar app.jar ARGS",
      "  assay compare --variant base= --variant tiered=\"-XX:TieredStopAtLevel=1\" \\",
      "      --jmh benchmarks.jar --include Parse",
      "  assay compare --aa --variant base= -- java -jar app.jar",
      "  assay compare -f experiment.yaml --max-time 20m --md comment.md --fail-on slower",
      "  assay compare --resume assay-runs/20261121-101500-app"
    })
final class CompareCommand implements Callable<Integer> {

  /// Long enough to see steal and pressure, short enough not to be noticed.
  private static final Duration LOOK_AROUND = Duration.ofMillis(500);

  private final Console console;
  private final Machine machine = Machine.here();

  @Mixin private CompareOptions options = new CompareOptions();

  CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    FailOn.check(options.failOn);
    FollowUpRuns.check(options.followUp);
    outputs().demandWritable();
    if (!System.getProperty("os.name").equals("Linux")) {
      throw Problem.unfit(
          "measuring needs Linux's accounts of child processes, and this is "
              + System.getProperty("os.name")
              + "; run it in a Linux virtual machine");
    }
    return options.resume == null ? fresh() : resumed(options.resume);
  }

  private int fresh() throws IOException, InterruptedException {
    Planning planning = new Planning(options, new SecureRandom()::nextInt);
    Plan plan = planning.plan(Path.of("").toAbsolutePath());
    outputs().demandApart(plan, options.file);
    DuetCheck.require(plan.experiment(), Runtime.getRuntime().availableProcessors());
    Preparation preparation = Preparation.of(plan, console);
    Forecasts forecasts = forecasts(plan);
    Optional<String> forecast = forecasts.fromEarlierRuns();
    tell(summary(plan.experiment()));
    leftOut(planning.leftOut(), plan.experiment()).ifPresent(this::tell);
    forecast.ifPresent(this::tell);
    if (options.planOnly && forecast.isPresent()) {
      return 0;
    }
    Environment environment = preparation.environment(plan, console, machine, checks());
    try (RunDirectory directory = Session.create(plan, runs(), environment)) {
      return run(plan, directory, List.of(), preparation, environment);
    }
  }

  private CompareOutputs outputs() {
    return CompareOutputs.of(options.json, options.markdown);
  }

  private Path runs() {
    return options.runs == null ? Path.of("assay-runs") : options.runs;
  }

  private int resumed(Path folder) throws IOException, InterruptedException {
    try (RunDirectory directory = RunDirectory.open(folder)) {
      Plan plan = Planning.resumed(directory.plan().resolved(), options);
      outputs().demandApart(plan, null);
      List<Trial> earlier = directory.trials(note -> console.err().println("assay: " + note));
      tell("going on after " + earlier.size() + (earlier.size() == 1 ? " fork" : " forks"));
      int orphans = Orphans.end(folder);
      if (orphans > 0) {
        tell(
            "ended "
                + orphans
                + " process"
                + (orphans == 1 ? "" : "es")
                + " of a trial that outlived the last session");
      }
      Preparation preparation = Preparation.of(plan, console);
      return run(plan, directory, earlier, preparation, directory.environment());
    }
  }

  private int run(
      Plan plan,
      RunDirectory directory,
      List<Trial> earlier,
      Preparation preparation,
      Environment environment)
      throws IOException, InterruptedException {
    tell("run folder " + directory.folder());
    StopSignal stop =
        new StopSignal(console.err(), "ending after this trial", () -> {})
            .saying(Resumption.interrupted(directory.folder()))
            .install();
    Session session = new Session(console, machine, stop, forecasts(plan), options.planOnly);
    Result result = session.run(plan, directory, earlier, preparation, environment);
    if (options.planOnly && !stop.getAsBoolean()) {
      tell("only the first block ran; go on with: " + Resumption.command(directory.folder()));
      return 0;
    }
    if (!stop.getAsBoolean()) {
      result = session.evidenced(plan, directory, result, preparation);
    }
    if (!stop.getAsBoolean()) {
      result = session.profiled(plan, directory, result, preparation);
    }
    result = Explaining.explained(result, plan);
    if (options.confirm && !stop.getAsBoolean()) {
      tell("estimating again on fresh forks");
      result = session.confirmed(plan, directory, result, preparation);
    }
    if (options.followUp > 0 && !stop.getAsBoolean()) {
      result =
          new FollowUpRuns(console, machine, session, stop).run(plan, result, options.followUp);
    }
    new Publisher(console, options.json, options.markdown).publish(result, directory);
    forecasts(plan).remember(result, options.aa);
    return exitCode(result, stop);
  }

  private Forecasts forecasts(Plan plan) {
    return new Forecasts(console, plan, machine.facts().getOrDefault("hostname", "unknown"));
  }

  private static String summary(Experiment experiment) {
    return experiment.name()
        + ": "
        + String.join(", ", experiment.challengers().stream().map(Variant::name).toList())
        + " against "
        + experiment.baseline().name()
        + ", "
        + (experiment.stopping().fixed() ? "" : "at most ")
        + experiment.stopping().maxForks()
        + " forks of each; Ctrl-C ends after a fork and keeps everything";
  }

  private static Optional<String> leftOut(List<Variant> variants, Experiment experiment) {
    String names = String.join(", ", variants.stream().map(Variant::name).toList());
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "--aa compares "
                + experiment.baseline().name()
                + " with itself and leaves out "
                + names);
  }

  private void tell(String text) {
    console.err().println("assay: " + text);
  }

  private int exitCode(Result result, StopSignal stop) {
    if (stop.getAsBoolean()) {
      tell(Resumption.interrupted(Path.of(result.directory())));
      return stop.exitCode();
    }
    return FailOn.holds(options.failOn, result) ? FailOn.EXIT_CODE : 0;
  }

  private List<Check> checks() throws InterruptedException {
    return new Doctor(machine, runs()).examine(LOOK_AROUND).checks();
  }
}
