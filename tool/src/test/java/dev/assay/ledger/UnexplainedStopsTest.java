package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.Findings;
import dev.assay.diagnosis.LogRules;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which stops another finding explains, its lines say.
class UnexplainedStopsTest {

  private static Optional<LogFinding> found(List<String> lines) {
    return Findings.of("unexplained-stops", Logs.ofLines(lines.toArray(String[]::new)));
  }

  private static String stop(long second, String operation, long millis) {
    long nanos = millis * 1_000_000;
    return "[%d.000s][info][safepoint] Safepoint \"%s\", Time since last: 1000000 ns, Reaching safepoint: 1000 ns, At safepoint: %d ns, Total: %d ns"
        .formatted(second, operation, nanos, nanos + 1000);
  }

  private static String pause(long second, long number, long millis) {
    return "[%d.000s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 64M->12M(512M) %d.123ms"
        .formatted(second, number, millis);
  }

  private static List<String> dumps() {
    List<String> lines = new ArrayList<>();
    for (long i = 1; i <= 1000; i++) {
      lines.add(stop(20 * i, "ThreadDump", 20));
    }
    return lines;
  }

  @Test
  void anotherOperationIsNoReason() {
    List<String> lines = dumps();
    lines.add(stop(40_000, "HandshakeAllThreads", 30_000));
    assertThat(found(lines))
        .hasValueSatisfying(one -> {
          assertThat(one.summary())
              .isEqualTo(
                  "One stop took 30.0 s (HandshakeAllThreads), and no other finding explains it.");
          assertThat(one.places()).containsExactly(new Place(0, 1001));
        });
  }

  @Test
  void theSameOperationIs() {
    List<String> lines = dumps();
    lines.add(stop(40_000, "ThreadDump", 2_000));
    assertThat(found(lines)).isEmpty();
  }

  /// The finding shows the lines of processor times, which stand beside those of the stops.
  @Test
  void whatStandsWithinTheStopIsItsReason() {
    assertThat(
            found(
                List.of(
                    "[0.010s][info][gc] Using G1",
                    pause(300, 1, 2_000),
                    "[300.000s][info][gc,cpu] GC(1) User=0.01s Sys=0.00s Real=2.00s",
                    stop(300, "G1CollectForAllocation", 2_001),
                    stop(3_600, "Cleanup", 1))))
        .isEmpty();
  }

  /// A young pause that failed may be all that an excerpt has.
  @Test
  void aFailedPromotionExplainsItsPause() {
    List<String> log =
        List.of(
            "144501.626: [GC 144501.627: [ParNew (promotion failed): 680066K->680066K(707840K), 3.7067346 secs] 1971073K->1981370K(2018560K), 3.7084059 secs]");
    assertThat(found(log)).isEmpty();
    assertThat(Findings.of("failed-promotion", Logs.ofLines(log.getFirst())))
        .hasValueSatisfying(one -> {
          assertThat(one.summary())
              .isEqualTo(
                  "1 promotion failure; its pause took 3.71 s, and the log does not contain the end of a resulting full collection.");
          assertThat(one.costNanos()).isEqualTo(3_708_405_900L);
        });
  }

  /// The time to safepoint of the only one made its operation shorter than the sum.
  @Test
  void oneStopHasNoLongest() {
    assertThat(Findings.of("diagnostic-operations", Logs.ofLines(stop(1, "PrintThreads", 2))))
        .hasValueSatisfying(one -> assertThat(one.summary()).doesNotContain("longest"));
    assertThat(Findings.of("class-redefinition", Logs.ofLines(stop(1, "RedefineClasses", 2))))
        .hasValueSatisfying(one -> assertThat(one.summary()).doesNotContain("longest"));
  }

