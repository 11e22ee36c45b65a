package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetaspaceCollectionsTest {

  /// With a limit of 24m the advised threshold changed nothing on JDK 28. JDK 8 tells its limit.
  @ParameterizedTest
  @CsvSource({"version=28-ea+18, true", "version=1.8.0_504 format=jdk8, false"})
  void aThresholdIsCutToALimitThatUnifiedLogsDoNotTell(String version, boolean named) {
    LogFinding found =
        finding(
            "metaspace-gcs",
            """
            jvm collector=Serial %s span=10s
            pause FULL name="Pause Full" count=4 time=209ms longest=105ms
            cause "Metadata GC Threshold" count=4 time=209ms longest=105ms
            """
                .formatted(version));
    assertThat(found.remedy().contains("-XX:MaxMetaspaceSize, if it is set")).isEqualTo(named);
  }

  /// The pauses are within the stops, the remarks are not.
  @Test
  void stopsCountOnceAndTheStepsOfTheirCyclesAsWell() {
    LogFinding found =
        finding(
            "metaspace-gcs",
            """
            jvm collector=G1 version=21.0.9+10 span=10s
            operation CollectForMetadataAllocation count=145 time=988ms longest=128ms
            operation G1PauseRemark count=24 time=740ms longest=102ms
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=72 time=865ms longest=126ms
            pause STEP name="Pause Remark" count=24 time=648ms longest=96ms
            cause "Metadata GC Threshold" of=young count=72 time=865ms longest=126ms
            cycle "Metadata GC Threshold" count=24 time=648ms longest=96ms
            """);
    assertThat(found.summary())
        .startsWith(
            "Metaspace reached its threshold: 169 stops (24 of them remarks and cleanups) took 1.636 s (94.7% of stopped time), the longest 128.0 ms");
    assertThat(found.costNanos()).isEqualTo(1_636_000_000L);
  }

  /// A reader asks why CMS has a cycle there.
  @Test
  void cyclesOfAHeapThatIsHardlyUsedAreForMetaspace() {
    String log =
        """
        jvm collector=CMS version=1.8.0_181 format=jdk8 span=7s flags="%s"
        heap metaspace=26m
        pause STEP name="CMS-initial-mark" count=1 time=5ms longest=5ms
        pause STEP name="CMS-remark" count=1 time=27ms longest=27ms
        cause "CMS Initial Mark" of=young count=1 time=5ms longest=5ms
        cycle "(heap hardly used)" count=2 time=32ms longest=27ms
        """;
    LogFinding found =
        finding("metaspace-gcs", log.formatted("-XX:CMSInitiatingOccupancyFraction=75"));
    assertThat(found.summary())
        .startsWith(
            "Metaspace reached its threshold: 2 pauses (2 of them initial marks and remarks) took 32.0 ms")
        .endsWith(
            "the longest 27.0 ms. Nothing else makes CMS start a cycle with less than 5% of the heap in use.");
    assertThat(found.command()).contains("-XX:MetaspaceSize=128m");
    assertThat(found.places()).isNotEmpty();
    String one = log.replace("count=2 time=32ms", "count=1 time=5ms");
    assertThat(finding("metaspace-gcs", one.formatted("")).summary())
        .startsWith("Metaspace reached its threshold: 1 pause (an initial mark or remark) took");
    assertThat(ids(log.formatted("-XX:CMSInitiatingOccupancyFraction=2")))
        .doesNotContain("metaspace-gcs");
  }

  @Test
  void withoutStopsThePausesAndTheStepsCount() {
    LogFinding found =
        finding(
            "metaspace-gcs",
            """
            jvm collector=G1 version=21.0.9+10 span=10s
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=72 time=865ms longest=126ms
            pause STEP name="Pause Remark" count=24 time=648ms longest=96ms
            cause "Metadata GC Threshold" of=young count=72 time=865ms longest=126ms
            cycle "Metadata GC Threshold" count=24 time=648ms longest=96ms
            """);
    assertThat(found.summary())
        .startsWith(
            "Metaspace reached its threshold: 96 pauses (24 of them remarks and cleanups) took 1.513 s (100% ");
  }

  /// What G1 does beside young collections because somebody asked is no work of these.
  @Test
  void theStepsOfCyclesAreOfTheFindingsThatTheirCausesAreOf() {
    String log =
        """
        jvm collector=G1 version=21.0.9+10 span=10s
        pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=4 time=200ms longest=126ms
        pause YOUNG name="Pause Young (Normal)" count=50 time=400ms longest=96ms
        pause STEP name="Pause Remark" count=4 time=300ms longest=96ms
        cause "System.gc()" of=young count=4 time=200ms longest=126ms
        cause "G1 Evacuation Pause" of=young count=50 time=400ms longest=96ms
        cycle "System.gc()" count=4 time=300ms longest=96ms
        """;
    assertThat(finding("system-gc", log).costNanos()).isEqualTo(500_000_000L);
    assertThat(finding("small-young", log).costNanos()).isEqualTo(400_000_000L);
  }

  /// No JDK that Assay runs has a permanent generation.
  @Test
  void aFullPermanentGenerationNeedsNoLargerHeap() {
    String log =
        """
        jvm collector=CMS version=1.8.0_504 format=jdk8 span=25s
        pause FULL name="Full GC" count=3 time=9s longest=3s
        cause "Permanent Generation Full" count=3 time=9s longest=3s
        """;
    assertThat(ids(log)).containsExactly("metaspace-gcs");
    LogFinding found = finding("metaspace-gcs", log);
    assertThat(found.summary())
        .startsWith("The permanent generation was full: 3 pauses took 9.00 s");
    assertThat(found.remedy()).contains("-XX:MaxPermSize", "-XX:+CMSClassUnloadingEnabled");
    assertThat(found.command()).isEmpty();
  }

  /// A threshold below what is committed cures nothing, and of JDK 15 and older what is in use
  /// tells half of that at most.
  @ParameterizedTest
  @CsvSource({
    "17.0.12+7, '', 1g",
    "17.0.12+7, metaspace=20m, 128m",
    "17.0.12+7, metaspace=103m, 256m",
    "17.0.12+7, metaspace=1100m, 2g",
    "17.0.12+7, metaspace=2190m, 4g",
    "11.0.20+8, metaspace=63m, 128m",
    "11.0.20+8, metaspace=65m, 256m"
  })
  void theThresholdOfMetaspaceIsAboveWhatIsCommitted(String version, String use, String threshold) {
    LogFinding found =
        finding("metaspace-gcs", atTheThreshold("Parallel", version) + "heap maximum=2g " + use);
    assertThat(found.command()).contains("\"-XX:MetaspaceSize=" + threshold + '"');
    assertThat(found.remedy().contains("; here "))
        .isEqualTo(!use.isEmpty())
        .isEqualTo(found.remedy().contains("at most") || found.remedy().contains("at least"));
  }

  /// What the flags of a log tell is not advised again, and no threshold passes the limit.
  @ParameterizedTest
  @CsvSource({
    "-XX:MetaspaceSize=134217728, -XX:MetaspaceSize=256m",
    "-XX:MaxMetaspaceSize=134217728, -XX:MetaspaceSize=128m -XX:MaxMetaspaceSize=256m",
    "-XX:MaxMetaspaceSize=268435456, -XX:MetaspaceSize=128m"
  })
  void theThresholdIsAboveThatOfTheLogAndBelowItsLimit(String flags, String advised) {
    LogFinding found =
        finding(
            "metaspace-gcs",
            atTheThreshold("Parallel", "1.8.0_504 flags=\"" + flags + "\"") + "heap metaspace=40m");
    assertThat(found.command()).contains('"' + advised + '"');
  }

  /// CMS and G1 go on beside the program at the threshold, and stop it where that cannot be raised.
  @ParameterizedTest
  @CsvSource({
    "CMS, 1.8.0_504, metaspace=16m, -XX:MaxMetaspaceSize=128m",
    "G1, 17.0.12+7, metaspace=24m, -XX:MaxMetaspaceSize=128m",
    "G1, 1.8.0_25, metaspace=24m, -XX:MetaspaceSize=128m",
    "Parallel, 17.0.12+7, metaspace=24m, -XX:MetaspaceSize=128m"
  })
  void fullCollectionsOfConcurrentCollectorsTellThatTheLimitIsReached(
      String collector, String version, String use, String advised) {
    LogFinding found = finding("metaspace-gcs", atTheThreshold(collector, version) + "heap " + use);
    assertThat(found.command()).contains('"' + advised + '"');
    assertThat(found.summary().startsWith("Metaspace was full")).isEqualTo(advised.contains("Max"));
  }

  private static String atTheThreshold(String collector, String version) {
    return """
    jvm collector=%s version=%s span=1h
    pause FULL name="Pause Full" count=2 time=1s longest=600ms
    cause "Metadata GC Threshold" count=2 time=1s longest=600ms
    """
        .formatted(collector, version);
  }
}
