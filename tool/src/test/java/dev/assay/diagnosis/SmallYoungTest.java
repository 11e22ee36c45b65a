package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.findings;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmallYoungTest {

  /// A larger young generation made 54 full collections of NIO in place of none.
  @ParameterizedTest
  @CsvSource({
    "8m, 635ms, 30ms, INFO",
    "800m, 635ms, 30ms, WARNING",
    "8m, 1600ms, 30ms, WARNING",
    "8m, 635ms, 130ms, WARNING"
  })
  void shortPausesThatHardlyAnythingSurvivesAreANote(
      String promoted, String time, String longest, Severity severity) {
    assertThat(
            finding(
                    "small-young",
                    """
                    jvm collector=G1 version=17.0.12+7 span=29s
                    heap maximum=512m allocated=20g promoted=%s
                    pause YOUNG name="Pause Young (Normal)" count=116 time=%s longest=%s
                    """
                        .formatted(promoted, time, longest))
                .severity())
        .isEqualTo(severity);
  }

  @Test
  void ofAHealthyOneTheReaderIsToldThatNoChangeIsNeeded() {
    String log =
        """
        jvm collector=G1 version=17.0.12+7 span=29s
        heap maximum=512m allocated=20g promoted=%s
        pause YOUNG name="Pause Young (Normal)" count=116 time=635ms longest=30ms
        """;
    assertThat(finding("small-young", log.formatted("8m")).remedy())
        .startsWith("No change is needed: pauses are short");
    assertThat(finding("small-young", log.formatted("800m")).remedy())
        .startsWith("Enlarge the young generation");
  }

  /// G1 has the young generation at its minimum while pauses exceed the goal: a goal that they
  /// exceed as well changes nothing.
  @ParameterizedTest
  @CsvSource({"12s, '', true", "12s, -XX:MaxGCPauseMillis=500, false", "45s, '', false"})
  void aGoalIsRelaxedToWhatPausesCanKeep(String time, String flag, boolean relaxed) {
    LogFinding found =
        finding(
            "small-young",
            """
            jvm collector=G1 version=17.0.12+7 span=3min flags="%s"
            heap maximum=1g allocated=20g promoted=8g
            pause YOUNG name="Pause Young (Normal)" count=90 time=%s longest=900ms
            """
                .formatted(flag, time));
    assertThat(found.command().contains("MaxGCPauseMillis")).isEqualTo(relaxed);
    assertThat(found.remedy().contains("take 500 ms on average")).isEqualTo(time.equals("45s"));
  }

  /// `failed-promotion` advises a smaller young generation, or a larger heap.
  @ParameterizedTest
  @CsvSource({
    "CMS, maximum=128m, PROMOTION_FAILURE",
    "Serial, capacity=128m, PROMOTION_FAILURE",
    "CMS, maximum=128m, CONCURRENT_MODE_FAILURE"
  })
  void takesNothingFromAnOldGenerationThatRanOutOfRoom(
      String collector, String size, String failure) {
    String log =
        """
        jvm collector=%s version=1.8.0_504 format=jdk8 span=10s
        heap %s live=20m most=20m allocated=2g promoted=600m
        pause YOUNG name="GC" count=60 time=800ms longest=30ms
        """
            .formatted(collector, size);
    LogFinding before = finding("small-young", log);
    assertThat(before.remedy()).contains("give it more of this heap (-Xmn)");
    assertThat(before.command()).containsAnyOf("-Xmn128m", "NewRatio=1");
    LogFinding found = finding("small-young", log + "incident " + failure + " count=2\n");
    assertThat(found.remedy()).contains("not with more of this one (-Xmn)");
    assertThat(found.command()).contains("-Xmx256m").doesNotContain("-Xmn", "NewRatio");
  }

  @Test
  void humongousObjectsAreNoneOfWhatItAllocates() {
    String log =
        """
        jvm collector=G1 version=17.0.12+7 span=1min
        heap maximum=8g allocated=2600m promoted=1300m humongous=%s
        pause YOUNG name="Pause Young (Normal)" count=5 time=3s longest=900ms
        """;
    assertThat(finding("small-young", log.formatted("200m")).summary())
        .endsWith("50% of what was allocated was promoted.");
    assertThat(finding("small-young", log.formatted("1240m")).summary())
        .endsWith("95.6% of what was allocated in the young generation was promoted.");
  }

  /// A cache was built up under CMS whose young generation had been made smaller, as another
  /// finding had advised: 155 MiB of the 376 that were promoted.
  @ParameterizedTest
  @CsvSource({
    "376m, live=155m, '', false",
    "376m, live=12m, '', true",
    "376m, '', '', true",
    "1600m, live=1500m, '', true",
    "376m, live=155m, irregularity BEGINS_LATE, true"
  })
  void whatStaysAliveIsPromotedRightly(String promoted, String live, String late, boolean fires) {
    assertThat(
            ids("""
            jvm collector=CMS version=11.0.26+4 span=44s
            heap maximum=400m capacity=400m allocated=1760m promoted=%s %s
            pause YOUNG name="Pause Young" count=23 time=1.83s longest=300ms
            %s
            """
                    .formatted(promoted, live, late))
                .contains("small-young"))
        .isEqualTo(fires);
  }

  /// A smaller one had been advised before, as the old generation had no room for what was alive.
  @Test
  void aYoungGenerationOfAnotherSizeLeavesRoomForWhatIsAlive() {
    assertThat(finding("small-young", parallel("allocated=350g live=107m full=107m")).remedy())
        .contains("(-Xmn) as long as the old generation has room for the live set of 107.0 MiB.");
  }

  /// A full collection within a young pause, and a process that somebody stopped, come as well
  /// where the young generation is larger.
  @Test
  void theCostIsTheWorkOfTheYoungCollectionsAlone() {
    LogFinding found =
        finding(
            "small-young",
            """
            jvm collector=Serial version=11.0.26+4 span=8s
            pause YOUNG name="Pause Young" count=41 time=3s longest=572ms within=2.5s waited=0.1s
            pause FULL name="Pause Full" count=9 time=2.5s longest=572ms
            cause "Allocation Failure" count=50 time=5.5s longest=572ms within=2.5s waited=0.1s
            cpu user=2.8s system=0s real=3s waiting=3 elapsed=0.35s processor=0.25s longest=40ms
            """);
    assertThat(found.summary())
        .startsWith(
            "41 young collections (5.1 per second) took 400 ms (5% of the time), excluding 2.50 s of full collections within them and 100.0 ms spent waiting for CPU or I/O; ");
    assertThat(found.costNanos()).isEqualTo(400_000_000L);
  }

  @Test
  void whatOthersAskedForIsTakenAwayWithWhatItWaited() {
    LogFinding found =
        finding(
            "small-young",
            """
            jvm collector=G1 version=21.0.9+10 span=10s
            pause YOUNG name="Pause Young (Normal)" count=50 time=5s longest=2s waited=2.5s
            cause "G1 Humongous Allocation" of=young count=10 time=3s longest=2s waited=2s
            cause "G1 Evacuation Pause" of=young count=40 time=2s longest=600ms waited=0.5s
            cpu user=2.5s system=0s real=5s waiting=4 elapsed=2.6s processor=0.1s longest=1.9s
            """);
    assertThat(found.summary())
        .startsWith(
            "40 young collections (4.0 per second) took 1.500 s (15% of the time), excluding")
        .contains("excluding 500 ms spent waiting for CPU or I/O;");
    assertThat(found.costNanos()).isEqualTo(1_500_000_000L);
  }

  /// A goal of 400 ms made 108 collections of 110 whose pauses of 142 ms had waited for most of it.
  @ParameterizedTest
  @CsvSource({"4.8s, -Xmx512m", "0.1s, -XX:MaxGCPauseMillis=400"})
  void pausesThatWaitedAreNotNearTheGoal(String waited, String flag) {
    LogFinding found =
        finding(
            "small-young",
            """
            jvm collector=G1 version=21.0.9+10 span=20s
            heap maximum=256m
            pause YOUNG name="Pause Young (Normal)" count=50 time=7s longest=200ms waited=%1$s
            cpu user=2.2s system=0s real=7s waiting=49 elapsed=6.9s processor=2s longest=199ms
            """
                .formatted(waited));
    assertThat(found.command()).contains(flag);
  }

  /// Seven pauses of CMS on a machine that others had: 140 ms of CPU time in 450 ms. Too few for a
  /// finding of their own; by their sums 310 ms, less what rounding may do, passed in waiting.
  @Test
  void whatAFewPausesWaitedIsNoWorkEither() {
    String log =
        """
        jvm collector=CMS version=11.0.26+4 span=2.1s
        pause YOUNG name="Pause Young" count=7 time=464ms longest=133ms waited=160ms waiting=250ms
        cause "Allocation Failure" count=7 time=464ms longest=133ms waited=160ms waiting=250ms
        cpu user=%s system=70ms real=450ms waiting=2 elapsed=250ms processor=90ms longest=133ms together=7
        """;
    LogFinding found = finding("small-young", log.formatted("70ms"));
    assertThat(found.costNanos()).isBetween(180_000_000L, 190_000_000L);
    assertThat(found.severity()).isEqualTo(Severity.WARNING);
    assertThat(found.summary()).contains(" spent waiting for CPU or I/O; ");
    LogFinding working = finding("small-young", log.formatted("380ms"));
    assertThat(working.costNanos()).isEqualTo(304_000_000L);
  }

  /// -Xmn4m in a heap of 512 MiB: a heap of twice the size helped less than a third of this one.
  @Test
  void theRoomIsInTheHeapAlready() {
    LogFinding found = finding("small-young", parallel("allocated=14g live=107m full=107m"));
    assertThat(found.remedy())
        .startsWith(
            "Give the young generation more of the same heap (-Xmn; a third is usual), or reduce the allocation rate. It has room for only 2.05 MiB between collections, 0.54% of a heap of 378 MiB.");
    assertThat(found.command()).contains("young@21=\"-Xmn170m\"");
  }

  @Test
  void aYoungGenerationWithRoomOrBesideAFullHeapNeedsALargerHeap() {
    assertThat(finding("small-young", parallel("allocated=350g live=107m full=107m")).command())
        .contains("-Xms1024m -Xmx1024m -Xmn512m");
    assertThat(finding("small-young", parallel("allocated=14g live=350m full=350m")).command())
        .contains("-Xms1050m -Xmx1050m\"");
  }

  /// They are the cost of the regions.
  @Test
  void whatCriticalRegionsHeldBackIsNotCountedTwice() {
    String log =
        """
        jvm collector=G1 version=17.0.15+6 span=9s
        pause YOUNG name="Pause Young (Normal)" count=160 time=175ms longest=9ms
        cause "GCLocker Initiated GC" of=young count=%d time=%s longest=9ms
        cause "G1 Evacuation Pause" of=young count=%d time=%s longest=9ms
        """;
    assertThat(ids(log.formatted(130, "135ms", 30, "40ms"))).containsExactly("gc-locker");
    assertThat(finding("small-young", log.formatted(20, "25ms", 140, "150ms")).costNanos())
        .isEqualTo(150_000_000);
  }

  private static String parallel(String heap) {
    return """
    jvm collector=Parallel version=21.0.4+7 span=10s
    heap maximum=512m capacity=378m %s
    pause YOUNG name="Pause Young" count=7000 time=7s longest=8ms
    cause "Allocation Failure" of=young count=7000 time=7s longest=8ms
    """
        .formatted(heap);
  }

  /// What lives on is copied however long it is waited for.
  @ParameterizedTest
  @CsvSource({
    "Parallel, 950m, tenured@17=\"-XX:MaxTenuringThreshold=0\"",
    "Parallel, 300m, larger@17=",
    "G1, 950m, larger@17=\"-Xmx1200m\""
  })
  void whereNearlyAllIsPromotedMoreRoomIsNoRemedy(
      String collector, String promoted, String command) {
    assertThat(
            finding(
                    "small-young",
                    """
                    jvm collector=%s version=17.0.12+7 span=10s
                    heap maximum=600m allocated=1000m promoted=%s
                    pause YOUNG name="Pause Young" count=40 time=1s longest=45ms
                    """
                        .formatted(collector, promoted))
                .command())
        .contains(command);
  }

  /// A larger young generation does not change when CMS remarks. JDK 8 gives the cause to the
  /// remark, and does not tell the young collection within it.
  @ParameterizedTest
  @CsvSource({
    "Pause Remark, 40, 20, '20 young collections (2.0'",
    "Pause Remark, 20, 20, ''",
    "CMS-remark, 40, 20, '40 young collections (4.0'"
  })
  void youngCollectionsOfRemarksAreNotCounted(String remark, int young, int begun, String words) {
    assertThat(
            findings(
                    """
                    jvm collector=CMS span=10s
                    pause YOUNG name="Pause Young" count=%2$d time=400ms longest=15ms
                    pause STEP name="%1$s" count=20 time=220ms longest=20ms
                    cause "CMS Final Remark" of=young count=%3$d time=200ms longest=15ms
                    """
                        .formatted(remark, young, begun))
                .stream()
                .filter(found -> found.id().equals("small-young"))
                .map(LogFinding::summary)
                .map(summary -> summary.substring(0, words.length()))
                .toList())
        .isEqualTo(words.isEmpty() ? List.of() : List.of(words));
  }

  /// The log tells the collector, and what others have is no help.
  @ParameterizedTest
  @CsvSource({
    "G1, MaxGCPauseMillis, Serial",
    "Parallel, -Xmn, G1",
    "Serial, -Xmn, MaxGCPauseMillis"
  })
  void theRemedyIsForTheCollectorOfTheLog(String collector, String named, String unnamed) {
    LogFinding found =
        finding(
            "small-young",
            """
            jvm collector=%s version=17.0.12+7 span=10min
            heap maximum=1g allocated=100g promoted=5g
            pause YOUNG name="Pause Young" count=3000 time=30s longest=40ms
            """
                .formatted(collector));
    assertThat(found.remedy())
        .startsWith("Enlarge the young generation")
        .contains(named)
        .doesNotContain(unnamed);
  }
}
