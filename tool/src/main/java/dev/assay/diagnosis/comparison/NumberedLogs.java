package dev.assay.diagnosis.comparison;

import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Logs whose names differ in one number only, as those in folders `day1` and `day2`, and of which
/// never two were written at once: days or starts of one node, or nodes that were tested in turn.
///
/// @param naming without what differs between the logs of a node, but for numbers
/// @param joined the numbers that are of days or starts, as far as names and clock tell
record NumberedLogs(
    List<LogReport> before, List<LogReport> after, NodeNaming naming, NameNumbers joined) {

  static NumberedLogs of(List<LogReport> before, List<LogReport> after) {
    NodeNaming naming = NodeNaming.ofNodes(before, after);
    NumberedLogs logs = new NumberedLogs(before, after, naming, NameNumbers.NONE);
    for (String word : logs.words()) {
      NameNumbers number = new NameNumbers(Set.of(word));
      if (logs.doFollow(number) && logs.areOfTime(number)) {
        logs = logs.joining(word);
      }
    }
    return logs;
  }

  private NumberedLogs joining(String word) {
    Set<String> words = new TreeSet<>(joined.words());
    words.add(word);
    return new NumberedLogs(before, after, naming, new NameNumbers(words));
  }

  /// By which logs are of one node.
  NodeNaming nodes() {
    return naming.without(joined);
  }

  /// Of numbers by which logs of a side differ, those of time first: where days of nodes that were
  /// tested in turn follow one another, these are days.
  private List<String> words() {
    Set<String> words = new LinkedHashSet<>();
    for (List<LogReport> side : sides()) {
      Stream<String> all =
          side.stream()
              .flatMap(log -> NameNumbers.words(path(log)).stream())
              .distinct()
              .filter(word -> numbers(side, new NameNumbers(Set.of(word))) > 1);
      all.forEach(words::add);
    }
    return words.stream()
        .filter(word -> !areRepetitions(new NameNumbers(Set.of(word))))
        .sorted(Comparator.comparing(word -> !NameNumbers.OF_TIME.contains(word)))
        .toList();
  }

  /// Whether they are repeated runs of one node, which are compared as such: what differs from run
  /// to run, blocks of time within them would not show.
  private boolean areRepetitions(NameNumbers number) {
    return NameNumbers.REPETITIONS.containsAll(number.words())
        && sides().stream().allMatch(side -> series(side, number).size() < 2);
  }

  private List<List<LogReport>> sides() {
    return List.of(before, after);
  }

  private String path(LogReport log) {
    return naming.path().apply(log.path());
  }

  private long numbers(Collection<LogReport> logs, NameNumbers number) {
    return logs.stream().map(log -> number.of(log, naming)).distinct().count();
  }

  /// The logs of each name that has several of a number.
  private List<List<LogReport>> series(List<LogReport> side, NameNumbers number) {
    return LogNode.named(side, nodes().without(number))
        .filter(logs -> numbers(logs, number) > 1)
        .toList();
  }

  /// Whether logs that differ in a number only follow one another by the clock, on both sides.
  private boolean doFollow(NameNumbers number) {
    List<List<LogReport>> all =
        sides().stream().flatMap(side -> series(side, number).stream()).toList();
    return !all.isEmpty() && all.stream().allMatch(LogNode::doFollow);
  }

  /// Whether logs that follow one another are those of one node. A number may be that of a node
  /// that was tested after another one, unless its word says what it counts, or several nodes with
  /// other names have the same numbers at the same times.
  private boolean areOfTime(NameNumbers number) {
    return NameNumbers.OF_TIME.containsAll(number.words())
        || sides().stream()
            .map(side -> series(side, number))
            .filter(series -> !series.isEmpty())
            .allMatch(series -> areAtOnce(series, number));
  }

  private boolean areAtOnce(List<List<LogReport>> series, NameNumbers number) {
    List<List<LogReport>> shared =
        series.stream()
            .flatMap(List::stream)
            .collect(Collectors.groupingBy(log -> number.of(log, naming)))
            .values()
            .stream()
            .filter(logs -> logs.size() > 1)
            .toList();
    return shared.size() > 1 && shared.stream().noneMatch(LogNode::doFollow);
  }

  /// Whether several names have several logs each that are those of days or starts by their names,
  /// and no clock tells it.
  boolean areOpen() {
    NodeNaming ofNodes = naming.without(new NameNumbers(NameNumbers.OF_TIME)).without(joined);
    return sides().stream().anyMatch(side -> LogNode.areOpen(side, ofNodes));
  }

  /// Logs that are of one node by their numbers, for an example; none where no number tells it.
  Optional<String> example() {
    return sides().stream()
        .flatMap(side -> series(side, joined).stream())
        .findFirst()
        .map(logs -> Plain.several(paths(logs)));
  }

  /// That each of them counts as a node, where nothing but the clock tells that they are of one.
  /// Where some numbers are of days, others are of nodes.
  Optional<Notice> notice() {
    return words().stream()
        .filter(_ -> joined.words().isEmpty())
        .map(word -> new NameNumbers(Set.of(word)))
        .filter(this::doFollow)
        .flatMap(number -> sides().stream().flatMap(side -> series(side, number).stream()))
        .findFirst()
        .map(logs ->
            new Notice(
                "log.days",
                Severity.WARNING,
                "Logs whose names differ only in a number never overlap in time: %s. They look like days or runs of one node, but each is treated as a node of its own, so a difference between nodes may look like an effect of the change. If they belong to one node, put dates in place of the numbers (2026-11-24/node1.log), or name what they count (day1/node1.log)."
                    .formatted(Plain.several(paths(logs)))));
  }

  private static List<String> paths(List<LogReport> logs) {
    return logs.stream().map(LogReport::path).sorted().toList();
  }
}
