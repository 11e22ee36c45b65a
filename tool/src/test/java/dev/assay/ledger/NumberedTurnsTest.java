package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Several JVMs that write by turns, as the numbers of their collections tell.
class NumberedTurnsTest {

  private static String pause(double uptime, int id, String name) {
    return String.format(
        Locale.ROOT, "[%.3fs][info][gc] GC(%d) %s 30M->4M(64M) 5.000ms", uptime, id, name);
  }

  private static String young(double uptime, int id) {
    return pause(uptime, id, "Pause Young (Normal) (G1 Evacuation Pause)");
  }

  private static List<Kind> kinds(List<String> lines) {
    LogReport report = Logs.ofLogs(List.of(lines));
    return report.coverage().irregularities().stream().map(Irregularity::kind).toList();
  }

  /// Each uptime is above that of the JVM before, so that no fall of it tells of another.
  @ParameterizedTest
  @CsvSource({"600, 5400, 1", "60, 120, 180", "1, 1.4, 0.2", "5400, 600, 1"})
  void areTold(double first, double second, double third) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      for (double start : new double[] {first, second, third}) {
        lines.add(young(start + i, i));
      }
    }
    assertThat(kinds(lines)).containsExactly(Kind.MIXED);
  }

  /// Two JVMs that were started one behind the other tell few collections.
  @ParameterizedTest
  @CsvSource({"4, 2", "4, 6", "1500, 4", "1500, 9"})
  void areToldByTheirStarts(int apart, int collections) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < collections; i++) {
      lines.add(dated(0, 2100 + 1000 * i, i));
      lines.add(dated(apart, 2103 + 1000 * i, i));
    }
    lines.sort(null);
    assertThat(kinds(lines)).containsExactly(Kind.MIXED);
  }

  /// Parts of the logs of two such JVMs, the one behind the other.
  @Test
  void partsOfTwoLogsAreNoTurns() {
    List<String> lines = new ArrayList<>();
    for (int part = 0; part < 3; part++) {
      for (int start : new int[] {0, 1500}) {
        for (int i = 3 * part; i < 3 * part + 3; i++) {
          lines.add(dated(start, 2100 + 1000 * i, i));
        }
      }
    }
    assertThat(kinds(lines)).doesNotContain(Kind.MIXED);
  }

  /// @param start milliseconds
  /// @param uptime milliseconds
  private static String dated(int start, int uptime, int id) {
    return String.format(
        Locale.ROOT,
        "[2026-01-09T10:28:%06.3f+0000]%s",
        (start + uptime) / 1e3,
        young(uptime / 1e3, id));
  }

  /// Runs of a JVM whose first collections come as late as the last of others.
  @Test
  void startsAreNoTurns() {
    List<String> lines = new ArrayList<>();
    for (int run = 0; run < 9; run++) {
      for (int i = 0; i < 4; i++) {
        lines.add(young(60 + run + 100 * i, i));
      }
    }
    assertThat(kinds(lines)).containsOnly(Kind.RESTART);
  }

  /// Serial tells a full collection before the young one in which it ran.
  @Test
  void collectionsWithinOthersAreNoTurns() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 12; i += 2) {
      lines.add(pause(i, i + 1, "Pause Full (Allocation Failure)"));
      lines.add(pause(i + 0.1, i, "Pause Young (Allocation Failure)"));
    }
    assertThat(kinds(lines)).isEmpty();
  }

  /// Two outputs of one JVM, with whole and with split milliseconds.
  @Test
  void toldTwiceIsNoTurn() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      lines.add(young(i + 0.1, i));
      lines.add(young(i + 0.101, i));
    }
    assertThat(kinds(lines)).isEmpty();
  }

  /// CMS of JDK 11 tells the full collection first, too; the start before was killed.
  @Test
  void startsWithCollectionsWithinOthersAreNoTurns() {
    List<String> lines = new ArrayList<>();
    for (int last : new int[] {7, 15}) {
      for (int i = 0; i < last; i += 2) {
        lines.add(pause(10 + i, i + 1, "Pause Full (Allocation Failure)"));
        lines.add(pause(10.1 + i, i, "Pause Young (Allocation Failure)"));
      }
      lines.add(pause(11 + last, last, "Pause Young (Allocation Failure)"));
    }
    lines.replaceAll(line -> line.replace("[1", "[0"));
    assertThat(kinds(lines)).doesNotContain(Kind.MIXED);
  }
}
