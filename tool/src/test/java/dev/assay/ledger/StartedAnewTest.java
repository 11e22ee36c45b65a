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
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Utilisation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of JVMs that were started one after the other.
class StartedAnewTest {

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

  /// G1 has no parallel generations, whether lines have times or not.
  @ParameterizedTest
  @ValueSource(strings = {"", "%d.500: "})
  void generationsThatG1LacksAreOfAnotherJvm(String stamp) {
    String g1 = "[GC pause (G1 Evacuation Pause) (young) 20M->6M(64M), 0.0025000 secs]";
    String parallel = PARALLEL.replace("%d.000: ", "");
    LogReport report =
        Logs.ofLines(
            stamp.formatted(1) + g1,
            stamp.formatted(2) + g1,
            stamp.formatted(3) + parallel,
            stamp.formatted(4) + parallel);
    assertThat(kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.runs()).extracting(JvmRun::collector).containsExactly("G1", "Parallel");
  }

  /// A JDK 8 prints its heap, its code cache and the last rows of its table when it ends; rows tell
  /// when a stop began, which is before the pause within it was over.
  @Test
  void aCodeCacheBehindARowIsOfTheSameJvm() {
    LogReport report =
        Logs.ofLines(
            PARALLEL.formatted(10),
            "10.000: ParallelGCFailedAllocation       [       7          0              0    ]      [     0     0     0     0     7    ]  0   ",
            "Heap",
            " PSYoungGen      total 7168K, used 142K [0x00000000ff580000, 0x0000000100000000, 0x0000000100000000)",
            "CodeCache: size=245760Kb used=1097Kb max_used=1097Kb free=244662Kb",
            "10.653: no vm operation                  [       6          1              1    ]      [     0     0     0     0     1    ]  0   ");
    assertThat(kinds(report)).isEmpty();
    assertThat(report.starts()).isEqualTo(1);
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

  /// Behind the heap that a JVM leaves, what another tells first begins a run, also where no
  /// collection ran and where that JVM took longer to its first line than the one before lived.
  @ParameterizedTest
  @CsvSource({"true, 0", "true, 9", "false, 0", "false, 9"})
  void behindTheHeapAtTheEndTheNextJvmBegins(boolean headed, int seconds) {
    String head =
        "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built";
    List<String> lines = new ArrayList<>();
    for (long largest : List.of(2_147_483_648L, 536_870_912L)) {
      if (headed) {
        lines.add(head);
      }
      lines.add(
          (headed ? "CommandLine flags: " : "")
              + "-XX:MaxHeapSize="
              + largest
              + " -XX:+PrintGC -XX:+PrintGCTimeStamps -XX:+UseParallelGC");
      if (seconds > 0 || largest < 1_000_000_000) {
        lines.add(PARALLEL.formatted(largest < 1_000_000_000 ? seconds + 9 : seconds));
      }
      lines.add("Heap");
      lines.add(
          " PSYoungGen      total 18432K, used 1067K [0x00000000fec00000, 0x0000000100000000)");
    }
    LogReport report = Logs.ofLogs(List.of(lines));
    assertThat(kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.runs())
        .extracting(JvmRun::firstLine, run -> Objects.requireNonNull(run.heap()).maximum())
        .containsExactly(
            tuple(1L, 2_147_483_648L),
            tuple(headed && seconds > 0 ? 6L : headed ? 5L : seconds > 0 ? 5L : 4L, 536_870_912L));
  }

  /// The same of a JVM 9 or later whose lines have no uptimes, or which lived for less than another
  /// took to its first line.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2026-03-01T08:%02d:%02d.000+0000][info]%s %s",
        "[2026-03-01T08:%02d:%02d.000+0000]%.0s %s",
        "[%1$d.%2$02ds][info]%3$s %4$s",
        "[%1$d.%2$02ds] %4$s"
      })
  void aJvmThatEndedWithoutACollectionIsARunOfItsOwn(String line) {
    boolean dated = line.contains("2026");
    List<String> lines = new ArrayList<>();
    for (int minute : dated ? List.of(0, 30) : List.of(0, 0)) {
      lines.add(line.formatted(minute, 1, "[gc]", "Using G1"));
      lines.add(line.formatted(minute, 2, "[gc,init]", "Version: 21.0.1+1 (release)"));
      lines.add(line.formatted(minute, 31, "[gc,heap,exit]", "Heap"));
      String heap = " garbage-first heap   total 10240K, used 2048K [0x00000000ff600000)";
      lines.add(line.formatted(minute, 31, "[gc,heap,exit]", heap));
    }
    LogReport report = Logs.ofLogs(List.of(lines));
    assertThat(kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.runs()).extracting(JvmRun::firstLine).containsExactly(1L, 5L);
    assertThat(report.span().nanos()).isEqualTo(dated ? 60_000_000_000L : 600_000_000L);
    assertThat(Logs.gc(report).pauses().count()).isZero();
  }

  /// What the flags of each JVM ask for and its log does not have was not there.
  @Test
  void jvmsWithoutAStopOneBehindTheOtherHadNone() {
    String[] jvm = {
      "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20",
      "CommandLine flags: -XX:MaxHeapSize=67108864 -XX:+PrintGC -XX:+PrintGCApplicationStoppedTime"
          + " -XX:+PrintGCDetails -XX:+PrintGCTimeStamps -XX:+UseParallelGC",
      "Heap",
      " PSYoungGen      total 18944K, used 1319K [0x00000000feb00000, 0x0000000100000000)",
    };
    LogReport report = Logs.ofLines(Stream.of(jvm, jvm).flatMap(Stream::of).toArray(String[]::new));
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.stops()).isEqualTo(new Stops(Stops.SAFEPOINTS, 0, 0, List.of()));
    assertThat(Logs.gc(report).pauses().count()).isZero();
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
  void restartsAreNoJvmsThatWriteByTurns() {
    LogReport report = Logs.ofLines(restarts(50).toArray(String[]::new));
    assertThat(kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.runs()).hasSize(50);
    assertThat(report.starts()).isEqualTo(50);
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

  @Test
  void startsThatAreNotListedAreCounted() {
    LogReport report = Logs.ofLines(restarts(Runs.MOST + 7).toArray(String[]::new));
    assertThat(report.runs()).hasSize(Runs.MOST);
    assertThat(report.starts()).isEqualTo(Runs.MOST + 7);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(3 * (Runs.MOST + 7));
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