  @Test
  void allOfASecondAndMoreCount() {
    List<String> lines = new ArrayList<>(List.of("[0.010s][info][gc] Using G1"));
    for (long i = 1; i <= 60; i++) {
      lines.add(pause(60 * i, i, i % 20 == 0 ? 1_200 : 8));
    }
    assertThat(found(lines))
        .hasValueSatisfying(one -> {
          assertThat(one.summary())
              .startsWith(
                  "3 stops of 1 s or more took 3.60 s in total, the longest 1.200 s (Pause ");
          assertThat(one.costNanos()).isEqualTo(3_600_369_000L);
          assertThat(one.places()).hasSize(3);
        });
  }

  /// No more than the longest are known one by one.
  @Test
  void stopsBeyondTheLongestMayBeLongAsWell() {
    List<String> lines = new ArrayList<>();
    for (long i = 1; i <= LogReport.LONGEST + 1; i++) {
      lines.add(stop(600 * i, "HandshakeAllThreads", 2_000));
    }
    assertThat(found(lines))
        .hasValueSatisfying(one ->
            assertThat(one.summary())
                .startsWith("At least 20 stops of 1 s or more took 40.0 s in total, the longest "));
  }

  @Test
  void theNameOfACollectionSaysWhatToLog() {
    assertThat(
            found(
                List.of(
                    stop(1, "G1CollectForAllocation", 3),
                    stop(10, "G1CollectFull", 4_500),
                    stop(60, "G1CollectForAllocation", 3))))
        .hasValueSatisfying(one -> {
          assertThat(one.summary())
              .isEqualTo(
                  "One stop took 4.50 s (G1CollectFull), and collections, whose lines would explain it, are not logged.");
          assertThat(one.remedy()).startsWith("Log the collections");
        });
  }

