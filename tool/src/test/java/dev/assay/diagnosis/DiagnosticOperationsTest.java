package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
            "Diagnostic operations (ThreadDump 50 times) stopped the application for 10.00 s (12.5% of stopped time), excluding 30.0 s of time to safepoint, the longest 300 ms.");
    assertThat(found.costNanos()).isEqualTo(10_000_000_000L);
  }

  /// Without them nobody would have waited.
  @Test
  void theTimeToSafepointIsTheirsWhereNoThreadIsLate() {
    LogFinding found =
        finding(
            """
            operation ThreadDump count=203 time=3s longest=97ms reaching=2s longestReaching=96ms
            operation FindDeadlocks count=3 time=2s longest=1s reaching=1900ms longestReaching=900ms
            operation G1CollectForAllocation count=10 time=1s longest=160ms
            """);
    assertThat(found.summary())
        .contains(
            "for 3.10 s (51.7% of stopped time), including 2.00 s of time to safepoint but excluding 1.900 s more of it because of late threads, the longest");
    assertThat(found.costNanos()).isEqualTo(3_100_000_000L);
  }

  @Test
  void theSumSaysThatItHasMoreThanIsNamed() {
    String log =
        """
        operation ThreadDump count=5 time=400ms longest=90ms
        operation PrintThreads count=4 time=300ms longest=90ms
        operation FindDeadlocks count=3 time=200ms longest=90ms
        """;
    assertThat(finding(log).summary())
        .contains("(ThreadDump 5 times, PrintThreads 4 times, FindDeadlocks 3 times) ");
    String more =
        "operation PrintJNI count=2 time=100ms longest=90ms\noperation GetStackTrace count=1 time=50ms\n";
    assertThat(finding(log + more).summary())
        .contains("FindDeadlocks 3 times, others 3 times) stopped the application for 1.050 s");
  }

  /// Two waits of JDK 11, of which one is the longer: 25.3 µs were called late threads.
  @Test
  void nobodyIsLateWhoComesSoon() {
    String log =
        """
        operation ThreadDump count=5 time=148ms longest=57ms reaching=75us longestReaching=20us
        operation FindDeadlocks count=2 time=12ms longest=11ms reaching=%1$s longestReaching=%1$s
        operation GenCollectForAllocation count=29 time=1.3s longest=525ms
        """;
    assertThat(finding(log.formatted("9ms")).summary())
        .contains("), including 9.08 ms of time to safepoint, the longest");
    assertThat(finding(log.formatted("10ms")).summary())
        .contains(
            ", including 75.0 µs of time to safepoint but excluding 10.00 ms more of it because");
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

  @Test
  void dumpsWithinFullPausesCountLikeThoseBesideThem() {
    LogFinding dumps =
        finding(
            """
            pause FULL name="Pause Full" count=2 time=5s longest=4s
            dump name="Heap Dump (after full gc)" count=2 time=4s longest=3s
            """);
    assertThat(dumps.summary()).contains("the longest 3.00 s", "Heap Dump (after full gc) twice");
    assertThat(dumps.remedy()).contains("-XX:+HeapDumpAfterFullGC");
  }

  /// A JVM dumps its heap for what it lacks itself, and once.
  @ParameterizedTest
  @CsvSource({
    "1, Java heap space, false",
    "1, Metaspace, false",
    "2, Java heap space, true",
    "1, Cannot reserve 1024 bytes of direct buffer memory, true",
    "1, unable to create native thread, true",
    "1, mine, true"
  })
  void aHeapDumpIsAskedForWhereTheJvmMakesNone(int dumps, String lacking, boolean asked) {
    LogFinding found =
        finding(
            """
            operation HeapDumper count=%d time=4s longest=3s
            operation ThreadDump count=3 time=4s longest=3s
            incident OUT_OF_MEMORY count=5 detail="%s"
            """
                .formatted(dumps, lacking));
    assertThat(found.summary().contains("(HeapDumper ")).isEqualTo(asked);
    assertThat(found.costNanos()).isEqualTo(asked ? 8_000_000_000L : 4_000_000_000L);
    assertThat(found.places()).hasSize(asked ? 2 : 1);
  }

  /// Who makes heap dumps is not who makes thread dumps.
  @ParameterizedTest
  @CsvSource({
    "ThreadDump,                jstack,         jmap",
    "FindDeadlocks,             jstack,         HeapDump",
    "HeapDumper,                jmap,           jstack",
    "HeapDumper,                HeapDumpOnOutOf, findDeadlockedThreads",
    "ClassLoaderStatsOperation, jcmd,           jmap"
  })
  void onlyThoseAreNamedWhoAskForWhatWasDone(String operation, String named, String unnamed) {
    assertThat(finding("operation %s count=50 time=4s longest=90ms".formatted(operation)).remedy())
        .contains(named)
        .doesNotContain(unnamed);
  }

  /// The JVM walks the heap for them: 175 ms each in a program that needed 0.77 ms without.
  @ParameterizedTest
  @CsvSource({
    "ThreadDump, 18850ms, true",
    "PrintThreads, 2200ms, true",
    "ThreadDump, 2100ms, false",
    "GetAllStackTraces, 18850ms, false"
  })
  void dumpsThatWalkTheHeapAreToBeAskedForWithoutLockedSynchronizers(
      String operation, String time, boolean told) {
    LogFinding found =
        finding(
            "operation %s count=95 time=%s reaching=250ms longestReaching=91ms longest=857ms"
                .formatted(operation, time));
    assertThat(found.remedy().startsWith("Request thread dumps without locked synchronizers"))
        .isEqualTo(told);
  }
}
