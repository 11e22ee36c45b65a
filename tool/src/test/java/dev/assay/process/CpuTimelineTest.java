package dev.assay.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.ThreadClass;
import org.junit.jupiter.api.Test;

class CpuTimelineTest {

  private final CpuTimeline timeline = new CpuTimeline();

  @Test
  void shortForksHaveFineBuckets() {
    timeline.add(ThreadClass.GC, 0.01, 0.5);
    timeline.add(ThreadClass.GC, 0.12, 0.25);
    assertThat(timeline.bucket()).isEqualTo(0.05);
    assertThat(timeline.cpu().get(ThreadClass.GC)).containsExactly(0.5, 0.0, 0.25);
  }

  @Test
  void nothingIsLostWhenBucketsDouble() {
    for (int second = 0; second < 1000; second++) {
      timeline.add(ThreadClass.C2, second, 0.5);
    }
    assertThat(timeline.bucket()).isEqualTo(6.4);
    assertThat(timeline.cpu().get(ThreadClass.C2)).hasSizeLessThanOrEqualTo(240);
    assertThat(timeline.cpu().get(ThreadClass.C2).stream().mapToDouble(Double::doubleValue).sum())
        .isCloseTo(500, within(1e-9));
    assertThat(timeline.cpu().get(ThreadClass.C2).getFirst()).isEqualTo(3.5);
  }
}
