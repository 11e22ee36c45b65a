package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.SafepointStatistic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines of a program among those of its JVM, and before them in a line.
class ClassicProgramOutputTest {

  @Test
  void outputOfTheApplicationBeforeAnEventHidesItNot() {
    ClassicLog log =
        ClassicLog.of(
            "progress ...[GC 325407K->83000K(776768K), 0.2300771 secs]",
            "[INFO] [GC] is a word [x]",
            "2024-01-01 12:00:00,123 INFO [main] nothing to see",
            "12:00:01.5: [INFO] still nothing");

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.foreign()).hasSize(3);
  }

  @Test
  void aRuleIsOfTheJvmBelowItsHeadingAlone() {
    String pause = "1.0: [GC (Allocation Failure)  9K->5K(16K), 0.03 secs]";
    String rule = "----------------------------------------";

    assertThat(ClassicLog.of(pause, rule, pause).foreign()).containsExactly(rule);
    for (String heading :
        new String[] {
          "Statistics for BinaryTreeDictionary:", " num     #instances         #bytes  class name"
        }) {
      assertThat(ClassicLog.of(pause, heading, rule, pause).foreign()).isEmpty();
    }
  }

  @Test
  void aBracketOfAnApplicationMayStandBetweenAStampAndItsPause() {
    ClassicLog log = ClassicLog.of("3.1: [[GC (CMS Final Remark)  27078K(47552K), 0.0023590 secs]");

    assertThat(log.pause().duration()).isEqualTo(2_359_000L);
  }

  @Test
  void timesOfAnApplicationAreNotThoseOfAPauseThatLostItsEnd() {
    ClassicLog log =
        ClassicLog.of(
            "0.356: [GC (Allocation Failure) 0.357[worker-3] done in 12.345 ms",
            "0.400: [GC (Allocation Failure) took 0.5 secs]",
            "0.500: Total time for which application threads were stopped: 0.2 seconds",
            "0.600: waiting for [GC of orders, 0.5 secs]");

    assertThat(log.pauses()).isEmpty();
    assertThat(log.safepoints()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[GC of orders, 0.5 secs]",
        "1.500: [GC of orders, 0.5 secs]",
        "[GC done, 0.5 secs]",
        "[GC-3, 0.5 secs]",
        "[GC, 0.5 secs]",
        "[GC (orders), 0.5 secs]",
        "[GC cleanup of orders, 0.5 secs]",
        "[GC remark by Smith, 0.5 secs]",
        "[Full GC of orders, 0.5 secs]",
        "1.500: [Full GC of orders, 0.5 secs]",
        "[Inc GC of orders, 0.5 secs]",
        "[Pause between retries, 500.0 ms]",
        "[Concurrent users, 500.0 ms]",
      })
  void timesInBracketsOfAnApplicationAreNoPauses(String line) {
    ClassicLog log = ClassicLog.of(line, "[GC (Allocation Failure)  2K->1K(3K), 0.4 secs]", line);

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(400_000_000L);
    assertThat(log.all(LogEvent.Statement.class)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[GC 2K->1K(3K), 0.5 secs]",
        "[GC-- 2K->1K(3K), 0.5 secs]",
        "[GC remark, 0.5 secs]",
        "[GC cleanup 2K->2K(3K), 0.5 secs]",
        "[GC pause (young), 0.5 secs]",
        "[GC (System.gc()), 0.5 secs]",
        "[Full GC (Ergonomics), 0.5 secs]",
        "1.500: [GC, 0.5 secs]",
        "1.500: [Full GC, 0.5 secs]",
        "[Pause Final Evac, 500.0 ms]",
      })
  void pausesNeedNoStampAndNoCause(String line) {
    assertThat(ClassicLog.of(line).pause().duration()).isEqualTo(500_000_000L);
  }

  @Test
  void aStopBehindWhatAnApplicationWroteEndsAnEventThatLostItsEnd() {
    ClassicLog log =
        ClassicLog.of(
            "1.0: [GC (Allocation Failure) 1.0: [ParNew: 69952K->8696K(786",
            "ready 1.1: Total time for which application threads were stopped: 0.1 seconds");

    assertThat(log.safepoints()).hasSize(1);
  }

  @Test
  void theTableOfSafepointsBehindWhatAWrapperWrites() {
    ClassicLog log =
        ClassicLog.of(
            "INFO   | jvm 1    | 2015/05/24 10:11:12 |          vmop                    [threads:"
                + " total initially_running wait_to_block]    [time: spin block sync cleanup vmop]"
                + " page_trap_count",
            "INFO   | jvm 1    | 2015/05/24 10:11:13 | 10.526: RevokeBias        [     154         "
                + " 0              3    ]      [     0     3     4     1    5    ]  0   ",
            "STATUS | wrapper  | 2015/05/24 10:11:14 | TERM trapped.  Shutting down.");

    assertThat(log.all(SafepointStatistic.class))
        .extracting(SafepointStatistic::operation, SafepointStatistic::start)
        .containsExactly(tuple("RevokeBias", 10_526_000_000L));
    assertThat(log.foreign()).hasSize(1);
  }

  @Test
  void linesOfAnApplicationAreNoUnknownLinesOfTheJvm() {
    ClassicLog log =
        ClassicLog.of(
            "2024-05-01T12:00:00.123Z [main] INFO from the app",
            "2024-05-01T12:00:00.123+02:00  INFO 1 --- [main] o.s.boot",
            "Processed 12 rows",
            "(c) Somebody",
            "Memory: 12 books",
            "1.0: [GC pause (young), 0.01 secs]",
            "[INFO] not a detail of the pause",
            "   [a list]",
            "2024-05-01T12:00:00.123+0200: 1.2: [foo bar]");

    assertThat(log.foreign()).hasSize(6);
    assertThat(log.unknown()).hasSize(1);
  }

  /// As OpenTelemetry's records and those of `java.util.logging` come, with a line for each part.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"resourceLogs\": [\n{\"scopeLogs\": [\n{\"body\": {\"stringValue\": \"#\"}}\n]}\n]}",
        "<record>\n  <level>INFO</level>\n  <message>#</message>\n</record>",
        "[8] kube: [[1795860000.001, {}], {\"log\"=>\"#\"}]",
        "[1795860000.001, {\"log\": \"#\", \"kubernetes\": {\"pod_name\": \"web-1\"}}]",
      })
  void recordsAroundThePiecesOfAPauseAreNoPartsOfIt(String record) {
    List<String> pieces = new ArrayList<>();
    pieces.add("1.116: [GC Before GC:");
    pieces.add(": 38323K->3308K(39296K), 0.0313992 secs] 38630K->3615K(126720K)After GC:");
    pieces.addAll(Collections.nCopies(70, " free=11173888 frag=0.0000"));
    pieces.add(", 0.0315349 secs] [Times: user=0.00 sys=0.00, real=0.03 secs] ");
    ClassicLog log =
        ClassicLog.of(
            pieces.stream().map(text -> record.replace("#", text)).toArray(String[]::new));

    assertThat(log.pause().duration()).isEqualTo(31_534_900L);
    assertThat(log.unknown()).isEmpty();
  }
}
