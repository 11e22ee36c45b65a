package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.findings;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmallHeapTest {

  private static final String EXHAUSTED =
      """
      jvm collector=Serial version=21.0.9+10 span=1h
      pause FULL name="Pause Full" count=5 time=42ms longest=20ms
      heap maximum=128m live=1m most=100m points=5 vain=3 left=123m capacity=123m
      """;

  /// The log of most collectors does not tell that memory ran out.
  @Test
  void collectionsThatFreeNothingOfAFullHeapAreToldWhateverTheyTook() {
    LogFinding found = finding("small-heap", EXHAUSTED);
    assertThat(found.severity()).isEqualTo(Severity.WARNING);
    assertThat(found.summary())
        .startsWith(
            "After collections, the live set was up to 123.0 MiB, 96.1% of a heap of at most 128.0 MiB")
        .endsWith(
            "with 5 full collections. 3 collections of the whole heap found it full and freed at most 5% of it. An OutOfMemoryError is near then; the log does not show whether one was thrown.");
    assertThat(found.command()).contains("-Xmx369m");
  }

  /// Two pauses that fill an excerpt are no measure of their share, and what they took is known.
  @Test
  void whatPausesTookIsToldWhereTheirShareIsNot() {
    assertThat(
            finding(
                    "small-heap",
                    """
                    jvm collector=Parallel version=1.8.0_504 format=jdk8 span=6s
                    pause FULL name="Full GC" count=2 time=5.4s longest=2.7s
                    heap maximum=3g live=2900m full=2900m
                    """)
                .summary())
        .endsWith("; GC pauses take 5.40 s in total, with 2 full collections.");
  }

  /// No advice names a heap that would swap.
  @ParameterizedTest
  @CsvSource({
    "64g, start with three times the live set: -Xmx36864m, -Xmx36864m",
    "32g, as far as the machine's memory of 32.0 GiB allows: -Xmx26214m, -Xmx26214m",
    "30g, 'Reduce the live set, or use a machine with more memory: its 30.0 GiB have no room', ''"
  })
  void noLargerHeapIsAdvisedThanTheMachineHasMemoryFor(
      String memory, String advised, String command) {
    LogFinding found =
        finding(
            "small-heap",
            """
            jvm collector=CMS version=1.8.0_504 format=jdk8 span=1min memory=%s
            pause FULL name="Full GC" count=1 time=23s longest=23s
            heap maximum=22528m live=12288m full=12288m
            """
                .formatted(memory));
    assertThat(found.remedy()).contains(advised);
    assertThat(found.command().isEmpty()).isEqualTo(command.isEmpty());
    assertThat(found.command()).contains(command);
  }

  /// Mixed collections leave garbage to the next.
  @Test
  void aRecentFullCollectionTellsBestWhatIsAlive() {
    LogFinding found =
        finding(
            "small-heap",
            """
            jvm collector=G1 version=21.0.9+10 span=12s
            pause FULL name="Pause Full" count=26 time=1s longest=67ms
            pause YOUNG name="Pause Young (Normal)" count=242 time=2.8s longest=60ms
            heap maximum=256m live=191m most=200m points=60 full=120m
            """);
    assertThat(found.summary())
        .startsWith(
            "After collections, the live set is 120.0 MiB, 46.9% of a heap of at most 256 MiB");
    assertThat(found.command()).contains("-Xmx360m");
    assertThat(found.places()).contains(new Place(0, 99));
  }

  /// As the line of the live set and `gc.live-share` of the same report say it.
  @Test
  void whatWasAliveLongBeforeTheEndIsNotSaidToBe() {
    assertThat(
            finding(
                    "small-heap",
                    """
                    jvm collector=Parallel version=1.8.0_504 format=jdk8 span=100s
                    pause FULL name="Full GC" count=5 time=300ms longest=90ms
                    heap maximum=100m live=80m full=80m at=20s
                    """)
                .summary())
        .startsWith(
            "After collections, the live set was 80.0 MiB at 20.0 s of 100.0 s (not measured since), 80% of");
  }

  @Test
  void whereTheLogTellsThatMemoryRanOutNothingIsLeftOpen() {
    LogFinding found = finding("small-heap", EXHAUSTED + "incident OUT_OF_MEMORY count=1\n");
    assertThat(found.summary()).endsWith("found it full and freed at most 5% of it.");
  }

  /// Shenandoah's pauses outside of a cycle find the heap full and tell no live set.
  @Test
  void whereNothingTellsWhatIsAliveTheFullHeapDoes() {
    LogFinding found =
        finding(
            "small-heap",
            """
            jvm collector=Shenandoah version=21.0.9+10 span=1h
            pause DEGENERATED name="Pause Degenerated GC (Outside of Cycle)" count=3 time=42ms longest=20ms
            heap maximum=128m vain=3 left=123m capacity=123m
            """);
    assertThat(found.summary()).startsWith("After collections, the live set was up to 123.0 MiB");
    assertThat(found.command()).contains("-Xmx369m");
  }

  /// Mixed ones and failed ones leave garbage, however often.
  @Test
  void fullCollectionsTellWhatWasAliveAtMost() {
    String log =
        """
        jvm collector=G1 version=17.0.12+7 span=30s
        pause FULL name="Pause Full" count=30 time=5s longest=813ms
        pause YOUNG name="Pause Young (Normal)" count=748 time=13s longest=60ms
        heap maximum=400m live=96m most=345m points=600 full=96m mostfull=%s
        """;
    assertThat(findings(log.formatted("100m"))).noneMatch(found -> found.id().equals("small-heap"));
    assertThat(finding("small-heap", log.formatted("300m")).summary())
        .startsWith(
            "After collections, the live set was up to 300 MiB, 75% of a heap of at most 400 MiB");
  }

  /// A larger heap they would fill as well. Three times the heap made a cache of soft references
  /// collect more: 28 times instead of 17.
  @ParameterizedTest
  @CsvSource({
    "Parallel, '', '', -XX:SoftRefLRUPolicyMSPerMB=0",
    "Serial, '', '', -Xmx354m",
    "Parallel, flags=\"-XX:SoftRefLRUPolicyMSPerMB=0\", '', -Xmx354m",
    "Parallel, '', incident OUT_OF_MEMORY count=1 detail=\"Java heap space\", -Xmx354m"
  })
  void softReferencesMayHaveFilledWhatTheLastCollectionUnderParallelFreed(
      String collector, String flags, String incident, String flag) {
    LogFinding found =
        finding(
            "small-heap",
            """
            jvm collector=%s version=1.8.0_504 format=jdk8 span=18s %s
            pause FULL name="Full GC" count=17 time=11.8s longest=1.4s
            heap maximum=128m live=52m most=118m points=17 full=52m vain=8 left=118m capacity=123m
            %s
            """
                .formatted(collector, flags, incident));
    assertThat(found.command()).contains('"' + flag + '"');
    assertThat(found.summary().contains("left 52.0 MiB. Either")).isEqualTo(flag.contains("Soft"));
  }

  @Test
  void softReferencesThatFillTheHeapAreNoNeedOfMore() {
    String log =
        """
        jvm collector=G1 version=11.0.25+9 span=15s
        pause FULL name="Pause Full" count=12 time=4s longest=369ms
        heap maximum=762m live=600m points=60 full=600m capacity=762m
        """;
    assertThat(finding("small-heap", log).summary()).contains("600 MiB");
    assertThat(ids(log.strip() + " cleared=1 clearedto=36m"))
        .contains("soft-references")
        .doesNotContain("small-heap");
  }

  @Test
  void withoutAMaximumItIsTheHeapAsItWas() {
    assertThat(finding("small-heap", EXHAUSTED.replace("maximum=128m ", "")).summary())
        .startsWith(
            "After collections, the live set was up to 123.0 MiB, 100% of a heap of 123.0 MiB");
  }

  /// 20 s until the OutOfMemoryError, with all of the growth in sight.
  private static final String LEAK =
      """
      jvm collector=G1 version=17.0.15+6 span=20s
      heap limit=200m capacity=200m live=197m least=21m full=197m left=197m vain=25 slope=%1$s low=%2$s points=60
      pause FULL name="Pause Full" count=27 time=429ms longest=35ms
      cause "G1 Compaction Pause" count=27 time=429ms longest=35ms
      incident EVACUATION_FAILURE count=23 amount=12ms
      incident OUT_OF_MEMORY detail="Java heap space"
      """;

  @Test
  void aLeakIsToldBeforeALargerHeap() {
    String log = LEAK.formatted("22968m", "17712m");
    LogFinding found = finding("small-heap", log);
    String grew = "The live set grew by 6.38 MiB per second (at least 4.92 MiB";
    assertThat(found.summary()).contains(grew, "ranging from 21.0 MiB to 197.0 MiB: a leak");
    assertThat(found.summary()).contains("too few collections to see whether it levelled off");
    assertThat(finding("small-heap", log.replace("points=60", "points=60 late=1")).summary())
        .contains("a leak, or a cache that was filling.");
    assertThat(found.remedy()).startsWith("Find what grows first");
    assertThat(found.command()).isEqualTo("jcmd PID GC.class_histogram");
    assertThat(finding("out-of-memory", log).summary()).contains(grew);
    assertThat(finding("small-heap", LEAK.formatted("22968m", "-1m")).summary())
        .doesNotContain("grew by");
  }

  /// Twice as large it is full a little later.
  @ParameterizedTest
  @CsvSource({"11, true", "8, false"})
  void whatGrewByMuchIsToldBeforeTheHeapIsFull(int gibPerHour, boolean told) {
    LogFinding found =
        finding(
            "small-heap",
            """
            jvm collector=Parallel version=21.0.13+9 span=8s
            heap maximum=80m live=43m least=23m most=43m points=98 slope=%1$dg low=%1$dg full=43m
            pause FULL name="Pause Full" count=98 time=2.6s longest=90ms
            """
                .formatted(gibPerHour));
    assertThat(found.summary().contains("a leak, or a cache that was filling")).isEqualTo(told);
    assertThat(found.command().contains("class_histogram")).isEqualTo(told);
  }

  /// No earlier cycle and no larger reserve makes room there.
  @Test
  void whereCollectionsWereVainNothingElseHelps() {
    assertThat(ids(LEAK.formatted("1m", "-1m")))
        .containsExactly("out-of-memory", "small-heap", "evacuation-failure");
    assertThat(finding("small-heap", LEAK.formatted("1m", "-1m")).command()).contains("-Xmx591m");
    assertThat(finding("evacuation-failure", LEAK.formatted("1m", "-1m")).command())
        .contains("-Xmx591m");
  }

  /// A thread waits for room that the heap does not have.
  @Test
  void theHeapStandsBeforeThePacingThatFollowsFromIt() {
    assertThat(
            ids(
                """
                jvm collector=Shenandoah version=21.0.9+10 span=1min
                pause STEP name="Pause Final Mark" count=300 time=600ms longest=9ms
                heap maximum=96m live=72m points=300
                incident ALLOCATION_PACING count=300 amount=40s longest=90ms detail=worker-1|worker-2
                """))
        .containsExactly("small-heap", "allocation-pacing");
  }

  /// ZGC logs them among the phases of its collections.
  @Test
  void nothingIsSaidOfPausesThatNoLineTells() {
    LogFinding found =
        finding(
            "small-heap",
            """
            jvm collector=GenZGC version=25.0.1+8 span=10s
            heap maximum=128m live=128m
            """);
    assertThat(found.summary()).endsWith("100% of a heap of at most 128.0 MiB.");
    assertThat(found.costNanos()).isEqualTo(LogEvent.UNKNOWN);
  }

  /// Such a cache fills any heap; only a full collection would have told.
  @ParameterizedTest
  @CsvSource({
    "'', '', true",
    "flags=\"-XX:SoftRefLRUPolicyMSPerMB=0\", '', false",
    "'', full=207m, false"
  })
  void softReferencesAreNamedWhereNothingTellsOfThem(String flags, String full, boolean named) {
    String fulls = full.isEmpty() ? "" : "pause FULL name=\"Pause Full\" count=1 time=0.2s\n";
    String remedy =
        finding(
                "small-heap",
                """
                jvm collector=G1 version=21.0.13+9 span=36s %s
                pause MIXED name="Pause Young (Mixed)" count=25 time=865ms longest=100ms
                heap maximum=256m live=207m most=207m points=3 %s
                """
                        .formatted(flags, full)
                    + fulls)
            .remedy();
    assertThat(remedy.contains("SoftRefLRUPolicyMSPerMB=0 tests that")).isEqualTo(named);
  }

  /// Others double the heap, or half of it, where this one computes nothing.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "G1; full=120m; full-gc-with-concurrent-collector, evacuation-failure; -Xmx360m",
        "G1; full=99m; full-gc-with-concurrent-collector, evacuation-failure; -Xmx512m",
        "G1; full=120m; humongous; -Xms360m -Xmx360m",
        "G1; full=99m; humongous; -Xms512m -Xmx512m",
        "Parallel; live=200m; failed-promotion; -Xmx600m",
        "Parallel; live=99m; failed-promotion; -Xmx512m",
        "Parallel; live=200m allocated=30g promoted=10m; small-young; -Xms600m -Xmx600m",
        "Parallel; live=99m allocated=30g promoted=10m; small-young; -Xms512m -Xmx512m"
      })
  void aReportNamesOneSizeOfTheHeap(String collector, String heap, String rules, String size) {
    List<LogFinding> found =
        findings(
            """
            jvm collector=%s version=21.0.13+9 span=20s
            pause FULL name="Pause Full" count=8 time=50ms longest=23ms
            pause YOUNG name="Pause Young" count=257 time=2.6s longest=90ms
            cause "%s" of=young count=257 time=2.6s longest=90ms
            incident EVACUATION_FAILURE count=198 amount=1s
            incident PROMOTION_FAILURE count=1
            heap maximum=256m region=1m %s
            """
                .formatted(
                    collector,
                    collector.equals("G1") ? "G1 Humongous Allocation" : "Allocation Failure",
                    heap));
    for (String rule : rules.split(", ")) {
      assertThat(found)
          .filteredOn(one -> one.id().equals(rule))
          .singleElement()
          .extracting(LogFinding::command)
          .asString()
          .contains('"' + size + '"');
    }
    String limit = size.substring(size.indexOf("-Xmx")).split(" ")[0];
    assertThat(found.stream().map(LogFinding::command).filter(one -> one.contains("-Xmx")))
        .allMatch(one -> one.contains(limit));
  }

  /// Rows of ZGC tell it.
  @Test
  void whatWasMarkedHasNothingInItThatWasAllocatedSince() {
    assertThat(
            finding(
                    "small-heap",
                    """
                    jvm collector=GenZGC version=21.0.2+13 span=1h
                    heap maximum=1g live=900m marked=1
                    """)
                .summary())
        .startsWith("After collections, the live set is 900 MiB, ");
  }
}
