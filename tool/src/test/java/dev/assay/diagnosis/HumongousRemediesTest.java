package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is advised where humongous objects make G1 collect.
class HumongousRemediesTest {

  /// Of a small heap whose limit no line tells.
  @Test
  void regionsFitTheHeapThatIsInUse() {
    assertThat(
            finding(
                    "humongous",
                    """
                    jvm collector=G1 version=21.0.4+7 span=10min
                    heap peak=90m
                    pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=80 time=2s longest=60ms
                    cause "G1 Humongous Allocation" count=80 time=2s longest=60ms
                    """)
                .command())
        .contains("-XX:G1HeapRegionSize=4m");
  }

  /// Regions of 2 MB changed nothing for arrays of 2 MB; those of 8 MB left no pause of 118.
  @Test
  void regionsOfAnUnknownSizeBecomeAsLargeAsTheHeapAllows() {
    assertThat(
            finding(
                    "humongous",
                    """
                    jvm collector=G1 version=21.0.4+7 span=10s
                    heap peak=119m capacity=256m
                    pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=118 time=0.2s longest=6ms
                    cause "G1 Humongous Allocation" count=118 time=0.2s longest=6ms
                    """)
                .command())
        .contains("-XX:G1HeapRegionSize=8m");
  }

  /// Of 67 pauses for objects of 8.02 MB regions of 4, 8 and 16 MB left all, those of 32 MB none.
  @ParameterizedTest
  @CsvSource({
    "300m, 1m, 32m, -XX:G1HeapRegionSize=32m",
    "300m, 4m, 32m, -XX:G1HeapRegionSize=32m",
    "200m, 4m, 32m, -Xms400m -Xmx400m",
    "9g, 32m, 32m, -XX:G1HeapRegionSize=64m"
  })
  void regionsOfAKnownUseHoldTheObjects(String heap, String region, String fitting, String flag) {
    LogFinding found =
        finding(
            "humongous",
            """
            jvm collector=G1 version=25.0.3+9 span=21s
            heap maximum=%s region=%s fitting=%s
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=62 time=0.3s longest=135ms
            cause "G1 Humongous Allocation" count=62 time=0.3s longest=135ms
            """
                .formatted(heap, region, fitting));
    assertThat(found.command()).contains(flag);
    assertThat(found.remedy())
        .contains("At least half of those in the log are not humongous in regions of 32m.")
        .doesNotContain("gc+humongous=debug");
  }

  /// Arrays with references in 300 MB on JDK 21: 50 full collections, none with regions of 4 MB, 16
  /// in 600 MB. Where much is alive, or nothing is told of it, regions that hold the objects made
  /// more of them.
  @ParameterizedTest
  @CsvSource({
    "full=65m, fitting=4m, -XX:G1HeapRegionSize=4m",
    "full=65m, , -Xms600m -Xmx600m",
    "full=65m, fitting=64m, -Xms600m -Xmx600m",
    "full=120m, fitting=4m, -Xms600m -Xmx600m",
    "peak=299m, fitting=4m, -Xms600m -Xmx600m"
  })
  void regionsThatHoldObjectsWhichFullCollectionsFreeComeBeforeTheHeap(
      String live, String fitting, String flag) {
    LogFinding found =
        finding(
            "humongous",
            """
            jvm collector=G1 version=21.0.13+9 span=26s
            heap maximum=300m region=1m %s %s
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=125 time=1.7s longest=90ms
            pause FULL name="Pause Full" count=50 time=0.7s longest=39ms
            cause "G1 Humongous Allocation" of=young count=125 time=1.7s longest=90ms
            cause "G1 Compaction Pause" count=50 time=0.7s longest=39ms
            """
                .formatted(live, fitting));
    assertThat(found.command()).contains('"' + flag + '"');
    assertThat(found.remedy().contains("these objects were dead"))
        .isEqualTo(flag.contains("Region"));
  }

