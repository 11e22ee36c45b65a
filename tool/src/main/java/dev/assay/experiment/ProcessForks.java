package dev.assay.experiment;

import dev.assay.evidence.Inquiry;
import dev.assay.evidence.ThreadTimelines;
import dev.assay.model.Conditions;
import dev.assay.model.Experiment;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.process.Children;
import dev.assay.process.Ended;
import dev.assay.process.Machine;
import dev.assay.process.MachineSample;
import dev.assay.process.NotStarted;
import dev.assay.process.Orphans;
import dev.assay.text.Shell;
import dev.assay.workload.Artefacts;
import dev.assay.workload.Runner;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Runs trials as child processes, each in a folder of its own, and logs them.
public final class ProcessForks implements Forks {

  /// The size of the environment moves the stack, which alone can change speed (Mytkowicz et al.,
  /// ASPLOS 2009); so it is drawn anew for every fork.
  private static final String PADDING = "ASSAY_PADDING";

  private static final int MAX_PADDING = 4096;
  private static final int LONGEST_WORDS = 300;
  private static final int HEAD = 16 << 10;
  private static final List<String> CHATTER = List.of("Picked up ", "WARNING: ", "NOTE: ");

  private final Experiment experiment;
  private final Runner runner;
  private final Inquiry inquiry;
  private final Children children;
  private final Machine machine;
  private final RunDirectory directory;
  private final InstantSource clock;

  /// @param inquiry what is asked about every fork besides its measurements
  public ProcessForks(
      Experiment experiment,
      Runner runner,
      Inquiry inquiry,
      Children children,
      Machine machine,
      RunDirectory directory,
      InstantSource clock) {
    this.experiment = experiment;
    this.runner = runner;
    this.inquiry = inquiry;
    this.children = children;
    this.machine = machine;
    this.directory = directory;
    this.clock = clock;
  }

  @Override
  public List<Trial> run(List<Task> tasks) throws InterruptedException {
    List<Trial> trials = new ArrayList<>();
    try (var threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
      List<Future<Trial>> running =
          tasks.stream().map(task -> threads.submit(() -> one(task))).toList();
      for (Future<Trial> future : running) {
        trials.add(future.get());
      }
      for (Trial trial : trials) {
        directory.append(trial);
      }
    } catch (ExecutionException e) {
      throw rethrown(Objects.requireNonNull(e.getCause()));
    } catch (IOException e) {
      throw unwritable(e);
    }
    return trials;
  }

  private Problem unwritable(IOException e) {
    return e instanceof NotStarted
        ? unfit("a fork cannot be started", e, "there is memory and room for one more process")
        : unfit("a trial cannot be kept", e, "there is space and the right to write");
  }

  private Problem unfit(String what, IOException e, String remedy) {
    Path folder = directory.folder();
    String why = e.getMessage() == null ? e.toString() : e.getMessage();
    String resume = "--resume " + Shell.quote(folder.toString());
    return Problem.unfit(
            what
                + ", "
                + folder
                + ": "
                + why
                + "; see that "
                + remedy
                + ", then go on with "
                + resume)
        .causedBy(e);
  }

  private RuntimeException rethrown(Throwable cause) {
    return switch (cause) {
      case RuntimeException e -> e;
      case IOException e -> unwritable(e);
      default -> new IllegalStateException(cause);
    };
  }

  private Trial one(Task task) throws IOException, InterruptedException {
    Variant variant =
        experiment.variants().stream()
            .filter(v -> v.name().equals(task.variant()))
            .findFirst()
            .orElseThrow();
    Path folder = directory.trialFolder(task.number(), variant.name()).toAbsolutePath();
    Inquiry.Asked asked =
        inquiry.about(variant, folder, options -> runner.fitsJdk8(variant, options, folder));
    Instant started = clock.instant();
    MachineSample before = machine.sample();
    Ended ended =
        children.run(
            runner.program(
                variant,
                asked.options(),
                folder,
                Map.of(PADDING, padding(task.number()), Orphans.VARIABLE, folder.toString()),
                asked.watched()));
    Conditions conditions = machine.conditions(before, machine.sample());
    ThreadTimelines.write(folder, ended);
    List<Measurement> measurements = new ArrayList<>(kernel(ended));
    Optional<String> failure = failure(ended, folder);
    if (failure.isEmpty()) {
      try {
        measurements.addAll(runner.measurements(variant, folder, asked.taken()));
      } catch (Problem e) {
        failure = Optional.of(String.valueOf(e.getMessage()));
      }
    }
    return new Trial(
        task.number(),
        task.block(),
        task.attempt(),
        variant.name(),
        started,
        failure,
        measurements,
        conditions,
        asked.evidence(ended),
        directory.folder().toAbsolutePath().relativize(folder).toString());
  }

  private String padding(int number) {
    return "x".repeat(new Random(experiment.seed() * 31 + number).nextInt(MAX_PADDING));
  }

  private static List<Measurement> kernel(Ended ended) {
    return List.of(
        Measurement.whole(Metric.WALL, ended.wall()),
        Measurement.whole(Metric.CPU, ended.cpu()),
        Measurement.whole(Metric.MAX_RSS, (double) ended.maxRss()));
  }

  private Optional<String> failure(Ended ended, Path folder) throws IOException {
    if (ended.timedOut()) {
      return Optional.of(
          "it did not end within "
              + Quantities.text(experiment.timeout())
              + " and was ended; a JVM's thread dump is at the end of its output; raise --timeout if it needs longer");
    }
    if (ended.signal().isPresent()) {
      return Optional.of(
          "it was ended by signal " + ended.signal().getAsInt() + firstWords(folder));
    }
    int code = ended.exitCode().orElseThrow();
    return code == 0 ? Optional.empty() : Optional.of("exit code " + code + firstWords(folder));
  }

  /// The first line on standard error that is not the JVM's chatter, where a stack trace has its
  /// message; on standard output when there is none.
  private static String firstWords(Path folder) throws IOException {
    for (String name : List.of(Artefacts.ERRORS, Artefacts.OUTPUT)) {
      Optional<String> words =
          head(folder.resolve(name))
              .lines()
              .map(String::strip)
              .filter(line -> !line.isEmpty() && CHATTER.stream().noneMatch(line::startsWith))
              .findFirst();
      if (words.isPresent()) {
        String line = words.get();
        return ": "
            + (line.length() > LONGEST_WORDS ? line.substring(0, LONGEST_WORDS) + "..." : line);
      }
    }
    return ", and it printed nothing";
  }

  private static String head(Path file) throws IOException {
    if (!Files.exists(file)) {
      return "";
    }
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
    }
  }
}
