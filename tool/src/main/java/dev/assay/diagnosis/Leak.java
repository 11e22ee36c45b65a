package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Gc;
import dev.assay.model.LogReport.LiveSet;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Live objects that become more and more.
final class Leak implements LogRule {

  /// Growth over the whole log, as a share of the heap, below which it is no matter.
  private static final double GROWTH = 0.05;

  /// Programs fill caches at their start; a shorter log shows nothing but that.
  private static final double HOURS = 0.25;

  /// A heap that is full within this many hours fills before anyone looks again.
  private static final double SOON = 24;

  @Override
  public String id() {
    return "leak";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null || !(log.hours() >= HOURS) || gc.heapMaximum() <= 0) {
      return Optional.empty();
    }
    LiveSet live = gc.liveSet();
    if (!(live.slopeLow() * log.hours() >= GROWTH * gc.heapMaximum())) {
      return Optional.empty();
    }
    double hoursLeft = (gc.heapMaximum() - live.last()) / live.slopePerHour();
    return found(
        hoursLeft <= SOON ? Severity.WARNING : Severity.INFO,
        "Live objects grew by %s an hour (at least %s with 97.5%% confidence, %s collections), from %s to %s; at this rate the heap of %s is full in %s hours."
            .formatted(
                Amounts.bytes(Math.round(live.slopePerHour())),
                Amounts.bytes(Math.round(live.slopeLow())),
                Amounts.number(live.points()),
                Amounts.bytes(live.minimum()),
                Amounts.bytes(live.last()),
                Amounts.bytes(gc.heapMaximum()),
                String.format(Locale.ROOT, "%.1f", Math.max(0, hoursLeft))),
        LogEvent.UNKNOWN,
        List.of(),
        "Compare two histograms of live objects an hour apart; a cache that fills looks the same until it is full.",
        "jcmd PID GC.class_histogram");
  }
}
