package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Utilisation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs into which more than one JVM wrote: one after the other, or by turns.
class SeveralJvmsTest {

  private static final String PARALLEL =
      "%d.000: [GC (Allocation Failure) [PSYoungGen: 65536K->8192K(73728K)] 65536K->8192K(253952K),"
          + " 0.1000000 secs] [Times: user=0.10 sys=0.00, real=0.10 secs]";
  private static final String PARNEW =
      "%d.000: [GC (Allocation Failure) %<d.000: [ParNew: 65536K->8192K(73728K), 0.1000000 secs]"
          + " 65536K->8192K(253952K), 0.1000000 secs]";

  private static String pause(double uptime, int id) {
    return String.format(
        Locale.ROOT,
        "[%.3fs][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.500ms",
        uptime,
        id);
  }

  private static List<Kind> kinds(LogReport report) {
    return report.coverage().irregularities().stream().map(Irregularity::kind).toList();
  }

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

  private static String young(String decorations, int second, int id, String heap) {
    return String.format(
        Locale.ROOT,
        "%sGC(%d) Pause Young (Normal) (G1 Evacuation Pause) %s(64M) 100.000ms",
        decorations.replace(
            "time", "2026-03-01T08:%02d:%02d.000+0000".formatted(second / 60, second % 60)),
        id,
        heap);
  }

  /// Where no line has an uptime, a JVM that was started anew says so, or another tells the stops.
  @ParameterizedTest
  @CsvSource({
    "[time][info][gc] , true",
    "[time][4711][info][gc] , true",
    "[time][4711][info][gc] , false",
    "[time] , true",
    "[4711][info][gc] , false",
    "[4711] , true",
    "'', true",
  })
  void withoutUptimesAStartIsSeen(String decorations, boolean headed) {
    List<String> lines = new ArrayList<>();
    for (int jvm = 0; jvm < 2; jvm++) {
      String front = decorations.replace("4711", Integer.toString(4711 + jvm));
      int begin = 600 * jvm;
      if (headed) {
        String time = young(front, begin, 0, "").split("GC\\(", -1)[0];
        lines.add(time + "Using " + (jvm == 0 ? "Serial" : "G1"));
        lines.add(time.replace("[gc]", "[gc,init]") + "Version: 21.0." + jvm + "+1 (release)");
      }
      for (int id = 0; id < 4; id++) {
        lines.add(young(front, begin + 1 + id, id, jvm == 0 ? "24M->4M" : "25M->5M"));
      }
    }
    LogReport report = Logs.ofLogs(List.of(lines));
    assertThat(kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.starts()).isEqualTo(2);
    assertThat(Logs.gc(report).allocated()).isEqualTo(6L * (20 << 20));
    if (headed) {
      assertThat(report.runs()).extracting(JvmRun::collector).containsExactly("Serial", "G1");
      assertThat(report.runs())
          .extracting(JvmRun::version)
          .containsExactly("21.0.0+1 (release)", "21.0.1+1 (release)");
    }
    if (decorations.contains("time")) {
      double seconds = headed ? 4 : 3.1;
      assertThat(report.span().nanos()).isEqualTo(Math.round(2e9 * seconds));
    }
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

  @Test
  void theCollectorOfAJvmThatWasStartedAnewIsKnownWithoutAHeader() {
    LogReport report =
        Logs.ofLines(
            PARALLEL.formatted(10),
            PARALLEL.formatted(12),
            "14.500: Total time for which application threads were stopped: 0.1000000 seconds",
            PARNEW.formatted(5),
            PARNEW.formatted(12));
    assertThat(report.runs()).extracting(JvmRun::collector).containsExactly("Parallel", "CMS");
  }

  /// A JVM that prints details ends with its heap; a dump of threads holds the same lines.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aHeapAtTheEndAndNoOtherIsFollowedByAnotherJvm(boolean exit) {
    String stamp = "2026-03-01T08:00:%02d.000+0000: ";
    String parNew = PARNEW.replace("%d.000: ", stamp).replace("%<d.000: ", "");
    LogReport report =
        Logs.ofLines(
            PARALLEL.replace("%d.000: ", stamp).formatted(10),
            PARALLEL.replace("%d.000: ", stamp).formatted(12),
            exit ? "" : "JNI global references: 5",
            "",
            "Heap",
            " PSYoungGen      total 36864K, used 9871K [0x00000000feb00000, 0x0000000100000000)",
            parNew.formatted(20),
            parNew.formatted(22));
    assertThat(kinds(report)).isEqualTo(exit ? List.of(Kind.RESTART) : List.of());
    assertThat(report.runs())
        .extracting(JvmRun::collector)
        .isEqualTo(exit ? List.of("Parallel", "CMS") : List.of("Parallel"));
  }

