package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.SpaceKind;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What Shenandoah prints on JDK 8; lines are those of real JVMs.
class ClassicShenandoahTest {

  @Test
  void shenandoahOfJdk8() {
    ClassicLog log =
        ClassicLog.of(
            "Concurrent marking triggered. Free: 78624M, Free Threshold: 78643M",
            "25.465: [Pause Init Mark (process weakrefs), start]",
            "    Using 2 of 2 workers for init marking",
            "25.465: [Pause Init Mark (process weakrefs), 43.460 ms]",
            "25.508: [Concurrent marking 178G->184G(256G), 3685.818 ms]",
            "29.197: [Pause Final MarkTotal Garbage: 44620M",
            "Immediate Garbage: 3296M, 103 regions (20% of total)",
            " 184G->181G(256G), 4.730 ms]",
            "2020-08-18T14:05:42.515+0000: 854868.165: [Pause Degenerated GC (Mark)"
                + " 93058M->29873M(98304M), 1285.045 ms]",
            ", [Metaspace: 6477K->6481K(1056768K)]",
            "2020-10-21T12:11:13.444-0400: 70.360: [Concurrent marking",
            "    Cancelling GC: Stopping VM",
            ", 5.130 ms]");

    assertThat(log.pauses())
        .extracting(Pause::name)
        .containsExactly(
            "Pause Init Mark (process weakrefs)",
            "Pause Final Mark",
            "Pause Degenerated GC (Mark)");
    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(43_460_000L, 4_730_000L, 1_285_045_000L);
    assertThat(log.pauses().getLast().kind()).isEqualTo(PauseKind.DEGENERATED);
    assertThat(log.all(Concurrent.class))
        .extracting(Concurrent::duration)
        .containsExactly(3_685_818_000L, 5_130_000L);
    assertThat(log.all(Space.class)).extracting(Space::space).containsExactly(SpaceKind.METASPACE);
    assertThat(log.foreign()).isEmpty();
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void aPauseCountsThoughTheLogEndsBehindItsTime() {
    ClassicLog log =
        ClassicLog.of(
            "3.000: [Pause Final Mark, 0.912 ms]", "3.500: [Pause Init Update Refs, 0.112 ms");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::duration)
        .containsExactly(
            tuple("Pause Final Mark", 912_000L), tuple("Pause Init Update Refs", 112_000L));
  }

