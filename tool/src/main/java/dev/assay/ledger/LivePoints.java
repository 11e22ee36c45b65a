package dev.assay.ledger;

import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogFinding.Place;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// What was alive after collections of the old generation of one run.
final class LivePoints {

  private static final int FIRST = 64;
  private static final int MOST = 2048;

  private double[] hours = new double[FIRST];
  private double[] bytes = new double[FIRST];
  private int points;
  private long allPoints;
  private long every = 1;
  private long least = Long.MAX_VALUE;
  private long most;
  private long last = LogEvent.UNKNOWN;
  private At leastAt = LastLines.NOWHERE;
  private At lastAt = LastLines.NOWHERE;

  void add(At at, long instant, long size) {
    if (size < 0) {
      return;
    }
    if (size < least) {
      least = size;
      leastAt = at;
    }
    lastAt = at;
    most = Math.max(most, size);
    last = size;
    if (allPoints++ % every != 0 || instant < 0) {
      return;
    }
    makeRoom();
    hours[points] = instant / 3.6e12;
    bytes[points++] = size;
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

  LiveSet liveSet() {
    if (allPoints == 0) {
      return none();
    }
    Slope slope = slope(0);
    return new LiveSet(allPoints, least, last, most, slope.median(), slope.low(), low(slope));
  }

  private Slope slope(int from) {
    return Slope.of(
        Arrays.copyOfRange(hours, from, points), Arrays.copyOfRange(bytes, from, points));
  }

  /// What grew in the first half of the run only was a cache that became full: the lesser of the
  /// lower ends for the whole and for the second half, if that has points enough.
  private double low(Slope whole) {
    int half = 0;
    while (half < points && hours[half] - hours[0] < (hours[points - 1] - hours[0]) / 2) {
      half++;
    }
    double low = slope(half).low();
    return Double.isNaN(low) ? whole.low() : Math.min(whole.low(), low);
  }

  /// Lines that tell the least and the last.
  List<Place> places() {
    return allPoints == 0
        ? List.of()
        : Stream.of(leastAt, lastAt).map(Place::of).distinct().toList();
  }

  private static LiveSet none() {
    return new LiveSet(0, -1, -1, -1, Double.NaN, Double.NaN);
  }

  /// Those of several runs. What one JVM has alive says nothing of another's, so that there is no
  /// trend from one to the next.
  static LiveSet sum(List<LiveSet> runs) {
    List<LiveSet> told = runs.stream().filter(run -> run.points() > 0).toList();
    if (told.isEmpty()) {
      return none();
    }
    LiveSet surest =
        told.stream().max(Comparator.comparingDouble(LivePoints::slopeLow)).orElseThrow();
    return new LiveSet(
        told.stream().mapToLong(LiveSet::points).sum(),
        told.stream().mapToLong(LiveSet::minimum).min().orElseThrow(),
        told.stream().mapToLong(LiveSet::last).max().orElseThrow(),
        told.stream().mapToLong(LiveSet::maximum).max().orElseThrow(),
        surest.slopePerHour(),
        surest.slopeLow());
  }

  /// Runs without a slope come last.
  private static double slopeLow(LiveSet run) {
    return Double.isNaN(run.slopeLow()) ? Double.NEGATIVE_INFINITY : run.slopeLow();
  }
}
