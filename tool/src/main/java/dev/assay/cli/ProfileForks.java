package dev.assay.cli;

import dev.assay.cause.UnitOfWork;
import dev.assay.evidence.ProfileSource;
import dev.assay.experiment.Plan;
import dev.assay.experiment.RunDirectory;
import dev.assay.model.Effect;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Notice;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The forks that a profiler watches: as the timed ones, interleaved, in a folder of their own and
/// in no timing.
///
/// @param unit of work, `fork` or `operation`
/// @param forks with a recording, in the order run
record ProfileForks(String unit, List<Fork> forks) {

  /// Within the run directory.
  static final String FOLDER = "profile";

  static final EvidenceForks.Words WORDS =
      new EvidenceForks.Words(
          "profiled fork", "profile.failed", "the profiled forks did not run: ");

  ProfileForks {
    forks = List.copyOf(forks);
  }

  /// One of them.
  ///
  /// @param recordings one of each JVM of the fork
  /// @param work units of work that it did
  record Fork(Trial trial, List<Path> recordings, double work) {
    Fork {
      recordings = List.copyOf(recordings);
    }
  }

  /// The same experiment on as many forks of each variant as the plan wants.
  static Plan plan(Plan plan) {
    Experiment e = plan.experiment();
    return plan.with(
        e.anew(
            e.name(),
            e.variants(),
            e.primary(),
            new Stopping(plan.profileForks(), Optional.empty(), true),
            Long.rotateLeft(e.seed(), 17) ^ 0x9E3779B97F4A7C15L)); // any other order will do
  }

  /// Those of a result, should any have run.
  static Optional<ProfileForks> of(Result result) throws IOException {
    Path folder = Path.of(result.directory()).resolve(FOLDER);
    if (!RunDirectory.isRun(folder)) {
      return Optional.empty();
    }
    UnitOfWork unit = UnitOfWork.of(result.experiment(), result.analysis());
    List<Fork> forks = new ArrayList<>();
    for (Trial trial : trials(folder)) {
      List<Path> files = ProfileSource.files(folder.resolve(trial.directory()));
      Optional<Double> work = unit.units(trial);
      if (trial.ok() && !files.isEmpty() && work.isPresent()) {
        forks.add(new Fork(trial, files, work.get()));
      }
    }
    return Optional.of(new ProfileForks(unit.name(), forks));
  }

  private static List<Trial> trials(Path folder) throws IOException {
    try (RunDirectory directory = RunDirectory.open(folder)) {
      return directory.trials(note -> {});
    }
  }

  /// The result with what must be known of its profiled forks: how much the profiler slowed them
  /// down, and which left no recording.
  static Result noticed(Result result) throws IOException {
    Path folder = Path.of(result.directory()).resolve(FOLDER);
    if (!RunDirectory.isRun(folder)) {
      return result;
    }
    List<Trial> profiled = trials(folder);
    List<Notice> notices = new ArrayList<>();
    Map<String, Effect> costs =
        Perturbation.of(result.experiment(), result.analysis(), result.trials(), profiled);
    for (Variant variant : result.experiment().variants()) {
      Effect cost = costs.get(variant.name());
      if (cost != null) {
        notices.add(cost(variant, cost));
      }
    }
    missing(profiled, folder).ifPresent(notices::add);
    return result.withNotices(notices);
  }

  private static Notice cost(Variant variant, Effect cost) {
    return new Notice(
        "profile.cost",
        Severity.INFO,
        String.format(
            Locale.ROOT,
            "the profiled forks of variant '%s' were %.2f times as slow as its timed ones (%.2f to"
                + " %.2f, any drift between them included); they are in no timing",
            variant.name(),
            cost.ratio(),
            cost.low(),
            cost.high()));
  }

  private static Optional<Notice> missing(List<Trial> profiled, Path folder) {
    List<Trial> without =
        profiled.stream()
            .filter(trial ->
                !trial.ok() || ProfileSource.files(folder.resolve(trial.directory())).isEmpty())
            .toList();
    if (without.isEmpty()) {
      return Optional.empty();
    }
    Trial first = without.getFirst();
    return Optional.of(
        new Notice(
            "profile.missing",
            Severity.WARNING,
            without.size()
                + " of "
                + profiled.size()
                + " profiled forks left no recording; the first, of variant '"
                + first.variant()
                + "': "
                + first
                    .failure()
                    .or(() ->
                        Optional.ofNullable(first.evidence().unavailable().get(ProfileSource.NAME)))
                    .orElse("no file is there")));
  }
}
