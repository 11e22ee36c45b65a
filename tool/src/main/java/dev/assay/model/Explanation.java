package dev.assay.model;

import java.util.List;
import java.util.Map;

/// Everything that explains a result.
///
/// @param whys one for every challenger, in the order of the plan
/// @param logs what the logs of the evidence forks add up to, by variant; a variant without logs is
///   absent
/// @param timelines one for every variant that has one
/// @param followUps experiments behind the findings that ran
public record Explanation(
    List<Why> whys,
    Map<String, LogReport> logs,
    List<ThreadTimeline> timelines,
    EvidenceQuality quality,
    List<FollowUpResult> followUps) {

  /// No evidence was taken.
  public static final Explanation NONE =
      new Explanation(List.of(), Map.of(), List.of(), EvidenceQuality.NONE);

  public Explanation {
    whys = List.copyOf(whys);
    logs = Map.copyOf(logs);
    timelines = List.copyOf(timelines);
    followUps = List.copyOf(followUps);
  }

  /// Before any follow-up ran.
  public Explanation(
      List<Why> whys,
      Map<String, LogReport> logs,
      List<ThreadTimeline> timelines,
      EvidenceQuality quality) {
    this(whys, logs, timelines, quality, List.of());
  }

  /// The same with other reasons.
  public Explanation withWhys(List<Why> others) {
    return new Explanation(others, logs, timelines, quality, followUps);
  }

  /// The same with what follow-ups showed.
  public Explanation withFollowUps(List<FollowUpResult> shown) {
    return new Explanation(whys, logs, timelines, quality, shown);
  }
}
