package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogEvent.Safepoint;
import org.junit.jupiter.api.Test;
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

  /// JDK 8 tells a stop behind its row; whoever took the ends of lines away left both in one.
  @Test
  void stopsBehindRowsInTheSameLineCount() {
    String table =
        """
                 vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
        0.079: ForceSafepoint                   [       8          1              0    ]      [     0     0     0     0     0    ]  0
        Total time for which application threads were stopped: 0.0001232 seconds, Stopping threads took: 0.0000676 seconds
        Application time: 0.0000455 seconds
                 vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
        0.080: ChangeBreakpoints                [       8          1              1    ]      [     0     0     0     0     0    ]  0
        Total time for which application threads were stopped: 0.0000512 seconds, Stopping threads took: 0.0000139 seconds
        """;
    assertThat(
            ReadLog.events(
                ("Idea " + table.replace('\n', ' ') + "\n").getBytes(UTF_8), new Coverage()))
        .filteredOn(Safepoint.class::isInstance)
        .extracting(stop -> ((Safepoint) stop).operation(), stop -> ((Safepoint) stop).total())
        .containsExactly(tuple("ForceSafepoint", 123_200L), tuple("ChangeBreakpoints", 51_200L));
  }

  /// A long name or time moves the brackets of a row, a header has others.
  @Test
  void rowsTellHowManyThreadsRanWhereverTheirBracketsStand() {
    String log =
        stop("Cleanup                      [             15               1 ]", 1_000)
            + stop("Cleanup                      [             15               0 ]", 2_000)
            + "[1.700s][info][safepoint,stats] VM Operation                 [ threads: total"
            + " initial_running ][ time:       sync    cleanup       vmop      total ]\n"
            + stop("AnOperationOfAVeryLongNameThatIsWide [             15               7 ]", 3_000)
            + stop("Cleanup                      [             15              12 ]", 4_000)
            + stop("Cleanup                      [             15               3 ]", 5_000);
    assertThat(ReadLog.events(log.getBytes(UTF_8), new Coverage()))
        .filteredOn(Safepoint.class::isInstance)
        .extracting(stop -> ((Safepoint) stop).total(), stop -> ((Safepoint) stop).running())
        .containsExactly(
            tuple(1_000L, 1L),
            tuple(2_000L, 0L),
            tuple(3_000L, 7L),
            tuple(4_000L, 12L),
            tuple(5_000L, 3L));
  }

  private static String stop(String row, long total) {
    String name = row.substring(0, row.indexOf(' '));
    return """
    [1.647s][info][safepoint,stats] %s[            100        200        300       %s ]               0
    [1.647s][info][safepoint      ] Safepoint "%s", Time since last: 9000 ns, Reaching safepoint: 100 ns, At safepoint: 300 ns, Total: %s ns
    """
        .formatted(row, total, name, total);
  }
}
