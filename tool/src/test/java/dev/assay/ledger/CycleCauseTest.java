package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Remarks and cleanups of G1 belong to the cause that began their cycle.
class CycleCauseTest {
  private static final long MS = 1_000_000;

  @Test
  void theStepsOfACycleHaveTheCauseOfThePauseThatBeganIt() {
    assertThat(
            steps(
                Logs.pause(
                    1,
                    4,
                    "Pause Young (Concurrent Start) (Metadata GC Threshold) 24M->4M(256M) 2.000ms"),
                Logs.pause(2, 6, "Pause Young (Normal) (G1 Evacuation Pause) 9M->4M(256M) 1.000ms"),
                Logs.pause(3, 5, "Pause Remark 10M->7M(24M) 40.000ms"),
                Logs.pause(4, 5, "Pause Cleanup 7M->7M(24M) 3.000ms"),
                Logs.pause(
                    5, 7, "Pause Young (Concurrent Start) (System.gc()) 24M->4M(256M) 2.000ms"),
                Logs.pause(6, 8, "Pause Remark 10M->7M(24M) 20.000ms")))
        .extracting(Group::name, group -> group.time().count(), group -> group.time().total())
        .containsExactly(
            tuple("Metadata GC Threshold", 2L, 43 * MS), tuple("System.gc()", 1L, 20 * MS));
  }

  @Test
  void theSameUnderJdk8() {
    assertThat(
            steps(
                "1.000: [GC pause (Metadata GC Threshold) (young) (initial-mark) 24M->4M(256M), 0.0020000 secs]",
                "1.100: [GC remark, 0.0400000 secs]",
                "1.200: [GC cleanup 10M->7M(256M), 0.0030000 secs]"))
        .extracting(Group::name, group -> group.time().total())
        .containsExactly(tuple("Metadata GC Threshold", 43 * MS));
  }

  /// A log may begin within a cycle, a full collection ends one, and CMS tells no cause.
  @Test
  void stepsOfAnUnknownCycleHaveNone() {
    assertThat(
            steps(
                Logs.pause(1, 5, "Pause Remark 10M->7M(24M) 40.000ms"),
                Logs.pause(
                    2, 6, "Pause Young (Concurrent Start) (System.gc()) 24M->4M(256M) 2.000ms"),
                Logs.pause(3, 8, "Pause Full (G1 Compaction Pause) 24M->4M(256M) 90.000ms"),
                Logs.pause(4, 9, "Pause Remark 10M->7M(24M) 40.000ms")))
        .isEmpty();
  }

  private static List<Group> steps(String... lines) {
    Gc gc = Logs.gc(lines);
    return gc.cycleCauses();
  }
}
