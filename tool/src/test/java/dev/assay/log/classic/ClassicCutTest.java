package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.LateThread;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pauses of which a part was cut off, as by a crash, a rotation or a search for words: what is
/// left must not spoil what stands beside it.
class ClassicCutTest {

  private static final String SCAVENGE =
      "61.300: [GC (CMS Final Remark) [YG occupancy: 151100 K (640000 K)]61.300:"
          + " [GC (CMS Final Remark) 61.300: [ParNew: 151100K->21300K(640000K), 0.0112233 secs]"
          + " 951100K->821300K(2000000K), 0.0113344 secs]"
          + " [Times: user=0.07 sys=0.00, real=0.01 secs] ";

  private static final String YOUNG =
      "90.100: [GC (Allocation Failure) 90.100: [ParNew: 580000K->20000K(640000K), 0.0120000 secs]"
          + " 700000K->140000K(2000000K), 0.0123000 secs]";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "90.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 800000K(1360000K)] 900000K(2000000K), 0.0041200 secs]"
            + "|CMS-initial-mark|STEP",
        "90.000: [GC [1 CMS-initial-mark: 800000K(1360000K)] 900000K(2000000K), 0.0041200 secs]"
            + "|CMS-initial-mark|STEP",
        "90.000: [GC[YG occupancy: 1000 K (640000 K)]90.001: [Rescan (parallel) , 0.0020000 secs]90.003: [weak refs processing, 0.0001000 secs] [1 CMS-remark: 800000K(1360000K)] 801000K(2000000K), 0.0041200 secs]"
            + "|CMS-remark|STEP",
        "90.000: [Full GC (System.gc()) 90.000: [CMS: 800000K->500000K(1360000K), 0.0040000 secs] 900000K->500000K(2000000K), [Metaspace: 30000K->30000K(1075200K)], 0.0041200 secs]"
            + "|Full GC|FULL",
        "90.000: [GC (Allocation Failure) 90.000: [ParNew: 580000K->20000K(640000K), 0.0040000 secs] 700000K->140000K(2000000K), 0.0041200 secs]"
            + "|GC|YOUNG",
        "90.000: [GC 90.000: [ParNew: 580000K->20000K(640000K), 0.0040000 secs] 700000K->140000K(2000000K), 0.0041200 secs]"
            + "|GC|YOUNG",
      })
  void whatFollowsOnARemarkThatWasCutOffIsNoPartOfIt(String next, String name, PauseKind kind) {
    ClassicLog log = ClassicLog.of(SCAVENGE, next, YOUNG);

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::kind, Pause::duration)
        .containsExactly(
            tuple("GC", PauseKind.YOUNG, 11_334_400L),
            tuple(name, kind, 4_120_000L),
            tuple("GC", PauseKind.YOUNG, 12_300_000L));
  }

  /// The line that begins to scan again ends behind its stamp.
  @Test
  void theEndOfAPartThatTakesLessThanThePauseWithinIsNotThatOfTheRemark() {
    ClassicLog log =
        ClassicLog.of(
            SCAVENGE,
            "61.312: ",
            ", 0.0004887 secs]61.313: [weak refs processing, 0.0000036 secs][1 CMS-remark: 800000K(1360000K)] 821300K(2000000K), 0.0144200 secs] [Times: user=0.09 sys=0.00, real=0.01 secs] ",
            YOUNG);

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::duration)
        .containsExactly(tuple("GC", 11_334_400L), tuple("GC", 12_300_000L));
  }

  /// A blank was lost in copying. The processor time behind it is that of a pause that does not
  /// count.
  @Test
  void aPauseOfAnUnknownNameIsNotUnderstoodByItsProcessorTime() {
    ClassicLog log =
        ClassicLog.of(
            "33.125: [GC [DefNew: 3324K->152K(3712K), 0.0025925 secs] 3324K->152K(11904K), 0.0031680 secs]",
            "100.667: [FullGC [Tenured: 0K->210K(10240K), 0.0149142 secs] 4603K->210K(19456K), 0.0150007"
                + " secs] [Times: user=0.01 sys=0.00, real=0.02 secs]");

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.unknown()).hasSize(1);
  }

  @Test
  void withoutStampsACollectionThatWasCutOffEndsWhereTheNextBegins() {
    ClassicLog log =
        ClassicLog.of(
            "[GC [ParNew",
            "Desired survivor size 33554432 bytes, new threshold 3 (max 6)",
            "- age   1:   12000000 bytes,   12000000 total",
            ": 600000K->20000K(640000K), 0.0121000 secs] 7000",
            "[GC [1 CMS-initial-mark: 800000K(1360000K)] 900000K(2000000K), 0.0041200 secs]");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::kind, Pause::duration)
        .containsExactly(tuple("CMS-initial-mark", PauseKind.STEP, 4_120_000L));
  }

  @Test
  void theCollectionBeforeARemarkIsNotTheRemarkWhoseCauseItBears() {
    ClassicLog log =
        ClassicLog.of(
            "5.100: [GC (CMS Final Remark) 5.100: [ParNew: 151100K->21300K(640000K), 0.0112000 secs]"
                + " 951100K->821300K(2000000K), 0.0113000 secs]",
            "6.100: [GC (CMS Final Remark)  951100K->821300K(2000000K), 0.0114000 secs]",
            "7.100: [GC (CMS Final Remark)  821300K(2000000K), 0.0115000 secs]");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::kind)
        .containsExactly(
            tuple("GC", PauseKind.YOUNG),
            tuple("GC", PauseKind.YOUNG),
            tuple("CMS-remark", PauseKind.STEP));
  }

  /// Who searches a log for remarks finds their ends where each begins with a young collection.
  @Test
  void theEndsOfRemarksCountWithoutTheirBeginnings() {
    ClassicLog log = ClassicLog.of(remark("61.312", "0.0345000"), remark("95.007", "0.0245000"));

    assertThat(log.pauses())
        .extracting(Pause::kind, Pause::duration)
        .containsExactly(tuple(PauseKind.STEP, 34_500_000L), tuple(PauseKind.STEP, 24_500_000L));
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void theEndOfARemarkThatMayHoldThePauseBeforeIsNotUnderstood() {
    ClassicLog log =
        ClassicLog.of(
            "61.300: [GC 61.300: [ParNew: 151100K->21300K(640000K), 0.0112233 secs]"
                + " 951100K->821300K(2000000K), 0.0113344 secs]",
            remark("61.312", "0.0345000"));

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(11_334_400L);
    assertThat(log.unknown()).hasSize(1);
  }

  private static String remark(String uptime, String seconds) {
    return uptime
        + ": [Rescan (parallel) , 0.0210000 secs]"
        + uptime
        + ": [weak refs processing, 0.0001000 secs] [1 CMS-remark: 800000K(1360000K)]"
        + " 821300K(2000000K), "
        + seconds
        + " secs]";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ", 0.0210000 secs]61.313: [weak refs processing, 0.0001000 secs] [1 CMS-remark: 800000K(1360000K)] 821300K(2000000K), 0.0345000 secs]"
            + "|STEP|821300",
        "', 0.0210000 secs] 900000K->500000K(2000000K), [Metaspace: 30000K->30000K(1075200K)], 0.0345000 secs]'"
            + "|FULL|500000",
        "', 0.0210000 secs]61.313: [CMS: 800000K->500000K(1360000K), 0.0130000 secs] 900000K->500000K(2000000K), [CMS Perm : 30000K->30000K(65536K)], 0.0345000 secs]'"
            + "|FULL|500000",
        "', 0.0210000 secs] 700000K->120000K(2000000K), 0.0345000 secs] [Times: user=0.09 sys=0.01, real=0.03 secs]'"
            + "|YOUNG|120000",
      })
  void theTimeOfAPartIsNotThatOfThePause(String rest, PauseKind kind, long after) {
    ClassicLog log = ClassicLog.of(rest, YOUNG);

    assertThat(log.pauses()).extracting(Pause::kind).containsExactly(kind, PauseKind.YOUNG);
    assertThat(log.pause().duration()).isEqualTo(34_500_000);
    assertThat(log.pause().after()).isEqualTo(after * 1024);
  }

  /// `PrintReferenceGC` in a terminal whose column is behind an opening bracket.
  @Test
  void theTimeOfReferencesThatLostTheirBracketIsNotThatOfThePause() {
    ClassicLog log =
        ClassicLog.of(
            "62.000: [GC (Allocation Failure) 62.000: [DefNew62.004: [Soft",
            "Reference, 0 refs, 0.0000200 secs]62.004: [PhantomReference, 0 refs, 0.0000100 secs]62.004: [",
            "JNI Weak Reference, 0.0000300 secs]",
            ": 51904K->6463K(58368K), 0.0088828 secs] 51904K->17158K(188096K), 0.0089220 secs]");

    assertThat(log.pauses())
        .extracting(Pause::cause, Pause::duration, Pause::after)
        .containsExactly(tuple("Allocation Failure", 8_922_000L, 17_158L << 10));
    assertThat(log.unknown()).isEmpty();
  }

  /// A remark of CMS tells but what the heap holds, as what is left behind the break looks.
  @ParameterizedTest
  @CsvSource({"' 51904K', '->17158K'", "' 51904K-', '>17158K'", "' 51904K->', '17158K'"})
  void aYoungCollectionWhoseLineWasBrokenAtAnArrow(String front, String behind) {
    ClassicLog log =
        ClassicLog.of(
            "[GC (Allocation Failure) [DefNew: 51904K->6463K(58368K), 0.0088828 secs]" + front,
            behind + "(188096K), 0.0089220 secs] [Times: user=0.00 sys=0.00, real=0.01 secs] ");

    assertThat(log.pauses())
        .extracting(Pause::kind, Pause::before, Pause::after, Pause::capacity)
        .containsExactly(tuple(PauseKind.YOUNG, 51_904L << 10, 17_158L << 10, 188_096L << 10));
  }

  @Test
  void theTimeOfAClassHistogramIsNoPause() {
    ClassicLog log =
        ClassicLog.of(
            "   2:       1213019      240458680  <constMethodKlass>",
            "Total      67354575     4106800472",
            ", 3.8700000 secs]",
            "61.302: [CMS: 2800000K->630000K(7300000K), 4.6400000 secs]65.942: [Class Histogram",
            " num     #instances         #bytes  class name",
            "----------------------------------------------",
            "   1:       1460472      136653088  [C",
            "Total      16227637     1059670840",
            ", 0.9800000 secs]",
            " 3190000K->630000K(7800000K), [CMS Perm : 850000K->400000K(1040000K)], 9.4900000 secs]",
            YOUNG);

    assertThat(log.pauses())
        .extracting(Pause::kind, Pause::duration)
        .containsExactly(
            tuple(PauseKind.FULL, 9_490_000_000L), tuple(PauseKind.YOUNG, 12_300_000L));
  }

  @Test
  void aLogThatBeginsWithinARemarkOfG1KnowsItForOne() {
    ClassicLog log =
        ClassicLog.of(
            " 61.301: [GC ref-proc, 0.0020000 secs] 61.303: [Unloading, 0.0100000 secs], 0.0208000"
                + " secs]");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::kind, Pause::duration)
        .containsExactly(tuple("GC remark", PauseKind.STEP, 20_800_000L));
  }

  /// The run before had dates; how much later this one began, nobody knows.
  @Test
  void aJvmWithoutDatesHasNoClockOfTheOneBefore() {
    ClassicLog log =
        ClassicLog.of(
            "2021-05-03T14:51:32.100+0000: 1900.100: [GC  2K->1K(3K), 0.0100000 secs]",
            "6.100: [GC  2K->1K(3K), 0.0100000 secs]");

    assertThat(log.pauses())
        .extracting(pause -> pause.at().clock() == LogEvent.UNKNOWN)
        .containsExactly(false, true);
  }

  @Test
  void aLogMayBeginWithinTheThreadsThatDidNotReachASafepoint() {
    ClassicLog log =
        ClassicLog.of(
            "# \"slow-loop\" #10 daemon prio=5 os_prio=0 tid=0x00007f64 nid=0x1dcf runnable  [0x0]",
            "   java.lang.Thread.State: RUNNABLE",
            "",
            "# SafepointSynchronize::begin: (End of list)",
            "# \"a heading\" of something else",
            "\"main\" #1 prio=5 os_prio=0 tid=0x00007f65 nid=0x1dd0 runnable  [0x0]");

    assertThat(log.all(LateThread.class))
        .extracting(LateThread::thread)
        .containsExactly("slow-loop");
    assertThat(log.foreign()).filteredOn(line -> !line.isBlank()).hasSize(2);
  }
}
