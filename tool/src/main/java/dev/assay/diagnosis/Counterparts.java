package dev.assay.diagnosis;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.stats.RateRatio;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The logs of a comparison by node or day, where their names tell it: `before/node1.log` and
/// `after/node1.log`, `old/node1/gc.log` and `new/node1/gc.log`, `node1-old.log` and
/// `node1-new.log`. A name is what is left of the words of a path without those with which all logs
/// of the side begin or end; where the sides have other names so, also without what differs from
/// start to start, as in `node1/gc-pid4711.log` and `node1/gc_2026-11-24_10-00-00.log`, and without
/// what tells that a log is packed, as in `node1/gc.log.gz` beside `node2/gc.log`. Where logs of a
/// side are named in unlike ways, as `node1-gc.log` and `node2.out`, a word tells the node that one
/// log of each side has, if it leads to no other log.
///
/// @param names of the nodes, in the order of the logs before
/// @param after the logs after, in the same order
record Counterparts(List<String> names, List<LogReport> after) {

  /// The number of a process, and the time of a start as `%t` in the name of a log writes it.
  private static final Pattern OF_A_START =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:\\d{4}-\\d\\d-\\d\\d(?:[_T-]\\d\\d[-.:]\\d\\d[-.:]\\d\\d)?|pid\\d+|\\d{3,})(?![\\p{L}\\p{N}])");

  private static final Pattern LETTER = Pattern.compile("\\p{L}");

  /// The name of an archive before that of its member: `node1/logs.zip!gc.log`.
  private static final Pattern ARCHIVE = Pattern.compile("[^/!]+!");

  /// The name of a member behind that of its archive: `node1.zip!gc.log`.
  private static final Pattern MEMBER = Pattern.compile("!.*");

  /// Last words of files, which tell how a log is kept.
  private static final Set<String> ENDINGS = Set.of("log", "gz", "zip", "zst");

  /// What is left of a path, and of the words with which all files of a log begin.
  private record Naming(UnaryOperator<String> path, UnaryOperator<List<String>> words) {
    List<String> words(LogReport log) {
      return words.apply(Counterparts.words(log.files(), path));
    }

    static String startless(String path) {
      return OF_A_START.matcher(path).replaceAll(" ");
    }

    /// Those that are tried, the plainest first.
    static Stream<Naming> all() {
      UnaryOperator<String> startless = Naming::startless;
      Stream<Naming> unpacked =
          Stream.of(ARCHIVE, MEMBER)
              .<UnaryOperator<String>>map(packing -> path -> packing.matcher(path).replaceFirst(""))
              .flatMap(path -> Stream.of(path, path.andThen(startless)::apply))
              .map(path -> new Naming(path, Counterparts::withoutEndings));
      UnaryOperator<List<String>> all = UnaryOperator.identity();
      Stream<Naming> asTheyAre =
          Stream.of(new Naming(path -> path, all), new Naming(startless, all));
      return Stream.concat(asTheyAre, unpacked);
    }
  }

  /// Absent where the sides have other names, or few: the spread of few pairs is known so badly
  /// that comparing the sides as wholes shows more, unless the nodes are very unlike.
  static Optional<Counterparts> of(List<LogReport> before, List<LogReport> after) {
    if (before.size() < RateRatio.ENOUGH_SERIES || before.size() != after.size()) {
      return Optional.empty();
    }
    return Naming.all()
        .flatMap(naming -> paired(before, after, naming).stream())
        .findFirst()
        .or(() -> pairedByWords(before, after));
  }

  private static Optional<Counterparts> pairedByWords(
      List<LogReport> before, List<LogReport> after) {
    List<Set<String>> words = ownWords(before);
    List<Set<String>> others = ownWords(after);
    List<String> names = new ArrayList<>();
    Map<Integer, LogReport> found = new LinkedHashMap<>();
    for (Set<String> own : words) {
      List<Integer> same =
          IntStream.range(0, others.size())
              .filter(i -> !Collections.disjoint(own, others.get(i)))
              .boxed()
              .toList();
      if (same.size() != 1) {
        return Optional.empty();
      }
      int counterpart = same.getFirst();
      found.put(counterpart, after.get(counterpart));
      names.add(
          own.stream().filter(others.get(counterpart)::contains).collect(Collectors.joining("-")));
    }
    return found.size() == after.size()
        ? Optional.of(new Counterparts(names, List.copyOf(found.values())))
        : Optional.empty();
  }

  /// The words that no other log of the side has, for each log. A number may be anything.
  private static List<Set<String>> ownWords(List<LogReport> logs) {
    List<Set<String>> all =
        logs.stream()
            .<Set<String>>map(log -> new LinkedHashSet<>(words(log.files(), Naming::startless)))
            .toList();
    Map<String, Long> logsWith =
        all.stream()
            .flatMap(Set::stream)
            .collect(Collectors.groupingBy(word -> word, Collectors.counting()));
    all.forEach(own ->
        own.removeIf(word -> logsWith.getOrDefault(word, 0L) > 1 || !LETTER.matcher(word).find()));
    return all;
  }

  private static Optional<Counterparts> paired(
      List<LogReport> before, List<LogReport> after, Naming naming) {
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

  private static List<String> names(List<LogReport> logs, Naming naming) {
    List<List<String>> all = logs.stream().map(naming::words).toList();
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

  private static List<String> withoutEndings(List<String> words) {
    int end = words.size();
    while (end > 0 && ENDINGS.contains(words.get(end - 1))) {
      end--;
    }
    return words.subList(0, end);
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
