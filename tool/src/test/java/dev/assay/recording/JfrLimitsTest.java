package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Notice;
import dev.assay.profile.FrameTable;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Flight recordings made to fill the memory: what is left out is told, and nothing else is lost.
class JfrLimitsTest {

  /// What the JDK's sampler waits between two.
  private static final long SAMPLE = 20_000_000;

  private static Profile read(int methods, int stacks, int depth, String name) {
    return Samples.read("a.jfr", JfrMade.recording(methods, stacks, depth, name), Selection.ALL);
  }

  private static List<String> told(Profile profile) {
    return profile.facts().notices().stream().map(Notice::message).toList();
  }

  @Test
  void aRecordingWithinTheLimitsIsReadWhole() {
    Profile profile = read(10, 20, FrameWords.DEEPEST, "");
    assertThat(Samples.samples(profile)).isEqualTo(20);
    assertThat(Samples.selves(profile)).containsEntry("Made.m10", 2 * SAMPLE);
    assertThat(told(profile)).isEmpty();
  }

  @Test
  void ofStacksThatAreTooDeepTheInnermostFramesAreKept() {
    Profile profile = read(10, 20, 100_000, "");
    assertThat(Samples.samples(profile)).isEqualTo(20);
    assertThat(Samples.selves(profile)).containsEntry("Made.m10", 2 * SAMPLE);
    assertThat(told(profile))
        .containsExactly("of stacks with more than 4,096 frames the innermost are kept");
  }

  @Test
  void constantsBeyondTheLimitAreUnknown() {
    Profile profile = read(20, JfrConstants.MOST + 5, 2, "");
    assertThat(Samples.samples(profile)).isEqualTo(JfrConstants.MOST + 5);
    assertThat(Samples.selves(profile))
        .containsEntry("unknown", 5 * SAMPLE)
        .containsKey("Made.m20");
    assertThat(told(profile))
        .containsExactly(
            "the chunk at byte 0 has more than 524,288 constants of one kind: 5, stacks or names, are unknown");
  }

  @Test
  void namesBeyondTheLimitAreOne() {
    Profile profile = read(200_000, 200_000, 1, "");
    assertThat(Samples.samples(profile)).isEqualTo(200_000);
    assertThat(profile.tree().frames().size()).isLessThan(140_000);
    assertThat(Samples.selves(profile)).containsKey("[too many names]");
    assertThat(told(profile)).anyMatch(notice -> notice.contains("[too many names]"));
  }

  @Test
  void aLongNameIsItsBeginning() {
    Profile profile = read(3, 3, 1, "x".repeat(1 << 20));
    assertThat(Samples.selves(profile).keySet())
        .contains("Made.m3" + "x".repeat(FrameTable.LONGEST - 2) + "...")
        .allMatch(name -> name.length() < FrameTable.LONGEST + 20);
  }
}
