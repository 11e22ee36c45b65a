package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Each form of the report of a JDK 8 whose stops stand only in the table of whole milliseconds.
class LogCoarseTest {

  @TempDir Path folder;

  private String log() throws IOException {
    String head =
        "         vmop                    [threads: total initially_running wait_to_block]"
            + "    [time: spin block sync cleanup vmop] page_trap_count\n";
    String row = "[       8          0              0    ]      [     0     0     0     0  ";
    return Files.writeString(
            folder.resolve("gc.log"),
            "0.500: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0059999 secs]\n"
                + head
                + "0.494: GenCollectForAllocation          "
                + row
                + "   5    ]  0   \n"
                + head
                + "0.600: RevokeBias                       "
                + row
                + "   0    ]  0   \n"
                + "1.500: [GC (Allocation Failure)  27818K->3054K(95040K), 0.2009999 secs]\n"
                + head
                + "1.300: GenCollectForAllocation          "
                + row
                + " 200    ]  0   \n")
        .toString();
  }

  @Test
  void theTerminalSaysAtLeast() throws IOException {
    String report = Run.assay("log", log()).out().replaceAll("\\s+", " ");
    assertThat(report)
        .contains(
            "3 safepoints stopped the application for at least 207 ms in total",
            "the longest at least 201 ms",
            "truncated to whole milliseconds")
        .doesNotContain("99% took at most", " 0 s", "To safepoint", "MMU the application runs");
  }

  @Test
  void thePageSaysAtLeast() throws IOException {
    String page = Run.assay("log", log(), "--html", "-").out();
    assertThat(page)
        .contains("At least 207 ms stopped", "Times are lower bounds")
        .doesNotContain("id=\"pie-seconds\"", "id=\"chart-utilisation\"");
  }

  @Test
  void whatIsNotKnownIsNullInJson() throws IOException {
    JsonNode json = JsonMapper.shared().readTree(Run.assay("log", log(), "--json", "-").out());
    JsonNode safepoints = json.path("safepoints");
    assertThat(safepoints.path("coarse").asLong()).isEqualTo(3);
    assertThat(safepoints.path("timeToSafepointSeconds").asDouble()).isZero();
    assertThat(safepoints.at("/timeToSafepoint/count").asLong()).isZero();
    JsonNode revoked = safepoints.path("operations").get(1);
    assertThat(revoked.path("name").asString()).isEqualTo("RevokeBias");
    assertThat(revoked.path("count").asLong()).isOne();
    assertThat(revoked.path("totalSeconds").isNull()).isTrue();
    assertThat(revoked.path("cleanupSeconds").isNull()).isTrue();
    assertThat(json.path("stops").path("seconds").decimalValue()).isEqualByComparingTo("0.2069998");
    assertThat(json.path("stops").path("utilisation")).isEmpty();
  }

  @Test
  void neitherCsvNorMetricsHaveZeros() throws IOException {
    assertThat(Run.assay("log", log(), "--csv", "-").out())
        .contains("safepoint,RevokeBias,Revoke bias,1,,,,,,,,,,,,,\r\n");
    assertThat(Run.assay("log", log(), "--openmetrics", "-").out())
        .contains("assay_log_safepoint_stops_total{operation=\"RevokeBias\"} 1")
        .doesNotContain(
            "safepoint_stopped_seconds_total{operation=\"RevokeBias\"}",
            "assay_log_safepoint_duration",
            "assay_log_safepoint_reaching",
            "time_to_safepoint");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          safepoint.max>100ms            | 1 | safepoint.max is at least 201 ms
          safepoint.max>1s               | 0 | ''
          safepoint.max>201ms            | 4 | safepoint.max is 201 ms or more, up to 204 ms
          safepoint.max=202ms            | 4 | truncated to whole milliseconds
          safepoint.max=190ms            | 0 | ''
          stopped.total>210ms            | 4 | truncated to whole milliseconds
          stopped.total>30%              | 0 | ''
          operation.RevokeBias.total>5ms | 0 | ''
          operation.RevokeBias.max<1ms   | 4 | operation.RevokeBias.max is at most 3.00 ms, because
          operation.RevokeBias.max<5ms   | 1 | operation.RevokeBias.max is at most 3.00 ms
          operation.RevokeBias.max<=5ms  | 1 | operation.RevokeBias.max is at most 3.00 ms
          operation.RevokeBias.count>0   | 1 | operation.RevokeBias.count is 1
          ttsp.max>1s                    | 4 | does not contain ttsp.max
          ttsp.count>1s                  | 2 | ttsp.count
          """)
  void aConditionThatDependsOnWhatWasCutOffIsAnError(String condition, int code, String told)
      throws IOException {
    Run run = Run.assay("log", log(), "--fail-on", condition);
    assertThat(run.err()).contains(told);
    assertThat(run.code()).isEqualTo(code);
  }

  @Test
  void operationsAreNotSaidToBeGoneWhereALogNamesNone() throws IOException {
    Path unnamed = folder.resolve("unnamed.log");
    Files.writeString(
        unnamed,
        "0.500: Total time for which application threads were stopped: 0.0052609 seconds, Stopping"
            + " threads took: 0.0000209 seconds\n"
            + "1.500: Total time for which application threads were stopped: 0.0052609 seconds,"
            + " Stopping threads took: 0.0000209 seconds\n");
    String compared =
        Run.assay("log", "--before", log(), "--after", unnamed.toString(), "--json", "-").out();
    assertThat(compared).contains("\"operations\" : [ ]");
  }

  @Test
  void stoppedTimeIsNotCompared() throws IOException {
    String log = log();
    Path other = folder.resolve("other.log");
    Files.writeString(other, Files.readString(Path.of(log)).replace(" 200 ", " 199 "));
    String compared =
        Run.assay("log", "--before", log, "--after", other.toString(), "--json", "-").out();
    assertThat(compared)
        .contains("safepoints", "collector pauses", "log.coarse")
        .contains("\"coarse\" : 3")
        .doesNotContain("stopped time:", "time to safepoint:");
    String page =
        Run.assay("log", "--before", log, "--after", other.toString(), "--html", "-").out();
    assertThat(page).contains("<dt>Stopped before</dt><dd>at least 207 ms</dd>");
  }
}
