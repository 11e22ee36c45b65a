package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.OperationFamily;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Outside;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures that some logs tell and others do not.
class UntoldFiguresTest {

  private static final long SEED = 20_261_126;

  private final SplittableRandom random = new SplittableRandom(SEED);

  private NodeLog node() {
    return new NodeLog(random, random.nextDouble(0.97, 1.03));
  }

  private static List<LogReport> nodes(int count, Supplier<NodeLog> node) {
    return IntStream.range(0, count).mapToObj(_ -> node.get().report()).toList();
  }

  /// Three usual logs and another one after, four usual ones before.
  private LogComparison withOne(LogReport other) {
    List<LogReport> after = new ArrayList<>(nodes(3, this::node));
    after.add(other);
    return NodeLogs.compare(nodes(4, this::node), after);
  }

  private static List<String> figures(LogComparison comparison) {
    return comparison.figures().stream().map(figure -> figure.name() + figure.unit()).toList();
  }

  private List<String> all() {
    return figures(NodeLogs.compare(nodes(4, this::node), nodes(4, this::node)));
  }

  private static String told(LogComparison comparison, String id) {
    return comparison.notices().stream()
        .filter(notice -> notice.id().equals(id))
        .map(Notice::message)
        .reduce("", (one, other) -> one + other);
  }

  /// The same, of which some stops are not told.
  private static LogReport omitting(LogReport log, long untold, long outside) {
    Stops all = Objects.requireNonNull(log.stops());
    Outside apart = new Outside(outside, outside * 40_000_000, 40_000_000);
    return new LogReport(
        log.files(),
        log.coverage(),
        log.runs(),
        log.starts(),
        log.span(),
        log.safepoints(),
        log.gc(),
        log.codeCache(),
        log.jit(),
        log.biasedLocking(),
        log.classes(),
        new Stops(all.source(), all.count(), all.nanos(), untold, apart, List.of(), List.of()),
        log.incidents(),
        log.collectors(),
        log.timeline(),
        log.unavailable());
  }

  @Test
  void stopsOfAPartOfTheTimeAreNotLaidBesideThoseOfAll() {
    long hour = 3_600_000_000_000L;
    for (LogReport part :
        List.of(omitting(node().report(), 0, 1_000), omitting(node().report(), hour, 0))) {
      LogComparison comparison = withOne(part);
      assertThat(figures(comparison))
          .contains("collector pauses/h")
          .doesNotContain("safepoints/h", "stopped times/h", "time to safepoints/h");
      assertThat(comparison.operations()).isEmpty();
      assertThat(comparison.described())
          .as("its longest stop may be missing")
          .noneMatch(figure -> figure.name().startsWith("stop,"))
          .anyMatch(figure -> figure.name().equals("collector pause, longest"));
      assertThat(told(comparison, "log.unplaced"))
          .startsWith("One of the logs has safepoints for only part of the time");
    }
    assertThat(figures(withOne(omitting(node().report(), 0, 1))))
        .as("a JVM ended in a pause")
        .isEqualTo(all());
  }

  /// A JVM that was ended after its first lines.
  @ParameterizedTest
  @ValueSource(
      strings = {"jvm span=1ms file=h", "jvm span=40s file=h\noperation Cleanup count=1 time=1ms"})
  void aShortLogTakesNoFigureFromTheOthers(String sketch) {
    LogComparison comparison = withOne(ReportSketch.of(sketch));
    assertThat(figures(comparison)).isEqualTo(all()).hasSize(7);
    assertThat(comparison.operations()).isNotEmpty();
    assertThat(comparison.notices())
        .extracting(Notice::id)
        .doesNotContain("log.sources", "log.unplaced", "log.untold");
    assertThat(told(comparison, "log.short"))
        .startsWith("One of the logs has less than 1% of the time of a side")
        .endsWith(": h.");
  }

  private String unnamed(String version, NodeLog node) {
    return told(
        withOne(node.jvm("jvm collector=G1 span=24h version=" + version).report()), "log.unnamed");
  }

