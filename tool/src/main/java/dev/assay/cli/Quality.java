package dev.assay.cli;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.assay.model.EvidenceQuality;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// How far the evidence of a result can be trusted.
final class Quality {

  private Quality() {}

  /// @param extra the evidence forks
  static EvidenceQuality of(Result result, List<Trial> extra, EvidenceLogs logs) {
    List<Trial> good = result.trials().stream().filter(Trial::ok).toList();
    return new EvidenceQuality(
        count(good.stream().filter(trial -> !trial.evidence().figures().isEmpty())),
        count(extra.stream().filter(Trial::ok)),
        Perturbation.of(result.experiment(), result.analysis(), good, extra),
        unavailable(good, extra, logs));
  }

  private static Map<String, Integer> count(Stream<Trial> trials) {
    return trials.collect(groupingBy(Trial::variant, summing()));
  }

  private static java.util.stream.Collector<Trial, ?, Integer> summing() {
    return java.util.stream.Collectors.collectingAndThen(counting(), Long::intValue);
  }

  private static List<String> unavailable(List<Trial> good, List<Trial> extra, EvidenceLogs logs) {
    List<String> sentences = new ArrayList<>();
    extra.stream()
        .filter(trial -> !trial.ok())
        .forEach(trial ->
            sentences.add(
                "an extra fork of variant '"
                    + trial.variant()
                    + "' failed: "
                    + trial.failure().orElseThrow()));
    sentences.addAll(logs.unavailable());
    sentences.addAll(bySource(good));
    sentences.addAll(bySource(extra.stream().filter(Trial::ok).toList()));
    return sentences.stream().distinct().toList();
  }

  /// One sentence for each source and reason, however many forks it concerns.
  private static List<String> bySource(List<Trial> trials) {
    Map<String, List<Trial>> byReason = new LinkedHashMap<>();
    for (Trial trial : trials) {
      trial
          .evidence()
          .unavailable()
          .forEach((source, reason) ->
              byReason
                  .computeIfAbsent(
                      source + " of variant '" + trial.variant() + "': " + reason,
                      _ -> new ArrayList<>())
                  .add(trial));
    }
    return byReason.entrySet().stream()
        .map(entry -> entry.getKey() + some(entry.getValue(), trials))
        .toList();
  }

  private static String some(List<Trial> without, List<Trial> all) {
    String variant = without.getFirst().variant();
    long forks = all.stream().filter(trial -> trial.variant().equals(variant)).count();
    return without.size() == forks ? "" : " (" + without.size() + " of " + forks + " forks)";
  }
}
