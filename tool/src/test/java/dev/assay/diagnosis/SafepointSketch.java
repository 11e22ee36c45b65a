package dev.assay.diagnosis;

import static dev.assay.diagnosis.SketchedTimes.distribution;
import static dev.assay.diagnosis.SketchedTimes.sum;
import static dev.assay.diagnosis.SketchedTimes.times;

import dev.assay.model.Distribution;
import dev.assay.model.LateThreads;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Nested;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Safepoints.Reached;
import dev.assay.model.Safepoints.WaitedFor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The safepoints of a [ReportSketch].
final class SafepointSketch {

  private final List<Operation> operations = new ArrayList<>();

  /// Those of them that waited for no thread.
  private final List<Operation> idle = new ArrayList<>();

  private final List<Moment> worst = new ArrayList<>();
  private final Map<String, Long> late = new TreeMap<>();
  private long coarse;
  private boolean reached = true;
  private Nested nested = new Nested(0, 0);

  /// Takes a statement about safepoints.
  boolean takes(Statement one) {
    switch (one.word()) {
      case "operation" -> operation(one);
      case "nested" -> nested = new Nested(one.count("count", 1), one.nanos("time", 0));
      case "coarse" -> coarse = one.count("count", 1);
      case "reached" -> reached = one.name().equals("true");
      case "late" -> late.put(one.name(), one.count("count", 1));
      default -> {
        return false;
      }
    }
    return true;
  }

  /// Times of all of them.
  Distribution total() {
    return sum(operations.stream().map(Operation::total).toList());
  }

  private void operation(Statement one) {
    Distribution total = times(one);
    long inner = one.nanos("nested", 0);
    Moment longest =
        new Moment(
            total.maximum(),
            one.nanos("longestReaching", 0),
            one.name(),
            LogEvent.UNKNOWN,
            LogEvent.UNKNOWN,
            0,
            operations.size() + 1,
            0);
    worst.add(longest);
    Operation operation =
        new Operation(
            one.name(),
            OperationFamily.of(one.name()),
            total,
            reaching(one),
            isIdle(one) ? 0 : reaching(one).total(),
            one.nanos("cleanup", LogEvent.UNKNOWN),
            one.nanos("operating", LogEvent.UNKNOWN),
            one.nanos("leaving", LogEvent.UNKNOWN),
            inner,
            one.nanos(
                "around",
                inner > 0 ? Math.max(0, total.total() - one.nanos("reaching", 0) - inner) : 0),
            Math.max(0, total.maximum() - one.nanos("longestReaching", one.nanos("reaching", 0))),
            one.nanos("coarseWaits", 0),
            List.of(longest));
    operations.add(operation);
    if (isIdle(one)) {
      idle.add(operation);
    }
  }

  /// Whether no thread ran before any of them when all were asked to stop.
  private static boolean isIdle(Statement one) {
    return one.text("running", "").equals("none");
  }

  private static Distribution reaching(Statement one) {
    long total = one.nanos("reaching", 0);
    Distribution times =
        distribution(one.count("count", 1), total, one.nanos("longestReaching", total));
    long p99 = one.nanos("p99Reaching", times.p99());
    return distribution(times.count(), total, p99, times.maximum());
  }

  private WaitedFor waitedFor(Distribution reaching) {
    List<Distribution> none = idle.stream().map(Operation::reaching).toList();
    List<Distribution> rest =
        operations.stream().filter(one -> !idle.contains(one)).map(Operation::reaching).toList();
    return new WaitedFor(
        new Reached(idle.isEmpty() ? reaching : sum(rest), worst),
        new Reached(sum(none), idle.stream().flatMap(one -> one.worst().stream()).toList()));
  }

  /// Nothing where an example says nothing of them.
  @Nullable Safepoints safepoints() {
    if (operations.isEmpty()) {
      return null;
    }
    Distribution reaching =
        coarse > 0 || !reached
            ? distribution(0, 0, 0)
            : sum(operations.stream().map(Operation::reaching).toList());
    return new Safepoints(
        total(),
        reaching,
        operations,
        List.of(),
        worst,
        waitedFor(reaching),
        LateThreads.of(late),
        nested,
        coarse,
        reached ? 0 : LogEvent.UNKNOWN,
        0);
  }
}