  @Test
  void whyOperationsHaveNoNamesIsToldByWhatTheLogIs() {
    assertThat(unnamed("1.8.0_504 format=jdk8", node().with(OperationFamily.UNNAMED, 8, 40e6)))
        .startsWith("One of the logs has safepoints without the names")
        .endsWith(
            "if the JVM was killed, others if part of the table was not read or its times match no stop.");
    assertThat(unnamed("11.0.24+8", node().with(OperationFamily.UNNAMED, 8, 40e6)))
        .endsWith("name all parts of a rotated log.");
    assertThat(unnamed("1.8.0_504 format=jdk8", node().unnamed()))
        .contains("None has a name; assay log --advise N");
  }

  /// One of its JVMs began and ended between two collections.
  @Test
  void whatIsToldNearlyAllTheTimeIsTold() {
    assertThat(figures(withOne(node().sizedFor("23.9h").report()))).isEqualTo(all());
    assertThat(figures(withOne(node().sizedFor("23h").report())))
        .doesNotContain("allocationB/s", "stopped times/GB");
  }

  @Test
  void aLogWithoutHeapSizesIsNamed() {
    LogComparison comparison = withOne(node().unsized().report());
    assertThat(figures(comparison))
        .contains("collector pauses/h")
        .doesNotContain("allocationB/s", "stopped times/GB");
    assertThat(told(comparison, "log.untold"))
        .startsWith("One of the logs has no heap sizes, or too few to tell allocation, for some")
        .contains(": gc.log. Log");
  }

  @Test
  void aLogWithoutItsCollectorIsNamed() {
    LogReport silent = ReportSketch.of("jvm span=24h\noperation Cleanup count=0 time=0s");
    assertThat(told(withOne(silent), "log.untold"))
        .contains("One of the logs has no collector pauses", "One of the logs has no heap sizes");
  }

  /// One that was never collected, or has Epsilon.
  @Test
  void aLogWithoutACollectionHasNoPauseAndNothingMoreToLog() {
    LogComparison comparison =
        withOne(
            ReportSketch.of(
                "jvm span=24h collector=Epsilon\nlines tags=gc\noperation Cleanup count=0 time=0s"));
    assertThat(figures(comparison))
        .contains("collector pauses/h", "time in collector pausess/h")
        .doesNotContain("allocationB/s", "stopped times/GB");
    assertThat(told(comparison, "log.untold"))
        .startsWith("One of the logs has a JVM run with fewer than two collections, so")
        .doesNotContain("Log the collector");
  }

  /// From JDK 17 on the names of the stops tell that none was a collection.
  @Test
  void aLogThatNamesStopsAndNoCollectionHasNothingMoreToLog() {
    LogComparison comparison =
        withOne(
            ReportSketch.of("jvm span=24h\nheap maximum=4g\noperation Cleanup count=0 time=0s"));
    assertThat(figures(comparison)).contains("collector pauses/h", "time in collector pausess/h");
    assertThat(told(comparison, "log.untold"))
        .startsWith("One of the logs has a JVM run with fewer than two collections, so")
        .doesNotContain("Log the collector");
  }

  /// A run of two collections, and one of one.
  @Test
  void aRunWithASingleCollectionHasNothingMoreToLog() {
    String restarted =
        """
        jvm span=24h collector=G1
        starts count=2
        heap maximum=4g allocated=4m over=12h
        pause YOUNG name=Young count=3 time=9ms
        operation G1CollectForAllocation count=3 time=9ms
        """;
    assertThat(
            allocation(
                restarted
                    + "unavailable \"allocation rate\" reason=\"missing for 1 of 2 runs, the first in a: only one collection has heap sizes\""))
        .contains("a JVM run with fewer than two collections")
        .doesNotContain("Log the collector (-Xlog:gc*, on JDK 8 -XX:+PrintGCDetails), or");
    assertThat(
            allocation(
                restarted
                    + "unavailable \"allocation rate\" reason=\"heap sizes before and after collections are not logged\""))
        .contains("no heap sizes, or too few to tell allocation")
        .doesNotContain("fewer than two");
  }

  private String allocation(String sketch) {
    return told(withOne(ReportSketch.of(sketch)), "log.untold")
        .replaceAll("^.*pauses.*?out\\.", "");
  }

