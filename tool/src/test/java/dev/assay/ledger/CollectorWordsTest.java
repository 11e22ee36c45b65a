package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Collectors of which the words show where the log of another JVM begins.
class CollectorWordsTest {

  private static final String SERIAL = "Pause Young (Allocation Failure) 24M->4M(64M) 2.000ms";
  private static final String G1 =
      "Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 2.000ms";
  private static final String CMS = "Pause Initial Mark 24M->24M(64M) 2.000ms";
  private static final String FULL = "Pause Full (Allocation Failure) 24M->4M(64M) 2.000ms";
  private static final String NATIVE =
      "Pause Incremental GC (Collect on allocation) 8.00M->4.00M 0.301ms";
  private static final String SHENANDOAH = "Pause Init Mark (unload classes) 1.234ms";

  private static List<String> pauses(int from, int id, String words) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      lines.add(Logs.pause(from + i, id + i, words));
    }
    return lines;
  }

  private static LogReport both(List<String> one, List<String> other) {
    List<String> lines = new ArrayList<>(one);
    lines.addAll(other);
    return Logs.ofLogs(List.of(lines));
  }

  /// Uptimes fall to more than half, or rise.
  @ParameterizedTest
  @CsvSource({"60, 5", "60, 25", "200, 40"})
  void thoseOfAnotherAreOfAnotherJvm(int uptime, int id) {
    for (String words : List.of(SERIAL, NATIVE, SHENANDOAH)) {
      LogReport report = both(pauses(90, 20, words), pauses(uptime, id, G1));
      assertThat(LinesOfJvms.kinds(report)).as(words).contains(Kind.RESTART);
      assertThat(report.runs()).extracting(JvmRun::firstLine).containsExactly(1L, 6L);
      assertThat(report.runs().getLast().collector()).isEqualTo("G1");
      assertThat(report.span().nanos()).isBetween(8_000_000_000L, 8_010_000_000L);
    }
  }

  /// What each of them does, or the next of the same.
  @Test
  void thoseThatMayBeOfTheSameAreNone() {
    for (String words : List.of(G1, SERIAL)) {
      LogReport report = both(pauses(90, 20, words), pauses(100, 25, FULL));
      assertThat(LinesOfJvms.kinds(report)).as(words).doesNotContain(Kind.RESTART);
    }
    assertThat(both(pauses(90, 20, SERIAL), pauses(100, 25, CMS)).starts()).isEqualTo(1);
  }

  /// As in lines that somebody made up: two JVMs would hardly count on.
  @Test
  void thoseWhoseNumbersGoOnAreNone() {
    assertThat(both(pauses(90, 20, G1), pauses(100, 25, SHENANDOAH)).starts()).isEqualTo(1);
  }

  /// Where only the second tells a time.
  @Test
  void aStallOfZgcIsOfNoJvmWithG1() {
    String date = "[2026-11-21T15:51:25.0%d+0500][info][gc] ";
    LogReport report =
        Logs.ofLines(
            "[info][gc] GC(53) " + G1,
            date.formatted(10) + "Allocation Stall (main) 12.165ms",
            date.formatted(11) + "GC(9) Garbage Collection (Allocation Stall) 30M(100%)->14M(47%)",
            date.formatted(76) + "GC(10) Garbage Collection (Allocation Rate) 26M(87%)->8M(27%)");
    assertThat(report.runs())
        .extracting(JvmRun::collector, JvmRun::firstLine)
        .containsExactly(tuple("G1", 1L), tuple("ZGC", 2L));
  }

  /// No collection of it has a pause with a number.
  @Test
  void whatEndsIsTheTimeOfTheFormer() {
    LogReport report =
        Logs.ofLines(
            "[10.000s][info][gc] GC(9) Garbage Collection (Warmup) 30M(100%)->14M(47%)",
            "[30.000s][info][gc] GC(10) Garbage Collection (Warmup) 30M(100%)->14M(47%)",
            Logs.pause(40, 11, G1),
            Logs.pause(45, 12, G1));
    assertThat(report.runs()).extracting(JvmRun::collector).containsExactly("ZGC", "G1");
    assertThat(report.span().nanos()).isBetween(25_000_000_000L, 25_010_000_000L);
  }

  /// Its uptime goes on, and so do the numbers.
  @ParameterizedTest
  @CsvSource({"Serial, G1", "Serial, Parallel", "G1, The Z Garbage Collector"})
  void aJvmThatNamesAnotherIsAnother(String one, String other) {
    String pause = "Pause Full (System.gc()) 24M->4M(64M) 2.000ms";
    List<String> first = new ArrayList<>(List.of("[0.005s][info][gc] Using " + one));
    first.addAll(pauses(1, 0, pause));
    List<String> second = new ArrayList<>(List.of("[9.005s][info][gc] Using " + other));
    second.addAll(pauses(10, 5, pause));

    LogReport report = both(first, second);
    assertThat(LinesOfJvms.kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.runs()).extracting(JvmRun::firstLine).containsExactly(1L, 7L);
    second.set(0, "[9.005s][info][gc] Using " + one);
    assertThat(both(first, second).starts()).isEqualTo(1);
  }

  /// By turns they are no starts.
  @Test
  void ofTwoByTurnsAreMixed() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      lines.add(Logs.pause(20 + i, i, SERIAL));
      lines.add(Logs.pause(10 + i, 100 + i, G1));
    }
    assertThat(LinesOfJvms.kinds(Logs.ofLogs(List.of(lines)))).containsExactly(Kind.MIXED);
  }
}
