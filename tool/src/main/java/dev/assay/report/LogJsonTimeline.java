package dev.assay.report;

import static dev.assay.report.JsonFigures.allSeconds;
import static dev.assay.report.JsonFigures.counts;
import static dev.assay.report.JsonFigures.instant;
import static dev.assay.report.JsonFigures.seconds;

import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/// What happened when, as JSON: one number per bucket in every list.
final class LogJsonTimeline {
  private LogJsonTimeline() {}

  static ObjectNode node(Timeline timeline) {
    ObjectNode node = JsonText.object();
    instant(node, "start", timeline.start());
    seconds(node, "bucketSeconds", timeline.bucket());
    node.put("buckets", timeline.covered().size());
    node.set("coveredSeconds", allSeconds(timeline.covered()));
    ObjectNode operations = node.putObject("operations");
    new TreeMap<>(timeline.operations()).forEach((name, s) -> operations.set(name, series(s)));
    ObjectNode pauses = node.putObject("pauses");
    new TreeMap<>(timeline.pauses())
        .forEach((kind, s) -> pauses.set(JsonText.name(kind), series(s)));
    node.set("timeToSafepointSeconds", allSeconds(timeline.reaching()));
    node.set("allocatedBytes", counts(timeline.allocated()));
    node.set("heapBeforeBytes", counts(timeline.heapBefore()));
    node.set("heapAfterBytes", counts(timeline.heapAfter()));
    node.set("capacityBytes", counts(timeline.capacity()));
    ObjectNode codeCache = node.putObject("codeCacheBytes");
    new TreeMap<>(timeline.codeCache()).forEach((heap, used) -> codeCache.set(heap, counts(used)));
    ObjectNode compilations = node.putObject("compilations");
    new TreeMap<>(timeline.compilations())
        .forEach((level, those) -> compilations.set(Integer.toString(level), counts(those)));
    return node;
  }

  private static ObjectNode series(Series series) {
    ObjectNode node = JsonText.object();
    node.set("counts", counts(series.counts()));
    node.set("seconds", allSeconds(series.nanos()));
    node.set("longestSeconds", allSeconds(series.longest()));
    return node;
  }
}
