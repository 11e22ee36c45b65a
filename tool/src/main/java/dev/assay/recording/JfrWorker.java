package dev.assay.recording;

import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads chunks, one after the other, into a profile of its own.
///
/// Which kind of samples is wanted may only turn out while reading: nothing was asked for, and the
/// first chunk has no CPU time but allocations. So a chunk is read for the best sampler that is
/// known; if it has samples of a better one, or none of it, it is read again.
final class JfrWorker {

  private final Selection selection;
  private final long startNanos;
  private final List<JfrSampler> candidates;
  private final JfrTally tally = new JfrTally();
  private ProfileBuilder builder;
  private @Nullable JfrSampler sampler;
  private SampleKind kind = SampleKind.CPU;

  /// @param startNanos of the recording
  JfrWorker(Selection selection, long startNanos) {
    this.selection = selection;
    this.startNanos = startNanos;
    this.builder = new ProfileBuilder(selection);
    this.candidates =
        Arrays.stream(JfrSampler.values())
            .filter(candidate -> candidate.answers(selection.kind()))
            .toList();
  }

  /// Whose samples are in [#builder()], null before the first.
  @Nullable JfrSampler sampler() {
    return sampler;
  }

  /// Of the samples in [#builder()].
  SampleKind kind() {
    return kind;
  }

  ProfileBuilder builder() {
    return builder;
  }

  JfrTally tally() {
    return tally;
  }

  /// Reads a chunk, or what is whole of it.
  void read(JfrContent content) {
    try {
      readWhole(content);
    } catch (IndexOutOfBoundsException e) {
      tally.notice(
          "recording.damaged",
          "the chunk at byte %,d is damaged: samples of it are missing"
              .formatted(content.chunk().offset()));
    }
  }

  private void readWhole(JfrContent content) {
    JfrBytes bytes = content.chunk().bytes();
    JfrConstants constants =
        new JfrConstants(content.metadata(), bytes, content.outline().checkpoints());
    if (constants.damaged() >= 0) {
      tally.notice(
          "recording.damaged",
          "the constants at byte %,d are damaged: some stacks are missing"
              .formatted(content.chunk().offset() + constants.damaged()));
    }
    if (constants.leftOut() > 0) {
      tally.notice(
          "recording.constants",
          "the chunk at byte %,d has more than %,d constants of one kind: %,d, stacks or names, are unknown"
              .formatted(content.chunk().offset(), JfrConstants.MOST, constants.leftOut()));
    }
    JfrSampler target = sampler == null ? candidates.getFirst() : sampler;
    while (true) {
      ProfileBuilder into = target == sampler ? builder : new ProfileBuilder(selection);
      JfrTally here = new JfrTally();
      JfrWalk walk = new JfrWalk(content, constants, target, into, here, startNanos);
      walk.run(content.outline().end());
      JfrSampler best = best(walk, content.settings());
      boolean settled = sampler != null && best != null && sampler.compareTo(best) < 0;
      if (best == null || best == target || settled) {
        accept(best == target, target, into, content.settings());
        if (best == target) {
          walk.tallyStacks();
        }
        tally.add(here);
        return;
      }
      target = best;
    }
  }

  private void accept(boolean found, JfrSampler target, ProfileBuilder into, JfrSettings settings) {
    if (found && target != sampler) {
      sampler = target;
      builder = into;
      kind = settings.kind(target);
    }
  }

  /// The first of the candidates that has samples in a chunk.
  private @Nullable JfrSampler best(JfrWalk walk, JfrSettings settings) {
    return candidates.stream()
        .filter(walk::has)
        .filter(candidate ->
            selection.kind().isEmpty()
                || settings.kind(candidate).name().equals(selection.kind().get()))
        .findFirst()
        .orElse(null);
  }
}
