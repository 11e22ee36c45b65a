package dev.assay.diagnosis;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.stats.RateRatio;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The logs of a comparison by node or day, where their names tell it: `before/node1.log` and
/// `after/node1.log`, `old/node1/gc.log` and `new/node1/gc.log`, `node1-old.log` and
/// `node1-new.log`. A name is what is left of the words of a path without those with which all logs
/// of the side begin or end; where the sides have other names so, also without what differs from
/// start to start, as in `node1/gc-pid4711.log` and `node1/gc_2026-11-24_10-00-00.log`.
///
/// @param names of the nodes, in the order of the logs before
/// @param after the logs after, in the same order
record Counterparts(List<String> names, List<LogReport> after) {

  /// The number of a process, and the time of a start as `%t` in the name of a log writes it.
  private static final Pattern OF_A_START =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:\\d{4}-\\d\\d-\\d\\d(?:[_T-]\\d\\d[-.:]\\d\\d[-.:]\\d\\d)?|pid\\d+|\\d{3,})(?![\\p{L}\\p{N}])");

  /// Absent where the sides have other names, or few: the spread of few pairs is known so badly
  /// that comparing the sides as wholes shows more, unless the nodes are very unlike.
  static Optional<Counterparts> of(List<LogReport> before, List<LogReport> after) {
    if (before.size() < RateRatio.ENOUGH_SERIES || before.size() != after.size()) {
      return Optional.empty();
    }
    return Stream.<UnaryOperator<String>>of(
            path -> path, path -> OF_A_START.matcher(path).replaceAll(" "))
        .flatMap(naming -> paired(before, after, naming).stream())
        .findFirst();
  }

  private static Optional<Counterparts> paired(
      List<LogReport> before, List<LogReport> after, UnaryOperator<String> naming) {
    List<String> names = names(before, naming);
    List<String> otherNames = names(after, naming);
    Map<String, LogReport> others = new HashMap<>();
    for (int i = 0; i < after.size(); i++) {
      others.put(otherNames.get(i), after.get(i));
    }
    Set<String> distinct = new HashSet<>(names);
    boolean paired =
        distinct.size() == names.size()
            && distinct.equals(others.keySet())
            && !distinct.contains("");
    return paired
        ? Optional.of(new Counterparts(names, names.stream().map(others::get).toList()))
        : Optional.empty();
  }

  private static List<String> names(List<LogReport> logs, UnaryOperator<String> naming) {
    List<List<String>> all = logs.stream().map(log -> words(log.files(), naming)).toList();
    int first = all.stream().reduce(Counterparts::beginning).orElseThrow().size();
    int last =
        all.stream().map(List::reversed).reduce(Counterparts::beginning).orElseThrow().size();
    return all.stream()
        .map(words -> words.subList(first, Math.max(first, words.size() - last)))
        .map(words -> String.join("-", words))
        .toList();
  }

  /// The words with which all files of a log begin: those of a rotated log end with a number.
  static List<String> words(List<LogFile> files, UnaryOperator<String> naming) {
    return files.stream()
        .map(file -> List.of(naming.apply(file.path()).split("[^\\p{L}\\p{N}]+", -1)))
        .reduce(Counterparts::beginning)
        .orElse(List.of());
  }

  /// What both begin with.
  private static List<String> beginning(List<String> one, List<String> other) {
    int end = 0;
    while (end < Math.min(one.size(), other.size()) && one.get(end).equals(other.get(end))) {
      end++;
    }
    return one.subList(0, end);
  }
}
