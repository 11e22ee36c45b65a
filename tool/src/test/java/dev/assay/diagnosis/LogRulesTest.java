package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.findings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the findings of a log say, and in which order.
class LogRulesTest {

  @Test
  void theMostSevereComesFirstThenTheDearest() {
    List<LogFinding> findings =
        findings(
            """
            jvm collector=G1 span=1h
            operation RevokeBias count=900 time=3s longest=10ms
            operation G1CollectFull count=40 time=400s longest=12s
            pause FULL name="Pause Full" count=40 time=400s longest=12s
            cause "System.gc()" count=5 time=50s longest=12s
            """);
    assertThat(findings)
        .extracting(LogFinding::id)
        .containsExactly("full-gc-with-concurrent-collector", "system-gc", "revoke-bias");
    assertThat(findings)
        .extracting(LogFinding::severity)
        .containsExactly(Severity.WARNING, Severity.WARNING, Severity.INFO);
  }

  /// Some of the full collections may have been asked for, so not all follow from failures.
  @Test
  void failuresThatDidNotHappenAreNotNamed() {
    List<LogFinding> findings =
        findings(
            """
            jvm collector=CMS version=1.8.0_504 format=jdk8 span=1h
            pause FULL name="Full GC" count=4 time=20s longest=6s
            incident CONCURRENT_MODE_FAILURE count=4
            """);
    assertThat(findings)
        .extracting(LogFinding::summary)
        .contains(
            "4 concurrent mode failures; all unrequested full collections took 20.0 s, the longest"
                + " 6.00 s.");
  }

  @ParameterizedTest
  @CsvSource({
    "17.0.12+7, ,     -XX:G1HeapRegionSize=32m",
    "17.0.12+7, 4m,   -XX:G1HeapRegionSize=32m",
    "17.0.12+7, 32m,  -XX:+UseParallelGC",
    "21.0.9+10, 32m,  -XX:G1HeapRegionSize=64m",
    "21.0.9+10, 512m, -XX:+UseParallelGC",
    "17.0.12+7, 8m,   -XX:G1HeapRegionSize=32m",
  })
  void regionsAreMadeLargerWhereTheyCanBe(String version, @Nullable String region, String flag) {
    List<LogFinding> findings =
        findings(
            """
            jvm collector=G1 version=%s span=10min
            heap maximum=4g%s
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=80 time=2s longest=60ms
            cause "G1 Humongous Allocation" count=80 time=2s longest=60ms
            """
                .formatted(version, region == null ? "" : " region=" + region));
    assertThat(findings)
        .filteredOn(one -> one.id().equals("humongous"))
        .extracting(LogFinding::command)
        .singleElement()
        .asString()
        .contains(flag);
  }

  /// Of 64 MB there are no 64 regions of 2 MB.
  @Test
  void aSmallHeapKeepsItsRegions() {
    assertThat(
            finding(
                    "humongous",
                    """
                    jvm collector=G1 version=21.0.9+10 span=10min
                    heap maximum=64m region=1m
                    pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=80 time=2s longest=60ms
                    cause "G1 Humongous Allocation" count=80 time=2s longest=60ms
                    """)
                .command())
        .contains("-Xms128m -Xmx128m");
  }

  @Test
  void aMetaspaceThatMayNotGrowHasNoThreshold() {
    LogFinding finding =
        finding(
            "metaspace-gcs",
            """
            jvm collector=Serial version=17.0.12+7 span=10s
            pause FULL name="Pause Full" count=2 time=40ms longest=20ms
            cause "Metadata GC Threshold" count=1 time=20ms longest=20ms
            cause "Metadata GC Clear Soft References" count=1 time=20ms longest=20ms
            """);
    assertThat(finding.summary()).startsWith("Metaspace was full: 2 pauses took");
    assertThat(finding.command())
        .contains("-XX:MaxMetaspaceSize=8g -XX:CompressedClassSpaceSize=3g");
  }

  /// From JDK 15 on biased locking is off unless it is asked for.
  @Test
  void theCommandSwitchesBiasedLockingOnToCompare() {
    assertThat(
            finding(
                    "revoke-bias",
                    """
                    jvm collector=G1 version=17.0.12+7 span=1h
                    operation RevokeBias count=900 time=3s longest=10ms
                    """)
                .command())
        .contains("now@17=\"-XX:+UseBiasedLocking\"", "off@17=\"-XX:-UseBiasedLocking\"");
  }

  /// From JDK 15 on a single bias is revoked in a handshake, which is no safepoint.
  @Test
  void classesOfRevocationsInHandshakesAreSaidToBe() {
    assertThat(
            finding(
                    "revoke-bias",
                    """
                    jvm collector=G1 version=17.0.12+7 span=60s
                    operation BulkRevokeBias count=82 time=20ms longest=1ms
                    operation G1CollectForAllocation count=31 time=90ms longest=8ms
                    class Lk count=827
                    """)
                .summary())
        .contains("(82) revoke", "; with revocations in handshakes, most often for Lk (827)");
  }

