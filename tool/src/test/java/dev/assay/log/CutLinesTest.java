package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Logs that end within a line, with or without an end behind it.
class CutLinesTest {

  /// The first lines of a JVM end the last of a log that was cut off. An editor or a page may have
  /// ended it, which also takes the blanks at the end of a line without words away.
  @ParameterizedTest
  @CsvSource({
    "[2.0, true, true",
    "[2.0s][i, true, true",
    "[2.0s][info][gc, true, true",
    "[2026-11-28T15:01:02.345+0000, true, true",
    "'[2026-11-28T15:01:02.345+0000][0.003s][info][gc,in', true, true",
    "[2026-1, true, true",
    "[2.0s][info], true, false",
    "[2, true, false",
    "[12:30:01][order, true, false",
    "[2.0s] orders[, false, false",
    "[main][orders, false, false",
  })
  void aUnifiedLogMayEndWithinDecorations(String last, boolean cut, boolean ended) {
    String log = "[1.000s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms\n";
    assertThat(truncated(log + last)).isEqualTo(cut);
    assertThat(truncated(log + last + "\n")).isEqualTo(ended);
    assertThat(truncated(last + "\n")).isFalse();
    assertThat(truncated(last + "\n" + log)).isFalse();
  }

  /// Only where all lines are a JVM's: programs print times in brackets, too.
  @ParameterizedTest
  @CsvSource({
    "[7.434s], true",
    "[7.434s][info], true",
    "[2022-08-17T00:34:03.652+0800], true",
    "[2022-08-17 00:34:03], false",
    "[12:30:01], false",
    "[7.434], false",
    "[7.4s], false",
  })
  void aUnifiedLogMayEndBehindDecorations(String last, boolean cut) {
    String log = "[1.000s][info][gc] GC(0) Pause Remark 7M->3M(64M) 3.299ms\n";
    assertThat(truncated(log + last + "\n")).isEqualTo(cut);
    assertThat(truncated(log + "order 7 took\n" + last + "\n")).isFalse();
    assertThat(truncated(log + last + " \n")).isFalse();
    assertThat(truncated(log + last + "\n" + log)).isFalse();
  }

  /// The stop of the row is missing then.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "14.636: GenCollectForAllocation          [      13          0          |true",
        "14.636: GenCollectForAllocation          [      13          0          1    ]      [     0     0|true",
        "14.636: GenCollectForAllocation          [|true",
        "14.636: orders [7 of 12|false",
        "2|false",
      })
  void aTableOfSafepointsMayEndWithinARow(String last, boolean cut) {
    String log =
        """
                 vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
        13.636: RevokeBias        [     154          0              3    ]      [     0     3     4     1    5    ]  0
        """;
    assertThat(truncated(log + last)).isEqualTo(cut);
    assertThat(truncated(log + last + "\n")).isEqualTo(cut);
  }

  @ParameterizedTest
  @CsvSource({
    "Allocation St, true",
    "Allocation Stall, true",
    "Allocation Stall (ma, true",
    "GC(12, true",
    "GC(N) Pause Young, false",
    "Allocation, false",
    "Allocation Stalls: 4, false",
  })
  void aUnifiedLogMayEndWithinAMessage(String last, boolean cut) {
    String log = "[1.000s][info][gc] GC(0) Major Collection (Allocation Stall)\n";
    assertThat(truncated(log + "[2.000s][info][gc          ] " + last + "\n")).isEqualTo(cut);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[safepoint] Application time: 0.0300000 seconds",
        "[safepoint] Leaving safepoint region",
        "[gc,marking] GC(13) Concurrent Mark",
        "[gc,heap] GC(12) Humongous regions: 0->0",
        "[gc,task] GC(12) Using 4 workers of 4 for evacuation",
      })
  void noMoreDoUnifiedLinesThatHaveNoEvent(String last) {
    String log = "[0.300s][info][gc] GC(12) Pause Remark 7M->3M(64M) 3.299ms\n[0.400s][info]";
    assertThat(truncated(log + last)).isFalse();
    assertThat(truncated(log + last.substring(0, last.length() - 3))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2.807: Application time: 0.0000089 seconds",
        "2.807: [CMS-concurrent-mark-start]",
        "- age   1:  187860912 bytes,  187860912 total",
        "Desired survivor size 208764928 bytes, new threshold 15 (max 15)",
        "No shared spaces configured.",
        "  object space 175104K, 23% used [0x00000006c0000000,0x00000006c288a230,0x00000006cab00000)",
        "2016-04-14 22:41:41 GC log file has reached the maximum size. Saved as logs/gc.log.1",
        "2016-10-18 01:50:54 GC log file created /path/to/gc.log",
      })
  void noMoreDoLinesOfJdk8ThatHaveNoEvent(String last) {
    String log = "2.806: [Full GC (System.gc())  12288K->4192K(47104K), 0.0060341 secs]\n";
    assertThat(truncated(log + last)).isFalse();
  }

  private static boolean truncated(String text) {
    Coverage coverage = new Coverage();
    ReadLog.events(text.getBytes(UTF_8), coverage);
    return coverage.coverage().irregularities().stream()
        .anyMatch(one -> one.kind() == Kind.TRUNCATED);
  }
}
