package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;

class SmallYoungTest {

  /// A full collection within a young pause, and a process that somebody stopped, come as well
  /// where the young generation is larger.
  @Test
  void theCostIsTheWorkOfTheYoungCollectionsAlone() {
    LogFinding found =
        finding(
            "small-young",
            """
            jvm collector=Serial version=11.0.26+4 span=8s
            pause YOUNG name="Pause Young" count=41 time=3s longest=572ms within=2.5s waited=0.1s
            pause FULL name="Pause Full" count=9 time=2.5s longest=572ms
            cause "Allocation Failure" count=50 time=5.5s longest=572ms within=2.5s waited=0.1s
            cpu user=2.8s system=0s real=3s waiting=3 elapsed=0.35s processor=0.25s longest=40ms
            """);
    assertThat(found.summary())
        .startsWith(
            "41 young collections, 5.1 a second, took 400 ms (5% of the time), not counting 2.50 s of full collections within them and 100.0 ms for which they waited; ");
    assertThat(found.costNanos()).isEqualTo(400_000_000L);
  }

  @Test
  void whatOthersAskedForIsTakenAwayWithWhatItWaited() {
    LogFinding found =
        finding(
            "small-young",
            """
            jvm collector=G1 version=21.0.9+10 span=10s
            pause YOUNG name="Pause Young (Normal)" count=50 time=5s longest=2s waited=2.5s
            cause "G1 Humongous Allocation" of=young count=10 time=3s longest=2s waited=2s
            cause "G1 Evacuation Pause" of=young count=40 time=2s longest=600ms waited=0.5s
            cpu user=2.5s system=0s real=5s waiting=4 elapsed=2.6s processor=0.1s longest=1.9s
            """);
    assertThat(found.summary())
        .startsWith("40 young collections, 4.0 a second, took 1.500 s (15% of the time), not")
        .contains("not counting 500 ms for which they waited;");
    assertThat(found.costNanos()).isEqualTo(1_500_000_000L);
  }
}
