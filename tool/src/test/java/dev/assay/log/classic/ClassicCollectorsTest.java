package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.ReadLog;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What G1 and the first releases print apart from the rest; lines are those of real JVMs.
class ClassicCollectorsTest {

  private static final long K = 1024;
  private static final long M = K * K;

  @Test
  void g1BehindBlanksOfAnotherProgram() {
    ClassicLog log =
        ClassicLog.of(
            "  [GC pause (G1 Evacuation Pause) (young) 71703K->50403K(98304K), 0.0080392 secs]",
            "  [Full GC (System.gc())  31044K->30060K(98304K), 0.0061078 secs]",
            "  [GC pause (G1 Evacuation Pause) (young) 71703K->50403K(98304K), 0.0040392 secs]");
    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(8_039_200L, 6_107_800L, 4_039_200L);
  }

  /// JDK 7: the heap had room, and the permanent generation had not.
  @ParameterizedTest
  @CsvSource({
    "999, 175031, Permanent Generation Full",
    "999, 174031,",
    "2999, 175031,",
  })
  void g1CollectsAllWhereThePermanentGenerationIsFull(int used, int classes, String cause) {
    ClassicLog log =
        ClassicLog.of(
            "178.892: [Full GC %dM->691M(3072M), 3.4262061 secs]".formatted(used),
            "   [Eden: 143.0M(1624.0M)->0.0B(1843.0M) Survivors: 219.0M->0.0B Heap: %d.5M(3072.0M)->691.1M(3072.0M)], [Perm: %dK->%<dK(175104K)]"
                .formatted(used, classes),
            " [Times: user=4.43 sys=0.05, real=3.44 secs]");
    assertThat(log.pauses()).extracting(Pause::cause).containsExactly(cause);
    assertThat(log.all(CpuTime.class)).hasSize(1);
  }

  /// Without a colon it is the whole collection; JDK 6 and later write `[GC` there.
  @Test
  void parNewOfJdk5WithoutDetails() {
    ReadLog log =
        ReadLog.of(
            """
            42.062: [ParNew 226778K->33381K(1022400K), 0.3251635 secs]
            43.062: [ParNew 226778K->33381K(1022400K), 0.1106169 secs]
            44.062: [GC 226778K->33381K(1022400K), 0.3251635 secs]
            """);
    assertThat(log.figures())
        .filteredOn(figure -> figure.startsWith("Pause["))
        .satisfiesExactly(
            one -> assertThat(one).contains("name=ParNew,", "duration=325163500,"),
            one -> assertThat(one).contains("kind=YOUNG,", "duration=110616900,"),
            one -> assertThat(one).contains("name=GC,"));
    assertThat(log.figures()).anyMatch(figure -> figure.contains("value=CMS"));
  }

  /// The flags behind another line of a page are not read.
  @ParameterizedTest
  @CsvSource({"'', CMS", "'2.1: [Tenured: 139776K->17469K(349568K), 0.1 secs]', ParNew"})
  void parNewIsNotSerialWhereALineOfFlagsWasBroken(String old, String collector) {
    ReadLog log =
        ReadLog.of(
            """
            CommandLine flags: -XX:InitialHeapSize=536870912 -XX:MaxHeapSize=536870912 -XX:+PrintGC
            Page 2
            -XX:+PrintGCDetails -XX:+UseParNewGC
            1.693: [GC (Allocation Failure) 1.693: [ParNew: 139776K->17469K(157248K), 0.0066339 secs] 434643K->342073K(506816K), 0.0067025 secs]
            2.693: [Full GC (Allocation Failure) %s 434643K->342073K(506816K), 0.2067025 secs]
            """
                .formatted(old));
    assertThat(log.figures())
        .filteredOn(figure -> figure.contains("fact=COLLECTOR"))
        .singleElement()
        .asString()
        .contains("value=" + collector);
  }

