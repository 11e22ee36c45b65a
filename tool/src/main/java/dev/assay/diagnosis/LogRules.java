package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;

/// The list of all rules, and the findings of all of them.
public final class LogRules {

  /// To add one: a class, a line here, a page `docs/findings/ID.md`; a test demands the last.
  static final List<LogRule> ALL =
      List.of(
          new RevokeBias(),
          new LongTimeToSafepoint(),
          new SlowLeaving(),
          new SlowHandshakes(),
          new DiagnosticOperations(),
          ThrownAwayCode.deoptimized(),
          ThrownAwayCode.redefined(),
          new SystemGc(),
          new MetaspaceCollections(),
          new SoftReferences(),
          new ReferenceProcessing(),
          new SmallHeap(),
          new SmallYoung(),
          new Leak(),
          new OutOfMemory(),
          new OverheadLimit(),
          new Crash(),
          new EvacuationFailure(),
          new FailedPromotion(),
          new FullCollections(),
          new FrequentFullCollections(),
          new EarlyCycles(),
          new HumongousObjects(),
          new AllocationStalls(),
          new AllocationPacing(),
          new DegeneratedCollections(),
          new CriticalRegions(),
          new WaitingCollections(),
          new TooManyWorkers(),
          new SerialByDefault(),
          new CompilerDisabled(),
          new CodeCacheFull(),
          new CodeCachePressure(),
          new UnstableCode(),
          new LogLost(),
          new LogDamaged(),
          new MixedJvms(),
          new LowCoverage(),
          new Restarts(),
          new UnexplainedStops());

  private LogRules() {}

  /// What a report means: the most severe first, then the dearest, causes before what follows.
  public static List<LogFinding> findings(LogReport report) {
    Evidence evidence = new Evidence(report);
    List<LogFinding> found = new ArrayList<>();
    for (LogRule rule : ALL) {
      found.addAll(findings(rule, evidence, List.copyOf(found)));
    }
    return CausesFirst.of(found);
  }

  private static List<LogFinding> findings(LogRule rule, Evidence all, List<LogFinding> others) {
    if (!rule.isByCollector()) {
      return rule.check(all, others).stream().toList();
    }
    List<Evidence> parts = all.byCollector();
    return parts.stream()
        .flatMap(part ->
            rule.check(part).map(found -> parts.size() > 1 ? part.named(found) : found).stream())
        .toList();
  }
}
