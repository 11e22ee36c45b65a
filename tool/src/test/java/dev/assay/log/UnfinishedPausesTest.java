package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Example;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A pause that is the last event of a log and whose end is not told or cannot be read: it must not
/// be passed over in silence.
class UnfinishedPausesTest {

  private static final String BEGUN =
      """
      149885.559: [GC (Allocation Failure) 149885.559: [ParNew
      149885.933: [GC (Allocation Failure) 149885.934: [ParNew
      """;

  private static final String YOUNG =
      """
      [1.000s][info][gc,start] GC(1) Pause Young (Normal) (G1 Evacuation Pause)
      [1.002s][info][gc      ] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 9M->5M(32M) 1.776ms
      """;

  private static final String FULL =
      """
      [1.500s][info][gc,start] GC(2) Pause Full (System.gc())
      [1.501s][info][gc,task ] GC(2) Using 2 workers of 2 for full compaction
      """;

  private static LogCoverage read(String log) {
    Coverage coverage = new Coverage();
    ReadLog.events(log.getBytes(UTF_8), coverage);
    return coverage.coverage();
  }

  /// Only where another event follows the end is lost.
  @Test
  void aLogOfAJdk8EndsWithinIt() {
    LogCoverage coverage = read(BEGUN);

    assertThat(coverage.understood()).isOne();
    assertThat(coverage.unknown()).extracting(Example::line).containsExactly(1L);
    assertThat(coverage.irregularities())
        .extracting(Irregularity::detail)
        .containsExactly("it ends inside a pause");
  }

