package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.Space;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Brackets within brackets that only some JVMs write, and what copies make of them.
class ClassicFragmentsTest {

  @ParameterizedTest
  @ValueSource(strings = {" secs]", "  secs]", "\t secs]", "secs]", " Secs]", " secs ]"})
  void blanksThatACopyPutBeforeAUnitAreOfNoAccount(String unit) {
    String line =
        "12.345: [GC (Allocation Failure) [PSYoungGen: 6K->1K(7K)] 6K->1K(25K), 0.0123456";

    assertThat(ClassicLog.of(line + unit).pauseNanos()).isEqualTo(12_345_600);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.1329005 seconds, Stopping threads took: 0.0095877 seconds",
        " 0.1329005 seconds, Stopping threads took: 0.0095877 seconds",
        "0.1329005  seconds, Stopping threads took:  0.0095877  seconds",
      })
  void blanksThatACopyPutIntoALineOfAStopAreOfNoAccount(String words) {
    ClassicLog log =
        ClassicLog.of(
            "0.1: Application time:  0.0500000  seconds",
            "0.2: Total time for which application threads were stopped: " + words);

    assertThat(log.safepoints())
        .extracting(Safepoint::total, Safepoint::reaching, Safepoint::sinceLast)
        .containsExactly(tuple(132_900_500L, 9_587_700L, 50_000_000L));
  }

  /// As JVMs of Alibaba write it.
  @ParameterizedTest
  @ValueSource(strings = {"354.510: [CMS", ""})
  void aGenerationThatBeginsTwiceIsOne(String again) {
    ClassicLog log =
        ClassicLog.of(
            "[Full GC (Heap Dump Initiated GC) "
                + again
                + "354.510: [CMS: 55047K->56358K(131072K), 0.3116120 secs] 84678K->56358K(249088K), [Metaspace: 62153K->62153K(1105920K)], 0.3119138 secs]");

    assertThat(log.pauses())
        .extracting(Pause::kind, Pause::duration, Pause::capacity)
        .containsExactly(tuple(PauseKind.FULL, 311_913_800L, 249_088L << 10));
    assertThat(log.all(Space.class)).extracting(Space::capacity).contains(131_072L << 10);
  }

  /// A clock that was set back; the pauses are known, but not how long they were.
  @Test
  void aNegativeTimeIsNone() {
    ClassicLog log =
        ClassicLog.of(
            "1.0: [GC 1.0: [ParNew: 6K->5K(9K), -5.0231520 secs] 9K->5K(16K), -5.0230110 secs]",
            "1.5: [GC 1.5: [ParNew",
            ": 6K->5K(9K), -5.0231520 secs] 9K->5K(16K), -5.0230110 secs]",
            "2.0: [GC 2.0: [ParNew: 6K->5K(9K), 0.02 secs] 9K->5K(16K), 0.03 secs]");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(30_000_000L);
    assertThat(log.unknown()).hasSize(2);
  }

  /// `-XX:+TraceParallelOldGCTasks`, `-XX:+PrintParallelOldGCPhaseTimes`.
  @Test
  void phasesOfAFullCollectionDoNotEndIt() {
    ClassicLog log =
        ClassicLog.of(
            "1.742: [Full GC (Ergonomics) 1.743: [marking phase1.743: [par mark, 0.1255544 secs]",
            "1.869: [reference processing1.869: [SoftReference, 29 refs, 0.0025 secs], 0.0042334 secs]",
            ", 0.1557021 secs]",
            "1.899: [summary phase, 0.0002000 secs]",
            "[PSYoungGen: 6K->0K(9K)] [ParOldGen: 4K->1K(5K)] 5K->1K(8K), 0.6100 secs]");

    assertThat(log.pause().duration()).isEqualTo(610_000_000L);
  }

  /// JDK 6.
  @Test
  void phasesOfAFullCollectionOfAnOlderJdkDoNotEndIt() {
    ClassicLog log =
        ClassicLog.of(
            "0.013: [pre compact, 0.0000081 secs]",
            "0.013: [Full GC0.013: [par marking phase0.013: [par marking main, 0.0061 secs]",
            "0.020: [reference processing, 0.0000402 secs]",
            ", 0.0083858 secs]",
            "0.022: [adjust roots, 0.0015 secs]",
            "0.024: [compact perm gen, 0.0110 secs]",
            "0.036: [par compact, 0.0059 secs]",
            " [PSYoungGen: 503K->0K(3584K)] [ParOldGen: 7K->8K(9K)] 510K->8K(4000K), 0.0340 secs]");

    assertThat(log.pauses())
        .extracting(Pause::duration, Pause::before)
        .containsExactly(tuple(34_000_000L, 510 * 1024L));
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  /// JDK 5 calls the young collection before a remark a full one.
  @Test
  void aScavengeBeforeARemarkIsAPartOfIt() {
    ClassicLog log =
        ClassicLog.of(
            "0.871: [GC[YG occupancy: 16241 K (16320 K)]0.871: [Scavenge-Before-Remark0.871: [Full GC"
                + " 0.871: [ParNew: 16241K->0K(16320K), 0.0311294 secs] 374465K->374455K(524224K),"
                + " 0.0312110 secs]",
            ", 0.0312323 secs]",
            "0.902: [Rescan (parallel) , 0.0310561 secs] [1 CMS-remark: 374455K(507904K)]"
                + " 374455K(524224K), 0.0624207 secs]");

    assertThat(log.pauses()).hasSize(2);
    assertThat(log.pauses().stream().mapToLong(Pause::duration).sum()).isEqualTo(62_420_700L);
  }

  @Test
  void whatShenandoahDoesBesidesIsNoCause() {
    ClassicLog log =
        ClassicLog.of(
            "1.2: [Pause Final Mark (process weakrefs), 0.436 ms]",
            "1.3: [Pause Degenerated GC (Mark) 93M->29M(98M), 1.285 ms]",
            "1.4: [Pause Full (Allocation Failure) 93M->29M(98M), 2.285 ms]");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::cause, Pause::kind)
        .containsExactly(
            tuple("Pause Final Mark (process weakrefs)", null, PauseKind.STEP),
            tuple("Pause Degenerated GC (Mark)", null, PauseKind.DEGENERATED),
            tuple("Pause Full", "Allocation Failure", PauseKind.FULL));
  }

  @Test
  void theThresholdOfTenuringIsNoCause() {
    ClassicLog log =
        ClassicLog.of(
            "5.0: [GC Desired survivor size 3342336 bytes, new threshold 1 (max 32) 52471K->22991K(75776K), 1.07 secs]");

    assertThat(log.pause().cause()).isNull();
    assertThat(log.pause().duration()).isEqualTo(1_070_000_000L);
  }

  /// By hand, by mail or by a localised editor.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.6: [Full GC (System) [PSYoungGen: 1568K->0K(18496K)] 1568K->1483K(60864K),0.0294590 secs]|29459000",
        "1.6: [GC 1.6: [ParNew: 261599K->261599K(261952K), 0.0000615secs] 826554K->826554K(1048384K), 0.0003259 secs]|325900",
        "1.6: [GC (System.gc()) [PSYoungGen: 1568K->0K(18496K)] 1568K->1483K(60864K), 0.029s]|29000000",
        "1.6: [GC [ParNew: 1568K->0K(18496K)] 1568K->1483K(60864K), 0.029 secs]|29000000",
        "1.6: [GC [DefNew: 15K->0K(18K)][Tenured: 9K->8K(42K)] 24K->8K(60K), 0.029 secs]|29000000",
        "1.6: [GC 1.6: [ParNew: 261K->261K(262K)， 0.0000615secs] 826554K->826554K(1048384K)， 0.0003259 secs]|325900",
      })
  void aTimeMayStandOtherwiseThanAJvmPutsIt(String line, long nanos) {
    assertThat(ClassicLog.of(line).pause().duration()).isEqualTo(nanos);
  }

  /// The time of a phase within it is none of a pause, wherever its line was broken.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.824: [GC (CMS Final Remark) [YG occupancy: 13075 K (29504 K)]1.825: [Rescan (parallel) , 0.0008276 secs]1.826: [weak refs processing, 0.0000332 secs]1.827: [class unloading, 0.0004 secs] [1 CMS-remark: 6939K(16384K)] 10777K(45888K), 0.0018652 secs]",
        "1.848: [GC (Allocation Failure) 1.849: [SoftReference, 0 refs, 0.0000173 secs]1.849: [FinalReference, 0 refs, 0.0000042 secs][PSYoungGen: 9000K->800K(9400K)] 20000K->12000K(30000K), 0.0018652 secs]",
        "1.939: [GC remark 1.939: [Finalize Marking, 0.0001133 secs] 1.940: [GC ref-proc, 0.0000911 secs] 1.941: [Unloading, 0.0007214 secs], 0.0018652 secs]",
        "2.387: [GC (Allocation Failure) 2.387: [ParNew: 76189K->8704K(78656K), 0.0266635 secs]2.414: [CMS (concurrent mode failure): 168889K->61811K(141824K), 0.5266635 secs] 142296K->79951K(253440K), 0.0018652 secs]",
        "1.054: [Full GC (Ergonomics) 1.054: [marking phase1.055: [reference processing1.055: [FinalReference, 16 refs, 0.0000047 secs], 0.0000363 secs], 0.0009160 secs][ParOldGen: 58357K->30102K(65536K)] 66403K->30102K(88576K), 0.0018652 secs]",
      })
  void thePhaseOfABrokenPauseIsNotThePause(String line) {
    int told = 0;
    for (int i = 1; i < line.length(); i++) {
      String first = line.substring(0, i);
      for (String indent : List.of("", "    ")) {
        List<Pause> pauses = ClassicLog.of(first, indent + line.substring(i)).pauses();
        assertThat(pauses).as(first).extracting(Pause::duration).isSubsetOf(1_865_200L);
        told += pauses.size();
      }
    }
    assertThat(told).isGreaterThan(line.length() / 2);
  }

  /// Another line was written within it, or a copy left its end out.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.915: [GC (CMS Final Remark) 1.915: [ParNew1.939: [SoftReference, 0 refs, 0.0003 secs]|[class unloading, 0.17 secs][1 CMS-remark: 1638504K(2048000K)] 1667558K(4352000K), 0.5 secs]",
        "1.915: [GC (CMS Initial Mark) [YG occupancy: 10 K (20 K)]1.915: [Rescan (parallel) |[1 CMS-initial-mark: 1638504K(2048000K)] 1667558K(4352000K), 0.5 secs]",
        "1.915: [GC (Allocation Failure) 1.915: [ParNew1.939: [SoftReference, 0 refs, 0.0003 secs]| 1669558K->1667558K(4352000K), 0.5 secs] [Times: user=1.20 sys=0.03, real=0.53 secs]",
      })
  void theEndOfAPauseIsItsOwnWhereAPartNeverEnds(String line) {
    for (String log : List.of(line.replace("|", ""), line.replace('|', '\n'))) {
      ClassicLog read =
          ClassicLog.of(log, "3.000: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]");

      assertThat(read.pauses())
          .extracting(Pause::duration)
          .containsExactly(500_000_000L, 70_000_000L);
      assertThat(read.unknown()).isEmpty();
    }
  }

  /// As one with free lists in front of it told a young collection.
  @ParameterizedTest
  @ValueSource(strings = {"[GC Before GC: : ", "[GC : ", "[GC : 4.500: "})
  void theTimeOfANamelessPartIsNotThePause(String begin) {
    ClassicLog log =
        ClassicLog.of(
            "4.000: "
                + begin
                + "2696384K->449344K(2696384K), 1.4779282 secs]"
                + " 4557003K->2326821K(12133568K) ,1.4795222 secs] [Times: user=9.56 sys=6.35, real=1.48 secs]");

    assertThat(log.pause().duration()).isEqualTo(1_479_522_200L);
    assertThat(log.pause().before()).isEqualTo(4557003L << 10);
    assertThat(log.unknown()).isEmpty();
  }

  /// As authors of articles lay a pause out.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[GC|    [PSYoungGen: 142816K->10752K(142848K)] 246648K->243136K(375296K),|    0,0935090 secs|]|[Times: user=0,55 sys=0,10, real=0,09 secs]",
        "    [GC|    [PSYoungGen: 142816K->10752K(142848K)] 246648K->243136K(375296K), 0.093509 secs|    ]",
        "[Full GC|  [PSYoungGen: 107K->97K(142K)]|  [ParOldGen: 232K->232K(485K)] 243K->241K(628K)|  [PSPermGen: 31K->31K(215K)],|  0.0935090 secs|]",
      })
  void theEndOfABracketMayStandInALineOfItsOwn(String pause) {
    ClassicLog log = ClassicLog.of(pause.split("\\|"));

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(93_509_000L);
    assertThat(log.unknown()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[GC-- [PSYoungGen: 18K->2K(19K)] 40K->24K(90K), 0.0036 secs]|1",
        "[GC--  18K->2K(19K), 0.0036 secs]|1",
        "[GC (Allocation Failure) --[PSYoungGen: 18K->2K(19K)] 40K->24K(90K), 0.0036 secs]|1",
        "[GC--18K->2K(19K), 0.0036 secs]|1",
        "[GC (Allocation Failure) --04T00  [ParNew: 845K->7K(943K), secs] 330K->246K(408K), secs]|0",
        "[GC (Allocation Failure) 4.1: [WeakReference, 2 refs, 0.0001 secs]--[PSYoungGen: 18K->2K(19K)] 40K->24K(90K), 0.0036 secs]|1",
        "('[GC--  (d+)K->(d+)K((d+)K), ([0-9.]+) secs] '|0",
      })
  void twoDashesAreAFailureWhereThePauseGoesOn(String line, int failures) {
    assertThat(ClassicLog.of("4.000: " + line).incidents(IncidentKind.PROMOTION_FAILURE))
        .isEqualTo(failures);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10:00:00 INFO  -- start orders --#|0",
        "10:00:00 INFO  -- [orders] --#|0",
        "AdaptiveSizePolicy::update_averages:#   -- 5K of it are old#|0",
        "AdaptiveSizePolicy::update_averages:#   -- [orders] took 5 ms#|0",
        "10:00:00 INFO  start orders#--|1",
        "--#|1",
      })
  void twoDashesWithinAPauseAreAFailureOnlyAtTheirPlace(String between, int failures) {
    String pause = "[PSYoungGen: 18K->2K(19K)] 40K->24K(90K), 0.0036 secs]";
    String text = "4.000: [GC (Allocation Failure) " + between + pause;

    ClassicLog log = ClassicLog.of(text.replace('#', '\n'));

    assertThat(log.incidents(IncidentKind.PROMOTION_FAILURE)).isEqualTo(failures);
    assertThat(log.pauseNanos()).isEqualTo(3_600_000);
  }

  /// Another thread writes into the line of the pause.
  @Test
  void twoDashesMayFollowOnALineOfTheirOwn() {
    ClassicLog log =
        ClassicLog.of(
            """
            4.000: [GC pause (G1 Evacuation Pause) (young)4.001: [GC concurrent-root-region-scan-end, 0.0011 secs]
            4.001: [GC concurrent-mark-start]
            -- 54404K->57249K(61440K), 0.0030000 secs]
            """);

    assertThat(log.incidents(IncidentKind.EVACUATION_FAILURE)).isEqualTo(1);
    assertThat(log.pauseNanos()).isEqualTo(3_000_000);
  }

  /// Of `G1PrintHeapRegions`, `AdaptiveSizePolicyOutputInterval`, `TraceGen0Time` and
  /// `TraceDynamicGCThreads`.
  @ParameterizedTest
  @ValueSource(
      strings = {
        " G1HR ALLOC(Eden) 0x00000000f6000000",
        " G1HR #StartFullGC 5",
        "                       GC overhead (%)",
        "    Young generation:       12.34\t  (attempted to grow)",
        "    Tenured generation:      0.00\t  (no change)",
        "[Accumulated GC generation 0 time 0.123 secs, 12 GC's, avg GC time 0.010]",
        "JT: 12  workers 2  active  1  idle 1  more 0",
        "    Tenuring threshold:    (attempted to decrease to balance GC costs) = 6",
      })
  void tablesThatFeedNoFigureAreKnown(String line) {
    ClassicLog log = ClassicLog.of("1.000: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]", line);

    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void aDetailWithoutItsCommaEnds() {
    ClassicLog log =
        ClassicLog.of(
            "65.550: [GC (CMS Final Remark) [YG occupancy: 387920 K (613440 K)]65.559: [class unloading 0.0013120 secs][1 CMS-remark: 10812086K(11901376K)] 11200006K(12514816K), 0.0110730 secs]");

    assertThat(log.pauseNanos()).isEqualTo(11_073_000);
  }

  @Test
  void whatAnotherLanguageSaysOfALogIsNone() {
    ClassicLog log =
        ClassicLog.of(
            "# GC 时间戳: [Full GC 时间戳: [年老代: 回收前大小->回收后大小(总大小), 回收耗时 secs] [Times: user=各CPU总耗时 sys=回收器自身]",
            "# GC 时间戳: [GC-- [年轻代: 回收前大小->回收后大小(总大小)], 回收耗时 secs] [Times: user=各CPU总耗时 sys=回收器自身]",
            "2017-07-13T21:27:32.812+0800: [GC-- [PSYoungGen: 6635K->6635K(9216K)] 10731K->14827K(19456K), 0.0029970 secs]");

    assertThat(log.foreign()).hasSize(2);
    assertThat(log.incidents(IncidentKind.PROMOTION_FAILURE)).isOne();
    assertThat(log.pauseNanos()).isEqualTo(2_997_000);
  }

  @Test
  void aStopWithinWhichTheClockWasSetBackIsOne() {
    ClassicLog log =
        ClassicLog.of(
            "51185.692: Total time for which application threads were stopped: -0.0005950 seconds, Stopping threads took: 0.0003310 seconds");

    assertThat(log.safepoints()).extracting(Safepoint::total).containsExactly(0L);
  }

  /// The time of a concurrent phase is never that of the pause within which it is told.
  @ParameterizedTest
  @ValueSource(
      strings = {"[CMS-concurrent-sweep", "[CMS-\nconcurrent-sweep", "[CMS-con\ncurrent-sweep"})
  void aPhaseWhoseNameIsBrokenEndsNoPause(String phase) {
    ClassicLog log =
        ClassicLog.of(
            ("58626.878: [Full GC (GCLocker Initiated GC) 58626.878: [CMS58630.075: "
                    + phase
                    + ": 3.220/3.228 secs] [Times: user=3.38 sys=0.01, real=3.22 secs]\n"
                    + " (concurrent mode interrupted): 13441202K->10000000K(13631488K), 9.0 secs]"
                    + " 19349630K->10000000K(22020096K), [Metaspace: 100K->100K(200K)], 9.1 secs]"
                    + " [Times: user=9.38 sys=0.01, real=9.10 secs]")
                .split("\n"));

    assertThat(log.pauses())
        .extracting(Pause::duration, Pause::before)
        .containsExactly(tuple(9_100_000_000L, 19_349_630L << 10));
  }

  @Test
  void processorTimeOfAPartEndsNoPause() {
    ClassicLog log =
        ClassicLog.of(
            "1.000: [GC (Allocation Failure) 1.000: [ParNew: 1000K->100K(2000K), 0.05 secs] [Times: user=0.1 sys=0.0, real=0.05 secs] 3000K->2000K(9000K), 0.06 secs] [Times: user=0.1 sys=0.0, real=0.06 secs]");

    assertThat(log.pauseNanos()).isEqualTo(60_000_000);
  }
}
