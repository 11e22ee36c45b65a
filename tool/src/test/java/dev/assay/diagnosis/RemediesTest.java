package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.findings;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the findings of a log advise, which must have an effect on the JVM that wrote it.
class RemediesTest {

  private static final String METADATA = "Metadata GC Threshold";

  private static final String HUMONGOUS = "G1 Humongous Allocation";

  /// An appended -XX:NewRatio does nothing where -Xmn was given, nor a larger limit to a heap that
  /// never came near its own.
  @ParameterizedTest
  @CsvSource({
    "Serial, -Xms2048m -Xmx2048m -Xmn1024m",
    "Parallel, -Xms2048m -Xmx2048m -Xmn1024m",
    "G1, -Xms2048m -Xmx2048m",
  })
  void aYoungGenerationGrowsHoweverItsSizeWasGiven(String collector, String flags) {
    assertThat(
            finding(
                    "small-young",
                    """
                    jvm collector=%s version=21.0.4+7 span=1000s
                    heap maximum=1g
                    pause YOUNG name="Pause Young" count=3000 time=30s longest=250ms
                    """
                        .formatted(collector))
                .command())
        .contains("larger@21=\"" + flags + "\"");
  }

  @Test
  void noMoreThanAllWasPromoted() {
    assertThat(
            finding(
                    "small-young",
                    """
                    jvm collector=G1 version=11.0.24+8 span=10s
                    heap allocated=100m promoted=113m
                    pause YOUNG name="Pause Young (Normal)" count=300 time=3s longest=25ms
                    """)
                .summary())
        .endsWith(" 100% of what was allocated was promoted.");
  }

  /// JDK 8 does not know G1UseAdaptiveIHOP, JDK 28 not the old name of the other.
  @ParameterizedTest
  @CsvSource({
    "G1, 17.0.12+7, -XX:-G1UseAdaptiveIHOP -XX:InitiatingHeapOccupancyPercent=30",
    "G1, 28-ea+18, -XX:-G1UseAdaptiveIHOP -XX:G1IHOP=30",
    "G1, 1.7.0_80, '=\"-XX:InitiatingHeapOccupancyPercent=30'",
    "G1, internal, -XX:G1ReservePercent=20",
    "CMS, 11.0.2+9, -XX:CMSInitiatingOccupancyFraction=60 -XX:+UseCMSInitiatingOccupancyOnly",
    "Shenandoah, 21.0.4+7, -XX:ShenandoahMinFreeThreshold=20"
  })
  void fullCollectionsAreAvoidedByFlagsOfTheirJdk(String collector, String version, String flags) {
    assertThat(
            finding(
                    "full-gc-with-concurrent-collector",
                    """
                    jvm collector=%s version=%s span=100s
                    pause FULL name="Pause Full" count=3 time=3s longest=1s
                    cause "Allocation Failure" count=3 time=3s longest=1s
                    """
                        .formatted(collector, version))
                .command())
        .contains(flags);
  }

  /// The same in words, beside failed evacuations.
  @ParameterizedTest
  @CsvSource({
    "G1, 1.8.0_402, '(a lower -XX:InitiatingHeapOccupancyPercent), or'",
    "G1, 17.0.12+7, 'Percent, G1IHOP since JDK 27, with -XX:-G1UseAdaptiveIHOP), or'",
    "G1, internal, 'Percent, G1IHOP since JDK 27, with -XX:-G1UseAdaptiveIHOP since JDK 9), or'",
    "Shenandoah, 17.0.12+7, 'Threshold, 10 by default, with -XX:+UnlockExperimentalVMOptions)'"
  })
  void anEarlierStartIsNamedByFlagsOfTheJdk(String collector, String version, String words) {
    assertThat(
            finding(
                    "evacuation-failure",
                    "jvm collector=%s version=%s span=1h\nincident EVACUATION_FAILURE count=2\n"
                        .formatted(collector, version))
                .remedy())
        .contains(words);
  }

  /// Flight Recorder has an event of it since JDK 14.
  @ParameterizedTest
  @CsvSource({"11.0.2+9, -XX:+LogCompilation", "17.0.12+7, JFR.start"})
  void deoptimizationIsLookedAtByWhatTheJdkHas(String version, String words) {
    assertThat(
            finding(
                    "deopt-storm",
                    """
                    jvm collector=G1 version=%s span=100s
                    method "com.shop.Cart::add" count=300
                    """
                        .formatted(version))
                .command())
        .contains(words);
  }

  @Test
  void theStopsOfMethodsThatAreThrownAwayAreCountedOnce() {
    assertThat(
            findings(
                """
                jvm collector=Parallel version=1.8.0_504 format=jdk8 span=24s
                operation Deoptimize count=355 time=320ms reaching=87ms longest=20ms
                operation ParallelGCFailedAllocation count=9 time=800ms longest=100ms
                method "User::run" count=72
                """))
        .filteredOn(found -> found.id().startsWith("deopt"))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactly(
            tuple("deoptimize-operations", 233_000_000L), tuple("deopt-storm", LogEvent.UNKNOWN));
  }

