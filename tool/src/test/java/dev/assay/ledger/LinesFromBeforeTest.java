package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines with times before that of the first line: somebody put examples together.
class LinesFromBeforeTest {

  private static final String REASON = "lines are from long before the first line of their JVM";

  /// Of three collections within 17 seconds, one was half an hour before: 17.4 s of pauses.
  @Test
  void nobodyKnowsWhatTheLinesCover() {
    LogReport report =
        Logs.ofLines(
            "166687.013: [Full GC 2190295K->1598637K(3019200K), 6.8204928 secs]",
            "166699.015: [Full GC 1889316K->1583621K(3019200K), 4.8204928 secs]",
            "164638.058: [Full GC (System) 1668298K->1666990K(3089600K), 5.7499132 secs]");
    assertThat(report.starts()).isEqualTo(1);
    assertThat(report.span().nanos()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(report.runs().getFirst().seconds()).isNaN();
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(3);
    assertThat(Logs.gc(report).allocated()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(report.unavailable())
        .contains(new Unavailable("rates, shares of time, MMU, allocation, promotion", REASON, ""))
        .extracting(Unavailable::figure)
        .doesNotContain("allocation rate", "promotion rate");
  }

  /// The order of the lines is unknown, whatever is missing at the end of another run.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void ofSeveralRunsTheOneOfWhichTheLeastIsKnownTells(boolean last) {
    List<String> backward =
        List.of(
            "166687.013: [Full GC 2190295K->1598637K(3019200K), 6.8204928 secs]",
            "166699.015: [Full GC 1889316K->1583621K(3019200K), 4.8204928 secs]",
            "164638.058: [Full GC (System) 1668298K->1666990K(3089600K), 5.7499132 secs]");
    String pause = "GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 9M->5M(32M) 1.776ms";
    List<String> cutOff =
        List.of(
            "[0.010s][info][gc] Using G1",
            "[1.000s][info][gc] " + pause.formatted(0),
            pause.formatted(1));
    LogReport report = Logs.ofLogs(last ? List.of(cutOff, backward) : List.of(backward, cutOff));
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.unavailable()).extracting(Unavailable::reason).contains(REASON);
  }

  /// Threads write their lines a little out of order, and one stray line of many changes nothing.
  @ParameterizedTest
  @CsvSource({"9.990, 10.500, true", "9.900, 10.500, false", "9.900, 30.000, true"})
  void aLittleDisorderChangesNothing(String before, String last, boolean known) {
    LogReport report =
        Logs.ofLines(
            "10.000: [GC (Allocation Failure) 4096K->1024K(8192K), 0.0010000 secs]",
            before + ": [GC (Allocation Failure) 4096K->1024K(8192K), 0.0010000 secs]",
            last + ": [GC (Allocation Failure) 4096K->1024K(8192K), 0.0010000 secs]");
    assertThat(report.starts()).isEqualTo(1);
    assertThat(report.span().nanos() >= 0).isEqualTo(known);
  }
}
