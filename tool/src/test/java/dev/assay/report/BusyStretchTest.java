package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BusyStretchTest {

  private static final int BUCKETS = 60;
  private static final long SECOND = 1_000_000_000;
  private static final long MILLI = 1_000_000;

  /// 20 s of a load, 40 s without one.
  @Test
  void anIdleTailIsNoPartOfIt() {
    assertThat(BusyStretch.of(stops(i -> i < 20 ? 4 : 0, 8 * MILLI)))
        .contains(new BusyStretch(0, 19 * SECOND, 19 * 4 * 8 * MILLI, 19 * SECOND));
  }

  @Test
  void norIsAnIdleBeginning() {
    assertThat(BusyStretch.of(stops(i -> i >= 40 ? 4 : 0, 8 * MILLI)))
        .map(BusyStretch::start)
        .contains(40 * SECOND);
  }

  @Test
  void rareStopsOfAnIdleServiceDoNotStretchIt() {
    assertThat(BusyStretch.of(stops(i -> i < 20 ? 40 : i % 10 == 0 ? 1 : 0, MILLI)))
        .map(BusyStretch::nanos)
        .contains(20 * SECOND);
  }

  @Test
  void aLoadAllTheTimeHasNone() {
    assertThat(BusyStretch.of(stops(_ -> 4, 8 * MILLI))).isEmpty();
    assertThat(BusyStretch.of(stops(i -> i < 35 ? 4 : 0, 8 * MILLI))).isEmpty();
  }

  @Test
  void shortStopsAreNotWorthASentence() {
    assertThat(BusyStretch.of(stops(i -> i < 20 ? 4 : 0, 2 * MILLI))).isEmpty();
  }

  @Test
  void aFewLongStopsAreNoLoad() {
    assertThat(BusyStretch.of(stops(i -> i == 7 ? 19 : 0, 40 * MILLI))).isEmpty();
    assertThat(BusyStretch.of(stops(i -> i == 7 ? 20 : 0, 40 * MILLI))).isPresent();
    Series many = series(i -> i < 20 ? 4 : 0, MILLI);
    Series one = series(i -> i == 7 ? 1 : 0, 100 * MILLI);
    assertThat(BusyStretch.of(timeline(Map.of("many", many, "one", one)))).isEmpty();
  }

  @Test
  void aLogWithoutTimesHasNone() {
    Timeline none =
        new Timeline(
            LogEvent.UNKNOWN,
            0,
            List.of(),
            Map.of(),
            Map.of(),
            Series.NONE,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Map.of(),
            Map.of());
    assertThat(BusyStretch.of(none)).isEmpty();
  }

  private static Timeline stops(IntToLongFunction counts, long nanos) {
    return timeline(Map.of("G1CollectForAllocation", series(counts, nanos)));
  }

  private static Series series(IntToLongFunction counts, long nanos) {
    List<Long> all = IntStream.range(0, BUCKETS).mapToLong(counts).boxed().toList();
    return new Series(
        all,
        all.stream().map(count -> count * nanos).toList(),
        all.stream().map(count -> count > 0 ? nanos : 0).toList());
  }

  /// A byte is allocated in each nanosecond.
  private static Timeline timeline(Map<String, Series> operations) {
    List<Long> seconds = Collections.nCopies(BUCKETS, SECOND);
    return new Timeline(
        0,
        SECOND,
        seconds,
        operations,
        Map.of(),
        Series.NONE,
        seconds,
        seconds,
        seconds,
        seconds,
        seconds,
        Map.of(),
        Map.of());
  }
}
