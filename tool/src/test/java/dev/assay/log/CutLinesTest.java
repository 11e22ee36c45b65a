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

  private static boolean truncated(String text) {
    Coverage coverage = new Coverage();
    ReadLog.events(text.getBytes(UTF_8), coverage);
    return coverage.coverage().irregularities().stream()
        .anyMatch(one -> one.kind() == Kind.TRUNCATED);
  }
}
