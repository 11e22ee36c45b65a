package dev.assay.diagnosis.comparison;

import dev.assay.stats.RateRatio;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The nodes of a comparison that both sides have, where their names tell it: `before/node1.log`
/// and `after/node1.log`, `old/node1/gc.log` and `new/node1/gc.log`, `node1-old.log` and
/// `node1-new.log`. A name is what is left of the words of a path without those with which all
/// nodes of the side begin or end; where the sides have other names so, also without what differs
/// from start to start, as in `node1/gc-pid4711.log` and `node1/gc_2026-11-24_10-00-00.log`, and
/// without what tells that a log is packed, as in `node1/gc.log.gz` beside `node2/gc.log`. Where
/// logs of a side are named in unlike ways, as `node1-gc.log` and `node2.out`, a word tells the
/// node that one log of each side has, if it leads to no other log.
///
/// @param names of the nodes, in the order of those before
/// @param before these nodes
/// @param after the same nodes, in the same order
/// @param onlyBefore names of nodes that have no counterpart
/// @param onlyAfter likewise
record Counterparts(
    List<String> names,
    List<LogNode> before,
    List<LogNode> after,
    List<String> onlyBefore,
    List<String> onlyAfter) {

  private static final Pattern LETTER = Pattern.compile("\\p{L}");

  /// The naming by which the fewest nodes are alone; absent where none tells all nodes of a side
  /// apart.
  ///
  /// @param numbers by which logs of a node differ
  static Optional<Counterparts> of(List<LogNode> before, List<LogNode> after, NameNumbers numbers) {
    return Stream.concat(
            NodeNaming.all()
                .flatMap(naming -> paired(before, after, naming.without(numbers)).stream()),
            pairedByWords(before, after, numbers).stream())
        .min(Comparator.comparingInt(pairs -> pairs.onlyBefore.size() + pairs.onlyAfter.size()));
  }

  /// Whether they are compared as pairs, without those that are alone. The spread of few pairs is
  /// known so badly that comparing the sides as wholes shows more, unless the nodes are very
  /// unlike; and where most nodes are others, those that are the same do not speak for them.
  boolean areEnough() {
    return names.size() >= RateRatio.ENOUGH_SERIES
        && names.size() > onlyBefore.size()
        && names.size() > onlyAfter.size();
  }

  /// Whether sides that would have enough nodes have some of the same ones, and not enough.
  boolean areMissed() {
    int fewest = names.size() + Math.min(onlyBefore.size(), onlyAfter.size());
    return !areEnough() && names.size() > 1 && fewest >= RateRatio.ENOUGH_SERIES;
  }

  private static Optional<Counterparts> pairedByWords(
      List<LogNode> before, List<LogNode> after, NameNumbers numbers) {
    if (before.size() != after.size()) {
      return Optional.empty();
    }
    List<Set<String>> words = ownWords(before, numbers);
    List<Set<String>> others = ownWords(after, numbers);
    List<String> names = new ArrayList<>();
    Map<Integer, LogNode> found = new LinkedHashMap<>();
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
        ? Optional.of(
            new Counterparts(names, before, List.copyOf(found.values()), List.of(), List.of()))
        : Optional.empty();
  }

  /// The words that no other node of the side has, for each node. A number may be anything.
  private static List<Set<String>> ownWords(List<LogNode> nodes, NameNumbers numbers) {
    List<Set<String>> all =
        nodes.stream()
            .<Set<String>>map(node ->
                new LinkedHashSet<>(
                    NodeNaming.words(
                        node.files(), path -> numbers.without(NodeNaming.startless(path)))))
            .toList();
    Map<String, Long> nodesWith =
        all.stream()
            .flatMap(Set::stream)
            .collect(Collectors.groupingBy(word -> word, Collectors.counting()));
    all.forEach(own ->
        own.removeIf(word -> nodesWith.getOrDefault(word, 0L) > 1 || !LETTER.matcher(word).find()));
    return all;
  }

  private static Optional<Counterparts> paired(
      List<LogNode> before, List<LogNode> after, NodeNaming naming) {
    Map<String, LogNode> ones = named(before, naming);
    Map<String, LogNode> others = named(after, naming);
    if (ones.size() < before.size() || others.size() < after.size()) {
      return Optional.empty();
    }
    List<String> both = ones.keySet().stream().filter(others::containsKey).toList();
    return Optional.of(
        new Counterparts(
            both,
            both.stream().map(ones::get).toList(),
            both.stream().map(others::get).toList(),
            without(ones.keySet(), others.keySet()),
            without(others.keySet(), ones.keySet())));
  }

  /// By name, in order; fewer than there are where a name is none, or of several.
  private static Map<String, LogNode> named(List<LogNode> nodes, NodeNaming naming) {
    List<String> names = naming.names(nodes);
    Map<String, LogNode> named = new LinkedHashMap<>();
    for (int i = 0; i < nodes.size(); i++) {
      if (!names.get(i).isEmpty()) {
        named.put(names.get(i), nodes.get(i));
      }
    }
    return named;
  }

  private static List<String> without(Set<String> names, Set<String> others) {
    Set<String> alone = new LinkedHashSet<>(names);
    alone.removeAll(new HashSet<>(others));
    return List.copyOf(alone);
  }
}
