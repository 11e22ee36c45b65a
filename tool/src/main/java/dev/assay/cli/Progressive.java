package dev.assay.cli;

import dev.assay.experiment.Course.Watcher;
import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Trial;
import dev.assay.report.Progress;
import dev.assay.report.ProgressLine;
import dev.assay.text.Style;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What the user sees while trials run: one line that changes on a terminal, a line per block
/// elsewhere.
final class Progressive implements Watcher {

  private static final String CLEAR = "\r\u001b[K";

  private final Console console;
  private final Style style;
  private final Experiment experiment;
  private final Forecasts forecasts;
  private final InstantSource clock;
  private final Instant started;
  private List<Comparison> comparisons = List.of();
  private int nextLook;
  private int judgements;

  Progressive(
      Console console,
      Style style,
      Experiment experiment,
      Forecasts forecasts,
      InstantSource clock) {
    this.forecasts = forecasts;
    this.console = console;
    this.style = style;
    this.experiment = experiment;
    this.clock = clock;
    started = clock.instant();
  }

  @Override
  public void trial(Trial trial, List<Trial> all) {
    trial
        .failure()
        .ifPresent(why ->
            line(
                "fork " + trial.number() + " of variant '" + trial.variant() + "' failed: " + why));
    if (console.terminal().err()) {
      console.err().print(CLEAR + ProgressLine.render(progress(all), style));
      console.err().flush();
    }
  }

  @Override
  public void judged(Analysis analysis, List<Trial> all) {
    comparisons = analysis.comparisons().stream().filter(Comparison::primary).toList();
    nextLook = analysis.nextLook();
    if (judgements++ == 0) {
      forecasts.fromTrials(all).ifPresent(text -> line("assay: " + text));
    }
    if (!console.terminal().err()) {
      console.err().println(ProgressLine.plain(progress(all)));
    }
  }

  @Override
  public void repeats(int block, String reason) {
    line("block " + block + " is run again: " + reason);
  }

  /// How often the trials were judged: once per complete block.
  int judgements() {
    return judgements;
  }

  /// A line of its own that stays.
  void line(String text) {
    console.err().println((console.terminal().err() ? CLEAR : "") + text);
  }

  /// The changing line says this, on a terminal.
  void passing(String text) {
    if (console.terminal().err()) {
      console.err().print(CLEAR + text);
      console.err().flush();
    }
  }

  /// Clears the changing line.
  void close() {
    if (console.terminal().err()) {
      console.err().print(CLEAR);
      console.err().flush();
    }
  }

  private Progress progress(List<Trial> all) {
    int variants = experiment.variants().size();
    int repeated = all.size() - ofLatestAttempts(all);
    int most = experiment.stopping().maxForks() * variants + repeated;
    double seconds = secondsPerFork(all);
    Optional<Duration> end = toEnd(most - all.size(), seconds);
    return new Progress(
        all.size(),
        most,
        comparisons,
        Optional.of(nextLook)
            .filter(look -> look > 0)
            .flatMap(look -> time(look * variants + repeated - all.size(), seconds))
            .filter(look -> end.isEmpty() || look.compareTo(end.get()) <= 0),
        end);
  }

  private static int ofLatestAttempts(List<Trial> all) {
    Map<Integer, Integer> latest =
        all.stream().collect(Collectors.toMap(Trial::block, Trial::attempt, Math::max));
    return (int) all.stream().filter(t -> t.attempt() == latest.getOrDefault(t.block(), 0)).count();
  }

  private double secondsPerFork(List<Trial> all) {
    double sum = all.stream().mapToDouble(Elapsed::seconds).sum();
    return sum / Math.max(1, all.size()) / (experiment.design() == Design.DUET ? 2 : 1);
  }

  /// At most until the forks are done, and with a limit of time until the block is in which that is
  /// reached.
  private Optional<Duration> toEnd(int forks, double secondsEach) {
    Optional<Duration> all = time(forks, secondsEach);
    Optional<Duration> limit = experiment.stopping().maxTime();
    if (limit.isEmpty()) {
      return all;
    }
    Duration left = limit.get().minus(Duration.between(started, clock.instant()));
    int block = experiment.design().forksPerBlock() * experiment.variants().size();
    Duration last = time(block, secondsEach).orElse(Duration.ZERO);
    Duration end = left.isNegative() ? last : left.plus(last);
    return all.filter(time -> time.compareTo(end) <= 0).or(() -> Optional.of(end));
  }

  private static Optional<Duration> time(int forks, double secondsEach) {
    return forks < 0
        ? Optional.empty()
        : Optional.of(Duration.ofMillis(Math.round(forks * secondsEach * 1000)));
  }
}
