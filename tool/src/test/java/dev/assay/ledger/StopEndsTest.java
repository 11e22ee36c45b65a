package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import org.junit.jupiter.api.Test;

/// When stops ended whose log tells the times between them.
class StopEndsTest {

  private static final long MILLI = 1_000_000L;

  private final StopEnds ends = new StopEnds();

  /// The JVM does something between two stops that neither time tells, such as writing lines. As
  /// one gap it would show two stops that follow each other at once as further apart.
  @Test
  void whatNoTimeTellsIsSpread() {
    long before = ends.next(stop(-1, 10 * MILLI), 10 * MILLI);
    for (int i = 1; i < 100; i++) {
      long line = (10 + i * 21) * MILLI;
      long end = ends.next(stop(10 * MILLI, 10 * MILLI), line);
      assertThat(end - before).isBetween(20 * MILLI, 22 * MILLI + MILLI / 2);
      assertThat(line - end).isBetween(-MILLI, 17 * MILLI);
      before = end;
    }
  }

  /// Of lines that are written late some are not.
  @Test
  void lateLinesMoveNoStop() {
    ends.next(stop(-1, 10 * MILLI), 10 * MILLI);
    for (int i = 1; i < 100; i++) {
      long exact = (10 + i * 20) * MILLI;
      long line = exact + i % 7 * MILLI;
      assertThat(ends.next(stop(10 * MILLI, 10 * MILLI), line)).isEqualTo(exact);
    }
  }

  /// Lines between are missing.
  @Test
  void theLineTellsWhereTheTimesDoNot() {
    ends.next(stop(-1, 10 * MILLI), 10 * MILLI);
    assertThat(ends.next(stop(10 * MILLI, 10 * MILLI), 900 * MILLI)).isEqualTo(900 * MILLI);
    assertThat(ends.next(stop(10 * MILLI, 10 * MILLI), 921 * MILLI)).isEqualTo(920 * MILLI);
    assertThat(ends.next(stop(-1, 10 * MILLI), 960 * MILLI)).isEqualTo(960 * MILLI);
  }

  /// Lines of JDK 7 have no time, and are read with that of the collection before.
  @Test
  void stopsOfOneTimeFollowEachOther() {
    assertThat(ends.next(stop(-1, 5 * MILLI), 900 * MILLI)).isEqualTo(900 * MILLI);
    assertThat(ends.next(stop(-1, 30 * MILLI), 900 * MILLI)).isEqualTo(930 * MILLI);
    assertThat(ends.next(stop(50 * MILLI, 10 * MILLI), 900 * MILLI)).isEqualTo(990 * MILLI);
    assertThat(ends.next(stop(-1, 5 * MILLI), 2000 * MILLI)).isEqualTo(2000 * MILLI);
  }

  private static Safepoint stop(long sinceLast, long total) {
    return new Safepoint(
        At.NOWHERE,
        "",
        sinceLast,
        LogEvent.UNKNOWN,
        LogEvent.UNKNOWN,
        LogEvent.UNKNOWN,
        LogEvent.UNKNOWN,
        LogEvent.UNKNOWN,
        total,
        0,
        0,
        LogEvent.UNKNOWN);
  }
}
