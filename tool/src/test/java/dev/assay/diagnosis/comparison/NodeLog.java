package dev.assay.diagnosis.comparison;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.diagnosis.Statement;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport;
import dev.assay.model.OperationFamily;
import dev.assay.model.Timeline.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// The log of a made-up node over a day: collections that follow an autocorrelated load, and
/// operations beside them.
final class NodeLog {

  private static final int BUCKETS = 288;
  private static final long BUCKET = 300_000_000_000L;

  private final SplittableRandom random;
  private final double load;
  private final Map<String, double[]> operations = new LinkedHashMap<>();
  private final Map<String, String> hosts = new LinkedHashMap<>();
  private int nested;
  private String jvm = "jvm collector=G1 version=11.0.24+8 span=24h";
  private String heap = "heap maximum=4g allocated=2000g";
  private boolean sized = true;
  private boolean reached = true;
  private boolean pausesAlone;
  private boolean stopsAlone;
  private double stalled;
  private double pauseOfStop = 1;

  NodeLog(SplittableRandom random, double load) {
    this.random = random;
    this.load = load;
    with("G1CollectForAllocation", 8, 40e6);
  }

  /// Some of an operation in each bucket at the usual load.
  ///
  /// @param nanos of one
  NodeLog with(String operation, double perBucket, double nanos) {
    operations.put(operation, new double[] {perBucket, nanos});
    return this;
  }

  /// No line names an operation.
  NodeLog unnamed() {
    operations.clear();
    return with(OperationFamily.UNNAMED, 8, 40e6);
  }

  /// No line tells a safepoint.
  NodeLog pausesAlone() {
    pausesAlone = true;
    return this;
  }

  /// No line tells of a collection, as of a log of safepoints alone.
  NodeLog stopsAlone() {
    stopsAlone = true;
    sized = false;
    return this;
  }

  /// Some of the pauses ran inside stops of another name.
  NodeLog nested(int count) {
    nested = count;
    return this;
  }

  /// So much of the time of an operation is that of pauses inside its stops.
  NodeLog hosting(String operation, String time) {
    hosts.put(operation, " nested=" + time);
    return this;
  }

  NodeLog jvm(String statement) {
    jvm = statement;
    return this;
  }

  /// The heap's size is told of so much of the day.
  NodeLog sizedFor(String time) {
    heap = "heap maximum=4g allocated=2000g over=" + time;
    return this;
  }

  /// A heap of this size, which may hide as much allocation at each end.
  NodeLog maximum(String size) {
    heap = "heap allocated=2000g maximum=" + size;
    return this;
  }

  /// Of the stops of its collector the pauses take so much.
  NodeLog pausesTaking(double share) {
    pauseOfStop = share;
    return this;
  }

  /// No line tells the heap's size.
  NodeLog unsized() {
    heap = "heap maximum=4g";
    sized = false;
    return this;
  }

  /// So many threads stall for memory in each bucket at the usual load.
  NodeLog stalled(double perBucket) {
    stalled = perBucket;
    return this;
  }

  /// No line tells how long a stop took to reach.
  NodeLog unreached() {
    reached = false;
    return this;
  }

  LogReport report() {
    double[] loads = loads();
    Map<String, Series> series = new LinkedHashMap<>();
    ReportSketch sketch = new ReportSketch().add(Statement.of(jvm));
    operations.forEach((name, one) -> {
      Series made = series(loads, one[0], one[1]);
      series.put(name, made);
      if (!pausesAlone) {
        sketch.add(total("operation \"" + name + "\"", made, hosts.getOrDefault(name, "")));
      }
    });
    List<Long> allocated = new ArrayList<>();
    List<Long> covered = new ArrayList<>();
    List<Long> reaching = new ArrayList<>();
    for (double now : loads) {
      allocated.add(Math.round(now * 8e9));
      covered.add(BUCKET);
      reaching.add(Math.round(now * 1e6 * random.nextDouble(0.5, 1.5)));
    }
    Map<PauseKind, Series> kinds = new LinkedHashMap<>();
    Series young = shortened(series.values().iterator().next());
    if (!stopsAlone) {
      kinds.put(PauseKind.YOUNG, young);
      sketch.add(total("pause YOUNG name=Young", young, "")).add(Statement.of(heap));
    }
    Series stalls = stalled == 0 ? Series.NONE : series(loads, stalled, 20e6);
    if (stalled > 0) {
      long count = stalls.counts().stream().mapToLong(Long::longValue).sum();
      sketch.add(Statement.of("incident ALLOCATION_STALL count=" + count));
    }
    sketch.add(Statement.of("nested count=%d time=80ms".formatted(nested)));
    if (!sized) {
      sketch.add(Statement.of("unavailable \"allocation rate\" reason=\"not logged\""));
    }
    sketch.add(Statement.of("reached " + reached));
    return sketch
        .with(
            ReportSketch.timeline(
                BUCKET,
                covered,
                pausesAlone ? Map.of() : series,
                kinds,
                stalls,
                reaching,
                sized ? allocated : List.of()))
        .report();
  }

  private Series shortened(Series stops) {
    List<Long> nanos =
        stops.nanos().stream().map(value -> Math.round(pauseOfStop * value)).toList();
    return new Series(stops.counts(), nanos, nanos);
  }

  private double[] loads() {
    double[] loads = new double[BUCKETS];
    double state = random.nextGaussian();
    for (int i = 0; i < BUCKETS; i++) {
      state = 0.6 * state + 0.8 * random.nextGaussian();
      loads[i] = load * Math.exp(0.2 * state);
    }
    return loads;
  }

  private Series series(double[] loads, double perBucket, double nanos) {
    List<Long> counts = new ArrayList<>();
    List<Long> times = new ArrayList<>();
    for (double now : loads) {
      long count = Math.round(now * perBucket * random.nextDouble(0.7, 1.3));
      counts.add(count);
      times.add(Math.round(count * nanos * random.nextDouble(0.8, 1.2)));
    }
    return new Series(counts, times, times);
  }

  private static Statement total(String what, Series series, String more) {
    long count = series.counts().stream().mapToLong(Long::longValue).sum();
    double seconds = series.nanos().stream().mapToLong(Long::longValue).sum() / 1e9;
    return Statement.of(
        "%s count=%d time=%ss longest=100ms%s".formatted(what, count, seconds, more));
  }
}
