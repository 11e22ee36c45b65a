package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Gc.Group;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Logs of JVMs that lived for no longer than lines may be out of order, one behind the other.
class BegunAnewTest {

  private static String pause(double uptime, int id, double millis) {
    return String.format(
        Locale.ROOT,
        "[%.3fs][info][gc] GC(%d) Pause Young (Allocation Failure) 14M->11M(61M) %.3fms",
        uptime,
        id,
        millis);
  }

  private static LogReport runs(int count, double step) {
    List<String> lines = new ArrayList<>();
    for (int run = 0; run < count; run++) {
      for (int id = 0; id < 6; id++) {
        lines.add(pause(0.1 + step * id + 0.003 * (run % 3), id, 4 + run * 0.1));
      }
    }
    return Logs.ofLogs(List.of(lines));
  }

  private static List<Kind> kinds(LogReport report) {
    return report.coverage().irregularities().stream().map(Irregularity::kind).toList();
  }

  /// Uptimes that fall by more than half of it are another JVM's by themselves, but for the turns
  /// that they seem to take.
  @ParameterizedTest
  @CsvSource({"4, 0.04", "40, 0.04", "4, 0.22", "4, 0.48"})
  void collectionsThatAreNumberedAnewAreAnotherJvms(int count, double step) {
    LogReport report = runs(count, step);
    assertThat(report.starts()).isEqualTo(count);
    assertThat(kinds(report)).containsOnly(Kind.RESTART);
    assertThat(report.span().nanos() / 1e9).isCloseTo(count * 5 * step, within(count * 0.011));
    assertThat(report.runs()).extracting(JvmRun::firstLine).startsWith(1L, 7L, 13L, 19L);
  }

  /// Each made one collection, the second one later than the first.
  @Test
  void soIsTheFirstOneWhereUptimesRise() {
    LogReport report = Logs.ofLines(pause(0.200, 0, 4), pause(0.300, 0, 5));
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.span().nanos()).isEqualTo(9_000_000);
  }

  @Test
  void aJvmBeginsWithTheFirstLineWhoseUptimeFell() {
    LogReport report =
        Logs.ofLines(
            pause(0.800, 0, 1),
            "[0.100s][info][gc,start] GC(0) Pause Young (Allocation Failure)",
            "[0.200s][info][gc,heap] GC(0) Eden regions: 3->0(4)",
            pause(0.300, 0, 2));
    assertThat(report.runs()).extracting(JvmRun::firstLine).containsExactly(1L, 2L);
    assertThat(report.span().nanos()).isEqualTo(201_000_000);
  }

  /// A log that is put together out of order, or tells the same in two outputs.
  @ParameterizedTest
  @CsvSource({"0.300, 3, 4", "0.299, 1, 4", "0.100, 0, 1"})
  void linesOutOfOrderAndThoseThatAreToldAgainAreNoStart(double uptime, int id, double millis) {
    LogReport report =
        Logs.ofLines(
            pause(0.100, 0, 1),
            pause(0.300, 2, 3),
            pause(0.350, 4, 5),
            pause(uptime, id, millis),
            pause(0.400, 5, 6));
    assertThat(report.starts()).isEqualTo(1);
    assertThat(kinds(report)).doesNotContain(Kind.RESTART);
  }

  /// The second JVM's begins later than the first one ended, by their uptimes.
  @ParameterizedTest
  @CsvSource({"0.095, 0.230", "0.222, 0.170"})
  void soIsTheStopThatEachMakesOnce(String begin, String end) {
    LogReport report =
        Logs.ofLines(biased("0.160", "0.0001228"), end(end), biased(begin, "0.0002"));
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.span().nanos())
        .isCloseTo((long) (Double.parseDouble(end) * 1e9) - 160_000_000 + 322_800, within(1_000L));
  }

  private static String end(String uptime) {
    return "[" + uptime + "s][info][safepoint] Entering safepoint region: Halt";
  }

  private static String biased(String uptime, String seconds) {
    String decorations = "[" + uptime + "s][info][safepoint] ";
    return decorations
        + "Entering safepoint region: EnableBiasedLocking\n"
        + decorations
        + "Leaving safepoint region\n"
        + decorations
        + "Total time for which application threads were stopped: "
        + seconds
        + " seconds, Stopping threads took: 0.0000447 seconds";
  }

  /// Which tells no number, and begins at a later uptime than half of that of the end.
  @Test
  void whatStandsBehindTheEndOfAJvmIsOfAnother() {
    String heap = "[0.150s][info][gc,heap,exit] Heap";
    String lines = biased("0.100", "0.0001").replace("EnableBiasedLocking", "Cleanup");
    for (String end : List.of(end("0.150"), heap)) {
      LogReport report = Logs.ofLines(lines, end, lines);
      assertThat(report.starts()).as(end).isEqualTo(2);
      assertThat(kinds(report)).containsExactly(Kind.RESTART);
    }
  }

  /// Compiler threads write until the JVM is gone.
  @ParameterizedTest
  @CsvSource({
    "2026-11-27T22:30:17.012, 22.246, 2026-11-27T22:30:17.006, 22.240, 1",
    "2026-11-27T22:30:17.412, 22.646, 2026-11-27T22:30:17.006, 22.240, 1",
    "2026-11-27T22:30:17.012, 22.246, 2026-11-27T22:30:39.280, 22.220, 2",
    "2026-11-27T22:30:17.012, 22.246, 2026-11-27T22:30:17.006, 22.140, 2",
    "'', 22.246, '', 22.240, 1",
    "'', 22.246, '', 22.220, 2",
  })
  void aLineBehindTheEndThatWasStampedBeforeIsOfTheSame(
      String ended, String endUptime, String told, String uptime, int starts) {
    LogReport report =
        Logs.ofLines(
            decorated(ended, endUptime, "info ][gc,exit              ") + " Heap",
            decorated(told, uptime, "debug][compilation,codecache")
                + " CodeHeap 'non-nmethods': size=5692Kb used=1692Kb max_used=1706Kb free=3999Kb",
            decorated(ended, endUptime, "info ][gc,exit              ") + "  Shenandoah Heap");
    assertThat(report.starts()).isEqualTo(starts);
  }

  private static String decorated(String date, String uptime, String tags) {
    String front = date.isEmpty() ? "" : "[" + date + "+0000]";
    return front + "[" + uptime + "s][" + tags + "]";
  }

  /// As in a text that shows the logs of one collector after the other.
  @Test
  void collectorsOneAfterTheOtherAreRunsOfTheirOwn() {
    LogReport report =
        Logs.ofLines(
            "[0.123s][info][gc] GC(0) Garbage Collection (Warmup)",
            "[0.124s][info][gc] GC(0) Pause Mark Start 0.456ms",
            "[0.568s][info][gc] GC(0) Garbage Collection (Warmup) 445.678ms",
            "[0.124s][info][gc] GC(0) Pause Init Mark (unload classes) 1.234ms");
    assertThat(report.runs()).extracting(JvmRun::collector).containsExactly("ZGC", "Shenandoah");
    assertThat(requireNonNull(report.gc()).causes())
        .extracting(Group::name, cause -> cause.time().count())
        .contains(tuple("Warmup", 1L));
  }
}
