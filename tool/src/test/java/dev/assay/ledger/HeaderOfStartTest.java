package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// JDK 8 tells its first collection with a time and its start without one. What its program did
/// until then counts, and so does the time.
class HeaderOfStartTest {

  private static final String CREATED =
      "2026-11-26 16:41:54 GC log file created /var/log/kafkaServer-gc.log.1";

  private static List<String> header() {
    return List.of(
        "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20"
            + " 2026 02:12:31 by \"sbuild\" with gcc 16.2.0",
        "Memory: 4k page, physical 24684084k(13577356k free), swap 0k(0k free)",
        "CommandLine flags: -XX:+PrintGC -XX:+PrintGCTimeStamps -XX:+UseG1GC");
  }

  private static String pause(String stamps) {
    return stamps
        + "[GC pause (G1 Evacuation Pause) (young)  20480K->4096K(62976K), 0.5000000 secs]";
  }

  private static LogReport behindHeader(String... lines) {
    List<String> all = new ArrayList<>(header());
    all.addAll(Arrays.asList(lines));
    return Logs.ofLines(all.toArray(String[]::new));
  }

  private static double seconds(LogReport report) {
    return report.span().nanos() / 1e9;
  }

  private static Offset<Double> aBit() {
    return Offset.offset(1e-6);
  }

  @Test
  void aLogBeginsWithItsJvm() {
    LogReport report =
        behindHeader(
            pause("2026-11-26T17:06:24.000+0000: 20.000: "),
            pause("2026-11-26T17:06:29.000+0000: 25.000: "));
    assertThat(seconds(report)).isCloseTo(25.5, aBit());
    assertThat(report.span().start())
        .isEqualTo(Instant.parse("2026-11-26T17:06:04Z").toEpochMilli() * 1_000_000L);
  }

  /// What wraps the lines of a container tells a time of the header.
  @Test
  void aWrappingWithATimeChangesNothing() {
    List<String> all = new ArrayList<>(header());
    all.add(pause("20.000: "));
    all.add(pause("25.000: "));
    String[] wrapped =
        all.stream()
            .map(line -> "2026-11-26T04:00:00.000123456Z stdout F " + line)
            .toArray(String[]::new);
    assertThat(seconds(Logs.ofLines(wrapped))).isCloseTo(25.5, aBit());
  }

  @Test
  void withoutItsHeaderItBeginsWithItsFirstLine() {
    assertThat(seconds(Logs.ofLines(pause("20.000: "), pause("25.000: ")))).isCloseTo(5.5, aBit());
  }

  @Test
  void whereOnlyTheClockIsToldNobodyKnowsWhenTheJvmStarted() {
    LogReport report =
        behindHeader(
            pause("2026-11-26T17:06:24.000+0000: "), pause("2026-11-26T17:06:29.000+0000: "));
    assertThat(seconds(report)).isCloseTo(5.5, aBit());
  }

  /// A JVM repeats it in each file of a set by turns.
  @Test
  void theHeaderOfAnotherFileIsNoStart() {
    List<String> all = new ArrayList<>();
    all.add(CREATED);
    all.addAll(header());
    all.add(pause("20.000: "));
    all.add(pause("25.000: "));
    assertThat(seconds(Logs.ofLines(all.toArray(String[]::new)))).isCloseTo(5.5, aBit());
  }

  /// The file of one JVM was full, and the next one was started behind it.
  @Test
  void theHeaderBehindAFullFileIsThatOfAStart() {
    List<String> all = new ArrayList<>(List.of(pause("20.000: "), pause("25.000: ")));
    all.add("2026-11-26 16:41:54 GC log file has reached the maximum size. Saved as gc.log.2");
    all.addAll(header());
    all.add(pause("10.000: "));
    assertThat(seconds(Logs.ofLines(all.toArray(String[]::new)))).isCloseTo(5.5 + 10.5, aBit());
  }

  @Test
  void theHeaderWithinALogIsNoneWhereTheUptimeGoesOn() {
    List<String> all = new ArrayList<>(List.of(pause("20.000: "), CREATED));
    all.addAll(header());
    all.add(pause("25.000: "));
    LogReport report = Logs.ofLines(all.toArray(String[]::new));
    assertThat(seconds(report)).isCloseTo(5.5, aBit());
    assertThat(report.runs()).hasSize(1);
  }

