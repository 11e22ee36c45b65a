package dev.assay.report;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LateThreads;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Nested;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A report in which every text tries to be something else.
final class LogHostile {
  static final String ATTACK =
      "</script><script>window.injected=1</script><img src=x onerror=alert(1)>"
          + "\u001b[2J\u009b31m\u202e\u2028\n::error::x \"q\" \\ , =1+1";

  private LogHostile() {}

  static List<LogFinding> findings() {
    return List.of(
        new LogFinding("revoke-bias", Severity.ERROR, ATTACK, 1, List.of(), ATTACK, ATTACK));
  }

  static LogReport report() {
    return report(ATTACK);
  }

  /// @param name of an operation
  static LogReport report(String name) {
    LogReport r = LogFixtures.article().report();
    Gc gc = Objects.requireNonNull(r.gc());
    List<Operation> operations = List.of(LogFixtures.operation(name, name, 12, 12_000_000, 0.3, 4));
    Safepoints safepoints =
        new Safepoints(
            operations.getFirst().total(),
            operations.getFirst().reaching(),
            operations,
            LogFixtures.moments(ATTACK, 4, 1),
            LogFixtures.moments(ATTACK, 4, 1),
            LateThreads.of(Map.of(ATTACK, 3L)),
            new Nested(0, 0));
    return new LogReport(
        List.of(new LogFile(ATTACK, "unified", 12, 12, ATTACK)),
        new LogCoverage(
            12,
            11,
            0,
            0,
            List.of(new LogCoverage.Tag(ATTACK, 12, 11)),
            List.of(new LogCoverage.Example(0, 4, ATTACK)),
            3,
            List.of(new LogCoverage.Irregularity(LogCoverage.Kind.GAP, 2, 0, 3, ATTACK))),
        List.of(new JvmRun(ATTACK, ATTACK, -1, -1, 4, 1, 0)),
        1,
        r.span(),
        safepoints,
        new Gc(
            gc.pauses(),
            List.of(new Group(ATTACK, null, gc.pauses())),
            List.of(new Group(ATTACK, null, gc.pauses())),
            List.of(new Group(ATTACK, null, gc.pauses())),
            List.of(new Group(ATTACK, null, gc.pauses())),
            List.of(new Group(ATTACK, null, gc.pauses())),
            List.of(new Group(ATTACK, null, gc.pauses())),
            List.of(new Group(ATTACK, null, gc.pauses())),
            List.of(new Group(ATTACK, null, gc.pauses())),
            List.of(new Group(ATTACK, null, gc.pauses())),
            gc.allocated(),
            gc.promoted(),
            gc.liveSet(),
            gc.throughput(),
            gc.heapMaximum(),
            gc.heapPeak(),
            gc.metaspacePeak(),
            gc.classSpace(),
            gc.cpu(),
            gc.references(),
            LogFixtures.moments(ATTACK, 4, -1),
            Gc.Over.ALL),
        new CodeCache(List.of(new CodeHeapUse(ATTACK, 10, 5, 6)), 1, 1, 1, 1, 1, 1, 12),
        r.jit(),
        r.biasedLocking(),
        r.classes(),
        r.stops(),
        List.of(
            new Incidents(
                IncidentKind.ALLOCATION_STALL,
                1,
                3,
                1,
                0,
                0,
                List.of(new Counted(ATTACK, 1)),
                0,
                9,
                List.of())),
        List.of(),
        LogTimelines.wave(-1, 1_000_000, 30, List.of(ATTACK)),
        List.of(new Unavailable(ATTACK, ATTACK, ATTACK)));
  }
}
