package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.diagnosis.condition.LogCondition.Answer;
import dev.assay.diagnosis.condition.LogCondition.Holds;
import dev.assay.diagnosis.condition.LogCondition.Unknown;
import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Unavailable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is said of figures that a log cannot give.
class MissingTest {

  private static final List<String> OF_COLLECTIONS =
      List.of("promotion rate", "processor time of collections");

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Safepoint "Cleanup", Halting: 5 quops, Sum: 9 quops        | safepoints are logged, but no line that tells the time of one was understood
          Entering safepoint region: Cleanup                         | safepoints are logged, but the end of none is told
          """)
  void safepointsThatAreLoggedAreNotSaidNotToBe(String line, String reason) {
    assertThat(Logs.ofLines("[1.000s][info][safepoint] " + line).unavailable())
        .filteredOn(one -> one.figure().startsWith("all stopped time"))
        .extracting(Unavailable::reason, Unavailable::flag)
        .containsExactly(tuple(reason, ""));
  }

  /// They take no -Xlog.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1.0s] GC(0) Pause Incremental GC (Collect on allocation) 400.19M->214.69M 18.384ms",
        "[Incremental GC (CollectOnAllocation) 286720K->24576K, 0.0008521 secs]"
      })
  void aNativeImageIsAskedForNothing(String collection) {
    assertThat(Logs.ofLines(collection, collection).unavailable())
        .isNotEmpty()
        .allSatisfy(missing -> assertThat(missing.flag()).isEmpty());
  }

  /// Somebody looked for lines in a log, or lost some.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        1.000: [Pause Init Mark (process weakrefs), start]
        1.100: [Concurrent marking (process weakrefs) 90M->92M(194M), 90.1 ms]
        1.110: [Pause Final Mark (process weakrefs), start]\
        """,
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
        .containsExactly(
            "no line tells how long one took, though the collector went through a cycle, in which it"
                + " stops the program");
  }

  /// Memory may be given back, and the first cycle be reset, before anything was stopped.
  @Test
  void whatNoPauseBeginsMayBeAllThereWas() {
    assertThat(Logs.gc(Logs.pause(1, 0, "Concurrent reset 0.100ms")).tellsPauses()).isTrue();
  }

  @Test
  void anotherCollectorOrAnUnknownOneCanTellMore() {
    List<String> options = List.of("-Xlog:gc+init,gc+heap", "-Xlog:gc+cpu");
    assertThat(ofCollections(Logs.pause(1, 0, "Pause Full (System.gc()) 20M->9M(64M) 2.000ms")))
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

  @Test
  void aFullCodeCacheDoesNotTellItsUse() {
    String full =
        "[1.000s][warning][codecache] CodeHeap 'profiled nmethods' is full. Compiler has been disabled.";
    String use =
        "[1.000s][debug][codecache] CodeHeap 'profiled nmethods': size=1248Kb used=1200Kb"
            + " max_used=1240Kb free=48Kb";
    assertThat(unavailable(full)).contains("use of the code cache");
    assertThat(unavailable(full, use)).doesNotContain("use of the code cache");
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
                  "not of 1 of 2 runs, the first in test.log: no line tells what was allocated"
                      + " while ZGC collected",
                  "-Xlog:gc,gc+heap,gc+phases"));
    }
  }

  @Test
  void noFlagMakesOneCollectionTellAnAllocationRate() {
    String one = "1.000: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0059999 secs]";
    assertThat(Logs.ofLines(one).unavailable())
        .contains(new Unavailable("allocation rate", "one collection alone tells the heap", ""));
    String two = "2.000: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0059999 secs]";
    assertThat(Logs.ofLines(one, two).unavailable())
        .extracting(Unavailable::figure)
        .doesNotContain("allocation rate");
  }

  @Test
  void itIsToldThatALogHasPausesAndNoSafepoint() {
    String stop =
        "[1.500s][info][safepoint] Safepoint \"Cleanup\", Time since last: 2000000 ns, Reaching"
            + " safepoint: 20 ns, Cleanup: 100 ns, At safepoint: 300 ns, Total: 420 ns";
    List<Unavailable> ofBoth = Logs.ofLogs(List.of(TELLING, List.of(stop), TELLING)).unavailable();
    assertThat(ofBoth)
        .contains(
            new Unavailable(
                "stopped time of every log",
                "2 logs have pauses and no safepoint, so that their stops are not in it",
                "-Xlog:safepoint"));
    for (List<List<String>> alike : List.of(List.of(TELLING, TELLING), List.of(List.of(stop)))) {
      assertThat(Logs.ofLogs(alike).unavailable())
          .extracting(Unavailable::figure)
          .doesNotContain("stopped time of every log");
    }
  }

  @Test
  void eachRunHasTheOptionOfItsJdk() {
    LogReport report =
        Logs.ofLogs(
            List.of(
                List.of("1.000: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0052609 secs]"),
                TELLING));
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().equals("processor time of collections"))
        .extracting(Unavailable::flag)
        .containsExactly("-XX:+PrintGCDetails", "-Xlog:gc+cpu");
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().startsWith("use of the code cache"))
        .extracting(Unavailable::flag)
        .containsExactly(
            "-Xlog:codecache*,codecache+compilation=debug (JDK 8: -XX:+PrintCodeCache)");
  }

  /// A JVM that logs them logs one with each pause.
  @Test
  void safepointsOfALogWithoutAnyAreSaidToBeMissingOnlyBesidePauses() {
    String start = "[0.012s][info][gc] Using Parallel";
    String pause =
        "[1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 90M->60M(96M) 5.000ms";
    assertThat(Logs.ofLines(start).unavailable())
        .filteredOn(one -> one.figure().startsWith("all stopped time"))
        .extracting(Unavailable::reason)
        .containsExactly(LoggedRun.NONE);
    assertThat(Logs.ofLines(start, pause).unavailable())
        .filteredOn(one -> one.figure().startsWith("all stopped time"))
        .extracting(Unavailable::reason)
        .containsExactly("safepoints are not logged");
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
          assertThat(one.reason()).contains("though the flags of the JVM ask for it");
        });
    assertThat(report.unavailable())
        .extracting(Unavailable::flag)
        .contains("-XX:+PrintGCApplicationStoppedTime")
        .doesNotContain("-XX:+PrintGCDetails");
  }

  private static Stream<String> unavailable(String... lines) {
    return Logs.ofLines(lines).unavailable().stream().map(Unavailable::figure);
  }

  /// A log of JDK 10, which had the option already.
  @Test
  void whoNamesTheOperationsIsSaid() {
    LogReport report =
        Logs.ofLines(
            "[0.250s][info][safepoint] Total time for which application threads were stopped:"
                + " 0.0012500 seconds, Stopping threads took: 0.0000250 seconds");
    assertThat(report.unavailable())
        .filteredOn(one -> one.figure().equals("stopped time by VM operation"))
        .singleElement()
        .extracting(Unavailable::reason)
        .asString()
        .contains("JDK 11 and later");
  }

  /// JDK 15 to 17 name the object, and who walks his own stack, at the trace level alone.
  @Test
  void revocationsOfUnnamedObjectsMayHaveNeededNoSafepoint() {
    String done = "[0.3s][info ][biasedlocking]   Revoked bias of currently-unlocked object";
    String named =
        "[0.2s][trace][biasedlocking] JavaThread(0x02) revoking object 0x12, mark 0x05, type"
            + " com.shop.Item, prototype header 0x05, biaser 0x02 ";
    assertThat(revoked(done)).containsEntry(RevocationKind.OWN_STACK, LogEvent.UNKNOWN);
    assertThat(revoked(named, done)).doesNotContainKey(RevocationKind.OWN_STACK);
    assertThat(revoked(done, named + "(walking own stack)", done))
        .containsEntry(RevocationKind.OWN_STACK, 1L);
  }

  /// It stopped nobody: of JDK 11.
  @Test
  void whoWalksItsOwnStackIsNoClassToName() {
    String named =
        "[0.2s][info][biasedlocking] Revoking bias of object 0x12, mark 0x05, type %s, prototype"
            + " header 0x05, allow rebias 0, requesting thread 0x04";
    assertThat(
            Objects.requireNonNull(
                    Logs.ofLines(
                            "[0.2s][info][biasedlocking] Revoking bias by walking my own stack:",
                            named.formatted("com.shop.Item"),
                            named.formatted("com.shop.Cart"))
                        .biasedLocking())
                .types())
        .extracting(Counted::name)
        .containsExactly("com.shop.Cart");
  }

  private static Map<RevocationKind, Long> revoked(String... lines) {
    return Objects.requireNonNull(Logs.ofLines(lines).biasedLocking()).kinds();
  }

  /// What `PrintCompilation` and the like print is the same on every JDK.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          '   1019  363       4       x.A::b (272 bytes)'                              | -Xlog:safepoint (JDK 8: -XX:+PrintGCApplicationStoppedTime)
          "CodeHeap 'profiled nmethods': size=9Kb used=2Kb max_used=2Kb free=7Kb"      | -Xlog:safepoint (JDK 8: -XX:+PrintGCApplicationStoppedTime)
          0.100: [GC (Allocation Failure)  27818K->3054K(95040K), 0.0059000 secs]      | -XX:+PrintGCApplicationStoppedTime
          """)
  void whatIsPrintedTellsNoJdk(String line, String flag) {
    String plain = line.replace("'   ", "   ").replace("\"", "");
    assertThat(Logs.ofLines(plain).unavailable())
        .filteredOn(one -> one.figure().startsWith("all stopped time"))
        .extracting(Unavailable::flag)
        .containsExactly(flag);
  }

  /// `PrintSafepointStatisticsTimeout` lists long safepoints only.
  @Test
  void safepointsThatAreCountedAndNotListedAreTold() {
    assertThat(counted(144, 1).unavailable())
        .filteredOn(one -> one.figure().startsWith("counts, shares"))
        .extracting(Unavailable::reason, Unavailable::flag)
        .containsExactly(
            tuple(
                "2 of 145 safepoints are listed; counts, shares and sums are those of the listed ones",
                "-XX:PrintSafepointStatisticsTimeout=-1"));
    assertThat(counted(1, 1).unavailable())
        .noneMatch(one -> one.figure().startsWith("counts, shares"));
  }

  @Test
  void conditionsOnSafepointsThatAreNotListedHoldOrAreOpen() {
    LogReport report = counted(144, 1);
    assertThat(answer("safepoint.count>100", report)).isInstanceOf(Holds.class);
    assertThat(answer("safepoint.max>50ms", report)).isInstanceOf(Holds.class);
    assertThat(answer("safepoint.max>200ms", report))
        .isInstanceOf(Unknown.class)
        .extracting(Answer::sentence)
        .asString()
        .contains("or more, because the log lists only some of the safepoints that it counts");
    assertThat(answer("stopped.total>1s", report)).isInstanceOf(Unknown.class);
    assertThat(answer("safepoint.p99>50ms", report)).isInstanceOf(Unknown.class);
    assertThat(answer("operation.RevokeBias.count>100", report)).isInstanceOf(Unknown.class);
  }

  private static Answer answer(String condition, LogReport report) {
    return LogCondition.parse(List.of(condition)).getFirst().test(report);
  }

  /// The safepoint with which the JVM ended, which was begun without an operation, may be all.
  @Test
  void safepointsAreCountedWhereTheLastAloneIsListed() {
    LogReport report =
        Logs.ofLines(
            "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
            "2.119: no vm operation                  [      17          0              1    ]      [     0    28    28     0     0    ]  0   ",
            "",
            "Polling page always armed",
            "RevokeBias                      78",
            "Exit                             1",
            "    0 VM operations coalesced during safepoint",
            "Maximum sync time     28 ms",
            "Maximum vm operation time (except for Exit VM operation)     56 ms");
    assertThat(requireNonNull(report.safepoints()).unlisted()).isEqualTo(78);
  }

  private static LogReport counted(int revoked, int exits) {
    return Logs.ofLines(
        "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
        "2.327: RevokeBias                       [      12          1              1    ]      [    96     0    96     0     8    ]  1   ",
        "2.445: no vm operation                  [      10          1              1    ]      [     1     0     1     0     0    ]  1   ",
        "",
        "Polling page always armed",
        "RevokeBias                  %8d".formatted(revoked),
        "Exit                        %8d".formatted(exits),
        "   68 VM operations coalesced during safepoint",
        "Maximum sync time     96 ms",
        "Maximum vm operation time (except for Exit VM operation)     91 ms");
  }
}
