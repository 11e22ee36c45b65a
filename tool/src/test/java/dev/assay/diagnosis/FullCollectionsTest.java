package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.findings;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FullCollectionsTest {

  private static final String FULLS =
      """
      jvm collector=G1 version=21.0.9+10 span=5s
      pause FULL name="Pause Full" count=10 time=80ms longest=39ms
      cause "System.gc()" count=6 time=40ms longest=7ms
      cause "G1 Compaction Pause" count=4 time=40ms longest=39ms
      roomy "System.gc()" count=6 time=40ms longest=7ms
      roomy "G1 Compaction Pause" count=%d time=30ms longest=7ms
      """;

  /// Those that somebody asked for find whatever there is.
  @Test
  void aHeapWithRoomNeedsNoEarlierCycle() {
    LogFinding found = finding("full-gc-with-concurrent-collector", FULLS.formatted(4));
    assertThat(found.summary())
        .startsWith("4 unrequested full collections under")
        .endsWith("; all found at least half of the heap free.");
    assertThat(found.remedy())
        .contains("an allocation larger than the heap")
        .doesNotContain("start the cycle earlier");
    assertThat(found.command()).isEqualTo("assay log --advise 21");
  }

  /// Shenandoah logs the size without being asked.
  @ParameterizedTest
  @CsvSource({
    "Shenandoah, 'Failed to allocate'",
    "GenShenandoah, 'Failed to allocate'",
    "G1, -Xlog:gc+ergo+heap=debug",
    "CMS, array of the wrong length"
  })
  void whereTheSizeIsLoggedDependsOnTheCollector(String collector, String words) {
    String log = FULLS.formatted(4).replace("collector=G1", "collector=" + collector);
    String remedy = finding("full-gc-with-concurrent-collector", log).remedy();
    assertThat(remedy).contains(words);
    assertThat(remedy.contains("G1")).isEqualTo(collector.equals("G1"));
  }

  /// The last one before memory for classes runs out, as JDK 8 calls it.
  @Test
  void ofMetaspaceAreToldElsewhere() {
    String log =
        """
        jvm collector=CMS version=1.8.0_504 format=jdk8 span=5s
        pause FULL name="Full GC" count=2 time=80ms longest=39ms
        cause "%s" count=2 time=80ms longest=39ms
        """;
    assertThat(ids(log.formatted("Last ditch collection"))).containsExactly("metaspace-gcs");
    assertThat(ids(log.formatted("Allocation Failure")))
        .containsExactly("full-gc-with-concurrent-collector");
  }

  /// CMS collects the young generation only where a request begins a cycle.
  @Test
  void aStopThatBeginsACycleIsNoFullCollection() {
    assertThat(FullCollections.isMeant("GenCollectFull", true)).isTrue();
    assertThat(FullCollections.isMeant("GenCollectFullConcurrent", true)).isFalse();
  }

  /// The longest is not what all of them worked.
  @Test
  void theLongestIsThatOfALine() {
    String log =
        """
        jvm collector=%s version=21.0.9+10 span=10s
        pause YOUNG name="Pause Young" count=9 time=100ms longest=20ms
        pause FULL name="Pause Full" count=4 time=4s longest=1.2s waited=3s
        cpu user=1s system=0s real=4s waiting=3 elapsed=3.1s processor=0.1s longest=1.1s
        """;
    assertThat(finding("full-gc-with-concurrent-collector", log.formatted("G1")).summary())
        .contains("3.00 s spent waiting for CPU or I/O, the longest 1.200 s including waits");
    assertThat(finding("frequent-full-gc", log.formatted("Serial")).summary())
        .contains("3.00 s spent waiting for CPU or I/O, the longest 1.200 s including waits");
    assertThat(
            finding(
                    "full-gc-with-concurrent-collector",
                    log.formatted("G1").replace(" waited=3s", ""))
                .summary())
        .endsWith("4.00 s, the longest 1.200 s.");
  }

  /// JDK 9 to 13 tell with details alone that one was too late.
  @Test
  void cyclesOfCmsThatDidNotEndAreTold() {
    String log =
        """
        jvm collector=CMS version=11.0.30+7 span=40s
        pause FULL name="Pause Full" count=33 time=18s longest=1.4s waited=13s
        cpu user=5s system=0s real=18s waiting=20 elapsed=14s processor=1s longest=1.2s
        pause STEP name="Pause Initial Mark" count=33 time=90ms longest=16ms
        pause STEP name="Pause Remark" count=%d time=55ms longest=55ms
        incident PROMOTION_FAILURE count=2
        """;
    LogFinding found = finding("failed-promotion", log.formatted(1));
    assertThat(found.summary())
        .startsWith(
            "2 promotion failures; 32 of 33 concurrent cycles never reached a remark because memory ran out first; all unrequested full")
        .contains(
            "took 5.00 s, excluding 13.00 s spent waiting for CPU or I/O, the longest 1.400 s.");
    assertThat(found.costNanos()).isEqualTo(5_000_000_000L);
    assertThat(finding("failed-promotion", log.formatted(32)).summary())
        .startsWith("2 promotion failures; all unrequested full");
  }

  /// The finding of the permanent generation counts one of the failures.
  @Test
  void thatOfAFullPermanentGenerationIsNotAmongThem() {
    String log =
        """
        jvm collector=CMS version=1.6.0_24 format=jdk8 span=25s
        pause FULL name="Full GC" count=3 time=339ms longest=131ms
        cause "(no cause)" count=2 time=208ms longest=107ms
        cause "%s" count=1 time=131ms longest=131ms
        incident CONCURRENT_MODE_FAILURE count=4
        """;
    assertThat(finding("failed-promotion", log.formatted("Permanent Generation Full")).summary())
        .isEqualTo(
            "4 concurrent mode failures; all unrequested full collections, except those for class data and the code cache, took 208 ms, the longest 107.0 ms.");
    assertThat(finding("failed-promotion", log.formatted("System.gc()")).summary())
        .isEqualTo(
            "4 concurrent mode failures; all unrequested full collections took 208 ms, the longest 107.0 ms.");
  }

  @Test
  void aFewOfManyChangeNoAdvice() {
    LogFinding found = finding("full-gc-with-concurrent-collector", FULLS.formatted(1));
    assertThat(found.summary()).endsWith("; 1 found at least half of the heap free.");
    assertThat(found.command()).contains("-XX:InitiatingHeapOccupancyPercent=30");
  }

  /// Nobody saves the same time twice.
  @Test
  void ofCmsThatCameTooLateAreToldOnce() {
    String log =
        """
        jvm collector=CMS version=1.8.0_504 format=jdk8 span=25s
        pause FULL name="Full GC" count=35 time=5s longest=227ms
        cause "Allocation Failure" count=34 time=4s longest=227ms
        cause "System.gc()" count=1 time=1s longest=1s
        """;
    assertThat(findings(log + "incident CONCURRENT_MODE_FAILURE count=32"))
        .filteredOn(found -> !found.id().equals("system-gc"))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactly(tuple("failed-promotion", 4_000_000_000L));
  }

  /// Memory had not ended before the cycle did.
  @Test
  void aCycleThatIsCutShortForMetaspaceDidNotComeTooLate() {
    String log =
        """
        jvm collector=CMS version=1.8.0_504 format=jdk8 span=25s
        pause FULL name="Full GC" count=1 time=1.4s longest=1.4s
        cause "%s" count=1 time=1.4s longest=1.4s
        incident CONCURRENT_MODE_FAILURE count=1
        """;
    assertThat(ids(log.formatted("Metadata GC Threshold"))).containsExactly("metaspace-gcs");
    assertThat(ids(log.formatted("Allocation Failure"))).containsExactly("failed-promotion");
  }

  /// G1 of JDK 11 names them as a cause, and another finding tells them with a remedy.
  @Test
  void ofHumongousObjectsAreNotToldTwice() {
    String log =
        """
        jvm collector=G1 version=11.0.26+4 span=10s
        pause FULL name="Pause Full" count=30 time=900ms longest=40ms
        cause "G1 Humongous Allocation" count=20 time=600ms longest=40ms
        cause "%s" count=10 time=300ms longest=30ms
        """;
    assertThat(findings(log.formatted("G1 Evacuation Pause")))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactly(
            tuple("humongous", 600_000_000L),
            tuple("full-gc-with-concurrent-collector", 300_000_000L));
    assertThat(findings(log.formatted("G1 Humongous Allocation")))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactly(tuple("humongous", 900_000_000L));
  }

  /// -Xmx400m -Xmn300m: a quarter of the heap did what twice the heap did, with shorter stops.
  @ParameterizedTest
  @CsvSource({"400m, -Xmn100m", "260m, -Xmx408m"})
  void anOldGenerationTooSmallForWhatIsAliveNeedsASmallerYoungOne(String maximum, String flag) {
    assertThat(
            finding(
                    "failed-promotion",
                    """
                    jvm collector=CMS version=11.0.30+7 span=42s
                    pause FULL name="Pause Full" count=3 time=9.4s longest=3.4s
                    heap maximum=%s live=136m most=136m points=9 full=136m old=100m oldfound=100m oldleft=100m
                    incident PROMOTION_FAILURE count=1
                    """
                        .formatted(maximum))
                .command())
        .contains('"' + flag + '"');
  }

  @Test
  void oneFullCollectionIsNotItsOwnLongest() {
    String log =
        """
        jvm collector=G1 version=17.0.12+7 span=25s
        pause FULL name="Pause Full" count=%d time=502ms longest=400ms
        """;
    assertThat(finding("full-gc-with-concurrent-collector", log.formatted(1)).summary())
        .doesNotContain("longest");
    assertThat(finding("full-gc-with-concurrent-collector", log.formatted(2)).summary())
        .endsWith(", the longest 400 ms.");
  }

  /// Each left more than the one before, and the young generation was said to be too small.
  @Test
  void whatStaysAliveIsNoEarlyPromotion() {
    String log =
        """
        jvm collector=Parallel version=25.0.3+9 span=21s
        pause YOUNG name="Pause Young" count=73 time=1s longest=40ms
        pause FULL name="Pause Full" count=19 time=1s longest=80ms
        cause "Ergonomics" count=19 time=1s longest=80ms
        heap maximum=120m live=83m least=27m full=83m points=19 slope=%s low=%s
        """;
    LogFinding growing = finding("frequent-full-gc", log.formatted("10044m", "5843m"));
    assertThat(growing.remedy()).startsWith("The live set grew").doesNotContain("promoted");
    assertThat(growing.command()).isEqualTo("jcmd PID GC.class_histogram");
    assertThat(finding("frequent-full-gc", log.formatted("0m", "-1m")).remedy())
        .contains("promoted too early");
  }
}
