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
import java.util.List;
import java.util.Optional;

/// What the user sees while trials run: one line that changes on a terminal, a line per block
/// elsewhere.
final class Progressive implements Watcher {

  private static final String CLEAR = "\r\u001b[K";

  private final Console console;
  private final Style style;
  private final Experiment experiment;
  private final Forecasts forecasts;
  private List<Comparison> comparisons = List.of();
  private int nextLook;
  private int judgements;

  Progressive(Console console, Style style, Experiment experiment, Forecasts forecasts) {
    this.forecasts = forecasts;
    this.console = console;
    this.style = style;
    this.experiment = experiment;
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
    int most = experiment.stopping().maxForks() * variants;
    double seconds = secondsPerFork(all);
    return new Progress(
        all.size(),
        Math.max(most, all.size()),
        Optional.empty(),
        comparisons,
        nextLook == 0 ? Optional.empty() : time(nextLook * variants - all.size(), seconds),
        time(most - all.size(), seconds));
  }

  private double secondsPerFork(List<Trial> all) {
    double sum = all.stream().mapToDouble(Elapsed::seconds).sum();
    return sum / Math.max(1, all.size()) / (experiment.design() == Design.DUET ? 2 : 1);
  }

  private static Optional<Duration> time(int forks, double secondsEach) {
    return forks < 0
        ? Optional.empty()
        : Optional.of(Duration.ofMillis(Math.round(forks * secondsEach * 1000)));
  }
}
