package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrequentFullCollectionsTest {

  private static final String FULLS =
      """
      jvm collector=Parallel version=1.8.0_504 format=jdk8 span=1s
      pause YOUNG name="GC" count=9 time=20ms longest=8ms
      pause FULL name="Full GC" count=6 time=120ms longest=39ms
      cause "%s" count=6 time=120ms longest=39ms
      roomy "%1$s" count=%d time=90ms longest=39ms
      """;

  /// An array that no heap of this size holds.
  @Test
  void inAHeapWithRoomOneObjectIsTooLarge() {
    LogFinding found = finding("frequent-full-gc", FULLS.formatted("Allocation Failure", 6));
    assertThat(found.remedy())
        .contains("an allocation larger")
        .doesNotContain("fills with", "larger heap");
    assertThat(found.command()).isEqualTo("assay log --advise 8");
  }

  @Test
  void aFewOfManyChangeNoAdvice() {
    assertThat(finding("frequent-full-gc", FULLS.formatted("Allocation Failure", 2)).remedy())
        .startsWith("The old generation fills");
  }

  /// Serial, as Parallel, skips those for whose survivors the old generation may have no room.
  @Test
  void theReasonWhyNoYoungOnesCameIsThatOfSerialAsWell() {
    String log = FULLS.replace("Parallel", "Serial").replace("count=9", "count=2");
    assertThat(finding("frequent-full-gc", log.formatted("Allocation Failure", 0)).remedy())
        .contains("Serial and Parallel run a full collection instead");
  }

  /// The live objects became more, not the garbage.
  @Test
  void aHeapThatGrowsBeginsTooSmall() {
    String log =
        """
        heap maximum=1500m capacity=1400m live=573m full=573m found=4000m freed=72m grown=%d first=87m
        """
            + FULLS.formatted("Ergonomics", 0);
    LogFinding found = finding("frequent-full-gc", log.formatted(5));
    assertThat(found.remedy())
        .startsWith(
            "The 5 collections during which the heap grew freed only 1.8% of what they found")
        .contains("could grow, from 87.0 MiB to 1.367 GiB", "-Xms equal to -Xmx");
    assertThat(found.command()).contains("grown@8=\"-Xms1500m\"");
    assertThat(finding("frequent-full-gc", log.formatted(2)).command()).contains("-Xmx3000m");
    assertThat(
            finding("frequent-full-gc", log.formatted(5).replace("freed=72m", "freed=600m"))
                .remedy())
        .startsWith("The old generation fills");
  }

  /// Nothing dies in the old generation then, or anywhere.
  @Test
  void ofCollectionsThatFreeHardlyAnythingTheLiveObjectsAreTheReason() {
    String log =
        "heap maximum=1500m capacity=1400m live=573m full=573m inuse=4000m collected=%dm\n";
    String fulls = FULLS.formatted("Ergonomics", 0);
    assertThat(finding("frequent-full-gc", log.formatted(88) + fulls).remedy())
        .startsWith("Together they freed only 2.2% of what they found in use")
        .doesNotContain("die there");
    assertThat(finding("frequent-full-gc", log.formatted(400) + fulls).remedy())
        .startsWith("The old generation fills with objects that die there");
  }

  /// No line tells its maximum: what it had is no limit.
  @Test
  void howFarAHeapMayGrowIsNotKnownFromWhatItHad() {
    LogFinding found =
        finding(
            "frequent-full-gc",
            """
            heap capacity=1091m live=573m full=573m found=4000m freed=72m grown=5 first=87m
            """
                + FULLS.formatted("Ergonomics", 0));
    assertThat(found.summary())
        .contains("left at most 573 MiB in use in a heap that grew to 1.065 GiB");
    assertThat(found.remedy())
        .contains("from 87.0 MiB to 1.065 GiB. Make it that large from the start (-Xms)")
        .doesNotContain("-Xms as -Xmx");
    assertThat(found.command()).contains("grown@8=\"-Xms1091m\"");
  }

  /// A small old generation is full where half of the heap is free.
  @Test
  void parallelSaysWhereTheOldGenerationIsFull() {
    assertThat(finding("frequent-full-gc", FULLS.formatted("Ergonomics", 6)).remedy())
        .startsWith("The old generation fills");
  }

  /// A larger maximum changes nothing where the JVM chose to stay below: 29 full collections were
  /// 34 with it, and 6 in a heap that was large from the start.
  @Test
  void aHeapThatStaysBelowItsMaximumNeedsNoLargerOne() {
    String log =
        "heap maximum=1024m capacity=%dm live=260m full=260m\n" + FULLS.formatted("Ergonomics", 0);
    LogFinding found = finding("frequent-full-gc", log.formatted(700));
    assertThat(found.remedy())
        .startsWith("The heap never grew beyond 700 MiB of its maximum of 1.000 GiB");
    assertThat(found.command()).contains("grown@8=\"-Xms1024m\"");
    assertThat(finding("frequent-full-gc", log.formatted(930)).command()).contains("-Xmx2048m");
  }

  private static final String NARROW =
      """
      jvm collector=Parallel version=1.8.0_504 format=jdk8 span=10s
      heap maximum=512m capacity=378m live=107m full=107m allocated=14g promoted=2g
      pause YOUNG name="GC" count=7000 time=7s longest=8ms
      pause FULL name="Full GC" count=50 time=720ms longest=39ms
      cause "Allocation Failure" of=young count=7000 time=7s longest=8ms
      cause "Ergonomics" count=50 time=720ms longest=39ms
      """;

  /// Most young collections came while the heap was small.
  @Test
  void aYoungGenerationThatWasNarrowInASmallerHeapIsNotTheCause() {
    for (String settled : new String[] {"settled=60 since=6g", "settled=49 since=90m"}) {
      assertThat(
              finding("frequent-full-gc", NARROW.replace("promoted=2g", "promoted=2g " + settled))
                  .remedy())
          .doesNotContain("the young generation is small");
    }
  }

  @Test
  void aYoungGenerationWithoutRoomIsTheCause() {
    LogFinding found = finding("frequent-full-gc", NARROW);
    assertThat(found.remedy()).contains("the young generation is small (2.05 MiB");
    assertThat(found.command()).contains("young@8=\"-Xmn170m\"");
  }

  /// A failure makes one: it neither costs what the others took, nor changes their advice.
  @ParameterizedTest
  @CsvSource({"1, 36, 1764", "24, 864, 936"})
  void thoseThatFollowedNoFailedPromotionAreOfThisKind(long failures, long cost, long rest) {
    String log =
        """
        jvm collector=Parallel version=11.0.30+7 span=9s
        heap maximum=100m live=23m full=23m
        pause YOUNG name="Pause Young" count=368 time=1.35s longest=41ms
        pause FULL name="Pause Full" count=50 time=1.8s longest=74ms
        cause "Ergonomics" count=50 time=1.8s longest=74ms
        incident PROMOTION_FAILURE count=%d
        """;
    LogFinding failed = finding("failed-promotion", log.formatted(failures));
    assertThat(failed.summary())
        .contains("caused at most " + failures + " of 50 unrequested full collections");
    assertThat(failed.costNanos()).isEqualTo(cost * 1_000_000);
    assertThat(failed.remedy()).doesNotContain("shrink");
    LogFinding others = finding("frequent-full-gc", log.formatted(failures));
    assertThat(others.summary()).startsWith("50 unrequested full collections took 1.800 s");
    assertThat(others.costNanos()).isEqualTo(rest * 1_000_000);
    assertThat(ids(log.formatted(25))).contains("failed-promotion").doesNotContain(others.id());
  }

  /// Serial skips the young collection where the old generation has less room than the young one
  /// has objects.
  @ParameterizedTest
  @CsvSource({"36m, Most of what", "15m, The old generation fills"})
  void whereTheOldGenerationKeepsWhatItHasNothingDiesThere(String left, String begin) {
    assertThat(
            finding(
                    "frequent-full-gc",
                    """
                    jvm collector=Serial version=1.8.0_504 format=jdk8 span=10s
                    heap maximum=70m capacity=68m live=34m full=35m old=47m oldfound=41m oldleft=%s
                    pause YOUNG name="GC" count=13 time=148ms longest=54ms
                    pause FULL name="GC, then Full GC" count=20 time=770ms longest=73ms
                    cause "Allocation Failure" count=20 time=770ms longest=73ms
                    """
                        .formatted(left))
                .remedy())
        .startsWith(begin)
        .contains("There were fewer young collections than full ones");
  }
}