  /// From JDK 26 on every pause frees those arrays in place: there are full collections for another
  /// reason.
  @ParameterizedTest
  @CsvSource({
    "25.0.1+8, -XX:G1HeapRegionSize=4m, true",
    "26+35, -Xms600m -Xmx600m, false",
    "28-ea+18, -Xms600m -Xmx600m, false"
  })
  void fullCollectionsFreeDeadObjectsUpToJdk25(String version, String flag, boolean dead) {
    LogFinding found =
        finding(
            "humongous",
            """
            jvm collector=G1 version=%s span=26s
            heap maximum=300m region=1m full=65m fitting=4m
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=125 time=1.7s longest=90ms
            pause FULL name="Pause Full" count=50 time=0.7s longest=39ms
            cause "G1 Humongous Allocation" of=young count=125 time=1.7s longest=90ms
            cause "G1 Compaction Pause" count=50 time=0.7s longest=39ms
            """
                .formatted(version));
    assertThat(found.command()).contains('"' + flag + '"');
    assertThat(found.remedy().contains("these objects were dead")).isEqualTo(dead);
  }

  /// Ten at least in regions that are as large as can be are a ground for another collector.
  @ParameterizedTest
  @CsvSource({
    "maximum=40g region=512m, 10, JDK 18 and later supports regions of at most 512m, -XX:+UseParallelGC",
    "maximum=40g region=512m, 9, JDK 18 and later supports regions of at most 512m, assay log --advise 21",
    "peak=6m, 10, Allocate smaller buffers. Larger regions, assay log --advise 21",
    "peak=6m, 1, Allocate smaller buffers. Larger regions, assay log --advise 21"
  })
  void anotherCollectorIsNoGuess(String heap, int count, String remedy, String command) {
    LogFinding found =
        finding(
            "humongous",
            """
            jvm collector=G1 version=21.0.13+9 span=2s
            heap %1$s
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=%2$d time=20ms longest=2ms
            cause "G1 Humongous Allocation" count=%2$d time=20ms longest=2ms
            """
                .formatted(heap, count));
    assertThat(found.remedy())
        .startsWith("An object larger than half a region is humongous. " + remedy);
    assertThat(found.remedy().contains("Parallel")).isEqualTo(command.contains("Parallel"));
    assertThat(found.command()).contains(command);
  }

  /// Arrays of 800,000 bytes in 100 MB on JDK 11: 344 ms stopped, 215 with twice the heap, 502 with
  /// Parallel.
  @ParameterizedTest
  @CsvSource({"11.0.29+7, maximum=100m region=1m", "21.0.13+9, maximum=8m"})
  void aHeapThatHasRoomForFewRegionsGrows(String version, String heap) {
    LogFinding found =
        finding(
            "humongous",
            """
            jvm collector=G1 version=%s span=5s
            heap %s
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=87 time=116ms longest=9ms
            cause "G1 Humongous Allocation" count=87 time=116ms longest=9ms
            """
                .formatted(version, heap));
    assertThat(found.command()).contains("-Xms" + (heap.contains("100m") ? "200m" : "16m"));
    assertThat(found.remedy())
        .contains("too few regions if they were larger. Increase the heap first")
        .doesNotContain("Parallel");
  }

  /// Larger regions in a heap that is too small made more full collections when it was tried. Where
  /// so much is alive, each of them begins a cycle, and larger regions only make more of them be
  /// copied.
  @ParameterizedTest
  @CsvSource({
    "maximum=256m, 115m, -Xms345m -Xmx345m",
    "maximum=256m, 90m, -XX:G1HeapRegionSize=4m",
    "limit=256m, 115m, -Xms345m -Xmx345m",
    "capacity=256m peak=251m, 115m, -XX:G1HeapRegionSize=4m"
  })
  void aHeapThatIsNearlyFullComesBeforeTheRegionsOfHumongousObjects(
      String size, String live, String command) {
    LogFinding found =
        finding(
            "humongous",
            """
            jvm collector=G1 version=17.0.15+6 span=30s
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=3048 time=8s longest=253ms
            cause "G1 Humongous Allocation" of=young count=3048 time=8s longest=253ms
            heap %s region=1m live=%s
            """
                .formatted(size, live));
    assertThat(found.command()).contains('"' + command + '"');
    assertThat(found.remedy().contains("Increase the heap first"))
        .isEqualTo(!command.contains("Region"));
  }

