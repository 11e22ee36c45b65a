package dev.assay.audit;

import dev.assay.flags.Judge;
import dev.assay.flags.JvmBuild;
import dev.assay.model.Argument;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.Container;
import dev.assay.model.FlagFinding;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import dev.assay.model.Severity;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Judges a line on every JDK and applies the rules.
public final class Auditor {

  private final List<FlagRule> rules;

  /// With these rules only.
  Auditor(List<FlagRule> rules) {
    this.rules = List.copyOf(rules);
  }

  /// With all rules.
  public Auditor() {
    this(FlagRules.ALL);
  }

  /// What is to say about a line.
  ///
  /// @param matrix builds to judge it on
  /// @param targets releases that the user names; when empty, the one that the line names counts,
  ///   and when that does not either, all of the matrix
  /// @param container limits that the user gives; the line's own where empty
  public AuditedLine audit(
      JvmLine line, List<JvmBuild> matrix, Set<Integer> targets, Container container) {
    List<Ruling> rulings =
        matrix.stream()
            .sorted(Comparator.comparingInt(JvmBuild::feature))
            .map(build -> new Ruling(build, new Judge(build).judge(line)))
            .toList();
    Subject subject = new Subject(line, rulings, named(line, targets), limits(line, container));
    return new AuditedLine(line, rulings.stream().map(Verdicts::of).toList(), findings(subject));
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
    List<FlagFinding> all = rules.stream().flatMap(rule -> rule.check(subject)).distinct().toList();
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
