package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.LogReport.Span;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Safepoints.Reached;
import dev.assay.model.Safepoints.WaitedFor;
import dev.assay.model.Stops;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A report restricted to some of its runs. Sums over safepoints remain those of all runs, because
/// they are kept by operation and not by run.
record Part(LogReport whole, List<JvmRun> runs) {

  /// @param nanos what the runs cover
  static LogReport of(
      LogReport whole, List<JvmRun> runs, long nanos, @Nullable Gc gc, List<Incidents> incidents) {
    return runs.size() == whole.runs().size()
        ? whole
        : new Part(whole, runs).report(nanos, gc, incidents);
  }

  private LogReport report(long nanos, @Nullable Gc gc, List<Incidents> incidents) {
    return new LogReport(
        whole.files(),
        whole.coverage(),
        runs,
        runs.size(),
        new Span(nanos > 0 ? nanos : LogEvent.UNKNOWN, LogEvent.UNKNOWN, LogEvent.UNKNOWN),
        safepoints(whole.safepoints()),
        gc == null ? null : gc.longest(own(gc.worst())),
        whole.codeCache(),
        whole.jit(),
        whole.biasedLocking(),
        whole.classes(),
        stops(whole.stops()),
        incidents,
        List.of(),
        whole.timeline(),
        whole.unavailable());
  }

  /// The stops of all, of which nobody knows which are told by these runs.
  private @Nullable Stops stops(@Nullable Stops all) {
    return all == null
        ? null
        : new Stops(
            all.source(),
            all.count(),
            all.nanos(),
            0,
            all.outside(),
            own(all.apart()),
            all.utilisation());
  }

  private @Nullable Safepoints safepoints(@Nullable Safepoints all) {
    return all == null
        ? null
        : new Safepoints(
            all.total(),
            all.reaching(),
            all.operations().stream().map(this::operation).toList(),
            own(all.worst()),
            own(all.worstReaching()),
            new WaitedFor(own(all.waitedFor().threads()), own(all.waitedFor().none())),
            all.lateThreads(),
            all.pausesInOthers(),
            all.coarse(),
            all.leastReaching(),
            all.unlisted());
  }

  private Operation operation(Operation all) {
    return new Operation(
        all.name(),
        all.family(),
        all.total(),
        all.reaching(),
        all.awaited(),
        all.cleanup(),
        all.operating(),
        all.leaving(),
        all.pauseNanos(),
        all.aroundPauses(),
        all.longestWork(),
        all.coarseWaits(),
        own(all.worst()));
  }

  private Reached own(Reached all) {
    return new Reached(all.time(), own(all.worst()));
  }

  private List<Moment> own(List<Moment> moments) {
    return moments.stream().filter(this::isOwn).toList();
  }

  /// Whether the last run that begins before a moment is one of these.
  private boolean isOwn(Moment moment) {
    Stream<JvmRun> before = whole.runs().stream().filter(run -> isBefore(run, moment));
    JvmRun last = before.reduce((_, later) -> later).orElse(null);
    return last != null && runs.contains(last);
  }

  private static boolean isBefore(JvmRun run, Moment moment) {
    return run.file() < moment.file()
        || (run.file() == moment.file() && run.firstLine() <= moment.line());
  }
}
