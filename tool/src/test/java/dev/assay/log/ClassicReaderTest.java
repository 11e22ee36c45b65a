package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.ClassEvent;
import dev.assay.model.LogEvent.CodeHeap;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Fact;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.LateThread;
import dev.assay.model.LogEvent.NotEntrant;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.SafepointStatistic;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.SpaceKind;
import dev.assay.model.LogEvent.Statement;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines are those of real JVMs of the releases that the tests name.
class ClassicReaderTest {

  private static final long K = 1024;
  private static final long M = K * K;

  @ParameterizedTest
  @CsvSource({
    "jdk8-cms.log.gz,          32, 1069876400, 40, 1175375100, 1616300",
    "jdk8-parallel.log.gz,     48, 1397285600, 54, 1447072700, 2218600",
    "jdk8-g1-off.gc.log.gz,    20,  368484400, 30,  394516800, 21371100",
    "jdk8-g1-on.gc.log.gz,     19,  409754600, 17999, 1161896100, 499125000",
  })
  void realLogsAddUpToTheNanosecond(
      String file, int pauses, long pauseNanos, int stops, long stopped, long reaching) {
    ClassicLog log = ClassicLog.resource(file);

    assertThat(log.pauses()).hasSize(pauses);
    assertThat(log.pauseNanos()).isEqualTo(pauseNanos);
    assertThat(log.safepoints()).hasSize(stops);
    assertThat(log.safepoints().stream().mapToLong(Safepoint::total).sum()).isEqualTo(stopped);
    assertThat(log.safepoints().stream().mapToLong(Safepoint::reaching).sum()).isEqualTo(reaching);
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  /// Recorded with every flag that adds lines: ages, heaps, free lists, references, histograms,
  /// ergonomics, numbers of collections. The figures are those of `grep -c`.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdk8-all-flags-serial.log.gz",
        "jdk8-all-flags-parallel.log.gz",
        "jdk8-all-flags-g1.log.gz",
        "jdk8-all-flags-concmarksweep.log.gz",
        "jdk8-cms-free-lists.log.gz",
      })
  void everyLineOfARealLogIsKnownWhateverFlagsThereAre(String file) throws IOException {
    ClassicLog log = ClassicLog.resource(file);
    String text;
    try (InputStream in = ClassicReaderTest.class.getResourceAsStream("/log/" + file)) {
      text = new String(ClassicLog.unpacked(in, file), StandardCharsets.UTF_8);
    }

    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
    assertThat(log.pauses())
        .hasSize(
            (int)
                Pattern.compile("\\[(Full )?GC (\\(|pause|remark|cleanup)")
                    .matcher(text)
                    .results()
                    .count());
    assertThat(log.safepoints())
        .hasSize((int) Pattern.compile("Total time for which").matcher(text).results().count());
    assertThat(log.safepoints()).allMatch(stop -> stop.pauseNanos() <= stop.total());
  }

  @Test
  void everyLineOfPrintCompilationIsKnown() {
    ClassicLog log = ClassicLog.resource("jdk8-print-compilation.out.gz");

    assertThat(log.foreign()).containsExactlyInAnyOrder("done", "");
    assertThat(log.all(SafepointStatistic.class)).hasSize(518);
    assertThat(log.all(Compiled.class)).hasSize(91);
    assertThat(log.all(NotEntrant.class)).hasSize(68);
    assertThat(log.all(CodeHeap.class)).hasSize(1);
  }

  /// GCToolKit takes the uptime for the duration, or drops the event (logs.md, defect 1).
  @Test
  void theStoppedTimeIsTheTimeStoppedWhateverStampsThereAre() {
    ClassicLog log =
        ClassicLog.of(
            "2026-11-21T00:08:46.386+0000: 1.029: Total time for which application threads were"
                + " stopped: 0.0910726 seconds, Stopping threads took: 0.0000234 seconds",
            "1.977: Total time for which application threads were stopped: 0.0002054 seconds",
            "Total time for which application threads were stopped: 0.0968457 seconds  ");

    assertThat(log.safepoints())
        .extracting(Safepoint::total)
        .containsExactly(91_072_600L, 205_400L, 96_845_700L);
    assertThat(log.safepoints())
        .extracting(Safepoint::reaching)
        .containsExactly(23_400L, LogEvent.UNKNOWN, LogEvent.UNKNOWN);
    assertThat(log.safepoints().getFirst().at().clock()).isEqualTo(1_795_219_726_386_000_000L);
    assertThat(log.safepoints().getFirst().at().uptime()).isEqualTo(1_029_000_000L);
  }

  @Test
  void pausesBelongToTheStopThatEndsAfterThem() {
    ClassicLog log =
        ClassicLog.of(
            "1.1: Application time: 0.3945769 seconds",
            "1.1: [GC 65536K->62132K(251392K), 0.2088351 secs]",
            "1.3: Total time for which application threads were stopped: 0.2090476 seconds",
            "1.4: Total time for which application threads were stopped: 0.0001000 seconds");

    Safepoint first = log.safepoints().getFirst();
    assertThat(first.sinceLast()).isEqualTo(394_576_900L);
    assertThat(first.pauses()).isEqualTo(1);
    assertThat(first.pauseNanos()).isEqualTo(208_835_100L);
    assertThat(log.safepoints().getLast().pauses()).isZero();
    assertThat(log.safepoints().getLast().sinceLast()).isEqualTo(LogEvent.UNKNOWN);
  }

  @Test
  void aPauseOfParallelHasItsHeapItsPartsAndItsProcessorTime() {
    ClassicLog log =
        ClassicLog.of(
            "2026-11-21T00:08:21.396+0100: 10.139: [Full GC (Ergonomics) [PSYoungGen:"
                + " 4644K->0K(75776K)] [ParOldGen: 168889K->61811K(141824K)]"
                + " 173533K->61811K(217600K), [Metaspace: 2941K->2941K(1056768K)], 0.1297113 secs]"
                + " [Times: user=0.02 sys=0.01, real=0.13 secs] ");

    Pause pause = log.pause();
    assertThat(pause.kind()).isEqualTo(PauseKind.FULL);
    assertThat(pause.name()).isEqualTo("Full GC");
    assertThat(pause.cause()).isEqualTo("Ergonomics");
    assertThat(pause.duration()).isEqualTo(129_711_300L);
    assertThat(pause.before()).isEqualTo(173_533 * K);
    assertThat(pause.after()).isEqualTo(61_811 * K);
    assertThat(pause.capacity()).isEqualTo(217_600 * K);
    // The stamp is that of the begin, the event that of the end.
    assertThat(pause.at().uptime()).isEqualTo(10_139_000_000L + 129_711_300L);
    assertThat(log.all(Space.class))
        .extracting(Space::space)
        .containsExactly(SpaceKind.YOUNG, SpaceKind.OLD, SpaceKind.METASPACE);
    CpuTime time = log.all(CpuTime.class).getFirst();
    assertThat(time.user()).isEqualTo(20_000_000L);
    assertThat(time.system()).isEqualTo(10_000_000L);
    assertThat(time.real()).isEqualTo(130_000_000L);
    assertThat(log.all(Statement.class).getFirst().value()).isEqualTo("Parallel");
  }

  @Test
  void aPauseOfG1HasTheHeapOfALaterLine() {
    ClassicLog log =
        ClassicLog.of(
            "4.846: [GC pause (G1 Humongous Allocation) (young) (initial-mark), 0.0489039 secs]",
            "   [Parallel Time: 48.3 ms, GC Workers: 2]",
            "      [GC Worker Start (ms): Min: 4848.5, Avg: 4848.6, Max: 4848.6, Diff: 0.1]",
            "   [Eden: 25600.0K(25600.0K)->0.0B(21504.0K) Survivors: 0.0B->4096.0K Heap:"
                + " 1.5G(512.0M)->16810.0K(512.0M)]",
            " [Times: user=0.01 sys=0.01, real=0.05 secs] ");

    Pause pause = log.pause();
    assertThat(pause.kind()).isEqualTo(PauseKind.CONCURRENT_START);
    assertThat(pause.name()).isEqualTo("GC pause (young) (initial-mark)");
    assertThat(pause.cause()).isEqualTo("G1 Humongous Allocation");
    assertThat(pause.before()).isEqualTo(1536 * M);
    assertThat(pause.after()).isEqualTo(16_810 * K);
    assertThat(pause.capacity()).isEqualTo(512 * M);
    assertThat(log.all(Space.class))
        .extracting(Space::space, Space::after)
        .containsExactly(
            tuple(SpaceKind.EDEN, 0L),
            tuple(SpaceKind.SURVIVOR, 4096 * K),
            tuple(SpaceKind.OLD, 16_810 * K - 4096 * K));
    assertThat(log.all(CpuTime.class)).hasSize(1);
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void aLogWithDecimalCommasIsReadLikeAnyOther() {
    ClassicLog log =
        ClassicLog.of(
            "785,047: [GC pause (young), 0,73936800 secs]",
            "   [Eden: 4096M(4096M)->0B(3528M) Survivors: 0B->568M Heap: 4096M(16384M)->567M(16384M)]",
            " [Times: user=4,42 sys=0,38, real=0,74 secs]",
            "6616,888: Total time for which application threads were stopped: 0,1003470 seconds");

    assertThat(log.pause().duration()).isEqualTo(739_368_000L);
    assertThat(log.pause().after()).isEqualTo(567 * M);
    assertThat(log.pause().at().uptime()).isEqualTo(785_047_000_000L + 739_368_000L);
    assertThat(log.safepoints().getFirst().total()).isEqualTo(100_347_000L);
    assertThat(log.all(CpuTime.class).getFirst().user()).isEqualTo(4_420_000_000L);
  }

  @Test
  void otherLinesInTheMiddleOfAnEventChangeNothing() {
    ClassicLog log =
        ClassicLog.of(
            "2.204: [GC 2.204: [ParNew2.210: [CMS-concurrent-abortable-preclean: 0.929/4.899 secs]"
                + " [Times: user=2.13 sys=0.04, real=4.90 secs]",
            "",
            "Desired survivor size 720896 bytes, new threshold 1 (max 4)",
            "- age   1:    1058016 bytes,    1058016 total",
            "hello from the application [really]",
            ": 13056K->1408K(13056K), 0.0128277 secs] 131480K->122757K(141328K), 0.0131346 secs]"
                + " [Times: user=0.15 sys=0.00, real=0.01 secs]");

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.pause().duration()).isEqualTo(13_134_600L);
    assertThat(log.pause().kind()).isEqualTo(PauseKind.YOUNG);
    assertThat(log.pause().before()).isEqualTo(131_480 * K);
    assertThat(log.all(Concurrent.class))
        .extracting(Concurrent::name, Concurrent::duration)
        .containsExactly(tuple("CMS-concurrent-abortable-preclean", 4_899_000_000L));
    assertThat(log.all(CpuTime.class)).extracting(CpuTime::user).containsExactly(150_000_000L);
    assertThat(log.foreign()).containsExactly("hello from the application [really]");
  }

  @Test
  void aConcurrentModeFailureIsOneFullPauseThatNamesBothFailures() {
    ClassicLog log =
        ClassicLog.of(
            "2014-03-12T21:18:26.029-0500: 13295.637: [GC2014-03-12T21:18:26.029-0500: 13295.637:"
                + " [ParNew (0: promotion failure size = 11863)  (promotion failed)",
            "Desired survivor size 208764928 bytes, new threshold 15 (max 15)",
            "- age   1:  187860912 bytes,  187860912 total",
            ": 6906246K->6819243K(6932288K), 2.7300470 secs]2014-03-12T21:18:28.759-0500:"
                + " 13298.367: [CMS2014-03-12T21:18:31.372-0500: 13300.980:"
                + " [CMS-concurrent-sweep: 16.244/20.725 secs] [Times: user=100.59 sys=4.74,"
                + " real=20.72 secs]",
            " (concurrent mode failure): 23591969K->23342845K(25165824K), 127.2159440 secs]"
                + " 30431568K->23342845K(32098112K), [CMS Perm : 137329K->97298K(262912K)],"
                + " 129.9468220 secs] [Times: user=131.28 sys=0.07, real=129.93 secs]");

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.pause().kind()).isEqualTo(PauseKind.FULL);
    assertThat(log.pause().duration()).isEqualTo(129_946_822_000L);
    assertThat(log.pause().capacity()).isEqualTo(32_098_112 * K);
    assertThat(log.incidents(IncidentKind.PROMOTION_FAILURE)).isEqualTo(1);
    assertThat(log.incidents(IncidentKind.CONCURRENT_MODE_FAILURE)).isEqualTo(1);
    assertThat(log.all(Concurrent.class)).hasSize(1);
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void theStepsOfCmsAreStepsAndAYoungCollectionWithinARemarkCountsOnItsOwn() {
    ClassicLog log =
        ClassicLog.of(
            "1.1: [GC (CMS Initial Mark) [1 CMS-initial-mark: 90458K(174784K)] 167105K(253440K),"
                + " 0.0425069 secs] [Times: user=0.01 sys=0.01, real=0.04 secs] ",
            "2.036: [GC[YG occupancy: 235954 K (235968 K)]2.036: [GC 2.036: [ParNew:"
                + " 235954K->30K(235968K), 0.0004961 secs] 317153K->81260K(395712K), 0.0005481"
                + " secs] [Times: user=0.00 sys=0.00, real=0.00 secs]",
            "2.037: [Rescan (parallel) , 0.0002425 secs]2.037: [weak refs processing, 0.0000041"
                + " secs]2.037: [scrub symbol & string tables, 0.0003138 secs]"
                + " [1 CMS-remark: 81230K(159744K)] 81260K(395712K), 0.0013653 secs]"
                + " [Times: user=0.00 sys=0.00, real=0.00 secs]");

    assertThat(log.pauses())
        .extracting(Pause::kind)
        .containsExactly(PauseKind.STEP, PauseKind.YOUNG, PauseKind.STEP);
    assertThat(log.pauses())
        .extracting(Pause::name)
        .containsExactly("CMS-initial-mark", "GC", "CMS-remark");
    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(42_506_900L, 548_100L, 1_365_300L - 548_100L);
    assertThat(log.pauses().getFirst().capacity()).isEqualTo(253_440 * K);
  }

  @Test
  void whatPrintCmsStatisticsAddsIsNoCause() {
    ClassicLog log =
        ClassicLog.of(
            "0.849: [GC (CMS Initial Mark)  (Survivor:3chunks) Finished young gen initial mark scan"
                + " work in 1th thread: 0.003 sec",
            "Finished remaining root initial mark scan work in 1th thread: 0.000 sec",
            "[1 CMS-initial-mark: 31353K(43712K)] 41686K(63360K), 0.0031832 secs]");

    assertThat(log.pause().cause()).isEqualTo("CMS Initial Mark");
    assertThat(log.pause().kind()).isEqualTo(PauseKind.STEP);
    assertThat(log.pause().duration()).isEqualTo(3_183_200L);
  }

  @Test
  void aRemarkGoesOnBehindThePrintedHeapOfTheCollectionWithinIt() {
    ClassicLog log =
        ClassicLog.of(
            "1.157: [GC (CMS Final Remark) [YG occupancy: 10451 K (47936 K)]{Heap before GC"
                + " invocations=22 (full 13):",
            " par new generation   total 47936K, used 10451K [0x00000000f6400000,"
                + " 0x00000000f9800000, 0x00000000f9800000)",
            "  eden space 42624K,  12% used [0x00000000f6400000, 0x00000000f690c520,"
                + " 0x00000000f8da0000)",
            "1.158: [GC (CMS Final Remark) 1.158: [ParNew: 10451K->10451K(47936K), 0.0000303 secs]"
                + " 111291K->111291K(154432K), 0.0000778 secs] [Times: user=0.00 sys=0.00,"
                + " real=0.00 secs]",
            "Heap after GC invocations=23 (full 13):",
            "  to   space 5312K,   0% used [0x00000000f8da0000, 0x00000000f8da0000,"
                + " 0x00000000f92d0000)",
            "}",
            "1.158: [Rescan (parallel) , 0.0002732 secs]1.158: [weak refs processing, 0.0000176"
                + " secs][1 CMS-remark: 100839K(106496K)] 111291K(154432K), 0.0019970 secs]"
                + " [Times: user=0.00 sys=0.00, real=0.00 secs]");

    assertThat(log.pauses())
        .extracting(Pause::kind)
        .containsExactly(PauseKind.YOUNG, PauseKind.STEP);
    assertThat(log.pauseNanos()).isEqualTo(1_997_000L);
    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void freeListsAndHistogramsWithinAnEventAreDetails() {
    ClassicLog log =
        ClassicLog.of(
            "2014-10-20T21:48:57.565+0200: 0.199: [GCBefore GC:",
            "Statistics for BinaryTreeDictionary:",
            "------------------------------------",
            "Total Free Space: 2801664",
            " free=2801664 frag=0.0000",
            "2014-10-20T21:48:57.566+0200: 0.199: [ParNew: 4389K->509K(4928K), 0.0051086 secs]"
                + " 4389K->4001K(15872K)After GC:",
            "size[3] : demand: 1693, old_rate: 0.000000, current_rate: 5079.955078",
            ", 0.0054252 secs] [Times: user=0.02 sys=0.05, real=0.01 secs]",
            "11662.232: [Full GC 11662.233: [Class Histogram:",
            " num     #instances         #bytes  class name",
            "----------------------------------------------",
            "   1:       1697805      177499704  [C",
            "   3:        838400       94803520  [Ljava.lang.Object;",
            "Total      20261260     1355711784",
            ", 38.6969442 secs]11700.930: [CMS: 2844387K->635365K(7331840K), 46.4488813 secs]"
                + " 3198859K->635365K(7848704K), [CMS Perm : 851635K->408849K(1048576K)],"
                + " 94.9116214 secs] [Times: user=94.88 sys=0.24, real=94.91 secs]");

    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(5_425_200L, 94_911_621_400L);
    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void g1OfTheFirstReleasesAndItsMixedUpLines() {
    ClassicLog log =
        ClassicLog.of(
            "0.331: [GC pause (young)0.333 (initial-mark), 0.00178520 secs]",
            ":    [GC concurrent-mark-start]",
            "[Parallel Time:   1.6 ms]",
            "      [GC Worker Start Time (ms):  331.5  331.5  331.5  331.5]",
            "      [Update RS (ms):  0.0  0.0  0.0  0.0",
            "       Avg:   0.0, Min:   0.0, Max:   0.0]",
            "         [Processed Buffers : 3 2 0 0",
            "          Sum: 5, Avg: 1, Min: 0, Max: 3]",
            "   [ 68M->62M(126M)]",
            " [Times: user=0.00 sys=0.00, real=0.00 secs] ",
            "2017-06-22T16:03:36.126+0530: 2017-06-22T16:03:36.126+0530: 79244.87279244.872: :"
                + " [Full GC (Metadata GC Threshold) [GC concurrent-root-region-scan-start]",
            "2017-06-22T16:03:36.126+0530: 79244.872: [GC concurrent-root-region-scan-end,"
                + " 0.0002076 secs]",
            " 3227M->3226M(4096M), 1.3813895 secs]",
            "   [Eden: 0.0B(202.0M)->0.0B(204.0M) Survivors: 2048.0K->0.0B Heap:"
                + " 3227.7M(4096.0M)->3226.6M(4096.0M)], [Metaspace: 984557K->984550K(1851392K)]",
            "188.1: [GC remark 188.1: [GC ref-proc, 0.0066596 secs] 188.2: [Unloading, 0.09 secs],"
                + " 0.1005220 secs]",
            "188.9: [GC cleanup 13G->12G(30G), 0.0358748 secs]",
            "190.1: [GC pause (G1 Evacuation Pause) (mixed) (to-space exhausted)  18G->17G(26G),"
                + " 0.1208740 secs]",
            "191.1: [GC pause (partial)-- 8172M->8168M(8192M), 0.4589730 secs]");

    assertThat(log.pauses())
        .extracting(Pause::kind)
        .containsExactly(
            PauseKind.CONCURRENT_START,
            PauseKind.FULL,
            PauseKind.STEP,
            PauseKind.STEP,
            PauseKind.MIXED,
            PauseKind.MIXED);
    assertThat(log.pauses())
        .extracting(Pause::after)
        .startsWith(62 * M, 3_383_335_322L, LogEvent.UNKNOWN, 12 * K * M);
    assertThat(log.incidents(IncidentKind.EVACUATION_FAILURE)).isEqualTo(2);
    assertThat(log.all(Concurrent.class))
        .extracting(Concurrent::name)
        .containsExactly("concurrent-root-region-scan");
    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void statisticsOfRememberedSetsBetweenThePausesOfJdk7() {
    ClassicLog log =
        ClassicLog.of(
            "/proc/meminfo:",
            "506.644: [GC pause (young), 0.1549750 secs]",
            "   [Eden: 1576.0M(1576.0M)->0.0B(1446.0M) Survivors: 0.0B->130.0M Heap:"
                + " 1576.0M(2252.0M)->129.4M(2252.0M)]",
            " Concurrent RS processed 0 cards",
            "  Of 259 completed buffers:",
            "          259 (100.0%) by conc RS threads.",
            "            0 (  0.0%) by mutator threads.",
            "  Conc RS threads times(s)",
            "          0.00     0.00     0.00     0.00",
            "  Total heap region rem set sizes = 6087K.  Max = 2K.",
            "  Static structures = 369K, free_lists = 0K.",
            "    0 occupied cards represented.",
            "    Max size region = 0:(F)[0x0000000763400000,0x0000000763400000,0x0000000763500000],"
                + " size = 3K, occupied = 0K.",
            "    Did 0 coarsenings.",
            "559.831: [GC pause (young), 0.0679270 secs]");

    assertThat(log.pauses()).hasSize(2);
    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void ergonomicsAndReferencesWithinAnEventOfG1() {
    ClassicLog log =
        ClassicLog.of(
            "2013-10-12T22:55:15.030+0200: 0.230: [GC pause (young) 0.230: [G1Ergonomics (CSet"
                + " Construction) start choosing CSet, predicted base time: 5.02 ms, target pause"
                + " time: 200.00 ms]",
            " 0.230: [G1Ergonomics (CSet Construction) add young regions to CSet, eden: 15"
                + " regions, survivors: 2 regions]",
            "2013-10-12T22:55:15.045+0200: 0.242: [SoftReference, 0 refs, 0.0000598 secs]"
                + "2013-10-12T22:55:15.045+0200: 0.243: [JNI Weak Reference, 0.0000111 secs]",
            ", 0.0130642 secs]",
            "   [Eden: 15.0M(15.0M)->0.0B(14.0M) Survivors: 2048.0K->3072.0K Heap:"
                + " 40.8M(64.0M)->40.8M(77.0M)]");

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.pause().duration()).isEqualTo(13_064_200L);
    assertThat(log.pause().capacity()).isEqualTo(77 * M);
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void plainVerboseLogsOfAllAges() {
    ClassicLog log =
        ClassicLog.of(
            "[GC 325407K->83000K(776768K), 0.2300771 secs]",
            "[GC-- [PSYoungGen: 876977K->876977K(876992K)] 2335451K->2412975K(2412992K), 0.7651430 secs]",
            "[GC (Allocation Failure) --[PSYoungGen: 6K->6K(9K)] 7K->7K(19K), 0.001 secs]",
            "[Full GC (System.gc())  267628K->83769K(776768K), 1.8479984 secs]",
            "1.5: [GC (CMS Initial Mark)  90458K(253440K), 0.0425069 secs]",
            "1.6: [GC 5436K(253440K), 0.02 secs]",
            "[Full GC invoke=1 size=80 <permanent generation full> 27606K->4744K(1571712K) new"
                + " 25649K->0K(31616K) tenured 1956K->4744K(1540096K), 0.4287939 secs]");

    assertThat(log.pauses())
        .extracting(Pause::kind)
        .containsExactly(
            PauseKind.YOUNG,
            PauseKind.YOUNG,
            PauseKind.YOUNG,
            PauseKind.FULL,
            PauseKind.STEP,
            PauseKind.STEP,
            PauseKind.FULL);
    assertThat(log.pauses().getFirst().at().uptime()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(log.pauses().get(3).cause()).isEqualTo("System.gc()");
    assertThat(log.pauses().getLast().after()).isEqualTo(4744 * K);
    assertThat(log.incidents(IncidentKind.PROMOTION_FAILURE)).isEqualTo(2);
    assertThat(log.pauseNanos()).isEqualTo(3_335_519_300L);
  }

  @Test
  void shenandoahOfJdk8() {
    ClassicLog log =
        ClassicLog.of(
            "Concurrent marking triggered. Free: 78624M, Free Threshold: 78643M",
            "25.465: [Pause Init Mark (process weakrefs), start]",
            "    Using 2 of 2 workers for init marking",
            "25.465: [Pause Init Mark (process weakrefs), 43.460 ms]",
            "25.508: [Concurrent marking 178G->184G(256G), 3685.818 ms]",
            "29.197: [Pause Final MarkTotal Garbage: 44620M",
            "Immediate Garbage: 3296M, 103 regions (20% of total)",
            " 184G->181G(256G), 4.730 ms]",
            "2020-08-18T14:05:42.515+0000: 854868.165: [Pause Degenerated GC (Mark)"
                + " 93058M->29873M(98304M), 1285.045 ms]",
            ", [Metaspace: 6477K->6481K(1056768K)]",
            "2020-10-21T12:11:13.444-0400: 70.360: [Concurrent marking",
            "    Cancelling GC: Stopping VM",
            ", 5.130 ms]");

    assertThat(log.pauses())
        .extracting(Pause::name)
        .containsExactly("Pause Init Mark", "Pause Final Mark", "Pause Degenerated GC");
    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(43_460_000L, 4_730_000L, 1_285_045_000L);
    assertThat(log.pauses().getLast().kind()).isEqualTo(PauseKind.DEGENERATED);
    assertThat(log.all(Concurrent.class))
        .extracting(Concurrent::duration)
        .containsExactly(3_685_818_000L, 5_130_000L);
    assertThat(log.all(Space.class)).extracting(Space::space).containsExactly(SpaceKind.METASPACE);
    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void theBeginOfAPhaseDoesNotTakeTheProcessorTimeOfThePause() {
    ClassicLog log =
        ClassicLog.of(
            "600.056: [GC pause (young) (initial-mark), 0.08894900 secs]",
            "   [Parallel Time:  59.2 ms]",
            "600.161:    [Eden: 995M(995M)->0B(939M) Survivors: 29M->85M Heap:"
                + " 2967M(3174M)->2873M(3174M)]",
            "[GC concurrent-mark-start]",
            " [Times: user=0.36 sys=0.01, real=0.10 secs] ");

    assertThat(log.all(CpuTime.class)).extracting(CpuTime::user).containsExactly(360_000_000L);
  }

  @Test
  void theParenthesesOfACallAreNoCause() {
    ClassicLog log =
        ClassicLog.of("[Full GC invoke=2 size=0 <System.gc()> 935K->924K(1571K), 1.9574394 secs]");

    assertThat(log.pause().cause()).isNull();
  }

  @Test
  void aBeginThatShenandoahTellsMakesTheNextStampAnEnd() {
    ClassicLog log =
        ClassicLog.of(
            "120.500: [Pause Full, start]",
            "    Using 3 of 3 workers for full gc",
            "    Good progress for free space: 600M, need 17305K",
            "124.500: [Pause Full 1589M->1002M(1690M), 4000.000 ms]",
            "Free: 600M, Max: 512K regular, 557M humongous, Frag: 7% external, 56% internal;"
                + " Reserve: 86528K, Max: 512K",
            ", [Metaspace: 282195K->281648K(1314816K)]");

    assertThat(log.pause().at().uptime()).isEqualTo(124_500_000_000L);
    assertThat(log.pause().kind()).isEqualTo(PauseKind.FULL);
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void aShareOfRememberedSetsWithinAPauseIsNoCause() {
    ClassicLog log =
        ClassicLog.of(
            "0.547: [GC pause (young)Before GC RS summary",
            "  Total heap region code root sets sizes = 13K.  Max = 5064B.",
            "        6064B ( 43.8%) by 25 Young regions",
            ", 0.0167272 secs]");

    assertThat(log.pause().cause()).isNull();
    assertThat(log.pause().duration()).isEqualTo(16_727_200);
  }

  @Test
  void theTopOfALogStatesTheJvm() {
    ClassicLog log =
        ClassicLog.of(
            "2016-04-14 22:37:22 GC log file created logs/garbageCollection.log.1",
            "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on"
                + " Aug 20 2026 by \"sbuild\" with gcc 16.2.0",
            "Memory: 4k page, physical 24684084k(21071344k free), swap 0k(0k free)",
            "CommandLine flags: -XX:MaxHeapSize=268435456 -XX:+PrintGC -XX:+UseConcMarkSweepGC"
                + " -XX:+UseParNewGC ");

    assertThat(log.all(Statement.class))
        .extracting(Statement::fact, Statement::value)
        .contains(
            tuple(Fact.VERSION, "1.8.0_504-b01"),
            tuple(Fact.MEMORY, Long.toString(24_684_084 * K)),
            tuple(Fact.HEAP_MAXIMUM, "268435456"),
            tuple(Fact.COLLECTOR, "CMS"));
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void theTableOfSafepointsAndItsSummary() {
    ClassicLog log =
        ClassicLog.of(
            "         vmop                    [threads: total initially_running wait_to_block]   "
                + " [time: spin block sync cleanup vmop] page_trap_count",
            "2.269: ThreadDump                       [       9          0              1    ]     "
                + " [     1     2     3     4     7    ]  0   ",
            "12.910: no vm operation                  [       8          0              0    ]    "
                + "  [     0     0     0     0     0    ]  0   ",
            "EnableBiasedLocking [ 5 0 0 ] [ 0 1 1 ] [ 2 3 ] 0",
            "",
            "Polling page always armed",
            "ThreadDump                         5",
            "    0 VM operations coalesced during safepoint",
            "Maximum sync time      0 ms",
            "Maximum vm operation time (except for Exit VM operation)    287 ms",
            "ThreadDump                         5");

    assertThat(log.all(SafepointStatistic.class))
        .extracting(SafepointStatistic::operation)
        .containsExactly("ThreadDump", "no vm operation", "EnableBiasedLocking");
    SafepointStatistic row = log.all(SafepointStatistic.class).getFirst();
    assertThat(row.start()).isEqualTo(2_269_000_000L);
    assertThat(row.reaching()).isEqualTo(3_000_000L);
    assertThat(row.cleanup()).isEqualTo(4_000_000L);
    assertThat(row.operating()).isEqualTo(7_000_000L);
    assertThat(log.all(SafepointStatistic.class).getLast().operating()).isEqualTo(2_000_000L);
    assertThat(log.foreign()).containsExactly("", "ThreadDump                         5");
  }

  @Test
  void compilationsOnStandardOutput() {
    ClassicLog log =
        ClassicLog.of(
            "    150    2   !b  4       java.lang.X::m (45 bytes)   made not entrant",
            "     66    1       3       java.lang.String::charAt (29 bytes)",
            "    187   71 %     4       Loop::main @ 8 (62 bytes)",
            "     76   11     n 0       java.lang.System::arraycopy (native)   (static)",
            "    190   71 %     4       Loop::main @ -2 (62 bytes)   made zombie",
            "  1       java.lang.String::hashCode (60 bytes)",
            "    12 bottles :: of beer");

    assertThat(log.all(Compiled.class))
        .extracting(Compiled::level, Compiled::onStack, Compiled::bytes)
        .containsExactly(
            tuple(3, false, 29L), tuple(4, true, 62L), tuple(0, false, 0L), tuple(0, false, 60L));
    assertThat(log.all(Compiled.class).getFirst().at().uptime()).isEqualTo(66_000_000L);
    assertThat(log.all(NotEntrant.class))
        .extracting(NotEntrant::level, NotEntrant::method)
        .containsExactly(tuple(4, "java.lang.X::m"));
    assertThat(log.foreign()).containsExactly("    12 bottles :: of beer");
  }

  @Test
  void theCodeCacheOnStandardOutput() {
    ClassicLog log =
        ClassicLog.of(
            "OpenJDK 64-Bit Server VM warning: CodeCache is full. Compiler has been disabled.",
            "OpenJDK 64-Bit Server VM warning: Try increasing the code cache size using"
                + " -XX:ReservedCodeCacheSize=",
            "CodeCache: size=3072Kb used=2999Kb max_used=3009Kb free=72Kb",
            " bounds [0x00007f8bc0000000, 0x00007f8bc0300000, 0x00007f8bc0300000]",
            " total_blobs=1204 nmethods=830 adapters=288",
            " compilation: disabled (not enough contiguous free space left)",
            "CodeHeap 'profiled nmethods': size=120036Kb used=4104Kb max_used=4104Kb free=115931Kb");

    assertThat(log.incidents(IncidentKind.CODE_CACHE_FULL)).isEqualTo(1);
    assertThat(log.incidents(IncidentKind.COMPILER_DISABLED)).isEqualTo(1);
    assertThat(log.all(CodeHeap.class))
        .extracting(CodeHeap::heap, CodeHeap::size, CodeHeap::maximumUsed)
        .containsExactly(
            tuple("CodeCache", 3072 * K, 3009 * K),
            tuple("profiled nmethods", 120_036 * K, 4104 * K));
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void aSafepointTimeoutNamesItsThread() {
    ClassicLog log = ClassicLog.resource("ttsp-11.out");

    assertThat(log.incidents(IncidentKind.SAFEPOINT_TIMEOUT)).isEqualTo(4);
    assertThat(log.all(LateThread.class))
        .extracting(LateThread::thread)
        .containsExactly("main", "slow-loop", "slow-loop", "slow-loop");
    assertThat(log.foreign())
        .filteredOn(line -> !line.isBlank())
        .containsExactly("gc took ms 458", "gc took ms 22642");
  }

  @Test
  void printGcIdNumbersTheCollections() {
    ClassicLog log =
        ClassicLog.of(
            "2022-08-01T17:16:33.201+0000: 0.201: #3: [GC (Allocation Failure)"
                + " 2022-08-01T17:16:33.202+0000: 0.201: #3: [ParNew: 9746K->1056K(9792K),"
                + " 0.0062763 secs] 25391K->25378K(34560K), 0.0073592 secs]");

    assertThat(log.pause().id()).isEqualTo(3);
    assertThat(log.pause().cause()).isEqualTo("Allocation Failure");
  }

  @Test
  void outputOfTheApplicationBeforeAnEventHidesItNot() {
    ClassicLog log =
        ClassicLog.of(
            "progress ...[GC 325407K->83000K(776768K), 0.2300771 secs]",
            "[INFO] [GC] is a word [x]",
            "2024-01-01 12:00:00,123 INFO [main] nothing to see",
            "12:00:01.5: [INFO] still nothing");

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.foreign()).hasSize(3);
  }

  /// Three files of about a kilobyte let GCToolKit wait for ever (logs.md, defect 3).
  @Test
  void aLogWithoutAnyEventEndsAtOnce() {
    ClassicLog log =
        ClassicLog.of(
            "2016-04-14 23:26:45 GC log file created logs/garbageCollection.log.6",
            "Java HotSpot(TM) 64-Bit Server VM (25.45-b02) for windows-amd64 JRE (1.8.0_45-b15)",
            "2016-04-14 22:41:41 GC log file has reached the maximum size. Saved as log.1");

    assertThat(log.pauses()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void anEventThatWasCutOffDoesNotSwallowTheNext() {
    ClassicLog log =
        ClassicLog.of(
            "1.0: [GC (Allocation Failure) 1.0: [ParNew: 69952K->8696K(786",
            "2.0: [GC (Allocation Failure) 2.0: [ParNew: 69952K->8696K(78656K), 0.01 secs]"
                + " 69952K->62240K(253440K), 0.02 secs]",
            "3.0: [GC (Allocation Failure) 3.0: [ParNew: 1K->",
            "3.1: Total time for which application threads were stopped: 0.1 seconds");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(20_000_000L);
    assertThat(log.safepoints()).hasSize(1);
  }

  /// Two threads of one JVM write at once; every mixture here was met in a real log.
  @Test
  void twoThreadsThatWriteIntoOneLineHideNoPause() {
    ClassicLog log =
        ClassicLog.of(
            "2018-02-08T20:03:08.475+0000: 878039.079: 2018-02-08T20:03:08.475+0000[Full GC"
                + " (Metadata GC Threshold) : 878039.079: [GC concurrent-root-region-scan-start]",
            " 3227M->3226M(4096M), 1.1 secs]",
            "2018-02-08T20:13:00.911+0000: 878631.5152018-02-08T20:13:00.911+0000: : [Full GC"
                + " (Metadata GC Threshold) 878631.515: [GC concurrent-root-region-scan-start]",
            " 3227M->3226M(4096M), 1.2 secs]",
            "2018-02-08T20:04:14.978+0000: 2018-02-08T20:04:14.978+0000:"
                + " 878105.583878105.583: [GC concurrent-root-region-scan-start]",
            ": [Full GC (Metadata GC Threshold) 2018-02-08T20:04:14.979+0000: 878105.583: [GC"
                + " concurrent-root-region-scan-end, 0.0000770 secs]",
            " 3227M->3226M(4096M), 1.3 secs]",
            "0.735: 0.735Application time: 0.0046080 seconds",
            ": [CMS-concurrent-sweep-start]",
            "0.736: Total time for which application threads were stopped: 0.5 seconds",
            "2.102: [GC concurrent-mark-start]2.102: [GC pause (young), 0.0123 secs]",
            "2.385: {Heap before GC invocations=166 (full 32):",
            "[GC concurrent-root-region-scan-end, 0.0000684]",
            " garbage-first heap  2.385:  total 131072K, used 131072K[GC concurrent-mark-start]",
            " [0x04800000, 0x0c800000, 0x0c800000)",
            "2.385: [Full GC 128M->57M(128M), 0.0326402 secs]");

    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(1_100_000_000L, 1_200_000_000L, 1_300_000_000L, 12_300_000L, 32_640_200L);
    assertThat(log.all(Concurrent.class)).hasSize(2);
    assertThat(log.safepoints().getFirst().sinceLast()).isEqualTo(4_608_000L);
    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  /// Uptimes alone, of two threads at once.
  @Test
  void twoUptimesWithoutAGapHideNoPauseAndAreNoPrefix() {
    ClassicLog log =
        ClassicLog.of(
            "93.78293.808: : [GC[YG occupancy: 35 K (98 K)][CMS-concurrent-preclean-start]",
            "93.782: [Rescan (parallel) , 0.0035 secs][1 CMS-remark: 30K(74K)] 81K(95K), 0.21 secs]",
            "95.11295.399: : [GC pause (young) (initial-mark)",
            "95.112: [GC concurrent-mark-abort]",
            ", 0.31 secs]",
            "96.11298.057: [GC concurrent-cleanup-start]",
            ": [Full GC (System.gc())  256M->83M(1024M), 0.41 secs]",
            "99.110: 99.770[GC pause (G1 Evacuation Pause) (young)",
            ": [GC concurrent-cleanup-end, 0.0001234 secs]",
            ", 0.51 secs]");

    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(210_000_000L, 310_000_000L, 410_000_000L, 510_000_000L);
    assertThat(log.pauses())
        .extracting(pause -> pause.at().uptime() - pause.duration())
        .containsExactly(93_808_000_000L, 95_399_000_000L, 98_057_000_000L, 99_110_000_000L);
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void whatFollowsAnAbortedPrecleaningInItsLineCounts() {
    ClassicLog log =
        ClassicLog.of(
            "41.763:  CMS: abort preclean due to time 44.382: [CMS-concurrent-abortable-preclean:"
                + " 0.929/4.899 secs][GC (CMS Initial Mark) [1 CMS-initial-mark: 9K(17K)]"
                + " [Times: user=0.20 sys=0.00, real=0.10 secs] ",
            " 16K(25K), 0.2007393 secs] [Times: user=0.40 sys=0.00, real=0.20 secs] ",
            "50.640:  CMS: abort preclean due to time 51.640: Total time for which application"
                + " threads were stopped: 0.2867596 seconds: 51.573:"
                + " [CMS-concurrent-abortable-preclean: 0.1/4.5 secs]",
            "61.100: [GC 61.100: [ParNew",
            " CMS: abort preclean due to time 61.382: [CMS-concurrent-abortable-preclean: 0.2/3.5"
                + " secs] : 1024K->12K(2048K), 0.01 secs] 2048K->1036K(4096K), 0.011 secs]");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(200_739_300L, 11_000_000L);
    assertThat(log.safepoints()).extracting(Safepoint::total).containsExactly(286_759_600L);
    assertThat(log.all(Concurrent.class)).hasSize(3);
  }

  @Test
  void aCollectionMayUnloadThousandsOfClassesBeforeItEnds() {
    String[] lines = new String[3000];
    java.util.Arrays.fill(lines, "[Unloading class sun.reflect.GeneratedMethodAccessor12]");
    lines[0] = "88.864: [Full GC 88.864: [CMS (concurrent mode failure)[Unloading class a.B]";
    lines[2999] =
        ": 58K->44K(88K), 11.27 secs] 50K->44K(153K), [CMS Perm : 56K->55K(125K)], 11.28 secs]";

    ClassicLog log = ClassicLog.of(lines);

    assertThat(log.pause().duration()).isEqualTo(11_280_000_000L);
    assertThat(log.all(ClassEvent.class)).hasSize(2999);
  }

  @Test
  void aNumberThatWasCutOffIsNoTime() {
    ClassicLog log =
        ClassicLog.of(
            "1.1: Application time: 0.39",
            "1.3: Total time for which application threads were stopped: 0.2 seconds",
            "1.4: Total time for which application threads were stopped: 0.00");

    assertThat(log.safepoints())
        .extracting(Safepoint::total, Safepoint::sinceLast)
        .containsExactly(tuple(200_000_000L, LogEvent.UNKNOWN));
  }

  @Test
  void theTableOfSafepointsBehindWhatAWrapperWrites() {
    ClassicLog log =
        ClassicLog.of(
            "INFO   | jvm 1    | 2015/05/24 10:11:12 |          vmop                    [threads:"
                + " total initially_running wait_to_block]    [time: spin block sync cleanup vmop]"
                + " page_trap_count",
            "INFO   | jvm 1    | 2015/05/24 10:11:13 | 10.526: RevokeBias        [     154         "
                + " 0              3    ]      [     0     3     4     1    5    ]  0   ",
            "STATUS | wrapper  | 2015/05/24 10:11:14 | TERM trapped.  Shutting down.");

    assertThat(log.all(SafepointStatistic.class))
        .extracting(SafepointStatistic::operation, SafepointStatistic::start)
        .containsExactly(tuple("RevokeBias", 10_526_000_000L));
    assertThat(log.foreign()).hasSize(1);
  }

  @Test
  void whatASafepointCleansUpIsKnownAndNoPause() {
    ClassicLog log =
        ClassicLog.of(
            "[deflating idle monitors, 0.0000010 secs]",
            "[updating inline caches, 0.0000020 secs]",
            "[compilation policy safepoint handler, 0.0000030 secs]",
            "[mark nmethods, 0.0000040 secs]",
            "[rotating gc logs, 0.0000040 secs]");

    assertThat(log.pauses()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void aStampThatIsMissingFollowsFromTheOther() {
    ClassicLog log =
        ClassicLog.of(
            "2018-02-08T20:00:00.000+0000: 10.000: [GC pause (young) 1M->1M(2M), 0.1 secs]",
            "2018-02-08T20:00:02.000+0000: [GC pause (young) 1M->1M(2M), 0.1 secs]",
            "13.000: [GC pause (young) 1M->1M(2M), 0.1 secs]",
            "2018-03-08T20:00:02.000+0000: [GC pause (young) 1M->1M(2M), 0.1 secs]");

    long start = log.pause().at().clock() - log.pause().at().uptime();
    assertThat(log.pauses())
        .extracting(pause -> pause.at().uptime())
        .containsExactly(10_100_000_000L, 12_100_000_000L, 13_100_000_000L, LogEvent.UNKNOWN);
    assertThat(log.pauses().subList(0, 3))
        .allMatch(pause -> pause.at().clock() - pause.at().uptime() == start);
  }

  @Test
  void linesOfAnApplicationAreNoUnknownLinesOfTheJvm() {
    ClassicLog log =
        ClassicLog.of(
            "2024-05-01T12:00:00.123Z [main] INFO from the app",
            "2024-05-01T12:00:00.123+02:00  INFO 1 --- [main] o.s.boot",
            "Processed 12 rows",
            "(c) Somebody",
            "Memory: 12 books",
            "1.0: [GC pause (young), 0.01 secs]",
            "[INFO] not a detail of the pause",
            "   [a list]",
            "2024-05-01T12:00:00.123+0200: 1.2: [foo bar]");

    assertThat(log.foreign()).hasSize(6);
    assertThat(log.unknown()).hasSize(1);
  }

  @Test
  void anEventThatNeverEndsIsGivenUp() {
    String[] lines = new String[1000];
    java.util.Arrays.fill(lines, " 1K->2K(3K) [x");
    lines[0] = "1.0: [GC (Allocation Failure) 1.0: [ParNew";
    lines[999] = "2.0: Total time for which application threads were stopped: 0.5 seconds";

    assertThat(ClassicLog.of(lines).safepoints()).hasSize(1);
  }

  /// Were one of these lines searched from each of its bytes, this test would take hours.
  @ParameterizedTest
  @ValueSource(
      strings = {"[GC", "[Times:", "[Eden:", "(", "[GC ((", "T", "[", "1.2: ", "1:", "CodeCache"})
  void aLineWithoutEndIsSearchedOnce(String part) {
    String line = part.repeat(3_000_000 / part.length());

    assertThat(ClassicLog.of(line, "1.0: [GC " + line, "2.0: x " + line, line).pauses()).isEmpty();
  }

  /// A number of 3 MB before an event took hours, too.
  @Test
  void whatStandsBeforeAnEventIsNotReadFromEachOfItsBytes() {
    String line =
        "7".repeat(3_000_000)
            + "Total time for which application threads were stopped: 0.5 seconds";

    assertThat(ClassicLog.of("1.0: [GC 2K->1K(3K), 0.1 secs]", line).safepoints()).hasSize(1);
  }
}
