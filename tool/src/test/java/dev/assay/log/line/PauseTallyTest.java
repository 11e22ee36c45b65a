package dev.assay.log.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import org.junit.jupiter.api.Test;

/// Which pauses ran inside a safepoint. Times are milliseconds.
class PauseTallyTest {

  private static final long MILLI = 1_000_000;

  private final PauseTally tally = new PauseTally();

  private static At uptime(long millis) {
    return new At(millis * MILLI, LogEvent.UNKNOWN, 0, 1, 0);
  }

  private static At clock(long millis) {
    return new At(LogEvent.UNKNOWN, millis * MILLI, 0, 1, 0);
  }

  private static At nowhere() {
    return new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 1, 0);
  }

  private void pause(At at, long millis) {
    tally.add(at, LogEvent.UNKNOWN, millis * MILLI);
  }

  private void assertInside(At end, long total, int count, long nanos) {
    tally.look(end, total * MILLI);
    assertThat(tally.count()).isEqualTo(count);
    assertThat(tally.within(Long.MAX_VALUE)).isEqualTo(nanos * MILLI);
  }

  @Test
  void pausesLongBeforeASafepointAreOutsideOfIt() {
    pause(uptime(1_000), 5);
    pause(uptime(3_000), 5);
    assertInside(uptime(3_001), 6, 1, 5);
  }

  @Test
  void aPauseThatIsLongerThanTheSafepointIsOutsideOfIt() {
    pause(uptime(1_000), 5);
    assertInside(uptime(1_001), 3, 0, 0);
  }

  @Test
  void aPauseOfTheStartBeforeIsOutside() {
    pause(uptime(60_000), 5);
    assertInside(uptime(1_000), 10, 0, 0);
  }

  /// Serial collects the whole heap within a young pause, which is told behind it.
  @Test
  void aPauseWithinAPauseIsInsideToo() {
    pause(uptime(1_000), 90);
    pause(uptime(1_001), 95);
    assertInside(uptime(1_001), 96, 2, 185);
  }

  @Test
  void withoutATimeAllHaveRoomInTheSafepoint() {
    for (int i = 0; i < 40; i++) {
      pause(nowhere(), 5);
    }
    assertInside(nowhere(), 11, 2, 10);
  }

  @Test
  void thoseWithoutATimeHaveRoomBesideThoseWithOne() {
    pause(nowhere(), 45);
    pause(uptime(1_000), 8);
    assertInside(uptime(1_001), 47, 1, 8);
  }

  @Test
  void ofAPauseWithinAnotherTheTimeCountsOnce() {
    tally.add(nowhere(), 8, 90 * MILLI);
    tally.add(nowhere(), 7, 95 * MILLI);
    assertInside(nowhere(), 96, 2, 185);
  }

  /// A pause at the end of a second, and its stop in the next.
  @Test
  void datesInWholeSecondsTellNoTime() {
    pause(clock(1_000), 5);
    assertInside(clock(2_000), 6, 1, 5);
    assertInside(clock(2_001), 6, 0, 0);
  }

  @Test
  void whatWasInsideOneSafepointIsNotInTheNext() {
    pause(uptime(1_000), 5);
    tally.clear();
    assertInside(uptime(1_001), 6, 0, 0);
  }
}
