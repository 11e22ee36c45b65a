package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Utilisation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Stops of which the log tells neither when they were nor what was before them.
class UntimedStopsTest {

  private static final String FIRST =
      "Total time for which application threads were stopped: 0.0003160 seconds";
  private static final String[] COLLECTIONS = {
    "4.364: [GC [PSYoungGen: 90240K->15018K(105280K)] 90240K->31468K(225664K), 0.0334340 secs] [Times: user=0.04 sys=0.02, real=0.04 secs]",
    "Total time for which application threads were stopped: 0.0338750 seconds",
    "4.672: [GC [PSYoungGen: 105258K->15023K(105280K)] 121708K->48466K(225664K), 0.0612380 secs] [Times: user=0.10 sys=0.03, real=0.06 secs]",
    "Total time for which application threads were stopped: 0.0615620 seconds"
  };

  /// Up to JDK 7 only collections have a time.
  @Test
  void stopsInFrontOfTheFirstTimeAreNotInTheCurve() {
    Stops stops = requireNonNull(Logs.ofLines(COLLECTIONS).stops());
    Stops later =
        requireNonNull(
            Logs.ofLines(FIRST + "\n" + FIRST + "\n" + String.join("\n", COLLECTIONS)).stops());
    assertThat(later.count()).isEqualTo(stops.count() + 2);
    assertThat(later.utilisation()).isNotEmpty().isEqualTo(stops.utilisation());
  }

  /// The second began when the first was over, at the earliest.
  @Test
  void stopsBehindOneTimeAreAllInTheCurve() {
    LogReport report =
        Logs.ofLines(
            "2546.000: [Full GC [PSYoungGen: 1747K->1747K(2377K)] [ParOldGen: 5242K->5242K(5242K)] 6990K->6990K(7620K), 20.0000000 secs]",
            "Total time for which application threads were stopped: 20.0000000 seconds",
            "Total time for which application threads were stopped: 180.0000000 seconds",
            "2800.000: [Full GC [PSYoungGen: 1747K->1747K(2377K)] [ParOldGen: 5242K->5242K(5242K)] 6990K->6990K(7620K), 2.0000000 secs]",
            "Total time for which application threads were stopped: 2.0000000 seconds");
    assertThat(requireNonNull(report.stops()).utilisation())
        .filteredOn(one -> one.window() == 200_000_000_000L)
        .extracting(Utilisation::minimum)
        .containsExactly(0.0);
  }

  /// From a robot with a JDK 6.
  @ParameterizedTest
  @ValueSource(strings = {"", "2025-04-08T15:16:29.000-0500: "})
  void theTimesBetweenStopsTellWhenTheyWere(String date) {
    LogReport report =
        Logs.ofLines(
            date
                + "1.876: [GC 1.876: [DefNew: 4702K->476K(4928K), 0.0034026 secs] 8651K->4695K(15872K), 0.0034295 secs]",
            "Total time for which application threads were stopped: 0.0035247 seconds",
            "Application time: 1.1511111 seconds",
            "Total time for which application threads were stopped: 0.5131514 seconds",
            "Application time: 0.3059419 seconds",
            "3.850: [GC 3.850: [DefNew: 4892K->512K(4928K), 0.0058234 secs] 9111K->5674K(15872K), 0.0058552 secs]",
            "Total time for which application threads were stopped: 0.0059508 seconds",
            "Application time: 0.5000000 seconds",
            "Total time for which application threads were stopped: 0.1000000 seconds");
    assertThat(requireNonNull(report.safepoints()).worst())
        .extracting(Moment::uptime)
        .containsExactly(3_543_692_000L, 4_455_855_200L, 3_855_855_200L, 1_879_429_500L);
    if (!date.isEmpty()) {
      List<Moment> worst = Logs.stops(report).worst();
      assertThat(worst)
          .allMatch(one -> one.clock() - one.uptime() == worst.getFirst().clock() - 3_543_692_000L);
    }
    assertThat(report.span().nanos()).isEqualTo(4_455_855_200L - 1_876_000_000L + 95_200L);
  }

  /// Another JVM may write on behind the last line of one, and has begun anew by its own time.
  @Test
  void anHourBetweenStopsTellsNothing() {
    LogReport report =
        Logs.ofLines(
            COLLECTIONS[0],
            COLLECTIONS[1],
            "Application time: 4000.0000000 seconds",
            COLLECTIONS[1],
            COLLECTIONS[2],
            COLLECTIONS[3]);
    assertThat(report.span().nanos()).isLessThan(1_000_000_000L);
  }

  /// A log is rotated within a stop, too.
  @Test
  void whatWasBeforeTheLogIsNotAroundItsPauses() {
    LogReport report =
        Logs.ofLines(
            "257605.372: [GC (GCLocker Initiated GC) [PSYoungGen: 1580826K->88901K(1709056K)] 4529693K->3044428K(5554176K), 0.0200000 secs] [Times: user=0.43 sys=0.00, real=0.02 secs]",
            "257605.394: Total time for which application threads were stopped: 1.7373966 seconds, Stopping threads took: 0.0002887 seconds",
            "257606.029: [GC (GCLocker Initiated GC) [PSYoungGen: 1616709K->189427K(1717248K)] 4572369K->3214662K(5562368K), 0.0366922 secs] [Times: user=1.02 sys=0.00, real=0.04 secs]",
            "257606.069: Total time for which application threads were stopped: 0.0400000 seconds, Stopping threads took: 0.0003178 seconds");
    assertThat(requireNonNull(report.safepoints()).operations())
        .extracting(Operation::aroundPauses)
        .containsExactly(2_000_000L + 2_990_000L);
  }

  /// A row of the safepoint table tells when its stop began. The pauses are in their stops.
  @Test
  void stopsBehindTheirRowsEndWhenTheseSay() {
    for (String second : List.of("", "3.066: ")) {
      LogReport report = Logs.ofLines(rowsAndStops(second));
      Stops stops = requireNonNull(report.stops());
      assertThat(report.span().nanos()).isBetween(1_264_000_000L, 1_270_000_000L);
      assertThat(stops.nanos()).isEqualTo(1_241_210_200L);
      assertThat(stops.outside().count()).isZero();
      assertThat(requireNonNull(report.safepoints()).operations())
          .extracting(Operation::name)
          .containsExactly("G1IncCollectionPause", "G1CollectFull");
    }
  }

  private static String[] rowsAndStops(String second) {
    boolean stamped = !second.isEmpty();
    return """
    %s[GC pause (G1 Evacuation Pause) (young) 27147K->27659K(103M), 0.8406143 secs]
             vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
    2.225: G1IncCollectionPause             [      12          0              0    ]      [     0     0     0     0   840    ]  0
    Total time for which application threads were stopped: 0.8407751 seconds, Stopping threads took: 0.0000238 seconds
    %s[Full GC (System.gc())  28565K->14768K(65536K), 0.0591901 secs]
             vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
    3.066: G1CollectFull                    [      12          0              0    ]      [     0     0     0     0    59    ]  0
    Total time for which application threads were stopped: 0.0593148 seconds, Stopping threads took: 0.0000132 seconds
    %s[GC pause (G1 Evacuation Pause) (young) 25008K->25008K(103M), 0.3331744 secs]
             vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
    3.149: G1IncCollectionPause             [      13          2              1    ]      [     7     0     7     0   333    ]  0
    Total time for which application threads were stopped: 0.3411203 seconds, Stopping threads took: 0.0077860 seconds\
    """
        .formatted(stamped ? "2.225: " : "", second, stamped ? "3.156: " : "")
        .split("\n");
  }
}
