package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.RunHeap.Spared;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Lines of JDK 21 in a heap of 128 MiB.
class SparedReferencesTest {

  private static final long MIB = 1 << 20;

  private static final String START = "Pause Young (Concurrent Start) (G1 Evacuation Pause) ";
  private static final String NORMAL = "Pause Young (Normal) (G1 Evacuation Pause) ";
  private static final String MIXED = "Pause Young (Mixed) (G1 Evacuation Pause) ";
  private static final String FULL = "Pause Full (G1 Compaction Pause) ";
  private static final String REMARK = "Pause Remark 107M->107M(128M)";

  private static Spared spared(String... pauses) {
    List<String> lines = new ArrayList<>();
    for (String pause : pauses) {
      lines.add(Logs.pause(lines.size() + 1, lines.size() + 1, pause + " 1.000ms"));
    }
    return requireNonNull(Logs.ofLines(lines.toArray(String[]::new)).runs().getFirst().heap())
        .fulls()
        .spared();
  }

  /// Of 105 MiB, 6 of a mixed pause and 11 of young ones may be new.
  @Test
  void aFullPauseLeftLittleOfWhatACycleHadKept() {
    Spared spared =
        spared(
            START + "111M->105M(128M)",
            REMARK,
            NORMAL + "114M->111M(128M)",
            MIXED + "117M->112M(128M)",
            START + "118M->116M(128M)",
            FULL + "127M->13M(50M)",
            FULL + "127M->13M(50M)");
    assertThat(spared.count()).isOne();
    assertThat(spared.cycles()).isZero();
    assertThat(spared.kept()).isEqualTo((116 - 6 - 6 - 4) * MIB);
    assertThat(spared.left()).isEqualTo(13 * MIB);
    assertThat(requireNonNull(spared.first()).line()).isEqualTo(6);
  }

  /// Old garbage that only the full pause freed.
  @Test
  void aCycleThatDidNotFinishKeptNothing() {
    assertThat(
            spared(
                START + "111M->105M(128M)",
                NORMAL + "118M->112M(128M)",
                START + "118M->116M(128M)",
                FULL + "127M->13M(50M)"))
        .isEqualTo(Spared.NONE);
  }

  /// What was promoted while it ran is no part of it.
  @Test
  void aLongCycleKeptLittle() {
    assertThat(
            spared(
                START + "70M->60M(128M)",
                NORMAL + "80M->75M(128M)",
                NORMAL + "95M->90M(128M)",
                REMARK,
                MIXED + "105M->70M(128M)",
                START + "90M->80M(128M)",
                FULL + "127M->20M(50M)"))
        .isEqualTo(Spared.NONE);
  }

  /// The program lets go of it.
  @Test
  void theNextCycleFreedAsMuch() {
    Spared spared =
        spared(
            START + "111M->105M(128M)",
            REMARK,
            START + "108M->106M(128M)",
            REMARK,
            MIXED + "110M->20M(128M)",
            FULL + "127M->13M(50M)");
    assertThat(spared.count()).isZero();
    assertThat(spared.cycles()).isOne();
  }

  /// Somebody asked for it.
  @Test
  void theHeapWasNotFull() {
    assertThat(
            spared(
                START + "88M->85M(128M)",
                REMARK,
                START + "90M->86M(128M)",
                "Pause Full (System.gc()) 90M->13M(50M)"))
        .isEqualTo(Spared.NONE);
  }
}
