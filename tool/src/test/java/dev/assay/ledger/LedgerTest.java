package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Coverage;
import dev.assay.model.Classes;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.SafepointStatistic;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Safepoints.Operation;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerTest {

  @Test
  void allocationIsWhatTheHeapGrewBetweenCollections() {
    LogReport report =
        Logs.ofLines(
            Logs.pause(1, 0, "Pause Young (Allocation Failure) 10M->4M(64M) 1.000ms"),
            Logs.pause(2, 1, "Pause Young (Allocation Failure) 14M->5M(64M) 1.000ms"),
            Logs.pause(3, 2, "Pause Young (Allocation Failure) 15M->6M(64M) 1.000ms"));
    assertThat(Logs.gc(report).allocated()).isEqualTo(20L << 20);
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(15L << 20);
  }

  @Test
  void eachOperationHasItsLongestStops() {
    String stop =
        "[%d.000s][info][safepoint] Safepoint \"%s\", Time since last: 900 ns, Reaching safepoint:"
            + " 10 ns, At safepoint: %d ns, Total: %d ns";
    LogReport report =
        Logs.ofLines(
            IntStream.rangeClosed(1, 60)
                .mapToObj(i ->
                    i % 2 == 0
                        ? stop.formatted(i, "RevokeBias", 100 + i, 110 + i)
                        : stop.formatted(i, "G1CollectForAllocation", 90_000, 90_010))
                .toArray(String[]::new));
    assertThat(Logs.stops(report).worst()).noneMatch(worst -> worst.what().equals("RevokeBias"));
    assertThat(Logs.stops(report).operations())
        .filteredOn(operation -> operation.name().equals("RevokeBias"))
        .flatExtracting(Operation::worst)
        .extracting(Moment::line)
        .containsExactly(60L, 58L, 56L, 54L, 52L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Pause Young (Normal) (G1 Evacuation Pause) 62M->57M(64M) 2.422 ms",
        "Pause Young (Normal) (G1 Evacuation Pause) 62M->57M(64M) (1.998s, 2.000s) 2.422ms",
        "Pause Young (Normal) (G1 Evacuation Pause) 62M->57M(64M) 2.422ms User=0.01s Sys=0.00s"
            + " Real=0.00s",
      })
  void whatStandsAroundTheDurationOfAPauseIsNoPartOfItsName(String words) {
    LogReport report = Logs.ofLines(Logs.pause(2, 0, words));
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(2_422_000);
    assertThat(Logs.gc(report).kinds())
        .extracting(Group::name)
        .containsExactly("Pause Young (Normal)");
    assertThat(Logs.gc(report).causes())
        .extracting(Group::name)
        .containsExactly("G1 Evacuation Pause");
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(62L << 20);
  }

  /// The parts of a pause have the time of its begin and are told when it ends.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "3.3: [Full GC (System.gc())  12G->6265M(198G), 4.1000000 secs]\n   [Eden: 0.0B(1152.0M)->"
            + "0.0B(1228.0M) Survivors: 9.0K->0.0B Heap: 12.0G(198.0G)->6265.4M(128.0G)],"
            + " [Metaspace: 4556K->4556K(10976K)]",
        "3.3: [GC (Allocation Failure) 3.3: [ParNew: 261K->261K(262K), 0.0000610 secs]3.3: [CMS5.9:"
            + " [CMS-concurrent-sweep: 11.563/14.268 secs] \n (concurrent mode failure):"
            + " 1808K->1078K(1835K), 4.0990000 secs] 2070K->1078K(2096K), 4.1000000 secs]",
      })
  void partsOfALongPauseAreNoLinesOutOfOrderAndNoOtherJvm(String lines) {
    LogReport report = Logs.ofLines((lines + "\n8.3: [GC 9K->1K(9K), 0.1 secs]").split("\n"));
    assertThat(report.coverage().irregularities()).isEmpty();
    assertThat(report.runs()).hasSize(1);
    assertThat(report.span().nanos()).isEqualTo(5_100_000_000L);
  }

  @Test
  void aPauseThatEndsTheLogIsPartOfItsTime() {
    LogReport report =
        Logs.ofLines(
            "3.3: [GC 9K->1K(9K), 0.1 secs]",
            "7.3: [Full GC (System) 7.3: [CMS7.9: [CMS-concurrent-mark: 0.638/0.769 secs]",
            " (concurrent mode interrupted): 2292K->2293K(2293K), 2.4 secs] 3013K->2306K(3014K),"
                + " [CMS Perm : 257K->257K(393K)], 2.5000000 secs]");
    assertThat(report.span().nanos()).isEqualTo(6_500_000_000L);
    assertThat(Logs.gc(report).throughput()).isEqualTo(1 - 2.6 / 6.5);
  }

  /// A ParNew whose ages stand within it goes over several lines, each of which a logger wraps.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "09:54:39  ",
        "[INFO] ",
        "[19:37:17] [Server thread/INFO]: ",
        "2026-02-18 19:37:17,123 INFO  [stdout] (ServerService Thread Pool -- 12) ",
        "2026-02-18T19:37:17.123+01:00  INFO 1 --- [  main] c.e.App : ",
        "gc.log:17:",
        "     9\t",
      })
  void eventsOfManyLinesAreReadBehindWhateverALoggerPutsBeforeThem(String words) {
    String[] lines = {
      "2015-12-21T16:03:20.395-0500: 4.323: [GC 4.323: [ParNew",
      "Desired survivor size 2440 bytes, new threshold 15 (max 15)",
      "- age   1:     336464 bytes,     336464 total",
      ": 1906496K->338K(2383104K), 0.0841036 secs] 1906496K->338K(30980672K), 0.5 secs]",
      "2015-12-21T16:03:21.395-0500: 5.323: [GC pause (young), 0.25 secs]",
      "   [Eden: 1024K(1024K)->0B(1024K) Survivors: 0B->0B Heap: 9000K(9999K)->1000K(9999K)]",
    };
    for (int i = 0; i < lines.length; i++) {
      lines[i] = words.replace("17", String.valueOf(8 + i)) + lines[i];
    }
    LogReport report = Logs.ofLines(lines);
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(750_000_000);
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(1906496L << 10);
    assertThat(report.span().nanos()).isEqualTo(1_250_000_000L);
    assertThat(report.coverage().irregularities()).isEmpty();
  }

  @Test
  void whatTheLogDoesNotTellIsUnknownAndNotZero() {
    LogReport report = Logs.ofLines("[1.000s][info][gc] GC(0) Pause Remark 2.000ms");
    assertThat(Logs.gc(report).allocated()).isNegative();
    assertThat(Logs.gc(report).promoted()).isNegative();
    assertThat(report.safepoints()).isNull();
    assertThat(report.codeCache()).isNull();
    assertThat(report.unavailable()).extracting("figure").contains("allocation rate");
  }

  @Test
  void stallsAreReadWithAndWithoutDecorations() {
    LogReport report =
        Logs.ofLines(
            "[0.424s][info][gc               ] Relocation Stall (main) 0.107ms",
            "[0.425s][info][gc               ] Allocation Stall (Thread-1) 4.626ms",
            "Allocation Stall (Thread-1) 1.000ms",
            "Relocation Stall (Thread-2) 1.620ms");
    assertThat(report.incidents())
        .extracting(Incidents::kind, Incidents::count, Incidents::amount)
        .containsExactlyInAnyOrder(
            tuple(IncidentKind.ALLOCATION_STALL, 2L, 5_626_000L),
            tuple(IncidentKind.RELOCATION_STALL, 2L, 1_727_000L));
    assertThat(report.coverage().understood()).isEqualTo(4);
  }

  /// From JDK 25 on each collection tells it at debug.
  @Test
  void whoWaitedForNoTimeWasNotStalled() {
    String blocked =
        "[0.4%ds][debug][gc,jni] Thread blocked to start GC. Resumed after %dms. Thread \"main\".";
    LogReport report =
        Logs.ofLines(
            blocked.formatted(1, 0),
            blocked.formatted(2, 12),
            blocked.formatted(3, 18).replace("start GC", "enter critical region"),
            blocked.formatted(4, 0));
    assertThat(report.incidents())
        .extracting(Incidents::kind, Incidents::count, Incidents::amount)
        .containsExactly(tuple(IncidentKind.LOCKER_STALL, 2L, 30_000_000L));
    assertThat(report.coverage().understood()).isEqualTo(4);
  }

  /// JDK 9 to 24 tell when a thread begins to wait and when the collection may begin. The wait
  /// whose end is lost counts nothing.
  @Test
  void whoWaitsForCriticalRegionsIsStalledUntilTheLastIsLeft() {
    String line = "[%ss][debug][gc,jni     ] %s Thread \"%s\" 2 locked.";
    String wanted = "Setting _needs_gc.";
    String stalled = "Allocation failed. Thread stalled by JNI critical section.";
    String begins = "Performing GC after exiting critical section.";
    LogReport report =
        Logs.ofLines(
            line.formatted("1.000", wanted, "VM Thread"),
            line.formatted("1.100", stalled, "one"),
            line.formatted("2.000", wanted, "VM Thread"),
            line.formatted("2.300", stalled, "one"),
            line.formatted("2.400", stalled, "two"),
            line.formatted("2.500", begins, "three"),
            line.formatted("3.000", wanted, "VM Thread"),
            line.formatted("3.500", begins, "three"));
    assertThat(report.incidents())
        .singleElement()
        .satisfies(stalls -> {
          assertThat(stalls.kind()).isEqualTo(IncidentKind.LOCKER_STALL);
          assertThat(stalls.amount()).isEqualTo(300_000_000L);
          assertThat(stalls.details())
              .extracting(Counted::name)
              .containsExactlyInAnyOrder("one", "two");
        });
    assertThat(report.coverage().understood()).isEqualTo(8);
  }

  /// The same with -XX:+PrintJNIGCStalls of JDK 8, whose lines have no date.
  @Test
  void whoWaitsForCriticalRegionsIsToldByJdk8() {
    LogReport report =
        Logs.ofLines(
            "2026-11-27T01:03:16.665+0000: 0.211: [GC (Allocation Failure) [PSYoungGen: 76256K->7648K(76288K)] 96728K->36312K(251392K), 0.0090394 secs] [Times: user=0.01 sys=0.01, real=0.01 secs] ",
            "0.258: Setting _needs_gc. Thread \"VM Thread\" 1 locked.",
            "0.405: Allocation failed. Thread \"Thread-1\" is stalled by JNI critical section, 1 locked.",
            "0.421: Thread \"Thread-2\" is performing GC after exiting critical section, 0 locked",
            "0.462: Setting _needs_gc. Thread \"VM Thread\" 3 locked.",
            "0.515: Allocation failed. Thread \"Thread-0\" is stalled by JNI critical section, 3 locked.",
            "0.659: Thread \"Thread-3\" is performing GC after exiting critical section, 0 locked");
    assertThat(report.incidents())
        .singleElement()
        .satisfies(stalls -> {
          assertThat(stalls.kind()).isEqualTo(IncidentKind.LOCKER_STALL);
          assertThat(stalls.amount()).isEqualTo(160_000_000L);
          assertThat(stalls.details())
              .extracting(Counted::name)
              .containsExactlyInAnyOrder("Thread-0", "Thread-1");
        });
    assertThat(report.coverage().understood()).isEqualTo(7);
  }

  /// JDK 11 and 17; trace tells of each class twice.
  @Test
  void unloadedClassesCountOnce() {
    LogReport report =
        Logs.ofLines(
            "[0.1s][info ][class,load  ] x.A source: jrt:/java.base",
            "[0.2s][info ][class,unload] unloading class x.A 0x0000000100060840",
            "[0.2s][trace][class,unload] [Unlinking class (sibling) x.A]",
            "[0.3s][info ][class,unload] unloading class x.B 0x00007f46fc000400",
            "[0.3s][trace][class,unload] unlinking class (subclass): x.B");
    assertThat(Objects.requireNonNull(report.classes()).loaded()).isEqualTo(1);
    assertThat(Objects.requireNonNull(report.classes()).unloaded()).isEqualTo(2);
    assertThat(report.coverage().understood()).isEqualTo(5);
  }

  /// Each may be logged without the other.
  @Test
  void classesOfWhichNoLineTellsAreUnknown() {
    String unloaded = "[0.2s][info][class,unload] unloading class x.A 0x0000000100060840";
    String loaded = "[0.1s][info][class,load] x.A source: jrt:/java.base";
    assertThat(Logs.ofLines(unloaded).classes())
        .isEqualTo(new Classes(LogEvent.UNKNOWN, 1, List.of()));
    assertThat(Logs.ofLines(loaded).classes())
        .isEqualTo(new Classes(1, LogEvent.UNKNOWN, List.of()));
  }

  @Test
  void aLogWithoutAnyJvmIsNoLogOfEpsilon() {
    LogReport report = Logs.ofLines("nothing of a JVM");
    assertThat(report.unavailable())
        .extracting("reason")
        .doesNotContain("Epsilon does not collect");
  }

  @Test
  void epsilonIsNotToldToLogCollectionsThatItNeverMakes() {
    LogReport report =
        Logs.ofLines(
            "[0.010s][info][gc] Using Epsilon",
            "[0.069s][info][gc] Heap: 65536K reserved, 65536K (100.00%) committed, 3283K (5.01%)"
                + " used");
    assertThat(report.unavailable())
        .filteredOn(missing -> missing.figure().equals("promotion, live set"))
        .extracting(Unavailable::reason, Unavailable::flag)
        .containsExactly(tuple("Epsilon does not collect", ""));
    assertThat(Logs.ofLines("[0.010s][info][gc] Using Epsilon").unavailable())
        .filteredOn(missing -> missing.figure().equals("everything about collections"))
        .extracting(Unavailable::reason, Unavailable::flag)
        .containsExactly(tuple("Epsilon does not collect", ""));
  }

  @Test
  void collectionsThatOnlySafepointsTellAreNamed() {
    LogReport report =
        Logs.ofLines(
            "[1.000s][info][safepoint] Safepoint \"GenCollectFull\", Time since last: 100 ns,"
                + " Reaching safepoint: 10 ns, At safepoint: 20 ns, Total: 30 ns");
    assertThat(report.unavailable())
        .extracting(Unavailable::reason)
        .contains("only their safepoints are logged: GenCollectFull");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "149885.559: [GC (Allocation Failure) 149885.559: [ParNew",
        "[1.500s][info][gc,start] GC(2) Pause Full (System.gc())",
        "   [Eden: 160.0M(9824.0M)->0.0B(9792.0M) Survivors: 0.0B->32.0M Heap: 160.0M(32.0G)->16.5M(32.0G)]",
      })
  void whereAPauseIsToldInPartNobodySaysThatNoneWasMade(String line) {
    assertThat(Logs.ofLines(line).unavailable())
        .extracting(Unavailable::reason, Unavailable::flag)
        .contains(tuple("no pause is logged from beginning to end", ""));
  }

  @Test
  void collectionsWithoutAPauseWhoseHeapIsToldAreNotOfSafepointsOnly() {
    LogReport report =
        Logs.ofLines(
            "[0.910s][info][gc,heap] GC(0) Old regions: 2->5",
            "[1.000s][info][safepoint] Safepoint \"G1CollectForAllocation\", Time since last: 100"
                + " ns, Reaching safepoint: 10 ns, At safepoint: 20 ns, Total: 30 ns");
    assertThat(report.unavailable())
        .extracting(Unavailable::reason)
        .contains(
            "their safepoints and heap sizes are logged, but not their pauses: G1CollectForAllocation");
  }

  @Test
  void aLogThatTellsNothingIsNotSaidToBeOfEpsilon() {
    LogReport report = Logs.ofLines("Heap", " PSYoungGen      total 80K, used 72K [0x1, 0x2, 0x3)");

    assertThat(report.unavailable())
        .extracting(Unavailable::reason)
        .contains("they are not logged individually, or none ran");
  }

  @Test
  void aFigureInUnknownWordsIsNotUnderstoodAndASentenceIs() {
    LogReport report =
        Logs.ofLines(
            "[1.000s][info][gc] GC(0) Frobnicated 12.500ms",
            "[1.100s][info][gc] GC(0) Frobnicated 9M->3M(64M)",
            "[1.200s][info][gc] GC(0) Frobnication was cancelled",
            "[1.300s][info][safepoint] Frobnicated",
            "[1.400s][debug][gc] GC(0) Frobnicated 12.500ms");
    assertThat(report.coverage().lines()).isEqualTo(5);
    assertThat(report.coverage().understood()).isEqualTo(2);
    assertThat(report.coverage().unknown()).extracting("line").containsExactly(1L, 2L, 4L);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyKindOfEventIsAddedUp(Class<?> kind) throws ReflectiveOperationException {
    LogEvent event = (LogEvent) record(kind);
    if (kind == SafepointStatistic.class) {
      assertThatIllegalStateException()
          .as("these are joined with stops before")
          .isThrownBy(() -> addUp(event));
    } else {
      assertThatCode(() -> addUp(event)).doesNotThrowAnyException();
    }
  }

  private static void addUp(LogEvent event) {
    Ledger ledger = new Ledger(new Coverage());
    ledger.accept(event);
    ledger.nextStart();
  }

  static Stream<Class<?>> kinds() {
    return Stream.of(LogEvent.class.getPermittedSubclasses());
  }

  private static Object record(Class<?> type) throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] = value(types[i]);
    }
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return constructor.newInstance(values);
  }

  private static Object value(Class<?> type) throws ReflectiveOperationException {
    if (type.isRecord()) {
      return record(type);
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    return type == String.class ? "1" : Array.get(Array.newInstance(type, 1), 0);
  }
}