  /// The longest of all may be one that was asked for.
  @Test
  void theLongestIsOneThatNobodyAskedFor() {
    List<LogFinding> findings =
        findings(
            """
            jvm collector=G1 span=1h
            pause FULL name="Pause Full" count=4 time=20s longest=12s
            cause "System.gc()" count=1 time=12s longest=12s
            cause "G1 Compaction Pause" count=3 time=8s longest=4s
            """);
    assertThat(findings)
        .filteredOn(finding -> finding.id().equals("full-gc-with-concurrent-collector"))
        .singleElement()
        .extracting(LogFinding::summary)
        .asString()
        .contains("8.00 s")
        .doesNotContain("12.00 s", "12.0 s");
  }

  /// CMS has no regions, and no other collector the flags of CMS.
  @ParameterizedTest
  @CsvSource({
    "CMS, CMSInitiatingOccupancyFraction, humongous",
    "G1, humongous, CMSInitiating",
    "Shenandoah, humongous, CMSInitiating"
  })
  void whatHelpsAgainstFullCollectionsIsOfTheirCollector(
      String collector, String advised, String unknown) {
    List<LogFinding> findings =
        findings(
            """
            jvm collector=%s span=1h
            pause FULL name="Pause Full" count=3 time=8s longest=4s
            cause "Allocation Failure" count=3 time=8s longest=4s
            """
                .formatted(collector));
    assertThat(findings)
        .filteredOn(finding -> finding.id().equals("full-gc-with-concurrent-collector"))
        .singleElement()
        .extracting(LogFinding::remedy)
        .asString()
        .contains(advised)
        .doesNotContain(unknown);
  }

  @ParameterizedTest
  @CsvSource({"11.0.25+9, false", "17.0.12+7, true"})
  void theSoftLimitOfZgcIsForJvmsThatHaveIt(String version, boolean advised) {
    List<LogFinding> findings =
        findings(
            """
            jvm collector=ZGC version=%s span=1h
            incident ALLOCATION_STALL count=300 amount=90s detail=worker-7
            """
                .formatted(version));
    assertThat(findings)
        .filteredOn(finding -> finding.id().equals("allocation-stall"))
        .singleElement()
        .matches(finding -> finding.remedy().contains("SoftMaxHeapSize") == advised);
  }

  /// What is not full is not taken off what is.
  @Test
  void youngPausesThatWereAskedForExplainNoFullCollection() {
    List<LogFinding> findings =
        findings(
            """
            jvm collector=G1 version=1.8.0_504 format=jdk8 span=1h
            pause FULL name="Full GC" count=1 time=4s
            pause CONCURRENT_START name="GC pause (young) (initial-mark)" count=2 time=1s
            cause "Allocation Failure" count=1 time=4s
            cause "System.gc()" count=2 time=1s of=young
            """);
    assertThat(findings)
        .extracting(LogFinding::summary)
        .contains(
            "1 unrequested full collection under G1, a concurrent collector, took" + " 4.00 s.");
  }

  /// The log was cut off behind the failure.
  @Test
  void aFailureWithoutItsFullCollectionTellsNoTimes() {
    List<LogFinding> findings =
        findings(
            """
            jvm collector=CMS version=1.8.0_504 format=jdk8 span=1h
            incident PROMOTION_FAILURE
            """);
    assertThat(findings)
        .extracting(LogFinding::summary)
        .contains(
            "1 promotion failure; the log does not contain the end of a resulting full collection.");
  }

  /// The JVM writes that a code heap is full only once, and each time that it compiles again.
  @Test
  void whatIsWrittenOnlyOnceWasSoAtLeastThatOften() {
    String log =
        """
        jvm version=11.0.24+8 span=1h
        codeheap "non-nmethods" size=6m most=1m
        codeheap "profiled nmethods" size=2m most=2m
        codecache fulls=1 disabled=1 enabled=6
        incident COMPILER_DISABLED count=1
        """;
    assertThat(finding("code-cache-full", log).summary())
        .isEqualTo(
            "The code cache was full at least once (profiled nmethods: 2.00 MiB of 2.00 MiB).");
    assertThat(finding("code-cache-full", log).command()).contains("=16m");
    assertThat(finding("compiler-disabled", log).summary())
        .contains("disabled at least once", "enabled again 6 times (up to JDK 19");
  }

  /// What ZGC leaves was not all alive.
  @Test
  void whatIsAllocatedBesideACollectionIsNotKnownToLive() {
    String log =
        """
        jvm collector=%s version=21.0.2+13 span=1h
        heap maximum=1g live=900m
        """;
    assertThat(finding("small-heap", log.formatted("GenZGC")).summary())
        .startsWith(
            "After collections, the live set is 900 MiB (including what was allocated while the collector ran), ");
    assertThat(finding("small-heap", log.formatted("G1")).summary())
        .startsWith(
            "After collections, the live set is 900 MiB (including garbage that mixed collections left), ");
    String full = log.formatted("G1").replace("live=900m", "live=950m full=900m");
    assertThat(finding("small-heap", full).summary())
        .startsWith("After collections, the live set is 900 MiB, ");
  }

