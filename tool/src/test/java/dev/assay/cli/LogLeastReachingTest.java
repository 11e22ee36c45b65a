package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The report of a JDK 7, whose lines of stops are exact and tell no time to safepoint: of that
/// only rows of whole milliseconds tell.
class LogLeastReachingTest {

  @TempDir Path folder;

  private String log = "";

  @BeforeEach
  void write() throws IOException {
    log =
        Files.writeString(
                folder.resolve("gc.log"),
                stop("1.200: Deoptimize", 4, 20, "0.0247123")
                    + stop("1.700: RevokeBias", 0, 0, "0.0004711")
                    + stop("2.300: ThreadDump", 0, 7, "0.0075001"))
            .toString();
  }

  private static String stop(String operation, int sync, int work, String seconds) {
    return """
             vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
    %s  [ 14 0 1 ]  [ 0 0 %d 0 %d ]  0
    Total time for which application threads were stopped: %s seconds
    """
        .formatted(operation, sync, work, seconds);
  }

  @Test
  void theTerminalSaysAtLeast() throws IOException {
    assertThat(Run.assay("log", log).out())
        .contains(
            "3 safepoints stopped the application for 32.7 ms in total",
            "To safepoint  at least 4.00 ms in total, longest at least 4.00 ms",
            "The longest stops; time to safepoint at least",
            "The longest times to safepoint, at least",
            "exact time to safepoint: only in a table truncated to whole milliseconds")
        .doesNotContain(" 0 s");
  }

  @Test
  void whatIsNotKnownIsNullInJson() throws IOException {
    JsonNode json = JsonMapper.shared().readTree(Run.assay("log", log, "--json", "-").out());
    JsonNode safepoints = json.path("safepoints");
    assertThat(safepoints.path("coarse").asLong()).isZero();
    assertThat(safepoints.path("timeToSafepointSeconds").decimalValue())
        .isEqualByComparingTo("0.004");
    assertThat(safepoints.path("timeToSafepoint").isNull()).isTrue();
    assertThat(safepoints.path("worstTimeToSafepoint")).hasSize(1);
    assertThat(safepoints.at("/operations/2/timeToSafepointSeconds").isNull()).isTrue();
  }

  @Test
  void anEventOfOneThatWasCutToNothingTellsNone() throws IOException {
    Path events = folder.resolve("events.csv");
    Run.assay("log", log, "--events", events.toString());
    assertThat(Files.readString(events))
        .contains("Deoptimize,,,24712300,4000000,", "RevokeBias,,,471100,,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ttsp.total>3ms", "ttsp.max<5ms", "ttsp.p50<1us"})
  void aConditionOnWhatWasCutOffIsAnError(String condition) throws IOException {
    assertThat(Run.assay("log", log, "--fail-on", condition).code()).isEqualTo(4);
  }
}
