package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;

/// Who looks into a JVM, and stops it.
class DiagnosticOperationsTest {

  private static LogFinding finding(String log) {
    return new DiagnosticOperations().check(new Evidence(ReportSketch.of(log))).orElseThrow();
  }

  /// Late threads are told by another finding, which charges them already.
  @Test
  void theTimeToSafepointIsNotTheirs() {
    LogFinding found =
        finding(
            """
            operation ThreadDump count=50 time=40s longest=900ms reaching=30s longestReaching=600ms
            operation G1CollectForAllocation count=100 time=40s longest=900ms reaching=30s
            """);
    assertThat(found.summary())
        .isEqualTo(
            "Monitoring stopped the program: 10.00 s in all (12.5% of stopped time), not counting 30.0 s of time to safepoint, the longest 300 ms; ThreadDump 50 times.");
    assertThat(found.costNanos()).isEqualTo(10_000_000_000L);
  }

  @Test
  void flagsAreNamedWhereTheyMadeTheDumps() {
    LogFinding dumps =
        finding("pause DUMP name=\"Heap Dump (before full gc)\" count=2 time=4s longest=3s");
    assertThat(dumps.summary()).contains("the longest 3.00 s", "Heap Dump (before full gc) twice");
    assertThat(dumps.remedy()).contains("-XX:+HeapDumpBeforeFullGC");
    assertThat(finding("operation ThreadDump count=50 time=40s longest=900ms").remedy())
        .doesNotContain("+HeapDump");
  }
}
