package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Collections of CMS; lines are those of real JVMs.
class ClassicCmsTest {

  private static final long K = 1024;

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

  /// PrintCMSStatistics writes the end of a preclean behind the old generation of a collection that
  /// cut it short, and PrintFLSCensus a line between its name and its sizes. The collection took
  /// 69.1 ms then.
  @Test
  void sizesWhoseNameIsInAnotherLineAreThoseOfAGeneration() {
    ClassicLog log =
        ClassicLog.of(
            "2026-11-28T17:05:48.983+0000: 1.416: [Full GC (GCLocker Initiated GC) Before GC:",
            "2026-11-28T17:05:48.986+0000: 1.419: [CMS, 0.2293774 secs] (cardTable: 24 cards,"
                + " re-scanned 45 cards, 1 iterations)",
            " (concurrent mode failure)size[3] : demand: 2264, old_rate: 0.000000, current_rate:"
                + " 1664.708252, new_rate: 1664.708252, old_desired: 0, new_desired: 0",
            ": 172965K->43995K(174784K), 0.0690629 secs]2026-11-28T17:05:49.055+0000: 1.488:"
                + " [Class Histogram (after full gc): ",
            ", 0.0192426 secs]",
            " 192613K->43995K(194432K), [Metaspace: 2889K->2889K(1056768K)]After GC:",
            ", 0.0917345 secs] [Times: user=0.02 sys=0.00, real=0.09 secs] ");

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.pause().duration()).isEqualTo(91_734_500L);
    assertThat(log.pause().before()).isEqualTo(192_613 * K);
    assertThat(log.incidents(IncidentKind.CONCURRENT_MODE_FAILURE)).isEqualTo(1);
    assertThat(log.unknown()).isEmpty();
  }

  /// Whoever published it had bytes for the heap alone: `-Xmx1240m` stands below.
  @Test
  void aHeapThatItsGenerationsContradictIsUnknownAndTheLineIsNotUnderstood() {
    String heap = "1161866072K->926615760K(1237319680K)";
    String line =
        "295285.052: [GC 295285.052: [ParNew: 197658K->197658K(245760K), 0.0000290 secs]"
            + "295285.052: [CMS (concurrent mode failure): 936976K->904898K(962560K), 5.3725960"
            + " secs] "
            + heap
            + ", [CMS Perm : 97908K->97897K(131072K)], 5.3729920 secs]";

    ClassicLog contradicted = ClassicLog.of(line);
    assertThat(contradicted.pause().duration()).isEqualTo(5_372_992_000L);
    assertThat(contradicted.pause().before()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(contradicted.pause().capacity()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(contradicted.unknown()).isNotEmpty();

    ClassicLog right = ClassicLog.of(line.replace(heap, "1134634K->904898K(1208320K)"));
    assertThat(right.pause().capacity()).isEqualTo(1_208_320 * K);
    assertThat(right.unknown()).isEmpty();
  }

  /// A published line of a heap of 460 MB.
  @Test
  void anOldGenerationOfThePermittedLeastContradictsNothing() {
    ClassicLog log =
        ClassicLog.of(
            "187646.780: [Full GC (Allocation Failure) 187646.780: [Tenured: 64K->64K(64K),"
                + " 1.2320452 secs] 471871K->352446K(471872K), [Metaspace:"
                + " 391525K->391525K(1359872K)], 1.2325193 secs]");
    assertThat(log.pause().capacity()).isEqualTo(471_872 * K);
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

  /// JDK 7 with `PrintHeapAtGC` alone: neither a cause nor details say that the first is a remark.
  @Test
  void aRemarkWithoutDetailsGoesOnBehindThePrintedHeapOfTheCollectionWithinIt() {
    ClassicLog log =
        ClassicLog.of(
            "1.005: [GC {Heap before GC invocations=14 (full 2):",
            " par new generation   total 22144K, used 2846K [0x00000000f6000000,"
                + " 0x00000000f7800000, 0x00000000f7800000)",
            "1.005: [GC  86393K->85552K(161408K), 0.0009000 secs]",
            "Heap after GC invocations=15 (full 2):",
            " par new generation   total 22144K, used 117K [0x00000000f6000000,"
                + " 0x00000000f7800000, 0x00000000f7800000)",
            "}",
            " 85552K(161408K), 0.0021000 secs]",
            "1.075: [GC  105248K->92104K(161408K), 0.0037000 secs]");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::duration)
        .containsExactly(
            tuple("GC", 900_000L), tuple("CMS-remark", 1_200_000L), tuple("GC", 3_700_000L));
    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  /// As JDK 1.4 tells its heap, within each collection.
  @Test
  void aCollectionThatWasCutOffBehindItsPrintedHeapTakesNothingOfTheNext() {
    ClassicLog log =
        ClassicLog.of(
            "1.000: [GC {Heap before GC invocations=0:",
            " def new generation   total 9216K, used 8192K [0x10010000, 0x10a10000, 0x10a10000)",
            "2.000: [GC {Heap before GC invocations=1:",
            "2.000: [DefNew: 8192K->573K(9216K), 0.0084000 secs] 8192K->573K(19456K)Heap after GC"
                + " invocations=2:",
            "}, 0.0086000 secs]");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(8_600_000L);
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

  /// `PrintFLSCensus` tells more sizes than an event may otherwise have lines.
  @Test
  void aCensusOfFreeListsDoesNotEndTheCollectionItStandsIn() {
    String columns = "bfrsurp\t       surplus\t         count\t       cDeaths\t";
    List<String> lines = new ArrayList<>();
    lines.add("0.786: [Full GC (System.gc()) 0.787: [CMSend sweep# 3");
    lines.add("");
    lines.add("            size\t       " + columns);
    for (int size = 3; size < 257; size++) {
      lines.add("             " + size + "\t             0\t             1\t             0\t");
    }
    lines.add("           TOTAL\t             0\t           254\t             0\t");
    lines.add("Total free in indexed lists 33664 words");
    lines.add("BinaryTree");
    lines.add("                \t       " + columns);
    lines.add("             277\t             0\t             1\t             0\t");
    lines.add("           TOTAL\t             0\t             1\t             0\t");
    lines.add("total_free(words):          3008464 growth:  2.00000  deficit: -1.00000");
    lines.add(
        ": 19278K->20080K(43712K), 0.0081000 secs] 30000K->20080K(63360K), [Metaspace:"
            + " 3724K->3724K(1056768K)], 0.0082000 secs]");
    ClassicLog log = ClassicLog.of(lines.toArray(String[]::new));

    assertThat(log.pauses())
        .extracting(Pause::kind, Pause::duration)
        .containsExactly(tuple(PauseKind.FULL, 8_200_000L));
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).allMatch(String::isBlank);
  }

  /// Of a name there is one kind, so that they must not bear that of young collections.
  @Test
  void withoutDetailsAndCauseThePausesOfCmsAreStepsWithANameOfTheirOwn() {
    ClassicLog log =
        ClassicLog.of(
            "1.100: [GC 59894K(3128704K), 0.0058845 secs]",
            "2.100: [GC 2.100: [GC 890900K->620000K(7992800K), 0.0123000 secs]",
            " 620000K(7992800K), 0.0234000 secs]",
            "3.100: [GC 890900K->620000K(7992800K), 0.0125000 secs]");

    String step = "CMS-initial-mark or CMS-remark";
    assertThat(log.pauses())
        .extracting(Pause::name, Pause::kind, Pause::duration)
        .containsExactly(
            tuple(step, PauseKind.STEP, 5_884_500L),
            tuple("GC", PauseKind.YOUNG, 12_300_000L),
            tuple("CMS-remark", PauseKind.STEP, 11_100_000L),
            tuple("GC", PauseKind.YOUNG, 12_500_000L));
  }

  @Test
  void theChunksOfEdenAreNoWordsOfAProgram() {
    ClassicLog log =
        ClassicLog.of(
            "1.100: [GC eden 0x00000000fc000000-0x00000000fd110000-0x00000000fd110000(17891328)",
            "_eden_chunk_index=1, _eden_chunk_capacity=1229",
            "_eden_chunk_array[0]=0x00000000fc000ef8",
            "survivor 0x00000000fd330000-0x00000000fd4a96b8-0x00000000fd550000(2228224)",
            " 19226K(63360K), 0.0022000 secs]");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(2_200_000L);
    assertThat(log.foreign()).isEmpty();
  }

  /// `PrintCMSInitiationStatistics`, of a test log of GCPlot.
  @Test
  void whatIsToldBeforeACycleBeginsIsAJvmsOwn() {
    ClassicLog log =
        ClassicLog.of(
            "170265.673: [GC (Allocation Failure)  4103156K->3145471K(5111808K), 0.0484194 secs]",
            "CMSCollector shouldConcurrentCollect: 170265.721",
            "time_until_cms_gen_full 3656.3333300",
            "free=922521800",
            "contiguous_available=18166296",
            "promotion_rate=226987",
            "cms_allocation_rate=0",
            "occupancy=0.7708892",
            "initiatingOccupancy=0.9200000",
            "cms_time_since_begin=617.3580460",
            "cms_time_since_end=611.1726635",
            "metadata initialized 0");
    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  /// Only uptimes, which rise: nothing else tells that the second line is of another JVM.
  @Test
  void theOldGenerationOfAnotherCollectorIsThatOfAnotherJvm() {
    String cms =
        "154.206: [Full GC 154.207: [CMS: 21456K->21439K(32768K), 0.1919270 secs]"
            + " 22061K->21439K(62336K), [CMS Perm : 36735K->36735K(36736K)], 0.1920040 secs]";
    String serial =
        "427148.896: [GC 427148.896: [DefNew (promotion failed) : 1173076K->1150629K(1228800K),"
            + " 0.5152270 secs]427149.411: [Tenured: 1310719K->1031593K(1310720K), 2.6800290 secs]"
            + " 2474868K->1031593K(2539520K), [Perm : 185208K->185208K(185344K)], 3.1954800 secs]";
    assertThat(collectors(cms, serial)).containsExactly("CMS", "Serial");
    assertThat(collectors(cms, serial.replaceAll("427149.411: .Tenured[^]]*]", "")))
        .containsExactly("CMS");
  }

  private static Stream<String> collectors(String... lines) {
    return ClassicLog.of(lines).all(Statement.class).stream()
        .filter(one -> one.fact() == Fact.COLLECTOR)
        .map(Statement::value);
  }
}
