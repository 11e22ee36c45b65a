package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.envelope.JointSearch;
import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.Share;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs whose lines a terminal, a mailer or a page broke tell the same.
class RejoiningTest {

  private static final List<String> LOGS =
      List.of(
          "jdk11-g1.plain.log",
          "jdk11-cms.plain.log",
          "jdk17-zgc.plain.log",
          "jdk21-g1.plain.log",
          "jdk25-genzgc.plain.log",
          "jdk27-parallel.plain.log");

  private static final List<String> OF_8 = List.of("jdk8-cms.log", "jdk8-off-1.gc.log");

  @ParameterizedTest
  @ValueSource(ints = {60, 72, 80, 100, 120, 132, 160})
  void brokenAtAColumn(int column) {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      assertThat(ReadLog.of(Broken.atColumn(log, column, false)))
          .as(name)
          .isEqualTo(ReadLog.of(log));
    }
  }

  /// Terminals take the blanks at the ends of lines away.
  @ParameterizedTest
  @ValueSource(ints = {80, 100, 120, 132, 160})
  void brokenAtAColumnWithoutTheBlankThere(int column) {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      assertThat(ReadLog.of(Broken.atColumn(log, column, true)).figures())
          .as(name)
          .isEqualTo(ReadLog.of(log).figures());
    }
  }

  @ParameterizedTest
  @CsvSource({"72,true", "80,true", "100,true", "132,true", "72,false", "80,false", "132,false"})
  void brokenBetweenWords(int column, boolean kept) {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      assertThat(ReadLog.of(Broken.atWords(log, column, kept)).figures())
          .as(name)
          .isEqualTo(ReadLog.of(log).figures());
    }
  }

  /// Within the blanks of a table nobody can tell how its rows were broken.
  @Test
  void tablesDoNotTellWhereLinesWereBroken() {
    StringBuilder log = new StringBuilder();
    for (int i = 1; i < 9; i++) {
      log.append(
          """
          [2026-11-21T00:11:22.361+0000][%1$d.836s][info][gc,reloc    ] GC(3) y: Eden      \s
                10M (4%%)          145M (57%%)         76 / 69             0 / 0          \s
            2 / 0       \s
          [2026-11-21T00:11:22.361+0000][%1$d.836s][info][gc,reloc    ] GC(3) y: Survivor 1\s
                 0M (0%%)            1M (0%%)           1 / 0              0 / 0          \s
            0 / 0       \s
          [2026-11-21T00:11:22.574+0000][%1$d.949s][info][safepoint   ] Safepoint
          "ThreadDump", Time since last: 209217642 ns, Reaching safepoint: 29559 ns,
          Cleanup: 159142 ns, At safepoint: 5871348 ns, Leaving safepoint: 108434 ns,
          Total: 6168483 ns
          """
              .formatted(i));
    }
    assertThat(ReadLog.of(log.toString()).figures()).hasSize(8);
  }

  /// Some programs put blanks before all pieces of a line but the first.
  @ParameterizedTest
  @CsvSource({"72,2", "80,4", "100,8", "132,4"})
  void brokenAndIndented(int column, int indent) {
    String blanks = " ".repeat(indent);
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      String wider = Broken.atColumn(log, column, false).replaceAll("(?m)^(?=[^\\[])", blanks);
      assertThat(ReadLog.of(wider).figures()).as(name).isEqualTo(ReadLog.of(log).figures());
      String within = indented(log, column, blanks);
      assertThat(ReadLog.of(within).figures()).as(name).isEqualTo(ReadLog.of(log).figures());
    }
  }

  /// What is looked at of a long log ends somewhere within its decorations.
  @ParameterizedTest
  @ValueSource(ints = {80, 85, 90, 95, 100, 110, 120})
  void brokenAndIndentedForLong(int column) {
    String log = ReadLog.sample("jdk17-shenandoah.log");
    assertThat(ReadLog.of(indented(log, column, "  ")).figures())
        .isEqualTo(ReadLog.of(log).figures());
  }

  @ParameterizedTest
  @CsvSource({"72,2", "80,2", "80,4", "100,2", "120,8"})
  void ofJdk8BrokenAndIndented(int column, int indent) {
    for (String name : List.of("jdk8-cms.log", "jdk8-parallel.log")) {
      String log = ReadLog.sample(name);
      assertThat(ReadLog.of(indented(log, column, " ".repeat(indent))).figures())
          .as(name)
          .isEqualTo(ReadLog.of(log).figures());
    }
  }

  private static String indented(String log, int column, String blanks) {
    StringBuilder broken = new StringBuilder();
    for (String line : log.split("\n")) {
      String rest = line;
      while (rest.length() > column) {
        broken.append(rest, 0, column).append('\n');
        rest = blanks + rest.substring(column);
      }
      broken.append(rest).append('\n');
    }
    return broken.toString();
  }

  @Test
  void ofSeveralJvmsEachIsReadByItself() {
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      for (String host : List.of("node-a", "node-b")) {
        log.append("[%d.100s][%s][info][gc] GC(%d) Pause Young".formatted(i, host, i))
            .append(" (Normal) (G1 Evacuation Pause) 20M->20M(64M) 2.500ms\n");
      }
    }
    byte[] bytes = Broken.atColumn(log.toString(), 70, false).getBytes(UTF_8);
    LogSource whole = new LogSource("gc.log", -1, null, () -> new ByteArrayInputStream(bytes));
    Share share = new Share("node-a", Set.of("node-a", "node-b"), true);
    assertThat(ReadLog.events(whole, new Coverage())).hasSize(100);
    assertThat(ReadLog.events(whole.of(share), new Coverage())).hasSize(50);
  }

  @Test
  void whatTheApplicationWroteBetweenStaysItsOwn() {
    String log = ReadLog.sample("jdk21-g1.plain.log");
    String mixed = log.replace("\n[", "\nrequest done in 12 ms\n\tat com.example.App\n[");
    ReadLog read = ReadLog.of(Broken.atColumn(mixed, 80, false));
    assertThat(read).isEqualTo(ReadLog.of(mixed));
    assertThat(read.figures()).isEqualTo(ReadLog.of(log).figures());
  }

  /// Lines that are as long as any, with something of the application behind each.
  @Test
  void longLinesBeforeThoseOfTheApplicationAreWhole() {
    StringBuilder log = new StringBuilder("[0.1s][info][gc] Using G1\nstarted\n");
    for (int i = 1; i < 9; i++) {
      log.append("[0.").append(i).append("s][info][gc] GC(").append(i);
      log.append(
          ") Pause Young (Normal) (G1 Evacuation Pause) 23M->1M(256M) 1.2ms\nhello, world\n");
    }
    ReadLog read = ReadLog.of(log.toString());
    assertThat(read.figures()).hasSize(9);
    assertThat(read.foreign()).isEqualTo(9);
  }

  /// Some of the many lines about biased locks are as long as the longest.
  @Test
  void whatStandsBehindEveryLineIsNoPartOfIt() {
    String log = ReadLog.sample("article-jdk11-on-1.log");
    ReadLog read = ReadLog.of(log.replace("\n", "\nhello, world\n"));
    assertThat(read.figures()).isEqualTo(ReadLog.of(log).figures());
    assertThat(read.foreign()).isEqualTo(read.understood());
  }

  @Test
  void oneBrokenLineIsEnough() {
    String log =
        """
        [0.1s][info][gc] Using G1
        [0.2s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 23M->1M(256M) 1
        .234ms
        """;
    assertThat(ReadLog.of(log).figures())
        .hasSize(2)
        .last()
        .asString()
        .contains("duration=1234000", "before=" + (23 << 20));
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 71, 72, 80, 100, 120, 132, 160})
  void linesOfJdk8BrokenAtAColumn(int column) {
    for (String name : OF_8) {
      List<String> figures = Broken.stopsAndPauses(ReadLog.sample(name));
      assertThat(Broken.stopsAndPauses(Broken.atColumn(ReadLog.sample(name), column, false)))
          .as(name)
          .isEqualTo(figures);
      assertThat(Broken.times(Broken.atColumn(ReadLog.sample(name), column, true)))
          .as(name)
          .isEqualTo(Broken.times(ReadLog.sample(name)));
    }
  }

  @ParameterizedTest
  @CsvSource({"72,true", "80,true", "100,true", "132,true", "72,false", "80,false", "132,false"})
  void linesOfJdk8BrokenBetweenWords(int column, boolean kept) {
    for (String name : OF_8) {
      assertThat(Broken.stopsAndPauses(Broken.atWords(ReadLog.sample(name), column, kept)))
          .as(name)
          .isEqualTo(Broken.stopsAndPauses(ReadLog.sample(name)));
    }
  }

  /// All stops are broken two bytes before the longest line ends, as a terminal would that takes
  /// blanks away.
  @Test
  void linesBrokenBetweenWordsAtOnePlaceAreNotBrokenAtAColumn() {
    StringBuilder log =
        new StringBuilder(
            """
            OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE
            (1.8.0_504-8u504-ga-1-b01), built on Aug 20 2026 02:12:31 by "sbuild" with gcc
            16.2.0
            Memory: 4k page, physical 24684084k(20984172k free), swap 0k(0k free)
            CommandLine flags: -XX:InitialHeapSize=536870912 -XX:MaxHeapSize=53687091200000
            -XX:+PrintGC -XX:+PrintGCApplicationConcurrentTime
            -XX:+PrintGCApplicationStoppedTime -XX:+PrintGCDateStamps -XX:+PrintGCDetails
            -XX:+PrintGCTimeStamps -XX:+PrintSafepointStatistics
            """);
    for (int i = 1; i < 9; i++) {
      log.append(
          """
          2026-11-21T00:04:08.217+0000: %d.224: Total time for which application threads
          were stopped: 0.0001683 seconds, Stopping threads took: 0.0000487 seconds
          """
              .formatted(i));
    }
    assertThat(Broken.stopsAndPauses(log.toString())).hasSize(8);
  }

  /// `PrintFLSStatistics` tells each worker of an initial mark a line that may be as long as others
  /// are broken at.
  @Test
  void whatEndsNearTheColumnIsWhole() {
    StringBuilder log = new StringBuilder();
    for (int i = 1; i < 9; i++) {
      log.append(
          """
          %d.263: [GC (CMS Initial Mark)  Finished young gen initial mark scan work in 0th thread: 0.003 sec
          Finished remaining root initial mark scan work in 0th thread: 0.000 sec
          [1 CMS-initial-mark: 13866K(27328K)] 38206K(58048K), 0.0159660 secs] [Times: user=0.01 sys=0.00, real=0.02 secs]
          """
              .formatted(i));
    }
    assertThat(Broken.stopsAndPauses(Broken.atColumn(log.toString(), 72, false)))
        .hasSize(8)
        .isEqualTo(Broken.stopsAndPauses(log.toString()));
  }

  /// Of a young collection of Parallel the rest stands on a line of its own.
  @Test
  void whatFollowsATenuringDistributionOfJdk8IsNoPartOfIt() {
    StringBuilder log = new StringBuilder();
    for (int i = 1; i < 9; i++) {
      log.append(
          """
          %d.708: [GC (Allocation Failure)
          Desired survivor size 11010048 bytes, new threshold 7 (max 15)
          [PSYoungGen: 65536K->10745K(76288K)] 65536K->62132K(251392K),
          0.2%d88351 secs] [Times: user=0.01 sys=0.03, real=0.21 secs]
          """
              .formatted(i, i));
    }
    assertThat(Broken.stopsAndPauses(log.toString())).hasSize(8);
  }

  @Test
  void wholeLinesOfJdk8StayWhole() {
    String log =
        "0.7: [GC 65536K->65536K(251392K), 0.2088351 secs]\nuser=7 did 12 things\n".repeat(9);
    ReadLog read = ReadLog.of(log);
    assertThat(read.figures()).hasSize(9);
    assertThat(read.foreign()).isEqualTo(9);
  }

  /// A remark and its times stand in two lines, of which the first is the longest of all.
  @Test
  void aRemarkIsNotTakenForABrokenLine() {
    String log =
        """
        0.738: [GC remark 0.738: [Finalize Marking, 0.0004792 secs] 0.739: [Unloading, 0.001 secs], 0.0021562 secs]
         [Times: user=0.00 sys=0.00, real=0.00 secs]
        0.740: [GC concurrent-cleanup-start]
        """
            .repeat(9);
    byte[] bytes = log.getBytes(UTF_8);
    assertThat(JointSearch.find(bytes, 0, bytes.length, true)).isNull();
  }

  /// What looks like a field of YAML in front of an indented log is no text that goes on.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Log: see below",
        "java.version: 17",
        "- GC log",
        "Note: \"the log\"",
        "- 'of node 1'",
        "Words: many more than have place in one line of a text that some program folds",
      })
  void anIndentedLogBehindAFieldIsNoFoldedText(String before) {
    for (String name : List.of("jdk21-g1.plain.log", "jdk8-cms.log")) {
      String log = ReadLog.sample(name);
      for (String indent : List.of("  ", "    ", "\t")) {
        String text = before + "\n" + log.replaceAll("(?m)^(?=.)", indent);
        assertThat(ReadLog.of(text).figures())
            .as(before + indent + name)
            .isEqualTo(ReadLog.of(log).figures());
      }
    }
  }

  /// Whoever breaks lines anew leaves some shorter than others.
  @Test
  void aTimeIsPutTogetherWithItsUnitAlsoBeforeTheColumn() {
    ReadLog log =
        ReadLog.of(
            """
            12.345: [GC (Allocation Failure) 65536K->11432K(251392K), 0.0123456 secs] [Times: user=0.03 sys=0.01, real=0.01
            secs]
            13.345: [GC (Allocation Failure) 76968K->13344K(316928K), 0.0234567
            secs] [Times: user=0.05 sys=0.01, real=0.02 secs]
            """);

    assertThat(log.figures())
        .anyMatch(event -> event.contains("duration=12345600"))
        .anyMatch(event -> event.contains("duration=23456700"));
  }

  @Test
  void stopsThatAreNeverWholeAreFound() {
    ReadLog log =
        ReadLog.of(
            """
            2018-12-18T16:11:04.180+0800: 64.322: To
            tal time for which application threads w
            ere stopped: 0.2146344 seconds, Stopping
             threads took: 0.0000877 seconds
            2018-12-18T16:11:06.180+0800: 66.225: To
            tal time for which application threads w
            ere stopped: 0.8800398 seconds, Stopping
             threads took: 0.0000877 seconds
            """);

    assertThat(log.figures())
        .anyMatch(event -> event.contains("total=214634400"))
        .anyMatch(event -> event.contains("total=880039800"));
  }

  @Test
  void aDateWithADecimalCommaBeginsALine() {
    String log =
        """
        2018-12-18T16:11:04,180+0800: 64,322: Application time: 0,0880877 seconds
        2018-12-18T16:11:04,180+0800: 64,322: Total time for which application threads were stopped: 0,2146344 seconds, Stopping threads took: 0,0000877 seconds
        """
            .repeat(99);
    String broken = Broken.atWords(log, 78, false);
    assertThat(Broken.stopsAndPauses(broken)).isEqualTo(Broken.stopsAndPauses(log));
  }

  @Test
  void behindACommaABlankWasLost() {
    ReadLog log =
        ReadLog.of(
            """
            [64.322s][info][safepoint   ] Safepoint "G1CollectForAllocation",
            Time since last: 518368511 ns, Reaching safepoint: 405537 ns, At
            safepoint: 86828275 ns, Total: 87233812 ns
            [67.082s][info][safepoint   ] Safepoint "G1CollectForAllocation",
            Time since last: 305172731 ns, Reaching safepoint: 379362 ns, At
            safepoint: 35559365 ns, Total: 35938727 ns
            """);

    assertThat(log.figures())
        .anyMatch(event -> event.contains("total=87233812"))
        .anyMatch(event -> event.contains("total=35938727"));
  }
}
