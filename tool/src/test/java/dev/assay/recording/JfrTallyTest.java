package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Notice;
import java.util.List;
import org.junit.jupiter.api.Test;

class JfrTallyTest {

  private static JfrTally tally() {
    JfrTally tally = new JfrTally();
    for (JfrSampler sampler : List.of(JfrSampler.JDK_CPU_TIME, JfrSampler.ALLOCATION)) {
      tally.counted(sampler, sampler.kind(), 100);
    }
    tally.lost(14);
    tally.stacks(0, 30, false);
    return tally;
  }

  private static List<String> messages(JfrTally tally) {
    return tally.facts("x", 0, 1).notices().stream().map(Notice::message).toList();
  }

  @Test
  void lostSamplesAreThoseOfTheSamplerThatSaysSo() {
    JfrTally cpu = tally();
    cpu.judge(JfrSampler.JDK_CPU_TIME);
    assertThat(cpu.facts("x", 0, 1).lost()).isEqualTo(14);
    assertThat(messages(cpu)).contains("the recorder lost 14 samples");
    JfrTally alloc = tally();
    alloc.judge(JfrSampler.ALLOCATION);
    assertThat(alloc.facts("x", 0, 1).lost()).isZero();
    assertThat(messages(alloc)).noneMatch(message -> message.contains("lost"));
  }

  @Test
  void theRecorderIsNotBlamedForStacksOfADamagedRecording() {
    JfrTally whole = tally();
    whole.judge(JfrSampler.ALLOCATION);
    assertThat(messages(whole)).singleElement().asString().contains("could not walk them");
    JfrTally damaged = tally();
    damaged.notice("recording.damaged", "the chunk at byte 0 is cut off");
    damaged.judge(JfrSampler.ALLOCATION);
    assertThat(messages(damaged))
        .hasSize(2)
        .anyMatch(message -> message.contains("are missing: the recording is damaged"))
        .noneMatch(message -> message.contains("could not walk"));
  }
}
