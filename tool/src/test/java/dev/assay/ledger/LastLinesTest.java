package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// How far a run goes on behind its last event: as far as the latest of its lines, in its log or
/// beside it.
class LastLinesTest {

  private static double seconds(int last, String stream) {
    String log =
        """
        [0.010s][info][gc] Using G1
        [2.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->1M(48M) 100.000ms
        [%d.010s][info][gc,heap,exit] Heap
        """
            .formatted(last);
    return Logs.withStreams(List.of(List.of(log, stream))).span().nanos() / 1e9;
  }

  private static String warning(String uptime) {
    return "[%ss][warning][gc] -XX:+PrintGCDetails is deprecated. Will use -Xlog:gc* instead.\n"
        .formatted(uptime);
  }

  @Test
  void aWarningOfTheStartDoesNotEndTheLog() {
    assertThat(seconds(3600, warning("0.001"))).isEqualTo(3600);
  }

  @Test
  void aLaterLineBesideTheLogGoesOn() {
    assertThat(seconds(60, warning("3600.010"))).isEqualTo(3600);
  }

  /// `-Xlog:gc:stderr:timenanos`.
  @Test
  void nanosecondsSinceTheStartOfTheMachineDoNotGoOn() {
    assertThat(seconds(60, warning("68900019815949").replace("s]", "ns]"))).isEqualTo(60);
    assertThat(seconds(60, warning("90010000001").replace("s]", "ns]"))).isGreaterThan(90);
  }

  /// Standard output may go on over starts of which the log of the last is there alone.
  @Test
  void linesOfAStartBeforeDoNotCount() {
    assertThat(seconds(60, warning("3600.010") + warning("0.001"))).isEqualTo(60);
  }
}
