package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What others put in front of decorations, between them and behind them: programs, loggers,
/// tables.
class StrangeDecorationsTest {

  @Test
  void aWordMayStandBeforeAStopWithoutTags() {
    LogReport report =
        Logs.ofLines(
            "[1.700s] node-7 Safepoint \"Cleanup\", Time since last: 11990000 ns, Reaching safepoint:"
                + " 2400 ns, At safepoint: 5600 ns, Total: 8000 ns");
    assertThat(Logs.stops(report).total().total()).isEqualTo(8_000);
  }

  @Test
  void aLineWithTheUptimeOfAJvmIsItsBeginningWhateverItSays() {
    LogReport report =
        Logs.ofLines(
            "[0.015s][4711][debug] Minimum heap 1572864000  Initial heap 1572864000",
            "[1.015s][4711][info ] GC(0) Pause Remark 15M->14M(256M) 1.000ms");
    assertThat(report.span().nanos()).isEqualTo(1_000_000_000);
  }

  /// What is left of a line may begin with the time since the machine was started.
  @Test
  void aLineThatWasCutInFrontTellsNoTime() {
    LogReport report =
        Logs.ofLines(
            "1s][25367564957913ns][info][gc] GC(7) Pause Remark 15M->14M(256M) 1.000ms",
            "[1.015s][25368564957913ns][info][gc] GC(8) Pause Remark 15M->14M(256M) 1.000ms",
            "[2.015s][25369564957913ns][info][gc] GC(9) Pause Remark 15M->14M(256M) 1.000ms");
    assertThat(report.starts()).isEqualTo(1);
    assertThat(report.span().nanos()).isEqualTo(1_001_000_000);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(3);
  }

  /// Their places are known from the line before, and there is nothing.
  @Test
  void aLineWhoseGroupsAreDamagedTellsNoTime() {
    LogReport report =
        Logs.ofLines(
            "[2026-11-21T09:14:13.294+0000][1.230s][info][gc,load        ] GC(9) Load",
            "[2026-11-21T09:14:13.294+0000][1.230s][Gnfo][gc,load  \"        ] GC(9) Y: Load: 1,36",
            "[2026-11-21T09:14:13.293+0000][1.22<s][info][safepoint,stats   ] ZRelocateStartYoung  "
                + "        [(            11               0 ][             1954      23493      25447 ]"
                + "               0",
            "[2026-11-21T09:14:14.294+0000][2.230s][info][gc] GC(9) Pause Remark 9M->8M(64M) 1.0ms");
    assertThat(report.starts()).isEqualTo(1);
    assertThat(report.span().nanos()).isEqualTo(1_000_000_000);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(1);
  }

  @Test
  void decorationsMayStandApart() {
    LogReport report =
        Logs.ofLines(
            "[0.100s] [info] [gc,start    ] GC(0) Pause Young (Normal) (G1 Evacuation Pause)",
            "[0.110s] [info] [gc          ] GC(0) Pause Young (Normal) (G1 Evacuation Pause)"
                + " 20M->6M(64M) 2.500ms",
            "[0.111s] [info] [safepoint   ] Safepoint \"G1CollectForAllocation\", Time since last:"
                + " 99000000 ns, Reaching safepoint: 4000 ns, At safepoint: 2596000 ns, Total:"
                + " 2600000 ns",
            "[0.200s] [4711] [debug] [class,load] [Ljava.lang.Object; source: shared file",
            "[0.300s] [info] [Ljava.lang.Object; is what the application speaks of");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(2_500_000);
    assertThat(Logs.stops(report).total().total()).isEqualTo(2_600_000);
    assertThat(report.coverage().lines()).isEqualTo(5);
    assertThat(report.span().nanos()).isEqualTo(100_000_000);
  }

