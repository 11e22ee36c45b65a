package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Threads that wait for memory, beside stops that hold all of them.
class AllocationStallsTest {

  @Test
  void collectionsOneAfterAnotherBesideTheProgramAreAHeapThatIsTooSmall() {
    String log =
        """
        jvm collector=GenZGC version=26+35 span=25s
        heap maximum=300m
        collection "Minor Collection (Allocation Rate)" count=%s
        incident ALLOCATION_STALL count=178 amount=1.3s
        """;
    assertThat(
            ReportSketch.finding("allocation-stall", log.formatted("582 time=45.9s within=21.8s")))
        .returns(Severity.ERROR, LogFinding::severity)
        .returns(true, found -> found.command().contains("-Xmx600m"))
        .returns(
            true,
            found ->
                found
                    .summary()
                    .endsWith(
                        "The collector is rarely idle: at least one of 582 collections was running for 24.1 s of 25.0 s."));
    for (String rested : List.of("20 time=4s", "721 time=24s within=9s")) {
      assertThat(ReportSketch.finding("allocation-stall", log.formatted(rested)))
          .returns(Severity.WARNING, LogFinding::severity)
          .returns(true, found -> found.command().contains("-Xmx600m"));
    }
  }

  /// A log that is one collection does not say whether the collector rests.
  @Test
  void oneCollectionIsNotAlways() {
    assertThat(
            ReportSketch.finding(
                "allocation-stall",
                """
                jvm collector=GenZGC version=26+35 span=25s
                heap maximum=300m
                collection "Minor Collection (Allocation Rate)" count=1 time=25s
                incident ALLOCATION_STALL count=178 amount=1.3s
                """))
        .returns(Severity.WARNING, LogFinding::severity)
        .returns(false, found -> found.summary().contains("idle"));
  }

  /// Both are errors; late threads cost 3 s of every thread.
  @ParameterizedTest
  @CsvSource({
    "worker-1|worker-2|worker-3, 40s, allocation-stall",
    "worker-1|worker-2|worker-3, 8s,  long-time-to-safepoint",
    "worker-1,                   8s,  allocation-stall",
    "worker-1|(others),          40s, long-time-to-safepoint"
  })
  void theWaitOfOneThreadStandsBesideTheTimeOfStops(String threads, String waited, String first) {
    assertThat(
            ids(
                """
                jvm collector=GenZGC version=26+35 span=25s
                heap maximum=300m
                operation ZMarkStartYoung count=600 time=3.5s reaching=3s longestReaching=120ms longest=130ms
                collection "Minor Collection (Allocation Rate)" count=582 time=20s
                incident ALLOCATION_STALL count=1800 amount=%s detail=%s
                """
                    .formatted(waited, threads)))
        .startsWith(first);
  }

  /// Fewer collections stop the threads less often, so that they lose that as well.
  @Test
  void stopsOfACollectorThatHardlyRestsFollowFromTheSameShortage() {
    String log =
        """
        jvm collector=GenZGC version=26+35 span=25s
        heap maximum=300m
        operation %s count=1880 time=5.6s reaching=4.3s longestReaching=38ms longest=40ms
        collection "Minor Collection (Allocation Rate)" count=582 time=45.9s within=21.8s
        incident ALLOCATION_STALL count=178 amount=1.3s detail=a|b
        """;
    assertThat(ids(log.formatted("ZMarkStartYoung")))
        .startsWith("allocation-stall", "long-time-to-safepoint");
    assertThat(ids(log.formatted("ICBufferFull")))
        .containsSubsequence("long-time-to-safepoint", "allocation-stall");
  }

  @Test
  void theSumIsToldByThreadWhereAllHaveNames() {
    assertThat(summary("count=1800 amount=40s longest=3.5s detail=a|b|c|d"))
        .startsWith(
            "Threads stalled on allocation 1,800 times, 40.0 s in total (10.00 s on average for each of 4 threads), the longest 3.50 s, most often a, b.");
    assertThat(
            List.of(
                summary("count=9 amount=40s"),
                summary("count=9 amount=40s detail=a"),
                summary("count=9 detail=a|b")))
        .noneMatch(summary -> summary.contains("for each of"));
  }

  @Test
  void noThreadIsTheOneThatWaitsMostOftenWhereEachDidOnce() {
    assertThat(summary("count=2 amount=40s longest=39s detail=a|b"))
        .contains("the longest 39.0 s; threads: a, b. Individual");
    assertThat(summary("count=3 amount=40s longest=39s detail=a|b|c"))
        .contains("the longest 39.0 s; threads: a, b and others. Individual");
  }

  /// An average hides the one that a user saw.
  @Test
  void oneLongStallIsAWarningAmongShortOnes() {
    String log =
        """
        jvm collector=GenZGC version=21.0.9+10 span=10h
        heap maximum=2g
        incident ALLOCATION_STALL count=3 amount=1.5s longest=%s detail=a|b
        """;
    assertThat(finding("allocation-stall", log.formatted("1.4s")).severity())
        .isEqualTo(Severity.WARNING);
    assertThat(finding("allocation-stall", log.formatted("0.5s")).severity())
        .isEqualTo(Severity.INFO);
  }

  @Test
  void theLongestStallIsNamedAndNotTheFirst() {
    assertThat(
            finding(
                    "allocation-stall",
                    """
                    jvm collector=GenZGC version=21.0.9+10 span=10h
                    incident ALLOCATION_STALL count=3 amount=1.5s longest=1.4s
                    """)
                .places())
        .containsExactly(new Place(0, 59));
    assertThat(
            finding(
                    "allocation-stall",
                    """
                    jvm collector=ZGC version=11.0.2+9 span=10h
                    incident ALLOCATION_STALL count=3
                    """)
                .places())
        .containsExactly(new Place(0, 42));
  }

  private static String summary(String stalls) {
    return ReportSketch.finding(
            "allocation-stall",
            "jvm collector=GenZGC version=26+35 span=25s\nincident ALLOCATION_STALL " + stalls)
        .summary();
  }

  /// It began at a third of the heap, whose size no line tells.
  @Test
  void whatWasInUseIsNotTheSizeOfAHeap() {
    String log =
        """
        jvm collector=ZGC span=25s
        heap peak=136m
        incident ALLOCATION_STALL count=178 amount=1.3s
        """;
    assertThat(finding("allocation-stall", log).command()).doesNotContain("-Xmx");
  }

  /// JDK 11 and 12 name no release, but log each stop in several lines.
  @ParameterizedTest
  @CsvSource({
    "'', true",
    "operation ZMarkStart count=9 time=9ms operating=5ms, true",
    "operation ZOperation count=9 time=9ms, false"
  })
  void theSoftLimitIsNotForJvmsOfAnOldForm(String stops, boolean advised) {
    String log =
        """
        jvm collector=ZGC version=unknown span=25s
        incident ALLOCATION_STALL count=178 amount=1.3s
        """;
    assertThat(finding("allocation-stall", log + stops).remedy().contains("SoftMaxHeapSize"))
        .isEqualTo(advised);
  }
}
