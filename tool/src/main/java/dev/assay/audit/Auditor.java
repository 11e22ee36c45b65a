package dev.assay.audit;

import dev.assay.flags.Judge;
import dev.assay.flags.JvmBuild;
import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.Container;
import dev.assay.model.FlagFinding;
import dev.assay.model.JdkVerdict;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import dev.assay.model.Severity;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Judges a line on every JDK and applies the rules.
public final class Auditor {

  private final Knowledge knowledge;

  /// @param knowledge of other builds than those of the matrix too: what an older one took and this
  ///   one refuses is gone, and what no one takes is misspelt
  public Auditor(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  /// What is to say about a line.
  ///
  /// @param matrix builds to judge it on; a release that the line itself names is added
  /// @param targets releases that the user names; when empty, the one that the line names counts,
  ///   and when that does not either, all of the matrix
  /// @param container limits that the user gives; the line's own where empty
  public AuditedLine audit(
      JvmLine line, List<JvmBuild> matrix, Set<Integer> targets, Container container) {
    Set<Integer> named = named(line, targets);
    SortedMap<Integer, Ruling> rulings = new TreeMap<>();
    matrix.forEach(build -> rulings.put(build.feature(), rule(build, line)));
    named.stream().filter(this::isKnown).forEach(feature -> addRuling(rulings, feature, line));
    List<JdkVerdict> verdicts = rulings.values().stream().map(Verdicts::of).toList();
    boolean whole = rulings.keySet().containsAll(knowledge.features());
    Set<Integer> targeted = named.isEmpty() && !whole ? Set.copyOf(rulings.keySet()) : named;
    if (!isQuiet(rulings.values())) {
      knowledge.features().forEach(feature -> addRuling(rulings, feature, line));
    }
    Subject subject =
        new Subject(line, List.copyOf(rulings.values()), targeted, limits(line, container));
    return new AuditedLine(line, verdicts, findings(subject));
  }

  private void addRuling(SortedMap<Integer, Ruling> rulings, int feature, JvmLine line) {
    rulings.computeIfAbsent(feature, f -> rule(knowledge.build(f), line));
  }

  private static Ruling rule(JvmBuild build, JvmLine line) {
    return new Ruling(build, new Judge(build).judge(line));
  }

  private boolean isKnown(int feature) {
    return feature >= knowledge.features().getFirst() && feature <= knowledge.features().getLast();
  }

  /// Whether nothing has to be explained from other builds.
  private static boolean isQuiet(Collection<Ruling> rulings) {
    return rulings.stream()
        .allMatch(r -> r.refusals().isEmpty() && r.judgement().remarks().isEmpty());
  }

  private static Set<Integer> named(JvmLine line, Set<Integer> targets) {
    return targets.isEmpty() && line.jdk().isPresent() ? Set.of(line.jdk().getAsInt()) : targets;
  }

  private static Container limits(JvmLine line, Container user) {
    return new Container(
        user.memory().isPresent() ? user.memory() : line.container().memory(),
        user.cpus().isPresent() ? user.cpus() : line.container().cpus());
  }

  List<FlagFinding> findings(Subject subject) {
    List<FlagFinding> all =
        FlagRules.ALL.stream().flatMap(rule -> rule.check(subject)).distinct().toList();
    Map<Place, Integer> order = order(subject.line());
    return merged(withoutEchoes(all).toList()).stream()
        .sorted(
            Comparator.comparing(FlagFinding::severity, Comparator.<Severity>reverseOrder())
                .thenComparing(f -> order.getOrDefault(Place.of(f), -1)))
        .toList();
  }

  /// A warning that the JVM prints is not told again where a rule explains it.
  private static Stream<FlagFinding> withoutEchoes(List<FlagFinding> all) {
    Set<List<Object>> explained = new HashSet<>();
    all.stream()
        .filter(f -> f.severity() != Severity.INFO && !f.rule().equals(JvmWarning.ID))
        .forEach(f -> f.jdks().forEach(jdk -> explained.add(List.of(Place.of(f), jdk))));
    return all.stream()
        .filter(f ->
            !f.rule().equals(JvmWarning.ID)
                || f.jdks().stream().anyMatch(j -> !explained.contains(List.of(Place.of(f), j))));
  }

  /// Findings that differ in nothing but their JDKs become one.
  private static List<FlagFinding> merged(List<FlagFinding> all) {
    Map<FlagFinding, Set<Integer>> jdks = new LinkedHashMap<>();
    for (FlagFinding finding : all) {
      jdks.computeIfAbsent(onJdks(finding, List.of()), _ -> new TreeSet<>()).addAll(finding.jdks());
    }
    return jdks.entrySet().stream()
        .map(entry -> onJdks(entry.getKey(), List.copyOf(entry.getValue())))
        .toList();
  }

  private static FlagFinding onJdks(FlagFinding finding, List<Integer> jdks) {
    return new FlagFinding(
        finding.rule(),
        finding.severity(),
        finding.argument(),
        finding.origin(),
        jdks,
        finding.message(),
        finding.fix());
  }

  private record Place(String argument, Origin origin) {
    static Place of(FlagFinding finding) {
      return new Place(finding.argument(), finding.origin());
    }
  }

  private static Map<Place, Integer> order(JvmLine line) {
    Map<Place, Integer> order = new HashMap<>();
    for (Argument argument : line.arguments()) {
      order.putIfAbsent(new Place(argument.text(), argument.origin()), order.size());
    }
    return order;
  }
}
