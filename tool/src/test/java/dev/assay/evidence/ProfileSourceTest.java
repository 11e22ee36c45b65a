package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileSourceTest {

  @TempDir Path folder = Path.of("unset");

  /// The recording of JMH itself, say, without its fork.
  @Test
  void aForkOfWhichTheProfilerEndedAJvmHasNoRecording() throws IOException {
    Path recording = Files.writeString(folder.resolve("profile-11.jfr"), "x");
    assertThat(ProfileSource.files(folder)).containsExactly(recording);
    Files.writeString(folder.resolve("profiler.log"), "[ERROR] Duplicate event argument\n");
    assertThat(ProfileSource.files(folder)).isEmpty();
  }
}
