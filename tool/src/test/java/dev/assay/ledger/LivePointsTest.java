package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Gc.LiveSet;
import dev.assay.model.Gc.Measured;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogFinding.Place;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// The trend of what is alive.
class LivePointsTest {

  private static final long MINUTE = 60_000_000_000L;

  private static LiveSet points(int count, IntToDoubleFunction size, Random noise) {
    LivePoints points = new LivePoints();
    for (int i = 0; i < count; i++) {
      double bytes = size.applyAsDouble(i) + noise.nextDouble();
      points.add(At.NOWHERE, i * MINUTE, Math.round(bytes * (1 << 20)));
    }
    return points.liveSet(0, count * MINUTE);
  }

  /// A row of mixed collections, of which the first left 156 MB and the fourth 105, as JDK 21 wrote
  /// it of 65 MiB that were alive.
  private static LivePoints row(long instant, int... megabytes) {
    LivePoints points = new LivePoints();
    row(points, instant, megabytes);
    points.rowEnds();
    return points;
  }

  private static void row(LivePoints points, long instant, int... megabytes) {
    for (int size : megabytes) {
      points.mixed(new At(instant, -1, 0, size, 0), instant, size);
    }
  }

  /// What a collection leaves in front of one that frees more is not alive.
  @Test
  void aRowOfMixedCollectionsInTheMiddleDoesNotTellWhatIsAlive() {
    LivePoints points = row(2_590, 156, 138, 121, 105);
    row(points, 2_732, 156, 138);
    assertThat(points.liveSet(0, 3_000).atEnd()).isEqualTo(105);
    assertThat(points.places()).extracting(Place::line).containsExactly(105L);
  }

  @Test
  void aRowThatIsOverOrFreesMoreTells() {
    LivePoints over = row(2_590, 156, 105);
    row(over, 2_732, 156, 138);
    over.rowEnds();
    assertThat(over.liveSet(0, 3_000).atEnd()).isEqualTo(138);
    LivePoints less = row(2_590, 156, 105);
    row(less, 2_732, 156, 90);
    assertThat(less.liveSet(0, 3_000).atEnd()).isEqualTo(90);
  }

  /// After some time what was alive then tells nothing of the end.
  @Test
  void aRowOfLongAgoTellsNothing() {
    LivePoints points = row(2_000, 156, 105);
    row(points, 2_732, 156, 138);
    assertThat(points.liveSet(0, 3_000).atEnd()).isEqualTo(138);
  }

  /// The first of the row after a failed evacuation may leave more than the one before it.
  @Test
  void theLeastOfARowCounts() {
    LivePoints points = row(2_590, 156, 105, 172);
    assertThat(points.liveSet(0, 3_000).atEnd()).isEqualTo(105);
    assertThat(points.liveSet(0, 3_000).maximum()).isEqualTo(172);
  }

  @RepeatedTest(20)
  void aCacheThatBecameFullDoesNotGrowAnyMore() {
    long seed = System.nanoTime();
    LiveSet live = points(100, i -> 20 + Math.min(i, 40), new Random(seed));
    assertThat(live.slopePerHour()).as("seed %d", seed).isPositive();
    assertThat(live.lateShare()).as("seed %d", seed).isLessThan(0.2);
  }

  @RepeatedTest(20)
  void whatGrowsToTheEndGrowsAsMuchAsEver() {
    long seed = System.nanoTime();
    assertThat(points(100, i -> 20 + i, new Random(seed)).lateShare())
        .as("seed %d", seed)
        .isBetween(0.9, 1.1);
  }

  /// A load that comes once a day, for example.
  @RepeatedTest(20)
  void whatGrowsInStepsGrowsToTheEnd() {
    long seed = System.nanoTime();
    assertThat(points(96, i -> 300 + 60 * (i / 24), new Random(seed)).lateShare())
        .as("seed %d", seed)
        .isGreaterThan(0.8);
  }

  /// Of more collections than are kept, fewer and fewer are.
  @RepeatedTest(5)
  void whatGrowsForWeeksGrowsByAsMuch() {
    long seed = System.nanoTime();
    LiveSet live = points(20_001, i -> 100 + i, new Random(seed));
    assertThat(live.points()).isEqualTo(20_001);
    assertThat(live.maximum() >> 20).as("seed %d", seed).isEqualTo(20_100);
    assertThat(live.slopePerHour() / (60 << 20)).as("seed %d", seed).isBetween(0.999, 1.001);
    assertThat(live.lateShare()).as("seed %d", seed).isBetween(0.99, 1.01);
  }

  /// A G1 service unloads classes once as it starts, and may never begin another cycle.
  @Test
  void whatWasAliveAtTheStartIsNotWhatIsAliveAtTheEnd() {
    LivePoints points = new LivePoints();
    points.add(At.NOWHERE, 12 * MINUTE, 7 << 20);
    assertThat(points.liveSet(2 * MINUTE, 15 * MINUTE).atEnd()).isEqualTo(7 << 20);
    LiveSet old = points.liveSet(2 * MINUTE, 16 * MINUTE);
    assertThat(old.atEnd()).isNegative();
    assertThat(old.last()).isEqualTo(7 << 20);
    assertThat(old.measured()).isEqualTo(new Measured(600, 840));
    assertThat(LivePoints.sum(LivePoints.none(), old).atEnd()).isNegative();
    points.add(At.NOWHERE, 15 * MINUTE, 3 << 20);
    LiveSet recent = points.liveSet(2 * MINUTE, 16 * MINUTE);
    assertThat(LivePoints.sum(old, recent).atEnd()).isEqualTo(3 << 20);
  }

  /// They are added up one after the other.
  @Test
  void runsAddUpToTheSameInWhateverOrder() {
    LiveSet none = LivePoints.none();
    LiveSet flat = points(30, _ -> 50, new Random(1));
    LiveSet grows = points(20, i -> 20 + 10 * i, new Random(1));
    LiveSet sum = LivePoints.sum(LivePoints.sum(flat, none), LivePoints.sum(grows, flat));
    assertThat(LivePoints.sum(LivePoints.sum(grows, flat), flat)).isEqualTo(sum);
    assertThat(sum.points()).isEqualTo(80);
    assertThat(sum.minimum()).isEqualTo(grows.minimum());
    assertThat(sum.maximum()).isEqualTo(grows.maximum());
    assertThat(sum.slopeLow()).isEqualTo(grows.slopeLow()).isPositive();
  }

  @Test
  void aQuarterOfFewPointsSaysNothing() {
    assertThat(points(8, i -> 20 + 10 * i, new Random(1)).lateShare()).isNaN();
  }
}
