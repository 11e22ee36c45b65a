package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Line;
import org.junit.jupiter.api.Test;

class PlaceQueueTest {

  private static final long SECOND = 1_000_000_000;

  private final Line line = Line.of("");

  @Test
  void anUptimeThatFallsIsThatOfAnotherJvm() {
    PlaceQueue queue = new PlaceQueue(0);
    for (long uptime : new long[] {50, 51, 48, 49}) {
      queue.add(line.at(uptime * SECOND, -1));
    }
    assertThat(queue.run(1)).isEqualTo(0);
    assertThat(queue.run(2)).isEqualTo(1);
    assertThat(queue.run(3)).isEqualTo(1);
  }

  /// A line of the same JVM that came late, and then one of another, at dates of 2026.
  @Test
  void unlessDatesTellThatItIsTheSameOne() {
    PlaceQueue queue = new PlaceQueue(0);
    long start = 1_767_225_600 * SECOND;
    for (long uptime : new long[] {50, 51, 48, 52}) {
      queue.add(line.at(uptime * SECOND, start + uptime * SECOND));
    }
    assertThat(queue.run(3)).isEqualTo(0);
    queue.add(line.at(2 * SECOND, start + 55 * SECOND));
    assertThat(queue.run(4)).isEqualTo(1);
  }
}
