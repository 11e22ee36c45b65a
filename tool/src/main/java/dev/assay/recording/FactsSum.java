package dev.assay.recording;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.RecordingFacts.Compilations;
import dev.assay.profile.RecordingFacts.Deoptimizations;
import dev.assay.profile.SampleKind;
import dev.assay.text.Scale;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What several recordings say, added up.
final class FactsSum {

  private static final int MOST = 1000;
  private static final int MOST_NOTICES = 100;

  private FactsSum() {}

  /// @param all one or more
  static RecordingFacts of(List<RecordingFacts> all) {
    return all.size() == 1
        ? all.getFirst()
        : new RecordingFacts(
            joined(all, RecordingFacts::sources),
            all.stream().flatMap(facts -> facts.start().stream()).min(Comparator.naturalOrder()),
            seconds(all),
            jvm(all),
            counts(all),
            intervals(all),
            all.stream().mapToLong(RecordingFacts::lost).sum(),
            compilations(joined(all, RecordingFacts::compilations)),
            deoptimizations(joined(all, RecordingFacts::deoptimizations)),
            notices(all));
  }

  static RecordingFacts with(RecordingFacts facts, Notice notice) {
    List<Notice> notices = new ArrayList<>(facts.notices());
    notices.add(notice);
    return new RecordingFacts(
        facts.sources(),
        facts.start(),
        facts.seconds(),
        facts.jvm(),
        facts.kinds(),
        facts.intervals(),
        facts.lost(),
        facts.compilations(),
        facts.deoptimizations(),
        notices);
  }

  private static <T> List<T> joined(
      List<RecordingFacts> all, Function<RecordingFacts, List<T>> part) {
    return all.stream().flatMap(facts -> part.apply(facts).stream()).toList();
  }

  /// While at least one recorded; where no start is known, all lengths together.
  private static Optional<Double> seconds(List<RecordingFacts> all) {
    if (all.stream().noneMatch(facts -> facts.seconds().isPresent())) {
      return Optional.empty();
    }
    if (all.stream().anyMatch(facts -> facts.start().isEmpty() || facts.seconds().isEmpty())) {
      return Optional.of(all.stream().mapToDouble(facts -> facts.seconds().orElse(0.0)).sum());
    }
    double covered = 0;
    double until = Double.NEGATIVE_INFINITY;
    for (RecordingFacts facts :
        all.stream().sorted(Comparator.comparingDouble(FactsSum::start)).toList()) {
      double end = start(facts) + facts.seconds().orElseThrow();
      covered += Math.max(0, end - Math.max(start(facts), until));
      until = Math.max(until, end);
    }
    return Optional.of(covered);
  }

  private static double start(RecordingFacts facts) {
    return facts.start().orElseThrow() / 1e3;
  }

  private static Optional<String> jvm(List<RecordingFacts> all) {
    return all.stream()
        .flatMap(facts -> facts.jvm().stream())
        .distinct()
        .reduce((a, b) -> a + ", " + b);
  }

  private static Map<String, Long> counts(List<RecordingFacts> all) {
    Map<String, Long> counts = new HashMap<>();
    all.forEach(
        facts -> facts.kinds().forEach((kind, more) -> counts.merge(kind, more, Long::sum)));
    return counts;
  }

  /// Of the first that has one; that they differ is a notice.
  private static Map<String, Long> intervals(List<RecordingFacts> all) {
    Map<String, Long> intervals = new HashMap<>();
    all.forEach(facts -> facts.intervals().forEach(intervals::putIfAbsent));
    return intervals;
  }

  /// `20.00 ms`, `512 KiB`.
  private static String interval(Map.Entry<String, Long> kindAndInterval) {
    String unit = SampleKind.unitOf(kindAndInterval.getKey()).symbol();
    return Scale.show((double) kindAndInterval.getValue(), unit);
  }

  private static List<Compilations> compilations(List<Compilations> all) {
    Map<String, Compilations> sums =
        all.stream()
            .collect(
                toMap(
                    Compilations::method,
                    Function.identity(),
                    (a, b) ->
                        new Compilations(
                            a.method(), a.times() + b.times(), a.nanos() + b.nanos())));
    return most(sums.values(), Comparator.comparingInt(Compilations::times));
  }

  private static List<Deoptimizations> deoptimizations(List<Deoptimizations> all) {
    List<Deoptimizations> sums = new ArrayList<>();
    all.stream()
        .collect(groupingBy(one -> List.of(one.method(), one.reason())))
        .values()
        .forEach(same ->
            sums.add(
                new Deoptimizations(
                    same.getFirst().method(),
                    same.getFirst().reason(),
                    same.stream().mapToInt(Deoptimizations::times).sum())));
    return most(sums, Comparator.comparingInt(Deoptimizations::times));
  }

  private static <T> List<T> most(Collection<T> all, Comparator<T> size) {
    return all.stream().sorted(size.reversed()).limit(MOST).toList();
  }

  private static List<Notice> notices(List<RecordingFacts> all) {
    List<Notice> notices = new ArrayList<>();
    Map<String, String> different =
        all.stream()
            .flatMap(facts -> facts.intervals().entrySet().stream())
            .distinct()
            .collect(
                groupingBy(
                    Map.Entry::getKey,
                    Collectors.mapping(FactsSum::interval, Collectors.joining(", "))));
    different.forEach((kind, values) -> {
      if (values.contains(", ")) {
        notices.add(
            new Notice(
                "recording.intervals",
                Severity.INFO,
                "the recordings sampled "
                    + kind
                    + " at different intervals ("
                    + values
                    + "); weights take that into account, counts of samples do not"));
      }
    });
    notices.addAll(joined(all, RecordingFacts::notices));
    return notices.stream().limit(MOST_NOTICES).toList();
  }
}
