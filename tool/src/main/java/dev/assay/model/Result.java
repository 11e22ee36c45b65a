package dev.assay.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A finished or interrupted experiment with everything a report shows.
///
/// @param directory the run directory
/// @param trials all, the failed and the disturbed ones too
/// @param stopped why no more trials ran, in a sentence
/// @param elapsed wall-clock time spent on trials
/// @param confirmation the same comparisons estimated on fresh forks
/// @param explanation why, from the evidence
/// @param replay the command line that repeats the experiment
public record Result(
    String directory,
    Experiment experiment,
    List<Trial> trials,
    Analysis analysis,
    String stopped,
    Duration elapsed,
    Optional<Analysis> confirmation,
    Environment environment,
    Explanation explanation,
    String replay) {
  public Result {
    trials = List.copyOf(trials);
  }

  /// The same with the confirmation of its comparisons.
  public Result withConfirmation(Analysis confirmed) {
    return with(analysis, Optional.of(confirmed), explanation);
  }

  /// The same with what explains it.
  public Result withExplanation(Explanation why) {
    return with(analysis, confirmation, why);
  }

  /// The same with further notices.
  public Result withNotices(List<Notice> more) {
    return with(analysis.withNotices(more), confirmation, explanation);
  }

  private Result with(Analysis judged, Optional<Analysis> confirmed, Explanation why) {
    return new Result(
        directory,
        experiment,
        trials,
        judged,
        stopped,
        elapsed,
        confirmed,
        environment,
        why,
        replay);
  }
}
