package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is said of figures that a log cannot give.
class UnavailableFiguresTest {

  private static final List<String> OF_COLLECTIONS =
      List.of("promotion rate", "CPU time of collections");

  private static List<Unavailable> ofCollections(String... lines) {
    return Logs.ofLines(lines).unavailable().stream()
        .filter(one -> OF_COLLECTIONS.contains(one.figure()))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Using The Z Garbage Collector | Pause Mark Start 0.010ms
          Using The Z Garbage Collector | Minor Collection (Allocation Rate) 60M(30%)->20M(10%) 0.040s
          Using Shenandoah              | Pause Init Mark 0.010ms
          Using Shenandoah              | Pause Init Mark (Young) 0.010ms
          """)
  void noOptionIsNamedThatLogsNothingMore(String collector, String collection) {
    assertThat(
            ofCollections(
                "[0.010s][info][gc] " + collector, "[1.000s][info][gc] GC(0) " + collection))
        .extracting(Unavailable::figure, Unavailable::flag)
        .containsExactly(tuple(OF_COLLECTIONS.get(0), ""), tuple(OF_COLLECTIONS.get(1), ""));
  }

  /// From JDK 28 on the last line of a cycle tells the heap, which does not tell what died in it.
  @Test
  void whatIsAllocatedBesideACycleIsNotTold() {
    String cycle = "[%d.000s][info][gc] GC(%<d) Concurrent GC 4174M->3687M(8192M) 316.268ms";
    assertThat(
            Logs.ofLines(
                    "[0.010s][info][gc] Using Shenandoah",
                    "[1.000s][info][gc] GC(1) Pause Init Mark 0.011ms",
                    cycle.formatted(2),
                    cycle.formatted(3))
                .unavailable())
        .filteredOn(one -> one.figure().equals("allocation rate"))
        .extracting(Unavailable::reason)
        .containsExactly("allocation during cycles is not logged");
  }

  /// Lines of stopped time have it since late builds of JDK 8; rows tell it of older ones.
  @Test
  void theTimeToSafepointIsMissingWhereNoLineTellsIt() {
    String stop = "Total time for which application threads were stopped: 0.0110000 seconds";
    String row = "1.000: Deoptimize [ 9 0 0 ] [ 0 0 2 0 3 ] 0";
    assertThat(Logs.ofLines("1.000: " + stop).unavailable())
        .filteredOn(one -> one.figure().equals("time to safepoint"))
        .extracting(Unavailable::flag)
        .containsExactly("-XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1");
    for (String log : List.of(row + "\n" + stop, stop + ", Stopping threads took: 0.001 seconds")) {
      assertThat(Logs.ofLines(log.split("\n")).unavailable())
          .extracting(Unavailable::figure)
          .doesNotContain("time to safepoint");
    }
  }

  /// Numbers and heaps of collections show that some ran.
  @Test
  void whereHeapSizesAreLoggedNobodySaysThatNoCollectionRan() {
    assertThat(
            Logs.ofLines(
                    "[0.191s][info][gc,heap] GC(0) Eden regions: 14->0(17)",
                    "[0.191s][info][gc,heap] GC(0) Old regions: 0->0",
                    "[0.194s][info][gc,heap] GC(1) Old regions: 0->0")
                .unavailable())
        .extracting(Unavailable::reason, Unavailable::flag)
        .contains(tuple("their heap sizes are logged, but not their pauses", "-Xlog:gc*"));
  }

  /// They take no -Xlog.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1.0s] GC(0) Pause Incremental GC (Collect on allocation) 400.19M->214.69M 18.384ms",
        "[Incremental GC (CollectOnAllocation) 286720K->24576K, 0.0008521 secs]",
        "[Incremental GC (CollectOnAllocation.Sometimes) 261108K->1019K, 0.0055645 secs]"
      })
  void aNativeImageIsAskedForNothing(String collection) {
    assertThat(Logs.ofLines(collection, collection).unavailable())
        .isNotEmpty()
        .allSatisfy(missing -> assertThat(missing.flag()).isEmpty());
  }

  /// Others do, so that nobody may say that they cannot.
  @Test
  void aNativeImageWithoutTimesIsSaidToHaveNone() {
    String collection = "[Incremental GC (CollectOnAllocation) 286720K->24576K, 0.0008521 secs]";
    assertThat(Logs.ofLines(collection, collection).unavailable())
        .contains(
            new Unavailable(
                "rates, shares of time, MMU", "the lines of the JVM have no timestamps", ""));
  }

  /// Somebody looked for lines in a log, or lost some.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        [1.000s][info][gc,start] GC(0) Pause Init Mark (unload classes)
        [1.100s][info][gc] GC(0) Concurrent marking (unload classes) 90.100ms\
        """,
        "2.030: [GC concurrent-mark-end, 0.0064246 secs]",
        "2.030: [CMS-concurrent-mark: 0.110/0.110 secs]",
        "2.030: [CMS-concurrent-abortable-preclean: 5.300/5.338 secs]",
        "0.242: [Concurrent cleanup 34807K->34840K(36864K), 0.019 ms]",
      })
  void pausesAreNotNoneWhereACycleIsTold(String log) {
    LogReport report = Logs.ofLines(log);

    assertThat(Logs.gc(report).tellsPauses()).isFalse();
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().equals("pauses, throughput"))
        .extracting(Unavailable::reason)
        .containsExactly("pause times are not logged, although a cycle that includes pauses is");
  }

  /// Memory may be given back, and the first cycle be reset, before anything was stopped.
  @Test
  void whatNoPauseBeginsMayBeAllThereWas() {
    assertThat(Logs.gc(Logs.pause(1, 0, "Concurrent reset 0.100ms")).tellsPauses()).isTrue();
  }

  @Test
  void anotherCollectorOrAnUnknownOneCanTellMore() {
    List<String> options = List.of("-Xlog:gc+init,gc+heap", "-Xlog:gc+cpu");
    assertThat(
            ofCollections(
                Logs.pause(1, 0, "Pause Young (Allocation Failure) 20M->9M(64M) 2.000ms")))
        .extracting(Unavailable::flag)
        .isEqualTo(options);
    assertThat(
            ofCollections(
                "[0.010s][info][gc] Using Shenandoah",
                Logs.pause(90, 0, "Pause Init Mark 0.010ms"),
                "[0.009s][info][gc] Using G1",
                Logs.pause(
                    1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms")))
        .extracting(Unavailable::flag)
        .containsExactly("", options.get(0), "", options.get(1));
  }

  private static final List<String> TELLING =
      List.of(
          "[0.000s][info][gc] Using G1",
          Logs.pause(1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms"),
          Logs.pause(2, 1, "Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms"));

  private static final List<String> LACKING =
      List.of(
          "[0.000s][info][gc] Using The Z Garbage Collector",
          "[1.000s][info][gc] GC(0) Garbage Collection (Warmup) 60M(30%)->20M(10%)",
          "[8.000s][info][gc] GC(1) Garbage Collection (Warmup) 60M(30%)->20M(10%)");

  @Test
  void aLogThatDoesNotTellAFigureTakesItFromNoOther() {
    LogReport both = Logs.ofLogs(List.of(TELLING, LACKING));
    LogReport other = Logs.ofLogs(List.of(LACKING, TELLING));
    for (LogReport report : List.of(both, other)) {
      Gc gc = Logs.gc(report);
      assertThat(gc.allocated()).isEqualTo(11 << 20);
      assertThat(gc.over().allocated()).isEqualTo(2_000_000_000L);
      assertThat(report.over(gc.over().allocated())).isEqualTo(2_000_000_000L);
      assertThat(gc.throughput()).isEqualTo(1 - 0.004 / 2);
      assertThat(report.unavailable())
          .contains(
              new Unavailable(
                  "allocation rate",
                  "missing for 1 of 2 runs, the first in test.log: allocation during ZGC cycles is"
                      + " not logged",
                  "-Xlog:gc,gc+heap,gc+phases"));
    }
  }

  @Test
  void noFlagMakesOneCollectionTellAnAllocationRate() {
    String one = "1.000: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0059999 secs]";
    assertThat(Logs.ofLines(one).unavailable())
        .contains(new Unavailable("allocation rate", "only one collection has heap sizes", ""));
    String two = "2.000: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0059999 secs]";
    assertThat(Logs.ofLines(one, two).unavailable())
        .extracting(Unavailable::figure)
        .doesNotContain("allocation rate");
  }

  @Test
  void norOneCycleOfZgc() {
    assertThat(
            Logs.ofLines(
                    "[1.0s][info][gc,heap] GC(0)  Allocated:  -  620M (16%)  628M (16%)  691M (17%)",
                    "[1.1s][info][gc] GC(0) Garbage Collection (Warmup) 60M(30%)->20M(10%)")
                .unavailable())
        .contains(new Unavailable("allocation rate", "only one collection has heap sizes", ""));
  }

  /// The remark begins where the young collection within it ended.
  @Test
  void norARemarkAroundAYoungCollection() {
    LogReport report =
        Logs.ofLines(
            "1.000: [GC[YG occupancy: 905227 K (4194240 K)]1.000: [GC 1.000: [ParNew:"
                + " 905227K->0K(4194240K), 0.0563254 secs] 5160073K->4271964K(12582848K), 0.0565896"
                + " secs] [Times: user=0.59 sys=0.01, real=0.06 secs]",
            "1.057: [Rescan (parallel) , 0.1378986 secs] [1 CMS-remark: 4271964K(8388608K)]"
                + " 4271964K(12582848K), 0.4124068 secs]");
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(2);
    assertThat(Logs.gc(report).allocated()).isNegative();
    assertThat(Logs.gc(report).promoted()).isEqualTo((4_271_964L - 5_160_073 + 905_227) << 10);
    assertThat(Logs.gc(report).over().promoted()).isZero();
    assertThat(report.unavailable())
        .contains(new Unavailable("allocation rate", "only one collection has heap sizes", ""));
  }

  /// What one pause promoted is no rate over its own time; it is one over the time of the program.
  @Test
  void onePauseAloneHasNoRate() {
    String young =
        "2.000: [GC 2.000: [ParNew: 60M->4M(64M), 0.1 secs] 84M->44M(96M), 0.1000000 secs]";
    assertThat(Logs.gc(young).over().promoted()).isZero();
    assertThat(Logs.gc("0.100: [Loaded java.lang.Object from a.jar]", young).over().promoted())
        .isPositive();
  }

  /// Its flags are on; there is no young collection.
  @Test
  void noFlagMakesAFullCollectionPromote() {
    assertThat(
            Logs.ofLines(
                    "2.385: [Full GC 128M->57M(128M), 0.0326402 secs]",
                    " [Times: user=0.05 sys=0.00, real=0.05 secs]")
                .unavailable())
        .contains(new Unavailable("promotion rate", "no young collection is logged", ""))
        .extracting(Unavailable::flag)
        .doesNotContain("-XX:+PrintGCDetails");
  }

  /// The flags of `assay log --advise 28`, in a program that calls System.gc() before its young
  /// generation is full.
  @ParameterizedTest
  @ValueSource(strings = {"Serial", "G1"})
  void noFlagMakesAFullCollectionOfALaterJdkPromote(String collector) {
    LogReport report =
        Logs.ofLines(
            "[0.009s][info][gc] Using " + collector,
            "[1.386s][info][gc,start] GC(0) Pause Full (System.gc())",
            "[1.508s][info][gc,heap] GC(0) Tenured: 0K(40960K)->1205K(40960K)",
            "[1.508s][info][gc] GC(0) Pause Full (System.gc()) 2M->1M(58M) 122.211ms");
    assertThat(report.unavailable())
        .contains(new Unavailable("promotion rate", "no young collection is logged", ""));
  }

  /// A JDK 8 that logs the phases of cycles logs their pauses.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        1.000: [Pause Init Mark (process weakrefs), start]
        1.100: [Concurrent marking (process weakrefs) 90M->92M(194M), 90.1 ms]
        1.110: [Pause Final Mark (process weakrefs), start]\
        """,
        "5.0: [CMS-concurrent-mark: 2.1/2.2 secs] [Times: user=1.0 sys=0.1, real=2.2 secs]\n"
            + "6.0: [Full GC 6.0: [CMS",
      })
  void noFlagEndsThePausesOfALogThatBreaksOff(String log) {
    LogReport report = Logs.ofLines(log);
    assertThat(Logs.gc(report).tellsPauses()).isFalse();
    assertThat(report.unavailable())
        .contains(
            new Unavailable("pauses, throughput", "no pause is logged from beginning to end", ""))
        .extracting(Unavailable::flag)
        .doesNotContain("-XX:+PrintGCDetails");
  }

  /// The time of a pause with heap dumps is left out.
  @Test
  void noFlagPartsTheProcessorTimeOfDumps() {
    assertThat(
            Logs.ofLines(
                    "1.0: [Full GC (Allocation Failure) 1.0: [Heap Dump (before full gc): , 0.9 secs]1.9:"
                        + " [CMS: 5M->4M(9M), 0.1 secs] 6M->5M(10M), 1.0 secs] [Times: user=0.1"
                        + " sys=0.0, real=1.0 secs]")
                .unavailable())
        .contains(new Unavailable("CPU time of collections", "it includes that of heap dumps", ""));
  }

  @Test
  void eachRunHasTheOptionOfItsJdk() {
    LogReport report =
        Logs.ofLogs(
            List.of(
                List.of("1.000: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0052609 secs]"),
                TELLING));
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().equals("CPU time of collections"))
        .extracting(Unavailable::flag)
        .containsExactly("-XX:+PrintGCDetails", "-Xlog:gc+cpu");
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().startsWith("code cache usage"))
        .extracting(Unavailable::flag)
        .containsExactly(
            "-Xlog:codecache*,codecache+compilation=debug (JDK 8: -XX:+PrintCodeCache)");
  }

  @Test
  void noFlagIsNamedThatTheJvmHas() {
    String top =
        "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on May 1"
            + " 2026 00:00:00 by \"x\" with gcc 10.2.1 20210110";
    String flags = "CommandLine flags: -XX:+PrintGC -XX:+PrintGCDetails -XX:+PrintGCTimeStamps ";
    LogReport report = Logs.ofLines(top, flags);
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().startsWith("everything about collections"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.flag()).isEmpty();
          assertThat(one.reason()).isEqualTo("none ran before the log ends, or lines are missing");
        });
    assertThat(report.unavailable())
        .extracting(Unavailable::flag)
        .contains("-XX:+PrintGCApplicationStoppedTime")
        .doesNotContain("-XX:+PrintGCDetails");
  }

  @Test
  void noCollectionIsMissedWhereStopsAreLoggedAndNoneRan() {
    LogReport report =
        Logs.ofLines(
            "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on May 1"
                + " 2026 00:00:00 by \"x\" with gcc 10.2.1 20210110",
            "CommandLine flags: -XX:+PrintGC -XX:+PrintGCApplicationStoppedTime -XX:+PrintGCDetails"
                + " -XX:+PrintGCTimeStamps ",
            "1.031: Total time for which application threads were stopped: 0.0001091 seconds, Stopping"
                + " threads took: 0.0000245 seconds");
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().startsWith("everything about collections"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.flag()).isEmpty();
          assertThat(one.reason()).isEqualTo("none ran while this was logged");
        });
  }
}