  /// Its threads allocate on while a JVM ends.
  @Test
  void aPauseRightBehindTheHeapAtTheEndIsOfTheSameJvm() {
    String stamp = "2026-03-01T08:00:%02d.%03d+0000: ";
    String pause = PARALLEL.replace("%d.000: ", stamp);
    LogReport report =
        Logs.ofLines(
            pause.formatted(10, 0),
            pause.formatted(12, 0),
            "Heap",
            " PSYoungGen      total 36864K, used 9871K [0x00000000feb00000, 0x0000000100000000)",
            pause.formatted(12, 130),
            pause.formatted(12, 900));
    assertThat(kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.runs()).extracting(JvmRun::firstLine).containsExactly(1L, 6L);
  }

  /// As where a container starts a JVM again and again.
  @Test
  void aJvmThatLivesForLessThanASecondIsKnownByItsFirstWords() {
    List<String> lines = new ArrayList<>();
    for (int start = 0; start < 3; start++) {
      lines.add("[0.004s][info][gc] Using Serial");
      lines.add(pause(0.3, 0));
      lines.add(pause(0.8, 1));
      lines.add(pause(0.7, 2));
    }
    LogReport report = Logs.ofLogs(List.of(lines));
    assertThat(report.starts()).isEqualTo(3);
    assertThat(kinds(report)).containsExactly(Kind.RESTART);
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

  /// The first pauses tell the young generation only, which three collectors share.
  @ParameterizedTest
  @CsvSource({
    "ParNew, Tenured, ParNew",
    "ParNew, CMS, CMS",
    "DefNew, CMS, CMS",
    "DefNew, Tenured, Serial",
    "ParNew, '', CMS",
    "DefNew, '', Serial",
  })
  void theOldGenerationTellsTheCollectorWhenItIsToldAtLast(
      String young, String old, String collector) {
    List<String> lines = new ArrayList<>();
    for (int second = 10; second < 14; second++) {
      lines.add(PARNEW.replace("ParNew", young).formatted(second));
    }
    if (!old.isEmpty()) {
      lines.add(
          "14.000: [GC (Allocation Failure) 14.000: [%s: 65536K->65536K(73728K), 0.0000098 secs]14.000: [%s: 9K->5K(32768K), 0.1000000 secs] 65545K->5K(253952K), [Metaspace: 3K->3K(9K)], 0.1000000 secs]"
              .formatted(young, old));
    }
    lines.add("1.000: Total time for which application threads were stopped: 0.1000000 seconds");
    lines.add(PARALLEL.formatted(5));
    assertThat(Logs.ofLogs(List.of(lines)).runs())
        .extracting(JvmRun::collector)
        .containsExactly(collector, "Parallel");
  }

  @Test
  void theCollectorOfEachLogIsKnownWithoutAHeader() {
    LogReport report =
        Logs.ofLogs(List.of(List.of(PARALLEL.formatted(10)), List.of(PARALLEL.formatted(20))));
    assertThat(report.runs()).extracting(JvmRun::collector).containsExactly("Parallel", "Parallel");
  }

  /// Whether as logs of their own, or one behind the other in one.
  @Test
  void aMethodIsThrownAwayAsOftenAsInTheJvmInWhichItIsMostOften() {
    List<String> first = List.of(notEntrant(5, "X::m"), notEntrant(7, "X::m"), pause(9, 1));
    List<String> second = new ArrayList<>(List.of(pause(0.1, 0)));
    for (int i = 1; i <= 3; i++) {
      second.add(notEntrant(i, "X::m"));
      second.add(notEntrant(i, "Y::m"));
    }
    List<String> joined = new ArrayList<>(first);
    joined.addAll(second);
    for (LogReport report :
        List.of(
            Logs.ofLogs(List.of(first, second)),
            Logs.ofLogs(List.of(second, first)),
            Logs.ofLogs(List.of(joined)))) {
      assertThat(report.runs()).hasSize(2);
      assertThat(report.jit())
          .satisfies(jit -> {
            assertThat(jit.notEntrant()).isEqualTo(8);
            assertThat(jit.unstable())
                .extracting(Counted::name, Counted::count)
                .containsExactly(tuple("X::m", 3L), tuple("Y::m", 3L));
          });
    }
  }

  private static String notEntrant(int second, String method) {
    return "[%d.256s][debug][jit,compilation]    4       4       %s (42 bytes)   made not entrant"
        .formatted(second, method);
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
    assertThat(report.unavailable()).filteredOn(one -> one.reason().contains("mixed")).hasSize(1);
  }

  private static List<String> restarts(int runs) {
    List<String> lines = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      lines.add(pause(0.5 + run * 0.000_01, 0));
      lines.add(pause(3.0 + run * 0.000_01, 1));
      lines.add(pause(12 + run * 0.000_01, 2));
    }
    return lines;
  }