  /// Most of the time is that of stops without a name, the longest those of collections that
  /// waited.
  @Test
  void theLinesOfOthersAreNotShownAgain() {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= 40; i++) {
      boolean waited = i % 10 == 0;
      if (waited) {
        lines.add(
            "%d.000: [GC (Allocation Failure) [PSYoungGen: 120304K->15872K(120320K)] 178581K->80765K(378368K), 0.3000000 secs] [Times: user=0.01 sys=0.01, real=0.30 secs]"
                .formatted(i));
      }
      lines.add(
          "%d.%s: Total time for which application threads were stopped: 0.%s seconds, Stopping threads took: 0.0000310 seconds"
              .formatted(i, waited ? "301" : "900", waited ? "3010000" : "1500000"));
    }
    assertThat(found(lines))
        .hasValueSatisfying(one -> {
          assertThat(one.summary())
              .startsWith("Stops took 6.60 s (")
              .contains("the longest 301 ms; no other finding explains 5.48 s of it.");
          assertThat(one.places()).isNotEmpty().doesNotContain(new Place(0, 11));
        });
  }

  private static String stopped(int second, String time, String reaching) {
    return "%d.000: Total time for which application threads were stopped: %s seconds, Stopping threads took: %s seconds"
        .formatted(second, time, reaching);
  }

  /// A JDK 8 does not name what a stop without a collection in it was for: a dump of the heap. What
  /// was before the log is not known either, as of the first stop of 2 s here.
  @Test
  void onlyStopsWithPausesPassedAroundThese() {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= 30; i++) {
      lines.add(
          "%d.000: [GC (Allocation Failure)  389M->163M(499M), 0.0100000 secs]".formatted(10 * i));
      lines.add(stopped(10 * i, "0.0104000", "0.0000300"));
      if (i % 10 == 0) {
        lines.add(stopped(10 * i + 5, "12.0000000", "0.0000300"));
      }
    }
    assertThat(found(lines))
        .hasValueSatisfying(one ->
            assertThat(one.summary())
                .startsWith("Stops took 36.3 s (")
                .endsWith("the longest 12.00 s; no other finding explains it."));
    lines.replaceAll(line -> line.replace("0.0104000 s", "2.0104000 s"));
    assertThat(found(lines))
        .hasValueSatisfying(
            one -> assertThat(one.summary()).contains("58.0 s of this was spent around GC pauses"));
  }

  /// Up to JDK 7 stops have no time of their own, and are read with that of the collection before.
  @Test
  void aStopBehindTheOneOfACollectionIsNotExplainedByIt() {
    List<String> lines =
        List.of(
            "10.000: [Full GC (System) [PSYoungGen: 3424K->0K(42752K)] [PSOldGen: 52415K->5241K(524288K)] 55839K->5241K(567040K) [PSPermGen: 8875K->8875K(90112K)], 2.0000000 secs]",
            "Total time for which application threads were stopped: 2.0000000 seconds",
            "Total time for which application threads were stopped: 5.0000000 seconds",
            "500.000: [GC [PSYoungGen: 3424K->0K(42752K)] 8665K->5241K(567040K), 0.0100000 secs]",
            "Total time for which application threads were stopped: 0.0100000 seconds");
    assertThat(found(lines))
        .hasValueSatisfying(one -> {
          assertThat(one.summary()).startsWith("One stop took 5.00 s");
          assertThat(one.places()).containsExactly(new Place(0, 3));
        });
  }

  /// A finding shows five of them.
  @Test
  void theTimeToSafepointOfTheSixthIsNoneOfItsOwn() {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      lines.add(stopped(10 * i, 8 - i + ".3004000", 8 - i + ".3000000"));
    }
    assertThat(found(lines)).isEmpty();
    lines.add(stopped(400, "2.0000000", "0.0000400"));
    assertThat(found(lines))
        .hasValueSatisfying(one -> {
          assertThat(one.summary())
              .isEqualTo("One stop took 2.00 s, and no other finding explains it.");
          assertThat(one.places()).containsExactly(new Place(0, 7));
        });
  }

  private static final String FULL =
      "2275428.314: [Full GC [PSYoungGen: 3424K->2828K(42752K)] [PSOldGen: 524150K->%dK(524288K)] 527574K->526000K(567040K) [PSPermGen: 88758K->88758K(90112K)]%s, 11.1667328 secs]";

  @Test
  void anOldGenerationThatIsLeftFullIsTheReason() {
    assertThat(found(List.of(FULL.formatted(500_000, ""))))
        .hasValueSatisfying(one ->
            assertThat(one.summary())
                .endsWith(
                    "(Full GC), and full collections left the old generation full (95.4% in use)."));
    assertThat(found(List.of(FULL.formatted(490_000, ""))))
        .hasValueSatisfying(
            one -> assertThat(one.summary()).endsWith("and no other finding explains it."));
  }

  @Test
  void theJvmSaysThatTheHeapIsFull() {
    LogReport report =
        Logs.ofLines(
            FULL.formatted(490_000, "      GC time would exceed GCTimeLimit of 98%\n").split("\n"));
    assertThat(LogRules.findings(report))
        .extracting(LogFinding::id, LogFinding::costNanos, LogFinding::places)
        .containsExactly(tuple("gc-overhead-limit", 11_166_732_800L, List.of(new Place(0, 1))));
  }

  /// A JDK 8 tells the collection before it, and no name of the stop around both.
  @Test
  void writingADumpOfTheHeapIsTheReason() {
    List<String> lines =
        List.of(
            "9.100: [Full GC (Heap Dump Initiated GC)  389M->163M(499M), 0.9000000 secs]",
            stopped(14, "5.8000000", "0.0000400"),
            "30.100: [GC (Allocation Failure)  389M->163M(499M), 0.0900000 secs]",
            stopped(30, "0.0900000", "0.0000400"));
    assertThat(found(lines)).isEmpty();
    LogReport report = Logs.ofLines(lines.toArray(String[]::new));
    assertThat(Logs.stops(report).operations())
        .extracting(Operation::name, one -> one.total().count())
        .containsExactly(tuple("HeapDumper", 1L), tuple(OperationFamily.UNNAMED, 1L));
    assertThat(LogRules.findings(report).getFirst())
        .satisfies(one -> {
          assertThat(one.id()).isEqualTo("diagnostic-operations");
          assertThat(one.costNanos()).isEqualTo(5_800_000_000L);
          assertThat(one.summary()).contains("(HeapDumper once)").endsWith("time to safepoint.");
          assertThat(one.places()).contains(new Place(0, 2));
        });
  }
}
