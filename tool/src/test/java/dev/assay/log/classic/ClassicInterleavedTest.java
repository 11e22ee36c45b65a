package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.SafepointStatistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A JVM of these releases writes a collection in pieces, and a program that writes to the same
/// output has its say at any joint of them. Joints are as a pipe of packets shows them on JDK 8.
class ClassicInterleavedTest {

  private static final String CMS =
      "0.190|: |[GC (Allocation Failure) |0.190|: |[ParNew|\nDesired survivor size 819200 bytes, new"
          + " threshold 1 (max 6)\n|- age   1:    1633520 bytes,    1633520 total\n|:|"
          + " 14784K->1600K(14784K)|, 0.0043942 secs]| 40119K->29489K(47552K)|, 0.0044587 secs]|"
          + " [Times: user=0.01 sys=0.00, real=0.01 secs] |\n|0.194|: |Total time for which"
          + " application threads were stopped: 0.0047056 seconds, Stopping threads took: 0.0001503"
          + " seconds\n|0.352|: |[GC (CMS Final Remark) |[YG occupancy: 12102 K (14784 K)]|0.352|:"
          + " |[Rescan (parallel) |, 0.0017513 secs]|0.354|: |[weak refs processing|0.354|:"
          + " |[SoftReference|, 0 refs|, 0.0000240 secs]|, 0.0001574 secs]|0.355|: |[scrub string"
          + " table|, 0.0001007 secs]|[1 CMS-remark: 19845K(32768K)]| 31948K(47552K)|, 0.0029571"
          + " secs]| [Times: user=0.00 sys=0.00, real=0.01 secs] |\n|0.355|: |Total time for which"
          + " application threads were stopped: 0.0030646 seconds, Stopping threads took: 0.0000235"
          + " seconds\n";

  private static final String PARALLEL =
      "2026-11-22T17:54:40.469+0000|: |[GC (Allocation Failure) |[PSYoungGen:|"
          + " 14336K->2048K(14336K)|]| 15636K->5884K(47104K)|, 0.0018328 secs]| [Times: user=0.00"
          + " sys=0.00, real=0.00 secs] |\n|2026-11-22T17:54:40.471+0000|: |Total time for which"
          + " application threads were stopped: 0.0019361 seconds, Stopping threads took: 0.0000148"
          + " seconds\n|2026-11-22T17:54:40.480+0000|: |[Full GC (Ergonomics) |[PSYoungGen:|"
          + " 1824K->0K(11264K)|]| [ParOldGen:| 30475K->7848K(32768K)|]| 32299K->7848K(44032K)|,"
          + " [Metaspace:| 3724K->3724K(1056768K)|]|, 0.0075238 secs]| [Times: user=0.00 sys=0.00,"
          + " real=0.00 secs] |\n|2026-11-22T17:54:40.490+0000|: |Total time for which application"
          + " threads were stopped: 0.0080000 seconds, Stopping threads took: 0.0000148 seconds\n";

  private static final String G1 =
      "0.336|: |[GC pause (G1 Evacuation Pause) (young)|\nDesired survivor size 1572864 bytes, new"
          + " threshold 1 (max 15)\n|- age   1:    3135888 bytes,    3135888 total\n|0.337|:"
          + " |[SoftReference|, 0 refs|, 0.0000209 secs]|, 0.0031569 secs]\n|   [Parallel Time: 2.1"
          + " ms, GC Workers: 2]\n|   [Other: 0.3 ms]\n|   [Eden: 7168.0K(7168.0K)->0.0B(7168.0K)"
          + " Survivors: 0.0B->1024.0K Heap: 7168.0K(49152.0K)->2069.5K(49152.0K)]|\n| [Times:"
          + " user=0.01 sys=0.00, real=0.00 secs] |\n|0.340|: |Total time for which application"
          + " threads were stopped: 0.0034480 seconds, Stopping threads took: 0.0000609 seconds\n";

