package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Problem;
import dev.assay.profile.Profile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Real recordings with random damage: a profile or a problem, never anything else. A longer one is
/// among the benchmarks.
class RecordingFuzzTest {

  private static final long SEED = 20_261_121;

  private static final byte[] NASTY = {0, -1, 127, -128, '"', '[', '{', '\n', ';', ' ', '-'};

  @ParameterizedTest
  @ValueSource(
      strings = {
        "async-profiler-signatures.collapsed.gz",
        "perf-java.txt.gz",
        "go-cpu.pb.gz",
        "jfrconv.pprof",
        "py-spy.speedscope.json"
      })
  void damagedRecordings(String name) throws IOException {
    byte[] whole =
        Packing.unpacked(new ByteArrayInputStream(Samples.resource(name))).readAllBytes();
    byte[] seed = Arrays.copyOf(whole, Math.min(whole.length, 60_000));
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < 25; round++) {
      byte[] damaged = damaged(seed, random);
      try {
        Profile profile = Samples.read("x", damaged, Samples.threads());
        assertThat(Samples.total(profile)).as("%s, seed %d", name, SEED).isNotNegative();
        for (RecordingFormat format : RecordingFormat.values()) {
          assertThat(Samples.written(profile, format)).isNotEmpty();
        }
      } catch (Problem problem) {
        assertThat(problem.getMessage()).as("%s, seed %d", name, SEED).startsWith("x ");
      }
    }
  }

  private static byte[] damaged(byte[] whole, SplittableRandom random) {
    byte[] bytes = whole.clone();
    int changes = random.nextInt(1, 20);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(4)) {
        case 0 -> bytes[at] = (byte) random.nextInt(256);
        case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> {
          int length = Math.min(random.nextInt(1, 200), bytes.length - at);
          System.arraycopy(whole, random.nextInt(whole.length - length + 1), bytes, at, length);
        }
        default -> {
          bytes[at] = NASTY[random.nextInt(NASTY.length)];
        }
      }
    }
    return random.nextInt(4) == 0 ? Arrays.copyOf(bytes, random.nextInt(1, bytes.length)) : bytes;
  }
}
