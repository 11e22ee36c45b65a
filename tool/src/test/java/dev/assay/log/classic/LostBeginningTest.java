package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs that begin within a pause, as the end of a file does and what is left of rotated ones, and
/// ends of pauses whose beginnings somebody cut off.
class LostBeginningTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ": 92938K->8649K(104832K), 0.0527364 secs] 410416K->326127K(1036928K), 0.0533874 secs] [Times: user=0.46 sys=0.09, real=0.05 secs]"
            + "|GC|YOUNG|53387400",
        "168027.437: [Rescan (parallel) , 0.0387024 secs]168027.478: [weak refs processing, 0.0700188 secs] [1 CMS-remark: 1396579K(2293760K)] 1403108K(3014656K), 0.2027973 secs]"
            + "|CMS-remark|STEP|202797300",
        "' (concurrent mode failure): 1567700K->1571451K(1572864K), 14.6444240 secs] 2370842K->1694149K(2490368K), [CMS Perm : 46359K->46354K(77352K)], 20.2345470 secs]'"
            + "|GC, then Full GC|FULL|20234547000",
        ": [CMS-concurrent-mark: 0.666/0.686 secs] (concurrent mode failure): 439328K->439609K(4023936K), 2.7153820 secs] 448884K->439609K(4177280K), [CMS Perm : 262143K->262143K(262144K)], 2.7156150 secs]"
            + "|GC, then Full GC|FULL|2715615000",
        "WeakReference, 1362 refs, 0.0002415 secs]516952.940: [JNI Weak Reference, 0.0000662 secs][class unloading, 0.1770490 secs][1 CMS-remark: 1638504K(2048000K)] 1667558K(4352000K), 0.5269311 secs]"
            + "|CMS-remark|STEP|526931100",
        "[PSYoungGen: 5615519K->50015K(5670400K)] 9450263K->3884863K(11437568K), 0.0712495 secs]"
            + "|GC|YOUNG|71249500",
        ", 0.3349320 secs]|GC|YOUNG|334932000",
        "' (initial-mark), 0.1289 secs]'|GC pause (young) (initial-mark)|CONCURRENT_START|128900000",
        "' (young) (to-space exhausted), 0.2 secs]'|GC pause (young)|YOUNG|200000000",
        "' 798M->797M(5120M), 3.4595066 secs]'|GC|YOUNG|3459506600",
        "'\t10885349K->10880154K(12514816K), 0.1021309 secs]'|GC|YOUNG|102130900",
        "e) 33000K->14000K(126000K), 0.0099 secs]|GC|YOUNG|9900000",
        "ause) (young) 413M->277M(1024M), 0.0178 secs]|GC pause (young)|YOUNG|17800000",
        ".. (initial-mark), 0.6344 secs]|GC pause (young) (initial-mark)|CONCURRENT_START|634400000",
        "ence, 5 refs, 0.0003 secs]11.1: [JNI Weak Reference, 0.0002 secs] (initial-mark), 0.6 secs]|GC pause (young) (initial-mark)|CONCURRENT_START|600000000",
        ".0123 secs] 118000K->113000K(130000K), 0.0124 secs]|GC|YOUNG|12400000",
        "[1 CMS-initial-mark: 3008515K(3456000K)] 3070512K(4492800K), 0.0069425 secs]|CMS-initial-mark|STEP|6942500",
        "56K->55K(99K), 0.0846 secs]|GC|YOUNG|84600000",
        "56K->55K(99K), [Metaspace: 2K->2K(1056K)], 0.0236 secs]|Full GC|FULL|23600000",
        ": 2K->2K(1056K)], 0.0236 secs] [Times: user=0.01 sys=0.00, real=0.02 secs] |Full GC|FULL|23600000",
        "56K)] 10284K(23808K), 0.0004 secs]|CMS-initial-mark or CMS-remark|STEP|400000",
        "ng, 0.0002 secs]9.1: [scrub string table, 0.0006 secs][1 CMS-remark: 9K(16K)] 10K(23K), 0.0022 secs]"
            + "|CMS-remark|STEP|2200000",
        "proc, 0.0001 secs] 0.5: [Unloading, 0.0014 secs], 0.0018 secs]|GC remark|STEP|1800000",
        "New: 7K->7K(7K), 0.0001 secs]1.2: [Tenured: 15K->12K(16K), 0.02 secs] 22K->12K(23K), [Metaspace: 2K->2K(9K)], 0.03 secs]"
            + "|Full GC|FULL|30000000",
      })
  void theEndOfThePauseWithinWhichALogBeginsIsAPause(
      String first, String name, PauseKind kind, long nanos) {
    ClassicLog log =
        ClassicLog.of(first, "48509.406: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::kind, Pause::duration)
        .containsExactly(tuple(name, kind, nanos), tuple("GC", PauseKind.YOUNG, 70_000_000L));
    assertThat(log.foreign()).isEmpty();
  }

  /// As `tail -c` leaves one, wherever it cuts.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "6.5: [GC (Allocation Failure)  6656K->1702K(23808K), 0.0032111 secs]",
        "6.5: [GC (Allocation Failure) [PSYoungGen: 228064K->4384K(295424K)] 780648K->556968K(994816K), 0.0032111 secs] [Times: user=0.16 sys=0.00, real=0.09 secs] ",
        "6.5: [Full GC (Ergonomics) [PSYoungGen: 828K->0K(5632K)] [ParOldGen: 14216K->11766K(16384K)] 15044K->11766K(22016K), [Metaspace: 2809K->2809K(1056768K)], 0.0032111 secs] [Times: user=0.01 sys=0.00, real=0.02 secs] ",
        "6.5: [GC (Allocation Failure) 6.5: [DefNew: 7423K->7423K(7424K), 0.0000133 secs]6.5: [Tenured: 15109K->12895K(16384K), 0.0031826 secs] 22532K->12895K(23808K), [Metaspace: 2809K->2809K(1056768K)], 0.0032111 secs] [Times: user=0.01 sys=0.00, real=0.02 secs] ",
        "6.5: [GC (CMS Initial Mark)  10133K(23808K), 0.0032111 secs]",
        "6.5: [GC (CMS Initial Mark) [1 CMS-initial-mark: 9365K(16384K)] 10286K(23808K), 0.0032111 secs] [Times: user=0.00 sys=0.00, real=0.00 secs] ",
        "2026-11-28T07:08:08.505+0000: 6.5: [GC (CMS Final Remark) [YG occupancy: 921 K (7424 K)]2026-11-28T07:08:08.505+0000: 6.5: [Rescan (parallel) , 0.0006628 secs]2026-11-28T07:08:08.506+0000: 6.5: [weak refs processing, 0.0000129 secs][1 CMS-remark: 9363K(16384K)] 10284K(23808K), 0.0032111 secs] [Times: user=0.00 sys=0.00, real=0.01 secs] ",
        "6.5: [GC pause (G1 Evacuation Pause) (young) (initial-mark) 18943K->14847K(24576K), 0.0032111 secs]",
        "6.5: [GC pause (G1 Evacuation Pause) (young), 0.0032111 secs]",
        "6.5: [GC remark 6.5: [Finalize Marking, 0.0004736 secs] 6.5: [GC ref-proc, 0.0000343 secs] 6.5: [Unloading, 0.0027712 secs], 0.0032111 secs]",
        "6.5: [GC cleanup 15460K->15460K(24576K), 0.0032111 secs]",
      })
  void aFirstLineThatIsCutOffAnywhereIsUnderstoodAndItsPauseHasItsTimeOrIsNone(String line) {
    String next = "\n9.0: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]";
    // Behind these the whole time is there.
    int time = line.lastIndexOf(", 0.0032111");

    for (int cut = 1; cut < line.length() - " secs] ".length(); cut++) {
      ClassicLog log = ClassicLog.of(line.substring(cut) + next);
      assertThat(log.unknown()).as(line.substring(cut)).isEmpty();
      assertThat(log.foreign()).as(line.substring(cut)).isEmpty();
      assertThat(log.pauses())
          .as(line.substring(cut))
          .extracting(Pause::duration)
          .isEqualTo(cut <= time ? List.of(3_211_100L, 70_000_000L) : List.of(70_000_000L));
    }
  }

  /// The end of the pause may be lost, too, or stand in another line.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "->1956K(30720K), 0.0015733 secs] 39192K->12548K(58048K)",
        "->1956K(30720K), 0.0015733 secs] 39192K->12548K(58",
        "->1956K(30720K), 0.0015733 secs] 39192K",
        "->1956K(30720K), 0.0015733 secs] 39",
        ", 0.0000605 secs]2026-11-21T09:41:35.196+0000: 0.077: #0: [WeakReference, 0 refs, 0.0000035 secs]",
        ", 0.0000037 secs] 0.213: [G1Ergonomics (Heap Sizing) attempt heap expansion, reason: recent]",
      })
  void theTimeOfAPartInAFirstLineThatDoesNotTellThatOfThePauseIsNone(String first) {
    ClassicLog log =
        ClassicLog.of(first, "48509.406: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(70_000_000L);
    assertThat(log.unknown()).isEmpty();
  }

  /// As a mail wraps the lines.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "613404K->68068K(613440K), 0.1020465 secs]",
        "K(613440K), 0.1020465 secs]",
        ": 613404K->68068K(613440K), 0.1020465 secs]",
        "[ParNew: 613404K->68068K(613440K), 0.1020465 secs]",
      })
  void aFirstLineMayTellAGenerationAndTheNextOneTheRestOfThePause(String part) {
    ClassicLog log =
        ClassicLog.of(
            part,
            " 1134543K->589206K(4049748K), 0.1021930 secs] [Times: user=0.39 sys=0.00, real=0.10 secs]",
            "11.500: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]");

    assertThat(log.pauses())
        .extracting(Pause::duration, Pause::capacity)
        .containsExactly(tuple(102_193_000L, 4_049_748L << 10), tuple(70_000_000L, 3L << 10));
    assertThat(log.all(CpuTime.class)).hasSize(1);
    assertThat(log.unknown()).isEmpty();
  }

  /// With processor time in every pause, or within one, a time alone is that of something else.
  @ParameterizedTest
  @ValueSource(
      strings = {
        // Behind a class histogram.
        "9.575: [Full GC (System.gc()) [PSYoungGen: 224K->0K(38912K)] [ParOldGen: 7666K->7658K(51200K)]",
        // Behind the phase `compaction phase`.
        "9.586: [post compact, 0.0017961 secs]\n[PSYoungGen: 224K->0K(38912K)] [ParOldGen: 7666K->7658K(51200K)]",
        "[PSYoungGen: 224K->0K(38912K)] [ParOldGen: 7666K->7658K(51200K)]",
      })
  void aTimeAloneIsNoPauseWhereWhatFollowsTellsOtherwise(String pause) {
    ClassicLog log =
        ClassicLog.of(
            ", 0.0010266 secs]\n"
                + pause
                + " 7890K->7658K(90112K), [Metaspace: 6828K->3009K(1058816K)], 0.0138083 secs] [Times: user=0.01 sys=0.00, real=0.02 secs] ");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(13_808_300L);
    assertThat(log.pause().kind()).isEqualTo(PauseKind.FULL);
    assertThat(log.unknown()).isEmpty();
  }

  /// What another program put in front is not known yet.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[INFO] ",
        "INFO   | jvm 1    | 2026/11/28 10:00:00 | ",
        "12:",
        "a.log:12:",
        "\"a\",\""
      })
  void theEndOfThePauseCountsBehindWhatAnotherProgramWrote(String prefix) {
    ClassicLog log =
        ClassicLog.of(
            prefix + ": 36420K->4352K(39296K), 0.0062552 secs] 49370K->18220K(126720K)After GC:",
            prefix + "Statistics for BinaryTreeDictionary:",
            prefix + ", 0.0063188 secs] [Times: user=0.00 sys=0.00, real=0.01 secs] ",
            prefix + "12.5: [GC (Allocation Failure) 2K->1K(3K), 0.07 secs]");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(6_318_800L, 70_000_000L);
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void theHeapCountsBehindWhatAnotherProgramWrote() {
    ClassicLog log =
        ClassicLog.of(
            "[INFO] Building",
            "[INFO] [PSYoungGen: 224K->0K(38912K)] [ParOldGen: 7666K->7658K(51200K)] 7890K->7658K(90112K), [Metaspace: 6828K->3009K(1058816K)], 0.0138083 secs] [Times: user=0.01 sys=0.00, real=0.02 secs] ",
            "[INFO] [CMS-concurrent-mark: 0.666/0.686 secs] [Times: user=0.01 sys=0.00, real=0.02 secs] ");

    assertThat(log.pauses())
        .extracting(Pause::kind, Pause::duration, Pause::capacity)
        .containsExactly(tuple(PauseKind.FULL, 13_808_300L, 90_112L << 10));
  }

  /// G1 tells its details and its processor time in lines of their own.
  @Test
  void aTimeAloneIsThatOfAPauseWhereItsProcessorTimeFollows() {
    ClassicLog log =
        ClassicLog.of(
            ", 0.0032111 secs]",
            "   [Parallel Time: 3.0 ms, GC Workers: 2]",
            "   [Eden: 13.0M(13.0M)->0.0B(12.0M) Survivors: 0.0B->1.0M Heap: 13.0M(24.0M)->2.0M(24.0M)]",
            " [Times: user=0.01 sys=0.00, real=0.00 secs] ",
            "9.5: [GC (Allocation Failure) 2K->1K(3K), 0.07 secs] [Times: user=0.01 sys=0.00, real=0.00 secs] ");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(3_211_100L, 70_000_000L);
  }

  @Test
  void anEndBehindAPauseIsNoneUnlessItTellsTheHeap() {
    ClassicLog log =
        ClassicLog.of(
            "1.000: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]",
            ", 0.3349320 secs]",
            "[PSYoungGen: 5615519K->50015K(5670400K)] 9450263K->3884863K(11437568K), 0.08 secs]",
            ": 930441K->115200K(1036800K), 0.05 secs] 3814792K->3006714K(4492800K), 0.09 secs]");

    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(70_000_000L, 80_000_000L, 90_000_000L);
    // Its beginning is lost, and so is a pause.
    assertThat(log.unknown()).containsExactly(", 0.3349320 secs]");
  }

  /// Its first line alone may be the rest of one.
  @Test
  void whatAProgramWritesOfPausesIsNoEndOfOne() {
    String line = "freed 33000K->14000K(126000K), 0.0099 secs]";
    String pause = "1.000: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]";

    assertThat(ClassicLog.of("starting", line, pause).pauses()).hasSize(1);
    assertThat(ClassicLog.of(pause, line).pauses()).hasSize(1);
    assertThat(ClassicLog.of("here: " + pause).pause().kind()).isEqualTo(PauseKind.YOUNG);
    assertThat(ClassicLog.of("freed: [Full GC (Ergonomics)  2K->1K(3K), 0.07 secs]").pause().kind())
        .isEqualTo(PauseKind.FULL);
  }

  /// CMS cleans up references beside the application, and tells the first ones in two pieces.
  @Test
  void theEndOfAStepThatAPausePartedIsNoLostPause() {
    ClassicLog log =
        ClassicLog.of(
            "2.175: [Preclean SoftReferences{Heap before GC invocations=68 (full 8):",
            "2.175: [GC (Allocation Failure) 2.175: [ParNew: 49152K->5440K(49152K), 0.0169 secs]"
                + " 112471K->82271K(158400K), 0.0170 secs]",
            ", 0.0171115 secs]2.192: [Preclean WeakReferences, 0.0000143 secs]2.193:"
                + " [CMS-concurrent-preclean: 0.001/0.018 secs]");

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.unknown()).isEmpty();
  }

  /// Whoever searches a log for failures finds no more.
  @Test
  void theEndOfAFailureCountsEverywhere() {
    ClassicLog log =
        ClassicLog.of(
            "1.000: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]",
            " (concurrent mode failure): 6K->5K(7K), 3.01 secs] 9K->5K(12K), 3.02 secs]",
            " (concurrent mode interrupted): 6K->5K(7K), 2.01 secs] 9K->5K(12K), 2.02 secs]");

    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(70_000_000L, 3_020_000_000L, 2_020_000_000L);
  }

  /// Nothing but a request interrupts a cycle: the JVM tells a failure otherwise.
  @Test
  void whatInterruptedACycleWasAskedFor() {
    String tail =
        "(concurrent mode interrupted): 6K->5K(7K), 2.01 secs] 9K->5K(12K), [CMS Perm : 3K->3K(4K)], 2.02 secs]";

    assertThat(ClassicLog.of(" " + tail).pauses())
        .extracting(Pause::name, Pause::kind, Pause::cause)
        .containsExactly(tuple("Full GC", PauseKind.FULL, "concurrent mode interrupted"));
    assertThat(ClassicLog.of("9.000: [Full GC 9.000: [CMS " + tail).pause().cause())
        .isEqualTo("concurrent mode interrupted");
    assertThat(ClassicLog.of("9.000: [Full GC (System.gc()) 9.000: [CMS " + tail).pause().cause())
        .isEqualTo("System.gc()");
    assertThat(ClassicLog.of(" " + tail.replace("interrupted", "failure")).pause().cause())
        .isNull();
  }

  @Test
  void whatAProgramWritesBeforeTheFirstPauseIsNoEndOfOne() {
    ClassicLog log =
        ClassicLog.of(
            ", and so on",
            ": 12 orders took 0.5 secs]",
            "(done in 3 secs]",
            ": 7688.541: [and what is open ends, 0.0003847 secs]",
            "[GC (Allocation Failure)  2K->1K(3K), 0.07 secs]");

    assertThat(log.pauses()).hasSize(1);
  }

  /// A thread of G1 wrote between date and uptime.
  @Test
  void aLogMayBeginWithTwoThreads() {
    ClassicLog log =
        ClassicLog.of(
            "2016-10-12T11:56:49.415+0200: 7688.541: 2016-10-12T11:56:49.415+0200[GC"
                + " concurrent-root-region-scan-start]",
            ": 7688.541: [Full GC (Metadata GC Threshold) 2016-10-12T11:56:49.416+0200: 7688.541: [GC"
                + " concurrent-root-region-scan-end, 0.0003847 secs]",
            "2016-10-12T11:56:49.416+0200: 7688.541: [GC concurrent-mark-start]",
            " 813M->812M(5120M), 3.5094907 secs]");

    assertThat(log.pause().duration()).isEqualTo(3_509_490_700L);
    assertThat(log.pause().kind()).isEqualTo(PauseKind.FULL);
  }

  /// A pause that is not counted must not look like one that was.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GC (Ergonomics) [PSYoungGen: 512K->0K(2560K)] 5588K->5150K(9728K), 0.1387076 secs]"
            + " [Times: user=0.27 sys=0.00, real=0.14 secs]",
        "2.000: [ParNew: 13K->13K(13K), 0.0000470 secs] and then 25K->26K(26K), 12.3447910 secs]",
      })
  void endsOfPausesThatNobodyCountsAreNotUnderstood(String line) {
    ClassicLog log = ClassicLog.of("1.000: [GC (Allocation Failure)  2K->1K(3K), 0.07 secs]", line);

    assertThat(log.pauses()).hasSize(1);
    assertThat(log.unknown()).hasSize(1);
  }

  @Test
  void theEndOfAnEvacuationWithoutRoomIsAPauseAnywhere() {
    ClassicLog log =
        ClassicLog.of(
            "251.448: [GC pause (G1 Evacuation Pause) (young), 0.1749180 secs]",
            "    (to-space exhausted), 1.0552680 secs]",
            "    [Eden: 2344.0M(4160.0M)->0.0B(4448.0M) Survivors: 128.0M->8.0M Heap: 86.9G(88.0G)->84.0G(88.0G)]");

    assertThat(log.pauses())
        .extracting(Pause::duration, Pause::capacity)
        .containsExactly(tuple(174_918_000L, -1L), tuple(1_055_268_000L, 88L << 30));
  }

  /// Prose shows a part of what it showed before.
  @Test
  void theEndOfAPauseThatIsQuotedOnceMoreIsNoOther() {
    String end =
        "[CMS: 8194K->6836K(10240K), 0.0049920 secs] 11356K->6836K(19456K), [Metaspace: 2776K->2776K(1056768K)], 0.0106074 secs]";

    assertThat(ClassicLog.of("0.308: [GC (Allocation Failure) 0.314: " + end, end).pauses())
        .hasSize(1);
    assertThat(
            ClassicLog.of(
                    "0.308: [GC (Allocation Failure) 0.314: " + end, end.replace("0106", "0107"))
                .pauses())
        .hasSize(2);
  }

  /// CMS ends none of the pieces in which it looks for references beside the application.
  @Test
  void aPauseBehindThePiecesOfAPrecleanHasItsBeginning() {
    ClassicLog log =
        ClassicLog.of(
            "62592.053: [Preclean SoftReferences, 0.0000103 secs]62592.056: [Preclean PhantomReferences, 0.0001103 secs]62594.336: [GC (Allocation Failure) 62594.336: [ParNew",
            "Desired survivor size 1395851264 bytes, new threshold 1 (max 1)",
            ": 22098122K->287427K(24536704K), 0.2322818 secs] 163101800K->141441029K(199648896K), 0.2330707 secs]");
    assertThat(log.pause().cause()).isEqualTo("Allocation Failure");
  }

  /// The rest of the collection is in the next line.
  @Test
  void aLogMayBeginWithTheFailureOfACollection() {
    ClassicLog log =
        ClassicLog.of(
            "(concurrent mode failure)CMS: Large block 0x00000007bfffdfd0",
            ": 914159K->311550K(917504K), 0.5495730 secs] 985384K->311550K(1035520K), [Metaspace: 65977K->65950K(131072K)], 0.5785090 secs]");
    assertThat(log.all(Incident.class))
        .extracting(Incident::kind)
        .containsExactly(IncidentKind.CONCURRENT_MODE_FAILURE);
    assertThat(log.pause().duration()).isEqualTo(578_509_000);
    assertThat(log.foreign()).isEmpty();
  }
}
