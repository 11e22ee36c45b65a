package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Safepoint;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is told while a log is followed.
class LogEchoTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final LogEcho echo = new LogEcho(new PrintStream(out, true, UTF_8));

  private static LogEvent incident(long uptime, long clock, long line) {
    return new Incident(
        new At(uptime, clock, 0, line, 0), IncidentKind.EVACUATION_FAILURE, null, 1);
  }

  private List<String> told() {
    return out.toString(UTF_8).lines().toList();
  }

  @Test
  void ofThePastOnlyTheLastIsTold() {
    echo.accept(incident(1_000_000_000, -1, 7));
    echo.accept(incident(2_500_000_000L, -1, 9));
    assertThat(told()).isEmpty();
    echo.live();
    assertThat(told())
        .containsExactly(
            "assay: 2 events worth a look until now; the last: 2.500 s, line 9: evacuation failure");
  }

  @Test
  void whereNothingHappenedNothingIsTold() {
    echo.live();
    assertThat(told()).isEmpty();
  }

  @Test
  void whatComesManyTimesASecondIsToldOnce() {
    echo.live();
    echo.accept(incident(-1, 1_604_919_723_250_000_000L, 12));
    echo.accept(incident(-1, 1_604_919_723_251_000_000L, 13));
    assertThat(told()).containsExactly("2020-11-09T11:02:03.250Z, line 12: evacuation failure");
  }

  private static Pause pause(long line, long millis) {
    return new Pause(
        new At(1_000_000_000, -1, 0, line, 0),
        1,
        PauseKind.YOUNG,
        "Pause Young (Normal)",
        null,
        millis * 1_000_000,
        -1,
        -1,
        -1);
  }

  /// Where safepoints are logged, the stop around it is told.
  @Test
  void longPausesAreToldWhereNoSafepointIs() {
    echo.live();
    echo.accept(pause(3, 99));
    echo.accept(pause(5, 5000));
    echo.accept(
        new Safepoint(new At(2_000_000_000, -1, 0, 6, 0), "Cleanup", -1, 1, 1, 1, 1, 4, 0, 0));
    echo.accept(pause(7, 5000));
    assertThat(told()).containsExactly("1.000 s, line 5: Pause Young (Normal) 5000.0 ms");
  }
}
