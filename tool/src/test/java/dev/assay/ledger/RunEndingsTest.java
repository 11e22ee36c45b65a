package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.diagnosis.Findings;
import dev.assay.ledger.run.Runs;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.JvmRun.Ending;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How runs ended that another start follows.
class RunEndingsTest {

  private static final String PAUSE =
      "Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.000ms";

  private static final List<String> WORK =
      List.of("[0.010s][info][gc] Using G1", Logs.pause(1, 0, PAUSE), Logs.pause(9, 1, PAUSE));

  private static final List<String> EXIT =
      List.of(
          "[9.500s][info][gc,heap,exit] Heap",
          "[9.500s][info][gc,heap,exit]  garbage-first heap   total 262144K, used 8192K [0x0, 0x1)");

  private static final List<String> MEMORY = List.of("java.lang.OutOfMemoryError: Java heap space");

  private static final List<String> CRASH =
      List.of(
          "#",
          "# A fatal error has been detected by the Java Runtime Environment:",
          "#",
          "#  SIGSEGV (0xb) at pc=0x00007f3d4a1c2f10, pid=4711, tid=4712",
          "#",
          "# JRE version: OpenJDK Runtime Environment (17.0.12+7) (build 17.0.12+7)",
          "#");

  private static LogReport report(List<List<String>> parts) {
    return Logs.ofLines(parts.stream().flatMap(List::stream).toArray(String[]::new));
  }

  @Test
  void theLogTellsWhatItHolds() {
    assertThat(ends(report(List.of(WORK, EXIT, WORK)))).isEqualTo("1 with an orderly exit");
    assertThat(ends(report(List.of(WORK, MEMORY, WORK)))).isEqualTo("1 out of memory");
    assertThat(ends(report(List.of(WORK, CRASH, WORK)))).isEqualTo("1 with a crash");
    assertThat(ends(report(List.of(WORK, WORK)))).isEqualTo("1 not logged");
    assertThat(ends(report(List.of(WORK, EXIT, WORK, WORK))))
        .isEqualTo("1 with an orderly exit, 1 not logged");
    assertThat(restarts(report(List.of(WORK, EXIT, WORK, WORK))).command())
        .contains("Out of memory");
  }

