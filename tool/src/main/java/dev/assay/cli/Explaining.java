package dev.assay.cli;

import dev.assay.cause.Causes;
import dev.assay.cause.TimedForks;
import dev.assay.diagnosis.cause.CauseRules;
import dev.assay.evidence.ThreadTimelines;
import dev.assay.experiment.Plan;
import dev.assay.experiment.RunDirectory;
import dev.assay.model.EvidenceQuality;
import dev.assay.model.Explanation;
import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.model.ThreadTimeline;
import dev.assay.model.Trial;
import dev.assay.model.Why;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// From a result and what its run directory holds to the result with its explanation: the same
/// whether it has just been measured, was resumed, or is told again.
final class Explaining {

  private final Result result;
  private final Path folder;
  private final Path evidenceFolder;
  private final List<Trial> extra;

  private Explaining(Result result, List<Trial> extra) {
    this.result = result;
    this.folder = Path.of(result.directory());
    this.evidenceFolder = folder.resolve(EvidenceForks.FOLDER);
    this.extra = extra;
  }

  /// The result with its explanation; the result itself when the plan wants none.
  static Result explained(Result result, Plan plan) throws IOException {
    if (plan.evidence().parts().isEmpty()) {
      return result;
    }
    return ProfiledWhys.explained(ProfileForks.noticed(withLogs(result)))
        .withNotices(TimedForks.notices(result.experiment(), result.analysis()));
  }

  private static Result withLogs(Result result) throws IOException {
    Path folder = Path.of(result.directory()).resolve(EvidenceForks.FOLDER);
    if (!RunDirectory.isRun(folder)) {
      return result.withExplanation(new Explaining(result, List.of()).explanation());
    }
    try (RunDirectory directory = RunDirectory.open(folder)) {
      List<Trial> extra = directory.trials(note -> {});
      return result.withExplanation(new Explaining(result, extra).explanation());
    }
  }

  private Explanation explanation() throws IOException {
    EvidenceLogs logs =
        EvidenceLogs.read(result.experiment(), result.environment(), evidenceFolder, extra);
    EvidenceQuality quality = Quality.of(result, extra, logs);
    Explanation explanation = new Explanation(whys(logs), logs.reports(), timelines(), quality);
    return explanation.withFollowUps(FollowUps.shown(folder, explanation));
  }

  private List<Why> whys(EvidenceLogs logs) {
    List<Why> whys =
        Causes.of(
            result.experiment(),
            result.trials(),
            result.analysis(),
            result.environment().differences(),
            timelinesOfAll());
    return CauseRules.explained(
        result.experiment(),
        result.environment(),
        result.trials(),
        result.analysis(),
        whys,
        logs.reports());
  }

  /// Only where iterations decide are all of them needed.
  private Map<Integer, ThreadTimeline> timelinesOfAll() {
    Map<Integer, ThreadTimeline> timelines = new HashMap<>();
    if (result.analysis().primary().filter(Metric::ofIterations).isPresent()) {
      for (Trial trial : result.trials()) {
        ThreadTimelines.read(folder.resolve(trial.directory()), trial.variant(), trial.number())
            .ifPresent(timeline -> timelines.put(trial.number(), timeline));
      }
    }
    return timelines;
  }

  /// Of the fork in the middle of each variant's.
  private List<ThreadTimeline> timelines() {
    return result.experiment().variants().stream()
        .flatMap(variant ->
            Causes.typical(result.experiment(), result.trials(), result.analysis(), variant.name())
                .stream())
        .flatMap(trial ->
            ThreadTimelines.read(folder.resolve(trial.directory()), trial.variant(), trial.number())
                .stream())
        .toList();
  }
}
