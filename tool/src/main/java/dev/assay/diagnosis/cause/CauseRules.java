package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.cause.Suspect.Inquiry;
import dev.assay.model.Analysis;
import dev.assay.model.Environment;
import dev.assay.model.Experiment;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.LogReport;
import dev.assay.model.Severity;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Why;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// All rules over a comparison, and what they find.
public final class CauseRules {

  /// To add one: a class, a line here, a page `docs/findings/compare/ID.md`; a test demands the
  /// last.
  static final List<Named> ALL =
      List.of(
          rule("flag-ignored", new FlagIgnored()),
          rule("compiler-off", new CompilerOff()),
          rule("code-cache-short", new CodeCacheShort()),
          rule("biased-locking", new BiasRevocations()),
          rule("more-collections", new MoreCollections()),
          rule("pause-bound", new PauseBound()),
          rule("jit-share", new JitShare()),
          rule("huge-pages", new HugePages()),
          rule("first-touch", new FirstTouch()),
          rule("swapping", new Swapping()),
          rule("throttled", new Throttled()),
          rule("blocked", new Blocked()),
          rule("collector-differs", HiddenDifference.ofCollector()),
          rule("heap-differs", HiddenDifference.ofHeap()),
          rule("side-effect", new SideEffect()),
          rule("warm-up-longer", new WarmUpLonger()));

  /// A rule with its name, such as `code-cache-short`.
  record Named(String id, CauseRule rule) {}

  private CauseRules() {}

  private static Named rule(String id, CauseRule rule) {
    return new Named(id, rule);
  }

  /// The same whys with their findings, the gravest first.
  ///
  /// @param trials all, the failed ones too
  /// @param logs what the logs of the evidence forks add up to, by variant
  public static List<Why> explained(
      Experiment experiment,
      Environment environment,
      List<Trial> trials,
      Analysis analysis,
      List<Why> whys,
      Map<String, LogReport> logs) {
    var inquiry = new Inquiry(experiment, environment, trials, analysis, logs);
    return whys.stream().map(why -> explained(inquiry, why)).toList();
  }

  private static Why explained(Inquiry inquiry, Why why) {
    List<Finding> findings = new ArrayList<>();
    for (Suspect suspect : Suspect.both(inquiry, why)) {
      findings.addAll(findings(suspect));
    }
    findings.sort(
        Comparator.comparing(Finding::severity).reversed().thenComparing(CauseRules::place));
    return new Why(why.variant(), why.ledgers(), why.figures(), why.differences(), findings);
  }

  /// Of two that are as grave, the one whose rule stands first; what only logs tell comes last.
  /// Among notes the ones that come first say what the JVMs differ in: it is all that is certain.
  private static int place(Finding finding) {
    for (int place = 0; place < ALL.size(); place++) {
      Named named = ALL.get(place);
      if (named.id.equals(finding.id())) {
        boolean first =
            finding.severity() == Severity.INFO && named.rule instanceof HiddenDifference;
        return first ? place - ALL.size() : place;
      }
    }
    return ALL.size();
  }

  private static List<Finding> findings(Suspect suspect) {
    List<Finding> found = new ArrayList<>();
    Set<String> said = new HashSet<>();
    for (Named named : ALL) {
      CauseRule rule = named.rule;
      Optional<Finding> finding = said.contains(named.id) ? Optional.empty() : rule.check(suspect);
      if (finding.isPresent()) {
        said.addAll(rule.covers());
        Finding worthy = withoutKnown(suspect, finding.get().named(named.id));
        found.add(rule.isFact() ? worthy : weighed(suspect, worthy));
      }
    }
    LogDifferences.of(suspect).stream().filter(f -> !said.contains(f.id())).forEach(found::add);
    return found;
  }

  /// An experiment is no test when it is the one that just ran, or when its flags are there
  /// already.
  private static Finding withoutKnown(Suspect suspect, Finding f) {
    boolean known =
        f.followUp()
            .map(FollowUp::challenger)
            .filter(c -> same(c, suspect.variant()) || same(c, suspect.other()))
            .isPresent();
    return known ? f.withoutFollowUp() : f;
  }

  /// Whether two variants differ in nothing but their names and the order of flags.
  private static boolean same(Variant one, Variant other) {
    return Set.copyOf(one.flags()).equals(Set.copyOf(other.flags()))
        && one.jdk().equals(other.jdk())
        && one.environment().equals(other.environment())
        && one.jar().equals(other.jar())
        && one.classPath().equals(other.classPath());
  }

  /// What did not change the result is worth knowing, no more.
  private static Finding weighed(Suspect suspect, Finding f) {
    return suspect.different() || f.severity() == Severity.INFO ? f : f.as(Severity.INFO);
  }
}
