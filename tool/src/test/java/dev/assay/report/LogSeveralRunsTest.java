package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Gc.LiveSet;
import dev.assay.model.Gc.Measured;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.RunHeap;
import dev.assay.model.RunHeap.Capacity;
import dev.assay.model.RunHeap.Fulls;
import dev.assay.model.RunHeap.Vain;
import dev.assay.model.Severity;
import dev.assay.model.Timeline;
import dev.assay.report.FactLines.Fact;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Reports on several JVMs, each with its collector and its heap.
class LogSeveralRunsTest {

  private static final long MIB = LogFixtures.MIB;

  private static JvmRun run(String collector, long maximum, long live) {
    return new JvmRun(collector, "21.0.4+7", -1, -1, 600, 1, 0)
        .with(
            new RunHeap(
                maximum,
                Capacity.NONE,
                LogEvent.UNKNOWN,
                LogEvent.UNKNOWN,
                0,
                new LiveSet(9, live, live, live, Double.NaN, Double.NaN),
                0,
                0,
                0,
                0,
                new Fulls(0, 0, Vain.NONE),
                List.of()),
            List.of(),
            null);
  }

  private static LogReport report(JvmRun... runs) {
    LogReport jdk8 = LogFixtures.jdk8().report();
    return report(jdk8, jdk8.files(), List.of(runs));
  }

  /// Two nodes with the same twelve hours, of which the second was started again.
  static LogReport twoNodes() {
    List<LogFile> files =
        Stream.of("logs/node1/gc.log", "logs/node2/gc.log")
            .map(path -> new LogFile(path, LogFile.UNIFIED, 1000, 10, null))
            .toList();
    long start = LogFixtures.nanos("2026-11-21T00:00:00Z");
    long hour = 3600 * 1_000_000_000L;
    return report(
        LogFixtures.article().report(),
        files,
        List.of(
            new JvmRun("G1", null, start, start + 12 * hour, 12 * 3600, 1, 0),
            new JvmRun("G1", null, start, start + 6 * hour, 6 * 3600, 1, 1),
            new JvmRun("G1", null, start + 6 * hour, start + 12 * hour, 6 * 3600, 5, 1)));
  }

