package dev.assay.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.zip.CRC32;
import jdk.jfr.Recording;

/// A short recording of this JVM by its own recorder, with samples of every kind that it has.
final class RehearsalRecording {

  private static final Duration LENGTH = Duration.ofMillis(800);

  private RehearsalRecording() {}

  /// Writes it.
  static void write(Path file) throws IOException {
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(1));
      // Two samplers of one time, so that there is something to warn of.
      recording.enable("jdk.CPUTimeSample").with("throttle", "1ms");
      recording.enable("jdk.ObjectAllocationSample").withStackTrace();
      recording.enable("jdk.Compilation");
      recording.enable("jdk.Deoptimization");
      recording.start();
      long end = System.nanoTime() + LENGTH.toNanos();
      CRC32 sum = new CRC32();
      while (System.nanoTime() < end) {
        sum.update(Long.toString(sum.getValue()).repeat(100).getBytes(StandardCharsets.UTF_8));
      }
      recording.stop();
      recording.dump(file);
    }
  }
}
