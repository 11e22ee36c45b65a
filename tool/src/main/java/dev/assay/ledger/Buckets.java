package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What happened when, in at most two thousand buckets of equal length. When the time exceeds them,
/// neighbours are merged and the length doubles.
final class Buckets {

  private static final int MOST = 2048;
  private static final long SHORTEST = 10_000_000L;

  /// How values of one bucket are put together.
  private enum Join {
    SUM,
    LARGEST,
    LEAST
  }

  /// One value per bucket.
  private static final class Row {
    private final Join join;
    private final long empty;
    private final long[] values = new long[MOST];

    Row(Join join) {
      this.join = join;
      empty = join == Join.SUM ? 0 : LogEvent.UNKNOWN;
      Arrays.fill(values, empty);
    }

    void add(int bucket, long value) {
      values[bucket] = joined(values[bucket], value);
    }

    private long joined(long a, long b) {
      return switch (join) {
        case SUM -> a + b;
        // What is unknown is less than all others, and without a sign more.
        case LARGEST -> Math.max(a, b);
        case LEAST -> Long.compareUnsigned(a, b) < 0 ? a : b;
      };
    }

    void halve() {
      for (int i = 0; i < MOST / 2; i++) {
        values[i] = joined(values[2 * i], values[2 * i + 1]);
      }
      Arrays.fill(values, MOST / 2, MOST, empty);
    }

    List<Long> list(int size) {
      return Arrays.stream(values, 0, size).boxed().toList();
    }
  }

  /// Count, sum and longest of events.
  private static final class Rows {
    private final Row counts = new Row(Join.SUM);
    private final Row nanos = new Row(Join.SUM);
    private final Row longest = new Row(Join.LARGEST);

    /// Counts a stop where it ends, and its time in every bucket over which it lasted.
    ///
    /// @param twice nanoseconds of it that are told by other stops within it
    void spread(int bucket, long end, long value, long twice, long width) {
      counts.add(bucket, 1);
      longest.add(bucket, value);
      long left = value - twice;
      long here = Math.min(left, end - bucket * width);
      nanos.add(bucket, here);
      left -= here;
      for (int b = bucket - 1; left > 0 && b >= 0; b--) {
        long part = b == 0 ? left : Math.min(left, width);
        nanos.add(b, part);
        left -= part;
      }
      if (left > 0) {
        nanos.add(bucket, left);
      }
    }

    void halve() {
      counts.halve();
      nanos.halve();
      longest.halve();
    }

    Series series(int size) {
      return new Series(counts.list(size), nanos.list(size), longest.list(size));
    }
  }

  private final AccountsByName<Rows> operations = new AccountsByName<>(name -> new Rows());
  private final Map<PauseKind, Rows> pauses = new EnumMap<>(PauseKind.class);
  private final Rows stalls = new Rows();
  private boolean stalled;
  private final Row reaching = new Row(Join.SUM);
  private boolean reachingTold;
  private final Row allocated = new Row(Join.SUM);

  /// The allocation of the current run. Whether its log shows all of it is not known yet.
  private final Row allocatedHere = new Row(Join.SUM);

  private int firstHere = MOST;
  private int lastHere = -1;

  private final Row before = new Row(Join.LARGEST);
  private final Row after = new Row(Join.LEAST);
  private final Row capacity = new Row(Join.LARGEST);
  private final Map<String, Row> codeCache = new LinkedHashMap<>();
  private final Map<Integer, Row> compilations = new TreeMap<>();
  private long width = SHORTEST;

  /// The bucket of the last event, and where it begins: mostly the next falls into it too.
  private int last;

  private long begin;

  void stop(long instant, String operation, long nanos, long toReach) {
    int bucket = bucket(instant);
    if (bucket >= 0) {
      operations.of(operation).spread(bucket, instant, nanos, 0, width);
      reaching.add(bucket, Math.max(0, toReach));
      reachingTold |= toReach >= 0;
    }
  }

  /// @param within nanoseconds of it that the pauses within it told
  void pause(long instant, PauseKind kind, long nanos, long within) {
    int bucket = bucket(instant);
    if (bucket >= 0) {
      pauses.computeIfAbsent(kind, key -> new Rows()).spread(bucket, instant, nanos, within, width);
    }
  }

  /// A thread waited for memory, which ends here.
  void stall(long instant, long nanos) {
    int bucket = bucket(instant);
    if (bucket >= 0) {
      stalls.spread(bucket, instant, nanos, 0, width);
      stalled = true;
    }
  }

