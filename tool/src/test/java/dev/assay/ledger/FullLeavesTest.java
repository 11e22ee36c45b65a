package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.Findings;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.RunHeap;
import dev.assay.model.RunHeap.Old;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is alive in a heap by its last full collection, and by what came since.
class FullLeavesTest {
  private static final long MIB = 1 << 20;

  @Test
  void mixedCollectionsSinceLeaveGarbageToTheNext() {
    RunHeap heap = heap(15);
    assertThat(heap.alive()).isEqualTo(120 * MIB);
    assertThat(heap.live().last()).isEqualTo(191 * MIB);
  }

  /// The line of the live set says the same where hardly any time went by.
  @Test
  void whatAFullCollectionLeftJustBeforeIsAliveAtTheEnd() {
    RunHeap heap =
        heap(
            Stream.of(
                Logs.pause(1, 1, "Pause Young (Normal) (G1 Evacuation Pause) 9M->5M(256M) 9.000ms"),
                Logs.pause(20, 2, "Pause Full (G1 Compaction Pause) 255M->120M(256M) 59.000ms"),
                Logs.pause(
                    21, 3, "Pause Young (Mixed) (G1 Evacuation Pause) 220M->191M(256M) 9.000ms")));
    assertThat(heap.live().atEnd()).isEqualTo(120 * MIB);
    assertThat(heap.places()).containsExactly(new Place(0, 2));
  }

  /// More may live by then.
  @Test
  void oneThatIsLongAgoTellsNothing() {
    assertThat(heap(16).alive()).isEqualTo(191 * MIB);
  }

  /// The most of all full pauses, and nothing of a young one; JDK 11 tells it in lines in front.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        4.3: [GC (Allocation Failure) 4.3: [ParNew: 8192K->8192K(9216K), 0.0000176 secs]4.3: [CMS: 12288K->10240K(20480K), 0.4525404 secs] 20480K->10240K(29696K), [Metaspace: 3830K->3830K(1056768K)], 0.4526316 secs]
        5.3: [Full GC (Allocation Failure) 5.3: [CMS: 16384K->8192K(20480K), 0.4525404 secs] 20480K->8192K(29696K), [Metaspace: 3830K->3830K(1056768K)], 0.4526316 secs]
        6.3: [GC (Allocation Failure) 6.3: [ParNew: 8192K->0K(9216K), 0.0200000 secs] 16384K->9192K(29696K), 0.0200000 secs]
        """,
        """
        [4.3s][info][gc,heap] GC(1) ParNew: 8192K->0K(9216K)
        [4.3s][info][gc,heap] GC(1) CMS: 12288K->10240K(20480K)
        [4.3s][info][gc] GC(1) Pause Full (Allocation Failure) 20M->10M(29M) 452.540ms
        [5.3s][info][gc,heap] GC(2) ParNew: 4096K->0K(9216K)
        [5.3s][info][gc,heap] GC(2) CMS: 16384K->8192K(20480K)
        [5.3s][info][gc] GC(2) Pause Full (Allocation Failure) 20M->8M(29M) 452.540ms
        [6.3s][info][gc,heap] GC(3) ParNew: 8192K->0K(9216K)
        [6.3s][info][gc,heap] GC(3) CMS: 19456K->19456K(20480K)
        [6.3s][info][gc] GC(3) Pause Young (Allocation Failure) 27M->19M(29M) 20.000ms
        """
      })
  void theOldGenerationIsThatOfTheFullPauses(String lines) {
    assertThat(heap(lines.lines()).fulls().old()).isEqualTo(new Old(20 * MIB, 16 * MIB, 10 * MIB));
  }

  /// A page lost the line with the whole heap.
  @Test
  void theOldGenerationAloneTellsThatEarlierCyclesAreVain() {
    LogReport report =
        Logs.ofLines(
            """
            6043.903: [GC 6043.903:
            [ParNew (promotion failed): 614254K->629120K(629120K), 0.1619839 secs]
            6044.217: [CMS: 1342523K->1336533K(2027264K), 30.7884210 secs]
            [CMS Perm : 57231K->57231K(95548K)], 28.1361340 secs]
            [Times: user=28.13 sys=0.38, real=28.13 secs]
            """
                .split("\n"));
    assertThat(Findings.of("failed-promotion", report).orElseThrow().remedy())
        .startsWith(
            "Starting the cycle earlier would hardly help: up to 65.9% of the old generation");
  }

  /// Each failure makes one, in its own run.
  @Test
  void aFailureOfTheNextRunMadeNone() {
    LogReport report =
        Logs.ofLines(
            "237468.441: [Full GC [PSYoungGen: 18491K->0K(1373952K)] [ParOldGen: 2785705K->1454927K(2796224K)] 2804197K->1454927K(4170176K) [PSPermGen: 62378K->62353K(136064K)], 2.4201890 secs]",
            "255391.110: [Full GC [PSYoungGen: 17774K->0K(1370560K)] [ParOldGen: 2780575K->1171035K(2796224K)] 2798349K->1171035K(4166784K) [PSPermGen: 62378K->62353K(136064K)], 2.3701890 secs]",
            "99846.370: [GC-- [PSYoungGen: 1357737K->1357737K(1357760K)] 4125456K->4153958K(4153984K), 0.4251890 secs]");
    assertThat(Findings.of("failed-promotion", report).orElseThrow())
        .returns(425_189_000L, LogFinding::costNanos)
        .returns(List.of(new Place(0, 3)), LogFinding::places)
        .returns(
            "1 promotion failure; its pause took 425 ms, and the log does not contain the end of a resulting full collection.",
            LogFinding::summary);
  }

  private static RunHeap heap(Stream<String> lines) {
    return requireNonNull(Logs.ofLines(lines.toArray(String[]::new)).runs().getFirst().heap());
  }

  private static RunHeap heap(int mixed) {
    return heap(
        Stream.concat(
            Stream.of(
                Logs.pause(1, 1, "Pause Full (G1 Compaction Pause) 255M->120M(256M) 59.000ms")),
            IntStream.rangeClosed(2, mixed + 1)
                .mapToObj(i ->
                    Logs.pause(
                        i,
                        i,
                        "Pause Young (Mixed) (G1 Evacuation Pause) 220M->191M(256M) 9.000ms"))));
  }
}
