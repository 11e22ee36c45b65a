package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Short quotations of JDK 5 to 8 that a mailer broke within the words that a bracket begins with.
class TornBracketsTest {

  /// `|` is where the line is broken.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "78.579: [Full GC (System) 78.579: [CMS: 64171K->1538K(107776K), 0.0088356 secs] 75362K->1538K(126912K), [CMS|Perm : 2554K->2554K(21248K)], 0.0089351 secs]",
        "78.579: [Full|GC (System) 78.579: [CMS: 64171K->1538K(107776K), 0.0088356 secs] 75362K->1538K(126912K), [CMS Perm : 2554K->2554K(21248K)], 0.0089351 secs]",
        "0.778: [GC[YG occupancy: 2179 K (19136 K)]0.778: [Rescan (non-parallel) 0.778: [grey object rescan, 0.0014243 secs]0.780: [root|rescan, 0.0000909 secs], 0.0015484 secs]0.780: [weak refs processing, 0.0000066 secs] [1 CMS-remark: 444198K(444416K)] 446377K(463552K), 0.0089351 secs]",
        "0.778: [GC[YG occupancy:|2179 K (19136 K)]0.778: [Rescan (parallel) , 0.0014243 secs]0.780: [weak|refs processing, 0.0000066 secs] [1 CMS-remark: 444198K(444416K)] 446377K(463552K), 0.0089351 secs]",
        "2.778: [GC [1|CMS-initial-mark: 444198K(444416K)] 446377K(463552K), 0.0089351 secs]",
        "46674.719: [GC 46674.719: [ParNew46674.749: [CMS-concurrent-abortable-preclean: 1.427/2.228 secs] [Times: user=1.56 sys=0.01, real=2.23 secs]|: 153599K->17023K(153600K), 0.0383370 secs] 229326K->114168K(494976K), 0.0089351|secs] [Times: user=0.15 sys=0.01, real=0.04 secs]",
        "11202.526: [GC 1202.528: [ParNew: 1355422K->1355422K(1382400K), 0.0000500 secs]1202.528: [CMS1203.491: [CMS-concurrent-sweep: 1.009/1.060 secs] [Times: user=1.55 sys=0.12, real=1.06 secs]| (concurrent mode failure): 2656311K->2658289K(2658304K), 9.3575580|secs] 4011734K->2725109K(4040704K), [Metaspace: 72111K->72111K(1118208K)], 0.0089351 secs] [Times: user=9.35 sys=0.01, real=9.36 secs]",
        "127.920: [Full GC127.920: [Tenured127.952: [SoftReference, 0 refs, 0.0000380 secs]127.952: [JNI|Weak Reference, 0.0000050 secs]: 100366K->91734K(699072K), 0.0036930 secs] 193212K->91734K(1013632K), [Perm : 26687K->26687K(26688K)], 0.0089351 secs]",
      })
  void theTimeIsThatOfThePause(String text) {
    assertThat(ReadLog.of(text.replace('|', '\n') + '\n').figures())
        .filteredOn(figure -> figure.startsWith("Pause["))
        .singleElement()
        .asString()
        .contains("duration=8935100");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"[G1Erg", "(CSet Con", "survivors: 1", "predicted pau", "time: 7.", " ms"})
  void whatG1DecidedIsOneLine(String begun) {
    String whole =
        """
        3.148: [GC pause (G1 Evacuation Pause) (young)
         3.148: [G1Ergonomics (CSet Construction) finish, survivors: 1 regions, predicted pause time: 7.09 ms]
        3.150: [JNI Weak Reference, 0.0000125 secs], 0.0089351 secs]
           [Other: 2.9 ms]
        """;
    assertThat(whole).contains(begun);
    assertThat(ReadLog.of(whole.replace(begun, begun + '\n')).figures())
        .isEqualTo(ReadLog.of(whole).figures())
        .anyMatch(figure -> figure.contains("duration=8935100"));
  }

  @Test
  void aStopBehindWhatG1BeganToSayIsToldStill() {
    String log =
        """
        3.148: [GC pause (G1 Evacuation Pause) (young)
         3.148: [G1Ergonomics (CSet Construction) finish choosing CSet, predicted pau
        3.158: Total time for which application threads were stopped: 0.0100000 seconds, Stopping threads took: 0.0000100 seconds
        """;
    assertThat(ReadLog.of(log).figures()).anyMatch(figure -> figure.startsWith("Safepoint["));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Eden:|672.0M(672.0M)->0.0B(672.0M)",
        "->0.0B(672.0M)|Survivors:",
        "1024.0K->96.0M|Heap:",
        "Heap:|1105.0M(20.0G)->155.0M(20.0G)]"
      })
  void theSizesOfG1AreThoseOfItsHeap(String joint) {
    String whole =
        """
        3.148: [GC pause (young), 0.0147015 secs]
           [Parallel Time: 12.1 ms]
           [Eden: 672.0M(672.0M)->0.0B(672.0M) Survivors: 1024.0K->96.0M Heap: 1105.0M(20.0G)->155.0M(20.0G)]
         [Times: user=0.07 sys=0.01, real=0.02 secs]
        """;
    String text = joint.replace('|', ' ');
    assertThat(whole).contains(text);
    assertThat(ReadLog.of(whole.replace(text, joint.replace('|', '\n'))).figures())
        .isEqualTo(ReadLog.of(whole).figures());
  }

  /// JDK 8 ends lines so itself, where the heap is printed within a collection.
  @Test
  void whatOtherWordsFollowIsNotTorn() {
    String log =
        """
        1.0: [GC
        Desired survivor size 107347968 bytes, new threshold 1 (max 30)
        1.0: [ParNew: 1887488K->209664K(1887488K), 0.0488093 secs] 1887488K->209664K(10276096K), 0.0489391 secs]
        """;
    assertThat(ReadLog.of(log).figures())
        .filteredOn(figure -> figure.startsWith("Pause["))
        .singleElement()
        .asString()
        .contains("duration=48939100");
  }

  /// One break at the column of the longest line tells of none at the others.
  @Test
  void shortLinesOfStopsAreBrokenBetweenWords() {
    StringBuilder whole = new StringBuilder();
    for (int second = 10; second < 14; second++) {
      whole
          .append("[2024-11-10T06:50:" + second + ".976+0000][info][safepoint   ] Safepoint")
          .append(" \"G1CollectForAllocation\", Time since last: 226531245 ns, Reaching safepoint:")
          .append(" 94932 ns, At safepoint: 47485701 ns, Total: 47580633 ns\n");
    }
    String broken =
        whole
            .toString()
            .replace("Safepoint \"", "Safepoint\n\"")
            .replace("point: 94", "point:\n94");
    assertThat(ReadLog.of(broken).figures())
        .isEqualTo(ReadLog.of(whole.toString()).figures())
        .hasSize(4);
  }
}