  /// The heap around a pause. A remark may free whole regions.
  void heap(long instant, Pause pause, long grown) {
    boolean freed = pause.frees() || pause.after() < pause.before();
    long left = freed ? pause.after() : LogEvent.UNKNOWN;
    heap(instant, pause.before(), left, pause.capacity(), grown);
  }

  /// The heap beside pauses. What Epsilon has in use, nothing frees.
  void heap(long instant, HeapUse use, long grown) {
    long used = use.phase().equals(HeapUse.UNFREED) ? use.after() : use.before();
    boolean freed =
        use.isCleanup() || use.phase().equals(HeapUse.YOUNG) || use.after() < use.before();
    heap(instant, used, freed ? use.after() : LogEvent.UNKNOWN, use.capacity(), grown);
  }

  /// @param grown bytes that were allocated since the last time; less than nothing where more was
  ///   told of a part before
  void heap(long instant, long used, long left, long committed, long grown) {
    int bucket = bucket(instant);
    if (bucket < 0) {
      return;
    }
    before.add(bucket, used);
    after.add(bucket, left);
    capacity.add(bucket, committed);
    if (grown != LogEvent.UNKNOWN) {
      allocatedHere.add(bucket, grown);
      firstHere = Math.min(firstHere, bucket);
      lastHere = Math.max(lastHere, bucket);
    }
  }

  /// A run ends.
  ///
  /// @param told whether it tells what was allocated
  void runEnds(boolean told) {
    for (int i = firstHere; i <= lastHere; i++) {
      allocated.values[i] += told ? allocatedHere.values[i] : 0;
      allocatedHere.values[i] = 0;
    }
    firstHere = MOST;
    lastHere = -1;
  }

  void codeHeap(long instant, String heap, long used) {
    int bucket = bucket(instant);
    if (bucket >= 0) {
      codeCache.computeIfAbsent(heap, key -> new Row(Join.LARGEST)).add(bucket, used);
    }
  }

  void forgetCodeHeap(String heap) {
    codeCache.remove(heap);
  }

  void compiled(long instant, int level) {
    int bucket = bucket(instant);
    if (bucket >= 0) {
      compilations.computeIfAbsent(level, key -> new Row(Join.SUM)).add(bucket, 1);
    }
  }

  private int bucket(long instant) {
    if (instant < 0) {
      return -1;
    }
    // What happens at the end of a bucket belongs to it, so that the last event does not open one.
    long within = Math.max(0, instant - 1);
    long since = within - begin;
    if (since < 0 || since >= width) {
      while (within / width >= MOST) {
        halve();
      }
      last = (int) (within / width);
      begin = last * width;
    }
    return last;
  }

  private void halve() {
    width *= 2;
    operations.all().forEach(Rows::halve);
    pauses.values().forEach(Rows::halve);
    stalls.halve();
    codeCache.values().forEach(Row::halve);
    compilations.values().forEach(Row::halve);
    List.of(reaching, allocated, allocatedHere, before, after, capacity).forEach(Row::halve);
    firstHere /= 2;
    lastHere = lastHere < 0 ? -1 : lastHere / 2;
  }

  /// The buckets up to the end of the axis.
  ///
  /// @param allocation whether the logs tell what was allocated
  Timeline timeline(long start, long end, boolean allocation) {
    int size = end <= 0 ? 0 : bucket(end) + 1;
    List<Long> covered = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      covered.add(Math.min(width, end - i * width));
    }
    Map<String, Series> stops = new LinkedHashMap<>();
    operations.map().forEach((name, rows) -> stops.put(name, rows.series(size)));
    Map<PauseKind, Series> kinds = new EnumMap<>(PauseKind.class);
    pauses.forEach((kind, rows) -> kinds.put(kind, rows.series(size)));
    Map<String, List<Long>> heaps = new LinkedHashMap<>();
    codeCache.forEach((name, row) -> heaps.put(name, row.list(size)));
    Map<Integer, List<Long>> levels = new TreeMap<>();
    compilations.forEach((level, row) -> levels.put(level, row.list(size)));
    return new Timeline(
        start,
        width,
        covered,
        stops,
        kinds,
        stalled ? stalls.series(size) : Series.NONE,
        told(reachingTold, reaching, size),
        told(allocation, allocated, size),
        before.list(size),
        after.list(size),
        capacity.list(size),
        heaps,
        levels);
  }

  private static List<Long> told(boolean told, Row row, int size) {
    return told ? row.list(size) : Collections.nCopies(size, LogEvent.UNKNOWN);
  }
}