  /// As a JVM of JDK 8 writes to its standard output, wherever it was killed.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[GC (Allocat",
        "[GC (Allocation Failure",
        "[GC (Allocation Failure) ",
        "[GC pause (G1 Evacuation Pause) (young)",
        "[GC (Allocation Failure) [PSYo",
        "[GC (Allocation Failure) [PSYoungGen: 4589K->5",
        "[GC (Allocation Failure) [PSYoungGen: 4589K->503K(4608",
        "[GC (Allocation Failure) [ParNew[CMS-concurrent-abortable-preclean: 0.003/0.105 secs]",
        "[GC (CMS Final Remark) [YG occupancy: 1597 K (6144 K)][Rescan (parallel) , 0.0008396",
      })
  void aLogWithoutTimesEndsWithinIt(String end) {
    String whole =
        "[GC (Allocation Failure) [PSYoungGen: 4589K->503K(4608K)] 7928K->7907K(15872K), 0.0044616 secs]\n";

    assertThat(read(whole + end + "\n").irregularities())
        .extracting(Irregularity::detail)
        .containsExactly("it ends inside a pause");
  }

  /// Shenandoah of JDK 8 tells the beginning of a pause in a line of its own.
  @Test
  void aLogOfShenandoahLacksTwoEnds() {
    String begin =
        """
        0.234: [Pause Init Mark (process weakrefs), start]
            Using 2 of 2 workers for init marking
        """;
    String next =
        """
        0.239: [Pause Final Mark (process weakrefs), start]
            Using 2 of 2 workers for final marking
        """;
    String end = "0.241: [Pause Final Mark (process weakrefs), 1.234 ms]\n";

    LogCoverage coverage = read(begin + next);
    assertThat(coverage.unknown()).extracting(Example::line).containsExactly(1L);
    assertThat(coverage.irregularities())
        .extracting(Irregularity::detail)
        .containsExactly("it ends inside a pause");
    assertThat(read(begin + next + end).unknown()).extracting(Example::line).containsExactly(1L);
    assertThat(read(next + end).unknown()).isEmpty();
    assertThat(read(begin + next + end).irregularities()).isEmpty();
  }

  /// As whoever pastes the end of a file does: the sizes of the heap are the rest of a pause.
  @Test
  void aLogOfAJdk8BeginsWithinIt() {
    String rest =
        """
              [Choose CSet: 0.0 ms]
           [Eden: 160.0M(9824.0M)->0.0B(9792.0M) Survivors: 0.0B->32.0M Heap: 160.0M(32.0G)->16.5M(32.0G)]
         [Times: user=0.19 sys=0.00, real=0.03 secs]
        """;
    String whole =
        """
        1.027: [GC pause (G1 Evacuation Pause) (young), 0.0066 secs]
           [Eden: 24.0M(24.0M)->0.0B(21.0M) Survivors: 0.0B->3072.0K Heap: 24.0M(256.0M)->3456.0K(256.0M)]
        """;

    assertThat(read(rest + whole).irregularities())
        .extracting(Irregularity::kind, Irregularity::count, Irregularity::line)
        .containsExactly(tuple(Kind.BEGINS_CUT, 1L, 2L));
    assertThat(read(whole + rest).irregularities()).isEmpty();
  }

  /// A concurrent phase stops nobody.
  @Test
  void aLogOfAJdk8BeginsWithinTheTimeOfIt() {
    String whole = "1.027: [GC (Allocation Failure)  7928K->7907K(15872K), 0.0044616 secs]\n";

    for (String rest : List.of("6254 secs]", "s] [Times: user=0.1 sys=0.0, real=0.1 secs]")) {
      assertThat(read(rest + "\n" + whole).irregularities())
          .extracting(Irregularity::kind, Irregularity::count, Irregularity::line)
          .containsExactly(tuple(Kind.BEGINS_CUT, 1L, 1L));
    }
    assertThat(read("s][info][safepoint] Application time: 0.4 seconds\n" + YOUNG).irregularities())
        .isEmpty();
    assertThat(read("rk: 0.001/0.001 secs]\n" + whole).irregularities()).isEmpty();
    assertThat(read("mark-end, 0.0025 secs]\n" + whole).irregularities()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(960.0M) Survivors: 288.0M->232.0M Heap: 13.9G(16.0G)->13.0G(16.0G)]",
        "288.0M->232.0M Heap: 13.9G(16.0G)->13.0G(16.0G)], [Metaspace: 35K->35K(1056K)]",
        " [Times: user=5.99 sys=0.00, real=0.46 secs]",
        "```\n [Times: user=5.99 sys=0.00, real=0.46 secs]",
        "592.079: [ParNew (promotion failed): 135865K->134943K(138240K), 0.1433555 secs]",
        "2688K, used 986K [0x00007f26a8000000, 0x00007f29c8000000, 0x00007f29c8000000)",
        "r new generation   total 10922688K, used 986K [0x16800000, 0x29c80000, 0x29c80000)",
      })
  void aLogOfAJdk8BeginsBehindTheTimeOfIt(String rest) {
    String whole = "1593.027: [GC (Allocation Failure)  7928K->7907K(15872K), 0.0044616 secs]\n";

    LogCoverage coverage = read(rest + "\n" + whole);
    assertThat(coverage.irregularities())
        .extracting(Irregularity::kind)
        .containsExactly(Kind.BEGINS_CUT);
    assertThat(coverage.foreign()).isEqualTo(rest.startsWith("`") ? 1 : 0);
    assertThat(read(whole + rest + "\n").irregularities()).isEmpty();
  }

  /// The words before a line's decorations are no part of a heap.
  @Test
  void aWholeRowOfTheHeapBehindAPrefixIsNotCut() {
    String log =
        """
        app 1| [39.707s][debug][gc,heap] GC(9) Heap before GC invocations=9 (full 0): garbage-first heap   total 10743808K, used 1819374K [0x0000000570400000, 0x0000000800000000)
        app 1| [49.276s][info ][gc] GC(9) Pause Young (Normal) (G1 Evacuation Pause) 1776M->104M(10492M) 13.288ms
        """;
    assertThat(read(log).irregularities()).isEmpty();
  }

  /// Nothing else tells that only a JVM can have begun it.
  @Test
  void aPauseWithinAPartOfWhichAnotherBegins() {
    String begun = "[GC [PSYoungGen: this is something we did not see so far]\n";
    String whole =
        "[GC [PSYoungGen: 1890405K->109278K(1933696K)] 2815732K->1034613K(6128000K), 0.03 secs]\n";

    assertThat(read(begun + whole).unknown()).extracting(Example::line).containsExactly(1L);
    assertThat(read(begun + "    @Test\n    public void valid()\n    {\n" + whole).foreign())
        .isEqualTo(3);
  }

  @Test
  void aLogThatEndsBehindItDoesNot() {
    assertThat(
            read("[GC (Allocation Failure)  7928K->7907K(15872K), 0.0044616 secs]\n[GC (System.gc()) stands for a call\n")
                .irregularities())
        .isEmpty();
  }

  /// What a container marks as pieces of a line may be several, in which more than one begins.
  @Test
  void ofPiecesNoMoreThanAllIsNotUnderstood() {
    String piece = "2026-11-21T00:08:08.028123456Z stdout P ";
    LogCoverage coverage =
        read(
            piece
                + "2026-11-21T09:08:58.725+0000: 0.752: [GC \n"
                + piece
                + "2026-11-21T09:08:59.754+0000: 1.781: Application time: 0.0729486 seconds\n"
                + piece
                + "2026-11-21: [GC (Allocation Failure\n"
                + piece
                + "2026-11-21T09:09:00.525+0000: 2.552: Application time: 0.0628131 seconds");

    assertThat(coverage.understood()).isZero();
  }

  /// Of a file that ends within a line this is told already.
  @Test
  void aFileThatEndsWithinALineSaysSoOnce() {
    LogCoverage coverage = read(BEGUN.strip());

    assertThat(coverage.unknown()).extracting(Example::line).containsExactly(1L);
    assertThat(coverage.irregularities()).hasSize(1);
  }

  @Test
  void wordsOfATextAreNoPause() {
    assertThat(read("[Times: user=0.00 sys=0.00, real=0.00 secs] tells\n").irregularities())
        .isEmpty();
    String sentence = "`[GC` means a young one\n[GC 说明是 Minor GC\n";
    String log = "0.5: [GC 9K->5K(32K), 0.1 secs]\n";
    assertThat(read(log + sentence + "[PSYoungGen: 5K->1K(9K)] is one\n").irregularities())
        .isEmpty();
    assertThat(read(sentence + log).foreign()).isEqualTo(2);
    assertThat(read("0.5: [GC 9K->5K(32K), 0.1 secs]\n“[GC (CMS Final Remark)” marks\n").unknown())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {FULL, YOUNG + FULL})
  void aUnifiedLogEndsWithinIt(String log) {
    assertThat(read(log).irregularities())
        .extracting(Irregularity::detail)
        .containsExactly("it ends inside a pause");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        YOUNG,
        // The JVM was killed there, and started again.
        FULL + "[0.008s][info][gc,init] Version: 21.0.2+13 (release)\n",
        // No line tells the end of any.
        FULL + "[1.6s][info][gc,start] GC(3) Pause Full (System.gc())\n",
      })
  void aUnifiedLogDoesNot(String log) {
    assertThat(read(log).irregularities()).isEmpty();
  }

  private static String starts(int collection) {
    return "[2.000s][info][gc,start] GC(%d) Pause Full (System.gc())\n".formatted(collection);
  }

  private static String ends(int collection) {
    return "[2.001s][info][gc      ] GC(%d) Pause Full (System.gc()) 9M->5M(32M) 1.776ms\n"
        .formatted(collection);
  }

  private static String times(int collection) {
    return "[2.001s][info][gc,cpu  ] GC(%d) User=0.00s Sys=0.00s Real=0.00s\n"
        .formatted(collection);
  }

  private static String exit() {
    return "[2.002s][info][gc,heap,exit] Heap\n";
  }

  /// The pauses whose ends are missing are those that begin in these lines.
  private static void lost(String log, long count, long first) {
    assertThat(read(log).irregularities())
        .extracting(Irregularity::kind, Irregularity::count, Irregularity::line)
        .containsExactly(tuple(Kind.PAUSES_UNFINISHED, count, first));
  }

  @Test
  void ofAUnifiedLogTheFirstThatIsLostIsNamed() {
    assertThat(read(YOUNG + FULL + times(2)).irregularities())
        .extracting(Irregularity::detail)
        .containsExactly("GC(2)");
    assertThat(read(YOUNG + FULL + starts(4) + exit()).irregularities())
        .extracting(Irregularity::detail)
        .containsExactly("GC(2) and others");
  }

  private static void whole(String log) {
    assertThat(read(log).irregularities()).isEmpty();
  }

  @Test
  void ofAUnifiedLogIsLostWhatTheProcessorTimeOrALaterPauseFollows() {
    lost(YOUNG + FULL + times(2), 1, 3);
    lost(YOUNG + FULL + ends(3), 1, 3);
    lost(YOUNG + FULL + starts(3) + ends(3), 1, 3);
    lost(YOUNG + FULL + starts(3) + starts(4) + ends(4), 2, 3);
    lost(YOUNG + FULL + starts(4) + ends(4) + starts(5) + times(5), 2, 3);
  }

  private static String step(String words) {
    return starts(2).replace("Full (System.gc())", words);
  }

  /// Then the end of the log is cut off, and no pause in its midst.
  @Test
  void ofAUnifiedLogIsNotLostWhoseEndIsCutOff() {
    String end = step("Remark").replace(",start]", "      ]").strip();

    for (String cut :
        List.of(end, end.substring(0, end.length() - 4), end + " 9M->5M", end + " 9M->5M(32M)")) {
      assertThat(read(YOUNG + step("Remark") + cut).irregularities())
          .extracting(Irregularity::kind)
          .containsExactly(Kind.TRUNCATED);
    }
  }

  /// A cycle of Shenandoah has several pauses of one number.
  @Test
  void ofAUnifiedLogIsLostWhatAnotherPauseOfItsCollectionFollows() {
    String last = step("Final Mark (unload classes)");
    String end = last.replace(",start]", "      ]").strip() + " 1.776ms\n";
    lost(YOUNG + step("Init Mark (unload classes)") + last + end, 1, 3);
    lost(YOUNG + step("Init Mark") + last + step("Init Update Refs") + exit(), 3, 3);
    whole(YOUNG + last + last + end);
  }

  @Test
  void beforeTheEndOfTheJvmItIsLostAndTheLogIsWhole() {
    lost(YOUNG + FULL + exit(), 1, 3);
  }

  /// As Serial of JDK 9 to 11 tells a full collection within a young one.
  @Test
  void withinAnotherItIsNotLost() {
    whole(
        YOUNG + starts(2) + starts(3) + ends(3) + times(3) + ends(2) + times(2) + starts(4)
            + ends(4));
  }

  /// The cycle of a concurrent collector goes on behind young collections.
  @Test
  void ofAnEarlierCollectionItIsNotLost() {
    whole(
        YOUNG
            + starts(5)
            + ends(5)
            + starts(2)
            + ends(2)
            + starts(2)
            + ends(2).replace("1.776", "2.776")
            + starts(6)
            + ends(6));
  }

  /// Who collects lines sorts those of a moment as it likes; two JVMs may write by turns.
  @Test
  void whoseLinesAreInAnotherOrderIsNotLost() {
    whole(YOUNG + starts(2) + times(2) + ends(2) + ends(3) + starts(3) + starts(4) + ends(4));
    whole(YOUNG + starts(7) + starts(2) + starts(9) + ends(2) + ends(7) + ends(9));
  }

  @Test
  void ofALogThatTellsNoEndsIsNotLost() {
    whole(starts(1) + times(1) + starts(2) + times(2) + starts(3) + times(3) + exit());
  }

  @Test
  void ofAJvmThatWasStartedAnewIsNotLost() {
    whole(
        YOUNG
            + FULL
            + "[0.010s][info][gc] Using G1\n"
            + starts(1).replace("2.0", "0.1")
            + ends(1).replace("2.0", "0.1")
            + starts(9)
            + ends(9));
  }
}