  /// Lines whose words a program may have, too, keep tags and time.
  @Test
  void decorationsThatStandApartAreReadAsThoseThatDoNot() {
    String[] lines = {
      "[2026-11-21T00:11:46.296+0000][0.024s][info][gc] Using Epsilon",
      "[2026-11-21T00:11:46.372+0000][0.100s][info][safepoint   ] Safepoint \"Cleanup\", Time since"
          + " last: 99000000 ns, Reaching safepoint: 4000 ns, At safepoint: 6000 ns, Total: 10000 ns",
      "[2026-11-21T00:11:58.676+0000][12.404s][info][gc          ] Heap: 4096M reserved, 1784M"
          + " (43.57%) committed, 1659M (40.52%) used",
    };
    LogReport report = Logs.ofLines(lines);
    LogReport apart =
        Logs.ofLines(Arrays.stream(lines).map(s -> s.replace("][", "] [")).toArray(String[]::new));
    assertThat(apart.span()).isEqualTo(report.span());
    assertThat(apart.span().nanos()).isEqualTo(12_380_000_000L);
    assertThat(apart.coverage().tags()).isEqualTo(report.coverage().tags());
  }

  @Test
  void aDateOfJdk8MayStandBeforeUnifiedDecorations() {
    LogReport report =
        Logs.ofLines(
            "2026-03-01T08:00:00.110+0100: [0.110s][info][gc] GC(0) Pause Young (Normal) (G1"
                + " Evacuation Pause) 20M->6M(64M) 2.500ms",
            "2026-03-01T08:00:00.210+0100: [0.210s][info][gc] GC(1) Pause Young (Normal) (G1"
                + " Evacuation Pause) 20M->6M(64M) 1.500ms");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(4_000_000);
    Logs.everyLineIsUnderstood(report, 2);
  }

  @Test
  void aLoggingLibraryMayStandBeforeMessagesWithoutDecorations() {
    LogReport report =
        Logs.ofLines(
            "2026-03-01 08:00:00,110 INFO  [stdout] (Thread-1) GC(0) Pause Young (Normal) (G1"
                + " Evacuation Pause) 20M->6M(64M) 2.500ms",
            "2026-03-01 08:00:00,110 INFO  [stdout] (Thread-1) GC(0) User=0.01s Sys=0.00s"
                + " Real=0.00s",
            "2026-03-01 08:00:00,111 INFO  [stdout] (Thread-1) Safepoint \"G1CollectForAllocation\","
                + " Time since last: 99000000 ns, Reaching safepoint: 4000 ns, At safepoint:"
                + " 2596000 ns, Total: 2600000 ns",
            "2026-03-01 08:00:00,120 INFO  [app] (main) collected GC(orders) and GC(3rd) today");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(2_500_000);
    assertThat(Logs.stops(report).total().total()).isEqualTo(2_600_000);
    assertThat(report.coverage().foreign()).isEqualTo(1);
    assertThat(report.coverage().understood()).isEqualTo(3);
  }

  @Test
  void aTabOrMoreSpacesMayStandBeforeTheMessage() {
    LogReport report =
        Logs.ofLines(
            "[0.110s][info][gc]\tGC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.500ms",
            "[0.111s][info][safepoint]  Safepoint \"G1CollectForAllocation\", Time since last:"
                + " 99000000 ns, Reaching safepoint: 4000 ns, At safepoint: 2596000 ns, Total:"
                + " 2600000 ns");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(2_500_000);
    assertThat(Logs.stops(report).total().total()).isEqualTo(2_600_000);
    Logs.everyLineIsUnderstood(report, 2);
  }

  @Test
  void tagsMayBeJoinedAsTheOptionHasThem() {
    LogReport report = Logs.ofLines("[0.110s][info][gc+phases] GC(0) Pause Mark Start 0.025ms");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(25_000);
  }

