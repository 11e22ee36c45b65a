package dev.assay.diagnosis.comparison;

import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Logs whose names differ in one number only, as those in folders `day1` and `day2` or `run1` and
/// `run2`, and of which never two were written at once: they look like days or starts of one node,
/// but a number may be that of a node as well.
record NumberedLogs(List<LogReport> before, List<LogReport> after, NodeNaming naming) {

  private static final Pattern DIGITS = Pattern.compile("\\d+");

  static NumberedLogs of(ComparedNodes nodes) {
    List<LogReport> before = LogNode.logs(nodes.before());
    List<LogReport> after = LogNode.logs(nodes.after());
    return new NumberedLogs(before, after, NodeNaming.ofNodes(before, after));
  }

  /// That each of them counts as a node, where they look so on both sides.
  Optional<Notice> notice() {
    return IntStream.range(0, mostWords())
        .mapToObj(this::numbered)
        .flatMap(Optional::stream)
        .findFirst()
        .map(logs ->
            new Notice(
                "log.days",
                Severity.WARNING,
                "Logs whose names differ only in a number never overlap in time: %s. They look like days or runs of one node, but each is treated as a node of its own, so a difference between nodes may look like an effect of the change. If they belong to one node, put dates in place of the numbers (2026-11-24/node1.log)."
                    .formatted(Plain.several(logs))));
  }

  private int mostWords() {
    return Stream.of(before, after)
        .flatMap(List::stream)
        .mapToInt(log -> naming.words(log.files()).size())
        .max()
        .orElse(0);
  }

  /// Logs that differ in the number of a word only, if those of each other name follow one another
  /// on both sides.
  private Optional<List<String>> numbered(int word) {
    Collection<List<LogReport>> ones = without(word, before);
    Collection<List<LogReport>> others = without(word, after);
    return Stream.of(ones, others).flatMap(Collection::stream).allMatch(LogNode::doFollow)
        ? Stream.of(ones, others)
            .flatMap(Collection::stream)
            .filter(logs -> names(logs) > 1)
            .findFirst()
            .map(NumberedLogs::paths)
        : Optional.empty();
  }

  private long names(List<LogReport> logs) {
    return logs.stream().map(log -> naming.words(log.files())).distinct().count();
  }

  private static List<String> paths(List<LogReport> logs) {
    return logs.stream().map(log -> log.files().getFirst().path()).sorted().toList();
  }

  /// The logs of a side by what their names are without the number of a word.
  private Collection<List<LogReport>> without(int word, List<LogReport> side) {
    Map<List<String>, List<LogReport>> named = new LinkedHashMap<>();
    for (LogReport log : side) {
      List<String> words = new ArrayList<>(naming.words(log.files()));
      if (word < words.size()) {
        words.set(word, DIGITS.matcher(words.get(word)).replaceAll("#"));
      }
      named.computeIfAbsent(words, _ -> new ArrayList<>()).add(log);
    }
    return named.values();
  }
}
