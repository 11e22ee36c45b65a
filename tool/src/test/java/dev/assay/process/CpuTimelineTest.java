package dev.assay.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.ThreadClass;
import java.util.List;
import org.junit.jupiter.api.Test;

class CpuTimelineTest {

  private final CpuTimeline timeline = new CpuTimeline();

  @Test
  void shortForksHaveFineBuckets() {
    timeline.add(ThreadClass.GC, 0.01, 0.02, 0.5);
    timeline.add(ThreadClass.GC, 0.12, 0.12, 0.25);
    assertThat(timeline.bucket()).isEqualTo(0.05);
    assertThat(timeline.cpu().get(ThreadClass.GC)).containsExactly(0.5, 0.0, 0.25);
  }

  @Test
  void nothingIsLostWhenBucketsDouble() {
    for (int second = 0; second < 1000; second++) {
      timeline.add(ThreadClass.C2, second, second, 0.5);
    }
    assertThat(timeline.bucket()).isEqualTo(6.4);
    List<Double> cpu = timeline.cpu().getOrDefault(ThreadClass.C2, List.of());
    assertThat(cpu).hasSizeLessThanOrEqualTo(240);
    assertThat(cpu.getFirst()).isEqualTo(3.5);
    assertThat(cpu.stream().mapToDouble(Double::doubleValue).sum()).isCloseTo(500, within(1e-9));
  }

  @Test
  void whatWasSeenLateIsSpreadOverItsInterval() {
    timeline.add(ThreadClass.APPLICATION, 0.025, 0.125, 1);
    assertThat(timeline.cpu().getOrDefault(ThreadClass.APPLICATION, List.of()))
        .hasSize(3)
        .satisfies(cpu -> assertThat(cpu.get(0)).isCloseTo(0.25, within(1e-9)))
        .satisfies(cpu -> assertThat(cpu.get(1)).isCloseTo(0.5, within(1e-9)))
        .satisfies(cpu -> assertThat(cpu.get(2)).isCloseTo(0.25, within(1e-9)));
  }
}