  /// Of debug, where the level would tell that they are details; or of logging itself.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.141s][codecache] failed to find oopmap for cb: 0x00007f3750801410 offset: 815",
        "[1.944s][gc       ] GC(144) Clear Next Bitmap 0.108ms",
        "[60472086ns][debug][logging,thread   ] Async logging thread started."
      })
  void theLevelMayBeMissing(String line) {
    assertThat(Logs.ofLines(line).coverage().understood()).isEqualTo(1);
  }

  @Test
  void linesMayBeFieldsOfACsvFile() {
    LogReport report =
        Logs.ofLines(
            "\"Mar 1, 2026 @ 08:00:00.110\",\"[0.110s][info][gc] GC(0) Pause Young (Normal) (G1"
                + " Evacuation Pause) 20M->6M(64M) 2.500ms\"",
            "\"[0.111s][info][safepoint] Safepoint \"\"G1CollectForAllocation\"\", Time since last:"
                + " 99000000 ns, Reaching safepoint: 4000 ns, At safepoint: 2596000 ns, Total:"
                + " 2600000 ns\"");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(2_500_000);
    assertThat(Logs.stops(report).operations().getFirst().name())
        .isEqualTo("G1CollectForAllocation");
    Logs.everyLineIsUnderstood(report, 2);
  }

  /// A program's own logger may also stand in front of the JVM's lines.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2020-03-01T08:00:10,123][INFO ][1.250s][info][gc] GC(0) Pause Full (x) 9M->6M(64M) 4.0ms",
        "[2020-03-01T08:00:10,123][INFO ][stdout] [1.2s][info][gc] GC(0) Pause Full (x) 9M->6M(64M)"
            + " 4.0ms",
        "[2020-03-01T08:00:10,123][INFO ] GC(0) Pause Full (x) 9M->6M(64M) 4.000ms",
        "[INFO ][gc] GC(0) Pause Full (x) 9M->6M(64M) 4.000ms",
      })
  void theLinesOfAJvmBehindTheLevelOfAProgramAreRead(String line) {
    assertThat(Logs.gc(line).pauses().total()).isEqualTo(4_000_000L);
  }

  /// What a store of logs exported, of a JVM that logs no tags or no decorations at all.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          2020-03-01T08:00:00Z,h1,"[0.005s] !",7
          2020-03-01T08:00:00Z,h1,"[0.005s] !"
          ts=2020-03-01T08:00:00Z host=h1 msg="[0.005s] !"
          2020-03-01T08:00:00Z,h1,"!"
          2020-03-01T08:00:00Z,h1,"!",7
          ts=2020-03-01T08:00:00Z host=h1 msg="!"
          """)
  void whatAJvmStatesIsReadInTheFieldsOfAProgram(String before, String behind) {
    LogReport report =
        Logs.ofLines(
            Stream.of(
                    "Using G1",
                    "Version: 17.0.12+7 (release)",
                    "Heap Max Capacity: 64M",
                    "GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.500ms")
                .map(line -> before + line + behind)
                .toArray(String[]::new));

    assertThat(report.runs().getFirst().collector()).isEqualTo("G1");
    assertThat(report.runs().getFirst().version()).isEqualTo("17.0.12+7 (release)");
    assertThat(Logs.gc(report).heapMaximum()).isEqualTo(64L << 20);
    Logs.everyLineIsUnderstood(report, 4);
  }

  /// A quote that closes a field stands within decorations.
  @Test
  void aFieldMayEndWithinDecorations() {
    LogReport report =
        Logs.ofLines(
            "[1.000s][info][gc] GC(96) Pause Remark 2.000ms",
            "Nov 21 00:08:08 node-1 <ava[4711]* {\"log\":\"[\",080s][info][gc,cpu           ] GC(97)"
                + " 287seS5: Reset ns: 0->0\\n\",\"s*reamn\"3s\\outjime\":\"20266->*1011-21T00:08:08,"
                + "028123456Z\"}");
    assertThat(report.coverage().lines()).isEqualTo(2);
  }

  /// A container's time in front is none of the decorations.
  @Test
  void aNumberInBracketsBehindTheTimeOfAContainerIsNoStart() {
    LogReport report =
        Logs.ofLines(
            "2026-11-29T10:00:03.201484123Z [1.234s] step done",
            "2026-11-29T10:00:03.201584123Z 0.045: [Full GC (System.gc()) [PSYoungGen: 1900K->0K(29000K)] [ParOldGen: 8K->1700K(68000K)] 1908K->1700K(97000K), [Metaspace: 2800K->2800K(1056000K)], 0.0022 secs]");

    assertThat(report.starts()).isEqualTo(1);
  }
}
