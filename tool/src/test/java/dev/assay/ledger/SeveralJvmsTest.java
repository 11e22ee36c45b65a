package dev.assay.ledger;

import static dev.assay.ledger.LinesOfJvms.PARALLEL;
import static dev.assay.ledger.LinesOfJvms.PARNEW;
import static dev.assay.ledger.LinesOfJvms.dated;
import static dev.assay.ledger.LinesOfJvms.kinds;
import static dev.assay.ledger.LinesOfJvms.pause;
import static dev.assay.ledger.LinesOfJvms.restarts;
import static dev.assay.ledger.LinesOfJvms.young;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.ledger.run.Runs;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs into which several JVMs write by turns, and those that only look so.
class SeveralJvmsTest {

  private static String stop(String numbers, int i) {
    return String.format(
        Locale.ROOT,
        "[%d.500s]%s[info][safepoint] Safepoint \"G1CollectForAllocation\", Time since last: 9 ns,"
            + " Reaching safepoint: 5 ns, At safepoint: 7 ns, Total: 12000000 ns",
        i,
        numbers);
  }

  /// The numbers of threads do not tell whose a line is that tells no stop, but that there are two
  /// who tell stops.
  @ParameterizedTest
  @CsvSource({"[17], [18]", "[1][17], [2][18]", "[17][info][gc], [18][info][gc]"})
  void twoThatTellStopsByTurnsAreTwoJvms(String one, String other) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      String numbers = i % 2 == 0 ? one : other;
      lines.add(one.contains("gc") ? pause(i, i).replace("[info][gc]", numbers) : stop(numbers, i));
    }
    assertThat(kinds(Logs.ofLogs(List.of(lines)))).containsExactly(Kind.MIXED);
    LogReport report = Logs.ofLogs(List.of(lines.subList(0, 3)));
    assertThat(kinds(report)).as("a last line may be late").isEmpty();
  }

  /// The numbers of collections fall and go on where they were.
  @ParameterizedTest
  @ValueSource(strings = {"[time][info][gc] ", "[time] ", "[info][gc] ", "[17] ", ""})
  void collectionsOfTwoJvmsByTurnsAreTold(String decorations) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      lines.add(young(decorations, 2 * i, 100 + i, "24M->4M"));
      lines.add(young(decorations, 2 * i + 1, i, "60M->40M"));
    }
    assertThat(kinds(Logs.ofLogs(List.of(lines)))).containsExactly(Kind.MIXED);
  }

  /// A full collection within a young one ends first; concurrent cycles end with old numbers.
  @Test
  void numbersOfOneJvmMayFallALittle() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 100; i += 4) {
      lines.add(young("[time][info][gc] ", i, i + 1, "24M->4M").replace("Young", "Full"));
      lines.add(young("[time][info][gc] ", i, i, "24M->4M"));
      lines.add(young("[time][info][gc] ", i, i + 2, "24M->4M"));
      lines.add("[2026-03-01T08:00:00.000+0000][info][gc] GC(3) Pause Remark 9M->9M(64M) 1.000ms");
    }
    assertThat(kinds(Logs.ofLogs(List.of(lines)))).doesNotContain(Kind.MIXED, Kind.RESTART);
  }

  @Test
  void theNumbersOfJvmsThatWereStartedAnewAreOthers() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      lines.add(stop("[" + (17 + i / 3) + "]", i));
    }
    assertThat(kinds(Logs.ofLogs(List.of(lines)))).isEmpty();
  }

  /// JVMs that were started at once, so that no uptime falls.
  @ParameterizedTest
  @ValueSource(ints = {1, 20})
  void youngGenerationsByTurnsAreOfSeveralJvms(int atOnce) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      lines.add((i / atOnce % 2 == 0 ? PARALLEL : PARNEW).formatted(10 + i));
    }
    LogReport report = Logs.ofLogs(List.of(lines));
    assertThat(kinds(report)).isEqualTo(atOnce == 1 ? List.of(Kind.MIXED) : List.of());
  }

  @Test
  void jvmsThatWriteByTurnsAreNoRestarts() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      lines.add(pause(1000 + i, 500 + i));
      if (i > 20) {
        lines.add(pause(0.9 * (i - 20), i - 20));
      }
      if (i > 50) {
        lines.add(pause(i - 49.7, i - 50));
      }
    }
    LogReport report = Logs.ofLines(lines.toArray(String[]::new));
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind, Irregularity::count, Irregularity::line)
        .containsExactly(tuple(Kind.MIXED, 1L, 1L));
    assertThat(report.runs()).hasSize(1);
    assertThat(report.runs().getFirst().seconds()).isNaN();
    assertThat(report.span().nanos()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(lines.size());
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(lines.size() * 2_500_000L);
    assertThat(Logs.gc(report).throughput()).isNaN();
    assertThat(Logs.gc(report).allocated()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(report.stops()).satisfies(stops -> assertThat(stops.utilisation()).isEmpty());
    assertThat(report.unavailable())
        .filteredOn(one -> one.reason().contains("interleaved"))
        .hasSize(1);
  }

  /// The numbers of their collections tell nothing here, and one of the clocks drifts.
  @ParameterizedTest
  @CsvSource({"2, 0", "2, 0.05", "12, 0"})
  void jvmsWithDatesThatWriteByTurnsAreMixed(int jvms, double drift) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      for (int jvm = 0; jvm < jvms; jvm++) {
        double now = 1000 + 10 * i + 0.2 * jvm;
        double uptime = now - 900.0 * jvm / (jvms - 1);
        lines.add(dated(now - uptime + drift * i, uptime, young(7 * (i * jvms + jvm))));
      }
    }
    assertThat(kinds(Logs.ofLogs(List.of(lines)))).containsExactly(Kind.MIXED);
  }

  /// As a later pause of the same JVM would be.
  @Test
  void linesOfAnotherJvmAreNoProofThatAPauseHasNoEnd() {
    List<String> alone = new ArrayList<>();
    List<String> turns = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      String ends = pause(1000 + i, i);
      String begins =
          ends.replace("[info][gc]", "[info][gc,start]").replace(" 20M->6M(64M) 2.500ms", "");
      turns.add(begins);
      turns.add(pause(3000 + i, 3 * i + 1));
      turns.add(ends);
      alone.add(begins);
      if (i != 50) {
        alone.add(ends);
      }
    }
    assertThat(kinds(Logs.ofLogs(List.of(turns)))).containsExactly(Kind.MIXED);
    assertThat(Logs.ofLogs(List.of(turns, alone, turns)).coverage().irregularities())
        .extracting(Irregularity::kind, Irregularity::count, Irregularity::file)
        .contains(tuple(Kind.PAUSES_UNFINISHED, 1L, 1));
  }

  @Test
  void jvmsByTurnsBehindAllThatAreListedAreOneStart() {
    List<String> turns = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      turns.add(pause(1000 + i, i));
      turns.add(pause(800 + i, 3 * i));
    }
    LogReport report = Logs.ofLogs(List.of(restarts(Runs.MOST + 7), turns));
    assertThat(kinds(report)).containsExactlyInAnyOrder(Kind.RESTART, Kind.MIXED);
    assertThat(report.runs()).hasSize(Runs.MOST);
    assertThat(report.starts()).isEqualTo(Runs.MOST + 8);
  }

  @Test
  void linesThatAreLateNowAndThenAreOfOneJvm() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      lines.add(pause(1000 + 100 * i, 2 * i));
      lines.add(pause(1000 + 100 * i - 1.5 - i % 3, 2 * i + 1));
    }
    LogReport report = Logs.ofLines(lines.toArray(String[]::new));
    assertThat(kinds(report)).containsExactly(Kind.OUT_OF_ORDER);
  }

  @Test
  void manyLateLinesFarApartAreOfOneJvm() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60 * 1_200; i++) {
      lines.add(pause(1000 + i, i));
      if (i % 1_200 == 1_199) {
        lines.add(pause(1000 + i - 1.5, i));
      }
    }
    LogReport report = Logs.ofLines(lines.toArray(String[]::new));
    assertThat(kinds(report)).containsExactly(Kind.OUT_OF_ORDER);
    assertThat(report.runs()).hasSize(1);
  }

  @Test
  void jvmsOfAlmostTheSameAgeThatWriteByTurnsAreMixed() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      lines.add(pause(1000 + i, i));
      lines.add(pause(800 + i, 3 * i));
    }
    assertThat(kinds(Logs.ofLines(lines.toArray(String[]::new)))).containsExactly(Kind.MIXED);
  }
}
