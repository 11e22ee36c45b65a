package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.Broken;
import dev.assay.log.ReadLog;
import dev.assay.log.line.Line;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Single lines that were broken by hand.
class TearsTest {

  private static final String YOUNG =
      "0.731: [GC [PSYoungGen: 511K->248K(768K)] 1280K->1000K(1984K), 0.0011000 secs]\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Total | time for which",
        "Total time for which |    application",
        "stopped: |   0.0197849",
        "0.0197|849",
        "seconds, |Stopping",
        "Stopping t|hreads",
        "took: |0.0000875",
      })
  void aStop(String joint) {
    String stop =
        "0.755: Total time for which application threads were stopped: 0.0197849 seconds, Stopping"
            + " threads took: 0.0000875 seconds\n";
    String torn = YOUNG + torn(stop, joint) + YOUNG + stop;
    assertThat(ReadLog.of(torn).figures())
        .isEqualTo(ReadLog.of(YOUNG + stop + YOUNG + stop).figures());
    String unified = "[0.755s][info][safepoint] ";
    assertThat(ReadLog.of(unified + torn(stop.substring(7), joint)).figures())
        .isEqualTo(ReadLog.of(unified + stop.substring(7)).figures())
        .hasSize(1);
    assertThat(ReadLog.of(torn(stop, joint).replace('.', ',')).figures())
        .isEqualTo(ReadLog.of(stop.replace('.', ',')).figures())
        .hasSize(1);
  }

  /// In a log without stamps.
  @Test
  void aStopBehindAClassIsALineOfItsOwn() {
    String stop =
        "Total time for which application threads were stopped: 0.0900000 seconds, Stopping threads"
            + " took: 0.0000393 seconds\n";
    assertThat(ReadLog.of("[Loaded java.lang.Thread$State from /a/rt.jar]\n" + stop).figures())
        .containsAll(ReadLog.of(stop).figures());
    assertThat(ReadLog.of("[Unloading class a.B 0x0000000100132228]\n" + stop).figures())
        .containsAll(ReadLog.of(stop).figures());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1120688K(|2166784K)",
        "1120688K|(2166784K)",
        "1139969K->|1120688K",
        "1139969K->1120|688K",
        "1120688K(2166784|K)",
      })
  void sizes(String joint) {
    String pause =
        "[ParNew (promotion failed): 320138K->320138K(353920K), 0.2365970 secs]42576.951: [CMS:"
            + " 1139969K->1120688K(2166784K), 9.2214860 secs] 1458785K->1120688K(2520704K),"
            + " 9.4584090 secs]\n";
    assertThat(ReadLog.of(torn(pause, joint)).figures())
        .isEqualTo(ReadLog.of(pause).figures())
        .anyMatch(figure -> figure.contains("9458409000"));
  }

  /// Whole lines are passed on without a second look; of no torn one the beginning is taken for
  /// such.
  @Test
  void whatGoesOnMayBegin() {
    List<String> lines =
        List.of(
            YOUNG,
            "0.755: Total time for which application threads were stopped: 0.0197849 seconds, Stopping threads took: 0.0000875 seconds",
            "[0.2s][info][gc] GC(7) Pause Young (Normal) (G1 Evacuation Pause) 7M->3M(64M) 3.299ms",
            "   vmop   [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
            "0.938: GenCollectForAllocation  [       9          0              0    ]      [     0     0     0     0    90    ]  0   ");
    Tears tears = new Tears();
    int torn = 0;
    for (String line : lines) {
      for (int i = 1; i < line.length(); i++) {
        String begun = line.substring(0, i);
        String next = line.substring(i).strip();
        if (tears.begins(begun) && tears.goesOn(begun, i, next)) {
          assertThat(tears.mayBegin(Line.of(begun))).as(begun).isTrue();
          torn++;
        }
      }
    }
    assertThat(torn).isGreaterThan(100);
    assertThat(tears.mayBegin(Line.of(lines.get(2)))).isFalse();
    assertThat(tears.mayBegin(Line.of("[0.2s][info][gc,heap] GC(7) Old regions: 2->4"))).isFalse();
  }

  private static String torn(String line, String joint) {
    String text =
        joint.replaceAll(" +\\| +", " ").replaceAll(" *\\| *", joint.contains(" |") ? " " : "");
    assertThat(line).contains(text);
    return line.replace(text, joint.replace('|', '\n'));
  }

  @Test
  void aCollectionBeforeTheUnitOfATime() {
    String log =
        """
        5075.405: [GC 5075.405: [ParNew: 261760K->261760K(261952K), 0.0000750\s
        secs]5075.405: [CMS5081.144: [CMS-concurrent-preclean: 14.653/31.189 secs] (concurrent mode failure): 1796901K->1078231K(1835008K), 96.6 secs] 2058661K->1078231K(2096960K), 96.6140400 secs]
        """;
    assertThat(ReadLog.of(log).figures())
        .filteredOn(figure -> figure.startsWith("Pause["))
        .singleElement()
        .asString()
        .contains("duration=96614040000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[0.055s][info][gc] ", "[0.055s] "})
  void aPauseBeforeItsSizesOrItsTime(String decorations) {
    String whole = decorations + "GC(0) Pause Young (Allocation Failure) 1M->0M(1M) 1.188ms\n";
    List<String> figures = ReadLog.of(whole).figures();
    assertThat(figures).singleElement().asString().contains("Allocation Failure");
    String sizes = whole.replace(" 1M->", "\n   1M->");
    assertThat(ReadLog.of(sizes).figures()).isEqualTo(figures);
    String time = whole.replace(" 1.188ms", "\n   1.188ms");
    assertThat(ReadLog.of(time).figures()).isEqualTo(figures);
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 72, 80, 90, 100, 110, 120})
  void rowsOfTheTableOfSafepoints(int column) {
    String log = ReadLog.sample("jdk8-cms.stdout.sp.txt");
    assertThat(ReadLog.of(Broken.atColumn(log, column, false)).figures())
        .isEqualTo(ReadLog.of(log).figures());
  }

  /// Of a remark each part has its own time.
  @ParameterizedTest
  @ValueSource(ints = {66, 69, 72, 78, 80, 96, 100})
  void aRemarkThatAMailerBroke(int column) {
    String log =
        "980.943: [GC (CMS Final Remark) [YG occupancy: 192208 K (306688 K)]980.943: [Rescan"
            + " (parallel) , 0.0260446 secs]980.969: [weak refs processing, 0.0003178 secs]980.970:"
            + " [class unloading, 0.0167124 secs][1 CMS-remark: 545561K(707840K)]"
            + " 737769K(1014528K), 0.0536341 secs] [Times: user=0.12 sys=0.00, real=0.06 secs]\n";
    assertThat(ReadLog.of(Broken.atWords(log, column, false)).figures())
        .isEqualTo(ReadLog.of(log).figures())
        .anyMatch(figure -> figure.contains("duration=53634100"));
  }

  @ParameterizedTest
  @ValueSource(ints = {66, 72, 75, 80, 90, 102})
  void aFullCollectionThatAMailerBroke(int column) {
    String log =
        "980.943: [Full GC (Ergonomics) [PSYoungGen: 1375253K->0K(1387008K)] [ParOldGen:"
            + " 2796146K->2049K(1784832K)] 4171400K->2049K(3171840K), [Metaspace:"
            + " 3134K->3134K(1056768K)], 0.0571841 secs] [Times: user=0.02 sys=0.04, real=0.06"
            + " secs]\n";
    assertThat(ReadLog.of(Broken.atWords(log, column, false)).figures())
        .isEqualTo(ReadLog.of(log).figures())
        .anyMatch(figure -> figure.contains("duration=57184100"));
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 72, 80})
  void pausesOfShenandoahThatAMailerBroke(int column) {
    String log =
        """
        2020-11-12T16:03:29.599+0800: 2.198: [Pause Init Mark (process weakrefs), 0.659 ms]
        2020-11-12T16:03:29.624+0800: 2.222: [Concurrent marking (process weakrefs), 24.366 ms]
        2020-11-12T16:03:29.630+0800: 2.228: [Pause Final Mark (process weakrefs), 1.366 ms]
        """;
    assertThat(ReadLog.of(Broken.atWords(log, column, false)).figures())
        .isEqualTo(ReadLog.of(log).figures());
  }

  /// Joined where nothing else can be meant: no part of a number is ever told as a time.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.784s][info][gc] GC(10) Pause Young (Concurrent Start) (G1 Humongous Allocation) 46M->41M(80M) 21.985ms",
        "GC(10) Pause Young (Mixed) (G1 Evacuation Pause) 46M->41M(80M) 21.985ms",
        "[0.784s][info][safepoint] Safepoint \"G1CollectFull\", Time since last: 8630963 ns, Reaching safepoint: 3916 ns, At safepoint: 7206295 ns, Leaving safepoint: 4031050 ns, Total: 11241261 ns, Threads: 0 runnable, 13 total",
        "[0.784s][info][safepoint] Total time for which application threads were stopped: 0.0219851 seconds, Stopping threads took: 0.0002345 seconds",
      })
  void aUnifiedLineBrokenAnywhere(String line) {
    String before =
        "and so on ".repeat(30) + "\nGC(8) Pause Young (Normal) (Cause) 9M->2M(68M) 9.044ms\n";
    List<String> figures = ReadLog.of(before + line + '\n').figures();
    assertThat(figures).hasSize(2);
    for (int i = Math.max(1, line.indexOf("] ") + 3); i < line.length(); i++) {
      String torn = line.substring(0, i) + "\n    " + line.substring(i) + '\n';
      assertThat(ReadLog.of(before + torn).figures()).as(torn).isEqualTo(figures);
    }
  }

  /// Something stands between the pieces, so that nothing is sure.
  @ParameterizedTest
  @ValueSource(
      strings = {"(G1 Evac|uation Pause) 46M->41M(80M) 21.985ms", "(C) 4M->1M(8M) 21.9|85ms"})
  void whatIsLeftOfAPauseIsNotUnderstood(String words) {
    String torn = "[0.784s][info][gc] GC(10) Pause Young " + words.replace("|", "\nhello\n") + '\n';
    ReadLog log = ReadLog.of(torn);
    assertThat(log.figures()).isEmpty();
    assertThat(log.understood()).isEqualTo(log.lines() - log.foreign() - 1);
  }

  /// A line may be just as long as a terminal is wide.
  @Test
  void theNextLineOfACollectionIsNoRest() {
    String full =
        "GC(1) Metaspace: 180K(384K)->180K(384K) NonClass: 155K(256K)->155K(256K) Class: 25K(128K)->25K(128K)";
    String stop =
        """
        Safepoint "G1Collect", Time since last: 8795290 ns, Reaching safepoint: 93800 ns, At safepoint: 12499078 ns, Leaving safepoint: 4627 ns, Total: 12597505 ns
        """;
    String log = full + "\nGC(1) Pause Remark 22M->15M(50M) 12.455ms\nGC [fine]\n" + stop;
    assertThat(ReadLog.of(Broken.atColumn(log, full.length(), false)).figures())
        .isEqualTo(ReadLog.of(log).figures())
        .hasSize(3);
  }

  /// What an application wrote behind a line is no part of it, though it may look so.
  @ParameterizedTest
  @ValueSource(strings = {"took 12 seconds", "]", "17ms", "secs", "[ 1 2 ]"})
  void whatTheApplicationWroteIsNoRest(String text) {
    String log =
        YOUNG
            + text
            + "\n0.755: Total time for which application threads were stopped: 0.01 seconds\n"
            + text
            + "\n0.938: ThreadDump      [       9          0              1    ]      [     0     0"
            + "     0     0     7    ]  0\n"
            + text
            + '\n';
    byte[] bytes = log.getBytes(UTF_8);
    assertThat(JointSearch.find(bytes, 0, bytes.length, true)).isNull();
  }

  /// A container's runtime cut the line, and tells so; its times are no last column.
  @Test
  void aRowWithoutItsLastColumnIsNotEndedByATime() {
    String row = "0.055: ThreadDump [ 7 0 0 ] [ 0 0 0 0 8 ]\n";
    for (String next : List.of("2026-11-24T22:59:00Z stdout F   0", "0.060: [GC 1K->0K(9K)")) {
      byte[] bytes = (row + next + '\n').getBytes(UTF_8);
      assertThat(Tears.find(bytes, 0, bytes.length)).isNull();
    }
    byte[] torn = (row + "  0\n").getBytes(UTF_8);
    assertThat(Tears.find(torn, 0, torn.length)).isNotNull();
  }
}