  @Test
  void reasonsThatAreInTheLogAreToldAndNotAskedFor() {
    assertThat(
            finding(
                    "deopt-storm",
                    """
                    jvm collector=G1 version=21.0.4+7 span=100s
                    method "com.shop.Cart::add" count=300
                    incident DEOPTIMIZATION count=5072 detail=class_check
                    """)
                .remedy())
        .contains(
            "5,072 deoptimizations, most often for class_check 5,072 times.", "many class loaders")
        .doesNotContain("=debug");
  }

  /// Seventy microseconds of an idle JVM.
  @Test
  void aSingleRevocationIsNoHabit() {
    assertThat(
            findings(
                """
                jvm collector=G1 version=11.0.24+8 span=1s
                operation RevokeBias count=1 time=72us longest=72us
                operation Cleanup count=2 time=139us longest=78us
                """))
        .isEmpty();
  }

  @Test
  void theHeapThatTheJvmDumpedAsMemoryRanOutIsNoMonitoring() {
    String dump =
        """
        jvm collector=G1 version=21.0.4+7 span=10s
        operation HeapDumper count=1 time=2s longest=2s
        """;
    assertThat(finding("diagnostic-operations", dump).remedy())
        .contains("HeapDumpOnOutOfMemoryError");
    assertThat(ids(dump + "incident OUT_OF_MEMORY detail=\"Java heap space\"\n"))
        .containsExactly("out-of-memory");
  }

  /// Flight Recorder samples threads, and nobody who looks at the heap.
  @ParameterizedTest
  @CsvSource({
    "Heap Inspection Initiated GC, jmap -histo:live, jmap -dump:live",
    "Heap Dump Initiated GC, jmap -dump:live, jmap -histo:live"
  })
  void whoLooksAtTheHeapIsNamedByTheCollectionForIt(String cause, String named, String other) {
    String log =
        """
        jvm collector=Parallel version=17.0.12+7 span=1h
        pause FULL name="Pause Full" count=2 time=6s longest=4s
        cause "%s" count=2 time=6s longest=4s
        """
            .formatted(cause);
    LogFinding found = finding("diagnostic-operations", log);
    assertThat(found.remedy()).contains(named).doesNotContain(other, "dumpAllThreads");
    assertThat(found.command()).isEqualTo("jcmd PID GC.class_histogram -all");
    String threads = log + "operation ThreadDump count=60 time=9s longest=90ms\n";
    assertThat(finding("diagnostic-operations", threads).remedy()).contains("dumpAllThreads");
  }

  @Test
  void aJdk8IsToldItsOwnFlags() {
    String log =
        """
        jvm collector=G1 version=%s format=%s span=10s
        pause CONCURRENT_START name="Pause Young" count=72 time=865ms longest=126ms
        cause "%s" of=young count=72 time=865ms longest=126ms
        """;
    LogFinding old = finding("metaspace-gcs", log.formatted("1.8.0_504", "jdk8", METADATA));
    assertThat(old.remedy())
        .contains("PrintGCDetails", "-XX:+TraceClassLoading and -XX:+TraceClassUnloading")
        .doesNotContain("gc+metaspace", "class+load");
    assertThat(finding("metaspace-gcs", log.formatted("21.0.9+10", "unified", METADATA)).remedy())
        .contains("the gc+metaspace lines", "log class+load and class+unload");
    assertThat(finding("humongous", log.formatted("1.8.0_504", "jdk8", HUMONGOUS)).remedy())
        .contains("-XX:+PrintAdaptiveSizePolicy");
    assertThat(finding("humongous", log.formatted("21.0.9+10", "unified", HUMONGOUS)).remedy())
        .contains("gc+humongous=debug");
  }

  @Test
  void aCommandThatChoosesTheCollectorTakesItFromThePrograms() {
    LogFinding found =
        finding(
            "gc-locker",
            """
            jvm collector=Parallel version=25.0.1+8 span=10s
            pause YOUNG name="Pause Young" count=72 time=865ms longest=126ms
            cause "GCLocker Initiated GC" of=young count=72 time=865ms longest=126ms
            """);
    assertThat(found.command()).contains("-XX:+UseParallelGC", "-XX:+UseG1GC");
    assertThat(found.remedy())
        .endsWith("Measure G1; remove the collector flag from your own command line for that.");
  }

  /// What the flags ask for already is no remedy.
  @ParameterizedTest
  @CsvSource({
    "-XX:InitiatingHeapOccupancyPercent=45, full-gc-with-concurrent-collector, -XX:InitiatingHeapOccupancyPercent=30",
    "-XX:InitiatingHeapOccupancyPercent=15, full-gc-with-concurrent-collector, -Xmx2048m",
    "-XX:G1ReservePercent=10, evacuation-failure, -XX:G1ReservePercent=20",
    "-XX:G1ReservePercent=20, evacuation-failure, -Xmx2048m"
  })
  void flagsThatAreSetAlreadyAreNotProposed(String flags, String finding, String command) {
    String log =
        """
        jvm collector=G1 version=1.8.0_504 format=jdk8 span=10min flags="%s"
        heap maximum=1024m
        """
            .formatted(flags);
    String full = "pause FULL name=\"Full GC\" count=2 time=20s longest=12s\n";
    String failed = "incident EVACUATION_FAILURE count=20 amount=3s\n";
    assertThat(finding(finding, log + (finding.startsWith("full") ? full : failed)).command())
        .contains(command);
  }

