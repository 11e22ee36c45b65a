package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogEvent.Safepoint;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows of `safepoint,stats` and the lines that tell the same stops.
class StatisticsRowsTest {

  private static final String ROW =
      "[1.647s][info][safepoint,stats] Cleanup [ 15 1 ][ 26541 240544 30371 297456 ] 0\n";

  /// The last one is cut off.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Safepoint \"Cleanup\", Time since last: 1499772987 ns, Reaching safepoint: 267085 ns, At safepoint: 30371 ns, Total: 297456 ns",
        "Safepoint \"Cleanup\", Time since last: 1499772987 ns, Reaching safepoint: 267085 ns, At safepoint: 30371 ns, Total: 297",
        "Safepoint \"Cleanup\", Time since last: 14997",
      })
  void aStopIsToldOnceByItsRowOrItsLine(String line) {
    assertThat(
            ReadLog.events(
                (ROW + "[1.647s][info][safepoint      ] " + line).getBytes(UTF_8), new Coverage()))
        .filteredOn(Safepoint.class::isInstance)
        .extracting(stop -> ((Safepoint) stop).total())
        .containsExactly(297_456L);
  }
}
