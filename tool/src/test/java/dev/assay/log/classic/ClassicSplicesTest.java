package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.SafepointStatistic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines that were cut off and on which another thread, or another JVM, went on: what stands behind
/// the cut is not lost.
class ClassicSplicesTest {

  private static final String DATE = "2017-02-20T20:17:36.499-0500: ";

  private static final String YOUNG =
      "50.000: [GC pause (G1 Evacuation Pause) (young), 0.0142482 secs]";

  private static final String STOP =
      "90.000: Total time for which application threads were stopped: 0.0200000 seconds, Stopping"
          + " threads took: 0.0000840 seconds";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "   [Parallel Time: 8.9 ",
        "      [GC Worker Start (ms): Min: 40442078.7, Avg: 4",
        "      [Object Copy (ms): Min: 6.7, Avg: ",
        "   [Eden: 100.0M(100.0M)->0.0B(90.0M) Survivors: 0.0",
        " [Times: user=0.12 sys=0.01, rea",
        " [Times: user=0.12 sys=0.01, real=0.",
      })
  void anEventBehindACutDetailOfG1IsOne(String cut) {
    String full = "80.000: [Full GC (System.gc())  64M->12M(128M), 0.0500000 secs]";

    ClassicLog log = ClassicLog.of(YOUNG, cut + DATE + full, YOUNG, cut + DATE + STOP);

    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(14_248_200L, 50_000_000L, 14_248_200L);
    assertThat(log.safepoints()).extracting(Safepoint::total).containsExactly(20_000_000L);
    assertThat(log.safepoints().getFirst().at().uptime()).isEqualTo(90_000_000_000L);
    assertThat(log.safepoints().getFirst().at().clock()).isEqualTo(1_487_639_856_499_000_000L);
  }

  /// Whoever quoted it took its own stamps away.
  @ParameterizedTest
  @CsvSource({"'2018-03-29T15:26:51.070+0800: 51.754: ', 1522308411070000000", "'51.754: ', -1"})
  void aPauseThatLostItsStampsBeganAtThoseOfItsFirstPart(String stamps, long clock) {
    ClassicLog log =
        ClassicLog.of(
            "[Full GC (Heap Inspection Initiated GC) %s[CMS: 82418K->55047K(131072K), 0.3246618 secs] 138712K->55047K(249088K), [Metaspace: 60713K->60713K(1103872K)], 0.3249570 secs]"
                .formatted(stamps));
    assertThat(log.pause().at().uptime()).isEqualTo(51_754_000_000L + 324_957_000);
    assertThat(log.pause().at().clock()).isEqualTo(clock < 0 ? clock : clock + 324_957_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"- age   1:     637648 bytes,     ", "Desired survivor size 117440512 byt"})
  void anEventBehindACutDetailWithinAPauseIsOne(String cut) {
    ClassicLog log =
        ClassicLog.of("70.000: [GC (Allocation Failure) 70.000: [ParNew", cut + DATE + STOP, YOUNG);

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(14_248_200L);
    assertThat(log.safepoints()).extracting(Safepoint::total).containsExactly(20_000_000L);
  }

  @Test
  void theHeadOfAPauseIsFoundBehindAPrefix() {
    ClassicLog log =
        ClassicLog.of(
            "> 10.392: [GC",
            "> Desired survivor size 497025024 bytes, new threshold 7 (max 15)",
            ">  [PSYoungGen: 970752K->104301K(1456128K)] 970752K->104301K(3708928K), 0.1192940 secs]",
            "> 20.392: [GC",
            "> Desired survivor size 497025024 bytes, new threshold 7 (max 15)",
            ">  [PSYoungGen: 970752K->104301K(1456128K)] 970752K->104301K(3708928K), 0.1293050 secs]");

    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(119_294_000L, 129_305_000L);
    assertThat(log.foreign()).isEmpty();
  }

  /// What `PrintFLSStatistics` tells stands within the remark, too.
  @ParameterizedTest
  @CsvSource({"[GC Before GC:", "[GCBefore GC:"})
  void aScavengeBehindStatisticsOfFreeListsIsPartOfTheRemark(String head) {
    ClassicLog log =
        ClassicLog.of(
            "12.356: [GC [YG occupancy: 830688 K (1310720 K)]{Heap before GC invocations=1 (full 1):",
            " par new generation   total 1310720K, used 830688K [0x64, 0x6a, 0x6a)",
            "12.357: " + head,
            "12.357: [ParNew: 830688K->25255K(1310720K), 0.1302057 secs] 830688K->36167K(4980736K),"
                + " 0.1306264 secs]",
            "12.487: [Rescan (parallel) , 0.0173509 secs]12.505: [weak refs processing, 0.0018"
                + " secs] [1 CMS-remark: 10911K(3670016K)] 36167K(4980736K), 0.1787717 secs]");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::duration)
        .containsExactly(tuple("GC", 130_626_400L), tuple("CMS-remark", 48_145_300L));
    assertThat(log.unknown()).isEmpty();
  }

  /// A program's time without a zone tells nothing beside those of the JVM.
  @Test
  void aLocalTimeInFrontIsNoTimeOfTheJvm() {
    ClassicLog log =
        ClassicLog.of(
            "2019-05-14T11:52:16.123 2019-05-14T11:52:16.172+0800: 72.442: [Full GC (Allocation"
                + " Failure) 2019-05-14T11:52:16.172+0800: 72.442: [CMS2019-05-14T11:52:16.825+0800:"
                + " 73.095: [CMS-concurrent-mark: 2.820/2.822 secs]",
            "2019-05-14T11:52:25.123  (concurrent mode failure): 1398144K->1398143K(1398144K), 8.7"
                + " secs] 1957375K->1957374K(1957376K), [Metaspace: 6K->6K(11K)], 8.8 secs]");

    long began = 1_557_805_936_172_000_000L;
    assertThat(log.pause().at().clock()).isEqualTo(began + 8_800_000_000L);
    assertThat(log.events())
        .extracting(event -> event.at().clock())
        .allMatch(clock -> clock >= began && clock <= began + 8_800_000_000L);
  }

  /// The dump after a collection lasts into what is told behind it.
  @Test
  void whatFollowsADumpOfTheHeapIsNoEarlier() {
    ClassicLog log =
        ClassicLog.of(
            "3.690: [Full GC (System.gc()) 3.690: [CMS: 12M->1M(12M), 1.7 secs]5.683: [Heap Dump"
                + " (after full gc): , 23.6992554 secs] 16M->1M(16M), [Metaspace: 5K->5K(10K)],"
                + " 25.7 secs]");

    assertThat(log.events()).extracting(event -> event.at().uptime()).isSorted();
  }

  /// The ends of the lines before are lost.
  @Test
  void aCollectionGoesOnBehindItsTenuringDistribution() {
    ClassicLog log =
        ClassicLog.of(
            "1.632: [GC (Allocation Failure) ",
            "Desired survivor size 11010048 bytes, new threshold 7 (max 15)[PSYoungGen:"
                + " 76281K->10746K(76288K)] 131655K->70538K(251392K), 0.0237027 secs]",
            "1.938: [GC (Allocation Failure) 1.938: [ParNew",
            "Desired survivor size 4456448 bytes, new threshold 1 (max 6)- age   1:    8891216"
                + " bytes,    8891216 total: 69952K->8696K(78656K), 0.0907986 secs]"
                + " 69952K->62240K(253440K), 0.0909007 secs]",
            "2.100: [GC (Allocation Failure) ",
            "- age   1:    8891216 bytes,    8891216 total2.200: [GC (Allocation Failure) "
                + "[PSYoungGen: 7K->1K(8K)] 13K->7K(25K), 0.0100000 secs]");
    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(23_702_700L, 90_900_700L, 10_000_000L);
    assertThat(log.pauses()).extracting(Pause::after).startsWith(70_538 * 1024L, 62_240 * 1024L);
  }

  @Test
  void aRowMayStandBehindTheHeaderOfItsTable() {
    ClassicLog log =
        ClassicLog.of(
            "         vmop                    [threads: total initially_running wait_to_block]"
                + "    [time: spin block sync cleanup vmop] page_trap_count5.837: Deoptimize"
                + "       [      12          0              0    ]      [     0     0     0     0"
                + "    21    ]  0   ");
    assertThat(log.events()).hasExactlyElementsOfTypes(SafepointStatistic.class);
  }
}
