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
  private long now = Long.MIN_VALUE;
  private final LogEcho echo = new LogEcho(new PrintStream(out, true, UTF_8), () -> now);

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
            "assay: 2 notable events so far; the last: 2.500 s, line 9: evacuation failure");
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

  private static Incident incident(IncidentKind kind, long line) {
    return new Incident(new At(1_000_000_000, -1, 0, line, 0), kind, null);
  }

  /// A collector in trouble tells dozens a second; what ends the program comes among them.
  @Test
  void eachKindHasASecondOfItsOwnAndWhatIsGraveIsNeverHeldBack() {
    echo.live();
    for (int i = 0; i < 3; i++) {
      echo.accept(incident(IncidentKind.EVACUATION_FAILURE, 10 + i));
      echo.accept(pause(PauseKind.FULL, "Pause Full", 20 + i, 60));
      echo.accept(incident(IncidentKind.OUT_OF_MEMORY, 30 + i));
    }
    assertThat(told())
        .containsExactly(
            "1.000 s, line 10: evacuation failure",
            "1.000 s, line 20: Pause Full 60.0 ms",
            "1.000 s, line 30: out of memory",
            "1.000 s, line 31: out of memory",
            "1.000 s, line 32: out of memory");
  }

  @Test
  void whatWasHeldBackIsToldThoughNothingComes() {
    echo.live();
    for (int i = 0; i < 4; i++) {
      echo.accept(incident(IncidentKind.EVACUATION_FAILURE, 10 + i));
    }
    echo.rest();
    assertThat(told()).hasSize(1);
    now += 1_000_000_000;
    echo.rest();
    assertThat(told()).last().isEqualTo("1.000 s, line 13: evacuation failure; 2 more just before");
    echo.accept(incident(IncidentKind.EVACUATION_FAILURE, 20));
    assertThat(told()).as("another second began").hasSize(2);
  }

  @Test
  void howManyWereHeldBackIsToldBehindThem() {
    echo.live();
    for (int i = 0; i < 4; i++) {
      echo.accept(incident(IncidentKind.EVACUATION_FAILURE, 10 + i));
      echo.accept(incident(IncidentKind.ALLOCATION_STALL, 20 + i));
    }
    now += 1_000_000_000;
    echo.accept(incident(IncidentKind.ALLOCATION_STALL, 30));
    echo.accept(pause(31, 1));
    echo.accept(incident(IncidentKind.ALLOCATION_STALL, 32));
    echo.end();
    assertThat(told())
        .containsExactly(
            "1.000 s, line 10: evacuation failure",
            "1.000 s, line 20: allocation stall",
            "1.000 s, line 30: allocation stall; 3 more just before",
            "1.000 s, line 13: evacuation failure; 2 more just before",
            "1.000 s, line 32: allocation stall");
  }

  private static Pause pause(long line, long millis) {
    return pause(PauseKind.YOUNG, "Pause Young (Normal)", line, millis);
  }

  private static Pause pause(PauseKind kind, String name, long line, long millis) {
    return new Pause(
        new At(1_000_000_000, -1, 0, line, 0), 1, kind, name, null, millis * 1_000_000, -1, -1, -1);
  }

  /// Where safepoints are logged, the stop around it is told.
  @Test
  void longPausesAreToldWhereNoSafepointIs() {
    echo.live();
    echo.accept(pause(3, 99));
    echo.accept(pause(5, 5000));
    echo.accept(
        new Safepoint(
            new At(2_000_000_000, -1, 0, 6, 0), "Cleanup", -1, 1, -1, 1, 1, 1, 4, 0, 0, -1));
    echo.accept(pause(7, 5000));
    assertThat(told()).containsExactly("1.000 s, line 5: Pause Young (Normal) 5000.0 ms");
  }
}