  /// Most have CMS with that young generation; the heap may tell another old one.
  @Test
  void theHeapTellsTheOldGenerationBesideParNew() {
    ReadLog log =
        ReadLog.of(
            """
            1.0: [GC 1.0: [ParNew: 11819K->1308K(14336K), 0.004 secs] 11819K->1308K(38912K), 0.005 secs]
            Heap
             par new generation   total 14336K, used 2824K [0x02ba0000, 0x03ba0000, 0x03ba0000)
             tenured generation   total 24576K, used 0K [0x03ba0000, 0x053a0000, 0x053a0000)
            """);
    assertThat(log.figures()).anyMatch(figure -> figure.contains("value=ParNew"));
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

  /// JDK 6.
  @Test
  void anEvacuationThatFailedIsNoCause() {
    ClassicLog log = ClassicLog.of("6.806: [GC pause (young) (evacuation failed), 0.160 secs]");

    assertThat(log.pause().cause()).isNull();
    assertThat(log.incidents(IncidentKind.EVACUATION_FAILURE)).isEqualTo(1);
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

  /// JDK 6 and 7 write the time of marking unlike those of all else.
  @Test
  void theMarkingOfTheFirstG1HasItsTime() {
    ClassicLog log =
        ClassicLog.of(
            "0.738: [GC concurrent-mark-end, 0.0040906 sec]",
            "0.738: [GC concurrent-count-start]",
            "0.740: [GC concurrent-count-end, 0.0018079]",
            "4.853: [GC pause (young)4.853: [GC concurrent-mark-end, 0.0064246 sec]",
            " 150M->149M(256M), 0.0136035 secs]");
    assertThat(log.all(Concurrent.class))
        .extracting(Concurrent::name, Concurrent::duration)
        .containsExactly(
            tuple("concurrent-mark", 4_090_600L),
            tuple("concurrent-count", 1_807_900L),
            tuple("concurrent-mark", 6_424_600L));
    assertThat(log.pauseNanos()).isEqualTo(13_603_500);
    assertThat(log.pause().after()).isEqualTo(149 * M);
    assertThat(log.unknown()).isEmpty();
  }

  /// A thread of its own tells the end of the phase while another writes the details.
  @Test
  void aConcurrentPhaseAmongItsDetailsTakesNothingOfAPauseOfG1() {
    ClassicLog log =
        ClassicLog.of(
            "1.000: [GC pause (young), 0.0100000 secs]",
            "   [Parallel Time:   8.9 ms]",
            "1.011: [GC concurrent-root-region-scan-end, 0.0030000 secs]",
            "1.011: [GC concurrent-mark-start]",
            "   [Clear CT:   0.1 ms]",
            "   [Eden: 10M(10M)->0B(8M) Survivors: 0B->2M Heap: 10M(64M)->3M(64M)]",
            " [Times: user=0.02 sys=0.01, real=0.01 secs] ",
            "2.000: [GC pause (young), 0.0200000 secs]");

    assertThat(log.pauses()).extracting(Pause::after).containsExactly(3 * M, -1L);
    assertThat(log.all(Concurrent.class))
        .extracting(Concurrent::name, Concurrent::duration)
        .containsExactly(tuple("concurrent-root-region-scan", 3_000_000L));
    assertThat(log.all(CpuTime.class))
        .extracting(CpuTime::user, time -> time.at().line())
        .containsExactly(tuple(20_000_000L, 1L));
    assertThat(log.unknown()).isEmpty();
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

  /// `G1SummarizeConcMark`, when the JVM ends.
  @Test
  void statisticsOfMarkingAreDetails() {
    ReadLog log =
        ReadLog.of(
            """
            0.547: [GC pause (G1 Evacuation Pause) (young) 24M->4M(64M), 0.0023450 secs]
             Concurrent marking:
                  0   init marks: total time =     0.00 s (avg =     0.00 ms).
                  3      remarks: total time =     0.01 s (avg =     3.55 ms).
                       [std. dev =     1.55 ms, max =     5.74 ms]
                     3  final marks: total time =     0.00 s (avg =     1.48 ms).
                          [std. dev =     1.64 ms, max =     3.81 ms]
                Final counting total time =     0.00 s (avg =     0.03 ms).
                RS scrub total time =     0.00 s (avg =     0.08 ms).
              Total stop_world time =     0.01 s.
              Total concurrent time =     0.00 s (    0.00 s marking).
            """);

    assertThat(log.foreign()).isZero();
    assertThat(log.understood()).isEqualTo(11);
  }

  /// JDK 7 and older say nothing, but there was room for all objects and none for classes.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.9: [Full GC 1.9: [CMS: 1815877K->1158107K(19922944K), 3.0 secs]"
            + " 3118102K->1158107K(27845568K), [CMS Perm : 83787K->46767K(83960K)], 3.04 secs]",
        "1.9: [Full GC [PSYoungGen: 43826K->0K(632832K)] [ParOldGen: 375468K->149900K(1398272K)]"
            + " 419294K->149900K(2031104K) [PSPermGen: 95192K->95192K(95232K)], 0.69 secs]",
        "1.9: [Full GC 1.9: [Tenured: 861863K->304027K(1797568K), 2.9 secs]"
            + " 1045947K->304027K(2047232K), [Perm : 262140K->262140K(262144K)], 2.907 secs]",
      })
  void aFullPermanentGenerationIsACause(String line) {
    assertThat(ClassicLog.of(line).pauses())
        .extracting(Pause::cause)
        .containsExactly("Permanent Generation Full");
    assertThat(ClassicLog.of(line.replace("Full GC", "Full GC (System)")).pauses())
        .extracting(Pause::cause)
        .containsExactly("System");
    String roomy = line.replaceAll("(Perm[^:]*: )\\d+K", "$12554K");
    assertThat(ClassicLog.of(roomy).pauses()).extracting(Pause::cause).containsOnlyNulls();
    // The young generation might not have found room in the old one.
    String narrow = line.replaceAll("\\((19922944|1398272|1797568)K", "(400000K");
    assertThat(ClassicLog.of(narrow).pauses()).extracting(Pause::cause).containsOnlyNulls();
  }
}
