package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The list of all rules, and the findings of all of them.
public final class LogRules {

  /// To add one: a class, a line here, a page `docs/findings/ID.md`; a test demands the last.
  static final List<Named> ALL =
      List.of(
          rule("revoke-bias", new RevokeBias()),
          rule("long-time-to-safepoint", new LongTimeToSafepoint()),
          rule(SlowLeaving.ID, new SlowLeaving()),
          rule("slow-handshakes", new SlowHandshakes()),
          rule("diagnostic-operations", new DiagnosticOperations()),
          rule("deoptimize-operations", ThrownAwayCode.deoptimized()),
          rule("class-redefinition", new RedefinedClasses()),
          byCollector("system-gc", new SystemGc()),
          rule("metaspace-gcs", new MetaspaceCollections()),
          byCollector("soft-references", new SoftReferences()),
          byCollector("reference-processing", new ReferenceProcessing()),
          rule("small-heap", new SmallHeap()),
          byCollector("small-young", new SmallYoung()),
          rule("leak", new Leak()),
          rule("out-of-memory", new OutOfMemory()),
          rule("gc-overhead-limit", new OverheadLimit()),
          rule("crash", new Crash()),
          byCollector("evacuation-failure", new EvacuationFailure()),
          byCollector("failed-promotion", new FailedPromotion()),
          byCollector("full-gc-with-concurrent-collector", new FullCollections()),
          byCollector("frequent-full-gc", new FrequentFullCollections()),
          byCollector("early-cycles", new EarlyCycles()),
          rule("humongous", new HumongousObjects()),
          byCollector("allocation-stall", new AllocationStalls()),
          byCollector("allocation-pacing", new AllocationPacing()),
          byCollector("degenerated-gc", new DegeneratedCollections()),
          byCollector("gc-locker", new CriticalRegions()),
          rule("io-or-swap", new WaitingCollections()),
          rule("too-many-gc-threads", new TooManyWorkers()),
          rule("serial-by-default", new SerialByDefault()),
          rule("compiler-disabled", new CompilerDisabled()),
          rule("code-cache-full", new CodeCacheFull()),
          rule("code-cache-pressure", new CodeCachePressure()),
          rule("deopt-storm", new UnstableCode()),
          rule("log-lost", new LogLost()),
          rule("log-damaged", new LogDamaged()),
          rule("mixed-jvms", new MixedJvms()),
          rule("low-coverage", new LowCoverage()),
          rule("restarts", new Restarts()),
          rule("unexplained-stops", new UnexplainedStops()));

  /// A rule with its name.
  ///
  /// @param id such as `revoke-bias`
  /// @param isByCollector whether its finding depends on the collector, so that it checks the JVMs
  ///   of each collector separately
  record Named(String id, boolean isByCollector, LogRule rule) {

    private List<LogFinding> findings(Evidence all, List<LogFinding> others) {
      return found(all, others).map(finding -> finding.named(id)).toList();
    }

    private Stream<LogFinding> found(Evidence all, List<LogFinding> others) {
      if (!isByCollector) {
        return rule.check(all, others).stream();
      }
      List<Evidence> parts = all.byCollector();
      return parts.stream()
          .flatMap(part ->
              rule
                  .check(part)
                  .map(found -> parts.size() > 1 ? part.ofCollector(found) : found)
                  .stream());
    }
  }

  private LogRules() {}

  private static Named rule(String id, LogRule rule) {
    return new Named(id, /* isByCollector= */ false, rule);
  }

  private static Named byCollector(String id, LogRule rule) {
    return new Named(id, /* isByCollector= */ true, rule);
  }

  /// What a report means: the most severe first, then the dearest, causes before what follows.
  public static List<LogFinding> findings(LogReport report) {
    Evidence evidence = new Evidence(report);
    List<LogFinding> found = new ArrayList<>();
    for (Named rule : ALL) {
      found.addAll(rule.findings(evidence, List.copyOf(found)));
    }
    return CausesFirst.of(found);
  }
}