  /// Regions in which they are objects as any others have them copied.
  @ParameterizedTest
  @CsvSource({"81, -Xms600m -Xmx600m", "80, -XX:G1HeapRegionSize=4m"})
  void objectsThatAreFreedInPlaceKeepTheirRegions(int undone, String command) {
    LogFinding found =
        finding(
            "humongous",
            """
            jvm collector=G1 version=17.0.12+7 span=41s
            heap maximum=300m region=1m
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=162 time=2.9s longest=192ms
            cause "G1 Humongous Allocation" of=young count=162 time=2.9s longest=192ms
            beside "Concurrent Undo Cycle" count=%d time=730ms longest=5ms
            """
                .formatted(undone));
    assertThat(found.command()).contains('"' + command + '"');
    assertThat(found.remedy().contains("undoes")).isEqualTo(command.contains("Xmx"));
  }

  /// JDK 11 freed them in place in all of 35 pauses, of which a heap of 512 MB left 11; regions of
  /// 4 MB took five times the processor time. No line that is read tells it before JDK 16.
  @ParameterizedTest
  @CsvSource({
    "version=11.0.29+7, true, 'Humongous regions: 134->80'",
    "version=1.8.0_472 format=jdk8, true, only if G1 does not reclaim them in place:",
    "version=16.0.2+7, false, Increase -XX:G1HeapRegionSize until half a region holds them"
  })
  void theHeapComesFirstWhereNoCycleIsUndone(String version, boolean heap, String remedy) {
    LogFinding found =
        finding(
            "humongous",
            """
            jvm collector=G1 %s span=10s
            heap maximum=256m region=1m
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=35 time=0.8s longest=90ms
            cause "G1 Humongous Allocation" of=young count=35 time=0.8s longest=90ms
            """
                .formatted(version));
    assertThat(found.command())
        .contains(heap ? "\"-Xms512m -Xmx512m\"" : "\"-XX:G1HeapRegionSize=4m\"");
    assertThat(found.remedy()).contains(remedy);
    assertThat(found.remedy().contains("Increase the heap first")).isEqualTo(heap);
  }

  @Test
  void aHeapThatIsTooSmallForHumongousObjectsComesBeforeItsRegions() {
    String log =
        """
        jvm collector=G1 version=26+35 span=30s
        pause YOUNG name="Pause Young (Concurrent Start)" count=435 time=10s longest=335ms
        cause "G1 Humongous Allocation" of=young count=435 time=10s longest=335ms
        heap maximum=400m region=1m
        """;
    String fulls = "pause FULL name=\"Pause Full\" count=30 time=0.9s longest=332ms\n";
    String failures = "incident EVACUATION_FAILURE count=482 amount=10.66s\n";
    assertThat(finding("humongous", log).command()).contains("-XX:G1HeapRegionSize=4m");
    assertThat(finding("humongous", log + fulls).command()).contains("-Xms800m -Xmx800m");
    assertThat(finding("humongous", log + failures).command()).contains("-Xms800m -Xmx800m");
    assertThat(finding("humongous", log + failures).remedy()).contains("Increase the heap first");
    assertThat(finding("evacuation-failure", log + fulls + failures).command())
        .contains("-Xmx800m");
    assertThat(finding("evacuation-failure", log + failures).command())
        .contains("-XX:G1ReservePercent=20");
  }
}
