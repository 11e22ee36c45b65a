package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.ClassEvent;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines of several threads of a JVM among one another, cut off and broken; every mixture was met
/// in a real log.
class ClassicMixedLinesTest {

  /// Of `PrintInlining` and `PrintPLAB`.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        2.428: [GC (Allocation Failure)     @ 1   java.lang.String::length (6 bytes)   inline (hot)
                                      @ 83   java.lang.String::charAt (29 bytes)   inline (hot)
        [PSYoungGen: 47604K->6620K(45568K)] 48124K->7204K(155136K), 0.0113879 secs]
        """,
        """
        2.428: [GC pause (Allocation Failure) (young)
        Desired survivor size 524288 bytes, new threshold 15 (max 15)
         (plab_sz = 64884  desired_plab_sz = 64884)  (plab_sz = 37  desired_plab_sz = 7) , 0.0113879 secs]
        """
      })
  void theCauseOfAPauseIsWhatStandsFirst(String lines) {
    ClassicLog log = ClassicLog.of(lines.split("\n"));

    assertThat(log.pause().cause()).isEqualTo("Allocation Failure");
    assertThat(log.pause().duration()).isEqualTo(11_387_900L);
  }

  @Test
  void aParenthesisOfFiguresIsNoCause() {
    ClassicLog log =
        ClassicLog.of(
            "2.2: [GC pause (young) (plab_sz = 64884  desired_plab_sz = 64884) , 0.0113879 secs]");

    assertThat(log.pause().cause()).isNull();
  }

  /// Samples of all JDKs in one line, as in an array of a program.
  @Test
  void theUptimeOfAUnifiedLineIsNoTimeOfAPause() {
    ClassicLog log =
        ClassicLog.of(
            "\"[0.3s][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.1ms\", \"[1.2s][info][gc,heap ] GC(3) Eden regions: 12->0(14)\", \"0.325: [GC (Allocation Failure) [PSYoungGen: 65536K->10720K(76288K)] 65536K->10744K(251392K), 0.0101 secs]\"");

    assertThat(log.pause().duration()).isEqualTo(10_100_000L);
  }

  /// Of `PrintOldPLAB` with CMS: a row for each size.
  @Test
  void aTableWithinAPauseMayBeLong() {
    List<String> lines = new ArrayList<>();
    lines.add("6.932: [GC (Allocation Failure) 6.932: [ParNew0[3]: 403/427/801");
    for (int size = 4; size < 257; size++) {
      lines.add("0[%d]: 51/58/274".formatted(size));
      lines.add("[%d]: 274".formatted(size));
    }
    lines.add(": 47036K->5440K(49152K), 0.0081218 secs] 53947K->13395K(158400K), 0.0081764 secs]");
    ClassicLog log = ClassicLog.of(lines.toArray(String[]::new));

    assertThat(log.pause().duration()).isEqualTo(8_176_400L);
    assertThat(log.pause().before()).isEqualTo(53947L << 10);
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void aLetterBeforeAnEventIsNotCutOffOtherLines() {
    ClassicLog log =
        ClassicLog.of(
            "T[GC (Allocation Failure)  2K->1K(3K), 0.1 secs]",
            "Total time for which application threads were stopped: 0.2 seconds",
            "[[GC (Allocation Failure)  2K->1K(3K), 0.3 secs]",
            "[GC (Allocation Failure)  2K->1K(3K), 0.4 secs]");

    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(100_000_000L, 300_000_000L, 400_000_000L);
    assertThat(log.safepoints()).hasSize(1);
  }

  /// The compiler's threads run on within a pause.
  @Test
  void aPauseMayStandBehindACompilation() {
    ClassicLog log =
        ClassicLog.of(
            "    189  208       3       java.io.OutputStream::flush (1 bytes)   made not"
                + " entrant0.190: [GC 0.190: [ParNew: 14784K->1600K(14784K), 0.0043942 secs]"
                + " 40119K->29489K(47552K), 0.0044587 secs]");

    assertThat(log.pause().duration()).isEqualTo(4_458_700L);
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
    Arrays.fill(lines, "[Unloading class sun.reflect.GeneratedMethodAccessor12]");
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
  void anEventThatNeverEndsIsGivenUp() {
    String[] lines = new String[1000];
    Arrays.fill(lines, " 1K->2K(3K) [x");
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

  /// A damaged line may begin with less than the end of a stamp.
  @Test
  void aShortNumberBeforeAHyphenIsNoStamp() {
    ClassicLog log = ClassicLog.of("0.5-[GC (Allocation Failure) 4096K->1024K(8192K), 0.1 secs]");
    assertThat(log.all(Pause.class)).hasSize(1);
  }
}
