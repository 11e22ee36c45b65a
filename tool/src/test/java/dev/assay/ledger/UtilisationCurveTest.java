package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Stops.Utilisation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class UtilisationCurveTest {

  private static final long MILLI = 1_000_000;

  @Test
  void aStopAsLongAsTheWindowLeavesNothing() {
    UtilisationCurve curve = new UtilisationCurve();
    curve.begin(0);
    curve.add(100 * MILLI, 110 * MILLI);
    curve.end(1000 * MILLI);
    assertThat(minimum(curve, 10)).isZero();
    assertThat(minimum(curve, 20)).isEqualTo(0.5);
    assertThat(minimum(curve, 100)).isEqualTo(0.9);
  }

  @Test
  void windowsLongerThanTheRunAreNotTold() {
    UtilisationCurve curve = new UtilisationCurve();
    curve.begin(0);
    curve.add(10 * MILLI, 11 * MILLI);
    curve.end(60 * MILLI);
    assertThat(curve.curve()).allMatch(point -> point.window() <= 60 * MILLI);
  }

  @Test
  void theBoundedCurveNeverFalls() {
    UtilisationCurve curve = random(new Random(7), 300);
    double before = 0;
    for (Utilisation point : curve.curve()) {
      assertThat(point.bounded())
          .isGreaterThanOrEqualTo(before)
          .isLessThanOrEqualTo(point.minimum());
      before = point.bounded();
    }
  }

  @RepeatedTest(5)
  void isThatOfTryingEveryWindow() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    isThatOfTryingEveryWindow(random, 200, 30, "seed " + seed);
  }

  /// Where few stops stand far apart, the worst window may be the first or the last one.
  @RepeatedTest(40)
  void isThatOfTryingEveryWindowAroundFewStops() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    isThatOfTryingEveryWindow(random, 1 + random.nextInt(4), 700, "seed " + seed);
  }

  @Test
  void aStopThatNoWindowReachesWithItsEndsIsInAllOfThem() {
    UtilisationCurve curve = new UtilisationCurve();
    curve.begin(0);
    curve.add(25_000 * MILLI, 30_000 * MILLI);
    curve.end(60_000 * MILLI);
    assertThat(minimum(curve, 50_000)).isEqualTo(0.9);
  }

  /// More stops than there is room for at first: those that no window reaches any more are dropped.
  @RepeatedTest(5)
  void isThatOfTryingEveryWindowAmongThousandsOfStops() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    isThatOfTryingEveryWindow(random, 20_000, 1 + random.nextInt(60), "seed " + seed);
  }

  /// A window that is longer than a run holds all of it.
  @RepeatedTest(40)
  void isThatOfTryingEveryWindowOfEachRun() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    UtilisationCurve curve = new UtilisationCurve();
    List<Run> runs = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      long begin = runs.isEmpty() ? 0 : runs.getLast().end();
      runs.add(addRun(curve, begin, random, random.nextInt(8), 1 + random.nextInt(400)));
    }
    isThatOfTryingEveryWindow(curve, runs, "seed " + seed);
  }

  private record Stop(long start, long end) {}

  private record Run(long begin, List<Stop> stops, long end) {}

  private static void isThatOfTryingEveryWindow(Random random, int count, int gap, String seed) {
    UtilisationCurve curve = new UtilisationCurve();
    Run run = addRun(curve, 0, random, count, gap);
    isThatOfTryingEveryWindow(curve, List.of(run), seed);
  }

  private static Run addRun(UtilisationCurve curve, long begin, Random random, int count, int gap) {
    List<Stop> stops = new ArrayList<>();
    curve.begin(begin);
    long now = begin;
    for (int i = 0; i < count; i++) {
      long start = now + random.nextInt(gap) * MILLI;
      now = start + (1 + random.nextInt(15)) * MILLI;
      stops.add(new Stop(start, now));
      curve.add(start, now);
    }
    long end = now + random.nextInt(gap) * MILLI;
    curve.end(end);
    return new Run(begin, stops, end);
  }

  private static void isThatOfTryingEveryWindow(
      UtilisationCurve curve, List<Run> runs, String seed) {
    for (Utilisation point : curve.curve()) {
      double slow = runs.stream().mapToDouble(run -> slow(run, point.window())).min().orElseThrow();
      assertThat(point.minimum())
          .as("window %d ms, %s", point.window() / MILLI, seed)
          .isCloseTo(slow, within(1e-9));
    }
  }

  /// All stops and windows begin at whole milliseconds, so these are all windows that matter.
  private static double slow(Run run, long window) {
    long[] stopped = new long[(int) ((run.end - run.begin) / MILLI) + 1];
    for (Stop stop : run.stops) {
      for (long at = stop.start; at < stop.end; at += MILLI) {
        stopped[(int) ((at - run.begin) / MILLI) + 1] = MILLI;
      }
    }
    Arrays.parallelPrefix(stopped, Long::sum);
    int length = (int) (window / MILLI);
    long most = length < stopped.length ? 0 : stopped[stopped.length - 1];
    for (int to = length; to < stopped.length; to++) {
      most = Math.max(most, stopped[to] - stopped[to - length]);
    }
    return 1 - (double) most / window;
  }

  private static UtilisationCurve random(Random random, int count) {
    UtilisationCurve curve = new UtilisationCurve();
    curve.begin(0);
    long now = 0;
    for (int i = 0; i < count; i++) {
      long start = now + random.nextInt(50) * MILLI;
      now = start + random.nextInt(20) * MILLI;
      curve.add(start, now);
    }
    curve.end(now);
    return curve;
  }

  private static double minimum(UtilisationCurve curve, long millis) {
    return curve.curve().stream()
        .filter(point -> point.window() == millis * MILLI)
        .findFirst()
        .orElseThrow()
        .minimum();
  }
}
