package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of JDK 8 that begin within a pause, as `tail` leaves them, behind what another program put
/// in front of each line.
class BegunPrefixedTest {

  private static final List<String> CMS =
      List.of(
          ": 46000K->5000K(46000K), 0.0096 secs] 93000K->70000K(148000K), 0.0097 secs] [Times: user=0.00 sys=0.00, real=0.01 secs] ",
          "2.853: Total time for which application threads were stopped: 0.0099 seconds, Stopping threads took: 0.0001 seconds",
          "3.853: [GC (Allocation Failure) 3.853: [ParNew: 46000K->5000K(46000K), 0.0079 secs] 93000K->70000K(148000K), 0.0080 secs] [Times: user=0.00 sys=0.00, real=0.01 secs] ");

  private static final List<String> G1 =
      List.of(
          ", 0.0021 secs]",
          "   [Parallel Time: 3.0 ms, GC Workers: 2]",
          "      [GC Worker Start (ms): Min: 100.1, Avg: 100.1, Max: 100.1, Diff: 0.0]",
          "   [Other: 0.3 ms]",
          "   [Eden: 13.0M(13.0M)->0.0B(12.0M) Survivors: 0.0B->1.0M Heap: 13.0M(24.0M)->2.0M(24.0M)]",
          " [Times: user=0.01 sys=0.00, real=0.00 secs] ",
          "9.500: [GC pause (G1 Evacuation Pause) (young), 0.0041 secs]",
          "   [Parallel Time: 3.0 ms, GC Workers: 2]",
          "   [Eden: 13.0M(13.0M)->0.0B(12.0M) Survivors: 0.0B->1.0M Heap: 13.0M(24.0M)->2.0M(24.0M)]",
          " [Times: user=0.01 sys=0.00, real=0.00 secs] ");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2026-11-29T12:54:50.268Z] ",
        "INFO   | jvm 1    | 2026/11/28 10:00:00 | ",
        "2026-11-29T12:54:50.268123+00:00 app[web.1]: ",
        "12:54:50,268 INFO  [stdout] (main) ",
        "2026-11-29 12:54:50.268  INFO 1 --- [main] gc : ",
        "12:54:50.268 [main] INFO gc - ",
        "gc.log:12:",
        "2026-11-29 12:54:50,host,",
      })
  void tellTheSameAsWithoutIt(String prefix) {
    for (List<String> log : List.of(CMS, G1, G1.subList(1, G1.size()))) {
      Coverage coverage = new Coverage();
      List<String> behind = log.stream().map(prefix::concat).toList();

      assertThat(ReadLog.told(behind, coverage)).isEqualTo(ReadLog.told(log, new Coverage()));
      assertThat(coverage.coverage().foreign()).isZero();
      assertThat(coverage.coverage().understood()).isEqualTo(log.size());
    }
  }
}