  /// The same, of which only the second half tells its code cache.
  static LogReport cacheOfTheSecondNode() {
    LogReport both = twoNodes();
    Timeline t = both.timeline();
    Map<String, List<Long>> later =
        t.codeCache().entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, heap -> ofSecondHalf(heap.getValue())));
    Timeline timeline =
        new Timeline(
            t.start(),
            t.bucket(),
            t.covered(),
            t.operations(),
            t.pauses(),
            t.stalls(),
            t.reaching(),
            t.allocated(),
            t.heapBefore(),
            t.heapAfter(),
            t.capacity(),
            later,
            t.compilations());
    return report(both, both.files(), both.runs(), timeline);
  }

  private static List<Long> ofSecondHalf(List<Long> values) {
    return IntStream.range(0, values.size())
        .mapToObj(i -> 2 * i < values.size() ? -1L : values.get(i))
        .toList();
  }

  private static LogReport report(LogReport r, List<LogFile> files, List<JvmRun> runs) {
    return report(r, files, runs, r.timeline());
  }

  private static LogReport report(
      LogReport r, List<LogFile> files, List<JvmRun> runs, Timeline timeline) {
    return new LogReport(
        files,
        r.coverage(),
        runs,
        runs.size(),
        r.span(),
        r.safepoints(),
        r.gc(),
        r.codeCache(),
        r.jit(),
        r.biasedLocking(),
        r.classes(),
        r.stops(),
        r.incidents(),
        r.collectors(),
        timeline,
        r.unavailable());
  }

  private static String terminal(LogReport report) {
    return LogTerminal.render(report, List.of(), Style.plain(200));
  }

  @Test
  void theHeadNamesEveryCollectorOnce() {
    LogReport report =
        report(
            run("Shenandoah", 512 * MIB, MIB),
            run("G1", 512 * MIB, MIB),
            run("Parallel", 512 * MIB, MIB),
            run("G1", 512 * MIB, MIB),
            run("GenZGC", 512 * MIB, MIB));
    assertThat(new LogHeadline(report).about())
        .startsWith("JDK 21.0.4+7", "Shenandoah", "G1", "Parallel", "GenZGC");
  }

  @Test
  void theHeadDoesNotGiveTheVersionOfOneToAll() {
    JvmRun told = run("G1", 512 * MIB, MIB);
    JvmRun untold =
        new JvmRun(
            "G1", null, told.start(), told.end(), told.seconds(), told.firstLine(), told.file());
    assertThat(new LogHeadline(report(told, untold, untold)).about())
        .startsWith("JDK 21.0.4+7", "2 runs of unknown version", "G1");
    assertThat(new LogHeadline(report(untold, untold)).about()).startsWith("G1");
  }

  @Test
  void overTimeRunsLieOneBehindTheOther() {
    assertThat(terminal(twoNodes())).contains("Over time, 3 runs back to back, bars of");
    assertThat(terminal(LogFixtures.article().report())).contains("Over time from 2020-11-09");
  }

  @Test
  void theLiveSetOfSeveralRunsIsToldAsThatOfSeveral() {
    String text = terminal(report(run("G1", 1024 * MIB, 312 * MIB), run("G1", 1024 * MIB, MIB)));
    assertThat(text)
        .contains(
            "up to 312 MiB at the end of a run; 301 MiB to 312 MiB after 2 old-generation collections")
        .contains("old-generation collections in 2 runs")
        .contains("998 MiB of 1.000 GiB maximum");
  }

  /// Shenandoah without generations has no old one.
  @Test
  void aCollectorWithoutGenerationsCollectsTheWholeHeap() {
    assertThat(terminal(report(run("Shenandoah", 1024 * MIB, MIB))))
        .contains("whole-heap collection");
    assertThat(terminal(report(run("GenShenandoah", 1024 * MIB, MIB))))
        .contains("old-generation collection");
  }

  /// A service that was started and has grown since is no service of 7 MiB.
  @Test
  void aLiveSetOfTheStartIsToldWithItsTime() {
    List<Fact> facts = new ArrayList<>();
    LiveSet set =
        new LiveSet(
            1,
            7 * MIB,
            7 * MIB,
            7 * MIB,
            Double.NaN,
            Double.NaN,
            Double.NaN,
            new Measured(9.5, 47));
    LogCollectionFacts.liveSet(facts, set, List.of(), 47);
    assertThat(facts)
        .extracting(Fact::text)
        .containsExactly(
            "7.00 MiB at 9.50 s of 47 seconds, not measured since; 7.00 MiB after 1 old-generation collection");
  }

  /// JDK 9 to 13 tell whole MiB, and no heap is empty.
  @Test
  void aHeapOfLessThanTheUnitIsNotEmpty() {
    List<Fact> facts = new ArrayList<>();
    LogCollectionFacts.liveSet(
        facts, new LiveSet(3, 0, 0, MIB, Double.NaN, Double.NaN), List.of(), 47);
    assertThat(facts)
        .extracting(Fact::text)
        .containsExactly(
            "less than 1 MiB at the end; less than 1 MiB to 1.000 MiB after 3 old-generation collections");
  }

  @Test
  void aTrendOfNothingIsNone() {
    List<Fact> facts = new ArrayList<>();
    LogCollectionFacts.liveSet(
        facts, new LiveSet(9, MIB, 7 * MIB, 7 * MIB, 0, -MIB), List.of(), 47);
    assertThat(facts)
        .extracting(Fact::text)
        .containsExactly(
            "7.00 MiB at the end; 1.000 MiB to 7.00 MiB after 9 old-generation collections; no trend");
  }

  @Test
  void aTrendWhoseLowerBoundIsFartherFromNothingIsUnclear() {
    assertThat(trend(5 * MIB, -6 * MIB)).endsWith("collections; no clear trend");
    assertThat(trend(-5 * MIB, -6 * MIB)).endsWith("collections; no clear trend");
    assertThat(trend(5 * MIB, -4 * MIB)).contains("; trend +");
    assertThat(trend(5 * MIB, Double.NaN)).contains("; trend +");
  }

  private static String trend(double slope, double low) {
    List<Fact> facts = new ArrayList<>();
    LogCollectionFacts.liveSet(
        facts, new LiveSet(9, MIB, 7 * MIB, 7 * MIB, slope, low), List.of(), 47);
    return facts.getFirst().text();
  }

  /// The JVM that used most need not be the one with the largest heap.
  @Test
  void theUseOfOneHeapIsNoShareOfAnother() {
    assertThat(terminal(report(run("G1", 512 * MIB, MIB), run("G1", 1024 * MIB, MIB))))
        .contains("998 MiB; maximum heap sizes 512 MiB to 1.000 GiB");
    assertThat(terminal(report(run("G1", -1, MIB), run("G1", 1024 * MIB, MIB))))
        .contains("998 MiB\n");
  }

  @Test
  void aFindingOfTwoCollectorsCountsTwiceAndHasTwoAnchors() {
    LogReport report = report(run("G1", MIB, MIB), run("CMS", MIB, MIB));
    List<LogFinding> findings = Stream.of("G1", "CMS").map(LogSeveralRunsTest::finding).toList();
    assertThat(LogMetrics.write(report, findings))
        .containsOnlyOnce("assay_log_findings{")
        .contains("{id=\"system-gc\",severity=\"info\"} 2\n");
    assertThat(LogHtml.render(report, findings))
        .contains("id=\"finding-system-gc\"", "id=\"finding-system-gc-2\"")
        .contains("href=\"#finding-system-gc-2\"");
  }

  private static LogFinding finding(String collector) {
    return new LogFinding("system-gc", Severity.INFO, "3 pauses", 1, List.of(), "", "")
        .of(collector);
  }

  @Test
  void aFindingSaysOnceOfWhichCollectorItIs() {
    LogFinding named =
        new LogFinding("x", Severity.INFO, "G1 found no room", 1, List.of(), "", "").of("G1");
    assertThat(named.summary()).isEqualTo("G1 found no room");
    assertThat(finding("CMS").summary()).isEqualTo("CMS: 3 pauses");
  }
}
