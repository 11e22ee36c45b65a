package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.findings;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitingCollectionsTest {

  /// The log went into a pipe that nobody read.
  private static final String FROZEN =
      """
      jvm collector=G1 version=21.0.9+10 span=%s
      pause YOUNG name="Pause Young (Normal)" count=31 time=6.1s longest=2.7s
      heap maximum=200m live=95m
      cpu user=0.3s system=0.1s real=6.1s waiting=2 elapsed=5.3s processor=0.03s longest=2.7s
      """;

  @Test
  void onePauseThatWaitedForLongIsTold() {
    LogFinding found = finding("io-or-swap", FROZEN.formatted("25s"));
    assertThat(found.severity()).isEqualTo(Severity.ERROR);
    assertThat(found.summary())
        .isEqualTo(
            "2 collections took far longer than the CPU time of their threads: 5.30 s elapsed, 30.0 ms of CPU time.");
    assertThat(found.places()).containsExactly(new Place(0, 44));
  }

  @Test
  void inALongLogItIsNotedAsAnyLongStopIs() {
    assertThat(finding("io-or-swap", FROZEN.formatted("10h")).severity())
        .isEqualTo(Severity.WARNING);
  }

  /// No larger heap saves what collections waited.
  @Test
  void theHeapIsNotBlamed() {
    assertThat(ids(FROZEN.formatted("25s"))).containsExactly("io-or-swap");
  }

  /// Others had the CPU: no single pause shows it in hundredths of a second.
  @Test
  void manyShortPausesTellByTheirSums() {
    LogFinding found = finding("io-or-swap", shortOnes("0.42s"));
    assertThat(found.severity()).isEqualTo(Severity.WARNING);
    assertThat(found.costNanos()).isEqualTo(700_000_000);
    assertThat(found.summary())
        .isEqualTo(
            "38 collections of 10 ms or more took 1.120 s in total, but their threads used only 420 ms of CPU time.");
  }

  @Test
  void pausesWithoutRoomCountWithoutWhatTheyWaited() {
    LogFinding single =
        finding(
            "evacuation-failure",
            """
            jvm collector=G1 version=21.0.9+10 span=100s
            cpu user=0.3s system=0.1s real=6.1s waiting=3 elapsed=5.3s processor=0.03s longest=0.7s
            incident EVACUATION_FAILURE count=4 amount=4s longest=0.9s waited=3.5s
            """);
    assertThat(single.costNanos()).isEqualTo(500_000_000);
    assertThat(single.severity()).isEqualTo(Severity.INFO);
    assertThat(single.summary())
        .endsWith("4 pauses, which took 500 ms, excluding 3.50 s spent waiting for CPU or I/O.");
    assertThat(
            finding(
                    "evacuation-failure",
                    """
                    jvm collector=G1 version=21.0.9+10 span=5s
                    cpu user=0.5s system=0s real=2s together=55
                    incident EVACUATION_FAILURE count=4 amount=1s longest=0.3s
                    """)
                .costNanos())
        .isEqualTo(250_000_000);
  }

  /// What others had the CPU for is saved by no flag of the heap.
  @Test
  void whatTheSumsTellIsTakenFromTheOthers() {
    String log =
        """
        jvm collector=G1 version=21.0.9+10 span=5s
        pause YOUNG name="Pause Young (Normal)" count=50 time=1.2s longest=90ms
        pause FULL name="Pause Full" count=5 time=0.8s longest=90ms
        cause "G1 Humongous Allocation" of=young count=50 time=1.0s longest=90ms
        heap maximum=200m live=180m
        cpu user=0.5s system=0s real=2s together=55
        """;
    assertThat(findings(log))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .contains(
            tuple("io-or-swap", 1_500_000_000L),
            tuple("small-heap", 500_000_000L),
            tuple("full-gc-with-concurrent-collector", 200_000_000L),
            tuple("humongous", 250_000_000L));
    assertThat(finding("full-gc-with-concurrent-collector", log).summary())
        .contains(" took 200 ms, excluding 600 ms spent waiting for CPU or I/O, the longest");
    String young = log.replace("G1 Humongous Allocation", "G1 Evacuation Pause");
    assertThat(finding("small-young", young).costNanos()).isEqualTo(300_000_000L);
  }

  /// A third pause that tells it by itself takes nothing from what the sums tell.
  @ParameterizedTest
  @CsvSource({"2, 0.30s", "3, 0.49s", "17, 2.5s"})
  void singleOnesDoNotHideWhatTheSumsTell(int waiting, String elapsed) {
    String log =
        """
        jvm collector=Serial version=17.0.15+6 span=45s
        pause YOUNG name="Pause Young" count=502 time=3.65s longest=79ms waited=%1$s
        heap maximum=200m live=100m
        cpu user=0.5s system=0.1s real=3.65s waiting=%2$d elapsed=%1$s processor=0s longest=0.2s together=145
        """
            .formatted(elapsed, waiting);
    LogFinding found = finding("io-or-swap", log);
    assertThat(found.costNanos()).isEqualTo(3_050_000_000L);
    assertThat(found.severity()).isEqualTo(Severity.WARNING);
    assertThat(found.summary()).startsWith("145 collections of 10 ms or more took 3.65 s in total");
    assertThat(finding("small-young", log).costNanos()).isEqualTo(600_000_000);
  }

  /// What is known of single pauses is not shared out once more.
  @Test
  void theRestIsThatOfPausesThatWereNotCountedSingly() {
    String log =
        """
        jvm collector=G1 version=21.0.9+10 span=74s
        pause YOUNG name="Pause Young (Normal)" count=200 time=16s longest=80ms
        pause FULL name="Pause Full" count=5 time=12s longest=2.4s waited=7s waiting=12s
        heap maximum=200m live=180m
        cpu user=7s system=0s real=28s waiting=5 elapsed=12s processor=5s longest=1.4s together=205
        """;
    assertThat(findings(log))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactlyInAnyOrder(
            tuple("io-or-swap", 21_000_000_000L),
            tuple("small-heap", 7_000_000_000L),
            tuple("small-young", 2_000_000_000L),
            tuple("full-gc-with-concurrent-collector", 5_000_000_000L));
    assertThat(finding("full-gc-with-concurrent-collector", log).summary())
        .contains("excluding 7.00 s spent waiting for CPU or I/O");
  }

  /// Rounding may leave a wait to the sums where each pause is known by itself.
  @Test
  void whereAllWereCountedSinglyNothingIsSharedOut() {
    assertThat(
            finding(
                    "frequent-full-gc",
                    """
                    jvm collector=Serial version=21.0.9+10 span=15s
                    pause FULL name="Pause Full" count=12 time=12s longest=1.1s waited=11.8s waiting=12s
                    cpu user=0.1s system=0s real=12s waiting=12 elapsed=11.9s processor=0.1s longest=1.0s together=12
                    """)
                .costNanos())
        .isEqualTo(200_000_000L);
  }

  /// Two that waited are too few to be told, and so are no less the time of others.
  @Test
  void whatNobodyTellsIsTakenFromNone() {
    String log =
        """
        jvm collector=Serial version=21.0.9+10 span=10s
        pause FULL name="Pause Full" count=4 time=386ms longest=200ms waited=320ms
        cpu user=0.1s system=0s real=386ms waiting=%d elapsed=340ms processor=20ms longest=0.2s
        incident PROMOTION_FAILURE count=2
        """;
    assertThat(findings(log.formatted(2)))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactly(tuple("failed-promotion", 386_000_000L));
    assertThat(findings(log.formatted(3)))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactlyInAnyOrder(
            tuple("io-or-swap", 320_000_000L), tuple("failed-promotion", 66_000_000L));
  }

  /// No second is that of two findings.
  @Test
  void whatCollectionsWaitedThatSomebodyAskedForCountsOnce() {
    String log =
        """
        jvm collector=Serial version=17.0.15+6 span=60s
        %spause FULL name="Pause Full" count=4 time=8s longest=2.5s waited=5s waiting=6s
        cause "%s" count=4 time=8s longest=2.5s waited=5s waiting=6s
        cpu user=3s system=0s real=8s waiting=3 elapsed=6s processor=1s longest=1.9s
        """;
    assertThat(finding("system-gc", log.formatted("", "System.gc()")))
        .satisfies(found -> {
          assertThat(found.costNanos()).isEqualTo(3_000_000_000L);
          assertThat(found.severity()).isEqualTo(Severity.WARNING);
          assertThat(found.summary())
              .contains(
                  "took 3.00 s (37.5% of stopped time), excluding 5.00 s spent waiting for CPU or I/O, the longest 2.50 s");
        });
    String metaspace = "Metadata GC Threshold";
    assertThat(finding("metaspace-gcs", log.formatted("", metaspace)).costNanos())
        .isEqualTo(3_000_000_000L);
    String stops = "operation CollectForMetadataAllocation count=4 time=8.5s nested=8s\n";
    assertThat(finding("metaspace-gcs", log.formatted(stops, metaspace)))
        .satisfies(found -> {
          assertThat(found.costNanos()).isEqualTo(3_500_000_000L);
          assertThat(found.summary())
              .startsWith("Metaspace reached its threshold: 4 stops took 3.50 s")
              .contains(
                  ", excluding 5.00 s spent waiting for CPU or I/O, the longest 8.50 s including waits");
        });
    assertThat(finding("code-cache-pressure", log.formatted("", "CodeCache GC Threshold")))
        .satisfies(found -> {
          assertThat(found.costNanos()).isEqualTo(3_000_000_000L);
          assertThat(found.severity()).isEqualTo(Severity.WARNING);
          assertThat(found.summary())
              .endsWith(
                  "4 pauses to free code took 3.00 s, excluding 5.00 s spent waiting for CPU or I/O.");
        });
    String heap = "Heap Inspection Initiated GC";
    assertThat(finding("diagnostic-operations", log.formatted("", heap)).costNanos())
        .isEqualTo(3_000_000_000L);
    String dumps =
        "operation HeapDumper count=4 time=15s longest=4s reaching=1s longestReaching=0.5s nested=8s\n";
    assertThat(finding("diagnostic-operations", log.formatted(dumps, heap)))
        .satisfies(found -> {
          assertThat(found.costNanos()).isEqualTo(9_000_000_000L);
          assertThat(found.summary())
              .startsWith("Diagnostic operations (HeapDumper 4 times) stopped")
              .endsWith(
                  ", excluding 1.000 s of time to safepoint and 5.00 s spent waiting for CPU or I/O, the longest 3.50 s.");
        });
  }

  /// The rest of the pauses had the CPU.
  @Test
  void singleOnesTellMoreThanSumsThatAreNotStarved() {
    LogFinding found =
        finding(
            "io-or-swap",
            """
            jvm collector=Serial version=17.0.15+6 span=45s
            pause YOUNG name="Pause Young" count=502 time=4.3s longest=79ms waited=0.43s
            cpu user=2.5s system=0.1s real=3.65s waiting=3 elapsed=0.49s processor=0.06s longest=0.2s together=145
            """);
    assertThat(found.costNanos()).isEqualTo(430_000_000);
    assertThat(found.summary()).startsWith("3 collections took far longer");
  }

  /// 71 ms are what rounding may make of 38 pauses.
  @Test
  void sumsWithinTheErrorOfRoundingTellNothing() {
    assertThat(findings(shortOnes("0.40s"))).hasSize(1);
    assertThat(findings(shortOnes("0.50s"))).isEmpty();
  }

  @Test
  void fewPausesAreChance() {
    assertThat(findings(shortOnes("0.01s").replace("together=38", "together=9"))).isEmpty();
  }

  private static String shortOnes(String user) {
    return """
    jvm collector=G1 version=17.0.12+7 span=60s
    pause YOUNG name="Pause Young (Normal)" count=48 time=1.2s longest=90ms
    cpu user=%s system=0s real=1.12s waiting=2 elapsed=0.2s processor=0.05s together=38
    """
        .formatted(user);
  }

  /// A flag that its JVM does not know is no advice.
  @ParameterizedTest
  @CsvSource({"11.0.24+8, /dev/shm", "17.0.12+7, -Xlog:async", "internal, -Xlog:async"})
  void theLogIsTakenFromTheDiskByWhatTheJdkHas(String version, String words) {
    assertThat(
            finding(
                    "io-or-swap",
                    """
                    jvm collector=G1 version=%s span=10min
                    pause YOUNG name="Pause Young (Normal)" count=100 time=30s longest=3s
                    cpu user=1s system=0.1s real=30s waiting=5 elapsed=20s processor=1s longest=3s
                    """
                        .formatted(version))
                .remedy())
        .contains(words);
  }

  /// What is told of all logs together is told of a collector with few waits as well.
  @Test
  void waitsThatAreToldOfAllLogsAreTakenFromEachCollector() {
    String log =
        """
        jvm collector=Serial version=21.0.9+10 span=10s
        pause FULL name="Pause Full" count=4 time=386ms longest=200ms waited=320ms
        cpu user=0.1s system=0s real=386ms waiting=%d elapsed=340ms processor=20ms longest=0.2s
        """;
    LogReport few = ReportSketch.of(log.formatted(2));
    LogReport all = ReportSketch.of(log.formatted(5));
    assertThat(WaitingCollections.worked(new Evidence(few, few)).told()).isFalse();
    assertThat(WaitingCollections.worked(new Evidence(few, all)).told()).isTrue();
  }
}