  @Test
  void restartsAreNoJvmsThatWriteByTurns() {
    LogReport report = Logs.ofLines(restarts(50).toArray(String[]::new));
    assertThat(kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.runs()).hasSize(50);
    assertThat(report.starts()).isEqualTo(50);
  }

  /// A line with both times.
  ///
  /// @param start of its JVM, in seconds of that hour
  private static String dated(double start, double uptime, String words) {
    long millis = Math.round((start + uptime) * 1000);
    return String.format(
        Locale.ROOT,
        "[2026-03-01T08:%02d:%02d.%03d+0000][%.3fs][info][gc] %s",
        millis / 60_000,
        millis / 1000 % 60,
        millis % 1000,
        uptime,
        words);
  }

  private static String young(int id) {
    return "GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 24M->3M(512M) 5.000ms".formatted(id);
  }

  /// Its late lines fit the start before by their uptimes alone. A machine without a clock of its
  /// own boots at the same date each time.
  @ParameterizedTest
  @ValueSource(ints = {40, 0})
  void aJvmThatIsQuietAndStartedAgainAndAgainIsToldByItsDates(int apart) {
    List<String> lines = new ArrayList<>();
    for (int run = 0; run < 6; run++) {
      lines.add(dated(apart * run, 0.016, "Using G1"));
      lines.add(dated(apart * run, 30.1 + 0.02 * run, young(0)));
      lines.add(dated(apart * run, 30.2 + 0.02 * run, "Heap").replace("[gc]", "[gc,heap,exit]"));
    }
    LogReport report = Logs.ofLogs(List.of(lines));
    assertThat(kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.starts()).isEqualTo(6);
    assertThat(report.runs()).allSatisfy(run -> assertThat(run.seconds()).isGreaterThan(30));
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

  @Test
  void startsThatAreNotListedAreCounted() {
    LogReport report = Logs.ofLines(restarts(EndedRuns.MOST + 7).toArray(String[]::new));
    assertThat(report.runs()).hasSize(EndedRuns.MOST);
    assertThat(report.starts()).isEqualTo(EndedRuns.MOST + 7);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(3 * (EndedRuns.MOST + 7));
  }

  @Test
  void jvmsByTurnsBehindAllThatAreListedAreOneStart() {
    List<String> turns = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      turns.add(pause(1000 + i, i));
      turns.add(pause(800 + i, 3 * i));
    }
    LogReport report = Logs.ofLogs(List.of(restarts(EndedRuns.MOST + 7), turns));
    assertThat(kinds(report)).containsExactlyInAnyOrder(Kind.RESTART, Kind.MIXED);
    assertThat(report.runs()).hasSize(EndedRuns.MOST);
    assertThat(report.starts()).isEqualTo(EndedRuns.MOST + 8);
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

  /// The stops of a JDK 8 wait for their names, at most until all is read.
  @Test
  void theLeastUtilisationIsThatOfAllRunsInAnyOrder() {
    List<String> hard = jdk8Run("0.4000000");
    List<String> easy = jdk8Run("0.0100000");
    assertThat(utilisation(List.of(hard, easy)))
        .isEqualTo(utilisation(List.of(easy, hard)))
        .isEqualTo(utilisation(List.of(hard)))
        .filteredOn(window -> window.window() <= 400_000_000)
        .isNotEmpty()
        .allSatisfy(window -> assertThat(window.minimum()).isZero());
  }

  private static List<Utilisation> utilisation(List<List<String>> runs) {
    Stops stops = Logs.ofLogs(runs).stops();
    return stops == null ? List.of() : stops.utilisation();
  }

  private static List<String> jdk8Run(String stopped) {
    String line = ": Total time for which application threads were stopped: ";
    return List.of(
        "1.000" + line + "0.0010000 seconds",
        "5.000" + line + stopped + " seconds",
        "9.000" + line + "0.0010000 seconds");
  }
}
