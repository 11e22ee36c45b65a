package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.stats.RateSample.Hours;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Two sides laid over one another by the clock.
class SameHoursTest {

  private static final double HOUR = 3600;

  /// An event an hour in buckets of so many seconds.
  private static RateSample log(double begin, double seconds, int buckets) {
    double[] amounts = new double[buckets];
    double[] begins = new double[buckets];
    double[] lengths = new double[buckets];
    for (int i = 0; i < buckets; i++) {
      begins[i] = begin + i * seconds;
    }
    Arrays.fill(amounts, seconds / HOUR);
    Arrays.fill(lengths, seconds);
    return new RateSample(amounts, amounts, new Hours(begins, lengths));
  }

  /// From the beginnings of the logs in hours, and their lengths.
  @ParameterizedTest
  @CsvSource({
    "0, 24, 24, 24, true, the next day",
    "23, 2, 23.05, 2, true, near midnight",
    "0, 6, 0, 6, true, at once",
    "8, 6, 176.25, 6, true, a week later",
    "0, 24, 30, 24, false, other hours",
    "0, 48, 72, 24, false, fewer days",
    "0, 6, 6, 6, false, one after the other",
  })
  void coverTheSameHours(
      double one, double length, double other, double otherLength, boolean same, String what) {
    RateSample first = log(one * HOUR, 300, (int) (length * 12));
    RateSample second = log(other * HOUR, 420, (int) (otherLength * HOUR / 420));
    assertThat(SameHours.of(List.of(first), List.of(second)).isPresent()).as(what).isEqualTo(same);
  }

  @Test
  void logsOfOneSideAreOneAfterTheOtherOrAtOnce() {
    List<RateSample> nodes = List.of(log(0, 300, 288), log(0, 300, 288));
    List<RateSample> days = List.of(log(24 * HOUR, 300, 144), log(36 * HOUR, 300, 144));
    SameHours same = SameHours.of(nodes, days).orElseThrow();
    assertThat(same.first().amount()).isCloseTo(48, within(1e-9));
    assertThat(same.second().amount()).isCloseTo(24, within(1e-9));
    assertThat(same.differences()).hasSize(same.first().size());
    assertThat(Arrays.stream(same.differences()).map(Math::abs).max().orElseThrow())
        .isLessThan(1e-9);
  }

  /// An hour of each of five days.
  private static RateSample hours(double begin) {
    return RateSample.joined(
        IntStream.range(0, 5).mapToObj(day -> log(begin + day * 24 * HOUR, 60, 60)).toList());
  }

  @Test
  void timeBetweenDaysIsNoValue() {
    SameHours same = SameHours.of(List.of(hours(0)), List.of(hours(7 * 24 * HOUR))).orElseThrow();
    assertThat(same.first().amount()).isCloseTo(5, within(1e-9));
    assertThat(same.first().occupied()).isEqualTo(same.first().size());
  }

  /// Friday 23 October and Friday 30 October 2026, each from midnight to midnight in Berlin.
  @Test
  void clocksMayHaveBeenChanged() {
    double summer = 1_792_706_400;
    double winter = summer + 7 * 24 * HOUR + HOUR;
    List<RateSample> before = List.of(log(summer, 300, 96));
    assertThat(SameHours.of(before, List.of(log(winter, 300, 96)))).isPresent();
    assertThat(SameHours.of(before, List.of(log(winter + HOUR, 300, 96)))).isEmpty();
    assertThat(SameHours.of(before, List.of(log(winter - 24 * HOUR * 5, 300, 96)))).isEmpty();
  }

  @Test
  void noneWithoutAClock() {
    RateSample clock = log(0, 300, 288);
    RateSample none = new RateSample(new double[] {1, 2}, new double[] {1, 1});
    assertThat(SameHours.of(List.of(clock), List.of(none))).isEmpty();
    assertThat(SameHours.of(List.of(clock, none), List.of(clock))).isEmpty();
  }
}