  private static final String G1_MARKING =
      "0.405|: |[GC remark| |0.405|: |[Finalize Marking|, 0.0004948 secs]| |0.406|: |[GC"
          + " ref-proc|, 0.0000767 secs]| |0.406|: |[Unloading|, 0.0011987 secs]|, 0.0019140 secs]\n"
          + "|0.408|: |[GC cleanup| 30210K->29186K(49152K)|, 0.0001662 secs]\n";

  private static final String PLAIN =
      "[GC (Allocation Failure) | 14336K->2048K(14336K)|, 0.0018328 secs]\n|[Full GC (System.gc()) |"
          + " 9336K->1048K(14336K)|, 0.0118328 secs]\n|[GC pause (G1 Evacuation Pause) (mixed)|"
          + " 28160K->19968K(49152K)|, 0.0032845 secs]\n|[GC (CMS Initial Mark) | 14997K(47552K)|,"
          + " 0.0005052 secs]\n";

  private static final List<String> TEXTS =
      List.of(
          ".",
          "12",
          "-",
          "(",
          "]",
          "T",
          "progress 45% ",
          "| 0.5 | ",
          "size 12K (45K) ",
          "state { a: [1], b: ] }",
          "state { a: ((1), b: [[ ",
          "12.345: ",
          "a\nb\nc",
          "took 0.5 secs]\n",
          "12.345: step finished (ok)\n",
          "12.345: [INFO] ready\n",
          "[worker-3] done in 12.345 ms\n",
          "[GC of orders done]\n",
          "[GC-Thread-3] done\n",
          "[GC] freed 12 orders\n",
          "Heap\n",
          "user=0.1 [Times square]\n",
          "memory: 12M->34M(56M)\n",
          "    150    2   !b  4       java.lang.X::m (45 bytes)   made not entrant\n",
          "[Unloading class a.B 0x00000001000a1028]\n",
          "2026-11-22 10:11:12,345 INFO  [main] Orders - took 0.123 secs, 45K->12K (100 rows)\n",
          "{\"ts\":\"2026-11-22T10:11:12.345Z\",\"items\":[1,2,3],\"took\":0.45}\n",
          "{\n  \"a\": [\n    1\n  ]\n}\n",
          "Total of orders: 12, Application of rules took 0.3 seconds\n",
          """
          java.lang.IllegalStateException: no [orders
          \tat a.Orders.run(Orders.java:123)
          \t... 12 more
          """);

  private static List<Long> figures(String log) {
    ClassicLog read = ClassicLog.of(log);
    List<Long> figures = new ArrayList<>();
    read.pauses().stream().map(Pause::duration).forEach(figures::add);
    read.safepoints().stream().map(Safepoint::total).forEach(figures::add);
    return figures;
  }

  @ParameterizedTest
  @ValueSource(strings = {CMS, PARALLEL, G1, G1_MARKING, PLAIN})
  void aProgramThatWritesAtAJointHidesNothing(String log) {
    String[] pieces = log.split("\\|");
    List<Long> clean = figures(String.join("", pieces));
    assertThat(clean).hasSizeGreaterThan(1);

    for (int joint = 0; joint < pieces.length; joint++) {
      for (String text : TEXTS) {
        String[] mixed = pieces.clone();
        mixed[joint] = text + mixed[joint];
        assertThat(figures(String.join("", mixed)))
            .as("'%s' before piece %d, '%s'", text, joint, pieces[joint])
            .isEqualTo(clean);
      }
    }
  }