  @Test
  void cmsBeginsEarlierThanItDoes() {
    LogFinding found =
        finding(
            "full-gc-with-concurrent-collector",
            """
            jvm collector=CMS version=1.8.0_504 format=jdk8 span=10min flags="-XX:CMSInitiatingOccupancyFraction=70"
            pause FULL name="Full GC" count=2 time=20s longest=12s
            """);
    assertThat(found.command()).contains("-XX:CMSInitiatingOccupancyFraction=60");
  }

  /// A run that ended full has no hours left.
  @ParameterizedTest
  @CsvSource({
    "148m, that fills the heap of 150.0 MiB.",
    "120m, at this rate the heap of 150.0 MiB is full in 316 s.",
    "72m, at this rate the heap of 150.0 MiB is full in 0.2 hours."
  })
  void aLeakSaysWhenTheHeapIsFull(String live, String words) {
    assertThat(
            finding(
                    "leak",
                    """
                    jvm collector=G1 version=17.0.15+6 span=1h
                    heap maximum=150m live=%s least=50m slope=342m low=336m points=69
                    """
                        .formatted(live))
                .summary())
        .endsWith(words);
  }

  /// A JVM with -XX:ConcGCThreads above -XX:ParallelGCThreads does not start.
  @ParameterizedTest
  @CsvSource({"4, -XX:ParallelGCThreads=1 -XX:ConcGCThreads=1", "1, -XX:ParallelGCThreads=1"})
  void fewerThreadsOfTheCollectorAreFewerBesideTheProgramToo(long beside, String flags) {
    LogFinding found =
        finding(
            "too-many-gc-threads",
            """
            jvm collector=G1 version=17.0.15+6 span=40s cpus=1 workers=8 concurrent=%d
            pause YOUNG name="Pause Young" count=363 time=6s longest=90ms
            """
                .formatted(beside));
    assertThat(found.command()).contains('"' + flags + '"');
  }

  /// JDK 28 refuses the flag, Parallel of 17 and G1 of 11 have it on, and Serial has one thread.
  @ParameterizedTest
  @CsvSource({
    "FINAL, Parallel, 1.8.0_504, '', -XX:+ParallelRefProcEnabled",
    "FINAL, Parallel, 1.8.0_504, -XX:+ParallelRefProcEnabled, GC.class_histogram",
    "WEAK, Parallel, 11.0.24+8, '', -XX:+ParallelRefProcEnabled",
    "WEAK, G1, 11.0.24+8, '', GC.class_histogram",
    "WEAK, Serial, 1.8.0_504, '', GC.class_histogram",
    "FINAL, Parallel, 17.0.12+7, '', GC.class_histogram",
    "FINAL, Parallel, 21.0.4+7, '', without@21=\"--finalization=disabled\"",
    "PHANTOM, Parallel, 21.0.4+7, '', GC.class_histogram"
  })
  void referencesAreSharedOrDoneWithout(
      String kind, String collector, String version, String flags, String command) {
    LogFinding found =
        finding(
            "reference-processing",
            """
            jvm collector=%s version=%s span=10s flags="%s"
            pause YOUNG name="Pause Young" count=70 time=2s
            references %s count=3010799 most=120635 time=775ms
            """
                .formatted(collector, version, flags, kind));
    assertThat(found.command()).contains(command);
  }

  /// JDK 8 adapts nothing, JDK 28 does not know the old name.
  @ParameterizedTest
  @CsvSource({
    "1.8.0_504, -XX:InitiatingHeapOccupancyPercent=45",
    "17.0.12+7, -XX:+G1UseAdaptiveIHOP -XX:InitiatingHeapOccupancyPercent=45",
    "28-ea+18, -XX:+G1UseAdaptiveIHOP -XX:G1IHOP=45"
  })
  void cyclesBeginAsByDefault(String version, String flags) {
    LogFinding found =
        finding(
            "early-cycles",
            """
            jvm collector=G1 version=%s span=10s
            pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=86 time=256ms
            begun "G1 Evacuation Pause" count=86 time=256ms
            beside "concurrent-mark" count=86 time=3.93s
            """
                .formatted(version));
    assertThat(found.command()).contains("later", "=\"" + flags + "\"");
  }

  /// Of several values of a flag the last one counts, as if those before it were left out.
  @Test
  void noMoreCpusAreClaimedThanThereAre() {
    LogFinding found =
        finding(
            "too-many-gc-threads",
            """
            jvm collector=G1 version=17.0.15+6 span=8s cpus=8 total=2 workers=8
            pause YOUNG name="Pause Young" count=363 time=6s longest=90ms
            """);
    assertThat(found.remedy())
        .contains("-XX:ActiveProcessorCount (the log shows 8 CPUs available of 2)");
    assertThat(found.command()).contains("\"-XX:ActiveProcessorCount=2 -XX:ParallelGCThreads=2\"");
  }
}
