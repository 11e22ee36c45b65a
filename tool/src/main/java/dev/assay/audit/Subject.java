package dev.assay.audit;

import dev.assay.flags.Judgement.Remark;
import dev.assay.model.Argument;
import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a rule looks at: a line, what each JDK does with it, and which of these JDKs matter.
public final class Subject {

  private final JvmLine line;
  private final List<Ruling> rulings;
  private final List<Ruling> asked;
  private final List<Ruling> targets;
  private final boolean named;
  private final Container container;
  private final Map<Integer, Set<Argument>> given = new HashMap<>();
  private final Map<Integer, Set<Argument>> refused = new HashMap<>();
  private final Map<Integer, Map<Argument, Remark>> remarks = new HashMap<>();
  private final List<Refused> refusals;

  /// @param rulings one for each JDK of the matrix, ascending
  /// @param targets releases that the user or the source names; empty when neither does
  /// @param container limits, the user's before those of the source
  public Subject(JvmLine line, List<Ruling> rulings, Set<Integer> targets, Container container) {
    this.line = line;
    this.rulings = List.copyOf(rulings);
    this.container = container;
    rulings.forEach(r -> given.put(r.feature(), new HashSet<>(line.arguments(r.feature()))));
    rulings.forEach(r -> refused.put(r.feature(), refusedBy(r)));
    rulings.forEach(r -> remarks.put(r.feature(), remarksOf(r)));
    List<Ruling> wanted = rulings.stream().filter(r -> targets.contains(r.feature())).toList();
    named = !wanted.isEmpty();
    asked = named ? wanted : this.rulings;
    this.targets = named ? wanted : plausible();
    refusals = Refused.of(this);
  }

  public JvmLine line() {
    return line;
  }

  /// One for each JDK of the matrix, ascending.
  public List<Ruling> rulings() {
    return rulings;
  }

  /// Those of the JDKs that the line is meant for. When nobody said which, all but those that lack
  /// something which the line uses and later JDKs have: who writes `-Xlog:gc` does not mean JDK 8.
  public List<Ruling> targets() {
    return targets;
  }

  /// The JDKs that somebody named, or all.
  List<Ruling> asked() {
    return asked;
  }

  /// Whether somebody said which JDKs the line is meant for.
  boolean isNamed() {
    return named;
  }

  boolean isTarget(Ruling ruling) {
    return targets.stream().anyMatch(target -> target.feature() == ruling.feature());
  }

  /// Limits, empty where unknown.
  public Container container() {
    return container;
  }

  /// What the asked JDKs refuse.
  List<Refused> refusals() {
    return refusals;
  }

  /// Whether the source gives the argument to this JDK.
  boolean isGiven(Ruling ruling, Argument argument) {
    return given.getOrDefault(ruling.feature(), Set.of()).contains(argument);
  }

  /// Whether this JDK is given the argument and does not start with it.
  boolean refuses(Ruling ruling, Argument argument) {
    return refused.getOrDefault(ruling.feature(), Set.of()).contains(argument);
  }

  /// Whether this JDK is given the argument and starts with it.
  boolean accepts(Ruling ruling, Argument argument) {
    return isGiven(ruling, argument) && !refuses(ruling, argument);
  }

  /// Whether a JDK of the matrix before this one accepts the argument.
  boolean acceptedBefore(Ruling ruling, Argument argument) {
    return rulings.stream()
        .anyMatch(other -> other.feature() < ruling.feature() && accepts(other, argument));
  }

  /// Whether a JDK of the matrix behind this one accepts the argument.
  boolean acceptedAfter(Ruling ruling, Argument argument) {
    return rulings.stream()
        .anyMatch(other -> other.feature() > ruling.feature() && accepts(other, argument));
  }

  /// What this JDK says, or should say, about an argument that it starts with.
  Optional<Remark> remark(Ruling ruling, Argument argument) {
    return Optional.ofNullable(remarks.getOrDefault(ruling.feature(), Map.of()).get(argument));
  }

  /// Whether every target that is given the argument takes it and has nothing to say about it.
  boolean isQuiet(Argument argument) {
    return targets.stream().allMatch(r -> !refuses(r, argument) && remark(r, argument).isEmpty());
  }

  /// The collector that runs on this JDK: the one that the line chooses, else the one that the JVM
  /// chooses in this container, or on a machine with two CPUs and 2 GB when none is known.
  String collector(Ruling ruling) {
    Optional<String> chosen = ruling.judgement().settings().collector();
    return chosen.orElseGet(() -> Ergonomics.of(ruling.feature(), container).collector());
  }

  private List<Ruling> plausible() {
    List<Ruling> left = rulings.stream().filter(r -> !isTooOld(r)).toList();
    return left.isEmpty() ? rulings : left;
  }

  private boolean isTooOld(Ruling ruling) {
    return refused.getOrDefault(ruling.feature(), Set.of()).stream()
        .anyMatch(a -> acceptedAfter(ruling, a) && !acceptedBefore(ruling, a));
  }

  private static Map<Argument, Remark> remarksOf(Ruling ruling) {
    Map<Argument, Remark> map = new HashMap<>();
    ruling.judgement().remarks().forEach(remark -> map.putIfAbsent(remark.argument(), remark));
    return map;
  }

  private static Set<Argument> refusedBy(Ruling ruling) {
    Set<Argument> set = new HashSet<>();
    ruling.refusals().forEach(refusal -> set.add(refusal.argument()));
    return set;
  }
}
