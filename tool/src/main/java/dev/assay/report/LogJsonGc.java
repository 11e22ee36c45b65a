package dev.assay.report;

import static dev.assay.report.JsonFigures.array;
import static dev.assay.report.JsonFigures.count;
import static dev.assay.report.JsonFigures.nulls;
import static dev.assay.report.JsonFigures.number;
import static dev.assay.report.JsonFigures.seconds;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Cpu;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport;
import tools.jackson.databind.node.ObjectNode;

/// What the collector did, as JSON.
final class LogJsonGc {
  private final LogReport report;

  LogJsonGc(LogReport report) {
    this.report = report;
  }

  ObjectNode node() {
    Gc gc = report.gc();
    return gc == null ? absent() : present(gc);
  }

  private ObjectNode absent() {
    ObjectNode node = JsonText.object();
    nulls(node, "pauses", "pauseSeconds", "nestedSeconds", "fullPauses", "pause");
    for (String list : new String[] {"kinds", "causes", "dumps", "concurrent", "collections"}) {
      node.putArray(list);
    }
    nulls(
        node,
        "allocatedBytes",
        "allocatedBytesPerSecond",
        "promotedBytes",
        "promotedBytesPerSecond",
        "throughput");
    count(node, "heapMaximumBytes", report.heapMaximum());
    nulls(node, "heapPeakBytes", "liveSet", "cpu");
    node.putArray("worst");
    return node;
  }

  private ObjectNode present(Gc gc) {
    ObjectNode node = JsonText.object();
    boolean told = gc.tellsPauses();
    count(node, "pauses", told ? gc.pauses().count() : -1);
    seconds(node, "pauseSeconds", told ? gc.pauses().total() : -1);
    seconds(node, "nestedSeconds", told ? gc.within() : -1);
    count(node, "fullPauses", told ? gc.count(PauseKind.FULL) : -1);
    node.set("pause", told ? LogJsonSafepoints.distribution(gc.pauses()) : null);
    node.set("kinds", array(gc.kinds(), LogJsonGc::group));
    node.set("causes", array(gc.causes(), LogJsonGc::group));
    node.set("dumps", array(gc.dumps(), LogJsonGc::group));
    node.set("concurrent", array(gc.concurrent(), LogJsonGc::group));
    node.set("collections", array(gc.collections(), LogJsonGc::group));
    volume(node, "allocated", gc.allocated(), gc.over().allocated());
    volume(node, "promoted", gc.promoted(), gc.over().promoted());
    number(node, "throughput", gc.throughput());
    count(node, "heapMaximumBytes", report.heapMaximum());
    count(node, "heapPeakBytes", gc.heapPeak());
    node.set("liveSet", liveSet(gc.liveSet()));
    node.set("cpu", cpu(gc.cpu()));
    node.set("worst", LogJsonSafepoints.moments(report, gc.worst()));
    return node;
  }

  private static ObjectNode group(Group group) {
    ObjectNode node = JsonText.object();
    node.put("name", group.name());
    if (group.kind() == null) {
      node.putNull("kind");
    } else {
      node.put("kind", JsonText.name(group.kind()));
    }
    node.set("time", LogJsonSafepoints.distribution(group.time()));
    return node;
  }

  /// @param over nanoseconds of the runs that tell it
  private void volume(ObjectNode node, String name, long bytes, long over) {
    count(node, name + "Bytes", bytes);
    long nanos = report.rateOver(over);
    boolean known = bytes >= 0 && nanos > 0;
    number(node, name + "BytesPerSecond", known ? bytes / (nanos / 1e9) : Double.NaN);
  }

  static ObjectNode liveSet(LiveSet set) {
    ObjectNode node = JsonText.object();
    boolean none = set.points() <= 0;
    count(node, "points", set.points());
    count(node, "minimumBytes", none ? -1 : set.minimum());
    count(node, "lastBytes", none ? -1 : set.atEnd());
    count(node, "maximumBytes", none ? -1 : set.maximum());
    number(node, "slopeBytesPerHour", set.slopePerHour());
    number(node, "slopeLowBytesPerHour", set.slopeLow());
    return node;
  }

  private static ObjectNode cpu(Cpu cpu) {
    ObjectNode node = JsonText.object();
    seconds(node, "userSeconds", cpu.user());
    seconds(node, "systemSeconds", cpu.system());
    seconds(node, "realSeconds", cpu.real());
    count(node, "pauses", cpu.pauses());
    count(node, "waiting", cpu.waits().count());
    return node;
  }
}
