package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.stats.RateSample.Hours;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// When the buckets of a log were by the clock.
class BucketHoursTest {

  private static final long SECOND = 1_000_000_000;

  private static final long[] BEGINS = {0, 5 * SECOND, 15 * SECOND};
  private static final double[] LENGTHS = {5, 5, 5};

  private static JvmRun run(long start, double seconds) {
    long end = start < 0 ? start : start + Math.round(seconds * SECOND);
    return new JvmRun("G1", "21", start, end, seconds, 1, 0);
  }

  /// Between the runs per hour passed that is not on the axis.
  @Test
  void runsBeginByTheClock() {
    List<JvmRun> runs = List.of(run(1000 * SECOND, 10), run(4610 * SECOND, 10));
    Hours hours = BucketHours.of(runs, 20, BEGINS, LENGTHS);
    assertThat(IntStream.range(0, hours.size()).mapToDouble(hours::begin))
        .containsExactly(1000.0, 1005.0, 4615.0);
    assertThat(hours.seconds(1)).isEqualTo(5);
  }

  @Test
  void uptimeAloneTellsNone() {
    List<JvmRun> runs = List.of(run(1000 * SECOND, 10), run(LogEvent.UNKNOWN, 10));
    assertThat(BucketHours.of(runs, 20, BEGINS, LENGTHS)).isEqualTo(Hours.UNKNOWN);
  }

  /// More starts than are listed.
  @Test
  void runsThatAreNotListedTellNone() {
    List<JvmRun> runs = List.of(run(1000 * SECOND, 10), run(4610 * SECOND, 10));
    assertThat(BucketHours.of(runs, 40, BEGINS, LENGTHS)).isEqualTo(Hours.UNKNOWN);
    assertThat(BucketHours.of(List.of(), 0, BEGINS, LENGTHS)).isEqualTo(Hours.UNKNOWN);
  }
}