  /// Where no line has tags, the words of a collector tell it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        " garbage-first heap   total 131072K, used 1321K [0x0, 0x1)",
        " garbage-first heap   total reserved 131072K, committed 10240K, used 1616K [0x0, 0x1)",
        " PSYoungGen      total 38400K, used 2662K [0x0, 0x1, 0x1)",
        " def new generation   total 39296K, used 2803K [0x0, 0x1, 0x1)",
        " DefNew     total 39296K, used 1397K [0x0, 0x1, 0x1)",
        " par new generation   total 39296K, used 2803K [0x0, 0x1, 0x1)",
        " ZHeap           used 2M, capacity 128M, max capacity 128M",
        "Shenandoah Heap",
        " Shenandoah Heap",
        "Epsilon Heap",
        " Epsilon Heap",
      })
  void soDoWordsAlone(String heap) {
    List<String> work = WORK.stream().map(RunEndingsTest::untagged).toList();
    List<String> exit = List.of("[3600.000s] Heap", "[3600.000s]" + ' ' + heap);
    LogReport report = report(List.of(work, exit, work));
    assertThat(ends(report)).isEqualTo("1 with an orderly exit");
    assertThat(report.runs().getFirst().seconds()).isCloseTo(3599.99, within(1e-6));
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind)
        .contains(Kind.GAP);
    for (List<String> part :
        List.of(exit.subList(0, 1), exit.subList(1, 2), List.of(exit.get(0), "[3600s] x"))) {
      assertThat(ends(report(List.of(work, part, work)))).isEqualTo("1 not logged");
    }
  }

  private static String untagged(String line) {
    return line.replaceFirst("\\[info]\\[[a-z,]+]", "");
  }

  /// They tell, too, what classes took.
  @Test
  void theHeapAtTheEndHasItsClasses() {
    List<String> work = WORK.stream().map(RunEndingsTest::untagged).toList();
    List<String> exit =
        Stream.concat(
                EXIT.stream(),
                Stream.of(
                    "[9.500s][info][gc,heap,exit]  Metaspace       used 6244K, capacity 6315K,"
                        + " committed 6528K, reserved 1056768K"))
            .map(RunEndingsTest::untagged)
            .toList();
    LogReport report = report(List.of(work, exit));
    assertThat(Logs.gc(report).metaspacePeak()).isEqualTo(6528 << 10);
  }

  /// Beyond a number of them runs are counted alone.
  @Test
  void ofVeryManyItIsSaidWhichAreMeant() {
    String summary =
        restarts(report(Collections.nCopies(Runs.MOST + 2, WORK.subList(0, 2)))).summary();
    assertThat(summary)
        .contains("restarted 10,001 times; figures are totals over 10,002 runs.")
        .endsWith(
            "How the runs before a restart ended (of the first 10,000 runs): 9,999 not logged.");
  }

  private static String ends(LogReport report) {
    return restarts(report).summary().replaceFirst(".* before a restart ended: (.*)\\.", "$1");
  }

  /// Examples without dates follow one another.
  @Test
  void anotherCollectorMayBeOfAnotherJvm() {
    List<String> other =
        List.of(
            "[0.010s][info][gc] Using Parallel",
            Logs.pause(1, 0, "Pause Young 24M->4M(256M) 3.000ms"));
    String words = "the log may hold lines of different JVMs";
    assertThat(restarts(report(List.of(WORK, other))).remedy()).contains(words);
    assertThat(restarts(report(List.of(WORK, WORK))).remedy()).doesNotContain(words);
    List<List<String>> dated =
        List.of(
            List.of(
                "[2026-11-27T11:00:01.000+0000][0.010s][info][gc] Using G1",
                "[2026-11-27T11:00:03.000+0000][2.010s][info][gc] GC(0) " + PAUSE),
            List.of("[2026-11-27T11:00:09.000+0000][0.010s][info][gc] Using Parallel"));
    assertThat(restarts(report(dated)).remedy()).doesNotContain(words);
  }

  /// Nobody was killed where each end is told.
  @Test
  void whatIsToldIsNotLookedFor() {
    LogFinding crash = restarts(report(List.of(WORK, CRASH, WORK)));
    assertThat(crash.remedy()).contains("its own finding").doesNotContain("killer", "SIGTERM");
    assertThat(crash.command()).contains("hs_err_pid");
    assertThat(restarts(report(List.of(WORK, MEMORY, WORK))).remedy()).isEqualTo(crash.remedy());
    LogFinding both = restarts(report(List.of(WORK, MEMORY, WORK, EXIT, WORK)));
    assertThat(both.remedy()).contains("SIGTERM", "its own finding").doesNotContain("killer");
    assertThat(both.command()).contains("Stopp");
  }

  /// It was caught, and the JVM went on.
  @Test
  void anErrorThatManyCollectionsFollowIsNotTheEnd() {
    List<String> some = collections(10);
    assertThat(ends(report(List.of(WORK, MEMORY, some, WORK)))).isEqualTo("1 out of memory");
    List<String> many = collections(11);
    assertThat(ends(report(List.of(WORK, MEMORY, many, WORK)))).isEqualTo("1 not logged");
    assertThat(ends(report(List.of(WORK, MEMORY, many, MEMORY, WORK))))
        .isEqualTo("1 out of memory");
  }

  private static List<String> collections(int count) {
    return IntStream.range(0, count).mapToObj(i -> Logs.pause(10 + i, 2 + i, PAUSE)).toList();
  }

  @Test
  void whoEndedInOrderWasNotKilled() {
    LogReport report = report(List.of(WORK, MEMORY, EXIT, WORK, EXIT, WORK));
    assertThat(report.runs())
        .extracting(JvmRun::ending)
        .containsExactly(Ending.EXIT, Ending.EXIT, null);
    assertThat(restarts(report).remedy()).contains("SIGTERM").doesNotContain("killer");
  }

  /// It is told of the heap at other times as well.
  @Test
  void onlyWhatAJvmLeavesIsItsEnd() {
    assertThat(report(List.of(WORK, List.of("[9.200s][debug][gc,heap] Heap"), WORK)).runs())
        .extracting(JvmRun::ending)
        .containsOnlyNulls();
  }

  @Test
  void aJdk8LeavesItsHeapAsWell() {
    List<String> run =
        List.of(
            "1.200: [GC (Allocation Failure) [PSYoungGen: 65536K->8K(76288K)] 65536K->16K(251392K), 0.0100000 secs] [Times: user=0.01 sys=0.00, real=0.01 secs]",
            "9.200: [GC (Allocation Failure) [PSYoungGen: 65536K->8K(76288K)] 65536K->16K(251392K), 0.0100000 secs] [Times: user=0.01 sys=0.00, real=0.01 secs]");
    List<String> heap =
        List.of("Heap", " PSYoungGen      total 76288K, used 1310K [0x0, 0x1, 0x1)");
    assertThat(report(List.of(run, heap, run)).runs())
        .extracting(JvmRun::ending)
        .containsExactly(Ending.EXIT, null);
  }

  private static LogFinding restarts(LogReport report) {
    return Findings.of("restarts", report).orElseThrow();
  }

  /// The thread of CMS does not wait for the one that ends the JVM.
  @ParameterizedTest
  @ValueSource(strings = {"%s", "2026-11-27T11:00:0%s+0000"})
  void aRemarkBehindTheHeapIsOfTheSameJvm(String stamp) {
    LogReport report =
        Logs.ofLines(
            stamp.formatted("3.200")
                + ": [GC (CMS Initial Mark) [1 CMS-initial-mark: 27138K(43712K)]"
                + " 29314K(63360K), 0.0009899 secs]",
            stamp.formatted("3.201")
                + ": Total time for which application threads were stopped: 0.0014389 seconds,"
                + " Stopping threads took: 0.0001586 seconds",
            "Heap",
            " par new generation   total 19648K, used 708K [0x0, 0x1, 0x1)",
            stamp.formatted("3.393")
                + ": [GC (CMS Final Remark) [YG occupancy: 708 K (19648 K)][1 CMS-remark:"
                + " 29314K(43712K)] 30022K(63360K), 0.0012800 secs]",
            stamp.formatted("3.394")
                + ": Total time for which application threads were stopped: 0.0014389 seconds,"
                + " Stopping threads took: 0.0001586 seconds");
    assertThat(report.runs()).hasSize(1);
    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(2 * 1_438_900);
  }
}