  /// Builds of 2018 and 2019 leave out the end of a line; a page leaves out the blanks before one.
  @Test
  void shenandoahOfJdk8GoesOnWithoutABlank() {
    ClassicLog log =
        ClassicLog.of(
            "12.203: [Concurrent resetUsing 25 of 25 workers for concurrent reset",
            "46G->46G(55G), 13.614 ms]",
            "12.220: [Pause Init MarkUsing 25 of 25 workers for init marking",
            "Pacer for Mark. Expected Live: 1626M, Free: 5597M, Non-Taxable: 559M",
            ", 2.929 ms]",
            "13.918: [Pause Degenerated GC (Mark)Using 25 of 25 workers for stw degenerated gc",
            "52G->40G(55G), 812.345 ms]");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::duration)
        .containsExactly(
            tuple("Pause Init Mark", 2_929_000L),
            tuple("Pause Degenerated GC (Mark)", 812_345_000L));
    assertThat(log.all(Concurrent.class))
        .extracting(Concurrent::name)
        .containsExactly("Concurrent reset");
    assertThat(log.foreign()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "    Cancelling GC: Upgrade To Full GC",
        "    Cannot finish degeneration, upgrading to Full GC",
      })
  void aPauseOfShenandoahThatBecomesFull(String upgrading) {
    ClassicLog log =
        ClassicLog.of(
            "5.079: [Pause Degenerated GC (Mark), start]",
            upgrading,
            "5.120: [Pause Degenerated GC (Mark) 191M->72M(194M), 40.250 ms]",
            "6.079: [Pause Degenerated GC (Mark)",
            upgrading,
            " 191M->72M(194M), 40.250 ms]",
            "7.120: [Pause Degenerated GC (Mark) 191M->72M(194M), 40.250 ms]");
    assertThat(log.pauses())
        .extracting(Pause::kind)
        .containsExactly(PauseKind.FULL, PauseKind.FULL, PauseKind.DEGENERATED);
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pod-0 ", "app-1  | ", "gc.log:", "<14>1 host java - ", "[gc] "})
  void shenandoahBehindAPrefix(String prefix) {
    String[] lines = {
      "2.464: [Concurrent reset, start]",
      "    Using 1 of 2 workers for concurrent reset",
      "    Pacer for Reset. Non-Taxable: 399M",
      "2.464: [Concurrent reset, 0.333 ms]",
      "2.469: [Pause Init Mark (process weakrefs), start]",
      "    Using 2 of 2 workers for init marking",
      "2.472: [Pause Init Mark (process weakrefs), 3.341 ms]",
      "4.439: [Concurrent cleanup 190M->162M(194M), 0.077 ms]",
      "5.120: [Pause Degenerated GC (Mark) 191M->72M(194M), 40.250 ms]",
    };
    ClassicLog log =
        ClassicLog.of(Arrays.stream(lines).map(line -> prefix + line).toArray(String[]::new));
    assertThat(log.pauses())
        .extracting(Pause::name, Pause::duration, pause -> pause.at().uptime())
        .containsExactly(
            tuple("Pause Init Mark (process weakrefs)", 3_341_000L, 2_472_000_000L),
            tuple("Pause Degenerated GC (Mark)", 40_250_000L, 5_120_000_000L));
    assertThat(log.all(Concurrent.class)).hasSize(2);
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "job 12: [Concurrent cleanup of orders took 12 ms]",
        "order [Pause Full, 3.341 ms]",
        "orders 3.341: [Concurrent reset of the cache]",
      })
  void wordsOfShenandoahInOtherLogs(String line) {
    ClassicLog log = ClassicLog.of(line);
    assertThat(log.pauses()).isEmpty();
    assertThat(log.foreign()).hasSize(1);
  }

  /// What begins next is no part of it, nor is its time that of the pauses behind.
  @Test
  void aPauseOfShenandoahMayLackItsBracket() {
    ClassicLog log =
        ClassicLog.of(
            "0.239: [Pause Final Mark (process weakrefs), start]",
            "0.241: [Pause Final Mark (process weakrefs), 1.234 ms",
            "0.242: [Concurrent cleanup, start]",
            "0.243: [Concurrent cleanup 11M->5M(64M), 0.111 ms",
            "1.236: [Pause Init Mark (process weakrefs), 1.112 ms]");

    assertThat(log.pauses())
        .extracting(Pause::name, Pause::duration)
        .containsExactly(
            tuple("Pause Final Mark (process weakrefs)", 1_234_000L),
            tuple("Pause Init Mark (process weakrefs)", 1_112_000L));
    assertThat(log.all(Concurrent.class)).hasSize(1);
    assertThat(log.unknown()).isEmpty();
  }

  @Test
  void aBeginThatShenandoahTellsMakesTheNextStampAnEnd() {
    ClassicLog log =
        ClassicLog.of(
            "120.500: [Pause Full, start]",
            "    Using 3 of 3 workers for full gc",
            "    Good progress for free space: 600M, need 17305K",
            "124.500: [Pause Full 1589M->1002M(1690M), 4000.000 ms]",
            "Free: 600M, Max: 512K regular, 557M humongous, Frag: 7% external, 56% internal;"
                + " Reserve: 86528K, Max: 512K",
            ", [Metaspace: 282195K->281648K(1314816K)]");

    assertThat(log.pause().at().uptime()).isEqualTo(124_500_000_000L);
    assertThat(log.pause().kind()).isEqualTo(PauseKind.FULL);
    assertThat(log.unknown()).isEmpty();
    assertThat(log.foreign()).isEmpty();
  }
}
