package dev.assay.report;

import static dev.assay.report.OpenMetrics.Type.COUNTER;
import static dev.assay.report.OpenMetrics.Type.GAUGE;
import static dev.assay.report.OpenMetrics.Type.SUMMARY;

import dev.assay.model.BiasedLocking;
import dev.assay.model.Classes;
import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.Jit;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import dev.assay.report.OpenMetrics.Family;
import dev.assay.report.OpenMetrics.Label;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/// A log report in the text format of OpenMetrics 1.0: `docs/reference/log-metrics.md` lists its
/// families. A figure that the logs cannot give has no sample.
public final class LogMetrics {
  private static final String PREFIX = "assay_log_";

  private final OpenMetrics metrics = new OpenMetrics();
  private final LogReport report;

  private LogMetrics(LogReport report) {
    this.report = report;
  }

  /// The whole exposition.
  public static String write(LogReport report, List<LogFinding> findings) {
    LogMetrics log = new LogMetrics(report);
    log.all();
    log.findings(findings);
    return log.metrics.finish();
  }

  private void all() {
    coverage(report.coverage());
    family("span", GAUGE, "seconds", "Time that the logs cover")
        .seconds(report.span().nanos())
        .end();
    Safepoints safepoints = report.safepoints();
    if (safepoints != null) {
      safepoints(safepoints);
    }
    Gc gc = report.gc();
    if (gc != null) {
      collections(gc);
      memory(gc);
    } else {
      heapMaximum();
    }
    CodeCache cache = report.codeCache();
    if (cache != null) {
      codeCache(cache);
    }
    Jit jit = report.jit();
    if (jit != null) {
      compiler(jit);
    }
    locksAndClasses();
    utilisation();
    each(
        "incidents",
        COUNTER,
        "",
        "Incidents",
        report.incidents(),
        (family, incidents) ->
            family.count(incidents.count(), label("kind", JsonText.name(incidents.kind()))));
  }

  private void coverage(LogCoverage coverage) {
    long own = coverage.lines() - coverage.foreign() - coverage.blank();
    family("lines", GAUGE, "", "Lines of the logs")
        .count(coverage.understood(), label("state", "understood"))
        .count(Math.max(0, own - coverage.understood()), label("state", "unknown"))
        .count(coverage.foreign(), label("state", "foreign"))
        .count(coverage.blank(), label("state", "blank"))
        .end();
    family("messages_dropped", COUNTER, "", "Messages that the JVM says it lost")
        .count(coverage.dropped())
        .end();
  }

  private void safepoints(Safepoints safepoints) {
    List<Operation> operations = safepoints.operations();
    each(
        "safepoint_stops",
        COUNTER,
        "",
        "Safepoints",
        operations,
        (family, operation) -> family.count(operation.total().count(), operation(operation)));
    each(
        "safepoint_stopped",
        COUNTER,
        "seconds",
        report.isCoarse() ? "Stopped time, at least" : "Stopped time",
        operations,
        (family, operation) -> family.seconds(operation.total().total(), operation(operation)));
    each(
        "safepoint_reaching",
        COUNTER,
        "seconds",
        "Time to safepoint",
        operations,
        (family, operation) -> family.seconds(operation.reaching().known(), operation(operation)));
    boolean none = safepoints.total().count() == 0 && safepoints.unlisted() == 0;
    if (safepoints.coarse() == 0) {
      summary("safepoint_duration", "Stops", safepoints.total(), none);
    }
    summary("time_to_safepoint", "Time to safepoint of every stop", safepoints.reaching(), none);
  }

  private void collections(Gc gc) {
    each(
        "gc_pauses",
        COUNTER,
        "",
        "Collector pauses",
        gc.kinds(),
        (family, group) -> family.count(group.time().count(), name(group)));
    each(
        "gc_pause",
        COUNTER,
        "seconds",
        "Time in collector pauses",
        gc.kinds(),
        (family, group) -> family.seconds(group.time().total(), name(group)));
    each(
        "gc_caused_pauses",
        COUNTER,
        "",
        "Pauses by cause",
        gc.causes(),
        (family, group) -> family.count(group.time().count(), label("cause", group.name())));
    each(
        "gc_caused_pause",
        COUNTER,
        "seconds",
        "Pause time by cause",
        gc.causes(),
        (family, g) -> family.seconds(g.time().total(), label("cause", g.name())));
    each(
        "gc_concurrent",
        COUNTER,
        "seconds",
        "Concurrent work",
        gc.concurrent(),
        (family, group) -> family.seconds(group.time().total(), label("name", group.name())));
    summary("gc_pause_duration", "Collector pauses", gc.pauses(), gc.tellsPauses());
    family("gc_throughput", GAUGE, "ratio", "Share of the time without a pause of the collector")
        .number(gc.throughput())
        .end();
  }

  private void heapMaximum() {
    family("heap_maximum", GAUGE, "bytes", "Limit of the heap").count(report.heapMaximum()).end();
  }