  @Test
  void aFullCollectionThatWasAskedForIsNoYoungOne() {
    LogFinding found =
        finding(
            "small-young",
            """
            jvm collector=Parallel version=17.0.12+7 span=10s
            pause YOUNG name="Pause Young" count=50 time=5s longest=2s
            pause FULL name="Pause Full" count=4 time=4s longest=1s
            cause "System.gc()" of=young count=10 time=3s longest=2s
            cause "Metadata GC Threshold" count=4 time=4s longest=1s
            cause "Allocation Failure" of=young count=40 time=2s longest=100ms
            """);
    assertThat(found.summary()).startsWith("40 young collections (4.0 per second) took 2.00 s");
    assertThat(found.costNanos()).isEqualTo(2_000_000_000L);
  }

  /// The goal is not what keeps the young generation small where pauses are far below it.
  @ParameterizedTest
  @CsvSource({
    "30s, maximum=1g, -Xmx2048m",
    "30s, live=1m, assay log --advise 21",
    "400s, maximum=1g, -XX:MaxGCPauseMillis=400"
  })
  void theGoalOfG1IsRelaxedOnlyWherePausesComeNearIt(String time, String heap, String command) {
    LogFinding found =
        finding(
            "small-young",
            """
            jvm collector=G1 version=21.0.4+7 span=1000s
            heap %s
            pause YOUNG name="Pause Young (Normal)" count=3000 time=%s longest=250ms
            """
                .formatted(heap, time));
    assertThat(found.command()).contains(command);
  }

  @ParameterizedTest
  @CsvSource({
    "told=9, 'in 9 pauses, which took 300 ms.', 300_000_000, INFO",
    "told=3, 'in 9 pauses, of which 3 took 300 ms.', 300_000_000, WARNING",
    "told=0, in 9 pauses., -1, WARNING"
  })
  void theTimeOfPausesWithoutRoomIsThatOfThoseThatTellIt(
      String told, String words, String cost, Severity severity) {
    String amount = told.equals("told=0") ? "" : " amount=300ms longest=50ms";
    LogFinding found =
        finding(
            "evacuation-failure",
            "jvm collector=G1 version=17.0.12+7 span=1h\nincident EVACUATION_FAILURE count=9 "
                + told
                + amount);
    assertThat(found.summary()).endsWith(words);
    assertThat(found.costNanos()).isEqualTo(Long.parseLong(cost.replace("_", "")));
    assertThat(found.severity()).isEqualTo(severity);
    assertThat(found.places()).hasSize(1);
  }

  /// They are many and short, so that none is among the longest stops of all.
  @Test
  void revocationsHaveALineThoughNoneIsAmongTheLongestStops() {
    assertThat(
            finding(
                    "revoke-bias",
                    """
                    jvm collector=G1 version=11.0.24+8 span=1h
                    operation G1CollectForAllocation count=300 time=30s longest=1s
                    operation RevokeBias count=204 time=20ms longest=1ms
                    """)
                .places())
        .containsExactly(new LogFinding.Place(0, 2));
  }

  @Test
  void whoseJdkIsNotToldIsMeasuredWhereBiasedLockingIsOn() {
    assertThat(
            finding(
                    "revoke-bias",
                    """
                    jvm collector=G1 version=internal span=1h
                    operation RevokeBias count=204 time=20ms longest=1ms
                    """)
                .command())
        .contains("now@11=", "off@11=");
  }

  @Test
  void aSmallHeapWithoutFullCollectionsHasALine() {
    LogReport log =
        ReportSketch.of(
            """
            jvm collector=G1 span=1h
            pause YOUNG name="Pause Young (Normal)" count=300 time=30s longest=1s
            heap maximum=100m live=80m
            """);
    assertThat(new SmallHeap().check(new Evidence(log)).orElseThrow().places())
        .containsExactly(new LogFinding.Place(0, 99), new LogFinding.Place(0, 43));
  }

  @Test
  void anEmptyLogHasNoFindings() {
    assertThat(findings("lines all=0")).isEmpty();
  }

  @Test
  void everyFigureMayBeUnknown() {
    String nothingKnown =
        """
        jvm collector=G1
        operation RevokeBias count=1
        operation ThreadDump count=1
        pause FULL name="Pause Full" count=1
        cause "System.gc()" count=1
        heap live=1m
        codeheap CodeCache size=0m
        codecache fulls=1 disabled=1
        incident ALLOCATION_STALL
        incident EVACUATION_FAILURE
        """;
    assertThat(findings(nothingKnown))
        .allSatisfy(finding -> assertThat(finding.summary()).doesNotContain("NaN", "-1"));
  }
}
