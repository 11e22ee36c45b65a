package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

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
            "left 5,072 times, most often for class_check 5,072 times;", "loaded by many loaders")
        .doesNotContain("=debug");
  }

  /// Seventy microseconds of an idle JVM.
  @Test
  void aSingleRevocationIsNoHabit() {
    assertThat(
            LogRules.findings(
                ReportSketch.of(
                    """
                    jvm collector=G1 version=11.0.24+8 span=1s
                    operation RevokeBias count=1 time=72us longest=72us
                    operation Cleanup count=2 time=139us longest=78us
                    """)))
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
    assertThat(
            LogRules.findings(
                ReportSketch.of(dump + "incident OUT_OF_MEMORY detail=\"Java heap space\"\n")))
        .extracting(LogFinding::id)
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
        .contains("the lines of gc+metaspace", "log class+load and class+unload");
    assertThat(finding("humongous", log.formatted("1.8.0_504", "jdk8", HUMONGOUS)).remedy())
        .contains("-XX:+PrintAdaptiveSizePolicy");
    assertThat(finding("humongous", log.formatted("21.0.9+10", "unified", HUMONGOUS)).remedy())
        .contains("gc+humongous=debug");
  }

  @Test
  void whatIsOnIsNotAdvised() {
    String log =
        """
        jvm collector=Serial version=1.8.0_504 format=jdk8 span=1h flags="%s"
        incident OUT_OF_MEMORY
        pause FULL name="Full GC" count=5 time=42ms longest=20ms
        heap maximum=128m live=1m most=100m points=5 vain=3 left=123m capacity=123m
        """;
    String on = log.formatted("-XX:+HeapDumpOnOutOfMemoryError");
    assertThat(finding("out-of-memory", on).remedy()).startsWith("Look into the heap dump");
    assertThat(finding("small-heap", on).remedy()).contains("OnOutOfMemoryError, which is on)");
    String off = log.formatted("-XX:+UseSerialGC");
    assertThat(finding("out-of-memory", off).remedy()).startsWith("Let the JVM end and leave");
    assertThat(finding("small-heap", off).remedy()).contains("OnOutOfMemoryError)");
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
    assertThat(found.remedy()).endsWith("leave the collector out of the command then.");
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
    String log =
        """
        jvm collector=CMS version=1.8.0_504 format=jdk8 span=10min flags="%s"
        pause FULL name="Full GC" count=2 time=20s longest=12s
        """;
    String flag = "-XX:CMSInitiatingOccupancyFraction=";
    assertThat(finding("full-gc-with-concurrent-collector", log.formatted(flag + 70)).command())
        .contains(flag + 60);
    assertThat(finding("full-gc-with-concurrent-collector", log.formatted(flag + 50)).command())
        .contains(flag + 25);
  }

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
    "200m, 4m, 32m, -XX:+UseParallelGC",
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
        .contains("half or more of those that the log names fit into regions of 32m")
        .doesNotContain("gc+humongous=debug");
  }

  /// Ten at least in a heap of a known size are a ground for another collector.
  @ParameterizedTest
  @CsvSource({
    "maximum=8m, 10, larger regions would be too few, -XX:+UseParallelGC",
    "maximum=8m, 9, larger regions would be too few, assay log --advise 21",
    "peak=6m, 10, smaller buffers make fewer of them, assay log --advise 21",
    "peak=6m, 1, smaller buffers make fewer of them, assay log --advise 21"
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
        .startsWith("An object of more than half a region is humongous: " + remedy);
    assertThat(found.remedy().contains("parallel")).isEqualTo(command.contains("Parallel"));
    assertThat(found.command()).contains(command);
  }

  /// Of direct memory neither flag ended a JVM of JDK 8, 11, 21 or 26, nor left a dump.
  @ParameterizedTest
  @CsvSource({
    "Java heap space, 21.0.4+7, Let the JVM end, jcmd PID GC.class_histogram",
    "Requested array size exceeds VM limit, 21.0.4+7, No heap is large enough, java -XX:+Exit",
    "Metaspace, 21.0.4+7, Classes filled, jcmd PID VM.classloader_stats",
    "Metaspace, 1.8.0_504, Classes filled, jmap -clstats PID",
    "Direct buffer memory, 21.0.4+7, Direct buffers reached, java -XX:NativeMemoryTracking=summary",
    "unable to create native thread, 21.0.4+7, The system gave no further, jcmd PID Thread.print"
  })
  void whatRanOutSaysWhatHelps(String kind, String version, String remedy, String command) {
    LogFinding found =
        finding(
            "out-of-memory",
            "jvm collector=G1 version=%s span=1h\nincident OUT_OF_MEMORY count=2 detail=\"%s\"\n"
                .formatted(version, kind));
    assertThat(found.summary()).isEqualTo("Memory ran out twice: " + kind + ".");
    assertThat(found.remedy()).startsWith(remedy);
    assertThat(found.command()).startsWith(command);
  }

  @Test
  void aHeapThatWasDumpedNeedsNoFlagForIt() {
    assertThat(
            finding(
                    "out-of-memory",
                    """
                    jvm collector=G1 version=21.0.4+7 span=1h
                    incident OUT_OF_MEMORY detail="Java heap space"
                    incident HEAP_DUMP
                    """)
                .remedy())
        .startsWith("Look into the heap dump");
  }

  /// Larger regions in a heap that is too small made more full collections when it was tried. Where
  /// so much is alive, each of them begins a cycle, and larger regions only make more of them be
  /// copied.
  @ParameterizedTest
  @CsvSource({
    "maximum=256m, 115m, -Xmx512m",
    "maximum=256m, 90m, -XX:G1HeapRegionSize=4m",
    "limit=256m, 115m, -Xmx512m",
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
    assertThat(found.remedy().contains("A larger heap first"))
        .isEqualTo(!command.contains("Region"));
  }

  @Test
  void whatEndsTheJvmIsNotAdvisedWhereItIsOn() {
    String log =
        """
        jvm collector=G1 version=1.8.0_504 format=jdk8 span=10s flags="%s"
        incident OUT_OF_MEMORY count=1 detail="Java heap space"
        """;
    String ends = "-XX:+ExitOnOutOfMemoryError";
    assertThat(finding("out-of-memory", log.formatted(ends)).remedy())
        .startsWith("The JVM ends then (-XX:+ExitOnOutOfMemoryError is on)");
    assertThat(
            finding("out-of-memory", log.formatted(ends + " -XX:+HeapDumpOnOutOfMemoryError"))
                .remedy())
        .startsWith("Look into the heap dump")
        .doesNotContain("ExitOn");
    assertThat(finding("out-of-memory", log.formatted("")).remedy())
        .startsWith("Let the JVM end and leave");
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
    assertThat(finding("humongous", log + fulls).command()).contains("-Xmx800m");
    assertThat(finding("humongous", log + failures).command()).contains("-Xmx800m");
    assertThat(finding("humongous", log + failures).remedy()).contains("A larger heap first");
    assertThat(finding("evacuation-failure", log + fulls + failures).command())
        .contains("-Xmx800m");
    assertThat(finding("evacuation-failure", log + failures).command())
        .contains("-XX:G1ReservePercent=20");
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
    assertThat(found.remedy()).contains("-XX:ActiveProcessorCount (the log tells 8 CPUs of 2)");
    assertThat(found.command()).contains("\"-XX:ActiveProcessorCount=2 -XX:ParallelGCThreads=2\"");
  }
}