  @Test
  void aSecondStartBeginsAtItsOwnHeader() {
    List<String> all = new ArrayList<>(List.of(pause("20.000: "), pause("25.000: ")));
    all.addAll(header());
    all.add(pause("10.000: "));
    LogReport report = Logs.ofLines(all.toArray(String[]::new));
    assertThat(report.runs()).hasSize(2);
    assertThat(seconds(report)).isCloseTo(5.5 + 10.5, aBit());
  }

  /// Whose first collection came later than the last of the one before: logs of a folder, put one
  /// behind the other in some order.
  @ParameterizedTest
  @ValueSource(strings = {"2026-11-27T17:06:30.000+0000", "2026-11-21T17:06:30.000+0000"})
  void soDoesOneThatLivedBeforeOrBehindTheOther(String date) {
    List<String> all =
        new ArrayList<>(List.of(pause("2026-11-26T17:06:24.000+0000: 5.000: "), "Heap"));
    all.addAll(header());
    all.add(pause(date + ": 10.000: "));
    assertThat(Logs.ofLines(all.toArray(String[]::new)).runs()).hasSize(2);
  }

  /// No JVM changes it while it runs.
  @ParameterizedTest
  @CsvSource({"100663296, 1", "536870912, 2"})
  void anotherLargestHeapIsThatOfAnotherJvm(long largest, int runs) {
    String flags = "CommandLine flags: -XX:MaxHeapSize=%d -XX:+PrintGC -XX:+UseG1GC";
    List<String> all = new ArrayList<>(header().subList(0, 2));
    all.add(flags.formatted(100_663_296));
    all.add(pause("20.000: "));
    all.addAll(header().subList(0, 2));
    all.add(flags.formatted(largest));
    all.add(pause("25.000: "));
    assertThat(Logs.ofLines(all.toArray(String[]::new)).runs()).hasSize(runs);
  }

  /// Few programs are idle for minutes, and many excerpts begin then.
  @Test
  void anExcerptThatBeginsAfterMinutesBeginsWithItsFirstLine() {
    LogReport report = behindHeader(pause("500.000: "), pause("505.000: "));
    assertThat(seconds(report)).isCloseTo(5.5, aBit());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{Heap before GC invocations=412 (full 3):",
        "#7: [GC pause (G1 Evacuation Pause) (young)  20480K->4096K(62976K), 0.5000000 secs]",
        "[GC pause (G1 Evacuation Pause) (mixed)  20480K->4096K(62976K), 0.5000000 secs]",
        "[GC remark, 0.5000000 secs]",
        "[GC (CMS Final Remark) [YG occupancy: 237181 K (471872 K)]20.014: [Rescan (parallel) ,"
            + " 0.0335675 secs][1 CMS-remark: 1137616K(1572864K)] 1374798K(2044736K), 0.5000000"
            + " secs] [Times: user=0.12 sys=0.00, real=0.50 secs]",
        "[CMS-concurrent-sweep: 0.500/0.500 secs]"
      })
  void anExcerptBeginsWithItsFirstLineWhereThatTellsOfCollectionsBefore(String first) {
    LogReport report =
        first.startsWith("{")
            ? behindHeader(first, pause("20.000: "), pause("25.000: "))
            : behindHeader("20.000: " + first, pause("25.000: "));
    assertThat(seconds(report)).isCloseTo(5.5, Offset.offset(0.6));
  }

