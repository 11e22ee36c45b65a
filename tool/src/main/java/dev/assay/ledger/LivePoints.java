package dev.assay.ledger;

import dev.assay.ledger.MixedRow.Told;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.Gc.Measured;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogFinding.Place;
import dev.assay.stats.Quantiles;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The live set after each collection of the old generation of one run.
final class LivePoints {

  private static final int FIRST = 64;
  private static final int MOST = 2048;

  /// Points of a quarter of a run that tell a level.
  private static final int FEWEST = 3;

  /// By how surely what is alive grows.
  private static final Comparator<LiveSet> SUREST =
      Comparator.comparingDouble((LiveSet run) -> known(run.slopeLow()))
          .thenComparingDouble(run -> known(run.slopePerHour()));

  private double[] hours = new double[FIRST];
  private double[] bytes = new double[FIRST];
  private int points;
  private long allPoints;
  private long every = 1;
  private long least = Long.MAX_VALUE;
  private long most;
  private @Nullable Told last;
  private final MixedRow row = new MixedRow();
  private boolean marked;
  private At leastAt = At.NOWHERE;

  void add(At at, long instant, long size) {
    if (size < 0) {
      return;
    }
    row.end();
    last = new Told(at, instant, size);
    point(at, instant, size);
  }

  /// What a mixed collection left, which the next may free.
  void mixed(At at, long instant, long size) {
    if (size >= 0) {
      last = row.add(last, new Told(at, instant, size));
      point(at, instant, size);
    }
  }

  /// A collection came that is not mixed.
  void rowEnds() {
    row.end();
  }

  /// No more is alive at the end of the run than one of the last collections left there: those
  /// since leave garbage. What was marked since is told without any, and what was left long ago may
  /// have grown since.
  ///
  /// @param nanos how long the run was
  void atMost(At at, long instant, long size, long nanos) {
    Told told = last;
    if (marked || told == null || size >= told.size() || instant < 0) {
      return;
    }
    if (MixedRow.isRecent(instant, told.instant(), nanos)) {
      last = new Told(at, told.instant(), size);
    }
  }

  private void point(At at, long instant, long size) {
    if (size < least) {
      least = size;
      leastAt = at;
    }
    most = Math.max(most, size);
    if (allPoints++ % every != 0 || instant < 0) {
      return;
    }
    makeRoom();
    hours[points] = instant / 3.6e12;
    bytes[points++] = size;
  }

  /// What follows is what the collector marked, as what was told so far was not.
  void marked() {
    marked = true;
    points = 0;
    allPoints = 0;
    every = 1;
    least = Long.MAX_VALUE;
    most = 0;
  }

  private void makeRoom() {
    if (points == MOST) {
      thinOut();
    } else if (points == hours.length) {
      hours = Arrays.copyOf(hours, 2 * points);
      bytes = Arrays.copyOf(bytes, 2 * points);
    }
  }

  private void thinOut() {
    for (int i = 0; i < MOST / 2; i++) {
      hours[i] = hours[2 * i];
      bytes[i] = bytes[2 * i];
    }
    points = MOST / 2;
    every *= 2;
  }

  /// How often it was told.
  long count() {
    return allPoints;
  }

  /// @param begin of the run, nanoseconds on the axis
  /// @param end the same of its last line
  LiveSet liveSet(long begin, long end) {
    if (allPoints == 0 || last == null) {
      return none();
    }
    last = row.atEnd(last, end - begin);
    Slope slope = Slope.of(Arrays.copyOf(hours, points), Arrays.copyOf(bytes, points));
    return new LiveSet(
        allPoints,
        least,
        last.size(),
        most,
        slope.median(),
        slope.low(),
        lateShare(slope.median()),
        new Measured(
            last.instant() < 0 ? Double.NaN : (last.instant() - begin) / 1e9,
            (end - begin) / 1e9,
            marked));
  }

  /// What grew in the first half of the run only was a cache that became full.
  private double lateShare(double slope) {
    if (points == 0) {
      return Double.NaN;
    }
    double quarter = (hours[points - 1] - hours[0]) / 4;
    double late = median(3 * quarter, 4 * quarter) - median(2 * quarter, 3 * quarter);
    return late / (slope * quarter);
  }

  /// Of what was alive between two times since the first point; NaN where that are few.
  private double median(double from, double to) {
    double[] sizes =
        IntStream.range(0, points)
            .filter(i -> hours[i] - hours[0] >= from && hours[i] - hours[0] <= to)
            .mapToDouble(i -> bytes[i])
            .toArray();
    return sizes.length < FEWEST ? Double.NaN : Quantiles.median(sizes);
  }

  /// Lines that tell the least and the last.
  List<Place> places() {
    return allPoints == 0 || last == null
        ? List.of()
        : Stream.of(leastAt, last.at()).map(Place::of).distinct().toList();
  }

  /// That of a run that tells none.
  static LiveSet none() {
    return new LiveSet(0, -1, -1, -1, Double.NaN, Double.NaN);
  }

  /// Those of two runs, or of runs that were added up. What one JVM has alive says nothing of
  /// another's, so that there is no trend from one to the next.
  static LiveSet sum(LiveSet one, LiveSet other) {
    if (one.points() == 0 || other.points() == 0) {
      return one.points() == 0 ? other : one;
    }
    LiveSet surest = SUREST.compare(one, other) >= 0 ? one : other;
    return new LiveSet(
        one.points() + other.points(),
        Math.min(one.minimum(), other.minimum()),
        Math.max(one.atEnd(), other.atEnd()),
        Math.max(one.maximum(), other.maximum()),
        surest.slopePerHour(),
        surest.slopeLow(),
        surest.lateShare(),
        new Measured(Double.NaN, Double.NaN));
  }

  /// Runs without a slope come last.
  private static double known(double slope) {
    return Double.isNaN(slope) ? Double.NEGATIVE_INFINITY : slope;
  }
}