  /// The heap is in use, and nobody knows what was allocated within cycles.
  @Test
  void cyclesWithoutPausesAreCollections() {
    assertThat(
            told(
                withOne(
                    ReportSketch.of(
                        """
                        jvm span=24h collector=ZGC
                        heap maximum=4g peak=1g
                        collection "Garbage Collection (Proactive)" count=20 time=1s
                        operation ZMarkStart count=20 time=9ms
                        unavailable "allocation rate" reason="allocation during ZGC cycles is not logged"
                        """)),
                "log.untold"))
        .contains("no heap sizes, or too few to tell allocation")
        .doesNotContain("fewer than two");
  }

  @Test
  void thatNoLogHasTwoCollectionsIsTold() {
    String never = "jvm span=24h collector=G1\nlines tags=gc\noperation Cleanup count=0 time=0s";
    LogComparison comparison =
        NodeLogs.compare(List.of(ReportSketch.of(never)), List.of(ReportSketch.of(never)));
    assertThat(told(comparison, "log.load"))
        .isEqualTo(
            "It is unknown whether the load was the same: each log has a JVM run with fewer than two collections.");
  }

  @Test
  void aLogWithoutTimesToSafepointIsNamed() {
    LogComparison comparison = withOne(node().unreached().report());
    assertThat(figures(comparison)).doesNotContain("time to safepoints/h");
    assertThat(told(comparison, "log.untold"))
        .startsWith("One of the logs has no times to safepoint");
  }

  @Test
  void thatNobodyKnowsTheLoadIsTold() {
    LogComparison comparison =
        NodeLogs.compare(nodes(4, () -> node().unsized()), nodes(4, () -> node().unsized()));
    assertThat(told(comparison, "log.load"))
        .startsWith("It is unknown whether the load was the same: none of the logs");
    assertThat(told(comparison, "log.untold")).isEmpty();
  }

  @Test
  void mixedJvmsAreTheReasonWhyALogHasNoTimes() {
    LogReport mixed =
        ReportSketch.of("jvm file=m\npause YOUNG name=Young count=3 time=1s\nirregularity MIXED");
    assertThat(told(withOne(mixed), "log.untimed"))
        .startsWith("One of the logs has interleaved lines of several JVMs")
        .contains("with %p in the name")
        .doesNotContain("Log uptime");
  }

  /// As a JDK 8 is that was killed before it wrote the names of its last stops.
  @Test
  void operationsOfPartlyNamedLogsAreNotCompared() {
    LogComparison comparison =
        NodeLogs.compare(
            nodes(4, this::node), nodes(4, () -> node().with(OperationFamily.UNNAMED, 1, 40e6)));
    assertThat(comparison.operations()).isEmpty();
    assertThat(told(comparison, "log.unnamed"))
        .startsWith(
            "4 logs have safepoints without the names of their operations (more than 1% of them, or 10% of their time)");
  }

  /// One of 2,009 stops has 5% of the time, three have 14%.
  @Test
  void aFewLongStopsWithoutNamesHideOperationsWhereTheyHaveMuchOfTheTime() {
    assertThat(operationsBesideUnnamed(1)).contains("Revoke bias");
    assertThat(operationsBesideUnnamed(3)).isEmpty();
  }

  private List<String> operationsBesideUnnamed(int perBucket) {
    Supplier<NodeLog> node =
        () -> node().with("RevokeBias", 2000, 0.2e6).with(OperationFamily.UNNAMED, perBucket, 40e6);
    return NodeLogs.compare(nodes(4, this::node), nodes(4, node)).operations().stream()
        .map(Figure::name)
        .toList();
  }

  @Test
  void aFewStopsWithoutNamesAreNoOperation() {
    Supplier<NodeLog> node =
        () -> node().with("RevokeBias", 2000, 0.2e6).with(OperationFamily.UNNAMED, 5, 1000);
    LogComparison comparison = NodeLogs.compare(nodes(4, this::node), nodes(4, node));
    assertThat(comparison.operations())
        .extracting(Figure::name)
        .containsOnly("G1 young collection", "Revoke bias");
    assertThat(told(comparison, "log.unnamed")).isEmpty();
  }
}