  /// As many threads may write within a pause as the program has. A remark of G1 tells no cause,
  /// and without its stamp it is words that a program may write, too.
  @ParameterizedTest
  @ValueSource(strings = {CMS, PARALLEL, G1, PLAIN})
  void severalThreadsThatWriteAtJointsHideNothing(String log) {
    String[] pieces = log.split("\\|");
    List<Long> clean = figures(String.join("", pieces));

    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      String[] mixed = pieces.clone();
      for (int i = 0; i < 4; i++) {
        mixed[random.nextInt(pieces.length)] += TEXTS.get(random.nextInt(TEXTS.size()));
      }
      assertThat(figures(String.join("", mixed)))
          .as("seed %d: %s", seed, Arrays.toString(mixed))
          .isEqualTo(clean);
    }
  }

  @Test
  void whatOnlyAProgramWritesIsNoPause() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      StringBuilder log = new StringBuilder();
      for (int i = 0; i < 60; i++) {
        log.append(i % 9 == 0 ? "[GC of orders" : TEXTS.get(random.nextInt(TEXTS.size())));
      }
      assertThat(figures(log.toString())).as("seed %d", seed).isEmpty();
    }
  }

  /// G1 tells a phase within a pause, and the line was folded within its name, so that the phase
  /// has no end or its end no beginning.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.000: [Full GC (Allocation Failure) 1.060: [GC concurrent-mark-\nstart]\n",
        """
        : [Full GC (Metadata GC Threshold) 1.060: [GC c
        oncurrent-root-region-scan-end, 0.0003847 secs]
        1.070: [GC concurrent-mark-start]
        """,
      })
  void aBrokenPhaseEndsNoPause(String beginning) {
    ClassicLog log = ClassicLog.of(beginning + "3035M->3030M(3072M), 21.7552521 secs]");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(21_755_252_100L);
  }

  /// As a mailer or a terminal breaks the line.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-mark-end,\n",
        "-mark-end, \n",
        "-mark-end\n, ",
        "-mark-e\nnd, ",
        "-\nmark-end, "
      })
  void theTimeOfABrokenPhaseIsNotThatOfThePause(String broken) {
    ClassicLog log =
        ClassicLog.of(
            ("7.100: [GC pause (G1 Evacuation Pause)\n(young)7.101: [GC concurrent"
                    + broken
                    + "0.0410115 secs]\n-- 31M->30M(32M), 0.0066373 secs]")
                .split("\n"));

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(6_637_300L);
    assertThat(log.all(Concurrent.class))
        .extracting(Concurrent::name, Concurrent::duration)
        .containsExactly(tuple("concurrent-mark", 41_011_500L));
    assertThat(log.incidents(IncidentKind.EVACUATION_FAILURE)).isEqualTo(1);
    assertThat(log.foreign()).isEmpty();
  }

  /// Of `G1PrintRegionLivenessInfo` and `PrintHeapAtGC`, which a thread of the marking broke.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "AC   0  O    TS     52.219",
        "{Heap before GC invocations=32.219",
        "progress 1002.219"
      })
  void digitsBeforeAnUptimeAreNotOfItWhereTheRestGoesOn(String digits) {
    ClassicLog log =
        ClassicLog.of(
            "1.150: [GC pause (G1 Evacuation Pause) (young) (initial-mark), 0.0066373 secs]",
            digits + ": [GC concurrent-mark-end, 0.0410115 secs]",
            "2.220: [GC pause (G1 Evacuation Pause) (young), 0.0066373 secs]");
    assertThat(log.all(Concurrent.class))
        .extracting(phase -> phase.at().uptime())
        .containsExactly(2_219_000_000L);
  }

  @Test
  void anUptimeBehindAProgramsWordsThatLeapsIsWhole() {
    ClassicLog log =
        ClassicLog.of(
            "5.150: [GC pause (G1 Evacuation Pause) (young) (initial-mark), 0.0066373 secs]",
            "> 52.219: [GC concurrent-mark-end, 0.0410115 secs]");
    assertThat(log.all(Concurrent.class))
        .extracting(phase -> phase.at().uptime())
        .containsExactly(52_219_000_000L);
  }

  @Test
  void aRowOfTheTableOfSafepointsMayStandWithinACollection() {
    ClassicLog log =
        ClassicLog.of(
            "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
            "0.190: [GC (Allocation Failure) 0.190: [ParNew",
            "0.191: RevokeBias                       [      12          1              1    ]      [    96     0    96     0     8    ]  1   ",
            ": 14784K->1600K(14784K), 0.0043942 secs] 40119K->29489K(47552K), 0.0044587 secs]");

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(4_458_700L);
    assertThat(log.all(SafepointStatistic.class))
        .extracting(SafepointStatistic::operation)
        .containsExactly("RevokeBias");
    assertThat(log.unknown()).isEmpty();
  }
}
