package dev.assay.report;

import static dev.assay.report.JsonFigures.array;
import static dev.assay.report.JsonFigures.count;
import static dev.assay.report.JsonFigures.instant;
import static dev.assay.report.JsonFigures.nulls;
import static dev.assay.report.JsonFigures.seconds;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The safepoint ledger as JSON.
final class LogJsonSafepoints {
  private final LogReport report;

  LogJsonSafepoints(LogReport report) {
    this.report = report;
  }

  ObjectNode node() {
    Safepoints safepoints = report.safepoints();
    return safepoints == null ? absent() : present(safepoints);
  }

  private static ObjectNode absent() {
    ObjectNode node = JsonText.object();
    nulls(node, "count", "stoppedSeconds", "timeToSafepointSeconds");
    node.putArray("operations");
    nulls(node, "stop", "timeToSafepoint", "pausesInOthers");
    node.putArray("worst");
    node.putArray("worstTimeToSafepoint");
    node.putArray("lateThreads");
    nulls(node, "coarse");
    return node;
  }

  private ObjectNode present(Safepoints safepoints) {
    ObjectNode node = JsonText.object();
    Gc gc = report.gc();
    boolean pauses = gc != null && gc.tellsPauses();
    node.put("count", safepoints.total().count());
    long stopped = safepoints.total().total();
    seconds(node, "stoppedSeconds", safepoints.coarse() > 0 ? Math.max(0, stopped) : stopped);
    seconds(node, "timeToSafepointSeconds", safepoints.leastReaching());
    node.set("operations", array(safepoints.operations(), one -> operation(one, pauses)));
    node.set("stop", distribution(safepoints.total()));
    node.set("timeToSafepoint", reaching(safepoints.reaching(), safepoints.total()));
    if (pauses) {
      ObjectNode nested = node.putObject("pausesInOthers");
      nested.put("count", safepoints.pausesInOthers().count());
      seconds(nested, "seconds", safepoints.pausesInOthers().nanos());
    } else {
      nulls(node, "pausesInOthers");
    }
    node.set("worst", moments(report, safepoints.worst()));
    node.set("worstTimeToSafepoint", moments(report, safepoints.worstReaching()));
    node.set("lateThreads", LogJson.counted(safepoints.lateThreads().counted()));
    node.put("coarse", safepoints.coarse());
    return node;
  }

  /// @param pauses whether the logs tell the collector's pauses
  private static ObjectNode operation(Operation operation, boolean pauses) {
    ObjectNode node = JsonText.object();
    node.put("name", operation.name());
    node.put("family", operation.family());
    node.put("count", operation.total().count());
    seconds(node, "totalSeconds", operation.total().total());
    seconds(node, "timeToSafepointSeconds", operation.reaching().known());
    seconds(node, "cleanupSeconds", operation.cleanup());
    seconds(node, "operatingSeconds", operation.operating());
    seconds(node, "leavingSeconds", operation.leaving());
    seconds(node, "pauseSeconds", pauses ? operation.pauseNanos() : -1);
    node.set("stop", distribution(operation.total()));
    node.set("timeToSafepoint", reaching(operation.reaching(), operation.total()));
    return node;
  }

  /// Nothing where the log tells stops, and of none how long it took to reach.
  private static @Nullable ObjectNode reaching(Distribution reaching, Distribution stops) {
    return reaching.count() == 0 && stops.count() > 0 ? null : distribution(reaching);
  }

  /// Percentiles of nothing are `null`.
  static ObjectNode distribution(Distribution d) {
    ObjectNode node = JsonText.object();
    boolean none = d.count() <= 0;
    count(node, "count", d.count());
    seconds(node, "totalSeconds", d.total());
    seconds(node, "minimumSeconds", none ? -1 : d.minimum());
    seconds(node, "p50Seconds", none ? -1 : d.p50());
    seconds(node, "p90Seconds", none ? -1 : d.p90());
    seconds(node, "p95Seconds", none ? -1 : d.p95());
    seconds(node, "p99Seconds", none ? -1 : d.p99());
    seconds(node, "p999Seconds", none ? -1 : d.p999());
    seconds(node, "p9999Seconds", none ? -1 : d.p9999());
    seconds(node, "maximumSeconds", none ? -1 : d.maximum());
    return node;
  }

  static ArrayNode moments(LogReport report, List<Moment> moments) {
    return array(moments, moment -> moment(report, moment));
  }

  private static ObjectNode moment(LogReport report, Moment moment) {
    ObjectNode node = JsonText.object();
    seconds(node, "seconds", moment.nanos());
    seconds(node, "timeToSafepointSeconds", moment.reaching());
    node.put("what", moment.what());
    seconds(node, "uptimeSeconds", moment.uptime());
    instant(node, "time", moment.clock());
    LogJson.place(report, node, moment.file(), moment.line());
    count(node, "offset", moment.offset());
    return node;
  }
}