  /// The parallel collector counts the collection that begins, and a phase may end within the pause
  /// that begins its cycle.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{Heap before GC invocations=1 (full 1):",
        "20.000: #0: [GC pause (G1 Evacuation Pause) (young)  20480K->4096K(62976K), 0.5 secs]",
        "20.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 90458K(174784K)] 95000K(200000K),"
            + " 0.5000000 secs] [Times: user=0.12 sys=0.00, real=0.50 secs]"
      })
  void theFirstCollectionTellsOfNoneBefore(String first) {
    LogReport report = behindHeader(first, pause("21.000: "), pause("25.000: "));
    assertThat(seconds(report)).isCloseTo(25.5, aBit());
  }

  /// A program that allocates little needs none for long.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{Heap before GC invocations=0 (full 0):",
        "500.000: #0: [GC pause (G1 Evacuation Pause) (young)  20480K->4096K(62976K), 0.5 secs]",
        "500.000: [GC pause (G1 Evacuation Pause) (young), 0.5000000 secs]\n"
            + "   [Eden: 92.0M(112.0M)->0.0B(98.0M) Survivors: 0.0B->14.0M"
            + " Heap: 92.0M(2248.0M)->27.4M(2248.0M)]",
        "500.000: [GC (Allocation Failure) 500.000: [ParNew: 7919K->1024K(9216K), 0.0048409 secs]"
            + " 7919K->1848K(19456K), 0.5000000 secs]",
        "500.000: [GC (Allocation Failure) [PSYoungGen: 33280K->5096K(38400K)]"
            + " 33280K->11080K(125952K), 0.5000000 secs]"
      })
  void aLateFirstCollectionShowsThatNoneCameBefore(String first) {
    assertThat(seconds(lateBehindHeader(first))).isCloseTo(505.5, aBit());
  }

  /// What survived a collection is among the survivors or in the old generation.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{Heap before GC invocations=1 (full 0):",
        "500.000: [GC pause (G1 Evacuation Pause) (young), 0.5000000 secs]\n"
            + "   [Eden: 92.0M(112.0M)->0.0B(98.0M) Survivors: 4096.0K->14.0M"
            + " Heap: 96.0M(2248.0M)->27.4M(2248.0M)]",
        "500.000: [GC pause (G1 Evacuation Pause) (young), 0.5000000 secs]\n"
            + "   [Eden: 92.0M(112.0M)->0.0B(98.0M) Survivors: 0.0B->14.0M"
            + " Heap: 92.4M(2248.0M)->27.4M(2248.0M)]",
        "500.000: [GC pause (G1 Evacuation Pause) (young), 0.5000000 secs]\n"
            + "   [Eden: 12.0G(12.0G)->0.0B(11.0G) Survivors: 0.0B->1024.0M"
            + " Heap: 12.0G(32.0G)->1024.0M(32.0G)]",
        "500.000: [GC (Allocation Failure) 500.000: [ParNew: 7919K->1024K(9216K), 0.0048409 secs]"
            + " 7920K->1848K(19456K), 0.5000000 secs]",
        "500.000: [GC (Allocation Failure) [PSYoungGen: 38376K->5096K(38400K)]"
            + " 38376K->11080K(125952K), 0.5000000 secs]"
      })
  void whatSurvivedShowsThatOthersCameBefore(String first) {
    assertThat(seconds(lateBehindHeader(first))).isCloseTo(5.5, Offset.offset(0.6));
  }

  /// They are told of all JVMs that log them, long before they collect.
  @Test
  void stopsBeforeAFirstCollectionTellWhenTheLogBegins() {
    LogReport report =
        behindHeader(
            "500.000: Total time for which application threads were stopped: 0.0001000 seconds,"
                + " Stopping threads took: 0.0000100 seconds",
            "504.000: #0: [GC pause (G1 Evacuation Pause) (young)  20480K->4096K(62976K),"
                + " 0.5000000 secs]");
    assertThat(seconds(report)).isCloseTo(4.5, Offset.offset(0.001));
  }

  private static LogReport lateBehindHeader(String first) {
    List<String> lines = new ArrayList<>(first.lines().toList());
    if (first.startsWith("{")) {
      lines.add(pause("500.000: "));
    }
    lines.add(pause("505.000: "));
    return behindHeader(lines.toArray(String[]::new));
  }

  /// As somebody asks with it: the header and the one collection that matters.
  @Test
  void anExcerptBelowItsHeaderBeginsWithItsFirstLine() {
    LogReport report = behindHeader(pause("36843.000: "), pause("36848.000: "));
    assertThat(seconds(report)).isCloseTo(5.5, aBit());
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind)
        .containsExactly(Kind.BEGINS_LATE);
  }
}
