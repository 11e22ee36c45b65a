package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Steps of the cycles of G1 and CMS belong to the cause that began their cycle.
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

  /// With `-XX:+ExplicitGCInvokesConcurrent` a young pause comes first, and others may come
  /// between.
  @Test
  void cmsTellsWhoAskedInFrontOfTheCycle() {
    assertThat(
            steps(
                "1.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 10049K(174784K)] 20000K(300000K), 0.0010000 secs]",
                "1.500: [GC (CMS Final Remark) [1 CMS-remark: 10049K(174784K)] 15000K(300000K), 0.0020000 secs]",
                "2.000: [GC (System.gc()) 2.000: [ParNew: 5749K->4268K(39296K), 0.0043943 secs] 46410K->49036K(126720K), 0.0045005 secs]",
                "2.010: [GC (Allocation Failure) 2.010: [ParNew: 39296K->4268K(39296K), 0.0043943 secs] 86410K->49036K(126720K), 0.0045005 secs]",
                "2.100: [GC (CMS Initial Mark) [1 CMS-initial-mark: 44767K(87424K)] 51129K(126720K), 0.0040000 secs]",
                "2.500: [GC (CMS Final Remark) [1 CMS-remark: 44767K(87424K)] 51129K(126720K), 0.0100000 secs]",
                "3.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 44767K(87424K)] 51129K(126720K), 0.0050000 secs]"))
        .extracting(Group::name, group -> group.time().count(), group -> group.time().total())
        .containsExactlyInAnyOrder(
            tuple(Gc.NO_CAUSE, 3L, 8 * MS), tuple("System.gc()", 2L, 14 * MS));
  }

  /// Metaspace alone is a reason then. Where causes are not told, somebody may have asked for it.
  @ParameterizedTest
  @CsvSource({
    "'[GC (CMS Initial Mark) [1 CMS-initial-mark: 0K(1572864K)] 30566K(2044736K), 0.0010000 secs]', (heap hardly used)",
    "'[GC (CMS Initial Mark) [1 CMS-initial-mark: 0K(1572864K)] 130566K(2044736K), 0.0010000 secs]', (no cause)",
    "'[GC [1 CMS-initial-mark: 0K(1572864K)] 30566K(2044736K), 0.0010000 secs]', (no cause)",
  })
  void aCycleOfCmsOfAHeapThatIsHardlyUsedIsOne(String mark, String cause) {
    assertThat(
            steps(
                "4.757: " + mark,
                "6.028: [GC (CMS Final Remark) [1 CMS-remark: 0K(1572864K)] 251086K(2044736K), 0.0020000 secs]"))
        .extracting(Group::name, group -> group.time().total())
        .containsExactly(tuple(cause, 3 * MS));
  }

  /// JDK 9 to 13; a full pause was asked for without the flag.
  @Test
  void laterCmsTellsItLikewise() {
    String young = "Pause Young (%s) 24M->4M(256M) 2.000ms";
    assertThat(
            steps(
                Logs.pause(1, 1, young.formatted("Diagnostic Command")),
                Logs.pause(2, 2, "Pause Initial Mark 10M->10M(24M) 1.000ms"),
                Logs.pause(3, 2, "Pause Remark 10M->7M(24M) 20.000ms"),
                Logs.pause(4, 3, young.formatted("System.gc()")),
                Logs.pause(4, 4, "Pause Full (System.gc()) 24M->4M(256M) 90.000ms"),
                Logs.pause(5, 5, "Pause Initial Mark 10M->10M(24M) 1.000ms")))
        .extracting(Group::name, group -> group.time().total())
        .containsExactlyInAnyOrder(tuple("Diagnostic Command", 21 * MS), tuple(Gc.NO_CAUSE, MS));
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