  private void memory(Gc gc) {
    family("allocated", COUNTER, "bytes", "Allocated").count(gc.allocated()).end();
    family("promoted", COUNTER, "bytes", "Promoted").count(gc.promoted()).end();
    heapMaximum();
    family("heap_peak", GAUGE, "bytes", "Most heap in use").count(gc.heapPeak()).end();
    family(
            "live_set",
            GAUGE,
            "bytes",
            "Heap after the last collection of the old generation or of the whole heap")
        .count(gc.liveSet().points() > 0 ? gc.liveSet().atEnd() : -1)
        .end();
  }

  private void codeCache(CodeCache cache) {
    List<CodeHeapUse> heaps = cache.heaps();
    each(
        "code_heap_size",
        GAUGE,
        "bytes",
        "Size of a code heap",
        heaps,
        (family, heap) -> family.count(heap.size(), label("heap", heap.name())));
    each(
        "code_heap_used",
        GAUGE,
        "bytes",
        "In use at the end",
        heaps,
        (family, heap) -> family.count(heap.used(), label("heap", heap.name())));
    each(
        "code_heap_peak",
        GAUGE,
        "bytes",
        "Most in use",
        heaps,
        (family, heap) -> family.count(heap.maximumUsed(), label("heap", heap.name())));
    family("code_cache_full", COUNTER, "", "Code heaps said to be full").count(cache.fulls()).end();
  }

  private void compiler(Jit jit) {
    if (jit.levels().isEmpty()) {
      return;
    }
    Family compilations = family("compilations", COUNTER, "", "Methods compiled");
    for (int level = 0; level < jit.levels().size(); level++) {
      compilations.count(jit.levels().get(level), label("level", Integer.toString(level)));
    }
    compilations.end();
    family("made_not_entrant", COUNTER, "", "Methods made not entrant")
        .count(jit.notEntrant())
        .end();
  }

  private void locksAndClasses() {
    BiasedLocking biased = report.biasedLocking();
    if (biased != null) {
      Family revoked = family("biases_revoked", COUNTER, "", "Biases of locks taken away");
      for (RevocationKind kind : RevocationKind.values()) {
        revoked.count(biased.kinds().getOrDefault(kind, 0L), label("kind", JsonText.name(kind)));
      }
      revoked.end();
    }
    Classes classes = report.classes();
    if (classes != null) {
      classes("classes_loaded", "Classes loaded", classes.loaded());
      classes("classes_unloaded", "Classes unloaded", classes.unloaded());
    }
  }

  private void classes(String name, String help, long count) {
    if (count >= 0) {
      family(name, COUNTER, "", help).count(count).end();
    }
  }

  private void utilisation() {
    Stops stops = report.stops();
    if (stops != null) {
      each(
          "minimum_utilisation",
          GAUGE,
          "ratio",
          "Least share of any window of this length in which the application runs",
          stops.utilisation(),
          (family, one) ->
              family.number(
                  one.minimum(), label("window_seconds", OpenMetrics.decimal(one.window()))));
    }
  }

  private void findings(List<LogFinding> findings) {
    // One for each collector may have the same labels.
    Map<List<Label>, Long> counts = new LinkedHashMap<>();
    findings.forEach(finding -> counts.merge(labels(finding), 1L, Long::sum));
    each(
        "findings",
        GAUGE,
        "",
        "Findings",
        List.copyOf(counts.entrySet()),
        (family, one) -> family.count(one.getValue(), one.getKey().toArray(Label[]::new)));
  }

  private static List<Label> labels(LogFinding finding) {
    return List.of(label("id", finding.id()), label("severity", JsonText.name(finding.severity())));
  }

  /// Count, sum and quantiles.
  ///
  /// @param known whether there were none where none are told
  private void summary(String name, String help, Distribution d, boolean known) {
    if (d.count() <= 0 && !known) {
      return;
    }
    Family family = family(name, SUMMARY, "seconds", help).part("_count", Long.toString(d.count()));
    seconds(family, "_sum", d.total());
    if (d.count() > 0) {
      quantiles(family, d);
    }
    family.end();
  }

  /// Quantile 1 is the longest.
  private static void quantiles(Family family, Distribution d) {
    long[] values = {d.p50(), d.p90(), d.p95(), d.p99(), d.p999(), d.p9999(), d.maximum()};
    String[] quantiles = {"0.5", "0.9", "0.95", "0.99", "0.999", "0.9999", "1.0"};
    for (int i = 0; i < values.length; i++) {
      seconds(family, "", values[i], label("quantile", quantiles[i]));
    }
  }

  /// Nothing where they are not known.
  private static void seconds(Family family, String suffix, long nanos, Label... labels) {
    if (nanos >= 0) {
      family.part(suffix, OpenMetrics.decimal(nanos), labels);
    }
  }

  private <T> void each(
      String name,
      OpenMetrics.Type type,
      String unit,
      String help,
      List<T> entries,
      BiConsumer<Family, T> sample) {
    Family family = family(name, type, unit, help);
    entries.forEach(entry -> sample.accept(family, entry));
    family.end();
  }

  private Family family(String name, OpenMetrics.Type type, String unit, String help) {
    return metrics.family(PREFIX + name, type, unit, help);
  }

  private static Label operation(Operation operation) {
    return label("operation", operation.name());
  }

  private static Label name(Group group) {
    return label("name", group.name());
  }

  private static Label label(String name, String value) {
    return new Label(name, value);
  }
}
