package dev.assay.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.profiler.PerfEvents.Access;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// Which event samples CPU time, and what the user is told about the choice.
class CpuEventTest {

  @Test
  void perfEventsAreTakenWhereTheyWork() {
    CpuEvent best = choice(Access.ALL, 1, 0);
    assertThat(best).isEqualTo(new CpuEvent(SampledEvent.CPU, "perf_events"));
  }

  /// async-profiler would take a timer by itself, and say that its ticks of 4 ms are of 1 ms.
  @Test
  void withoutTheKernelTheyAreNotTaken() {
    CpuEvent best = choice(Access.USER, 2, 0);
    assertThat(best.event()).isEqualTo(SampledEvent.CTIMER);
    assertThat(best.reason())
        .contains("perf_event_paranoid is 2")
        .contains("sysctl kernel.perf_event_paranoid=1");
  }

  @Test
  void kernelFramesWithoutNamesAreNamedAsSuch() {
    assertThat(choice(Access.ALL, 1, 1).reason()).contains("kptr_restrict is 1");
  }

  @Test
  void timersReplaceThemAndSayWhy() {
    CpuEvent paranoid = choice(Access.REFUSED, 4, 0);
    assertThat(paranoid.event()).isEqualTo(SampledEvent.CTIMER);
    assertThat(paranoid.reason()).startsWith("no perf_events (perf_event_paranoid is 4;");
    assertThat(choice(Access.REFUSED, 2, 0).reason()).contains("container", "seccomp");
    assertThat(choice(Access.ABSENT, 2, 0).event()).isEqualTo(SampledEvent.CTIMER);
  }

  @Test
  void otherSystemsHaveOneTimer() {
    PerfEvents none = new PerfEvents(Access.ABSENT, OptionalInt.empty(), OptionalInt.empty());
    assertThat(CpuEvent.of(none, "Mac OS X").event()).isEqualTo(SampledEvent.ITIMER);
  }

  @Test
  void thisMachineAnswers() {
    assertThat(PerfEvents.here().access()).isNotNull();
    assertThat(KernelTick.nanos()).isBetween(1_000_000L, 10_000_000L);
  }

  private static CpuEvent choice(Access access, int paranoid, int kptr) {
    PerfEvents perf = new PerfEvents(access, OptionalInt.of(paranoid), OptionalInt.of(kptr));
    return CpuEvent.of(perf, "Linux");
  }
}
